/** Compares tasks and their money in a real database with a model. `npm run test:model` does 2,000 runs. */
import { fc } from '#lib/platform/testing/property.ts';
import { afterAll, expect, it } from 'vitest';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { listBalanceDrift, listUsageDrift } from '#lib/billing/testing/usage-drift.ts';
import { createTestAccount, createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Tier } from '#lib/contract/accounts/limits.ts';
import type { TrialState } from '#lib/contract/accounts/account.ts';
import { rulesOfRefusal, TaskLifeModel } from './testing/task-life-model.ts';
import { taskCommands, type Real } from './testing/task-life-commands.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? 60);
const { platform, clock } = await createTestPlatform({ now: '2026-04-01T08:00:00Z' });
const done = { runs: 0, commands: 0, tasks: 0, rules: new Set<string>() };

async function beginReal({ tier, trial, granted }: { tier: Tier; trial: TrialState; granted: bigint }): Promise<Real> {
  const { accountId, userId } = await createTestAccount(platform, { tier, trial, credits: Number(granted) / 10_000 });
  const keys = [await createTestKey(platform, accountId), await createTestKey(platform, accountId)];
  const standing = { accountId, tier, billingStatus: 'ACTIVE' as const, trial };
  const actors: PayingActor[] = [
    ...keys.map(({ keyId }) => ({ kind: 'apiKey' as const, keyId, ...standing })),
    { kind: 'user', userId, ...standing },
  ];
  return {
    platform,
    clock,
    actors,
    stranger: { ...standing, kind: 'user', userId: 'usr_stranger', accountId: 'acc_stranger' },
    taskIds: [],
    answers: new Map(),
    stageRuns: new Map(),
    grants: 0,
  };
}

type TaskFacts = {
  id: string;
  status: string;
  charged_units: bigint | null;
  refunded: boolean;
  deliveries: number;
  endings: number;
  debits: number;
  closes: number;
  queued: number;
};

async function expectSame(model: TaskLifeModel, real: Real): Promise<void> {
  const { accountId } = real.actors[0] as PayingActor;
  const { rows: money } = await platform.database.sql.query<{
    available: bigint;
    held: bigint;
    sums: Record<string, string> | null;
  }>(
    `SELECT b.available_units AS available, b.held_units AS held, (SELECT json_object_agg(s.ledger_account, s.units::text) FROM (
       SELECT p.ledger_account, sum(p.units) AS units FROM ledger_transaction l JOIN ledger_posting p ON p.transaction_id = l.id WHERE l.account_id = $1 GROUP BY 1) s) AS sums
     FROM balance b WHERE b.account_id = $1`,
    [accountId],
  );
  expect(money[0]).toMatchObject({ available: model.available, held: model.held });
  const sums = money[0]?.sums ?? {};
  expect([sums.available, sums.held, sums.revenue, sums.issued].map((units) => BigInt(units ?? 0))).toEqual([
    model.available,
    model.held,
    model.revenue,
    -model.granted,
  ]);
  const { rows } = await platform.database.sql.query<TaskFacts>(
    `SELECT t.id, t.status, t.charged_units, t.refunded,
       (SELECT count(*)::int FROM webhook_delivery d WHERE d.task_id = t.id) AS deliveries,
       (SELECT count(*)::int FROM task_event e WHERE e.task_id = t.id AND e.type IN ('task.completed', 'task.failed', 'task.cancelled')) AS endings,
       (SELECT count(*)::int FROM ledger_transaction l WHERE l.task_id = t.id AND l.kind = 'DEBIT') AS debits,
       (SELECT count(*)::int FROM ledger_transaction l WHERE l.task_id = t.id AND l.kind IN ('SETTLEMENT', 'REFUND')) AS closes,
       (SELECT count(*)::int FROM work_turn w WHERE w.account_id = t.account_id AND w.queue = t.queue AND w.waiting) AS queued
     FROM task t WHERE t.account_id = $1`,
    [accountId],
  );
  const facts = new Map(rows.map((row) => [row.id, row]));
  expect(rows).toHaveLength(model.tasks.length);
  for (const [at, task] of model.tasks.entries()) {
    const id = real.taskIds[at] ?? '';
    const paid = task.required > 0n ? 1 : 0;
    const ended = task.charged === null ? 0 : 1;
    expect(facts.get(id), `task ${at}`).toEqual({
      id,
      status: task.status,
      charged_units: task.charged,
      refunded: task.refunded,
      deliveries: task.deliveries,
      endings: ended,
      debits: paid,
      closes: paid * ended,
      queued: 1,
    });
    expect(real.stageRuns.get(id) ?? 0, `stage of task ${at}`).toBe(task.stageDone ? 1 : 0);
  }
}

it(
  'tasks, ledger and outbox match the model after any sequence of commands',
  async () => {
    const account = fc.record({
      tier: fc.constantFrom<Tier>('FREE', 'FREE', 'PREMIUM'),
      trial: fc.oneof(
        { weight: 8, arbitrary: fc.constant<TrialState>('none') },
        { weight: 4, arbitrary: fc.constant<TrialState>('claimed') },
        { weight: 1, arbitrary: fc.constant<TrialState>('unclaimed') },
      ),
      granted: fc
        .oneof(fc.bigInt({ min: 0n, max: 40n }), fc.bigInt({ min: 0n, max: 600n }))
        .map((credits) => credits * 10_000n),
    });
    await fc.assert(
      fc.asyncProperty(
        account,
        fc.commands(taskCommands, { maxCommands: 50, size: 'max' }),
        async (start, commands) => {
          const model = new TaskLifeModel(start.tier, start.trial, start.granted);
          const real = await beginReal(start);
          await fc.asyncModelRun(() => ({ model, real }), commands);
          await expectSame(model, real);
          done.runs += 1;
          done.commands += [...commands].length;
          done.tasks += model.tasks.length;
          for (const rule of model.met) done.rules.add(rule);
        },
      ),
      { numRuns: RUNS },
    );
    expect(done.runs).toBeGreaterThanOrEqual(RUNS);
    expect([...done.rules].sort(), 'every rule was met').toEqual(
      [...Object.keys(rulesOfRefusal), 'conflict', 'made', 'replay'].sort(),
    );
    expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
    expect(await listUsageDrift(platform.database.sql), 'usage by day').toEqual([]);
    expect(await listBalanceDrift(platform.database.sql), 'balance after each movement').toEqual([]);
  },
  60_000 + RUNS * 2_000,
);

afterAll(() =>
  process.stdout.write(`${done.runs} runs of the model, ${done.commands} commands, ${done.tasks} tasks\n`),
);
