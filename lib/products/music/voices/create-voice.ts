import type { CreateVoiceBody } from '#lib/contract/music.ts';
import { voiceCredits } from '#lib/billing/clip-prices.ts';
import { creditsOf, unitsOf } from '#lib/contract/credits.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { announceTask, createTask, type CreatedTask } from '#lib/tasks/create-task.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { buyOnce } from '#lib/tasks/purchase.ts';
import { taskReceipt } from '#lib/tasks/task-receipt.ts';
import { refuseOutsideTrial } from '#lib/tasks/trial.ts';
import { checkSourceUrl, checkUrlField } from '../../check-url-field.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { findSourceClip, type SourceClip } from '../find-source-clip.ts';
import { pickSinging, sungSec, type SingingPart } from './pick-singing.ts';

/** What the Voice pipeline reads from its task's plan. */
export type VoicePlan = { voiceId: string; clipId: string; range: SingingPart };

const RANGE_SEC_MIN = 1;
const SUNG_SEC_MIN = 0.5;

/**
 * Buys a Voice made from a clip (SPEC.md, E7). The Voice exists from now on and is ready when its task is complete. Throws what
 * `findSourceClip` and `createTask` throw, `VALIDATION_ERROR` for a range outside the clip, `SOURCE_UNPROCESSABLE` for one in which
 * nothing is sung, `TIMELINE_UNAVAILABLE` when no range is given and none can be picked; then nothing is charged.
 */
export function createVoice(
  deps: ProductDeps,
  actor: PayingActor,
  body: CreateVoiceBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  return buyOnce(deps.platform, actor, idempotency, async () => {
    refuseOutsideTrial(actor, 'voice');
    const { platform, outbound } = deps;
    if (body.config?.webhookUrl) checkUrlField(outbound, body.config.webhookUrl, 'config.webhookUrl', 'post');
    if (body.imageUrl) await checkSourceUrl(deps, actor, body.imageUrl, 'imageUrl', 'image');
    const clip = await findSourceClip(platform, actor, body.clipId);
    const { config, ...inputParameters } = body;
    const taskId = newId('task');
    const voiceId = newId('voice');
    const requiredUnits = unitsOf(voiceCredits);
    const plan: VoicePlan = {
      voiceId,
      clipId: clip.clipId,
      range: body.vocalRange ? checkRange(clip, body.vocalRange) : pickRange(clip),
    };
    const created = await platform.database.transaction(async (tx) => {
      const answer = { ...taskReceipt(platform, { taskId, creditsRequired: creditsOf(requiredUnits) }), voiceId };
      const task = await createTask(
        platform,
        actor,
        { taskId, type: 'voice', queue: 'light', config, inputParameters, plan, requiredUnits, idempotency, answer },
        tx,
      );
      if (task.created) {
        await tx.query(
          'INSERT INTO voice (id, account_id, task_id, name, description, image_url, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
          [
            voiceId,
            actor.accountId,
            taskId,
            body.name ?? null,
            body.description ?? null,
            body.imageUrl ?? null,
            platform.clock.now(),
          ],
        );
      }
      return task;
    });
    if (created.created) announceTask(platform, taskId, 'light');
    return created;
  });
}

function checkRange(
  clip: SourceClip,
  { startSeconds, endSeconds }: NonNullable<CreateVoiceBody['vocalRange']>,
): SingingPart {
  if (startSeconds >= clip.durationSec)
    throw invalidField(
      'vocalRange.startSeconds',
      `vocalRange.startSeconds must be inside the clip, which is ${clip.durationSec} s long`,
    );
  if (endSeconds > clip.durationSec)
    throw invalidField(
      'vocalRange.endSeconds',
      `vocalRange.endSeconds must be at most ${clip.durationSec}, the length of the clip`,
    );
  if (endSeconds - startSeconds < RANGE_SEC_MIN)
    throw invalidField('vocalRange.endSeconds', `vocalRange must be at least ${RANGE_SEC_MIN} s long`);
  const range = { startSec: startSeconds, endSec: endSeconds };
  // Who sings in imported audio is found out by listening; the timeline speaks for what was sung here.
  const isKnown = clip.lines.length > 0 && startSeconds >= clip.linesKnownFromSec;
  if (isKnown && sungSec(clip.lines, range) < SUNG_SEC_MIN) {
    throw new Failure('SOURCE_UNPROCESSABLE', {
      message: 'Nothing is sung in this part of the clip.',
      details: { field: 'vocalRange', reason: 'no_singing_in_range' },
    });
  }
  return range;
}

function pickRange(clip: SourceClip): SingingPart {
  const range = pickSinging(clip.lines, clip.durationSec);
  if (range) return range;
  throw new Failure('TIMELINE_UNAVAILABLE', {
    message: 'This clip has no reliable lyrics timeline to find its singing by. Give vocalRange.',
    details: { field: 'vocalRange', reason: 'vocal_range_required' },
  });
}
