/**
 * Runs a task again, with changes. The request is its `inputParameters`, and the changed request is validated by the contract of its operation,
 * like any other.
 */
import { z } from 'zod';
import { clipExportCredits, clipRenderCredits, voiceCredits } from '#lib/billing/clip-prices.ts';
import { songCredits } from '#lib/billing/price-catalog.ts';
import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import {
  createSongBody,
  createVoiceBody,
  exportClipBody,
  renderClipBody,
  resolveSongModel,
} from '#lib/contract/music.ts';
import type { TaskDescriptor, TaskType } from '#lib/contract/tasks/task.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import { assetIdOf } from '#lib/media/uploads/upload-row.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { CreatedTask } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { readInFull } from '#lib/tasks/read/describe-task.ts';
import { buyOnce } from '#lib/tasks/life/purchase.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createSong } from './music/create-song.ts';
import { type ClipSummary, findClipSummary } from './music/list-clips.ts';
import { exportClip, renderClip } from './music/renders/buy-render.ts';
import { createVoice } from './music/voices/create-voice.ts';
import type { ProductDeps } from './product-deps.ts';

type Request = Record<string, unknown>;
type Operation = {
  /** The price of a request; null while it is invalid. */
  priceOf: (request: Request) => number | null;
  buy: (ctx: Context<PayingActor, ProductDeps>, request: Request, idempotency: Idempotency) => Promise<CreatedTask>;
};

const ofClip = z.object({ clipId: z.string() });
const model = createSongBody.shape.model;

const operations: Partial<Record<TaskType, Operation>> = {
  song: {
    priceOf: (request) => {
      const parsed = model.safeParse(request['model']);
      return parsed.success ? songCredits[resolveSongModel(parsed.data).model] : null;
    },
    buy: (ctx, request, idempotency) => createSong(ctx, parseInput(createSongBody, request), { idempotency }),
  },
  voice: {
    priceOf: () => voiceCredits,
    buy: (ctx, request, idempotency) => createVoice(ctx, parseInput(createVoiceBody, request), idempotency),
  },
  'clip-export': {
    priceOf: () => clipExportCredits,
    buy: (ctx, { clipId, ...request }, idempotency) =>
      exportClip(ctx, parseInput(ofClip, { clipId }).clipId, parseInput(exportClipBody, request), idempotency),
  },
  'audio-render': {
    priceOf: ({ mix = 'full' }) => clipRenderCredits[mix as keyof typeof clipRenderCredits] ?? null,
    buy: (ctx, { clipId, ...request }, idempotency) =>
      renderClip(ctx, parseInput(ofClip, { clipId }).clipId, parseInput(renderClipBody, request), idempotency),
  },
};

/** The recording or song in a request, if it is the account's own. */
export type AgainSource = { title: string; clip: ClipSummary | null };
export type AgainOffer = { task: TaskDescriptor; request: Request; priceCredits: number; source: AgainSource | null };

/** The request of a task, for editing. Throws `TASK_NOT_FOUND`, and `FEATURE_NOT_SUPPORTED` for a type that cannot be run again. */
export async function readAgain(ctx: Context<PayingActor>, taskId: string): Promise<AgainOffer> {
  const task = readInFull(await readTask(ctx, taskId));
  const operation = operationOf(task.type);
  const request = { ...task.inputParameters, ...configOf(task) };
  return {
    task,
    request,
    priceCredits: operation.priceOf(request) ?? task.creditsRequired,
    source: await findSource(ctx, request),
  };
}

/** The price of a changed request. Throws `VALIDATION_ERROR` for an invalid one. */
export function priceAgain(type: TaskType, request: Request): number {
  const credits = operationOf(type).priceOf(request);
  if (credits === null) throw new Failure('VALIDATION_ERROR', { message: 'There is no price for this.' });
  return credits;
}

/**
 * Buys the changed request of a task. Renews links of this service that have expired. Throws what the operation throws, without a
 * charge.
 */
export function runAgain(
  ctx: Context<PayingActor, ProductDeps>,
  taskId: string,
  request: Request,
  maxCredits: number,
  idempotency: Idempotency,
): Promise<CreatedTask> {
  return buyOnce(ctx, idempotency, async () => {
    const { type } = await readTask(ctx, taskId);
    const operation = operationOf(type);
    const price = operation.priceOf(request);
    if (price !== null && price > maxCredits)
      throw new Failure('MAX_CREDITS_EXCEEDED', {
        message: `This costs ${price} credits now.`,
        details: { creditsRequired: price, maxCredits },
      });
    return operation.buy(ctx, await withFreshAudio(ctx, request), idempotency);
  });
}

function operationOf(type: TaskType): Operation {
  const operation = operations[type];
  if (!operation)
    throw new Failure('FEATURE_NOT_SUPPORTED', {
      message: 'Tasks of this kind cannot be run again from here.',
      details: { reason: 'not_repeatable', type },
    });
  return operation;
}

function configOf({ config }: TaskDescriptor): { config?: Request } {
  if (!config) return {};
  const { tags, priority, ...rest } = config;
  const said = {
    ...rest,
    ...(tags && tags.length > 0 ? { tags } : {}),
    ...(priority !== undefined && priority !== 5 ? { priority } : {}),
  };
  return Object.keys(said).length > 0 ? { config: said } : {};
}

async function findSource(ctx: Context<PayingActor>, request: Request): Promise<AgainSource | null> {
  const { clipId } = request;
  const audio = typeof clipId === 'string' ? null : await findAudio(ctx, request);
  const id = typeof clipId === 'string' ? clipId : audio?.clip_id;
  const clip = id ? await findClipSummary(ctx, id) : null;
  if (clip) return { title: clip.title, clip };
  return audio && { title: audio.file_name ?? 'A recording', clip: null };
}

async function withFreshAudio(ctx: Context<PayingActor>, request: Request): Promise<Request> {
  const { platform } = ctx;
  const audio = await findAudio(ctx, request);
  if (!audio) return request;
  const { url } = signAssetUrl(platform, { id: audio.id, fileName: 'song.mp3' }, urlLifetimes.signedDownloadSec);
  return { ...request, audio: { ...(request['audio'] as object), url } };
}

type OwnAudio = { id: string; clip_id: string | null; file_name: string | null };

/** The audio to which a request has a link of this service, if it is the account's own and still stored. */
async function findAudio({ platform, actor }: Context<PayingActor>, request: Request): Promise<OwnAudio | null> {
  const url = (request['audio'] as { url?: unknown } | undefined)?.url;
  const assetId = typeof url === 'string' ? assetIdOf(platform, url) : null;
  if (!assetId) return null;
  const { rows } = await platform.database.sql.query<OwnAudio>(
    `SELECT a.id, c.id AS clip_id, a.file_name FROM asset a LEFT JOIN clip c ON c.audio_asset_id = a.id
      WHERE a.id = $1 AND a.account_id = $2 AND a.deleted_at IS NULL`,
    [assetId, actor.accountId],
  );
  return rows[0] ?? null;
}
