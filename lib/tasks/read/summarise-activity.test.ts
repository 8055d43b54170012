import { describe, expect, it } from 'vitest';
import type { UserActor } from '#lib/platform/actor.ts';
import { newId } from '#lib/platform/ids.ts';
import { createTestAccount, createTestPlatform } from '#lib/platform/testing/index.ts';
import { countRowsRead } from '#lib/platform/testing/rows/count-rows-read.ts';
import { countRunningTasks, summariseActivity } from './summarise-activity.ts';

const { platform, clock, administer } = await createTestPlatform();

const signUp = async (): Promise<UserActor> => {
  const { accountId, userId } = await createTestAccount(platform);
  return { kind: 'user', accountId, userId, tier: 'PREMIUM', billingStatus: 'ACTIVE', trial: 'none' };
};

/** A task that ended at `endedAt`; null: a running one. */
async function task({ accountId }: UserActor, status: string, endedAt: string | null, credits = 0): Promise<void> {
  const id = newId('task');
  await platform.database.sql.query(
    `INSERT INTO task (id, account_id, type, status, input_parameters, required_units, created_at, updated_at)
       VALUES ($1, $2, 'song', $3::"TaskStatus", '{}', $4, $5, $5)`,
    [id, accountId, endedAt ? 'PROCESSING' : status, credits * 10_000, clock.now()],
  );
  if (endedAt)
    await platform.database.sql.query(
      'UPDATE task SET status = $2::"TaskStatus", charged_units = required_units, processing_completed_at = $3 WHERE id = $1',
      [id, status, endedAt],
    );
}

it('sums the ended tasks of one account by UTC day, for the last 24 hours and for thirty days, and counts its open tasks', async () => {
  clock.set('2026-03-20T12:00:00Z');
  const actor = await signUp();
  const stranger = await signUp();
  await task(actor, 'PENDING', null);
  await task(actor, 'PROCESSING', null);
  await task(actor, 'COMPLETED', '2026-03-20T00:00:00Z', 5);
  await task(actor, 'COMPLETED', '2026-03-19T23:59:59Z', 7);
  await task(actor, 'FAILED', '2026-03-19T12:00:01Z');
  await task(actor, 'FAILED', '2026-03-19T11:59:59Z');
  await task(actor, 'COMPLETED', '2026-03-07T00:00:00Z', 11);
  await task(actor, 'COMPLETED', '2026-03-06T23:59:59Z', 13);
  await task(actor, 'COMPLETED', '2026-02-19T00:00:00Z', 17);
  await task(actor, 'COMPLETED', '2026-02-18T23:59:59Z', 1_000);
  await task(stranger, 'COMPLETED', '2026-03-20T10:00:00Z', 500);

  const activity = await summariseActivity({ platform, actor });
  expect(activity).toMatchObject({
    runningTasks: 2,
    completedLast24h: 2,
    failedLast24h: 1,
    creditsSpentLast30d: 53,
    heldCredits: 0,
  });
  expect(activity.days).toHaveLength(14);
  expect(activity.days.filter(({ completed, failed }) => completed + failed > 0)).toEqual([
    { day: '2026-03-07', completed: 1, failed: 0, credits: 11 },
    { day: '2026-03-19', completed: 1, failed: 2, credits: 7 },
    { day: '2026-03-20', completed: 1, failed: 0, credits: 5 },
  ]);
  expect([
    activity.days[0]?.day,
    await countRunningTasks({ platform, actor }),
    await countRunningTasks({ platform, actor: stranger }),
  ]).toEqual(['2026-03-07', 2, 0]);
});

describe.each(['00:30', '12:30', '23:30'])('at %s UTC', (time) => {
  const endedAt = (daysAgo: number, seconds: number) =>
    new Date(clock.now().getTime() - daysAgo * 86_400_000 + seconds * 1_000).toISOString();

  it('begins the last 24 hours at the moment of asking, and the last thirty days at midnight, as usage does', async () => {
    clock.set(`2026-03-20T${time}:00Z`);
    const actor = await signUp();
    for (const [seconds, credits] of [
      [1, 3],
      [0, 100],
      [-1, 100],
    ] as const) {
      await task(actor, 'COMPLETED', endedAt(1, seconds), credits);
      await task(actor, 'FAILED', endedAt(1, seconds));
      await task(actor, 'COMPLETED', endedAt(30, seconds), 10 * credits);
      await task(actor, 'COMPLETED', endedAt(29, seconds), 20 * credits);
    }
    expect(await summariseActivity({ platform, actor })).toMatchObject({
      completedLast24h: 1,
      failedLast24h: 1,
      creditsSpentLast30d: 203 + 20 * 203,
    });
  });

  it('reads the shorter part of the day with which the last 24 hours begin, and no task of a month ago', async () => {
    clock.set(`2026-03-20T${time}:00Z`);
    const actor = await signUp();
    const isEarly = time < '12';
    for (let n = 0; n < 20; n += 1) {
      await task(actor, 'COMPLETED', endedAt(1, (isEarly ? 1 : -1) * (60 + n)));
      for (const side of [-1, 1]) await task(actor, 'COMPLETED', endedAt(30, side * (60 + n)));
    }
    await administer('VACUUM ANALYZE task');
    const read = await countRowsRead(platform, (watched) => summariseActivity({ platform: watched, actor }));
    expect(read).toBeLessThan(20);
  });
});
