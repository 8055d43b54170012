import { type TaskStreamEvent, terminalTaskEvents, waitingEvent } from '#lib/contract/task-events.ts';
import { eventStream } from '#lib/platform/event-stream.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { followTask } from './follow-task.ts';
import { followOutlooks, type TaskOutlook } from './outlook.ts';

/**
 * Server-sent events of tasks: a frame per row of their logs after `afterSequence`. Ends after the last terminal event, and breaks when the
 * service stops or cannot go on, for the reader to come back; `signal` is the reader's leaving. The caller has checked that the tasks are
 * the actor's. In between come frames of the moment, without a number: `task.waiting` with the place of a task that waits, or with
 * `withOutlooks` `outlook` (`TaskOutlook`) of each, which is for pages alone.
 */
export function streamTasks(
  platform: Platform,
  actor: AccountActor,
  taskIds: readonly string[],
  afterSequence: number,
  signal: AbortSignal,
  { heartbeatMs, withOutlooks = false }: { heartbeatMs?: number; withOutlooks?: boolean } = {},
): Response {
  return eventStream(
    platform,
    signal,
    async (send, stopping) => {
      let cut = false;
      const follow = async (taskId: string) => {
        let isOver = false;
        for await (const { sequence, event, data } of followTask(platform, taskId, afterSequence, stopping)) {
          send({ event, data, id: sequence });
          isOver = (terminalTaskEvents as readonly string[]).includes(event);
        }
        cut ||= platform.closing.aborted && !isOver;
      };
      const over = new AbortController();
      const look = async () => {
        const event = withOutlooks ? 'outlook' : waitingEvent;
        const reader = AbortSignal.any([stopping, over.signal]);
        const tell = withOutlooks ? (outlook: TaskOutlook) => outlook : tellPlace;
        for await (const data of followOutlooks(platform, actor, taskIds, reader, tell)) send({ event, data });
      };
      await Promise.all([Promise.all(taskIds.map(follow)).finally(() => over.abort()), look()]);
      return cut ? 'cut' : 'done';
    },
    { heartbeatMs, what: { taskIds } },
  );
}

function tellPlace({ taskId, status, queue }: TaskOutlook): TaskStreamEvent | null {
  return queue && { event: waitingEvent, taskId, status, queue };
}
