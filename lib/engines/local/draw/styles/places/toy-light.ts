/** Sets of many colours; the others are drawn in one. */
export const hasOwnColors = (shape: string): boolean => /^(fluent-emoji-flat|noto):/.test(shape);
