import { terminalTaskEvents, type TaskLogEvent } from '#lib/contract/tasks/task-events.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createWakeUps } from '#lib/platform/concurrency/wake-ups.ts';

/** One row of a task's log; `data` is the frame's JSON (contract: `taskStreamEvent`). */
export type LogFrame = { sequence: number; event: TaskLogEvent; data: string };

type EventRow = { seq: number; type: TaskLogEvent; payload: string; created_at: Date };

/** Rows after `afterSequence`, oldest first. */
export async function readLog(platform: Platform, taskId: string, afterSequence: number): Promise<LogFrame[]> {
  const { rows } = await platform.database.sql.query<EventRow>({
    name: 'task-log',
    text: 'SELECT seq, type, payload::text AS payload, created_at FROM task_event WHERE task_id = $1 AND seq > $2 ORDER BY seq LIMIT 500',
    values: [taskId, afterSequence],
  });
  return rows.map((row) => ({
    sequence: row.seq,
    event: row.type,
    data: withMembers(
      { event: row.type, taskId, sequence: row.seq, occurredAt: row.created_at.toISOString() },
      row.payload,
    ),
  }));
}

/** Adds the members of `payload`, unparsed, to `head`. The result is one line, because a line break would end the frame. */
function withMembers(head: object, payload: string): string {
  const members = payload
    .replace(/[\r\n]+/g, ' ')
    .trim()
    .slice(1, -1)
    .trim();
  return `${JSON.stringify(head).slice(0, -1)}${members === '' ? '' : `,${members}`}}`;
}

/**
 * Follows a task's log from `afterSequence` (from the beginning when the log never reached it) until its terminal event, the abort of
 * `reader`, or the stop of the service. The caller has checked that the task is the actor's.
 */
export async function* followTask(
  platform: Platform,
  taskId: string,
  afterSequence: number,
  reader: AbortSignal,
): AsyncGenerator<LogFrame> {
  let last = await startingPoint(platform, taskId, afterSequence);
  const wakeUps = createWakeUps(platform, reader);
  const stop = platform.hub.listen('task', taskId, wakeUps.onSignal);
  try {
    while (await wakeUps.next()) {
      const frames = await readLog(platform, taskId, last);
      for (const frame of frames) {
        last = frame.sequence;
        yield frame;
        if ((terminalTaskEvents as readonly string[]).includes(frame.event)) return;
      }
      if (frames.length === 0 && (await isOver(platform, taskId, last))) return;
    }
  } finally {
    stop();
    wakeUps.close();
  }
}

/** Whether `lastEventId` is the terminal event, the last of the log. A higher number does not belong to this log. */
export async function hasReadToEnd(platform: Platform, taskId: string, lastEventId: number): Promise<boolean> {
  if (lastEventId === 0) return false;
  // Compared here: a number of fifteen digits is out of range for the database's integers.
  const { rows } = await platform.database.sql.query<{ event_seq: number }>(
    `SELECT event_seq FROM task WHERE id = $1 AND status IN ('COMPLETED', 'FAILED', 'CANCELLED')`,
    [taskId],
  );
  return rows[0]?.event_seq === lastEventId;
}

/** `afterSequence`, or 0 when it is higher than the log ever got: it does not belong to this log then. */
async function startingPoint(platform: Platform, taskId: string, afterSequence: number): Promise<number> {
  if (afterSequence === 0) return 0;
  const { rows } = await platform.database.sql.query<{ event_seq: number }>(
    'SELECT event_seq FROM task WHERE id = $1',
    [taskId],
  );
  return afterSequence <= (rows[0]?.event_seq ?? 0) ? afterSequence : 0;
}

/** True when the task has ended and the reader has its whole log, for example when it reconnects after the end. */
async function isOver(platform: Platform, taskId: string, last: number): Promise<boolean> {
  const { rowCount } = await platform.database.sql.query(
    `SELECT 1 FROM task WHERE id = $1 AND status IN ('COMPLETED', 'FAILED', 'CANCELLED') AND event_seq <= $2`,
    [taskId, last],
  );
  return rowCount === 1;
}
