/** Lists of what an account owns, and what deleting one of it does to reads, links, money and what hangs together with it. */
import { access } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { DeletedThing } from '#lib/contract/requests/lists.ts';
import type { ClipList, ClipView, VoiceList, VoiceReceipt } from '#lib/contract/music.ts';
import type { CreativeDraft, DraftList, MvFinal, MvList, MvView } from '#lib/contract/mv.ts';
import type { TaskDescriptor, TaskReceipt } from '#lib/contract/tasks/task.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { removeExpired } from '#lib/media/remove-assets.ts';
import { storedPath } from '#lib/media/testing/stored-path.ts';
import { createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { accept } from '../testing/accept.ts';
import { readStanding } from '../testing/account-standing.ts';
import { finishedSong, finishedVideo } from '../testing/finished-video.ts';
import { createTestApi, type TestReply } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const api = createTestApi(platform);
const { call, runTask, deps } = api;

const refusal = ({ status, body }: TestReply) => ({ status, code: (body as { error?: { code: string } }).error?.code });
const owner = () => createTestActor(platform, { tier: 'ENTERPRISE', credits: 5_000_000 });
const opened = async (url: string | null | undefined) =>
  (await call('GET', String(url).slice(String(url).indexOf('/media/')))).status;

async function songWithClips(key: string, title = 'Sea'): Promise<{ taskId: string; clips: ClipView[] }> {
  const taskId = await finishedSong(api, key, { mode: 'custom', lyrics: 'la la', title, tags: 'pop' });
  return {
    taskId,
    clips: accept('listClips', await call<ClipList>('GET', `/api/v1/music/clips?taskId=${taskId}`, { key })).clips,
  };
}

async function finishedVoice(key: string, clipId: string, name: string): Promise<VoiceReceipt> {
  const made = (
    await call<VoiceReceipt>('POST', '/api/v1/music/voices/from-clip', {
      key,
      body: { clipId, name, vocalRange: { startSeconds: 0, endSeconds: 10 } },
    })
  ).body;
  await runTask(made.taskId);
  return made;
}

const startVideo = async (key: string, draft: CreativeDraft) =>
  (
    await call<TaskReceipt>('POST', `/api/v1/mv/drafts/${draft.id}/generate`, {
      key,
      body: { expectedVersion: 1, maxCredits: 900 },
      headers: { 'Idempotency-Key': draft.id },
    })
  ).body;

const savedDraft = async (key: string, taskId: string, choices: object = {}) =>
  (
    await call<CreativeDraft>('POST', '/api/v1/mv/drafts', {
      key,
      body: { source: { type: 'task', taskId }, ...choices },
    })
  ).body;

describe('the lists', () => {
  it('show videos and drafts as their own reads do, newest first, page by page, and narrow by status and title', async () => {
    const { key } = await owner();
    const first = await finishedVideo(api, key);
    const second = await finishedVideo(api, key, {}, { mode: 'custom', lyrics: 'la', title: 'Night Train' });
    const view = async (mvId: string) => (await call<MvView>('GET', `/api/v1/mv/${mvId}`, { key })).body;
    expect(accept('listMvs', await call<MvList>('GET', '/api/v1/mv', { key }))).toEqual({
      videos: [await view(second.mvId), await view(first.mvId)],
      nextCursor: null,
    });
    const page = accept('listMvs', await call<MvList>('GET', '/api/v1/mv?limit=1', { key }));
    expect([page.videos[0]?.mvId, page.nextCursor]).toEqual([second.mvId, second.mvId]);
    expect((await call<MvList>('GET', `/api/v1/mv?limit=1&cursor=${page.nextCursor}`, { key })).body).toMatchObject({
      videos: [{ mvId: first.mvId }],
      nextCursor: null,
    });
    const idsOf = async (query: string) =>
      (await call<MvList>('GET', `/api/v1/mv?${query}`, { key })).body.videos.map(({ mvId }) => mvId);
    expect([
      await idsOf('q=night'),
      await idsOf('q=%20%20night%20'),
      await idsOf('q=100%25'),
      await idsOf('status=FAILED'),
      await idsOf('status=READY,FAILED&q=sea'),
      await idsOf('preview=true'),
    ]).toEqual([[second.mvId], [second.mvId], [], [], [first.mvId], []]);

    const drafts = accept('listDrafts', await call<DraftList>('GET', '/api/v1/mv/drafts', { key })).drafts;
    expect(drafts.map(({ id }) => id)).toEqual([second.draftId, first.draftId]);
    expect(drafts[0]).toEqual((await call('GET', `/api/v1/mv/drafts/${second.draftId}`, { key })).body);
    expect((await call<DraftList>('GET', '/api/v1/mv/drafts?status=action_required', { key })).body.drafts).toEqual([]);
  });

  it('show lengths in whole milliseconds, as songs have them, and not in fractions of a sample or a frame', async () => {
    const { key } = await owner();
    const { mvId } = await finishedVideo(api, key);
    const { sql } = platform.database;
    await sql.query(
      `UPDATE mv SET storyboard = jsonb_set(storyboard::jsonb, '{durationSec}', '27.324081632653062') WHERE id = $1`,
      [mvId],
    );
    await sql.query(
      'UPDATE asset SET duration_sec = 27.333333333333332 WHERE id = (SELECT final_asset_id FROM mv WHERE id = $1)',
      [mvId],
    );
    const lengthAt = async (path: string) =>
      (await call<{ durationSec: number }>('GET', path, { key })).body.durationSec;
    expect([await lengthAt(`/api/v1/mv/${mvId}`), await lengthAt(`/api/v1/mv/${mvId}/final`)]).toEqual([
      27.324, 27.333,
    ]);
  });

  it('show each video that is being made once, under the status of its task, and forget drafts that have expired', async () => {
    const { key } = await owner();
    const { taskId } = await songWithClips(key);
    const drafts = [await savedDraft(key, taskId), await savedDraft(key, taskId)] as const;
    const first = await startVideo(key, drafts[0]);
    const second = await startVideo(key, drafts[1]);
    const pageFrom = async (cursor: string) =>
      (await call<MvList>('GET', `/api/v1/mv?status=PENDING&limit=1${cursor}`, { key })).body;
    expect(await pageFrom('')).toMatchObject({
      videos: [{ mvId: second.taskId, status: 'PENDING' }],
      nextCursor: second.taskId,
    });
    expect(await pageFrom(`&cursor=${second.taskId}`)).toMatchObject({
      videos: [{ mvId: first.taskId }],
      nextCursor: null,
    });
    await platform.database.sql.query('UPDATE draft SET expires_at = $2 WHERE id = ANY ($1)', [
      drafts.map(({ id }) => id),
      clock.now(),
    ]);
    expect((await call<DraftList>('GET', '/api/v1/mv/drafts', { key })).body.drafts).toEqual([]);
  });

  it('find a preview that is being made under the status of its task, as they show it', async () => {
    const { key } = await owner();
    const { taskId } = await songWithClips(key);
    const draft = await savedDraft(key, taskId);
    const { preflightId } = (
      await call<{ preflightId: string }>('POST', `/api/v1/mv/drafts/${draft.id}/preview/preflight`, {
        key,
        body: { expectedVersion: 1 },
      })
    ).body;
    const made = (
      await call<TaskReceipt>('POST', `/api/v1/mv/drafts/${draft.id}/preview`, {
        key,
        body: { expectedVersion: 1, maxCredits: 900, preflightId },
        headers: { 'Idempotency-Key': 'preview' },
      })
    ).body;
    await platform.database.sql.query(`UPDATE task SET status = 'PROCESSING' WHERE id = $1`, [made.taskId]);
    const listed = async (status: string) =>
      (await call<MvList>('GET', `/api/v1/mv?preview=true&status=${status}`, { key })).body.videos.map((video) => [
        video.mvId,
        video.status,
      ]);
    expect([await listed('PENDING'), await listed('PROCESSING')]).toEqual([[], [[made.taskId, 'PROCESSING']]]);
  });

  it('show clips with links that open, and the Voices of the account, finished or not', async () => {
    const { key } = await owner();
    const stranger = await owner();
    const { taskId, clips } = await songWithClips(key, 'Lanterns');
    expect(clips.map(({ clipId }) => clipId)).toEqual(
      clips
        .map(({ clipId }) => clipId)
        .sort()
        .reverse(),
    );
    const [clip] = clips as [ClipView, ClipView];
    expect(accept('getClip', await call<ClipView>('GET', `/api/v1/music/clips/${clip.clipId}`, { key }))).toMatchObject(
      { clipId: clip.clipId, taskId, title: 'Lanterns', tags: 'pop', hasTimeline: true, lyrics: 'la la' },
    );
    expect([await opened(clip.audioUrl), await opened(clip.coverUrl)]).toEqual([200, 200]);
    // A link never outlives the audio it opens.
    expect(Date.parse(clip.urlExpiresAt ?? '')).toBeLessThanOrEqual(Date.parse(clip.retainedUntil ?? ''));
    const idsOf = async (query: string) =>
      (await call<ClipList>('GET', `/api/v1/music/clips?${query}`, { key })).body.clips.map(({ clipId }) => clipId);
    expect([await idsOf('q=LANT&limit=1'), await idsOf('instrumental=true'), await idsOf('q=_')]).toEqual([
      [clip.clipId],
      [],
      [],
    ]);
    expect(refusal(await call('GET', `/api/v1/music/clips/${clip.clipId}`, { key: stranger.key }))).toEqual({
      status: 404,
      code: 'CLIP_NOT_FOUND',
    });

    const sung = await finishedVoice(key, clip.clipId, 'Night driver');
    const waiting = (
      await call<VoiceReceipt>('POST', '/api/v1/music/voices/from-clip', {
        key,
        body: { clipId: clip.clipId, vocalRange: { startSeconds: 0, endSeconds: 10 } },
      })
    ).body;
    const voices = accept('listVoices', await call<VoiceList>('GET', '/api/v1/music/voices', { key })).voices;
    expect(voices).toMatchObject([
      { voiceId: waiting.voiceId, status: 'PENDING' },
      { voiceId: sung.voiceId, status: 'COMPLETED', name: 'Night driver', taskId: sung.taskId },
    ]);
    expect(
      (await call<VoiceList>('GET', '/api/v1/music/voices?status=COMPLETED&q=DRIVER', { key })).body.voices,
    ).toHaveLength(1);
    expect((await call<VoiceList>('GET', '/api/v1/music/voices', { key: stranger.key })).body.voices).toEqual([]);
  });

  it.each(['/api/v1/mv', '/api/v1/mv/drafts', '/api/v1/music/clips', '/api/v1/music/voices'])(
    '%s refuses a cursor no list gave, a limit out of bounds and an unknown filter by name',
    async (path) => {
      const { key } = await owner();
      for (const [query, field] of [
        ['cursor=zzz', 'cursor'],
        ['cursor=key_01k2v9d3qj8r5w7x0y4z6b1c2d', 'cursor'],
        ['limit=101', 'limit'],
        ['limit=0', 'limit'],
        ['colour=red', 'colour'],
      ]) {
        expect(await call('GET', `${path}?${query}`, { key })).toMatchObject({
          status: 400,
          body: { error: { code: 'VALIDATION_ERROR', details: { field } } },
        });
      }
    },
  );
});

describe('deleting a music video', () => {
  it('ends its reads, its lists, its edits and its links, keeps its tasks and the money as they are, and frees its bytes', async () => {
    const { key, accountId } = await owner();
    const video = await finishedVideo(api, key);
    const { mvId } = video;
    const final = (await call<MvFinal>('GET', `/api/v1/mv/${mvId}/final`, { key })).body;
    const before = await readStanding(platform, accountId);
    const { rows: files } = await platform.database.sql.query<{ storage_key: string }>(
      'SELECT storage_key FROM asset WHERE task_id = $1',
      [mvId],
    );
    expect([await opened(final.url), files.length > 3]).toEqual([200, true]);

    expect(accept('deleteMv', await call<DeletedThing>('DELETE', `/api/v1/mv/${mvId}`, { key }))).toMatchObject({
      id: mvId,
      status: 'DELETED',
    });
    for (const path of ['', '/final', '/operations', '/scenes'])
      expect(refusal(await call('GET', `/api/v1/mv/${mvId}${path}`, { key })), path).toEqual({
        status: 404,
        code: 'MV_NOT_FOUND',
      });
    expect((await call<MvList>('GET', '/api/v1/mv', { key })).body.videos).toEqual([]);
    expect(
      refusal(
        await call('POST', `/api/v1/mv/${mvId}/compose`, {
          key,
          body: { expectedVersion: video.version },
          headers: { 'Idempotency-Key': 'c' },
        }),
      ),
    ).toEqual({ status: 404, code: 'MV_NOT_FOUND' });
    expect(refusal(await call('POST', `/api/v2/mv/${mvId}/quote`, { key, body: { operation: 'compose' } }))).toEqual({
      status: 404,
      code: 'MV_NOT_FOUND',
    });
    for (const url of [final.url, video.posterUrl, video.renderings[0]?.url]) expect(await opened(url)).toBe(404);
    for (const { storage_key: storageKey } of files)
      await expect(access(storedPath(deps.platform, storageKey))).rejects.toThrow();

    const task = accept('getTask', await call<TaskDescriptor>('GET', `/api/v1/tasks/${mvId}`, { key }));
    expect(task).toMatchObject({ status: 'COMPLETED', refunded: false, creditsCharged: 36 });
    expect(task.resources.map(({ assetStatus, url }) => [assetStatus, url])).toEqual(
      task.resources.map(() => ['deleted', null]),
    );
    expect(await readStanding(platform, accountId)).toEqual(before);
    expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
    expect(refusal(await call('DELETE', `/api/v1/mv/${mvId}`, { key }))).toEqual({ status: 404, code: 'MV_NOT_FOUND' });
  });

  it('is refused while an operation on it is in progress, and possible once that was cancelled', async () => {
    const { key } = await owner();
    const { taskId } = await songWithClips(key);
    const draft = await savedDraft(key, taskId);
    const made = await startVideo(key, draft);
    const busy = {
      status: 409,
      body: {
        error: { code: 'MV_PRECONDITION_FAILED', details: { reason: 'operation_in_progress', taskId: made.taskId } },
      },
    };
    expect(await call('DELETE', `/api/v1/mv/${made.taskId}`, { key })).toMatchObject(busy);
    await runTask(made.taskId);
    const view = (await call<MvView>('GET', `/api/v1/mv/${made.taskId}`, { key })).body;
    const edit = (
      await call<TaskReceipt>('POST', `/api/v1/mv/${made.taskId}/compose`, {
        key,
        body: { expectedVersion: view.version },
      })
    ).body;
    expect(await call('DELETE', `/api/v1/mv/${made.taskId}`, { key })).toMatchObject({
      ...busy,
      body: { error: { details: { reason: 'operation_in_progress', taskId: edit.taskId } } },
    });
    expect((await call('POST', `/api/v1/tasks/${edit.taskId}/cancel`, { key })).status).toBe(200);
    expect((await call('DELETE', `/api/v1/mv/${made.taskId}`, { key })).status).toBe(200);
  });

  it('happens once for twenty who ask at once, and of a deletion and an edit that meet only one is carried out', async () => {
    const { key } = await owner();
    const { mvId, version } = await finishedVideo(api, key);
    const edits = Array.from({ length: 5 }, (_, at) =>
      call('POST', `/api/v1/mv/${mvId}/compose`, {
        key,
        body: { expectedVersion: version },
        headers: { 'Idempotency-Key': `e${at}` },
      }),
    );
    const deletions = Array.from({ length: 20 }, () => call('DELETE', `/api/v1/mv/${mvId}`, { key }));
    const bought = (await Promise.all(edits)).filter(({ status }) => status === 200).length;
    const deleted = (await Promise.all(deletions)).filter(({ status }) => status === 200).length;
    expect([bought, deleted]).toEqual(deleted === 1 ? [0, 1] : [1, 0]);
  });

  it('is answered again under its Idempotency-Key, and removes by the next sweep what a process that died left in the store', async () => {
    const { key } = await owner();
    const { mvId } = await finishedVideo(api, key);
    const { rows: files } = await platform.database.sql.query<{ storage_key: string }>(
      'SELECT storage_key FROM asset WHERE task_id = $1',
      [mvId],
    );
    const { remove } = deps.store;
    deps.store.remove = () => Promise.reject(new Error('gone for a moment'));
    const headers = { 'Idempotency-Key': 'delete' };
    const answered = await call('DELETE', `/api/v1/mv/${mvId}`, { key, headers });
    deps.store.remove = remove;
    expect((await call('DELETE', `/api/v1/mv/${mvId}`, { key, headers })).text).toBe(answered.text);
    await removeExpired(platform, deps.store);
    for (const { storage_key: storageKey } of files)
      await expect(access(storedPath(deps.platform, storageKey))).rejects.toThrow();
  });

  it('removes the bytes of what was deleted although hundreds of files before it cannot be removed', async () => {
    const { key, accountId } = await owner();
    const { taskId } = await songWithClips(key);
    await platform.database.sql.query(
      `INSERT INTO asset (id, account_id, task_id, slot, storage_key, content_type, byte_length, file_name, created_at, deleted_at)
         SELECT 'ast_stuck' || n, $1, $2, 'stuck-' || n, 'stuck/' || n, 'image/jpeg', 1, 'x.jpg', $3::timestamptz, $3::timestamptz - interval '1 day' FROM generate_series(1, 450) n`,
      [accountId, taskId, clock.now()],
    );
    await platform.database.sql.query(
      `UPDATE asset SET deleted_at = $2 WHERE task_id = $1 AND slot NOT LIKE 'stuck-%'`,
      [taskId, clock.now()],
    );
    const store = {
      ...deps.store,
      remove: (storageKey: string) =>
        storageKey.startsWith('stuck/') ? Promise.reject(new Error('not permitted')) : deps.store.remove(storageKey),
    };
    await removeExpired(platform, store);
    const { rows } = await platform.database.sql.query<{ slot: string }>(
      `SELECT slot FROM asset WHERE task_id = $1 AND slot NOT LIKE 'stuck-%' AND bytes_removed_at IS NULL`,
      [taskId],
    );
    expect(rows).toEqual([]);
  });
});

describe('deleting a clip', () => {
  it('is refused while a song that continues it has not been made, and possible once that was cancelled', async () => {
    const { key } = await owner();
    const { clips } = await songWithClips(key);
    const [clip] = clips as [ClipView];
    const made = accept(
      'createSong',
      await call<TaskReceipt>('POST', '/api/v1/music/songs', {
        key,
        body: { mode: 'upload-extend', audio: { url: clip.audioUrl } },
        headers: { Prefer: 'respond-async' },
      }),
    );
    expect(await call('DELETE', `/api/v1/music/clips/${clip.clipId}`, { key })).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFLICT', details: { reason: 'operation_in_progress', taskId: made.taskId } } },
    });
    await call('POST', `/api/v1/tasks/${made.taskId}/cancel`, { key });
    accept('deleteClip', await call<DeletedThing>('DELETE', `/api/v1/music/clips/${clip.clipId}`, { key }));
  });

  it('ends its links and reads and leaves what was made of it: its song task, the other candidate, a Voice, and a video that can still be edited', async () => {
    const { key, accountId } = await owner();
    const { taskId, clips } = await songWithClips(key);
    const [other, clip] = clips as [ClipView, ClipView];
    const voice = await finishedVoice(key, clip.clipId, 'Kept');
    const draft = await savedDraft(key, taskId, { source: { type: 'task', taskId, clipId: clip.clipId } });
    const made = await startVideo(key, draft);
    expect(await call('DELETE', `/api/v1/music/clips/${clip.clipId}`, { key })).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFLICT', details: { reason: 'operation_in_progress', taskId: made.taskId } } },
    });
    await runTask(made.taskId);
    const before = await readStanding(platform, accountId);

    accept('deleteClip', await call<DeletedThing>('DELETE', `/api/v1/music/clips/${clip.clipId}`, { key }));
    for (const path of ['', '/timeline'])
      expect(refusal(await call('GET', `/api/v1/music/clips/${clip.clipId}${path}`, { key }))).toEqual({
        status: 404,
        code: 'CLIP_NOT_FOUND',
      });
    expect(
      refusal(await call('POST', `/api/v1/music/clips/${clip.clipId}/export`, { key, body: { format: 'wav' } })),
    ).toEqual({ status: 404, code: 'CLIP_NOT_FOUND' });
    expect(refusal(await call('DELETE', `/api/v1/music/clips/${clip.clipId}`, { key }))).toEqual({
      status: 404,
      code: 'CLIP_NOT_FOUND',
    });
    expect([await opened(clip.audioUrl), await opened(clip.coverUrl), await opened(other.audioUrl)]).toEqual([
      404, 404, 200,
    ]);
    const { resources } = (await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key })).body;
    const shown = resources
      .filter(({ type }) => type === 'MUSIC')
      .map(({ index, assetStatus, url, thumbnailUrl }) => [index, assetStatus, Boolean(url), Boolean(thumbnailUrl)])
      .sort();
    expect(shown).toEqual(
      [
        [clip.index, 'deleted', false, false],
        [other.index, 'available', true, true],
      ].sort(),
    );
    expect(
      (await call<ClipList>('GET', '/api/v1/music/clips', { key })).body.clips.map(({ clipId }) => clipId),
    ).toEqual([other.clipId]);
    expect((await call('GET', `/api/v1/music/voices/${voice.voiceId}`, { key })).status).toBe(200);
    expect(await readStanding(platform, accountId)).toEqual(before);

    const { version } = (await call<MvView>('GET', `/api/v1/mv/${made.taskId}`, { key })).body;
    const edit = (
      await call<TaskReceipt>('POST', `/api/v1/mv/${made.taskId}/scenes/render-batch`, {
        key,
        body: { expectedVersion: version, sceneIndexes: [0] },
      })
    ).body;
    await runTask(edit.taskId);
    expect((await call<TaskDescriptor>('GET', `/api/v1/tasks/${edit.taskId}`, { key })).body.status).toBe('COMPLETED');
    expect(
      (
        await call('POST', `/api/v1/mv/drafts/${draft.id}/generate`, {
          key,
          body: { expectedVersion: 1, maxCredits: 900 },
          headers: { 'Idempotency-Key': 'two' },
        })
      ).status,
    ).toBe(404);
  });

  it('waits for its own song', async () => {
    const { key } = await owner();
    const { clips } = await songWithClips(key);
    const clip = clips[0] as ClipView;
    await platform.database.sql.query(`UPDATE task SET status = 'PROCESSING' WHERE id = $1`, [clip.taskId]);
    expect(await call('DELETE', `/api/v1/music/clips/${clip.clipId}`, { key })).toMatchObject({
      status: 409,
      body: { error: { details: { taskId: clip.taskId } } },
    });
  });
});

