/**
 * The month behind a demo (docs/decisions/051). Everything in the demo's account is really made, step by step. What a
 * step made is then moved to the time at which it is shown: all times in its rows are moved back by the same span, so
 * that durations, order and sums stay the same, and no row says anything that did not happen.
 *
 * A step begins when its row exists, and ends in the transaction that moves it. A finished step is never repeated. An
 * interrupted one is started again with its first start time, and repeated API requests are answered by their
 * idempotency keys.
 *
 * Works only in accounts that were created for a demo: the database refuses to change dates in any other ledger or
 * audit trail.
 */
import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';

/** Times of one table. `r` is the row, `$1` the account. */
type Part = { table: string; of: string; times: readonly string[] };

const ofTask = 'r.task_id IN (SELECT id FROM task WHERE account_id = $1)';
const ofMv = 'r.mv_id IN (SELECT id FROM mv WHERE account_id = $1)';
const own = 'r.account_id = $1';

/**
 * All times that say when something happened. Times in the future (the end of links, drafts, prices, retention) are not
 * moved.
 */
export const movedTimes: readonly Part[] = [
  { table: 'account', of: 'r.id = $1', times: ['created_at', 'updated_at'] },
  { table: 'app_user', of: own, times: ['created_at'] },
  { table: 'api_key', of: own, times: ['created_at', 'disabled_at', 'deleted_at', 'last_used_at'] },
  { table: 'audit_event', of: own, times: ['at'] },
  { table: 'ledger_transaction', of: own, times: ['created_at'] },
  { table: 'credit_request', of: own, times: ['created_at', 'decided_at'] },
  { table: 'idempotency', of: own, times: ['created_at'] },
  { table: 'task', of: own, times: ['created_at', 'updated_at', 'processing_started_at', 'processing_completed_at'] },
  { table: 'task_stage', of: ofTask, times: ['started_at', 'completed_at'] },
  { table: 'task_event', of: ofTask, times: ['created_at'] },
  { table: 'asset', of: own, times: ['created_at', 'deleted_at', 'bytes_removed_at'] },
  { table: 'upload', of: own, times: ['created_at', 'updated_at'] },
  { table: 'clip', of: own, times: ['created_at'] },
  { table: 'voice', of: own, times: ['created_at'] },
  { table: 'draft', of: own, times: ['created_at', 'updated_at'] },
  { table: 'mv', of: own, times: ['created_at', 'updated_at'] },
  { table: 'mv_take', of: ofMv, times: ['created_at'] },
  { table: 'webhook_destination', of: own, times: ['created_at', 'updated_at', 'paused_at'] },
  { table: 'webhook_health', of: own, times: ['failing_since', 'last_failure_at'] },
  { table: 'webhook_delivery', of: own, times: ['created_at', 'completed_at'] },
  {
    table: 'webhook_attempt',
    of: 'r.delivery_id IN (SELECT id FROM webhook_delivery WHERE account_id = $1)',
    times: ['started_at'],
  },
  { table: 'inbox', of: own, times: ['created_at'] },
  { table: 'inbox_message', of: 'r.token IN (SELECT token FROM inbox WHERE account_id = $1)', times: ['received_at'] },
  { table: 'saved_view', of: own, times: ['created_at'] },
];

export type DemoStep = { startedAt: Date; isDone: boolean };
/** Requests that a step made, by the id of their key. */
export type StepTraffic = Record<string, number>;

/** Begins a step, or says that it is done. Throws `FORBIDDEN` for an account that was not made for a demo. */
export async function beginStep(
  { platform: { clock, database } }: Context<OperatorActor>,
  { accountId, name }: { accountId: string; name: string },
): Promise<DemoStep> {
  return database.transaction(async (tx) => {
    await refuseOthers(tx, accountId);
    // The first step begins with the creation of the account, so that it is moved as well.
    await tx.query(
      `INSERT INTO demo_step (account_id, name, started_at)
         SELECT id, $2, CASE WHEN EXISTS (SELECT 1 FROM demo_step WHERE account_id = $1) THEN $3 ELSE created_at END FROM account WHERE id = $1
         ON CONFLICT DO NOTHING`,
      [accountId, name, clock.now()],
    );
    const { rows } = await tx.query<DemoStep>(
      'SELECT started_at AS "startedAt", ended_at IS NOT NULL AS "isDone" FROM demo_step WHERE account_id = $1 AND name = $2',
      [accountId, name],
    );
    const [step] = rows;
    if (!step) throw new Error('A step that was written is not there');
    return step;
  });
}

/** Ends a step. With `placedAt`, everything that happened in the account since the step began is moved to that time. */
export async function endStep(
  { platform: { clock, database } }: Context<OperatorActor>,
  {
    accountId,
    name,
    placedAt,
    traffic = {},
  }: { accountId: string; name: string; placedAt: Date | null; traffic?: StepTraffic },
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    await refuseOthers(tx, accountId);
    const { rows } = await tx.query<{ startedAt: Date }>(
      `UPDATE demo_step SET ended_at = $3, placed_at = $4, traffic = $5 WHERE account_id = $1 AND name = $2 AND ended_at IS NULL RETURNING started_at AS "startedAt"`,
      [accountId, name, now, placedAt, JSON.stringify(placedAt ? traffic : {})],
    );
    const [step] = rows;
    if (step && placedAt)
      await move(tx, accountId, {
        from: step.startedAt,
        to: now,
        bySec: (step.startedAt.getTime() - placedAt.getTime()) / 1000,
      });
  });
}

