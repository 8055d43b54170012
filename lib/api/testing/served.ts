import { expect } from 'vitest';
import type { Platform } from '#lib/platform/platform.ts';
import type { createTestApi } from './test-api.ts';

type Api = ReturnType<typeof createTestApi>;

/**
 * The reply to a request that waits for its task. Meanwhile the account's waiting tasks are run, as a worker would. A
 * request that is refused, or creates no task, gets its reply at once.
 */
export async function served<Reply>(api: Api, accountId: string, reply: Promise<Reply>): Promise<Reply> {
  const { platform } = api.deps;
  let isThere = false;
  const noted = reply.finally(() => {
    isThere = true;
  });
  await expect.poll(async () => isThere || (await pendingTasks(platform, accountId)).length > 0).toBe(true);
  for (const id of await pendingTasks(platform, accountId)) await api.runTask(id);
  return noted;
}

export async function pendingTasks({ database }: Platform, accountId: string): Promise<string[]> {
  const { rows } = await database.sql.query<{ id: string }>(
    `SELECT id FROM task WHERE account_id = $1 AND status = 'PENDING'`,
    [accountId],
  );
  return rows.map((row) => row.id);
}
