/** Re-exports everything of `mv/`: music videos. */
export * from './mv/options.ts';
export * from './mv/draft.ts';
export * from './mv/capabilities.ts';
export * from './mv/quote.ts';
export * from './mv/preflight.ts';
export * from './mv/view.ts';
export * from './mv/edit.ts';
