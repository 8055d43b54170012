/**
 * When open tasks are expected to start and end: their place in the queue, and a rough estimate from how long recently
 * finished tasks of each type took per credit, or from the task's plan while there are none. A task that waits for a
 * time of day has no estimate.
 */
import type { QueuePlace, TaskStatus, TaskType } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { createWakeUps } from '#lib/platform/concurrency/wake-ups.ts';
import { expectedMsSql, readPace, soFar, workMs, type WorkTimes } from '../queues/pace.ts';
import { describePlace, isWaiting, readPlaces, roundingStepMs } from '../queues/places.ts';

export type TaskOutlook = {
  taskId: string;
  status: TaskStatus;
  /** Null once it has started. */
  queue: QueuePlace | null;
  /** Tasks that start before it; null once it has started. */
  ahead: number | null;
  /** In seconds from now; null without an estimate. */
  startsInSec: number | null;
  leftSec: number | null;
};

type OpenTask = WorkTimes & {
  id: string;
  account_id: string;
  type: TaskType;
  status: TaskStatus;
  priority: number;
  units: number;
  expected_ms: number | null;
  waits_in: string | null;
  economy: boolean;
};

/** Outlooks of those `taskIds` that are the actor's and still open, in no particular order. */
export async function readOutlooks(
  { platform, actor }: Context<AccountActor>,
  taskIds: readonly string[],
): Promise<TaskOutlook[]> {
  const { rows } = await platform.database.sql.query<OpenTask>({
    name: 'outlook-tasks',
    text: `SELECT t.id, t.account_id, t.type, t.status, t.priority, t.required_units::float AS units, ${expectedMsSql} AS expected_ms, t.progress, t.processing_started_at AS started_at, t.updated_at,
        CASE WHEN t.lease_owner IS NULL THEN t.queue END AS waits_in, coalesce(m.brief ->> 'schedule' = 'economy', false) AS economy
      FROM task t LEFT JOIN mv m ON m.id = t.mv_id
      WHERE t.id = ANY($1) AND t.account_id = $2 AND t.status IN ('PENDING', 'PROCESSING')`,
    values: [taskIds, actor.accountId],
  });
  if (rows.length === 0) return [];
  const [pace, places] = await Promise.all([readPace(platform), readPlaces(platform, rows.filter(isWaiting))]);
  const nowMs = platform.clock.now().getTime();
  return rows.map((row): TaskOutlook => {
    const { id: taskId, status } = row;
    const ownMs = row.economy ? null : workMs({ ...row, expectedMs: row.expected_ms, ...soFar(row, nowMs) }, pace);
    const place = places.get(taskId);
    if (!place) return { taskId, status, queue: null, ahead: null, startsInSec: null, leftSec: inSec(ownMs) };
    const startsMs = place.startsAtMs === null ? null : Math.max(0, place.startsAtMs - nowMs);
    return {
      taskId,
      status,
      queue: describePlace(place, nowMs),
      ahead: place.position - 1,
      startsInSec: inSec(startsMs),
      leftSec: startsMs === null || ownMs === null ? null : inSec(startsMs + ownMs),
    };
  });
}

/**
 * Yields the outlook of each of these tasks, and again whenever it changes, until all have ended or `reader` is aborted. `frameOf` makes
 * the frame of an outlook; null skips it.
 */
export async function* followOutlooks(
  ctx: Context<AccountActor>,
  taskIds: readonly string[],
  reader: AbortSignal,
  frameOf: (outlook: TaskOutlook) => object | null,
): AsyncGenerator<string> {
  const { platform } = ctx;
  const sent = new Map<string, string>();
  // Polled without a signal: an outlook changes mostly through the work of other accounts.
  const wakeUps = createWakeUps(platform, reader);
  try {
    while (await wakeUps.next()) {
      const outlooks = await readOutlooks(ctx, taskIds);
      if (outlooks.length === 0) return;
      for (const outlook of outlooks) {
        const frame = frameOf(outlook);
        const text = frame && JSON.stringify(frame);
        if (text && sent.get(outlook.taskId) !== text) yield text;
        if (text) sent.set(outlook.taskId, text);
      }
    }
  } finally {
    wakeUps.close();
  }
}

function inSec(ms: number | null): number | null {
  if (ms === null) return null;
  const stepMs = roundingStepMs(ms);
  return (Math.ceil(ms / stepMs) * stepMs) / 1000;
}
