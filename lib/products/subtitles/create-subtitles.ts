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
import { whyAudioIsUnusable } from '../look-at-audio.ts';
import type { ProductDeps } from '../product-deps.ts';
import { subtitleSourceBounds } from './fetch-audio.ts';
import type { Transcriber } from './ports.ts';

/**
 * Buys subtitles (SPEC.md, E4). Credits are held for the declared length, or else for the maximum, and settled by the actual one. Throws
 * `VALIDATION_ERROR` for URLs and for audio that is found to be unusable in time (SPEC.md lists no 422 here), and what `createTask` throws.
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
    const problem = await whyAudioIsUnusable(ctx, body.source.audioUrl, subtitleSourceBounds, idempotency);
    if (problem) throw invalidField('source.audioUrl', `source.audioUrl: ${problem}`);
    const taskId = newId('task');
    const { durationSec = fieldLimits.subtitleDurationSecMax } = body.source;
    const requiredUnits = unitsOf(subtitleCredits(durationSec));
    const plan: SubtitlesPlan = { paidMinutes: startedMinutes(durationSec) };
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

/** The request as it was checked when the task was created. */
export function bodyOf(run: Pick<TaskRun, 'task'>): CreateSubtitlesBody {
  return run.task.input_parameters as unknown as CreateSubtitlesBody;
}

export function planOf(run: Pick<TaskRun, 'task'>): SubtitlesPlan {
  return run.task.plan as SubtitlesPlan;
}
