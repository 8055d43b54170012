'use client';
import dynamic from 'next/dynamic';
import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { BlocksLane } from '#components/axis/blocks-lane.tsx';
import { MarksLane } from '#components/axis/marks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import type { TimeRange } from '#components/axis/scale.ts';
import { countText } from '#components/ui/count-text.ts';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { LateCode } from '#components/ui/late-code.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import type { TaskTimeline } from '#lib/tasks/read-task-timeline.ts';
import { axisItems, type TaskAxisItems } from './axis-items.ts';
import { StageList } from './stage-list.tsx';

/** Loaded with the first selection. */
const TimelineItemPanel = dynamic(() => import('./timeline-item-panel.tsx').then((module) => module.TimelineItemPanel));

/** Credits, stages, events and webhook attempts on one axis. The selection is kept in the URL (`?item=`). */
export function TaskTimelinePanel({ timeline }: { timeline: TaskTimeline }) {
  const axis = useMemo(() => axisItems(timeline), [timeline]);
  const path = usePathname();
  const selectedId = useSearchParams().get('item');
  const selected = selectedId ? axis.items.get(selectedId) : undefined;
  const select = (id: string | null) => {
    const params = new URLSearchParams(location.search);
    if (id === null || id === selectedId) params.delete('item');
    else params.set('item', id);
    history.replaceState(null, '', params.size > 0 ? `${path}?${params}` : path);
  };
  const lane = { selectedId, onSelect: select };
  const { task, stages, attempts, pendingDeliveries } = timeline;
  const list = <StageList stages={stages} task={task} onSelect={select} />;
  const done = stages.filter((stage) => stage.status === 'completed').length;
  return (
    <Panel
      title="Timeline"
      flush
      actions={
        attempts.length > 0 ? <TextLink href={`/webhooks?taskId=${task.taskId}`}>Its deliveries</TextLink> : null
      }
    >
      <TimeAxis
        label={`Timeline of task ${task.taskId}`}
        endSec={axis.endSec}
        originMs={axis.originMs}
        firstView={firstView(axis)}
      >
        <MarksLane label="Credits" marks={axis.money} {...lane} />
        <BlocksLane
          label="Stages"
          detail={stages.length === 0 ? 'None yet' : isTerminal(task.status) ? `${done} completed` : `${done} done`}
          blocks={axis.stages}
          {...lane}
        />
        <MarksLane label="Events" marks={axis.events} {...lane} />
        {attempts.length > 0 || pendingDeliveries > 0 ? (
          <MarksLane label="Webhooks" detail={webhookDetail(timeline)} marks={axis.attempts} {...lane} />
        ) : null}
      </TimeAxis>
      <div className="border-t">
        {selected ? (
          <ErrorBoundary what="What is selected" resetKeys={[selectedId]}>
            <LateCode fallback={list}>
              <TimelineItemPanel item={selected} task={task} onClose={() => select(null)} />
            </LateCode>
          </ErrorBoundary>
        ) : (
          list
        )}
      </div>
    </Panel>
  );
}

function webhookDetail({ attempts, pendingDeliveries }: TaskTimeline): string {
  const words = `${countText(attempts.length, 'attempt')}`;
  return pendingDeliveries > 0 ? `${words}, ${pendingDeliveries} to send` : words;
}

/** The initial view is the task itself; otherwise webhook retries would compress it to a sliver. */
function firstView({ endSec, closedSec }: TaskAxisItems): TimeRange | undefined {
  return endSec !== null && closedSec !== null && endSec > closedSec * 1.6
    ? { startSec: 0, endSec: Math.max(0.2, closedSec * 1.25) }
    : undefined;
}
