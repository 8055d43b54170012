/** Prices of products derived from finished clips, and of audio storage. */
import type { audioMixes } from '#lib/contract/music.ts';
import type { CatalogPrice } from '#lib/contract/accounts/pricing.ts';

/** Credits for a Voice, whatever the length of its source passage. */
export const voiceCredits = 5;

/** Credits for a clip in another file format. */
export const clipExportCredits = 1;

/** Credits for a render, by mix. */
export const clipRenderCredits = { full: 2, instrumental: 4, vocals: 4 } as const satisfies Record<
  (typeof audioMixes)[number],
  number
>;

/** Credits for one month of audio storage per account, regardless of the amount stored. */
export const storageCreditsPerMonth = 20;

const mixLabels = { full: 'everything', instrumental: 'the music alone', vocals: 'the voice alone' } as const;

export const clipPrices: CatalogPrice[] = [
  {
    key: 'voice.create',
    product: 'music',
    operationIds: ['createVoice'],
    label: 'Voice from a clip',
    description: 'One reusable public Voice.',
    unit: 'task',
    credits: voiceCredits,
  },
  {
    key: 'clip.export',
    product: 'music',
    operationIds: ['exportClip'],
    label: 'Clip export',
    description: 'One clip in another file format.',
    unit: 'task',
    credits: clipExportCredits,
  },
  ...Object.entries(clipRenderCredits).map(([mix, credits]) => ({
    key: `clip.render.${mix}`,
    product: 'music' as const,
    operationIds: ['renderClip'],
    label: `Audio render of ${mixLabels[mix as keyof typeof mixLabels]}`,
    description: 'One part or mix of a clip.',
    unit: 'task' as const,
    credits,
    conditions: { mix },
  })),
  {
    key: 'storage.month',
    product: 'storage',
    operationIds: ['enableStorage'],
    label: 'Audio storage',
    description: 'All audio of the account, kept for one month more. Renewed until it is cancelled.',
    unit: 'month',
    credits: storageCreditsPerMonth,
  },
];
