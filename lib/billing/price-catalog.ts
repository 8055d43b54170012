/**
 * The versioned price catalog. Quotes, preflights, debits, settlements and the public catalog endpoint all read it.
 * Raise PRICING_VERSION with any change.
 */
import { economySchedule, unitsPerCredit } from '#lib/contract/accounts/limits.ts';
import { songModels, type SongModel } from '#lib/contract/music.ts';
import type { Resolution } from '#lib/contract/mv.ts';
import {
  creditsPerProviderCredit,
  nativeRateCard,
  type CatalogPrice,
  type PricingCatalog,
} from '#lib/contract/accounts/pricing.ts';
import { clipPrices } from './clip-prices.ts';
import { subtitlePrices } from './subtitle-prices.ts';
import { videodirectPrices } from './videodirect/catalog-prices.ts';

export const PRICING_VERSION = 5;
export const SETTLEMENT_POLICY = 'actual-use-v1';
const EFFECTIVE_AT = '2026-11-01T00:00:00.000Z';

/** Credits for one song task (two candidates), by the model named in the request. */
export const songCredits: Readonly<Record<SongModel, number>> = {
  'chirp-hawk': 10,
  'chirp-hawk-wild': 12,
  'chirp-goose': 8,
  'chirp-auk-turbo': 8,
  'chirp-v4': 10,
  'chirp-auk': 10,
  'chirp-bluejay': 10,
  'chirp-crow': 10,
  'chirp-fenix': 10,
};

/** Credits for one lyrics task. */
export const lyricsCredits = { generate: 1, edit: 1 } as const;

/** Resolutions supported by the `video-v2` engine. */
export type ClassicResolution = Exclude<Resolution, '1440p'>;

/** Credits for a music video of the `video-v2` engine. Settlement charges for the scenes that were rendered. */
export const videoCredits = {
  base: 10,
  visualBoard: 10,
  finalize: 10,
  scene: { '540p': 3, '720p': 4, '1080p': 8 } satisfies Record<ClassicResolution, number>,
} as const;

/** Credits for edits of a music video, in addition to the scenes they render (`videoCredits.scene`). */
export const editCredits = {
  sceneEdit: 1,
  lockCharacter: 5,
  /** A scene at 48 frames per second costs this many times as much as one at 24. */
  fps48Factor: 2,
} as const;

const songPrices: CatalogPrice[] = songModels.map((model) => ({
  key: `song.generate.${model}`,
  product: 'music',
  operationIds: ['createSong'],
  label: `Song with ${model}`,
  description: 'One song task with two candidates.',
  unit: 'task',
  credits: songCredits[model],
  conditions: { model },
}));

const lyricsPrices: CatalogPrice[] = [
  {
    key: 'lyrics.generate',
    product: 'lyrics',
    operationIds: ['generateLyrics'],
    label: 'Lyrics',
    description: 'One sheet of lyrics.',
    unit: 'task',
    credits: lyricsCredits.generate,
  },
  {
    key: 'lyrics.edit',
    product: 'lyrics',
    operationIds: ['editLyrics'],
    label: 'Lyrics edit',
    description: 'One change of lyrics or of one section.',
    unit: 'task',
    credits: lyricsCredits.edit,
  },
];

/**
 * Credits for one scene of the `video-v2` engine. Higher resolutions belong to the native engine, which is priced per
 * second.
 */
export function classicSceneCredits(resolution: Resolution): number {
  if (resolution === '1440p') throw new Error('The classic engine has no price at 1440p');
  return videoCredits.scene[resolution];
}

const making = ['generateMv', 'previewMv'];
const rendering = ['renderMvScenes', 'editMvScene', 'composeMv'];
const mv = (price: Omit<CatalogPrice, 'product'>): CatalogPrice => ({ product: 'mv', ...price });

const videoPrices: CatalogPrice[] = [
  mv({
    key: 'mv.base',
    operationIds: making,
    label: 'Planning',
    description: 'Analysis, concept and scene plan.',
    credits: videoCredits.base,
    unit: 'task',
  }),
  mv({
    key: 'mv.visual-board',
    operationIds: making,
    label: 'Storyboard pictures',
    description: 'One picture for each scene.',
    credits: videoCredits.visualBoard,
    unit: 'task',
  }),
  mv({
    key: 'mv.finalize',
    operationIds: [...making, 'composeMv'],
    label: 'Final cut',
    description: 'Joining scenes, song and subtitles.',
    credits: videoCredits.finalize,
    unit: 'task',
  }),
  ...Object.entries(videoCredits.scene).map(([resolution, credits]) =>
    mv({
      key: `mv.scene.${resolution}`,
      operationIds: [...making, ...rendering],
      label: `Scene at ${resolution}`,
      description: 'One rendered scene.',
      credits,
      unit: 'scene',
      conditions: { engineVersion: 'video-v2', resolution },
    }),
  ),
  ...Object.entries(videoCredits.scene).map(([resolution, credits]) =>
    mv({
      key: `mv.scene.${resolution}.48fps`,
      operationIds: rendering,
      label: `Scene at ${resolution}, 48 frames a second`,
      description: 'One rendered scene with twice the frames.',
      unit: 'scene',
      credits: credits * editCredits.fps48Factor,
      conditions: { engineVersion: 'video-v2', resolution, fps: '48' },
    }),
  ),
  ...nativeRateCard.map(({ renderTier, resolution, creditsPerSec }) =>
    mv({
      key: `mv.native.${renderTier}.${resolution}`,
      label: `Native video in tier ${renderTier} at ${resolution}`,
      unit: 'second',
      credits: creditsPerSec,
      // The lowest tier is missing because nothing can be upgraded to it.
      operationIds: [...making, ...(renderTier === 'draft' ? [] : ['upgradeMv']), ...rendering],
      description: `Each second of output or of a scene that is rendered again, whatever the frame rate. A new video on schedule economy costs ${economySchedule.priceMultiplier} of it.`,
      conditions: { engineVersion: 'native-v1', renderTier, resolution },
    }),
  ),
  mv({
    key: 'mv.scene-edit',
    operationIds: ['editMvScene'],
    label: 'Scene edit',
    description: 'Planning a scene anew and its storyboard picture; the rendered scene is charged beside it.',
    unit: 'task',
    credits: editCredits.sceneEdit,
  }),
  mv({
    key: 'mv.lock-character',
    operationIds: ['lockMvCharacter'],
    label: 'Character lock',
    description: 'Keeping a portrait as the character of a video.',
    unit: 'task',
    credits: editCredits.lockCharacter,
  }),
];

export const pricingCatalog: PricingCatalog = {
  contractVersion: 'v2',
  pricingVersion: PRICING_VERSION,
  effectiveAt: EFFECTIVE_AT,
  unitsPerCredit,
  billingIncrementCredits: 1 / unitsPerCredit,
  settlementPolicyVersion: SETTLEMENT_POLICY,
  prices: [...songPrices, ...clipPrices, ...lyricsPrices, ...videoPrices, ...videodirectPrices, ...subtitlePrices],
  nativeRateCard: [...nativeRateCard],
  economyPriceMultiplier: economySchedule.priceMultiplier,
  creditsPerProviderCredit,
};
