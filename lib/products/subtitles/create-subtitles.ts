import { refuseAboveCeiling } from '#lib/billing/charge-refusals.ts';
import { startedMinutes, subtitleCredits } from '#lib/billing/subtitle-prices.ts';
import { creditsOf, unitsOf } from '#lib/contract/accounts/credits.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { CreateSubtitlesBody, SubtitlesReceipt } from '#lib/contract/subtitles.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { invalidField } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { announceTask, type CreatedTask, createTask } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { buyOnce } from '#lib/tasks/life/purchase.ts';
import { taskReceipt } from '#lib/tasks/life/task-receipt.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import { checkSourceUrl, checkUrlField } from '../check-url-field.ts';
import { keptDurationSec } from '../fetch-source.ts';
import { lookAtAudio } from '../look-at-audio.ts';
import type { ProductDeps } from '../product-deps.ts';
import { subtitleSourceBounds } from './fetch-audio.ts';
import type { Transcriber } from './ports.ts';

/**
 * Buys subtitles (SPEC.md, E4). Credits are held for the declared length, or that of a file kept here, or else for the maximum, and
 * settled by the actual one. Throws `VALIDATION_ERROR` for URLs and for audio that is found to be unusable in time (SPEC.md lists no 422 here),
 * and what `createTask` throws.
 */
export function createSubtitles(
  ctx: Context<PayingActor, ProductDeps>,
  body: CreateSubtitlesBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  return buyOnce(ctx, idempotency, async () => {
    const { platform, outbound } = ctx;
    const { config, ...inputParameters } = body;
    await checkSourceUrl(ctx, body.source.audioUrl, 'source.audioUrl', 'audio');
    if (config?.webhookUrl) checkUrlField(outbound, config.webhookUrl, 'config.webhookUrl', 'post');
    const { audioUrl, durationSec: declaredSec = await keptDurationSec(platform, audioUrl) } = body.source;
    const durationSec = declaredSec ?? fieldLimits.subtitleDurationSecMax;
    const requiredUnits = unitsOf(subtitleCredits(durationSec));
    refuseAboveCeiling(creditsOf(requiredUnits), body.maxCredits);
    const plan: SubtitlesPlan = { paidMinutes: startedMinutes(durationSec) };
    const found = await lookAtAudio(ctx, body.source.audioUrl, subtitleSourceBounds, idempotency);
    if (found && 'problem' in found) throw invalidField('source.audioUrl', found.problem);
    if (found && isBeyondPaid(found.durationSec, plan))
      throw invalidField('source.durationSec', beyondPaid(found.durationSec, plan));
    const taskId = newId('task');
    const task = await createTask(ctx, {
      taskId,
      type: 'subtitles',
      queue: 'light',
      config,
      inputParameters,
      plan,
      requiredUnits,
      maxCredits: body.maxCredits,
      idempotency,
      answer: taskReceipt(platform, { taskId, creditsRequired: creditsOf(requiredUnits) }) as SubtitlesReceipt,
    });
    if (task.created) announceTask(platform, taskId, 'light');
    return task;
  });
}

/** The plan of a subtitle task, which is never shown. `asked` is the claim before a call to a transcriber that may cost money. */
export type SubtitlesPlan = {
  /** The minutes that the held credits cover. */
  paidMinutes: number;
  asked?: { transcriber: Transcriber['name']; at: string };
};

/** Containers and callers round durations. */
export const DECLARED_SLACK_SEC = 2;

/** Whether audio is longer than the minutes that its declared length bought, by more than what rounding explains. */
export function isBeyondPaid(durationSec: number, { paidMinutes }: SubtitlesPlan): boolean {
  return startedMinutes(durationSec - DECLARED_SLACK_SEC) > paidMinutes;
}

export function beyondPaid(durationSec: number, { paidMinutes }: SubtitlesPlan): string {
  return `The audio is ${Math.round(durationSec)} s long, and source.durationSec pays for ${paidMinutes} min only. Give the real length, or leave it out.`;
}

/** The request as it was checked when the task was created. */
export function bodyOf(run: Pick<TaskRun, 'task'>): CreateSubtitlesBody {
  return run.task.input_parameters as unknown as CreateSubtitlesBody;
}

export function planOf(run: Pick<TaskRun, 'task'>): SubtitlesPlan {
  return run.task.plan as SubtitlesPlan;
}
