/**
 * What can be said honestly of when a task begins and ends: its place in the queue, and a rough estimate from how long the newest finished
 * tasks of each kind took for what they cost. Where nothing alike was made lately, or a task waits for a time of day, nothing is estimated.
 */
import type { QueuePlace, TaskStatus, TaskType } from '#lib/contract/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createWakeUps } from '#lib/platform/wake-ups.ts';
import { readPace, workMs } from './queues/pace.ts';
import { describePlace, isWaiting, readPlaces, roundingStepMs } from './queues/places.ts';

export type TaskOutlook = {
  taskId: string;
  status: TaskStatus;
  /** Null once it has begun. */
  queue: QueuePlace | null;
  /** Tasks that begin before it; null once it has begun. */
  ahead: number | null;
  /** In seconds, as of now; null when nothing can be said. */
  startsInSec: number | null;
  leftSec: number | null;
};

type OpenTask = {
  id: string;
  account_id: string;
  type: TaskType;
  status: TaskStatus;
  priority: number;
  units: number;
  progress: number;
  started_at: Date | null;
  waits_in: string | null;
  economy: boolean;
};

/** Of those of the actor's tasks that have not ended, in no order. */
export async function readOutlooks(
  platform: Platform,
  actor: AccountActor,
  taskIds: readonly string[],
): Promise<TaskOutlook[]> {
  const { rows } = await platform.database.sql.query<OpenTask>({
    name: 'outlook-tasks',
    text: `SELECT t.id, t.account_id, t.type, t.status, t.priority, t.required_units::float AS units, t.progress, t.processing_started_at AS started_at,
        CASE WHEN t.lease_owner IS NULL THEN t.queue END AS waits_in, coalesce(m.brief ->> 'schedule' = 'economy', false) AS economy
      FROM task t LEFT JOIN mv m ON m.id = t.mv_id
      WHERE t.id = ANY($1) AND t.account_id = $2 AND t.status IN ('PENDING', 'PROCESSING')`,
    values: [taskIds, actor.accountId],
  });
  if (rows.length === 0) return [];
  const [pace, places] = await Promise.all([readPace(platform), readPlaces(platform, rows.filter(isWaiting))]);
  const nowMs = platform.clock.now().getTime();
  return rows.map((row): TaskOutlook => {
    const { id: taskId, status, started_at: startedAt } = row;
    const elapsedMs = startedAt ? nowMs - startedAt.getTime() : 0;
    const ownMs = row.economy ? null : workMs({ ...row, elapsedMs }, pace);
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
 * The outlook of each of these tasks now, and again whenever it is another (`tell` says in which words), until all have ended or the
 * reader leaves.
 */
export async function* followOutlooks(
  platform: Platform,
  actor: AccountActor,
  taskIds: readonly string[],
  reader: AbortSignal,
  tell: (outlook: TaskOutlook) => object | null,
): AsyncGenerator<string> {
  const said = new Map<string, string>();
  // No signal: what changes it is mostly the work of others.
  const wakeUps = createWakeUps(platform, reader);
  try {
    while (await wakeUps.next()) {
      const outlooks = await readOutlooks(platform, actor, taskIds);
      if (outlooks.length === 0) return;
      for (const outlook of outlooks) {
        const told = tell(outlook);
        const text = told && JSON.stringify(told);
        if (text && said.get(outlook.taskId) !== text) yield text;
        if (text) said.set(outlook.taskId, text);
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
