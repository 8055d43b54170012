import type { LiveState } from '#components/tasks/use-task-live.ts';
import { StatusBadge } from '#components/ui/status-badge.tsx';

/** Says that what is shown may be old. It lies over the edge of its bar, so that nothing makes room for it. */
export function LostConnection({ live }: { live: LiveState }) {
  if (live !== 'reconnecting') return null;
  return (
    <span className="absolute -top-2.5 right-3 rounded-sm border bg-raised px-1.5">
      <StatusBadge status="retrying" label="Reconnecting" />
    </span>
  );
}
