import { expect, it } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from './testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call } = createTestApi(platform);

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
