/** Retention of idempotency keys and task logs. Tasks, their ledger entries and their results are kept. */
import { terminalTaskEvents } from '#lib/contract/tasks/task-events.ts';
import type { StageName } from '#lib/contract/tasks/stages.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { inBatches, keptSince, pruneRows } from '#lib/platform/running/prune.ts';

/** Stages whose output is kept: edits of a video read the first, and clips of an imported song the second. */
const keptStages: readonly StageName[] = ['resolve-song', 'import-audio'];

/** Deletes old keys, after which a repeat of the request is a new one. The key of an open task is kept. */
export function pruneIdempotency(platform: Platform): Promise<number> {
  const where = `NOT EXISTS (SELECT 1 FROM task t WHERE t.id = task_id AND t.status IN ('PENDING', 'PROCESSING'))`;
  return pruneRows(platform, platform.config.retention.idempotencyDays, {
    table: 'idempotency',
    at: 'created_at',
    where,
  });
}

/** Deletes the output of stages and all events except the terminal one, which streams still need. Returns the number of tasks. */
export async function pruneTaskLogs(platform: Platform): Promise<number> {
  const since = keptSince(platform, platform.config.retention.taskLogDays);
  if (!since) return 0;
  return inBatches(platform, async (limit) => {
    const { rowCount } = await platform.database.sql.query(
      `WITH old AS (SELECT id FROM task WHERE processing_completed_at < $1 AND log_pruned_at IS NULL AND status IN ('COMPLETED', 'FAILED', 'CANCELLED')
           ORDER BY processing_completed_at LIMIT $2 FOR UPDATE SKIP LOCKED),
         events AS (DELETE FROM task_event e USING old WHERE e.task_id = old.id AND e.type <> ALL ($3)),
         outputs AS (UPDATE task_stage s SET output = NULL FROM old WHERE s.task_id = old.id AND s.output IS NOT NULL AND s.name <> ALL ($4))
       UPDATE task t SET log_pruned_at = $5 FROM old WHERE t.id = old.id`,
      [since, limit, terminalTaskEvents, keptStages, platform.clock.now()],
    );
    return rowCount ?? 0;
  });
}
