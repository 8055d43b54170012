import type { LiveState } from '#components/tasks/use-task-live.ts';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { WorkText } from '../work-text.tsx';
import { LostConnection } from '../monitor/lost-connection.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';

export type MakingBarProps = {
  /** `outlook` is the expected start or end, as text. */
  doing: { text: string; percent: number; outlook: string | null };
  /** Not started, so there is no progress to show. */
  waiting: boolean;
  live: LiveState;
};

/** The current operation and its progress. It is as high as the bar of a finished video that replaces it. */
export function MakingBar({ doing, waiting, live }: MakingBarProps) {
  return (
    <section aria-label="Progress" className="relative rounded-md border border-line bg-surface px-3 py-2">
      <LostConnection live={live} />
      <div className="flex min-h-8 items-center gap-x-3">
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex justify-between gap-3 text-xs">
            <WorkText text={doing.text} outlook={doing.outlook} />
            <span className="w-10 shrink-0 text-right">{waiting ? null : `${doing.percent}%`}</span>
          </span>
          <ProgressBar label="Video" value={waiting ? null : doing.percent} />
        </span>
        <span className="shrink-0 max-sm:hidden">
          <StatusBadge status="started" label="Live" />
        </span>
      </div>
    </section>
  );
}
