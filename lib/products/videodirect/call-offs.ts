/**
 * Cancels work at the upstream that is no longer needed. Such work is recorded in the transaction that ends its task,
 * wherever that happens: during a run, between two runs, or when no run will follow. If a submission is answered after
 * that, the work is recorded with the answer. Workers then ask the upstream to cancel it, until it has answered.
 *
 * A record outlives its task, so that the deletion of an account stops its work, too.
 */
import type { VideodirectOperation } from '#lib/contract/videodirect.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { isTaskFailure } from '#lib/platform/failure.ts';
import type { OnClose } from '#lib/tasks/life/close-task.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import type { ProductDeps } from '../product-deps.ts';
import { bodyOf, planOf } from './create-videodirect.ts';

type CallOff = { task_id: string; operation: VideodirectOperation; provider_task_id: string; created_at: Date };
type Deps = Pick<ProductDeps, 'platform' | 'engines'>;

const POLL_MS = 5000;
const CALLS_AT_ONCE = 20;
/** Longer than a request to cancel may take. No other process tries before that. */
const RETRY_SEC = 60;
/** Longer than the upstream works on anything. */
const GIVE_UP_SEC = 72 * 60 * 60;
/** How long to ask an upstream that says it cannot cancel: six times, if it says so from the start. */
const GIVE_UP_REFUSED_SEC = 5 * RETRY_SEC;

/**
 * Records the work of a task that ends without needing all of it. For work that has failed at the upstream the request
 * is needless, and the upstream says so.
 */
export const closeRelay: OnClose = async (tx, task) => {
  const { providerTaskId } = planOf({ task }).submission?.accepted ?? {};
  const isWhole = task.status === 'COMPLETED' && !task.warning_codes.includes('VIDEODIRECT_UNFINISHED');
  if (providerTaskId && !isWhole) await noteCallOff(tx, task, providerTaskId, task.updated_at);
  return undefined;
};

export async function noteCallOff(
  sql: Sql,
  task: Pick<TaskRow, 'id' | 'input_parameters'>,
  providerTaskId: string,
  now: Date,
): Promise<void> {
  await sql.query(
    `INSERT INTO relay_call_off (task_id, operation, provider_task_id, created_at, due_at) VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT (task_id) DO NOTHING`,
    [task.id, bodyOf({ task }).operation, providerTaskId, now],
  );
}

/** Cancels recorded work, at once when a task is cancelled and every few seconds. */
export function startCallOffs(deps: Deps): { stop(): Promise<void> } {
  const { hub, log } = deps.platform;
  const stopping = new AbortController();
  let isWanted = false;
  let calling: Promise<void> | undefined;
  const call = async () => {
    while (isWanted) {
      isWanted = false;
      await callOffDue(deps, stopping.signal);
    }
  };
  const wake = () => {
    isWanted = true;
    calling ??= call()
      .catch((error: Error) => log.warn({ err: error }, 'Work at the upstream could not be looked for'))
      .finally(() => {
        calling = undefined;
      });
  };
  const unlisten = hub.listen('cancel', '*', wake);
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    async stop() {
      unlisten();
      clearInterval(timer);
      isWanted = false;
      stopping.abort();
      await calling;
    },
  };
}

/**
 * Asks the upstream to cancel the work that is due, also when a clock that has been set back since planned that for later. Safe in several processes at once. A process that is stopping
 * leaves the rest to others.
 */
export async function callOffDue(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { platform } = deps;
  while (!stopping?.aborted) {
    const now = platform.clock.now();
    const { rows } = await platform.database.sql.query<CallOff>(
      `UPDATE relay_call_off SET due_at = $1::timestamptz + make_interval(secs => $2)
         WHERE task_id IN (SELECT task_id FROM relay_call_off WHERE due_at <= $1 OR due_at > $1::timestamptz + make_interval(secs => 2 * $2) ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
         RETURNING task_id, operation, provider_task_id, created_at`,
      [now, RETRY_SEC, CALLS_AT_ONCE],
    );
    await Promise.all(rows.map((row) => callOff(deps, row, now)));
    if (rows.length < CALLS_AT_ONCE) return;
  }
}

async function callOff({ platform, engines }: Deps, row: CallOff, now: Date): Promise<void> {
  const { task_id: taskId, operation, provider_task_id: providerTaskId } = row;
  try {
    if (!engines.relay) throw new Error('No upstream is set up');
    const stopped = await engines.relay.cancel({ operation, providerTaskId });
    platform.log.info({ taskId, providerTaskId, stopped }, 'Called off work at the upstream');
  } catch (error) {
    platform.log.warn({ taskId, providerTaskId, err: error }, 'Work at the upstream could not be called off');
    const giveUpSec = isTaskFailure(error) ? GIVE_UP_REFUSED_SEC : GIVE_UP_SEC;
    if (now.getTime() < row.created_at.getTime() + giveUpSec * 1000) return;
  }
  await platform.database.sql.query('DELETE FROM relay_call_off WHERE task_id = $1', [taskId]);
}
