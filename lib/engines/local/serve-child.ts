export * from '#lib/platform/child/serve-child.ts';
