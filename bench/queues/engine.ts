/**
 * One way to run work, as the bench sees it: what it adds to the paid transaction, and a worker that calls back for
 * each task.
 */
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
  /** Makes what it needs beside the tables of the bench. */
  prepare(sql: pg.Client): Promise<void>;
  /** One paid transaction, from BEGIN to COMMIT where there is more than one statement. */
  buy(sql: pg.PoolClient, task: NewWork): Promise<void>;
  /** True when a coalesced notification follows the commit, as the service's hub sends it. */
  announces: boolean;
  /** Several tasks at once, for a backlog. */
  buyMany(sql: pg.PoolClient, tasks: NewWork[]): Promise<void>;
  /** Ends what buying left open in this process. */
  close?(): Promise<void>;
  start(options: WorkerOptions): Promise<{ wake(): void; stop(): Promise<void> }>;
};

const paying = 'SELECT work_pay($1, $2, $3, $4, $5, $6, $7)';

export function payValues(task: NewWork): unknown[] {
  return [task.id, task.account, task.weight, task.costClass, task.priority, task.workMs, task.stages];
}

/**
 * A paid transaction of one statement: the purchase, and what `queueing` adds to it. It is given the purchase's
 * values and then `values`.
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

export async function inTransaction(sql: pg.PoolClient, run: () => Promise<void>): Promise<void> {
  await sql.query('BEGIN');
  await run();
  await sql.query('COMMIT');
}
