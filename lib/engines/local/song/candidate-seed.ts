import type { SongBrief } from '#lib/products/music/ports.ts';

/** The seed for singer, performance and cover. A candidate keeps it when it is rendered again. */
export const candidateSeed = (brief: Pick<SongBrief, 'seed'>, index: number): string => `${brief.seed}|${index}`;
