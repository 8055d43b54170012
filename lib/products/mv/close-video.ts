import type { MvStatus, PerformanceMode } from '#lib/contract/mv.ts';
import type { ProductNews } from '#lib/tasks/close-task.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import type { Sql } from '#lib/platform/database.ts';
import type { TerminalTaskStatus } from '#lib/contract/task.ts';
import type { VideoPlan } from './buy-video.ts';
import { keepFirstTakes } from './takes.ts';

const statusOf: Record<TerminalTaskStatus, MvStatus> = { COMPLETED: 'READY', FAILED: 'FAILED', CANCELLED: 'CANCELLED' };

/** Moves the music video with its task, and says so (SPEC.md, Events, rules 3 and 4). A cancelled video has no product event. */
export async function closeVideo(tx: Sql, task: TaskRow): Promise<ProductNews | undefined> {
  const ready = task.status === 'COMPLETED';
  const { rows } = await tx.query<{ mode: PerformanceMode }>(
    `UPDATE mv SET status = $2, delivery_status = $3, version = version + 1, updated_at = $4 WHERE id = $1 RETURNING brief ->> 'performanceMode' AS mode`,
    [task.id, statusOf[task.status as TerminalTaskStatus], ready ? 'ready' : null, task.updated_at],
  );
  if (ready) await keepFirstTakes(tx, task.id, task.updated_at);
  if (task.status === 'CANCELLED') return undefined;
  const mode = rows[0]?.mode ?? (task.plan as VideoPlan).mode;
  const viewUrl = `/api/v1/mv/${task.id}`;
  if (!ready) return { event: 'mv.failed', body: { mode, mvId: task.id, viewUrl } };
  return {
    event: 'mv.ready',
    body: {
      mode,
      mvId: task.id,
      finalMvId: task.id,
      finalStatus: 'READY',
      deliveryStatus: 'ready',
      viewUrl,
      finalUrl: `${viewUrl}/final`,
    },
  };
}