describe('deleting a Voice', () => {
  it('ends it for everybody, and only its maker can', async () => {
    const { key, accountId } = await owner();
    const stranger = await owner();
    const { clips } = await songWithClips(key);
    const { voiceId } = await finishedVoice(key, clips[0]?.clipId ?? '', 'Gone');
    const before = await readStanding(platform, accountId);
    expect(refusal(await call('DELETE', `/api/v1/music/voices/${voiceId}`, { key: stranger.key }))).toEqual({
      status: 404,
      code: 'VOICE_NOT_FOUND',
    });
    const song = { mode: 'vox', model: 'chirp-hawk', lyrics: 'la', voiceId };
    const buy = () =>
      call<TaskReceipt>('POST', '/api/v1/music/songs', {
        key: stranger.key,
        body: song,
        headers: { Prefer: 'respond-async', 'Idempotency-Key': 'sung' },
      });
    const bought = await buy();
    expect(bought.status, bought.text).toBe(200);

    accept('deleteVoice', await call<DeletedThing>('DELETE', `/api/v1/music/voices/${voiceId}`, { key }));
    for (const reader of [key, stranger.key]) {
      expect(refusal(await call('GET', `/api/v1/music/voices/${voiceId}`, { key: reader }))).toEqual({
        status: 404,
        code: 'VOICE_NOT_FOUND',
      });
      expect(refusal(await call('POST', '/api/v1/music/songs', { key: reader, body: song }))).toEqual({
        status: 404,
        code: 'VOICE_NOT_FOUND',
      });
    }
    expect(refusal(await call('DELETE', `/api/v1/music/voices/${voiceId}`, { key }))).toEqual({
      status: 404,
      code: 'VOICE_NOT_FOUND',
    });
    expect((await call<VoiceList>('GET', '/api/v1/music/voices', { key })).body.voices).toEqual([]);
    expect(await readStanding(platform, accountId)).toEqual(before);
    // What was bought before holds how the Voice sings, and is answered again.
    expect(await buy()).toMatchObject({ status: 200, text: bought.text });
    await runTask(bought.body.taskId);
    expect(
      (await call<TaskDescriptor>('GET', `/api/v1/tasks/${bought.body.taskId}`, { key: stranger.key })).body.status,
    ).toBe('COMPLETED');
  });

  it('is refused while it is being made', async () => {
    const { key } = await owner();
    const { clips } = await songWithClips(key);
    const made = (
      await call<VoiceReceipt>('POST', '/api/v1/music/voices/from-clip', {
        key,
        body: { clipId: clips[0]?.clipId, vocalRange: { startSeconds: 0, endSeconds: 10 } },
      })
    ).body;
    expect(await call('DELETE', `/api/v1/music/voices/${made.voiceId}`, { key })).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFLICT', details: { reason: 'operation_in_progress', taskId: made.taskId } } },
    });
  });
});

