/**
 * The direct video upstream's prices in upstream credits, as data: one row is one price, and any change raises
 * `RATE_CARD_VERSION`. An operation without a matching row has no deterministic price and is bought against a cap.
 */
import type { VideodirectOperation } from '#lib/contract/videodirect.ts';

export const RATE_CARD_VERSION = '2026-11-01';

/**
 * - `second`: credits added by the first, second, … second; the last figure repeats. Seconds are rounded up.
 * - `block`: `credits` for each started block of `sec`, on top of `base`.
 * - `length`: the first step longer than the media; the last one applies to anything longer.
 * - `character`, `item`: `credits` for each started unit of `per`.
 */
export type RateAmount =
  | { by: 'second'; add: readonly [number, ...number[]] }
  | { by: 'block'; sec: number; credits: number; base?: number }
  | { by: 'length'; steps: readonly { belowSec: number; credits: number }[] }
  | { by: 'character'; per: number; credits: number }
  | { by: 'item'; per: number; credits: number }
  | { by: 'task'; credits: number };

/**
 * Source of the billed length: `duration` of the input, each picture of `image_settings`, or
 * `pricingContext.durationSec`, because media is never probed.
 */
type LengthSource = 'input' | 'pictures' | 'context';

export type Rate = {
  /** Stable name in the price catalog. */
  key: string;
  label: string;
  operations: readonly [VideodirectOperation, ...VideodirectOperation[]];
  /** Omitted: any model. */
  models?: readonly string[];
  /** Omitted: any resolution. */
  resolution?: string;
  /** Matches only inputs with, or only without, pictures. */
  pictures?: boolean;
  length?: LengthSource;
  amount: RateAmount;
};

/** Defaults the upstream uses for omitted fields. */
export const rateDefaults = {
  durationSec: 5,
  audioDurationSec: 10,
  suggestions: 5,
  resolution: '720p',
  resolutionOf: { 'reference-to-image': '1080p', 'upscale-video': '1080p' } as Partial<
    Record<VideodirectOperation, string>
  >,
  modelOf: {
    'text-to-video': 'viduq3-pro',
    'image-to-video': 'viduq3-pro',
    'start-end-to-video': 'viduq3-pro',
    'reference-to-video': 'viduq2',
    'extend-video': 'viduq2-turbo',
    'multi-frame-video': 'viduq2-turbo',
    'reference-to-image': 'viduq2',
  } as Partial<Record<VideodirectOperation, string>>,
} as const;

const generation = ['text-to-video', 'image-to-video', 'start-end-to-video'] as const;

type Family = Pick<Rate, 'label' | 'operations' | 'models' | 'length' | 'pictures'> & { key: string };

/** One row per resolution of a model family priced by the second. */
function bySecond(family: Family, byResolution: Readonly<Record<string, readonly [number, ...number[]]>>): Rate[] {
  return Object.entries(byResolution).map(([resolution, add]) => ({
    length: 'input',
    ...family,
    key: `${family.key}.${resolution.toLowerCase()}`,
    resolution,
    amount: { by: 'second', add },
  }));
}

function byImage(family: Family, byResolution: Readonly<Record<string, number>>): Rate[] {
  return Object.entries(byResolution).map(([resolution, credits]) => ({
    ...family,
    key: `${family.key}.${resolution.toLowerCase()}`,
    resolution,
    amount: { by: 'task', credits },
  }));
}

/**
 * `[G]` in the upstream notes: to be confirmed against an invoice (multi-frame, the split of picture prices, digital
 * human).
 */
