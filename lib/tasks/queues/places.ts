/**
 * The places of waiting tasks in their queue and when they are likely to start, in the order of `claim-work.sql`: the turn of an account's
 * nth task ends at `served + n / weight`, and the earliest end goes first.
 *
 * A place is calculated from the number of tasks that each account has waiting, not by counting the tasks before it. A snapshot of a queue
 * serves all readers of a process for a second, or longer where reading one would otherwise take more than a hundredth of the time. An
 * account's own tasks are read once per snapshot, so that the cost of a read does not grow with the queue.
 */
import type { QueuePlace } from '#lib/contract/tasks/task.ts';
import type { Database } from '#lib/platform/database/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { expectedMsSql, notBegun, type Pace, readPace, soFar, type Work, workMs, type WorkTimes } from './pace.ts';

/** A task that no worker has claimed. */
type WaitingTask = { id: string; account_id: string; priority: number; waits_in: string };

type Place = {
  /** 1 is next. */
  position: number;
  /** When a worker is likely to start it, in ms since 1970; null without an estimate. */
  startsAtMs: number | null;
};

/** True for the row of a task that no worker has claimed. */
export function isWaiting<Row extends { waits_in: string | null }>(row: Row): row is Row & { waits_in: string } {
  return row.waits_in !== null;
}

/** The step to which a time is rounded, coarse enough that it does not change with every read: 5 s below a minute, 15 s below five, then a minute. */
export function roundingStepMs(ms: number): number {
  return ms < 60_000 ? 5_000 : ms < 300_000 ? 15_000 : 60_000;
}

/** A place as callers see it. */
export function describePlace({ position, startsAtMs }: Place, nowMs: number): QueuePlace {
  if (startsAtMs === null) return { position, estimatedStartAt: null };
  const atMs = Math.max(startsAtMs, nowMs);
  const stepMs = roundingStepMs(atMs - nowMs);
  return { position, estimatedStartAt: new Date(Math.ceil(atMs / stepMs) * stepMs).toISOString() };
}

type Share = {
  accountId: string;
  served: number;
  weight: number;
  count: number;
  /** Total duration of its waiting tasks; null without an estimate. */
  ms: number | null;
};
type OwnTask = { id: string; priority: number; ms: number | null };
type OwnQueue = { served: number; weight: number; tasks: OwnTask[] };
type QueueSnapshot = {
  pace: Pace;
  atMs: number;
  shares: Share[];
  /** The remaining time of each running task, after which its slot is free. */
  slotsFreeInMs: (number | null)[];
  own: Map<string, Promise<OwnQueue>>;
};

const KEPT_MS = 1000;
const KEPT_PER_READ = 100;

type Kept = { until: number; snapshot: Promise<QueueSnapshot> };
const snapshots = new WeakMap<Database, Map<string, Kept>>();

/** Places of waiting tasks by id, in any queues. */
export async function readPlaces(platform: Platform, tasks: readonly WaitingTask[]): Promise<Map<string, Place>> {
  const places = await Promise.all(
    tasks.map(async (task) => {
      const snapshot = await snapshotOf(platform, task.waits_in);
      return [task.id, placeOf(task, await ownQueueOf(platform, snapshot, task), snapshot)] as const;
    }),
  );
  return new Map(places);
}

/** The kept snapshot of a queue, or a new one when that is too old. */
function snapshotOf(platform: Platform, queue: string): Promise<QueueSnapshot> {
  const ofQueue = snapshots.get(platform.database) ?? new Map<string, Kept>();
  snapshots.set(platform.database, ofQueue);
  const kept = ofQueue.get(queue);
  if (kept && performance.now() < kept.until) return kept.snapshot;
  const start = performance.now();
  const fresh: Kept = { until: Number.POSITIVE_INFINITY, snapshot: readSnapshot(platform, queue) };
  ofQueue.set(queue, fresh);
  void fresh.snapshot.then(
    () => {
      const end = performance.now();
      fresh.until = end + Math.max(KEPT_MS, (end - start) * KEPT_PER_READ);
    },
    () => ofQueue.delete(queue),
  );
  return fresh.snapshot;
}

