import { countText } from '#lib/contract/text/count-text.ts';
import { nativeOnlyResolutions, resolveOutput, type PerformanceMode, type QuoteMvBody } from '#lib/contract/mv.ts';
import type { Quote, QuoteTerms } from '#lib/contract/accounts/pricing.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { refusePlanningOutsideTrial } from '#lib/tasks/life/trial.ts';
import {
  engineUnsupported,
  isSimultaneous,
  isSung,
  nativeProblem,
  needsNative,
  rolledOutTo,
  type NativeProblem,
} from '../native-engine.ts';
import { creationSubject, saveQuote } from './quotes.ts';
import { describeVideoPrice, type VideoShape } from './video-price.ts';

/**
 * Quotes the price of a new video (SPEC.md, E14). Modes and sizes of the native engine are priced by its card, everything else by the classic
 * engine. Throws `MV_ENGINE_UNSUPPORTED` for what no engine of this deployment can run.
 */
export async function quoteCreation(ctx: Context<PayingActor>, body: QuoteMvBody): Promise<Quote> {
  const { platform, actor } = ctx;
  refusePlanningOutsideTrial(actor, 'quoteMv');
  const shape = quotedShape(ctx, body);
  const price = describeVideoPrice(shape);
  const terms = termsOf(body);
  return saveQuote(
    ctx,
    {
      ...price,
      assumptions: [...(price.assumptions ?? []), ...describeTerms(terms), ...describeBrief(body)],
      terms,
      creative: body.creative,
      warningCodes: quoteWarnings(platform.config, body),
    },
    creationSubject(shape),
  );
}

/** The choices that the request named, which bind a purchase with the quote. */
function termsOf({
  creative,
  output,
  hasCharacterImage,
  hasSubtitleTimeline,
  autoSubtitle,
  referenceImageCount,
  singerCount,
}: QuoteMvBody): QuoteTerms {
  const named = {
    mode: creative?.mode,
    aspectRatio: output?.aspectRatio,
    hasCharacterImage,
    hasSubtitleTimeline,
    autoSubtitle,
    referenceImageCount,
    singerCount,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

function describeTerms({
  mode,
  hasCharacterImage,
  hasSubtitleTimeline,
  autoSubtitle,
  referenceImageCount,
  singerCount,
}: QuoteTerms): string[] {
  const exactly = (count: number, what: string) => (count === 0 ? `No ${what}.` : `${countText(count, what)}.`);
  return [
    ...(mode === undefined ? [] : [`Performance mode ${mode}.`]),
    ...(autoSubtitle === undefined ? [] : [autoSubtitle ? 'With subtitles.' : 'Without subtitles.']),
    ...(hasSubtitleTimeline === undefined
      ? []
      : [hasSubtitleTimeline ? 'The words of the song have times.' : 'The words of the song have no times.']),
    ...(hasCharacterImage === undefined
      ? []
      : [hasCharacterImage ? 'With a portrait of the character.' : 'Without a portrait of the character.']),
    ...(referenceImageCount === undefined ? [] : [exactly(referenceImageCount, 'reference image')]),
    ...(singerCount === undefined ? [] : [exactly(singerCount, 'singer')]),
  ];
}

const describeBrief = ({ creative }: QuoteMvBody): string[] =>
  creative?.brief?.trim() ? ['A draft that is bought with this quote has the brief as its description.'] : [];

/** Warnings about named choices that a video bought with this quote would not have. */
function quoteWarnings(
  { singerPortraitRequired }: Platform['config'],
  { autoSubtitle, hasSubtitleTimeline, hasCharacterImage, singerCount = 0, creative }: QuoteMvBody,
): WarningCode[] {
  const sings = isSung(modeOf(creative));
  const { style, characters, options } = creative ?? {};
  const warnings: [WarningCode, boolean][] = [
    ['MV_SUBTITLE_DISABLED_NO_TIMELINE', autoSubtitle === true && hasSubtitleTimeline === false],
    ['MV_SINGING_WITHOUT_TIMELINE', sings && hasSubtitleTimeline === false],
    ['MV_PORTRAIT_REQUIRED', singerPortraitRequired && sings && !hasCharacterImage],
    ['MV_MOOD_NOT_IN_DRAFTS', creative?.mode === 'mood'],
    ['MV_ONE_PERSON_SHOWN', singerCount > 1 || (characters?.count ?? 0) > 1],
    [
      'MV_CREATIVE_NEEDS_DESCRIPTION',
      Boolean(style?.trim() || options?.instrument) || (characters !== undefined && characters.policy !== 'auto'),
    ],
  ];
  return warnings.flatMap(([code, isTrue]) => (isTrue ? [code] : []));
}

function modeOf(creative: QuoteMvBody['creative']): PerformanceMode {
  const asked = creative?.mode ?? 'auto';
  return asked === 'mood' ? 'auto' : asked;
}

function quotedShape({ platform, actor }: Context<AccountActor>, body: QuoteMvBody): VideoShape {
  const {
    config: { native },
  } = platform;
  const { durationSec, creative } = body;
  const mode = modeOf(creative);
  const { aspectRatio = '16:9', resolution = '720p' } = body.output ?? {};
  if (creative?.options?.combination === 'simultaneous' && !(native.simultaneous && isSimultaneous(mode))) {
    throw engineUnsupported({
      reason: 'simultaneous_not_supported',
      field: 'creative.options.combination',
      message: 'Simultaneous combinations are not available.',
    });
  }
  if (body.hasMotionReferenceVideo)
    throw engineUnsupported({
      reason: 'motion_reference_not_supported',
      field: 'hasMotionReferenceVideo',
      message: 'Motion references are not available.',
    });
  const choice = { performanceMode: mode, resolution };
  const isForced = needsNative(mode) || nativeOnlyResolutions.includes(resolution);
  const { renderTier } = resolveOutput({ ...choice, engineVersion: 'native-v1' });
  if (!renderTier || !(isForced || rolledOutTo(native, actor.accountId, choice)))
    return { durationSec, resolution, aspectRatio };
  const problem = nativeProblem(native, {
    durationSec,
    renderTier,
    mode,
    schedule: 'standard',
    singerCount: body.singerCount,
  });
  if (!problem) return { durationSec, resolution, aspectRatio, renderTier, schedule: 'standard' };
  // A request without an engine is never refused because of the rollout.
  if (!isForced) return { durationSec, resolution, aspectRatio };
  throw engineUnsupported({ ...problem, field: fieldOf(problem, needsNative(mode)) });
}

/** Maps the draft's field of a problem to the field of this request. */
function fieldOf({ field }: NativeProblem, byMode: boolean): string {
  if (field === 'source') return 'durationSec';
  if (field === 'performanceMode' || (field === 'engineVersion' && byMode)) return 'creative.mode';
  return field === 'engineVersion' || field === 'renderTier' ? 'output.resolution' : field;
}
