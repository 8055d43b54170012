import { describe, expect, it } from 'vitest';
import { voiceRead, voiceReceipt } from '#lib/contract/music.ts';
import { storageState } from '#lib/contract/accounts/account.ts';
import { taskReceipt } from '#lib/contract/tasks/task.ts';
import { createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, runTask } = createTestApi(platform, { recipes: true });

async function keyWithClip() {
  const made = await createTestActor(platform, { tier: 'ENTERPRISE' });
  const song = await call<{ taskId: string }>('POST', '/api/v1/music/songs', {
    key: made.key,
    body: { mode: 'custom', lyrics: 'la la' },
    headers: { Prefer: 'respond-async' },
  });
  await runTask(song.body.taskId);
  const task = await call<{ outputResults: { clips: { clipId: string }[] } }>(
    'GET',
    `/api/v1/tasks/${song.body.taskId}`,
    { key: made.key },
  );
  return { ...made, clipId: task.body.outputResults.clips[0]?.clipId as string };
}

const balanceOf = async (key: string) =>
  (await call<{ balanceCredits: number }>('GET', '/api/v1/account/credits', { key })).body.balanceCredits;

describe('Voices over the API', () => {
  it('are created with a receipt that is replayed, answered with 202 while they are made and with 200 to any account', async () => {
    const { key, clipId } = await keyWithClip();
    const body = { clipId, name: 'Driver' };
    const headers = { 'Idempotency-Key': 'voice-1' };
    const created = await call<{ taskId: string; voiceId: string }>('POST', '/api/v1/music/voices/from-clip', {
      key,
      body,
      headers,
    });
    expect(created.status, created.text).toBe(200);
    expect(voiceReceipt.parse(created.body)).toMatchObject({ status: 'PENDING', creditsRequired: 5 });
    expect((await call('POST', '/api/v1/music/voices/from-clip', { key, body, headers })).text).toBe(created.text);
    expect((await call('POST', '/api/v1/music/voices/from-clip', { key, body: { clipId }, headers })).status).toBe(409);
    expect(await balanceOf(key)).toBe(985);
    const path = `/api/v1/music/voices/${created.body.voiceId}`;
    const waiting = await call('GET', path, { key });
    expect([waiting.status, voiceRead.parse(waiting.body).status]).toEqual([202, 'PROCESSING']);
    await runTask(created.body.taskId);
    const stranger = await createTestActor(platform);
    const read = await call('GET', path, { key: stranger.key });
    expect(read.status).toBe(200);
    expect(voiceRead.parse(read.body)).toMatchObject({
      status: 'COMPLETED',
      outputResults: { voiceId: created.body.voiceId, voice: { name: 'Driver', isPublic: true } },
    });
    expect((await call('GET', `/api/v1/tasks/${created.body.taskId}`, { key: stranger.key })).status).toBe(404);
    expect(await call('GET', '/api/v1/music/voices/voc_none', { key })).toMatchObject({
      status: 404,
      body: { error: { code: 'VOICE_NOT_FOUND' } },
    });
    const sung = await call('POST', '/api/v1/music/songs', {
      key: stranger.key,
      body: { mode: 'vox', lyrics: 'la', voiceId: created.body.voiceId },
      headers: { Prefer: 'respond-async' },
    });
    expect(sung.status, sung.text).toBe(200);
  });
});

describe('clip exports and renders over the API', () => {
  it('answer with a receipt, refuse what cannot be made, and belong to one account', async () => {
    const { key, clipId } = await keyWithClip();
    const stranger = await createTestActor(platform);
    for (const [verb, body] of [
      ['export', { format: 'flac' }],
      ['render', { mix: 'vocals', range: { startSec: 1, endSec: 3 } }],
    ] as const) {
      const created = await call('POST', `/api/v1/music/clips/${clipId}/${verb}`, { key, body });
      expect(created.status, created.text).toBe(200);
      expect(taskReceipt.parse(created.body)).toMatchObject({
        status: 'PENDING',
        creditsRequired: verb === 'export' ? 1 : 4,
      });
      expect(await call('POST', `/api/v1/music/clips/${clipId}/${verb}`, { key: stranger.key, body })).toMatchObject({
        status: 404,
        body: { error: { code: 'CLIP_NOT_FOUND' } },
      });
    }
    expect(await call('POST', `/api/v1/music/clips/${clipId}/export`, { key, body: { format: 'aiff' } })).toMatchObject(
      { status: 400, body: { error: { details: { field: 'format' } } } },
    );
    expect(
      await call('POST', `/api/v1/music/clips/${clipId}/render`, { key, body: { range: { startSec: 5, endSec: 99 } } }),
    ).toMatchObject({ status: 400, body: { error: { details: { field: 'range.endSec' } } } });
    await platform.database.sql.query('UPDATE clip SET recipe = NULL WHERE id = $1', [clipId]);
    expect(
      await call('POST', `/api/v1/music/clips/${clipId}/render`, { key, body: { mix: 'instrumental' } }),
    ).toMatchObject({
      status: 422,
      body: { error: { code: 'FEATURE_NOT_SUPPORTED', details: { reason: 'stems_not_available' } } },
    });
    expect(await balanceOf(key)).toBe(985);
  });
});