async function readSnapshot(platform: Platform, queue: string): Promise<QueueSnapshot> {
  const { sql } = platform.database;
  const pace = await readPace(platform);
  const [{ rows }, { rows: running }] = await Promise.all([
    sql.query<{
      account_id: string;
      served: number;
      weight: number;
      type: string;
      count: number;
      units: number;
      expected_ms: number | null;
    }>({
      name: 'queue-shares',
      text: `SELECT t.account_id, w.served, w.weight, t.type, t.count, t.units, t.expected_ms
        FROM (SELECT account_id, type, count(*)::int AS count, sum(required_units)::float AS units,
            count(*) * avg(CASE WHEN type <> ALL ($2) THEN ${expectedMsSql} END) AS expected_ms FROM task
          WHERE queue = $1 AND lease_owner IS NULL AND status IN ('PENDING', 'PROCESSING') GROUP BY account_id, type) t
        JOIN work_turn w ON w.account_id = t.account_id AND w.queue = $1`,
      // Plans are only read for types without a pace: each is a text of some kilobytes.
      values: [queue, [...pace.keys()]],
    }),
    sql.query<RunningRow>({
      name: 'queue-running',
      text: `SELECT type, required_units::float AS units, ${expectedMsSql} AS expected_ms, progress, processing_started_at AS started_at, updated_at FROM task
        WHERE queue = $1 AND lease_owner IS NOT NULL AND status IN ('PENDING', 'PROCESSING')`,
      values: [queue],
    }),
  ]);
  const atMs = platform.clock.now().getTime();
  const shares = new Map<string, Share>();
  for (const { account_id: accountId, served, weight, type, count, units, expected_ms: expectedMs } of rows) {
    const share = shares.get(accountId) ?? { accountId, served, weight, count: 0, ms: 0 };
    share.count += count;
    share.ms = sum(share.ms, workMs({ type, units, expectedMs, ...notBegun }, pace));
    shares.set(accountId, share);
  }
  return {
    pace,
    atMs,
    shares: [...shares.values()],
    slotsFreeInMs: running.map((row) => workMs(workOf(row, atMs), pace)),
    own: new Map(),
  };
}

type RunningRow = WorkTimes & { type: string; units: number; expected_ms: number | null };

function workOf(row: RunningRow, nowMs: number): Work {
  return { ...row, expectedMs: row.expected_ms, ...soFar(row, nowMs) };
}

/** The tasks of an account in the order in which they are claimed, as of this snapshot. */
function ownQueueOf(
  { database }: Platform,
  { own, pace }: QueueSnapshot,
  { account_id: accountId, waits_in: queue }: WaitingTask,
): Promise<OwnQueue> {
  const known = own.get(accountId);
  if (known) return known;
  const read = database.sql
    .query<
      { served: number; weight: number } & (
        | { id: string; priority: number; type: string; units: number; expected_ms: number | null }
        | { id: null; priority: null; type: null; units: null; expected_ms: null }
      )
    >({
      name: 'queue-own',
      text: `SELECT w.served, w.weight, t.id, t.priority, t.type, t.required_units::float AS units, ${expectedMsSql} AS expected_ms FROM work_turn w
        LEFT JOIN task t ON t.queue = w.queue AND t.account_id = w.account_id AND t.lease_owner IS NULL AND t.status IN ('PENDING', 'PROCESSING')
        WHERE w.account_id = $1 AND w.queue = $2 ORDER BY t.priority DESC, t.id`,
      values: [accountId, queue],
    })
    .then(({ rows }) => ({
      served: rows[0]?.served ?? 0,
      weight: rows[0]?.weight ?? 1,
      tasks: rows.flatMap(({ id, priority, type, units, expected_ms: expectedMs }) =>
        id === null ? [] : [{ id, priority, ms: workMs({ type, units, expectedMs, ...notBegun }, pace) }],
      ),
    }));
  own.set(accountId, read);
  read.catch(() => own.delete(accountId));
  return read;
}

function placeOf(
  task: WaitingTask,
  { served, weight, tasks }: OwnQueue,
  { atMs, shares, slotsFreeInMs }: QueueSnapshot,
): Place {
  // A task bought after the snapshot gets the place that it would have had in it.
  const before = tasks.filter(
    ({ id, priority }) => priority > task.priority || (priority === task.priority && id < task.id),
  );
  const end = served + (before.length + 1) / weight;
  let position = 1 + before.length;
  let ms = before.reduce<number | null>((total, own) => sum(total, own.ms), 0);
  for (const share of shares) {
    if (share.accountId === task.account_id) continue;
    const ahead = Math.min(share.count, turnsBefore(share, end, task.account_id));
    if (ahead <= 0) continue;
    position += ahead;
    ms = sum(ms, share.ms === null ? null : (share.ms * ahead) / share.count);
  }
  const wait = ms === null ? null : waitMs(ms, slotsFreeInMs);
  return { position, startsAtMs: wait === null ? null : atMs + wait };
}

/** How many of an account's turns end before `end`. Ties go to the account with the smaller id. */
function turnsBefore({ accountId, served, weight }: Share, end: number, other: string): number {
  const turns = Math.floor((end - served) * weight);
  return served + turns / weight === end && accountId > other ? turns - 1 : turns;
}

/** The time until a slot is free after `ms` of work is spread over all slots. While tasks wait every slot is taken, so the running tasks are the slots. */
function waitMs(ms: number, slotsFreeInMs: readonly (number | null)[]): number | null {
  if (slotsFreeInMs.includes(null)) return null;
  const free = slotsFreeInMs.length > 0 ? (slotsFreeInMs as number[]).toSorted((a, b) => a - b) : [0];
  let [level, left] = [free[0] ?? 0, ms];
  for (let places = 1; places < free.length; places++) {
    const room = ((free[places] ?? 0) - level) * places;
    if (room >= left) return level + left / places;
    left -= room;
    level = free[places] ?? 0;
  }
  return level + left / free.length;
}

const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
