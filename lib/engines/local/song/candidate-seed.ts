import type { SongBrief } from '#lib/products/music/ports.ts';

/** The seed of singer, performance and cover. A candidate that is rendered again must have the same one. */
export const candidateSeed = (brief: Pick<SongBrief, 'seed'>, index: number): string => `${brief.seed}|${index}`;
