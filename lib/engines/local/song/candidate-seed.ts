import type { SongBrief } from '#lib/products/music/ports.ts';

/** Who sings, how it is played and what its cover shows. A candidate that is played again must have the same. */
export const candidateSeed = (brief: Pick<SongBrief, 'seed'>, index: number): string => `${brief.seed}|${index}`;
