import type { CreativeDraft, MvView, PreflightResult } from '#lib/contract/mv.ts';
import type { TaskReceipt } from '#lib/contract/tasks/task.ts';
import { accept } from './accept.ts';
import type { createTestApi } from './test-api.ts';

type Api = Pick<ReturnType<typeof createTestApi>, 'call' | 'runTask'>;
const words = { mode: 'custom', lyrics: 'la la', title: 'Sea' };

/** Makes a song and returns the id of its task. */
export async function finishedSong({ call, runTask }: Api, key: string, song: object = words): Promise<string> {
  const { taskId } = accept(
    'createSong',
    await call<TaskReceipt>('POST', '/api/v1/music/songs', { key, body: song, headers: { Prefer: 'respond-async' } }),
  );
  await runTask(taskId);
  return taskId;
}

/** Makes a song and a music video of it, and returns the view of the video. */
export async function finishedVideo(
  { call, runTask }: Api,
  key: string,
  choices: object = {},
  song?: object,
): Promise<MvView> {
  const taskId = await finishedSong({ call, runTask }, key, song);
  const draft = (
    await call<CreativeDraft>('POST', '/api/v1/mv/drafts', {
      key,
      body: { source: { type: 'task', taskId }, subtitles: true, ...choices },
    })
  ).body;
  const { preflightId } = (
    await call<PreflightResult>('POST', `/api/v1/mv/drafts/${draft.id}/preflight`, {
      key,
      body: { expectedVersion: draft.version },
    })
  ).body;
  const made = (
    await call<TaskReceipt>('POST', `/api/v1/mv/drafts/${draft.id}/generate`, {
      key,
      body: { expectedVersion: draft.version, maxCredits: 900, preflightId },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
  ).body;
  await runTask(made.taskId);
  return (await call<MvView>('GET', `/api/v1/mv/${made.taskId}`, { key })).body;
}
