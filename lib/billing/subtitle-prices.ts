import type { CatalogPrice } from '#lib/contract/pricing.ts';
import { unitsOf } from './credits.ts';

/** Credits for each started minute of audio, wherever the words come from. */
export const subtitleCreditsPerMinute = 1;

// Containers round, and a song a moment over the minute is not a minute longer.
const ROUNDING_SLACK_SEC = 0.5;

export function startedMinutes(durationSec: number): number {
  return Math.max(1, Math.ceil((durationSec - ROUNDING_SLACK_SEC) / 60));
}

/** What subtitles of so much audio cost. */
export function subtitleUnits(durationSec: number): bigint {
  return unitsOf(startedMinutes(durationSec) * subtitleCreditsPerMinute);
}

export const subtitlePrices: CatalogPrice[] = [
  {
    key: 'subtitles.extract',
    product: 'subtitles',
    operationIds: ['createSubtitles'],
    label: 'Subtitles',
    description:
      'Each started minute of audio, in all four formats. Without source.durationSec ten minutes are held and the rest is given back.',
    unit: 'minute',
    credits: subtitleCreditsPerMinute,
    minimumCredits: subtitleCreditsPerMinute,
  },
];