/**
 * Moves what happened in `[from, to]` back. The attempts of a delivery span up to 42 minutes, so a step may need
 * several moves.
 */
export async function moveBack(
  { platform: { database } }: Context<OperatorActor>,
  { accountId, ...span }: { accountId: string; from: Date; to: Date; bySec: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    await refuseOthers(tx, accountId);
    await move(tx, accountId, span);
  });
}

async function move(
  tx: Sql,
  accountId: string,
  { from, to, bySec }: { from: Date; to: Date; bySec: number },
): Promise<void> {
  if (bySec <= 0) throw new Failure('VALIDATION_ERROR', { message: 'Dates of a demo are moved back, never forth.' });
  for (const { table, of, times } of movedTimes) {
    const changes = times.map(
      (time) =>
        `${time} = CASE WHEN r.${time} BETWEEN $2 AND $3 THEN r.${time} - make_interval(secs => $4) ELSE r.${time} END`,
    );
    const touched = times.map((time) => `r.${time} BETWEEN $2 AND $3`);
    await tx.query(`UPDATE ${table} r SET ${changes.join(', ')} WHERE ${of} AND (${touched.join(' OR ')})`, [
      accountId,
      from,
      to,
      bySec,
    ]);
  }
}

/** Makes the next attempt of failed deliveries due now. */
export async function hurryRetries(
  { platform: { clock, database, hub } }: Context<OperatorActor>,
  accountId: string,
): Promise<number> {
  return database
    .transaction(async (tx) => {
      await refuseOthers(tx, accountId);
      const { rowCount } = await tx.query(
        `UPDATE webhook_delivery SET next_attempt_at = $2 WHERE account_id = $1 AND status = 'PENDING' AND attempts > 0 AND lease_until IS NULL AND next_attempt_at > $2`,
        [accountId, clock.now()],
      );
      return rowCount ?? 0;
    })
    .finally(() => hub.signal('webhook'));
}

/**
 * Moves the request counts of steps from the minutes in which they were made to those in which the steps are shown. The
 * sum of each key stays the same. Returns how many requests were moved.
 */
export async function moveTraffic(
  { platform: { database } }: Context<OperatorActor>,
  accountId: string,
): Promise<number> {
  return database.transaction(async (tx) => {
    await refuseOthers(tx, accountId);
    const { rows: steps } = await tx.query<{ name: string; startedAt: Date; placedAt: Date; traffic: StepTraffic }>(
      `SELECT name, started_at AS "startedAt", placed_at AS "placedAt", traffic FROM demo_step WHERE account_id = $1 AND placed_at IS NOT NULL AND traffic::text <> '{}' ORDER BY placed_at FOR UPDATE`,
      [accountId],
    );
    let moved = 0;
    for (const { name, startedAt, placedAt, traffic } of steps) {
      for (const [keyId, requests] of Object.entries(traffic))
        moved += await moveCounts(tx, { keyId, since: startedAt, placedAt, requests });
      await tx.query(`UPDATE demo_step SET traffic = '{}' WHERE account_id = $1 AND name = $2`, [accountId, name]);
    }
    return moved;
  });
}

type Counts = { keyId: string; since: Date; placedAt: Date; requests: number };

/**
 * Moves no more than was counted: a process that died before writing its counts left none. Refused requests are moved
 * in proportion.
 */
async function moveCounts(tx: Sql, { keyId, since, placedAt, requests }: Counts): Promise<number> {
  const { rows } = await tx.query<{ requests: number; rejected: number }>(
    `WITH present AS (
       SELECT minute, requests, rejected, least(requests, greatest(0, $3 - (sum(requests) OVER (ORDER BY minute) - requests)))::int AS wanted
         FROM key_traffic WHERE key_id = $1 AND minute >= date_trunc('minute', $2::timestamptz)
     ), shares AS (
       SELECT minute, wanted, round(rejected::numeric * wanted / requests)::int AS refused FROM present WHERE wanted > 0
     ), taken AS (
       UPDATE key_traffic t SET requests = t.requests - s.wanted, rejected = t.rejected - s.refused
         FROM shares s WHERE t.key_id = $1 AND t.minute = s.minute RETURNING s.wanted, s.refused
     )
     SELECT coalesce(sum(wanted), 0)::int AS requests, coalesce(sum(refused), 0)::int AS rejected FROM taken`,
    [keyId, since, requests],
  );
  const taken = rows[0] ?? { requests: 0, rejected: 0 };
  await tx.query('DELETE FROM key_traffic WHERE key_id = $1 AND requests = 0', [keyId]);
  if (taken.requests > 0) {
    await tx.query(
      `INSERT INTO key_traffic AS t (key_id, minute, requests, rejected) VALUES ($1, date_trunc('minute', $2::timestamptz), $3, $4)
         ON CONFLICT (key_id, minute) DO UPDATE SET requests = t.requests + excluded.requests, rejected = t.rejected + excluded.rejected`,
      [keyId, placedAt, taken.requests, taken.rejected],
    );
  }
  return taken.requests;
}

async function refuseOthers(tx: Sql, accountId: string): Promise<void> {
  const { rowCount } = await tx.query('SELECT 1 FROM account WHERE id = $1 AND demo FOR NO KEY UPDATE', [accountId]);
  if (!rowCount)
    throw new Failure('FORBIDDEN', {
      message: 'This account was not made for a demo: its dates are left as they are.',
    });
}
