/**
 * Claims in a task's plan: recorded before a request that an upstream must not get twice, so that a restart or another process knows of
 * it. The outcome of a claim is written by the run that made it, even when a later run works on the task by then, because it records what
 * happened at the upstream. Everything else is written only by the current run.
 */
import { isDeepStrictEqual } from 'node:util';
import { isTerminal, type TaskStatus } from '#lib/contract/tasks/task.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { throughOutage } from '#lib/platform/running/outage.ts';
import { storableJson } from '#lib/platform/text/plain-text.ts';
import { writeForRun } from './run-fence.ts';
import { RunSuperseded, type TaskRun } from './task-run.ts';

type Run = Pick<TaskRun, 'platform' | 'task'>;
type Plan = Record<string, unknown>;

/** Which run made a claim. */
type Claimed = { byRun: number };

/**
 * The state of the task when this run's claim is written: `current` while the task is in this run, `superseded` when a
 * later run works on it, `over` when the task has ended. `lost`: not written, because the claim is no longer this
 * run's.
 */
export type ClaimState = 'current' | 'superseded' | 'lost' | { over: TaskStatus };

/**
 * `claim` is called for each attempt to write, so that a time in it is that of the last attempt. Throws `TaskClosed`
 * when the task is over, and `RunSuperseded` when a later run works on it or there is already another claim.
 */
export async function claimInPlan(run: Run, name: string, claim: () => object): Promise<void> {
  const written: Claimed[] = [];
  await changePlan(run, (plan) => {
    // May already be there: written by an attempt whose connection broke at the commit.
    const isFree = plan[name] === undefined || written.some((own) => isDeepStrictEqual(plan[name], own));
    if (!isFree) throw new RunSuperseded();
    const own = { ...claim(), byRun: run.task.run_number };
    written.push(own);
    return { ...plan, [name]: own };
  });
}

/** Removes a claim of any run. Throws what `claimInPlan` throws. */
export async function removeClaim(run: Run, name: string): Promise<void> {
  await changePlan(run, (plan) => ({ ...plan, [name]: undefined }));
}

/**
 * Changes the plan of the task this run works on, under the lock of its row. It is repeated during an outage of the database, so `change`
 * must be idempotent. Throws what `claimInPlan` throws.
 */
export async function changePlan(run: Run, change: (plan: Plan) => Plan): Promise<void> {
  const write = () =>
    writeForRun(run.platform, run.task, async (tx) => {
      const plan = await readPlan(tx, run.task.id);
      const changed = change(plan);
      if (changed !== plan)
        await tx.query('UPDATE task SET plan = $2 WHERE id = $1', [run.task.id, storableJson(changed)]);
      return changed;
    });
  run.task.plan = await throughOutage(write, outageOf(run));
}

const outageOf = ({ platform: { closing, log } }: Run) => ({ signal: closing, log });

/** Releases this run's claim when the upstream has accepted nothing. */
export async function releaseClaim(run: Run, name: string): Promise<void> {
  await updateClaim(run, name, undefined);
}

/**
 * Writes the outcome of this run's claim, even if the task is over or a later run works on it; `note` writes more in
 * the same transaction.
 */
export async function updateClaim(
  run: Run,
  name: string,
  claim: object | undefined,
  note?: (tx: Sql, state: ClaimState) => Promise<void> | undefined,
): Promise<ClaimState> {
  const { id, run_number: runNumber } = run.task;
  run.task.plan = { ...run.task.plan, [name]: claim && { ...claim, byRun: runNumber } };
  const update = async (tx: Sql): Promise<ClaimState> => {
    const { rows } = await tx.query<{ status: TaskStatus; run_number: number }>(
      'SELECT status, run_number FROM task WHERE id = $1 FOR UPDATE',
      [id],
    );
    const task = rows[0];
    if (!task) return 'lost';
    const plan = await readPlan(tx, id);
    if ((plan[name] as Claimed | undefined)?.byRun !== runNumber) return 'lost';
    await tx.query('UPDATE task SET plan = $2 WHERE id = $1', [
      id,
      storableJson({ ...plan, [name]: run.task.plan[name] }),
    ]);
    if (isTerminal(task.status)) return { over: task.status };
    return task.run_number === runNumber ? 'current' : 'superseded';
  };
  const write = async (tx: Sql) => {
    const state = await update(tx);
    await note?.(tx, state);
    return state;
  };
  return throughOutage(() => run.platform.database.transaction(write), outageOf(run));
}

async function readPlan(tx: Sql, taskId: string): Promise<Plan> {
  const { rows } = await tx.query<{ plan: Plan }>('SELECT plan FROM task WHERE id = $1', [taskId]);
  return rows[0]?.plan ?? {};
}
