import { describe, expect, it } from 'vitest';
import { createSongBody, exportClipBody, renderClipBody } from '#lib/contract/music.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { exportClip, renderClip } from '#lib/products/music/renders/buy-render.ts';
import { generateMv } from '#lib/products/mv/create/create-mv.ts';
import { createDraft } from '#lib/products/mv/drafts/drafts.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { purchaseKey } from '#lib/tasks/life/purchase.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, deps, runTask } = createTestApi(platform);

it('answers a twin that arrives while the first is still being written with a retryable 409, and charges once', async () => {
  const { key, accountId } = await createTestActor(platform, { credits: 100 });
  const create = () =>
    call('POST', '/api/v1/music/songs', {
      key,
      body: { mode: 'custom', lyrics: 'la la' },
      headers: { 'Idempotency-Key': 'twin', Prefer: 'respond-async' },
    });
  const first = await platform.database.connect();
  try {
    // A first request that is in the middle of its transaction.
    await first.query('BEGIN');
    await first.query(
      `INSERT INTO idempotency (account_id, key, request_hash, status, answer, final, created_at) VALUES ($1, 'twin', $2, 200, '{}', true, now())`,
      [accountId, Buffer.alloc(32)],
    );
    expect(await create()).toMatchObject({
      status: 409,
      body: { success: false, error: { code: 'IDEMPOTENCY_IN_PROGRESS', retryable: true } },
    });
    await first.query('ROLLBACK');
  } finally {
    await first.end();
  }
  const created = await create();
  expect(created.status).toBe(200);
  expect(await create()).toMatchObject({ status: 200, text: created.text });
  const { rows } = await platform.database.sql.query<{ count: bigint; held: bigint }>(
    'SELECT (SELECT count(*) FROM task WHERE account_id = $1) AS count, held_units AS held FROM balance WHERE account_id = $1',
    [accountId],
  );
  expect(rows).toEqual([{ count: 1n, held: 100_000n }]);
});

describe('a press on a page and a request to the API under the same key', () => {
  it('are one purchase, also where the request leaves out what has a default', async () => {
    const { key, actor } = await createTestActor(platform, { credits: 2_000 });
    const song = { mode: 'custom' as const, lyrics: 'la la' };
    const press = (name: string) => ({ key, headers: { 'Idempotency-Key': name, Prefer: 'respond-async' } });
    const made = await call<{ taskId: string }>('POST', '/api/v1/music/songs', { ...press('song'), body: song });
    const { taskId } = await createSong({ ...deps, actor }, createSongBody.parse(song), {
      idempotency: purchaseKey('song', { operation: 'createSong' }, song),
    });
    expect(taskId).toBe(made.body.taskId);
    await runTask(taskId);
    const { rows } = await platform.database.sql.query<{ id: string }>('SELECT id FROM clip WHERE task_id = $1', [
      taskId,
    ]);
    const clipId = rows[0]?.id ?? '';

    const clipPath = `/api/v1/music/clips/${clipId}`;
    const mix = await call<{ taskId: string }>('POST', `${clipPath}/render`, { ...press('mix'), body: {} });
    const mixKey = purchaseKey('mix', { operation: 'renderClip', params: { clipId } }, {});
    expect(await renderClip({ ...deps, actor }, clipId, renderClipBody.parse({}), mixKey)).toMatchObject({
      created: false,
      answer: mix.text,
    });
    const wav = { format: 'wav' as const };
    const file = await call<{ taskId: string }>('POST', `${clipPath}/export`, { ...press('file'), body: wav });
    const fileKey = purchaseKey('file', { operation: 'exportClip', params: { clipId } }, wav);
    expect(await exportClip({ ...deps, actor }, clipId, exportClipBody.parse(wav), fileKey)).toMatchObject({
      created: false,
      answer: file.text,
    });

    const { id } = await createDraft({ ...deps, actor }, { source: { type: 'task', taskId } });
    const order = { maxCredits: 900, expectedVersion: 1 };
    const path = `/api/v1/mv/drafts/${id}/generate`;
    const video = await generateMv(
      { ...deps, actor },
      id,
      order,
      purchaseKey('video', { operation: 'generateMv', params: { id } }, order),
    );
    expect(
      await call('POST', path, { ...press('video'), body: { expectedVersion: 1, maxCredits: 900 } }),
    ).toMatchObject({
      status: 200,
      text: video.answer,
    });
    expect(
      await call('POST', path, { ...press('video'), body: { expectedVersion: 1, maxCredits: 899 } }),
    ).toMatchObject({
      status: 409,
      body: { error: { code: 'IDEMPOTENCY_CONFLICT' } },
    });
  });
});
