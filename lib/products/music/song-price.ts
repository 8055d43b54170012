import type { SongModel } from '#lib/contract/music.ts';
import { unitsOf } from '#lib/contract/credits.ts';
import { songCredits } from '#lib/billing/price-catalog.ts';

/** Price of a song task; each of its two candidates is half of it. */
export function songUnits(model: SongModel): bigint {
  return unitsOf(songCredits[model]);
}

export function settledSongUnits(required: bigint, candidatesMade: number): bigint {
  return candidatesMade >= 2 ? required : required / 2n;
}
