'use client';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { taskLogEvents, terminalTaskEvents } from '#lib/contract/constants/task-events.ts';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import type { TaskStreamEvent } from '#lib/contract/tasks/task-events.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import type { VideoNote } from '#lib/products/mv/read/video-notes.ts';
import type { TaskOutlook } from '#lib/tasks/read/outlook.ts';
import type { TaskTimeline } from '#lib/tasks/read/read-task-timeline.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { openEventStream, type StreamState } from './event-stream.ts';
import { outlookText } from './outlook-text.ts';

/**
 * `open` while events arrive, `reconnecting` while the browser retries, `closed` when every task has ended or none was
 * given.
 */
export type LiveState = 'connecting' | StreamState;

export type TaskLiveOptions = {
  /** Called for each event, after the caches were updated. Always the newest closure. */
  onEvent?: (event: TaskStreamEvent) => void;
  /** Skips events up to this sequence number; for a single task only. */
  after?: number;
};

/**
 * Follows running tasks over a single event stream and keeps their query data fresh: descriptors (`taskKeys.row`) are
 * patched; details (`taskKeys.detail`) and the balance are refetched when an event says they changed. Pass the ids of
 * unfinished tasks; the stream closes once they have all ended. A different set of ids opens a new stream.
 */
export function useTaskLive(taskIds: readonly string[], options: TaskLiveOptions = {}): LiveState {
  const client = useQueryClient();
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });
  const ids = [...taskIds].sort().join(',');
  const [state, setState] = useState<LiveState>(ids ? 'connecting' : 'closed');
  useEffect(() => {
    if (!ids) {
      setState('closed');
      return;
    }
    const running = new Set(ids.split(','));
    const after = running.size === 1 && newest.current.after ? `?after=${newest.current.after}` : '';
    const refresh = createRefresher(client);
    const receive = (message: MessageEvent<string>) => {
      const event = JSON.parse(message.data) as TaskStreamEvent;
      patchTask(client, event);
      refresh(event);
      if ((terminalTaskEvents as readonly string[]).includes(event.event)) running.delete(event.taskId);
      if (running.size === 0) {
        close();
        setState('closed');
      }
      newest.current.onEvent?.(event);
    };
    const outlook = (message: MessageEvent<string>) => {
      const expected = JSON.parse(message.data) as TaskOutlook;
      client.setQueryData<TaskOutlook>(taskKeys.outlook(expected.taskId), expected);
    };
    const logged = Object.fromEntries(taskLogEvents.map((name) => [name, receive]));
    const close = openEventStream(`/tasks/${ids}/live${after}`, { ...logged, outlook }, setState);
    return () => {
      close();
      refresh.stop();
    };
  }, [client, ids]);
  return state;
}

