'use client';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { terminalTaskEvents } from '#lib/contract/constants/task-events.ts';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import type { TaskTimeline } from '#lib/tasks/read/read-task-timeline.ts';
import { BlocksLane } from '#components/axis/blocks-lane.tsx';
import { MarksLane } from '#components/axis/marks-lane.tsx';
import type { TimeRange } from '#components/axis/scale.ts';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { ErrorBoundary } from '#components/ui/states/error-boundary.tsx';
import { LateCode } from '#components/ui/states/late-code.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { fetchJson } from '../fetch-json.ts';
import { TaskResults } from '../results/task-results.tsx';
import { type TaskDetail, taskKeys, useTaskLive } from '../use-task-live.ts';
import { axisItems, type TaskAxisItems } from './axis-items.ts';
import { StageList } from './stage-list.tsx';
import { TaskHeader } from './task-header.tsx';
import { TaskRequest } from './task-request.tsx';

/**
 * Rendered on the server only when there is something to say, so that the page of a successful task does not load the
 * failure texts.
 */
const TaskCallout = dynamic(() => import('./task-callouts.tsx').then((module) => module.TaskCallout));

/** Polling intervals: a fallback for a lost stream, and after the end while webhooks are still being delivered. */
const RUNNING_EVERY_MS = 8_000;
const DELIVERING_EVERY_MS = 3_000;

/** A task with live updates from its event stream, until and including its end. */
export function TaskView({ initial, baseUrl }: { initial: TaskDetail; baseUrl: string }) {
  const { taskId } = initial.timeline.task;
  const { data: detail } = useQuery({
    queryKey: taskKeys.detail(taskId),
    queryFn: ({ signal }) => fetchJson<TaskDetail>(`/tasks/${taskId}/detail`, signal),
    initialData: initial,
    refetchInterval: ({ state }) => {
      const timeline = state.data?.timeline;
      if (!timeline) return false;
      if (!isTerminal(timeline.task.status)) return RUNNING_EVERY_MS;
      return timeline.pendingDeliveries > 0 ? DELIVERING_EVERY_MS : false;
    },
  });
  const { timeline, clips, note } = detail;
  const { task } = timeline;
  const running = !isTerminal(task.status);
  const router = useRouter();
  const live = useTaskLive(running ? [taskId] : [], {
    after: initial.timeline.events.at(-1)?.sequence,
    // Refresh server-rendered parts: the counts in the navigation and the page title.
    onEvent: ({ event }) => (terminalTaskEvents as readonly string[]).includes(event) && router.refresh(),
  });
  return (
    <>
      <TaskHeader task={task} note={note} live={live} />
      {task.status === 'FAILED' || (task.status !== 'CANCELLED' && task.warningCodes.length > 0) ? (
        <ErrorBoundary what="What to know about this task" resetKeys={[task.updatedAt]}>
          <LateCode>
            <TaskCallout task={task} />
          </LateCode>
        </ErrorBoundary>
      ) : null}
      <div className="flex flex-col gap-4">
        <TaskTimelinePanel timeline={timeline} />
        <ErrorBoundary what="The result" resetKeys={[task.updatedAt]}>
          <TaskResults task={task} clips={clips} />
        </ErrorBoundary>
        <TaskRequest task={task} metadataText={timeline.metadataText} baseUrl={baseUrl} />
      </div>
    </>
  );
}

/** Loaded with the first selection. */
const TimelineItemPanel = dynamic(() => import('./timeline-item-panel.tsx').then((module) => module.TimelineItemPanel));

/** Credits, stages, events and webhook attempts on one axis. The selection is kept in the URL (`?item=`). */
function TaskTimelinePanel({ timeline }: { timeline: TaskTimeline }) {
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
