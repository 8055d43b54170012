import type { BeatGrid } from '#lib/contract/mv/beats.ts';
import type { CreativeDraft, DraftBrief, GenerateMvBody } from '#lib/contract/mv.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { newId } from '#lib/platform/ids.ts';
import { announceTask, createTask, type CreatedTask } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { taskReceipt } from '#lib/tasks/life/task-receipt.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { correctedBeats } from '../drafts/draft-beats.ts';
import { draftWarnings, portraitWarnings } from '../drafts/draft-plan.ts';
import type { DraftRow } from '../drafts/drafts.ts';
import type { KnownSource } from '../sources/draft-source.ts';
import type { VideoShape } from '../quotes/video-price.ts';

/** The task's plan, as the video pipeline reads it. */
export type VideoPlan = {
  brief: DraftBrief;
  /** `auto` until the native engine has analysed imported audio. */
  mode: CreativeDraft['plan']['performanceMode'];
  /** The style chosen with the draft. Without it, the brief's. */
  style?: DraftBrief['styleId'];
  title: string;
  /** The longest song that the price covers. */
  paidDurationSec: number;
  seed: number;
  /** Absent in plans that predate the native engine: see `shapeOf`. */
  shape?: VideoShape;
  /** Length of a preview. */
  previewSec?: number;
  /** The estimated time to make it, until videos made on this service allow a better estimate: see `workMs`. */
  expectedMs?: number;
  /** The beats as the customer corrected them. They replace those of the analysis. */
  beats?: BeatGrid;
};

/** The shape of the video. It follows from the brief in plans that do not have one. */
export function shapeOf({ shape, brief, paidDurationSec }: VideoPlan): VideoShape {
  return (
    shape ?? {
      durationSec: paidDurationSec,
      resolution: brief.resolution ?? '540p',
      aspectRatio: brief.aspectRatio ?? '16:9',
    }
  );
}

export type VideoPurchase = {
  type: 'mv' | 'mv-preview';
  draft: DraftRow;
  source: KnownSource;
  /** Of the whole song. */
  durationSec: number;
  shape: VideoShape;
  requiredUnits: bigint;
  seed: number;
  previewSec?: number;
  body: Pick<GenerateMvBody, 'maxCredits' | 'webhookUrl'>;
};

/** Debits the price and creates the video and its task in one transaction. Throws what `createTask` throws, without a charge. */
export async function buyVideo(
  ctx: Context<PayingActor, ProductDeps>,
  purchase: VideoPurchase,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { platform, actor } = ctx;
  const { type, draft, source, durationSec, shape, requiredUnits, seed, previewSec, body } = purchase;
  const { brief } = draft;
  const taskId = newId('task');
  const { performanceMode: mode } = draft.plan;
  const style = draft.plan.style as DraftBrief['styleId'];
  const warningCodes = [...draftWarnings(brief, source, mode), ...portraitWarnings(platform.config, brief, style)];
  const beats = correctedBeats(draft);
  const { resolution, aspectRatio, renderTier, schedule } = shape;
  const expectedMs = ctx.engines.renderer.expectedMs?.(shape, shape.durationSec);
  const plan: VideoPlan = {
    brief,
    mode,
    style,
    title: source.title,
    paidDurationSec: durationSec,
    seed,
    shape,
    ...(previewSec ? { previewSec } : {}),
    ...(beats ? { beats } : {}),
    ...(expectedMs ? { expectedMs: Math.round(expectedMs) } : {}),
  };
  const output = {
    resolution,
    aspectRatio,
    ...(renderTier ? { renderTier, schedule } : {}),
    ...(previewSec ? { previewSec } : {}),
  };
  // An economy video waits for hours and must not occupy a render slot meanwhile.
  const queue = schedule === 'economy' ? 'light' : 'render';
  const now = platform.clock.now();
  const created = await platform.database.transaction(async (tx) => {
    const task = await createTask(
      ctx,
      {
        taskId,
        type,
        queue,
        config: body.webhookUrl ? { webhookUrl: body.webhookUrl } : undefined,
        inputParameters: { draftId: draft.id, draftVersion: draft.version, ...brief, ...output },
        plan,
        requiredUnits,
        maxCredits: body.maxCredits,
        mvId: taskId,
        warningCodes,
        idempotency,
        answer: {
          ...taskReceipt(platform, { taskId, creditsRequired: creditsOf(requiredUnits) }),
          mvId: taskId,
          warningCodes,
        },
      },
      tx,
    );
    if (task.created) {
      await tx.query(
        `INSERT INTO mv (id, account_id, draft_id, status, title, brief, created_at, updated_at) VALUES ($1, $2, $3, 'PENDING', $4, $5, $6, $6)`,
        [
          taskId,
          actor.accountId,
          draft.id,
          source.title,
          JSON.stringify({ ...brief, ...output, performanceMode: mode, styleId: style }),
          now,
        ],
      );
    }
    return task;
  });
  if (created.created) announceTask(platform, taskId, queue);
  return created;
}
