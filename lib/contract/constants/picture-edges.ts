/** Longest edges, in pixels, of the small versions that stored pictures are sent in: `?size=128` on a link to one. */
export const pictureEdgesPx = [128, 400, 800] as const;
export type PictureEdgePx = (typeof pictureEdgesPx)[number];
