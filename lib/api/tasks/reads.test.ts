import { beforeAll, describe, expect, it } from 'vitest';
import type { MvOperationList, MvSceneList, MvView } from '#lib/contract/mv.ts';
import type { ClipTimeline, SongOutput } from '#lib/contract/music.ts';
import type { TaskDescriptor, TaskReceipt } from '#lib/contract/tasks/task.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import { accept } from '../testing/accept.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const { call, runTask } = createTestApi(platform);

async function startSong(key: string, body: object = {}): Promise<string> {
  return (
    await call<TaskReceipt>('POST', '/api/v1/music/songs', {
      key,
      body: { mode: 'custom', lyrics: 'la la', title: 'Sea', ...body },
      headers: { Prefer: 'respond-async' },
    })
  ).body.taskId;
}

async function finishedClip(key: string, body: object = {}): Promise<string> {
  const taskId = await startSong(key, body);
  await runTask(taskId);
  const task = (await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key })).body;
  return (task.outputResults as unknown as SongOutput).clips[0]?.clipId ?? '';
}

const timeline = (key: string, clipId: string) =>
  call<ClipTimeline>('GET', `/api/v1/music/clips/${clipId}/timeline`, { key });

describe('a lyrics timeline', () => {
  it('is what the engine sang, word by word, and costs nothing', async () => {
    const { key, accountId } = await createTestActor(platform);
    const body = accept('getClipTimeline', await timeline(key, await finishedClip(key)));
    expect(body).toMatchObject({
      durationSec: 12,
      instrumental: false,
      lines: [{ text: 'la la', startSec: 0.5, endSec: 2, section: 'Verse' }],
      waveform: [0.1, 0.5],
    });
    expect(body.words).toEqual([
      { text: 'la', startSec: 0.5, endSec: 1 },
      { text: 'la', startSec: 1.2, endSec: 2 },
    ]);
    const { rows } = await platform.database.sql.query<{ available_units: bigint }>(
      'SELECT available_units FROM balance WHERE account_id = $1',
      [accountId],
    );
    expect(rows[0]?.available_units).toBe(9_900_000n);
  });

  it('has no lines for an instrumental, and is unavailable for a sung clip without timing', async () => {
    const { key } = await createTestActor(platform);
    expect(
      accept(
        'getClipTimeline',
        await timeline(key, await finishedClip(key, { instrumental: true, lyrics: undefined, prompt: 'sea' })),
      ),
    ).toMatchObject({ instrumental: true, lines: [], words: [] });
    const clipId = await finishedClip(key);
    await platform.database.sql.query(`UPDATE clip SET timeline = '{"lines":[]}' WHERE id = $1`, [clipId]);
    expect(await timeline(key, clipId)).toMatchObject({
      status: 422,
      body: { error: { code: 'TIMELINE_UNAVAILABLE' } },
    });
  });

  it('waits for a song that is still at work, and is not there when the song failed, or is a stranger’s', async () => {
    const { key, actor } = await createTestActor(platform);
    const clipId = await finishedClip(key);
    expect((await timeline((await createTestActor(platform)).key, clipId)).status).toBe(404);
    const { rows } = await platform.database.sql.query<{ task_id: string }>(
      `UPDATE task SET status = 'PROCESSING' FROM clip c WHERE c.id = $1 AND c.task_id = task.id RETURNING task.id AS task_id`,
      [clipId],
    );
    const taskId = rows[0]?.task_id ?? '';
    const waiting = timeline(key, clipId);
    await platform.database.sql.query(`UPDATE task SET status = 'COMPLETED' WHERE id = $1`, [taskId]);
    platform.hub.signal('task', taskId);
    accept('getClipTimeline', await waiting);
    const cancelled = await startSong(key);
    await platform.database.sql.query(`UPDATE clip SET task_id = $2 WHERE id = $1`, [clipId, cancelled]);
    await cancelTask({ platform, actor }, cancelled);
    expect((await timeline(key, clipId)).status).toBe(404);
  });
});

