import type { SongOutput } from '#lib/contract/music.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { readStanding } from './account-standing.ts';
import type { createTestApi } from './test-api.ts';
import { writeAs } from './write-as.ts';

/**
 * An account that owns one of everything that the API can name: a song, its clips, a draft, a video, a quote, a
 * preflight, an upload.
 */
export async function createOwner(
  platform: Platform,
  { call, runTask }: Pick<ReturnType<typeof createTestApi>, 'call' | 'runTask'>,
) {
  const { key, accountId, actor } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5_000_000 });
  const write = writeAs({ call }, key);
  const song = { mode: 'custom', lyrics: 'la la', title: 'Sea' };
  const { taskId } = await write<{ taskId: string }>('/api/v1/music/songs', song);
  await runTask(taskId);
  const { outputResults } = (await call<{ outputResults: SongOutput }>('GET', `/api/v1/tasks/${taskId}`, { key })).body;
  const draft = await write<{ id: string; version: number }>('/api/v1/mv/drafts', {
    source: { type: 'task', taskId },
    engineVersion: 'native-v1',
    renderTier: 'draft',
  });
  const { preflightId } = await write<{ preflightId: string }>(`/api/v1/mv/drafts/${draft.id}/preflight`, {
    expectedVersion: draft.version,
  });
  const made = await write<{ mvId: string }>(`/api/v1/mv/drafts/${draft.id}/generate`, {
    expectedVersion: draft.version,
    maxCredits: 900,
    preflightId,
  });
  await runTask(made.mvId);
  const waiting = await write<{ taskId: string }>('/api/v1/music/songs', song);
  const quote = await write<{ quoteId: string }>('/api/v2/mv/quote', { durationSec: 12 });
  const preflight = await write<{ preflightId: string }>(`/api/v1/mv/drafts/${draft.id}/preflight`, {
    expectedVersion: draft.version,
  });

  const { uploadId } = await write<{ uploadId: string }>('/api/v1/uploads', { byteLength: 5 });

  const standing = () => readStanding(platform, accountId);

  /** The current version of the video, on which a write must be based. */
  async function mvVersion(): Promise<number> {
    return Number((await call<{ version: number }>('GET', `/api/v1/mv/${made.mvId}`, { key })).body.version);
  }

  return {
    key,
    accountId,
    actor,
    taskId,
    waitingTaskId: waiting.taskId,
    clipIds: outputResults.clips.map((clip) => clip.clipId),
    draftId: draft.id,
    mvId: made.mvId,
    quoteId: quote.quoteId,
    preflightId: preflight.preflightId,
    uploadId,
    standing,
    mvVersion,
  };
}
