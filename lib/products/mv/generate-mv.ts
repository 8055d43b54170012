import type { CreativeDraft, DraftBrief, GenerateMvBody } from '#lib/contract/mv.ts';
import { creditsOf } from '#lib/billing/credits.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { announceTask, createTask, newSeed, type CreatedTask } from '#lib/tasks/create-task.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { taskReceipt } from '#lib/tasks/task-receipt.ts';
import type { ProductDeps } from '../product-deps.ts';
import { checkUrlField } from '../check-url-field.ts';
import { draftWarnings } from './draft-plan.ts';
import { expectVersion, findDraft } from './draft-row.ts';
import { readSource } from './draft-source.ts';
import { claimPreflight } from './preflight-draft.ts';
import { claimQuote } from './save-quote.ts';
import { reservedVideoUnits } from './video-price.ts';
import { resolveVideoShape } from './video-shape.ts';

/** What the video pipeline reads from its task's plan. */
export type VideoPlan = { brief: DraftBrief; mode: CreativeDraft['plan']['performanceMode']; title: string; paidDurationSec: number; seed: number };

/**
 * Buys the video of a draft (SPEC.md, E2). The price is the quote's or the preflight's when one is named, today's otherwise.
 * Throws what `findDraft`, `claimQuote`, `claimPreflight` and `createTask` throw; then nothing is charged.
 */
export async function generateMv(deps: ProductDeps, actor: PayingActor, draftId: string, body: GenerateMvBody, idempotency?: Idempotency): Promise<CreatedTask> {
  const { platform, outbound } = deps;
  if (body.webhookUrl) checkUrlField(outbound, body.webhookUrl, 'webhookUrl', 'post');
  const draft = await findDraft(platform, actor, draftId);
  expectVersion(draft, body.expectedVersion);
  const { brief } = draft;
  const source = await readSource(deps, actor, brief.source);
  const preflight = body.preflightId ? await claimPreflight(deps, actor, body.preflightId, draft) : null;
  const durationSec = preflight?.durationSec ?? source.durationSec;
  if (durationSec === null) {
    throw new Failure('SOURCE_UNPROCESSABLE', { message: 'How long is the audio? Give source.durationSec, or a preflightId.', details: { field: 'source.durationSec', reason: 'duration_unknown' } });
  }
  const shape = resolveVideoShape(brief, durationSec);
  const requiredUnits = body.quoteId ? await claimQuote(platform, actor, body.quoteId, shape) : (preflight?.units ?? reservedVideoUnits(shape));
  const taskId = newId('task');
  const warningCodes = draftWarnings(brief, source);
  const plan: VideoPlan = { brief, mode: draft.plan.performanceMode, title: source.title, paidDurationSec: durationSec, seed: newSeed() };
  const now = platform.clock.now();
  const created = await platform.database.transaction(async (tx) => {
    const task = await createTask(
      platform,
      actor,
      {
        taskId,
        type: 'mv',
        queue: 'render',
        config: body.webhookUrl ? { webhookUrl: body.webhookUrl } : undefined,
        inputParameters: { draftId, draftVersion: draft.version, ...brief, resolution: shape.resolution, aspectRatio: shape.aspectRatio },
        plan,
        requiredUnits,
        maxCredits: body.maxCredits,
        mvId: taskId,
        warningCodes,
        idempotency,
        answer: { ...taskReceipt(platform, { taskId, creditsRequired: creditsOf(requiredUnits) }), mvId: taskId, warningCodes },
      },
      tx,
    );
    if (task.created) {
      await tx.query(
        `INSERT INTO mv (id, account_id, draft_id, status, title, brief, created_at, updated_at) VALUES ($1, $2, $3, 'PENDING', $4, $5, $6, $6)`,
        [taskId, actor.accountId, draftId, source.title, JSON.stringify({ ...brief, resolution: shape.resolution, aspectRatio: shape.aspectRatio, performanceMode: plan.mode }), now],
      );
    }
    return task;
  });
  if (created.created) announceTask(platform, taskId);
  return created;
}
