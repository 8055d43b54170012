import { type TaskStreamEvent, terminalTaskEvents, waitingEvent } from '#lib/contract/tasks/task-events.ts';
import { eventStream } from '#lib/accounts/event-stream.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { followTask } from './follow-task.ts';
import { followOutlooks, type TaskOutlook } from '../read/outlook.ts';

/**
 * Streams the events of tasks as server-sent events: a frame for each entry of their logs after `afterSequence`. The
 * stream ends after the last terminal event, and is cut off when the service stops or fails, so that the client
 * reconnects; `signal` aborts when the client leaves. The caller has checked that the tasks are the actor's. Frames
 * without an id are mixed in: `task.waiting` with the place of a task in its queue or, with `withOutlooks`, for pages
 * only, `outlook` with the `TaskOutlook` of each task. Throws `RATE_LIMITED` when the account follows too many.
 */
export function streamTasks(
  ctx: Context<PayingActor>,
  taskIds: readonly string[],
  afterSequence: number,
  signal: AbortSignal,
  { heartbeatMs, withOutlooks = false }: { heartbeatMs?: number; withOutlooks?: boolean } = {},
): Response {
  const { platform } = ctx;
  return eventStream(
    ctx,
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
      const followPlaces = async () => {
        const event = withOutlooks ? 'outlook' : waitingEvent;
        const reader = AbortSignal.any([stopping, over.signal]);
        const frameOf = withOutlooks ? (outlook: TaskOutlook) => outlook : waitingFrame;
        for await (const data of followOutlooks(ctx, taskIds, reader, frameOf)) send({ event, data });
      };
      await Promise.all([Promise.all(taskIds.map(follow)).finally(() => over.abort()), followPlaces()]);
      return cut ? 'cut' : 'done';
    },
    { heartbeatMs, what: { taskIds }, follows: taskIds.length },
  );
}

function waitingFrame({ taskId, status, queue }: TaskOutlook): TaskStreamEvent | null {
  return queue && { event: waitingEvent, taskId, status, queue };
}
