import type { ExportClipBody, RenderClipBody } from '#lib/contract/music.ts';
import { clipExportCredits, clipRenderCredits } from '#lib/billing/clip-prices.ts';
import { creditsOf, unitsOf } from '#lib/contract/accounts/credits.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { announceTask, createTask, type CreatedTask } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { buyOnce } from '#lib/tasks/life/purchase.ts';
import { taskReceipt } from '#lib/tasks/life/task-receipt.ts';
import { refuseOutsideTrial } from '#lib/tasks/life/trial.ts';
import { checkUrlField } from '../../check-url-field.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { findSourceClip, type SourceClip } from '../find-source-clip.ts';

/** The task's plan, as the audio pipelines read it. Times are seconds of the clip. */
export type RenderPlan = Pick<RenderClipBody, 'mix' | 'format'> & {
  clipId: string;
  startSec: number;
  /** Null: to the end. */
  endSec: number | null;
  fadeInSec: number;
  fadeOutSec: number;
  expectedMs?: number;
};

/** Estimated time for cutting and encoding a clip, which takes a few milliseconds per second of audio. */
const WRITING_MS = 3_000;

const PART_SEC_MIN = 0.1;

/** Buys a clip in another file format. Throws what `findSourceClip` and `createTask` throw, without a charge. */
export function exportClip(
  ctx: Context<PayingActor, ProductDeps>,
  clipId: string,
  body: ExportClipBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { actor } = ctx;
  return buyOnce(ctx, idempotency, async () => {
    refuseOutsideTrial(actor, 'clip-export');
    const clip = await findSourceClip(ctx, clipId);
    const plan: RenderPlan = {
      clipId: clip.clipId,
      mix: 'full',
      format: body.format,
      startSec: 0,
      endSec: null,
      fadeInSec: 0,
      fadeOutSec: 0,
      expectedMs: WRITING_MS,
    };
    return buy(ctx, { type: 'clip-export', credits: clipExportCredits, body, plan }, idempotency);
  });
}

/**
 * Buys a part or a mix of a clip. Throws, without a charge, what `findSourceClip` and `createTask` throw, `VALIDATION_ERROR` for a part or fades
 * that exceed the clip, `SOURCE_UNPROCESSABLE` for the vocals of an instrumental, `FEATURE_NOT_SUPPORTED` when the clip can never be
 * separated, and `AUDIO_RENDER_UNAVAILABLE` when that needs a newer version of the engine than this process has.
 */
export function renderClip(
  ctx: Context<PayingActor, ProductDeps>,
  clipId: string,
  body: RenderClipBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { actor } = ctx;
  return buyOnce(ctx, idempotency, async () => {
    refuseOutsideTrial(actor, 'audio-render');
    const clip = await findSourceClip(ctx, clipId);
    const part = checkPart(clip, body);
    if (body.mix !== 'full') refuseWithoutStems(ctx, clip, body.mix);
    const playingMs = body.mix === 'full' ? 0 : ctx.engines.studio.expectedMs?.(clip.durationSec);
    const plan: RenderPlan = {
      clipId: clip.clipId,
      mix: body.mix,
      format: body.format,
      ...part,
      ...(playingMs === undefined ? {} : { expectedMs: Math.round(playingMs) + WRITING_MS }),
    };
    return buy(ctx, { type: 'audio-render', credits: clipRenderCredits[body.mix], body, plan }, idempotency);
  });
}

function checkPart(
  clip: SourceClip,
  { range, fadeInSec = 0, fadeOutSec = 0 }: RenderClipBody,
): Pick<RenderPlan, 'startSec' | 'endSec' | 'fadeInSec' | 'fadeOutSec'> {
  const { durationSec } = clip;
  if (range && range.startSec >= durationSec)
    throw invalidField('range.startSec', `must be inside the clip, which is ${durationSec} s long`);
  if (range && range.endSec > durationSec)
    throw invalidField('range.endSec', `must be at most ${durationSec}, the length of the clip`);
  const lengthSec = range ? range.endSec - range.startSec : durationSec;
  if (lengthSec < PART_SEC_MIN)
    throw invalidField('range.endSec', `must be at least ${PART_SEC_MIN} s after range.startSec`);
  if (fadeInSec > lengthSec) throw invalidField('fadeInSec', `must be at most ${lengthSec}, the length of the result`);
  if (fadeInSec + fadeOutSec > lengthSec)
    throw invalidField('fadeOutSec', `must be at most ${lengthSec} together with fadeInSec, the length of the result`);
  return { startSec: range?.startSec ?? 0, endSec: range?.endSec ?? null, fadeInSec, fadeOutSec };
}

function refuseWithoutStems(deps: ProductDeps, clip: SourceClip, mix: 'instrumental' | 'vocals'): void {
  const playable = clip.recipe ? deps.engines.studio.playability(clip.recipe) : 'never';
  if (playable === 'never') {
    throw new Failure('FEATURE_NOT_SUPPORTED', {
      message: `This clip can never be taken apart into ${mix}: its parts were not kept. Nothing was charged.`,
      details: { field: 'mix', reason: 'stems_not_available' },
    });
  }
  if (playable === 'later') {
    throw new Failure('AUDIO_RENDER_UNAVAILABLE', {
      message: `This clip cannot be taken apart into ${mix} until the service is fully updated. Nothing was charged.`,
      details: { field: 'mix', reason: 'engine_not_updated' },
    });
  }
  if (mix === 'vocals' && clip.lines.length === 0)
    throw new Failure('SOURCE_UNPROCESSABLE', {
      message: 'Nobody sings in this clip.',
      details: { field: 'mix', reason: 'no_singing' },
    });
}

type Purchase = {
  type: 'clip-export' | 'audio-render';
  credits: number;
  body: ExportClipBody | RenderClipBody;
  plan: RenderPlan;
};

async function buy(
  { platform, outbound, actor }: Context<PayingActor, ProductDeps>,
  { type, credits, body, plan }: Purchase,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { config, maxCredits, ...wanted } = body;
  if (config?.webhookUrl) checkUrlField(outbound, config.webhookUrl, 'config.webhookUrl', 'post');
  const taskId = newId('task');
  const queue = 'short';
  const requiredUnits = unitsOf(credits);
  const task = await createTask(
    { platform, actor },
    {
      taskId,
      type,
      queue,
      config,
      inputParameters: { clipId: plan.clipId, ...wanted },
      plan,
      requiredUnits,
      maxCredits,
      idempotency,
      answer: taskReceipt(platform, { taskId, creditsRequired: creditsOf(requiredUnits) }),
    },
  );
  if (task.created) announceTask(platform, taskId, queue);
  return task;
}
