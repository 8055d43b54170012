import {
  clipExportCredits,
  clipRenderCredits,
  storageCreditsPerMonth,
  voiceCredits,
} from '#lib/billing/clip-prices.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import { lyricsCredits, songCredits } from '#lib/billing/price-catalog.ts';
import { subtitleCredits } from '#lib/billing/subtitle-prices.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import { resolveSongModel } from '#lib/contract/music.ts';
import { route, type OperationId, type Routes } from '#lib/contract/routes.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { quoteRelay } from './videodirect/quote-relay.ts';

/** `quoted`: the price is only known from a quote or a preflight. `unknown`: the body is invalid, for the reason given. */
export type RequestPrice =
  | { kind: 'credits'; credits: number; note: string | null }
  | { kind: 'free' }
  | { kind: 'quoted' }
  | { kind: 'unknown'; reason: string };

type PaidOperation = { [Id in OperationId]: Routes[Id]['paid'] extends true ? Id : never }[OperationId];

const exactly = (credits: number, note: string | null = null): RequestPrice => ({ kind: 'credits', credits, note });

/** The price of a request, as far as it follows from the body alone. Nothing is bought or stored. */
export function priceRequest(operationId: OperationId, body: unknown): RequestPrice {
  const definition = route(operationId);
  if (!definition.paid) return { kind: 'free' };
  if ('body' in definition) {
    const parsed = definition.body.safeParse(body);
    if (!parsed.success) return { kind: 'unknown', reason: 'The body is not complete.' };
  }
  const operation = operationId as PaidOperation;
  switch (operation) {
    case 'createSong':
      return exactly(songCredits[resolveSongModel(route('createSong').body.parse(body).model).model], 'Two versions.');
    case 'createVoice':
      return exactly(voiceCredits);
    case 'exportClip':
      return exactly(clipExportCredits);
    case 'renderClip':
      return exactly(clipRenderCredits[route('renderClip').body.parse(body).mix ?? 'full']);
    case 'generateLyrics':
      return exactly(lyricsCredits.generate);
    case 'editLyrics':
      return exactly(lyricsCredits.edit);
    case 'enableStorage':
      return exactly(storageCreditsPerMonth, 'For one month, unless this month is paid for already.');
    case 'createSubtitles': {
      const { durationSec } = route('createSubtitles').body.parse(body).source;
      return exactly(
        subtitleCredits(durationSec ?? fieldLimits.subtitleDurationSecMax),
        durationSec === undefined
          ? 'Held for ten minutes of audio; the charge follows the real length.'
          : 'Held; the charge follows the real length.',
      );
    }
    case 'createVideodirectTask':
      return relayPrice(body);
    case 'previewMv':
    case 'generateMv':
    case 'renderMvScenes':
    case 'editMvScene':
    case 'composeMv':
    case 'lockMvCharacter':
    case 'upgradeMv':
      return { kind: 'quoted' };
    default:
      // A type error here means that a paid operation has no case above.
      return operation satisfies never;
  }
}

function relayPrice(body: unknown): RequestPrice {
  try {
    const { requiredUnits, pricingMode } = quoteRelay(route('createVideodirectTask').body.parse(body));
    return exactly(
      creditsOf(requiredUnits),
      pricingMode === 'rate-card'
        ? 'By the rate card; never more.'
        : 'Held up to the cap; the charge is what the upstream reports.',
    );
  } catch (error) {
    if (isFailure(error)) return { kind: 'unknown', reason: error.message };
    throw error;
  }
}
