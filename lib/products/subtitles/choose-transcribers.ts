import type { CreateSubtitlesBody } from '#lib/contract/subtitles.ts';
import { startedMinutes } from '#lib/billing/subtitle-prices.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Transcriber } from './ports.ts';

type Wish = { budget?: CreateSubtitlesBody['budget']; durationSec: number; paidMinutes: number };

/**
 * Who may be asked for a file that carries no timed lyrics. Throws `TRANSCRIPT_UNAVAILABLE` where nobody is set up,
 * `MAX_COST_EXCEEDED` where everyone costs more than the budget, and `SOURCE_TOO_LONG` for more sound than was paid for.
 */
export function chooseTranscribers(
  transcribers: readonly Transcriber[],
  { budget, durationSec, paidMinutes }: Wish,
): readonly Transcriber[] {
  if (transcribers.length === 0) throw new TaskFailure('TRANSCRIPT_UNAVAILABLE');
  const maxCost = budget?.maxCostUsdPerMin ?? Number.POSITIVE_INFINITY;
  const affordable = transcribers.filter(({ costUsdPerMin }) => costUsdPerMin <= maxCost);
  if (affordable.length === 0) {
    throw new TaskFailure('MAX_COST_EXCEEDED', {
      message: `The audio carries no timed lyrics, and transcription costs more than the budget of ${maxCost} USD a minute.`,
    });
  }
  if (startedMinutes(durationSec) > paidMinutes) {
    throw new TaskFailure('SOURCE_TOO_LONG', {
      message: `The audio is ${Math.round(durationSec)} s long, but only ${paidMinutes} min were paid for. Leave out source.durationSec, or give the real length.`,
    });
  }
  return affordable;
}
