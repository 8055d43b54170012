import { expect, it } from 'vitest';
import type { CreativeDraft } from '#lib/contract/mv.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createDraft, deleteDraft, prepareDraftChange } from '#lib/products/mv/drafts/drafts.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, deps } = createTestApi(platform);
const TWINS = 8;

const twinsOf = <T>(send: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: TWINS }, send));
const draftsOf = async (accountId: string) =>
  (
    await platform.database.sql.query<{ id: string; version: number }>(
      'SELECT id, version FROM draft WHERE account_id = $1',
      [accountId],
    )
  ).rows;

it('twins of one new draft make one draft and hear the same bytes', async () => {
  const { key, accountId } = await createTestActor(platform, { tier: 'ENTERPRISE' });
  for (let round = 1; round <= 6; round++) {
    const replies = await twinsOf(() =>
      call('POST', '/api/v1/mv/drafts', {
        key,
        body: {
          source: {
            type: 'audio',
            audioUrl: `https://example.com/${round}.mp3`,
            srtUrl: 'https://example.com/words.srt',
          },
        },
        headers: { 'Idempotency-Key': `new-${round}` },
      }),
    );
    expect(replies.map((reply) => [reply.status, reply.text])).toEqual(Array(TWINS).fill([200, replies[0]?.text]));
    expect(await draftsOf(accountId)).toHaveLength(round);
  }
});

it('twins of one change move a draft one version on and hear the same bytes', async () => {
  const { key, accountId } = await createTestActor(platform, { tier: 'ENTERPRISE' });
  const { body: draft } = await call<CreativeDraft>('POST', '/api/v1/mv/drafts', {
    key,
    body: { source: { type: 'audio', audioUrl: 'https://example.com/a.mp3', srtUrl: 'https://example.com/words.srt' } },
  });
  for (let version = 1; version <= 15; version++) {
    const change = { expectedVersion: version, description: `Round ${version}` };
    const send = () =>
      call('PATCH', `/api/v1/mv/drafts/${draft.id}`, {
        key,
        body: change,
        headers: { 'Idempotency-Key': `change-${version}` },
      });
    const replies = await twinsOf(send);
    expect(replies.map((reply) => [reply.status, reply.text])).toEqual(Array(TWINS).fill([200, replies[0]?.text]));
    expect(await draftsOf(accountId)).toEqual([{ id: draft.id, version: version + 1 }]);
    expect((await send()).text).toBe(replies[0]?.text);
  }
});

it('one of several concurrent changes is saved, and the others are told the current version or that the draft is gone', async () => {
  const { actor } = await createTestActor(platform);
  const ctx = { ...deps, actor };
  const { sql } = platform.database;
  const { id } = await createDraft(ctx, {
    source: { type: 'audio', audioUrl: 'https://example.com/a.mp3', srtUrl: 'https://example.com/words.srt' },
  });
  const judged = (description: string) => prepareDraftChange(ctx, id, { expectedVersion: 1, description });
  const [first, second, third] = [await judged('First'), await judged('Second'), await judged('Third')];
  expect(await first(sql)).toMatchObject({ version: 2, brief: { description: 'First' } });
  await expect(second(sql)).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { expectedVersion: 1, currentVersion: 2 },
  });
  await expect(prepareDraftChange(ctx, id, { expectedVersion: 9, description: 'Ahead' })).rejects.toMatchObject({
    message: 'The current version is not expectedVersion. Read it again and repeat.',
    details: { expectedVersion: 9, currentVersion: 2 },
  });
  await deleteDraft({ platform, actor }, id);
  await expect(third(sql)).rejects.toMatchObject({ code: 'DRAFT_NOT_FOUND' });
});

