import { voiceCredits } from '#lib/billing/clip-prices.ts';
import { creditsOf, unitsOf } from '#lib/contract/accounts/credits.ts';
import type { CreateVoiceBody } from '#lib/contract/music.ts';
import { isSeen } from '#lib/contract/text/seen-text.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { announceTask, type CreatedTask, createTask } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { buyOnce } from '#lib/tasks/life/purchase.ts';
import { taskReceipt } from '#lib/tasks/life/task-receipt.ts';
import { refuseOutsideTrial } from '#lib/tasks/life/trial.ts';
import { checkSourceUrl, checkUrlField } from '../../check-url-field.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { findSourceClip, type SourceClip } from '../find-source-clip.ts';
import type { SungLine } from '../ports.ts';

/** The task's plan, as the Voice pipeline reads it. */
export type VoicePlan = { voiceId: string; clipId: string; range: SingingPart };

const RANGE_SEC_MIN = 1;
const SUNG_SEC_MIN = 0.5;

/**
 * Buys a Voice made from a clip (SPEC.md, E7). The Voice exists at once and is ready when its task is complete. Throws, without a charge, what
 * `findSourceClip` and `createTask` throw, `VALIDATION_ERROR` for a range outside the clip, `SOURCE_UNPROCESSABLE` for one in which
 * nothing is sung, and `TIMELINE_UNAVAILABLE` when no range is given and none can be chosen.
 */
export function createVoice(
  ctx: Context<PayingActor, ProductDeps>,
  body: CreateVoiceBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { actor } = ctx;
  return buyOnce(ctx, idempotency, async () => {
    refuseOutsideTrial(actor, 'voice');
    const { platform, outbound } = ctx;
    if (body.config?.webhookUrl) checkUrlField(outbound, body.config.webhookUrl, 'config.webhookUrl', 'post');
    if (body.imageUrl) await checkSourceUrl(ctx, body.imageUrl, 'imageUrl', 'image');
    const clip = await findSourceClip(ctx, body.clipId, 'clipId');
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
        ctx,
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
            isSeen(body.name) ? body.name : null,
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
    throw invalidField('vocalRange.startSeconds', `must be inside the clip, which is ${clip.durationSec} s long`);
  if (endSeconds > clip.durationSec)
    throw invalidField('vocalRange.endSeconds', `must be at most ${clip.durationSec}, the length of the clip`);
  if (endSeconds - startSeconds < RANGE_SEC_MIN)
    throw invalidField('vocalRange.endSeconds', `must be at least ${RANGE_SEC_MIN} s after vocalRange.startSeconds`);
  const range = { startSec: startSeconds, endSec: endSeconds };
  // The timeline shows where the local engine sings. In imported audio only an analysis can find that.
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

type SingingPart = { startSec: number; endSec: number };

/** Longer pauses, such as interludes, end a continuous part. */
const BREATH_SEC = 1.5;
const LONGEST_SEC = 30;
const SHORTEST_SEC = 1;

/**
 * The continuous part of a clip with the most singing, at most 30 s. Null when the timeline is empty or unreliable (SPEC.md,
 * E7).
 */
export function pickSinging(lines: readonly SungLine[], durationSec: number): SingingPart | null {
  const words = lines.flatMap((line) => (line.words.length > 0 ? line.words : [line]));
  if (!isReliable(words, durationSec)) return null;
  let best: (SingingPart & { sungSec: number }) | null = null;
  for (let first = 0; first < words.length; first++) {
    if (first > 0 && gap(words, first) <= BREATH_SEC && !isLineStart(lines, words[first] as SingingPart)) continue;
    const part = follow(words, first);
    if (part.endSec - part.startSec >= SHORTEST_SEC && part.sungSec > (best?.sungSec ?? 0)) best = part;
  }
  return best && { startSec: best.startSec, endSec: best.endSec };
}

/** Seconds of singing in a part. */
export function sungSec(lines: readonly SungLine[], part: SingingPart): number {
  return lines
    .flatMap((line) => (line.words.length > 0 ? line.words : [line]))
    .reduce(
      (sum, word) => sum + Math.max(0, Math.min(word.endSec, part.endSec) - Math.max(word.startSec, part.startSec)),
      0,
    );
}

function isReliable(words: readonly SingingPart[], durationSec: number): boolean {
  return (
    words.length > 0 &&
    words.every(
      (word, at) =>
        word.startSec >= 0 &&
        word.endSec >= word.startSec &&
        word.endSec <= durationSec + 0.5 &&
        word.startSec >= (words[at - 1]?.startSec ?? 0),
    )
  );
}

const gap = (words: readonly SingingPart[], at: number) =>
  (words[at] as SingingPart).startSec - (words[at - 1] as SingingPart).endSec;
const isLineStart = (lines: readonly SungLine[], word: SingingPart) =>
  lines.some((line) => line.startSec === word.startSec);

function follow(words: readonly SingingPart[], first: number): SingingPart & { sungSec: number } {
  const { startSec } = words[first] as SingingPart;
  let endSec = startSec;
  let sung = 0;
  for (let at = first; at < words.length; at++) {
    const word = words[at] as SingingPart;
    if ((at > first && gap(words, at) > BREATH_SEC) || word.endSec - startSec > LONGEST_SEC) break;
    endSec = word.endSec;
    sung += word.endSec - word.startSec;
  }
  return { startSec, endSec, sungSec: sung };
}