export const rateCard: readonly Rate[] = [
  ...bySecond(
    { key: 'q3-pro', label: 'Video with viduq3-pro', operations: generation, models: ['viduq3-pro'] },
    { '540p': [9], '720p': [20], '1080p': [24] },
  ),
  ...bySecond(
    { key: 'q3-turbo', label: 'Video with viduq3-turbo', operations: generation, models: ['viduq3-turbo'] },
    { '540p': [7], '720p': [11], '1080p': [13] },
  ),
  ...bySecond(
    { key: 'q2-text', label: 'Video from text with viduq2', operations: ['text-to-video'], models: ['viduq2'] },
    { '540p': [10, 2], '720p': [15, 5], '1080p': [20, 10] },
  ),
  ...bySecond(
    {
      key: 'q2-reference',
      label: 'Video from references with viduq2',
      operations: ['reference-to-video'],
      models: ['viduq2'],
    },
    { '540p': [15, 5], '720p': [25, 5], '1080p': [75, 10] },
  ),
  ...bySecond(
    {
      key: 'q2-turbo',
      label: 'Video from pictures with viduq2-turbo',
      operations: ['image-to-video', 'start-end-to-video'],
      models: ['viduq2-turbo'],
    },
    { '540p': [6, 2], '720p': [8, 2, 10], '1080p': [35, 10] },
  ),
  ...bySecond(
    {
      key: 'multi-frame',
      label: 'Video over several frames, for each of them',
      operations: ['multi-frame-video'],
      models: ['viduq2-turbo'],
      length: 'pictures',
    },
    { '540p': [6, 2], '720p': [8, 2, 10], '1080p': [35, 10] },
  ),
  ...bySecond(
    { key: 'extend', label: 'Longer video with viduq2-turbo', operations: ['extend-video'], models: ['viduq2-turbo'] },
    { '540p': [10, 2], '720p': [15, 5], '1080p': [40, 10] },
  ),
  {
    key: 'q1',
    label: 'Video with viduq1',
    operations: [...generation, 'reference-to-video'],
    models: ['viduq1'],
    length: 'input',
    amount: { by: 'block', sec: 5, credits: 80 },
  },
  {
    key: 'audio',
    label: 'Sound',
    operations: ['text-to-audio', 'timing-to-audio'],
    length: 'input',
    amount: {
      by: 'length',
      steps: [
        { belowSec: 5, credits: 10 },
        { belowSec: 10, credits: 20 },
      ],
    },
  },
  { key: 'speech', label: 'Speech', operations: ['text-to-speech'], amount: { by: 'character', per: 500, credits: 1 } },
  { key: 'voice-clone', label: 'Voice clone', operations: ['voice-clone'], amount: { by: 'task', credits: 30 } },
  ...byImage(
    { key: 'image', label: 'Picture from text', operations: ['reference-to-image'], pictures: false },
    { '1080p': 6, '2K': 8, '4K': 10 },
  ),
  ...byImage(
    { key: 'image-reference', label: 'Picture from references', operations: ['reference-to-image'], pictures: true },
    { '1080p': 10, '2K': 16, '4K': 30 },
  ),
  ...bySecond(
    { key: 'upscale', label: 'Upscaled video', operations: ['upscale-video'], length: 'context' },
    { '1080p': [10], '2K': [20], '4K': [40], '8K': [160] },
  ),
  {
    key: 'lip-sync',
    label: 'Lip sync',
    operations: ['lip-sync'],
    length: 'context',
    amount: { by: 'block', sec: 5, credits: 20 },
  },
  {
    key: 'motion-sync',
    label: 'Motion sync',
    operations: ['motion-sync-v1', 'motion-sync-v2'],
    length: 'context',
    amount: { by: 'second', add: [10] },
  },
  {
    key: 'digital-human.720p',
    label: 'Digital human',
    operations: ['digital-human'],
    resolution: '720p',
    length: 'context',
    amount: { by: 'block', sec: 5, credits: 20, base: 120 },
  },
  {
    key: 'digital-human.1080p',
    label: 'Digital human',
    operations: ['digital-human'],
    resolution: '1080p',
    length: 'context',
    amount: { by: 'block', sec: 5, credits: 20, base: 200 },
  },
  {
    key: 'prompt-recommendation',
    label: 'Prompt ideas',
    operations: ['prompt-recommendation'],
    amount: { by: 'item', per: 5, credits: 10 },
  },
  { key: 'replace', label: 'Replaced object', operations: ['replace-video'], amount: { by: 'task', credits: 80 } },
];