describe('scenes and operations of a video', () => {
  let key = '';
  let mvId = '';

  async function startVideo(): Promise<string> {
    const taskId = await startSong(key);
    await runTask(taskId);
    const draft = (
      await call<{ id: string; version: number }>('POST', '/api/v1/mv/drafts', {
        key,
        body: { source: { type: 'task', taskId } },
      })
    ).body;
    const reply = await call<{ mvId: string }>('POST', `/api/v1/mv/drafts/${draft.id}/generate`, {
      key,
      body: { expectedVersion: draft.version, maxCredits: 100 },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    return reply.body.mvId;
  }

  beforeAll(async () => {
    ({ key } = await createTestActor(platform));
    mvId = await startVideo();
  });

  it('are empty and running before the work, whole and settled after it', async () => {
    expect(accept('listMvScenes', await call<MvSceneList>('GET', `/api/v1/mv/${mvId}/scenes`, { key }))).toMatchObject({
      mvId,
      scenes: [],
      urlExpiresAt: null,
    });
    const before = accept(
      'listMvOperations',
      await call<MvOperationList>('GET', `/api/v1/mv/${mvId}/operations`, { key }),
    );
    expect(before).toMatchObject({
      operations: [{ taskId: mvId, status: 'PENDING', sceneIndexes: [], creditsCharged: null }],
      costSummary: { creditsCharged: 0, creditsRefunded: 0, operations: 1 },
    });
    await runTask(mvId);
    const { scenes, urlExpiresAt } = accept(
      'listMvScenes',
      await call<MvSceneList>('GET', `/api/v1/mv/${mvId}/scenes`, { key }),
    );
    expect(scenes.map(({ index, startSec, endSec, status }) => [index, startSec, endSec, status])).toEqual([
      [0, 0, 6, 'rendered'],
      [1, 6, 12, 'rendered'],
    ]);
    expect(scenes[0]).toMatchObject({
      camera: 'static',
      setting: 'ocean',
      prompt: 'Waves.',
      errorCode: null,
      imageUrl: expect.stringContaining('/media/'),
    });
    expect(Date.parse(urlExpiresAt ?? '')).toBe(clock.now().getTime() + 3_600_000);
    const after = accept(
      'listMvOperations',
      await call<MvOperationList>('GET', `/api/v1/mv/${mvId}/operations`, { key }),
    );
    expect(after.operations).toMatchObject([
      { type: 'mv', status: 'COMPLETED', sceneIndexes: [0, 1], creditsCharged: 36, refunded: false },
    ]);
    expect(after.costSummary.creditsCharged + after.costSummary.creditsRefunded).toBe(
      after.costSummary.creditsRequired,
    );
    expect((await call<MvView>('GET', `/api/v1/mv/${mvId}`, { key })).body.costSummary).toEqual(after.costSummary);
  });

  it('say which scene failed and what was refunded', async () => {
    const failing = createTestApi(platform, {
      beforeWork: ({ kind, index }) => {
        if (kind === 'scene' && index === 1) throw new TaskFailure('CONTENT_REFUSED');
      },
    });
    const failed = await startVideo();
    await failing.runTask(failed);
    const { scenes } = accept('listMvScenes', await call<MvSceneList>('GET', `/api/v1/mv/${failed}/scenes`, { key }));
    expect(scenes.map(({ status, errorCode }) => [status, errorCode])).toEqual([
      ['rendered', null],
      ['failed', 'STAGE_RENDER_SCENES_FAILED'],
    ]);
    const { operations, costSummary } = accept(
      'listMvOperations',
      await call<MvOperationList>('GET', `/api/v1/mv/${failed}/operations`, { key }),
    );
    expect(operations[0]).toMatchObject({ status: 'FAILED', refunded: true, creditsCharged: 0 });
    expect(costSummary.creditsRefunded).toBe(costSummary.creditsRequired);
    // Nobody keeps pictures of what was refunded.
    expect(accept('getMv', await call<MvView>('GET', `/api/v1/mv/${failed}`, { key }))).toMatchObject({
      posterUrl: null,
      renderings: [{ thumbnailUrl: null }, { thumbnailUrl: null }],
      urlExpiresAt: null,
    });
  });

  it('belong to their account alone', async () => {
    const stranger = await createTestActor(platform);
    for (const part of ['scenes', 'operations'])
      expect(await call('GET', `/api/v1/mv/${mvId}/${part}`, { key: stranger.key })).toMatchObject({
        status: 404,
        body: { error: { code: 'MV_NOT_FOUND' } },
      });
  });
});