describe('a repeat', () => {
  it('of what was bought of a clip is answered as before, although its audio is no longer kept', async () => {
    const { key, clipId } = await keyWithClip();
    const buy = (path: string, body: object, idempotencyKey: string) =>
      call('POST', `/api/v1/music/${path}`, { key, body, headers: { 'Idempotency-Key': idempotencyKey } });
    const purchases = [
      () => buy('voices/from-clip', { clipId }, 'voice'),
      () => buy(`clips/${clipId}/export`, { format: 'wav' }, 'export'),
      () => buy(`clips/${clipId}/render`, { mix: 'vocals' }, 'render'),
    ];
    const first: string[] = [];
    for (const purchase of purchases) {
      const { status, text } = await purchase();
      expect(status, text).toBe(200);
      first.push(text);
    }
    const paid = await balanceOf(key);
    await platform.database.sql.query(
      'UPDATE asset SET deleted_at = now() WHERE id = (SELECT audio_asset_id FROM clip WHERE id = $1)',
      [clipId],
    );
    for (const [place, purchase] of purchases.entries())
      expect(await purchase()).toMatchObject({ status: 200, text: first[place] });
    expect(await buy(`clips/${clipId}/export`, { format: 'flac' }, 'export')).toMatchObject({
      status: 409,
      body: { error: { code: 'IDEMPOTENCY_CONFLICT' } },
    });
    expect(await buy(`clips/${clipId}/export`, { format: 'wav' }, 'another')).toMatchObject({ status: 422 });
    expect(await balanceOf(key)).toBe(paid);
  });
});

describe('audio storage over the API', () => {
  it('is enabled, replayed and cancelled by keys with its scope alone', async () => {
    const { key, accountId } = await createTestActor(platform);
    const narrow = await createTestKey(platform, accountId, { scopes: ['task:create'] });
    const allowed = await createTestKey(platform, accountId, { scopes: ['storage:write'] });
    expect((await call('PUT', '/api/v1/storage', { key: narrow.key, body: {} })).status).toBe(403);
    expect(await call('PUT', '/api/v1/storage', { key: allowed.key, body: { maxCredits: 5 } })).toMatchObject({
      status: 402,
      body: { error: { code: 'MAX_CREDITS_EXCEEDED' } },
    });
    const headers = { 'Idempotency-Key': 'storage-1' };
    const enabled = await call('PUT', '/api/v1/storage', { key: allowed.key, body: { maxCredits: 20 }, headers });
    expect(enabled.status, enabled.text).toBe(200);
    expect(storageState.parse(enabled.body)).toMatchObject({ status: 'enabled', creditsPerMonth: 20 });
    const cancelled = await call('DELETE', '/api/v1/storage', { key: allowed.key });
    expect(storageState.parse(cancelled.body)).toMatchObject({
      status: 'cancelled',
      paidUntil: enabled.body.paidUntil,
    });
    expect((await call('PUT', '/api/v1/storage', { key: allowed.key, body: { maxCredits: 20 }, headers })).text).toBe(
      enabled.text,
    );
    expect((await call('DELETE', '/api/v1/storage', { key: allowed.key })).body).toMatchObject({ status: 'cancelled' });
    expect(await balanceOf(key)).toBe(980);
    const usage = await call<{ rows: { kind: string; credits: number; taskId: string | null }[] }>(
      'GET',
      `/api/v1/usage/export?from=${encodeURIComponent(new Date(platform.clock.now().getTime() - 3_600_000).toISOString())}&to=${encodeURIComponent(new Date(platform.clock.now().getTime() + 3_600_000).toISOString())}`,
      { key },
    );
    expect(usage.body.rows.at(-1)).toMatchObject({ kind: 'debit', credits: -20, taskId: null });
  });
});
