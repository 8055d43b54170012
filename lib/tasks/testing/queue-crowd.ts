import { tiers, workWeights } from '#lib/contract/accounts/limits.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { TaskQueue } from '../queues/queues.ts';

/**
 * Fills a queue with tasks of many accounts, cycling through the tiers, with a few bulk statements and without debits. The ids of the
 * accounts are the same each time, so that their order is reproducible.
 */
export async function queueCrowd(
  { database }: Pick<Platform, 'database'>,
  queue: TaskQueue,
  { accounts, tasksEach }: { accounts: number; tasksEach: number },
): Promise<void> {
  const accountIds = Array.from({ length: accounts }, (_, at) => `acc_crowd_${queue}_${at}`);
  const tierOf = accountIds.map((_, at) => tiers[at % tiers.length] ?? 'FREE');
  await database.sql.query(
    `INSERT INTO account (id, tier, updated_at) SELECT id, tier::"Tier", now() FROM unnest($1::text[], $2::text[]) AS a(id, tier) ON CONFLICT DO NOTHING`,
    [accountIds, tierOf],
  );
  for (let at = 0; at < tasksEach; at++)
    await database.sql.query(
      `INSERT INTO task (id, account_id, type, input_parameters, required_units, queue, tags, warning_codes)
         SELECT task_id, account_id, 'song', '{}', 100000, $3, '{}', '{}' FROM unnest($1::text[], $2::text[]) AS t(task_id, account_id)`,
      [accountIds.map(() => newId('task')), accountIds, queue],
    );
  await database.sql.query(
    `SELECT cadenza_await_turn(id, $3, weight) FROM unnest($1::text[], $2::float8[]) AS a(id, weight)`,
    [accountIds, tierOf.map((tier) => workWeights[tier]), queue],
  );
}
