export * from '#lib/platform/child/run-child.ts';
