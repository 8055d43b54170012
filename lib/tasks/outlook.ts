/**
 * What can be said honestly of when a task begins and ends: how many are before it in its queue, and a rough estimate from how long the newest
 * finished tasks of each kind took for what they cost. Where nothing alike was made lately, or a task waits for a time of day, nothing is estimated.
 */
import { isTerminal, type TaskStatus, type TaskType } from '#lib/contract/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createWakeUps } from '#lib/platform/wake-ups.ts';

export type TaskOutlook = {
  taskId: string;
  /** Tasks that begin before it; null once it has begun. */
  ahead: number | null;
  /** In seconds, as of now; null when nothing can be said. */
  startsInSec: number | null;
  leftSec: number | null;
};

/** Milliseconds of work per unit of the price, by kind. */
type Pace = ReadonlyMap<string, number>;
type Work = { type: string; units: number /** Of one that runs. */; elapsedMs: number; progress: number };

// Enough to know the usual kinds, and few enough to be read for every page that waits.
const FINISHED_LOOKED_AT = 500;
const AHEAD_LOOKED_AT = 500;
// Before that a share of the work says nothing about the rest of it.
const TELLING_PROGRESS = 0.15;

/** Of those of the actor's tasks that have not ended, in no order. */
export async function readOutlooks(
  platform: Platform,
  actor: AccountActor,
  taskIds: readonly string[],
): Promise<TaskOutlook[]> {
  const { sql } = platform.database;
  const { rows } = await sql.query<{
    id: string;
    type: TaskType;
    status: TaskStatus;
    units: number;
    progress: number;
    started_at: Date | null;
    queue: string | null;
    waits: boolean;
    economy: boolean;
  }>({
    name: 'outlook-tasks',
    text: `SELECT t.id, t.type, t.status, t.required_units::float AS units, t.progress, t.processing_started_at AS started_at, t.queue,
        t.lease_owner IS NULL AS waits, coalesce(m.brief ->> 'schedule' = 'economy', false) AS economy
      FROM task t LEFT JOIN mv m ON m.id = t.mv_id
      WHERE t.id = ANY($1) AND t.account_id = $2 AND t.status IN ('PENDING', 'PROCESSING')`,
    values: [taskIds, actor.accountId],
  });
  const open = rows.filter((row) => !isTerminal(row.status));
  if (open.length === 0) return [];
  const pace = await readPace(platform);
  const nowMs = platform.clock.now().getTime();
  return Promise.all(
    open.map(async (row): Promise<TaskOutlook> => {
      const work: Work = {
        type: row.type,
        units: row.units,
        elapsedMs: row.started_at ? nowMs - row.started_at.getTime() : 0,
        progress: row.progress,
      };
      const ownMs = row.economy ? null : leftMs(work, pace);
      if (!row.waits || row.started_at || !row.queue)
        return { taskId: row.id, ahead: null, startsInSec: null, leftSec: inSec(ownMs) };
      const { before, count, running } = await readQueue(platform, row.queue, row.id, nowMs);
      const startsMs = startOf(before, running, pace, count > before.length);
      return {
        taskId: row.id,
        ahead: count,
        startsInSec: inSec(startsMs),
        leftSec: startsMs === null || ownMs === null ? null : inSec(startsMs + ownMs),
      };
    }),
  );
}

/** The outlook of each of these tasks now, and again whenever it is another, until all have ended or the reader leaves. */
export async function* followOutlooks(
  platform: Platform,
  actor: AccountActor,
  taskIds: readonly string[],
  reader: AbortSignal,
): AsyncGenerator<TaskOutlook> {
  const said = new Map<string, string>();
  // No signal: what changes it is mostly the work of others.
  const wakeUps = createWakeUps(platform, reader);
  try {
    while (await wakeUps.next()) {
      const outlooks = await readOutlooks(platform, actor, taskIds);
      if (outlooks.length === 0) return;
      for (const outlook of outlooks) {
        const text = JSON.stringify(outlook);
        if (said.get(outlook.taskId) !== text) yield outlook;
        said.set(outlook.taskId, text);
      }
    }
  } finally {
    wakeUps.close();
  }
}

