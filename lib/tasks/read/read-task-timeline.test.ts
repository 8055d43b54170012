import { expect, it } from 'vitest';
import { listedUrlLength } from '#lib/contract/constants/limits.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { readTaskTimeline } from './read-task-timeline.ts';

it('reads of the address of each webhook attempt no more than a page shows, so that a long one does not make it megabytes', async () => {
  const { platform, clock } = await createTestPlatform();
  const { sql } = platform.database;
  const { actor } = await createTestActor(platform);
  const url = `https://hooks.example/${'x'.repeat(500_000)}`;
  await sql.query(
    `INSERT INTO task (id, account_id, type, input_parameters, required_units) VALUES ('tsk_1', $1, 'song', '{}', 0)`,
    [actor.accountId],
  );
  await sql.query(
    `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body) VALUES ('whd_1', $1, 'tsk_1', 'end', 'task.completed', $2, 'key', '{}')`,
    [actor.accountId, url],
  );
  await sql.query(
    `INSERT INTO webhook_attempt (delivery_id, attempt, started_at, duration_ms, status_code, request_headers) VALUES ('whd_1', 1, $1, 5, 500, '{}')`,
    [clock.now()],
  );
  const { attempts } = await readTaskTimeline({ platform, actor }, 'tsk_1');
  expect(attempts.map((one) => one.url)).toEqual([`${url.slice(0, listedUrlLength - 1)}…`]);
});
