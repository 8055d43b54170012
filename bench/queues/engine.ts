/**
 * The bench's interface to a queue library: what it adds to the paid transaction, and a worker that calls back for each
 * task.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

export const costClasses = ['instant', 'render'] as const;
export type CostClass = (typeof costClasses)[number];

export type NewWork = {
  id: string;
  account: string;
  weight: number;
  costClass: CostClass;
  priority: number;
  workMs: number;
  stages: number;
};

export type WorkRow = { id: string; work_ms: number; stages: number };

/**
 * What a worker does with a task: `begin` is its first line, `stage` one recorded stage, `end` marks the task as
 * done.
 */
export type Work = {
  begin(taskId: string): void;
  read(taskId: string): Promise<WorkRow>;
  run(row: WorkRow, recordStage: (name: string, run: () => Promise<void>) => Promise<void>): Promise<void>;
  end(taskId: string): Promise<void>;
};

export type WorkerOptions = { id: string; slots: Record<CostClass, number>; work: Work; pool: pg.Pool };

export type Engine = {
  /** Creates what the library needs beside the bench's tables. */
  prepare(sql: pg.Client): Promise<void>;
  /**
   * One purchase. `manyStatements`: paying and queueing take several statements, which need a transaction around them.
   */
  buy(sql: pg.PoolClient, task: NewWork): Promise<void>;
  manyStatements?: true;
  /** True when a coalesced notification follows the commit, as the service's hub sends it. */
  announces: boolean;
  /** Releases what buying left open in this process. */
  close?(): Promise<void>;
  start(options: WorkerOptions): Promise<{ wake(): void; stop(): Promise<void> }>;
};

const paying = 'SELECT work_pay($1, $2, $3, $4, $5, $6, $7)';

export function payValues(task: NewWork): unknown[] {
  return [task.id, task.account, task.weight, task.costClass, task.priority, task.workMs, task.stages];
}

/**
 * A paid transaction of one statement: the purchase, and what `queueing` adds to it. Its parameters are the purchase's
 * values, then `values`.
 */
export async function buyInOne(
  sql: pg.PoolClient,
  task: NewWork,
  name: string,
  queueing?: string,
  values: unknown[] = [],
): Promise<void> {
  const text = queueing ? `${paying}, ${queueing}` : paying;
  await sql.query({ name: `buy-${name}`, text, values: [...payValues(task), ...values] });
}

/** The paid transaction of these tasks: a single task, or a whole backlog. */
export async function buyTogether(engine: Engine, sql: pg.PoolClient, tasks: readonly NewWork[]): Promise<void> {
  if (tasks.length === 1 && !engine.manyStatements) return engine.buy(sql, tasks[0] as NewWork);
  await sql.query('BEGIN');
  for (const task of tasks) await engine.buy(sql, task);
  await sql.query('COMMIT');
}

/** One clock for all processes of this machine, in ms. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;
export const wait = (ms: number): Promise<void> => (ms > 0 ? delay(ms) : Promise.resolve());
