import type { TaskLogEvent } from '#lib/contract/tasks/task-events.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { stringifyExact } from '#lib/platform/text/exact-json.ts';

export type NewEvent = { taskId: string; type: TaskLogEvent; dedupKey: string; payload: object; now: Date };

/** Appends an event to the task's log. Returns false when the log has `dedupKey` already, so that a repeated step is logged once. */
export async function appendEvent(tx: Sql, event: NewEvent): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'task-event-append',
    text: `WITH bumped AS (
        UPDATE task SET event_seq = event_seq + 1, updated_at = $5
          WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM task_event e WHERE e.task_id = $1 AND e.dedup_key = $3) RETURNING event_seq
      ) INSERT INTO task_event (task_id, seq, type, dedup_key, payload, created_at) SELECT $1, event_seq, $2, $3, $4, $5 FROM bumped`,
    values: [event.taskId, event.type, event.dedupKey, stringifyExact(event.payload), event.now],
  });
  return rowCount === 1;
}
