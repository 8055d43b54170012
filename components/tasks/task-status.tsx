import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import { usePlaceText } from './use-task-live.ts';

/**
 * A task's status in a table row: with its place in the queue while it waits for a worker, with the progress of a running
 * stage that reports it. `waits`: scheduled for a time of day.
 */
export function TaskStatusCell({ task, waits }: { task: TaskDescriptor; waits: boolean }) {
  const running = !isTerminal(task.status);
  const place = usePlaceText(task);
  return (
    <span className="inline-flex items-center gap-2">
      {running && waits ? <StatusBadge status="PENDING" label="Waiting" /> : <StatusBadge status={task.status} />}
      {place ? <span className="text-xs text-muted">{place}</span> : null}
      {running && !waits && task.progress ? (
        <>
          <span className="text-xs text-muted">{Math.round(task.progress * 100)}%</span>
          <ProgressBar label="Progress" value={task.progress} max={1} className="w-14 max-md:hidden" />
        </>
      ) : null}
    </span>
  );
}
