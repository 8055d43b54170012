/** Sets of many colours; the others are drawn in one. */
export const hasOwnColors = (shape: string): boolean => /^(fluent-emoji-flat|own|actor):/.test(shape);
