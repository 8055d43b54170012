'use client';
import { countText } from '#components/ui/values/count-text.ts';
import { ChevronRight } from 'lucide-react';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import type { TimelineStage } from '#lib/tasks/read/read-task-timeline.ts';
import { LiveDuration } from '../running-time.tsx';
import { stageStatus } from './axis-items.ts';

/** The stages as a list in order, with the same content as the axis for narrow screens. */
export function StageList({
  stages,
  task,
  onSelect,
}: {
  stages: readonly TimelineStage[];
  task: TaskDescriptor;
  onSelect: (id: string) => void;
}) {
  if (stages.length === 0) {
    return (
      <p className="px-4 py-3 text-muted">
        {isTerminal(task.status)
          ? 'The task ended before any stage started.'
          : 'Waiting for a free worker. Stages appear here as they start.'}
      </p>
    );
  }
  const list = (
    <ol className="@container divide-y">
      {stages.map((stage) => {
        const status = stageStatus(stage, task.status);
        return (
          <li key={stage.name}>
            <button
              type="button"
              onClick={() => onSelect(`stage-${stage.name}`)}
              className="flex min-h-row w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 text-left -outline-offset-2 hover:bg-hover"
            >
              <span className="min-w-0 flex-1 basis-48 truncate @max-lg:basis-full">{stage.description}</span>
              {stage.attempt > 1 ? (
                <span className="text-xs text-muted">
                  attempt {stage.attempt} of {stage.maxAttempts}
                </span>
              ) : null}
              {status === 'started' ? (
                <ProgressBar
                  label={`Progress of ${stage.name}`}
                  value={stage.progress > 0 ? stage.progress : null}
                  max={1}
                  className="w-28 @max-lg:w-16"
                />
              ) : null}
              {status === 'started' && stage.progress > 0 ? (
                <span className="w-9 text-right text-xs text-muted">{Math.round(stage.progress * 100)}%</span>
              ) : null}
              <span className="w-28 @max-lg:w-auto @max-lg:flex-1">
                <StatusBadge status={status} />
              </span>
              <span className="w-20 text-right text-muted @max-lg:w-auto">
                <LiveDuration
                  startedAt={stage.startedAt}
                  durationMs={stage.durationMs ?? cutShortMs(stage, task)}
                  running={status === 'started'}
                />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
  if (task.status !== 'COMPLETED') return list;
  // The task succeeded: the result comes first, and the list is collapsed.
  return (
    <details className="group">
      <summary className="flex h-row items-center gap-1.5 px-4 text-muted -outline-offset-2 hover:bg-hover hover:text-ink">
        <ChevronRight aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-90" />
        {countText(stages.length, 'stage')} as a list
      </summary>
      <div className="border-t">{list}</div>
    </details>
  );
}

/** How long a stage had run when its task ended. */
function cutShortMs(stage: TimelineStage, task: TaskDescriptor): number | null {
  return isTerminal(task.status) && task.processingCompletedAt
    ? Math.max(0, Date.parse(task.processingCompletedAt) - Date.parse(stage.startedAt))
    : null;
}
