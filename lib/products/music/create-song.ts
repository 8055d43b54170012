import { songInFlightReleaseSec } from '#lib/contract/limits.ts';
import { resolveSongModel, type CreateSongBody } from '#lib/contract/music.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { creditsOf } from '#lib/billing/credits.ts';
import { newId } from '#lib/platform/ids.ts';
import { checkSourceUrl, checkUrlField } from '../check-url-field.ts';
import type { ProductDeps } from '../product-deps.ts';
import { announceTask, createTask, newSeed, type CreatedTask } from '#lib/tasks/create-task.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { taskReceipt } from '#lib/tasks/task-receipt.ts';
import { refuseOutsideTrial } from '#lib/tasks/trial.ts';
import { refuseUnsupported } from './check-song.ts';
import { songUnits } from './song-price.ts';
import type { SongBrief } from './ports.ts';
import { findUsableVoice } from './voices/find-usable-voice.ts';

/** What the song pipeline reads from its task's plan. */
export type SongPlan = { runsOn: string; seed: number; writeLyrics: boolean; voice?: SongBrief['voice'] };

export type CreateSongOptions = {
  idempotency?: Idempotency;
  /** The caller waits for an acknowledgement, so the kept answer is settled later. */
  answerLater?: boolean;
};

/** Buys a song (SPEC.md, E6). Throws `FEATURE_NOT_SUPPORTED` for a mode, model and Voice that do not go together, and what `findUsableVoice` and `createTask` throw. */
export async function createSong(deps: ProductDeps, actor: PayingActor, body: CreateSongBody, options: CreateSongOptions = {}): Promise<CreatedTask> {
  refuseOutsideTrial(actor, 'song', body.mode);
  refuseUnsupported(body);
  const { platform, outbound, engines } = deps;
  if (body.audio) await checkSourceUrl(deps, actor, body.audio.url, 'audio.url', 'audio');
  if (body.config?.webhookUrl) checkUrlField(outbound, body.config.webhookUrl, 'config.webhookUrl', 'post');
  const voice = body.voiceId ? { profile: await findUsableVoice(platform, body.voiceId), alone: body.mode === 'vox' } : undefined;
  const { config, ...inputParameters } = body;
  const { model, runsOn } = resolveSongModel(body.model);
  const taskId = newId('task');
  const requiredUnits = songUnits(model);
  const plan: SongPlan = { runsOn, seed: newSeed(), writeLyrics: !body.instrumental && !body.lyrics?.trim(), voice };
  const task = await createTask(platform, actor, {
    taskId,
    type: 'song',
    queue: 'render',
    config,
    inputParameters: { ...inputParameters, model },
    plan,
    requiredUnits,
    // A song that is made inside counts until it ends; one that waits for a submitted result does not hold its place for ever.
    inFlightUntil: engines.songs.remote?.takes({ voice }) ? new Date(platform.clock.now().getTime() + songInFlightReleaseSec * 1000) : undefined,
    idempotency: options.idempotency,
    answer: taskReceipt(platform, { taskId, creditsRequired: creditsOf(requiredUnits) }),
    answerIsFinal: !options.answerLater,
  });
  if (task.created) announceTask(platform, taskId);
  return task;
}
