/** Longest edges, in pixels, of the scaled versions of stored pictures: `?size=128` on a link. */
export const pictureEdgesPx = [128, 400, 800] as const;
export type PictureEdgePx = (typeof pictureEdgesPx)[number];
