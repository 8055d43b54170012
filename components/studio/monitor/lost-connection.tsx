import type { LiveState } from '#components/tasks/use-task-live.ts';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';

/** Says that the page may be out of date. It overlaps the edge of its bar to avoid a layout shift. */
export function LostConnection({ live }: { live: LiveState }) {
  if (live !== 'reconnecting') return null;
  return (
    <span className="absolute -top-2.5 right-3 rounded-sm border bg-raised px-1.5">
      <StatusBadge status="retrying" label="Reconnecting" />
    </span>
  );
}
