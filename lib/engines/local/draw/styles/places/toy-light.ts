/** Whether a shape is of a coloured set; the others are drawn in one colour. */
export const hasOwnColors = (shape: string): boolean => /^(fluent-emoji-flat|own|actor):/.test(shape);
