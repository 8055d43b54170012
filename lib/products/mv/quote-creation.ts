import type { QuoteMvBody } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/pricing.ts';
import type { WarningCode } from '#lib/contract/warning-codes.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { saveQuote } from './save-quote.ts';
import { describeVideoPrice } from './video-price.ts';

/** The price of a video that does not exist yet (SPEC.md, E14). Throws `MV_ENGINE_UNSUPPORTED` for what no engine here can run. */
export async function quoteCreation(platform: Platform, actor: AccountActor, body: QuoteMvBody): Promise<Quote> {
  const unsupported = (reason: string, message: string, field: string) => new Failure('MV_ENGINE_UNSUPPORTED', { message, details: { reason, field } });
  if (body.creative?.options?.combination === 'simultaneous') throw unsupported('mode_not_supported', 'Simultaneous combinations are not available.', 'creative.options.combination');
  if (body.hasMotionReferenceVideo) throw unsupported('mode_not_supported', 'Motion references are not available.', 'hasMotionReferenceVideo');
  const resolution = body.output?.resolution ?? '720p';
  if (resolution === '1440p') throw unsupported('engine_not_available', '1440p needs the native engine, which is not available.', 'output.resolution');
  const warnings: WarningCode[] = body.autoSubtitle && body.hasSubtitleTimeline === false ? ['MV_SUBTITLE_DISABLED_NO_TIMELINE'] : [];
  const price = describeVideoPrice({ durationSec: body.durationSec, resolution, aspectRatio: body.output?.aspectRatio ?? '16:9' });
  return saveQuote(platform, actor, { ...price, creative: body.creative, warningCodes: warnings });
}
