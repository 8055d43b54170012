import { resolveOutput, type QuoteMvBody } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/pricing.ts';
import type { WarningCode } from '#lib/contract/warning-codes.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { refuseOutsideTrial } from '#lib/tasks/trial.ts';
import { engineUnsupported, isSimultaneous, nativeProblem, needsNative, rolledOutTo, type NativeProblem } from './native-engine.ts';
import { saveQuote } from './save-quote.ts';
import { describeVideoPrice, priceSubject, type VideoShape } from './video-price.ts';

/**
 * The price of a video that does not exist yet (SPEC.md, E14). Modes and sizes of the native engine are priced by its card, everything
 * else by the classic engine's. Throws `MV_ENGINE_UNSUPPORTED` for what no engine here can run.
 */
export async function quoteCreation(platform: Platform, actor: PayingActor, body: QuoteMvBody): Promise<Quote> {
  refuseOutsideTrial(actor, 'mv');
  const shape = quotedShape(platform, actor, body);
  const warnings: WarningCode[] = body.autoSubtitle && body.hasSubtitleTimeline === false ? ['MV_SUBTITLE_DISABLED_NO_TIMELINE'] : [];
  return saveQuote(platform, actor, { ...describeVideoPrice(shape), creative: body.creative, warningCodes: warnings }, priceSubject(shape));
}

function quotedShape({ config: { native } }: Platform, actor: AccountActor, body: QuoteMvBody): VideoShape {
  const { durationSec, creative } = body;
  const asked = creative?.mode ?? 'auto';
  const mode = asked === 'mood' ? 'auto' : asked;
  const { aspectRatio = '16:9', resolution = '720p' } = body.output ?? {};
  if (creative?.options?.combination === 'simultaneous' && !(native.simultaneous && isSimultaneous(mode))) {
    throw engineUnsupported({ reason: 'simultaneous_not_supported', field: 'creative.options.combination', message: 'Simultaneous combinations are not available.' });
  }
  if (body.hasMotionReferenceVideo) throw engineUnsupported({ reason: 'motion_reference_not_supported', field: 'hasMotionReferenceVideo', message: 'Motion references are not available.' });
  const choice = { performanceMode: mode, resolution };
  const isForced = needsNative(mode) || resolution === '1440p';
  const { renderTier } = resolveOutput({ ...choice, engineVersion: 'native-v1' });
  if (!renderTier || !(isForced || rolledOutTo(native, actor.accountId, choice))) return { durationSec, resolution, aspectRatio };
  const problem = nativeProblem(native, { durationSec, renderTier, mode, schedule: 'standard', singerCount: body.singerCount });
  if (!problem) return { durationSec, resolution, aspectRatio, renderTier, schedule: 'standard' };
  // A request that names no engine is never refused for the rollout's sake.
  if (!isForced) return { durationSec, resolution, aspectRatio };
  throw engineUnsupported({ ...problem, field: fieldOf(problem, needsNative(mode)) });
}

/** Problems are named by the draft's fields; here they have others. */
function fieldOf({ field }: NativeProblem, byMode: boolean): string {
  if (field === 'source') return 'durationSec';
  if (field === 'performanceMode' || (field === 'engineVersion' && byMode)) return 'creative.mode';
  return field === 'engineVersion' || field === 'renderTier' ? 'output.resolution' : field;
}
