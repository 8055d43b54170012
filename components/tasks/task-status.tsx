import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { isTerminal } from '#lib/contract/constants/tasks.ts';

/** The status of a task in a row; a running one shows how far its stage is, where the stage tells. `waits`: for a time of day. */
export function TaskStatusCell({ task, waits }: { task: TaskDescriptor; waits: boolean }) {
  const running = !isTerminal(task.status);
  return (
    <span className="inline-flex items-center gap-2">
      {running && waits ? <StatusBadge status="PENDING" label="Waiting" /> : <StatusBadge status={task.status} />}
      {running && !waits && task.progress ? (
        <>
          <span className="text-xs text-muted">{Math.round(task.progress * 100)}%</span>
          <ProgressBar label="Progress" value={task.progress} max={1} className="w-14 max-md:hidden" />
        </>
      ) : null}
    </span>
  );
}