/** The median of the newest finished tasks of each kind, of all accounts: they share the machines. */
async function readPace({ database }: Platform): Promise<Pace> {
  const { rows } = await database.sql.query<{ type: string; ms: number }>({
    name: 'outlook-pace',
    text: `SELECT f.type, percentile_cont(0.5) WITHIN GROUP (ORDER BY f.ms / f.required_units)::float AS ms
      FROM (SELECT type, required_units, status, extract(epoch FROM processing_completed_at - processing_started_at) * 1000 AS ms FROM task
        WHERE log_pruned_at IS NULL AND processing_completed_at IS NOT NULL ORDER BY processing_completed_at DESC LIMIT ${FINISHED_LOOKED_AT}) f
      WHERE f.status = 'COMPLETED' AND f.required_units > 0 AND f.ms >= 0 GROUP BY f.type`,
  });
  return new Map(rows.map(({ type, ms }) => [type, ms]));
}

/** What is before a task in its queue, in the order in which workers take it, and what they work on now. */
async function readQueue(
  { database }: Platform,
  queue: string,
  taskId: string,
  nowMs: number,
): Promise<{ before: Work[]; count: number; running: Work[] }> {
  const { rows } = await database.sql.query<{
    type: string;
    units: number;
    progress: number;
    started_ms: number | null;
    runs: boolean;
    count: number;
  }>({
    name: 'outlook-queue',
    text: `WITH waiting AS (
        SELECT t.id, t.type, t.required_units::float AS units, t.progress, t.account_id,
            coalesce(w.served, 0) + (row_number() OVER (PARTITION BY t.account_id ORDER BY t.priority DESC, t.id) - 1) / coalesce(w.weight, 1) AS turn
          FROM task t LEFT JOIN work_turn w ON w.account_id = t.account_id AND w.queue = t.queue
          WHERE t.queue = $1 AND t.lease_owner IS NULL AND t.status IN ('PENDING', 'PROCESSING')
      ), before AS (
        SELECT b.* FROM waiting b JOIN waiting own ON own.id = $2 AND (b.turn, b.account_id) < (own.turn, own.account_id)
      )
      (SELECT type, units, progress, NULL::float AS started_ms, false AS runs, (SELECT count(*)::int FROM before) AS count
         FROM before ORDER BY turn, account_id LIMIT ${AHEAD_LOOKED_AT})
      UNION ALL
      (SELECT t.type, t.required_units::float, t.progress, extract(epoch FROM t.processing_started_at) * 1000, true, 0
         FROM task t WHERE t.queue = $1 AND t.lease_owner IS NOT NULL AND t.status IN ('PENDING', 'PROCESSING'))`,
    values: [queue, taskId],
  });
  const workOf = (row: (typeof rows)[number]): Work => ({
    type: row.type,
    units: row.units,
    progress: row.progress,
    elapsedMs: row.started_ms === null ? 0 : nowMs - row.started_ms,
  });
  const before = rows.filter((row) => !row.runs);
  return {
    before: before.map(workOf),
    count: before[0]?.count ?? 0,
    running: rows.filter((row) => row.runs).map(workOf),
  };
}

/** When the first place is free for a task behind these. While tasks wait, as many run as can: that many places there are. */
function startOf(before: readonly Work[], running: readonly Work[], pace: Pace, areMore: boolean): number | null {
  const places = running.map((work) => leftMs(work, pace));
  if (areMore || places.includes(null)) return null;
  const free = (places as number[]).length > 0 ? [...(places as number[])] : [0];
  for (const work of before) {
    const ms = leftMs(work, pace);
    if (ms === null) return null;
    const first = free.indexOf(Math.min(...free));
    free[first] = (free[first] ?? 0) + ms;
  }
  return Math.min(...free);
}

/** How long a task still works: by others of its kind, and by itself as soon as that says something. */
function leftMs({ type, units, elapsedMs, progress }: Work, pace: Pace): number | null {
  const perUnit = pace.get(type);
  const byOthers = perUnit === undefined || units <= 0 ? null : Math.max(0, perUnit * units - elapsedMs);
  const byItself = progress >= TELLING_PROGRESS && elapsedMs > 0 ? (elapsedMs / progress) * (1 - progress) : null;
  if (byOthers === null || byItself === null) return byOthers ?? byItself;
  return byOthers + (byItself - byOthers) * progress;
}

/** As exact as it is rough, so that a page does not tick: 5 s below a minute, 15 s below five, then whole minutes. */
function inSec(ms: number | null): number | null {
  if (ms === null) return null;
  const sec = ms / 1000;
  const step = sec < 60 ? 5 : sec < 300 ? 15 : 60;
  return Math.ceil(sec / step) * step;
}
