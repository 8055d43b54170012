import type { Platform } from '#lib/platform/platform.ts';
import { OutboundError } from '#lib/platform/outbound/index.ts';
import type { SongOutput } from '#lib/contract/music.ts';
import type { Resource } from '#lib/contract/requests/resource.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { readStanding } from './account-standing.ts';
import { createTestApi } from './test-api.ts';
import { uploadedPicture } from './uploaded-picture.ts';
import { writeAs } from './write-as.ts';

/** An account that has one of everything, so that requests which name it get past "not found". */
export type RequestWorld = Awaited<ReturnType<typeof createRequestWorld>>;

/** The API over a network that answers nothing: a test must not depend on what the machine can reach. */
export function createOfflineApi(platform: Platform) {
  const api = createTestApi(platform);
  const unreachable = () => Promise.reject(new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The address did not answer.'));
  api.deps.outbound = { ...api.deps.outbound, fetchToFile: unreachable, post: unreachable };
  return api;
}

/** `operationId` is the operation under test. Things that only one operation needs are made only for it. */
export async function createRequestWorld(
  platform: Platform,
  { call, runTask }: ReturnType<typeof createOfflineApi>,
  operationId: string,
) {
  const { key, accountId, actor } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5_000_000 });
  const write = writeAs({ call }, key);
  const song = () =>
    write<{ taskId: string }>('/api/v1/music/songs', { mode: 'custom', lyrics: 'la la', title: 'Sea' });
  const isUpgrade = operationId === 'upgradeMv' || operationId === 'preflightMvUpgrade';
  const draftOf = (taskId: string) =>
    write<{ id: string; version: number }>('/api/v1/mv/drafts', {
      source: { type: 'task', taskId },
      ...(isUpgrade ? { engineVersion: 'native-v1', renderTier: 'draft' } : {}),
    });

  const { taskId } = await song();
  await runTask(taskId);
  const { outputResults, resources } = (
    await call<{ outputResults: SongOutput; resources: Resource[] }>('GET', `/api/v1/tasks/${taskId}`, { key })
  ).body;
  const clipIds = outputResults.clips.map((clip) => clip.clipId);
  // The audio must exist before its subtitles are bought.
  const audioUrl =
    operationId === 'createSubtitles' ? (resources.find(({ type }) => type === 'MUSIC')?.url ?? null) : null;
  const draft = await draftOf(taskId);
  const checked = await write<{ preflightId: string }>(`/api/v1/mv/drafts/${draft.id}/preflight`, {
    expectedVersion: draft.version,
  });
  const made = await write<{ mvId: string }>(`/api/v1/mv/drafts/${draft.id}/generate`, {
    expectedVersion: draft.version,
    maxCredits: 500,
    preflightId: checked.preflightId,
  });
  await runTask(made.mvId);
  const openTasks = operationId === 'cancelTask' ? await Promise.all(Array.from({ length: 12 }, song)) : [];
  const quote = await write<{ quoteId: string }>('/api/v2/mv/quote', { durationSec: 12 });
  const preflight = await write<{ preflightId: string }>(
    `/api/v1/mv/drafts/${draft.id}/${operationId === 'previewMv' ? 'preview/' : ''}preflight`,
    { expectedVersion: draft.version },
  );
  const voice =
    operationId === 'getVoice' || operationId === 'deleteVoice'
      ? await write<{ taskId: string; voiceId: string }>('/api/v1/music/voices/from-clip', {
          clipId: clipIds[0],
          vocalRange: { startSeconds: 0, endSeconds: 10 },
        })
      : null;
  if (voice) await runTask(voice.taskId);

  // The portrait must be readable before it is bought.
  const portraitUrl = operationId === 'lockMvCharacter' ? await uploadedPicture({ call }, key) : null;
  const { uploadId } = await write<{ uploadId: string }>('/api/v1/uploads', { byteLength: 5 });

  const standing = () => readStanding(platform, accountId);

  /** The current revision of a draft or a video, on which a write must be based. */
  async function revisionOf(path: string): Promise<number | null> {
    const [table, id] = path.includes('/mv/drafts/') ? ['draft', draft.id] : ['mv', made.mvId];
    const { rows } = await platform.database.sql.query<{ version: number }>(
      `SELECT version FROM ${table} WHERE id = $1`,
      [id],
    );
    return rows[0]?.version ?? null;
  }

  return {
    key,
    accountId,
    actor,
    doneTaskIds: [taskId, made.mvId],
    openTaskIds: openTasks.map((one) => one.taskId),
    clipIds,
    draftId: draft.id,
    mvId: made.mvId,
    quoteId: quote.quoteId,
    preflightId: preflight.preflightId,
    voiceId: voice?.voiceId ?? 'voc_none',
    uploadId,
    portraitUrl,
    audioUrl,
    standing,
    revisionOf,
  };
}
