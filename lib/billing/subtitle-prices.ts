import type { CatalogPrice } from '#lib/contract/accounts/pricing.ts';

/** Credits per started minute of audio, whether the words are transcribed or supplied. */
export const subtitleCreditsPerMinute = 1;

// Container durations are rounded, so a song a moment over a full minute does not start another one.
const ROUNDING_SLACK_SEC = 0.5;

export function startedMinutes(durationSec: number): number {
  return Math.max(1, Math.ceil((durationSec - ROUNDING_SLACK_SEC) / 60));
}

/** Price of subtitles for audio of this length. */
export function subtitleCredits(durationSec: number): number {
  return startedMinutes(durationSec) * subtitleCreditsPerMinute;
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
