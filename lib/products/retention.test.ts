import { advisoryLocks } from '#lib/platform/database/advisory-locks.ts';
import { expect, it } from 'vitest';
import type { Retention } from '#lib/platform/config.ts';
import { createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { pruneKeyTraffic } from '#lib/accounts/keys/key-traffic.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { readLog } from '#lib/tasks/progress/follow-task.ts';
import { requestHash } from '#lib/tasks/life/idempotency.ts';
import { pruneIdempotency, pruneTaskLogs } from '#lib/tasks/life/prune-tasks.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { startWorker } from '#lib/tasks/run/worker.ts';
import { pruneCapacityWindows, pruneDeliveries, pruneInboxMessages } from '#lib/webhooks/sending/webhook-queue.ts';
import { createSong } from './music/create-song.ts';
import { findSourceClip } from './music/find-source-clip.ts';
import { createDraft } from './mv/drafts/drafts.ts';
import { prunePlanning } from './mv/quotes/quotes.ts';
import { quoteCreation } from './mv/quotes/quote-creation.ts';
import { createPipelines } from './pipelines.ts';
import { createTestActor, createTestProducts } from './testing/test-product.ts';
import { pruneAll, startUpkeep } from './upkeep.ts';

const DAY_SEC = 86_400;
const retention: Retention = {
  idempotencyDays: 30,
  planningDays: 30,
  deliveryDays: 30,
  taskLogDays: 30,
  inboxDays: 30,
  keyTrafficDays: 30,
};
// The queue keeps time of its own.
const { platform, clock } = await createTestPlatform({ now: new Date(), config: { retention } });
const { deps, runTask } = createTestProducts(platform);
const { sql } = platform.database;
const song = { mode: 'custom', lyrics: 'la', title: 'Sea' } as const;
const forGood = {
  ...platform,
  config: {
    ...platform.config,
    retention: Object.fromEntries(Object.keys(retention).map((name) => [name, 0])) as Retention,
  },
};
const count = async (table: string, where: string, values: unknown[]) =>
  Number((await sql.query<{ n: bigint }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`, values)).rows[0]?.n);

it('an idempotency key replays its answer for its retention and is then free, unless its task is still open', async () => {
  const { actor } = await createTestActor(platform);
  const buy = (key: string) =>
    createSong({ ...deps, actor }, song, {
      idempotency: { key, requestHash: requestHash('POST', '/songs', song) },
      answerLater: false,
    });
  const first = await buy('ended');
  await runTask(first.taskId);
  const open = await buy('open');
  clock.advanceSec(29 * DAY_SEC);
  await pruneIdempotency(platform);
  expect(await buy('ended')).toMatchObject({ created: false, taskId: first.taskId, answer: first.answer });
  clock.advanceSec(2 * DAY_SEC);
  expect(await pruneIdempotency(forGood)).toBe(0);
  expect(await pruneIdempotency(platform)).toBe(1);
  expect(await buy('open')).toMatchObject({ created: false, taskId: open.taskId });
  const again = await buy('ended');
  expect(again).toMatchObject({ created: true });
  expect(again.taskId).not.toBe(first.taskId);
  expect((await readBalance({ platform, actor })).balanceCredits).toBe(970);
});

it('drafts, preflights and quotes go their days after they expired, and what is still good stays', async () => {
  const { actor } = await createTestActor(platform);
  const source = {
    type: 'audio',
    audioUrl: 'https://example.com/a.mp3',
    srtUrl: 'https://example.com/words.srt',
  } as const;
  const old = await createDraft({ ...deps, actor }, { source });
  const { quoteId } = await quoteCreation({ platform, actor }, { durationSec: 30 });
  await sql.query(
    `INSERT INTO preflight (id, account_id, draft_id, draft_version, mode, units, body, created_at, expires_at) VALUES ('pfl_old', $1, $2, 1, 'create', 1, '{}', $3, $3)`,
    [actor.accountId, old.id, clock.now()],
  );
  clock.advanceSec((Date.parse(old.expiresAt) - clock.now().getTime()) / 1000 + 29 * DAY_SEC);
  await prunePlanning(platform);
  expect(await count('draft', 'id = $1', [old.id])).toBe(1);
  clock.advanceSec(2 * DAY_SEC);
  const fresh = await createDraft({ ...deps, actor }, { source });
  expect(await prunePlanning(forGood)).toBe(0);
  await prunePlanning(platform);
  expect(await count('draft', 'account_id = $1', [actor.accountId])).toBe(1);
  expect(await count('draft', 'id = $1', [fresh.id])).toBe(1);
  expect(await count('quote', 'id = $1', [quoteId])).toBe(0);
  expect(await count('preflight', `id = 'pfl_old'`, [])).toBe(0);
});

it('an ended task keeps its result and its terminal event when its log is removed, and an open one keeps its log', async () => {
  const { actor } = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, song);
  await runTask(taskId);
  await sql.query(
    `INSERT INTO task_stage (task_id, name, ordinal, description, status, max_attempts, started_at, output) VALUES ($1, 'resolve-song', 0, '', 'completed', 1, $2, '{"kept":true}')`,
    [taskId, clock.now()],
  );
  const open = await createSong({ ...deps, actor }, song);
  const [before, whole] = [await readTask({ platform, actor }, taskId), await readLog(platform, taskId, 0)];
  clock.advanceSec(31 * DAY_SEC);
  expect(await pruneTaskLogs(forGood)).toBe(0);
  expect(await pruneTaskLogs(platform)).toBeGreaterThanOrEqual(1);
  expect(await pruneTaskLogs(platform)).toBe(0);
  expect(await readLog(platform, taskId, 0)).toEqual(whole.slice(-1));
  expect((await readTask({ platform, actor }, taskId)).outputResults).toEqual(before.outputResults);
  const { rows } = await sql.query('SELECT name, output FROM task_stage WHERE task_id = $1 AND output IS NOT NULL', [
    taskId,
  ]);
  expect(rows).toEqual([{ name: 'resolve-song', output: { kept: true } }]);
  expect(await readLog(platform, open.taskId, 0)).toHaveLength(2);
});

it('a clip that goes on from imported audio still knows where that audio ends when the log of its song is removed', async () => {
  const { actor } = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, song);
  await runTask(taskId);
  const { rows } = await sql.query<{ id: string }>('SELECT id FROM clip WHERE task_id = $1 ORDER BY index LIMIT 1', [
    taskId,
  ]);
  await sql.query(`UPDATE task SET input_parameters = '{"mode":"upload-extend"}' WHERE id = $1`, [taskId]);
  await sql.query(
    `INSERT INTO task_stage (task_id, name, ordinal, description, status, max_attempts, started_at, output) VALUES ($1, 'import-audio', 0, '', 'completed', 1, $2, '{"durationSec":2}')`,
    [taskId, clock.now()],
  );
  const wordsFrom = async () => (await findSourceClip({ platform, actor }, rows[0]?.id ?? '')).linesKnownFromSec;
  expect(await wordsFrom()).toBe(2);
  clock.advanceSec(31 * DAY_SEC);
  await pruneTaskLogs(platform);
  expect(await wordsFrom()).toBe(2);
});

it('deliveries that are over go with their attempts in batches, what is still to be sent stays', async () => {
  const { actor } = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, song);
  await sql.query(
    `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, status, created_at, completed_at)
       SELECT 'whd_' || n, $1, $2, n::text, 'task.completed', 'https://a.example', 'a', '{}', CASE WHEN n = 0 THEN 'PENDING' WHEN n % 2 = 0 THEN 'FAILED' ELSE 'DELIVERED' END::"DeliveryStatus", $3::timestamptz, CASE WHEN n > 0 THEN $3::timestamptz END FROM generate_series(0, 1200) n`,
    [actor.accountId, taskId, clock.now()],
  );
  await sql.query(
    `INSERT INTO webhook_attempt (delivery_id, attempt, started_at, duration_ms, request_headers) VALUES ('whd_1', 1, $1, 1, '{}')`,
    [clock.now()],
  );
  await sql.query(`INSERT INTO webhook_capacity (capacity_key, window_start, sent) VALUES ('a', $1, 1)`, [clock.now()]);
  expect(await pruneDeliveries(platform)).toBe(0);
  clock.advanceSec(31 * DAY_SEC);
  expect(await pruneDeliveries(forGood)).toBe(0);
  expect(await pruneDeliveries(platform)).toBe(1200);
  expect(await count('webhook_delivery', 'account_id = $1', [actor.accountId])).toBe(1);
  expect(await count('webhook_attempt', `delivery_id = 'whd_1'`, [])).toBe(0);
  expect(await pruneCapacityWindows(platform)).toBe(1);
});

it('messages of inboxes and the traffic of keys go after their days', async () => {
  const { actor } = await createTestActor(platform);
  const { keyId } = await createTestKey(platform, actor.accountId);
  await sql.query(`INSERT INTO inbox (token, account_id) VALUES ('inb_old', $1)`, [actor.accountId]);
  const write = async () => {
    await sql.query(`INSERT INTO inbox_message (token, headers, body, received_at) VALUES ('inb_old', '{}', '', $1)`, [
      clock.now(),
    ]);
    await sql.query('INSERT INTO key_traffic (key_id, minute, requests) VALUES ($1, $2, 1)', [keyId, clock.now()]);
  };
  await write();
  clock.advanceSec(31 * DAY_SEC);
  await write();
  expect([await pruneInboxMessages(forGood), await pruneKeyTraffic(forGood)]).toEqual([0, 0]);
  expect([await pruneInboxMessages(platform), await pruneKeyTraffic(platform)]).toEqual([1, 1]);
  expect([
    await count('inbox_message', `token = 'inb_old'`, []),
    await count('key_traffic', 'key_id = $1', [keyId]),
  ]).toEqual([1, 1]);
});

it('the upkeep of a worker removes by itself what is old in every table that grows', async () => {
  const { actor, accountId } = await createTestActor(platform);
  const { keyId } = await createTestKey(platform, accountId);
  const { taskId } = await createSong({ ...deps, actor }, song, {
    idempotency: { key: 'upkeep', requestHash: requestHash('POST', '/songs', song) },
  });
  await runTask(taskId);
  const now = clock.now();
  const url = 'https://a.example/upkeep';
  const written: [statement: string, values: unknown[]][] = [
    [
      `INSERT INTO draft (id, account_id, brief, plan, expires_at) VALUES ('dft_upkeep', $1, '{}', '{}', $2)`,
      [accountId, now],
    ],
    [
      `INSERT INTO preflight (id, account_id, draft_id, draft_version, mode, units, body, expires_at) VALUES ('pfl_upkeep', $1, 'dft_upkeep', 1, 'create', 1, '{}', $2)`,
      [accountId, now],
    ],
    [
      `INSERT INTO quote (id, account_id, operation, subject, units, body, expires_at) VALUES ('qte_upkeep', $1, 'create', '', 1, '{}', $2)`,
      [accountId, now],
    ],
    [
      `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, status, created_at, completed_at) VALUES ('whd_upkeep', $1, $2, 'k', 'task.completed', $3, $3, '{}', 'FAILED', $4, $4)`,
      [accountId, taskId, url, now],
    ],
    [
      `INSERT INTO webhook_attempt (delivery_id, attempt, started_at, duration_ms, request_headers) VALUES ('whd_upkeep', 1, $1, 1, '{}')`,
      [now],
    ],
    [`INSERT INTO webhook_capacity (capacity_key, window_start, sent) VALUES ($1, $2, 1)`, [url, now]],
    [
      `INSERT INTO webhook_health (account_id, url, failures_in_row, last_failure_at) VALUES ($1, $2, 1, $3)`,
      [accountId, url, now],
    ],
    [
      `INSERT INTO webhook_recovery (id, account_id, since, total, created_at) VALUES ('whr_upkeep', $1, $2, 1, $2)`,
      [accountId, now],
    ],
    [`INSERT INTO inbox (token, account_id) VALUES ('inb_upkeep', $1)`, [accountId]],
    [`INSERT INTO inbox_message (token, headers, body, received_at) VALUES ('inb_upkeep', '{}', '', $1)`, [now]],
    ['INSERT INTO key_traffic (key_id, minute, requests) VALUES ($1, $2, 1)', [keyId, now]],
    [`INSERT INTO address_window (address, starts_at, requests) VALUES ('192.0.2.77', $1, 50)`, [now]],
  ];
  for (const [statement, values] of written) await sql.query(statement, values);
  const rows: [table: string, where: string, value: string][] = [
    ['idempotency', 'task_id = $1', taskId],
    ['task_event', `task_id = $1 AND type <> 'task.completed'`, taskId],
    ['draft', 'account_id = $1', accountId],
    ['preflight', 'account_id = $1', accountId],
    ['quote', 'account_id = $1', accountId],
    ['webhook_delivery', 'account_id = $1', accountId],
    ['webhook_attempt', 'delivery_id = $1', 'whd_upkeep'],
    ['webhook_capacity', 'capacity_key = $1', url],
    ['webhook_health', 'account_id = $1', accountId],
    ['webhook_recovery', 'account_id = $1', accountId],
    ['inbox_message', 'token = $1', 'inb_upkeep'],
    ['key_traffic', 'key_id = $1', keyId],
    ['address_window', 'address = $1', '192.0.2.77'],
  ];
  const left = async () => {
    const tables: string[] = [];
    for (const [table, where, value] of rows) if ((await count(table, where, [value])) > 0) tables.push(table);
    return tables;
  };
  expect(await left()).toEqual(rows.map(([table]) => table));
  await pruneAll(platform);
  clock.advanceSec(29 * DAY_SEC);
  await pruneAll(platform);
  // A window of a minute, and requests of an address, say nothing the day after.
  expect(await left()).toEqual(rows.map(([table]) => table).filter((table) => table !== 'webhook_capacity'));
  clock.advanceSec(2 * DAY_SEC);
  const worker = await startWorker(platform, createPipelines(deps));
  const upkeep = startUpkeep({ platform, store: deps.store });
  try {
    await expect.poll(left).toEqual([]);
  } finally {
    await upkeep.stop();
    await worker.stop();
  }
});

it('a part of the upkeep that fails does not stop the others', async () => {
  const { actor } = await createTestActor(platform);
  await sql.query('DELETE FROM idempotency');
  const { taskId } = await createSong({ ...deps, actor }, song, {
    idempotency: { key: 'old', requestHash: requestHash('POST', '/songs', song) },
  });
  await runTask(taskId);
  clock.advanceSec(31 * DAY_SEC);
  await sql.query('UPDATE asset SET deleted_at = $2, bytes_removed_at = NULL WHERE task_id = $1', [
    taskId,
    clock.now(),
  ]);
  const store = {
    ...deps.store,
    remove: (): Promise<void> => {
      throw new Error('The store is not there');
    },
  };
  const upkeep = startUpkeep({ platform, store });
  try {
    await expect.poll(() => count('idempotency', `key = 'old'`, [])).toBe(0);
  } finally {
    await upkeep.stop();
  }
});

it('the upkeep of a worker sends webhooks that a clock set back since has put off by a day', async () => {
  const { actor } = await createTestActor(platform);
  await sql.query(
    `INSERT INTO webhook_delivery (id, account_id, event_key, event_type, url, capacity_key, body, next_attempt_at, created_at)
       VALUES ('whd_put_off', $1, 'webhook.test', 'webhook.test', 'https://a.example/', 'https://a.example/', '{}', greatest($2, now()) + interval '1 day', $2)`,
    [actor.accountId, clock.now()],
  );
  const upkeep = startUpkeep({ platform, store: deps.store });
  try {
    await expect
      .poll(() => count('webhook_delivery', `id = 'whd_put_off' AND next_attempt_at <= $1`, [clock.now()]))
      .toBe(1);
  } finally {
    await upkeep.stop();
  }
});

it('one process prunes at a time', async () => {
  const other = await platform.database.connect();
  try {
    await other.query('SELECT pg_advisory_lock($1)', [advisoryLocks.pruning]);
    expect(await pruneAll(platform)).toBeNull();
  } finally {
    await other.end();
  }
  expect(Object.keys((await pruneAll(platform)) ?? {})).toContain('idempotency keys');
});

it('an upkeep that is stopped finishes its batch and leaves the rest to the next start', async () => {
  const { actor } = await createTestActor(platform);
  const { keyId } = await createTestKey(platform, actor.accountId);
  await sql.query(
    `INSERT INTO key_traffic (key_id, minute, requests) SELECT $1, $2::timestamptz + make_interval(mins => n), 1 FROM generate_series(1, 1200) n`,
    [keyId, clock.now()],
  );
  clock.advanceSec(40 * DAY_SEC);
  const stopping = Promise.withResolvers<void>();
  const watched = new Proxy(sql, {
    get: (target, name) =>
      name !== 'query'
        ? Reflect.get(target, name)
        : (text: string, values: unknown[]) => {
            if (String(text).startsWith('DELETE FROM key_traffic')) stopping.resolve(upkeep.stop());
            return target.query(text, values);
          },
  });
  const upkeep = startUpkeep({ ...deps, platform: { ...platform, database: { ...platform.database, sql: watched } } });
  await stopping.promise;
  expect(await count('key_traffic', 'key_id = $1', [keyId])).toBe(700);
});