describe('deleting a draft', () => {
  it('ends it and its preflights, keeps the video that was made of it, and costs nothing', async () => {
    const { key, accountId } = await owner();
    const video = await finishedVideo(api, key);
    const before = await readStanding(platform, accountId);
    const path = `/api/v1/mv/drafts/${video.draftId}`;
    const narrow = await createTestKey(platform, accountId, { scopes: ['task:read'] });
    expect(refusal(await call('DELETE', path, { key: narrow.key }))).toEqual({ status: 403, code: 'FORBIDDEN' });
    accept('deleteDraft', await call<DeletedThing>('DELETE', path, { key }));
    expect(refusal(await call('GET', path, { key }))).toEqual({ status: 404, code: 'DRAFT_NOT_FOUND' });
    expect(refusal(await call('DELETE', path, { key }))).toEqual({ status: 404, code: 'DRAFT_NOT_FOUND' });
    expect((await call<DraftList>('GET', '/api/v1/mv/drafts', { key })).body.drafts).toEqual([]);
    expect((await call<MvView>('GET', `/api/v1/mv/${video.mvId}`, { key })).body).toMatchObject({
      status: 'READY',
      draftId: video.draftId,
    });
    expect(await readStanding(platform, accountId)).toEqual({ ...before, drafts: null });
  });
});