/** The freshest descriptor of a task: the server-rendered one, or a later one from its stream. */
export function useTask(task: TaskDescriptor): TaskDescriptor {
  const { data } = useQuery({
    queryKey: taskKeys.row(task.taskId),
    queryFn: () => task,
    initialData: task,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return newerTask(task, data);
}

/** When a followed task is expected to start and end, as text; null without an estimate. */
export function useOutlookText(taskId: string): string | null {
  const { data } = useQuery<TaskOutlook>({ queryKey: taskKeys.outlook(taskId), queryFn: skipToken });
  return data ? outlookText(data) : null;
}

/** A waiting task's place in the queue as text, from its stream or else as it was read. Null once it has started. */
export function usePlaceText(task: Pick<TaskDescriptor, 'taskId' | 'status' | 'queue'>): string | null {
  const { data } = useQuery<TaskOutlook>({ queryKey: taskKeys.outlook(task.taskId), queryFn: skipToken });
  if (task.status !== 'PENDING') return null;
  const ahead = data ? data.ahead : task.queue ? task.queue.position - 1 : null;
  return ahead === null ? null : outlookText({ ahead, startsInSec: data?.startsInSec ?? null, leftSec: null });
}

function patchTask(client: QueryClient, event: TaskStreamEvent): void {
  client.setQueryData<TaskDescriptor>(taskKeys.row(event.taskId), (task) => {
    if (task) return applyTaskEvent(task, event);
    return 'task' in event ? event.task : undefined;
  });
  client.setQueryData<TaskDetail>(
    taskKeys.detail(event.taskId),
    (detail) => detail && applyStageProgress(detail, event),
  );
}

const REFRESH_AFTER_MS = 120;

/** Events arrive in bursts, so refetching is debounced. */
function createRefresher(client: QueryClient) {
  const due = new Map<string, readonly unknown[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    for (const queryKey of due.values()) void client.invalidateQueries({ queryKey });
    due.clear();
  };
  const refresh = (event: TaskStreamEvent) => {
    if (event.event === 'task.progress') return;
    due.set(event.taskId, taskKeys.detail(event.taskId));
    if (event.event.startsWith('credits.')) due.set('balance', balanceKey);
    if ('task' in event) due.set('activity', taskKeys.activity);
    timer ??= setTimeout(flush, REFRESH_AFTER_MS);
  };
  // Flush on unmount: the task's last event closes the stream and must still trigger its refetch.
  refresh.stop = () => {
    clearTimeout(timer);
    flush();
  };
  return refresh;
}

/**
 * Applies one event of a task's stream to its descriptor. Returns the same object for a stale event (reconnected
 * streams repeat events) and for one that changes nothing the descriptor shows.
 */
export function applyTaskEvent(task: TaskDescriptor, event: TaskStreamEvent): TaskDescriptor {
  if (isTerminal(task.status) || event.taskId !== task.taskId) return task;
  switch (event.event) {
    case 'task.completed':
    case 'task.failed':
    case 'task.cancelled':
      // A webhook body omits both error members unless the task failed.
      return { ...task, ...event.task };
    case 'task.started':
      return { ...task, status: event.status, processingStartedAt: task.processingStartedAt ?? event.occurredAt };
    case 'task.progress':
      return event.occurredAt < task.updatedAt
        ? task
        : { ...task, status: event.status, progress: event.progress, updatedAt: event.occurredAt };
    default:
      return task;
  }
}

type WithStages = { timeline: { stages: { name: string; status: string; progress: number }[] } };

/** Applies a progress event to a task's detail: only the named stage's bar moves, and never backwards. */
export function applyStageProgress<Detail extends WithStages>(detail: Detail, event: TaskStreamEvent): Detail {
  if (event.event !== 'task.progress') return detail;
  const { stageName, stageProgress = 0 } = event;
  const moves = (stage: WithStages['timeline']['stages'][number]) =>
    stage.name === stageName && stage.status === 'started' && stage.progress < stageProgress;
  if (!detail.timeline.stages.some(moves)) return detail;
  return {
    ...detail,
    timeline: {
      ...detail.timeline,
      stages: detail.timeline.stages.map((stage) => (moves(stage) ? { ...stage, progress: stageProgress } : stage)),
    },
  };
}

/** The later of two readings of a task; a finished task never runs again. */
export function newerTask(one: TaskDescriptor, other: TaskDescriptor | undefined): TaskDescriptor {
  if (!other || other.taskId !== one.taskId) return one;
  if (isTerminal(one.status) !== isTerminal(other.status)) return isTerminal(one.status) ? one : other;
  return other.updatedAt > one.updatedAt ? other : one;
}

/** Query keys of tasks, for every page that shows them. */
export const taskKeys = {
  /** A task with all its details: `TaskDetail`. */
  detail: (taskId: string) => ['tasks', 'detail', taskId] as const,
  /** The newest known descriptor: `TaskDescriptor`. */
  row: (taskId: string) => ['tasks', 'row', taskId] as const,
  /** The expected start and end that its stream last reported: `TaskOutlook`. */
  outlook: (taskId: string) => ['tasks', 'outlook', taskId] as const,
  /** Counts and lists that change when a task ends. */
  activity: ['tasks', 'activity'] as const,
};

/**
 * Data of the task page. `clips` holds the songs of a finished song task with waveforms and timed words; `note` is what
 * is known about its video.
 */
export type TaskDetail = { timeline: TaskTimeline; clips: ClipDetail[]; note: VideoNote | null };