it('a change without effect keeps the version, so that no other change is refused because of it', async () => {
  const { actor } = await createTestActor(platform);
  const ctx = { ...deps, actor };
  const { id } = await createDraft(ctx, {
    source: { type: 'audio', audioUrl: 'https://example.com/a.mp3', srtUrl: 'https://example.com/words.srt' },
    aspectRatio: '1:1',
  });
  const change = async (changes: object, expectedVersion: number) =>
    (await prepareDraftChange(ctx, id, { expectedVersion, ...changes }))(platform.database.sql);
  expect(await change({}, 1)).toMatchObject({ version: 1 });
  expect(await change({ aspectRatio: '1:1', description: null }, 1)).toMatchObject({ version: 1 });
  expect(await change({ aspectRatio: '9:16' }, 1)).toMatchObject({ version: 2, brief: { aspectRatio: '9:16' } });
});

it('twins of one deletion delete once and hear the same bytes', async () => {
  const { key, accountId } = await createTestActor(platform, { tier: 'ENTERPRISE' });
  const { body: draft } = await call<CreativeDraft>('POST', '/api/v1/mv/drafts', {
    key,
    body: { source: { type: 'audio', audioUrl: 'https://example.com/a.mp3', srtUrl: 'https://example.com/words.srt' } },
  });
  const replies = await twinsOf(() =>
    call('DELETE', `/api/v1/mv/drafts/${draft.id}`, { key, headers: { 'Idempotency-Key': 'gone' } }),
  );
  expect(replies.map((reply) => [reply.status, reply.text])).toEqual(Array(TWINS).fill([200, replies[0]?.text]));
  expect(await draftsOf(accountId)).toEqual([]);
});

it('a change that was refused leaves its key free for the next try', async () => {
  const { key } = await createTestActor(platform);
  const { body: draft } = await call<CreativeDraft>('POST', '/api/v1/mv/drafts', {
    key,
    body: { source: { type: 'audio', audioUrl: 'https://example.com/a.mp3', srtUrl: 'https://example.com/words.srt' } },
  });
  const send = () =>
    call('PATCH', `/api/v1/mv/drafts/${draft.id}`, {
      key,
      body: { expectedVersion: 2, description: 'Late' },
      headers: { 'Idempotency-Key': 'early' },
    });
  expect(await send()).toMatchObject({ status: 409, body: { error: { code: 'VERSION_CONFLICT' } } });
  await call('PATCH', `/api/v1/mv/drafts/${draft.id}`, { key, body: { expectedVersion: 1, description: 'First' } });
  expect(await send()).toMatchObject({ status: 200, body: { version: 3 } });
});

it('as many keyed changes at once as there are connections all come through', async () => {
  const { key, accountId, actor } = await createTestActor(platform, { tier: 'ENTERPRISE' });
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' });
  await platform.database.sql.query(`UPDATE task SET status = 'COMPLETED' WHERE id = $1`, [taskId]);
  const count = platform.config.databasePoolSize + 4;
  const replies = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      call('POST', '/api/v1/mv/drafts', {
        key,
        body: { source: { type: 'task', taskId } },
        headers: { 'Idempotency-Key': `many-${index}` },
      }),
    ),
  );
  // The song has no clip: every one is refused after it was claimed and looked up.
  expect(replies.map((reply) => reply.status)).toEqual(Array(count).fill(404));
  expect(await draftsOf(accountId)).toEqual([]);
});

it('twins of one cancellation cancel once and hear the same bytes', async () => {
  const { key, actor } = await createTestActor(platform, { tier: 'ENTERPRISE' });
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' });
  const replies = await twinsOf(() =>
    call('POST', `/api/v1/tasks/${taskId}/cancel`, { key, headers: { 'Idempotency-Key': 'stop' } }),
  );
  expect(replies.map((reply) => [reply.status, reply.text])).toEqual(Array(TWINS).fill([200, replies[0]?.text]));
  const { rows } = await platform.database.sql.query(`SELECT final, status FROM idempotency WHERE account_id = $1`, [
    actor.accountId,
  ]);
  expect(rows).toEqual([{ final: true, status: 200 }]);
});
