/**
 * Estimates how long work takes, from how long recently finished tasks of its type took per unit of their price. Before
 * any has finished, the estimate is what the task's plan expects; without that there is none.
 */
import type { Database } from '#lib/platform/database/database.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** Milliseconds of work per unit of the price, by type. */
export type Pace = ReadonlyMap<string, number>;
/** SQL: the duration that a task's plan expects. */
export const expectedMsSql = `(plan ->> 'expectedMs')::float`;

export type Work = {
  type: string;
  units: number;
  /** The duration that its plan expects; null without one. */
  expectedMs: number | null;
  /** Since it started; 0 while it waits. */
  elapsedMs: number;
  progress: number;
  /** When the progress was last written, since the start. */
  progressAtMs: number;
};

// Enough to cover the usual types, and few enough to be read often.
const SAMPLE_SIZE = 500;
const KEPT_MS = 10_000;
// Below this, a task's own progress does not predict the rest.
const MIN_PROGRESS = 0.15;
/** The least share of the remaining time at the last report that an estimate may fall to before the next report. */
const LEFT_LEAST = 1 / 3;

/** Work that has not begun. */
export const notBegun = { elapsedMs: 0, progress: 0, progressAtMs: 0 };

/** How far work has come since `started_at`; `updated_at` is when its progress was last reported. */
export function soFar(
  { progress, started_at: startedAt, updated_at: updatedAt }: WorkTimes,
  nowMs: number,
): Pick<Work, 'elapsedMs' | 'progress' | 'progressAtMs'> {
  if (!startedAt) return notBegun;
  const elapsedMs = nowMs - startedAt.getTime();
  return { elapsedMs, progress, progressAtMs: Math.min(elapsedMs, updatedAt.getTime() - startedAt.getTime()) };
}

export type WorkTimes = { progress: number; started_at: Date | null; updated_at: Date };

const paces = new WeakMap<Database, { until: number; pace: Promise<Pace> }>();

/** The median over recently finished tasks of each type, of all accounts, because they share the machines. At most ten seconds old. */
export function readPace({ database }: Platform): Promise<Pace> {
  const kept = paces.get(database);
  if (kept && performance.now() < kept.until) return kept.pace;
  const pace = database.sql
    .query<{ type: string; ms: number }>({
      name: 'queue-pace',
      text: `SELECT f.type, percentile_cont(0.5) WITHIN GROUP (ORDER BY f.ms / f.required_units)::float AS ms
        FROM (SELECT type, required_units, status, extract(epoch FROM processing_completed_at - processing_started_at) * 1000 AS ms FROM task
          WHERE log_pruned_at IS NULL AND processing_completed_at IS NOT NULL ORDER BY processing_completed_at DESC LIMIT ${SAMPLE_SIZE}) f
        WHERE f.status = 'COMPLETED' AND f.required_units > 0 AND f.ms >= 0 GROUP BY f.type`,
    })
    .then(({ rows }) => new Map(rows.map(({ type, ms }) => [type, ms])));
  paces.set(database, { until: performance.now() + KEPT_MS, pace });
  pace.catch(() => paces.delete(database));
  return pace;
}

/**
 * The remaining time of a task in ms: by the pace of its type, and increasingly by its own progress. Null without an
 * estimate.
 */
export function workMs(
  { type, units, expectedMs, elapsedMs, progress, progressAtMs }: Work,
  pace: Pace,
): number | null {
  const perUnit = pace.get(type);
  const byProgress = progress >= MIN_PROGRESS && progressAtMs > 0 ? byReport(elapsedMs, progress, progressAtMs) : null;
  // Machines differ: a plan's expectation is used only while nothing better is known, and only until that time has
  // passed.
  if (perUnit === undefined || units <= 0)
    return byProgress ?? (expectedMs !== null && expectedMs > elapsedMs ? expectedMs - elapsedMs : null);
  const byOthers = Math.max(0, perUnit * units - elapsedMs);
  return byProgress === null ? byOthers : byOthers + (byProgress - byOthers) * progress;
}

/**
 * Counts down between two reports: calculated from the time since the start alone, the remaining time would stand still
 * or grow.
 */
function byReport(elapsedMs: number, progress: number, progressAtMs: number): number {
  const leftThenMs = (progressAtMs / progress) * (1 - progress);
  return Math.max(leftThenMs - (elapsedMs - progressAtMs), leftThenMs * LEFT_LEAST);
}
