import { terminalTaskEvents } from '#lib/contract/task-events.ts';
import { eventStream } from '#lib/platform/event-stream.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { followTask } from './follow-task.ts';
import { followOutlooks } from './outlook.ts';

/**
 * Server-sent events of tasks: a frame per row of their logs after `afterSequence`. Ends after the last terminal event, and breaks when the
 * service stops or cannot go on, for the reader to come back; `signal` is the reader's leaving. The caller has checked that the tasks are
 * the actor's. With `outlookFor` frames `outlook` (`TaskOutlook`) come in between, without a number: they are of the moment, and for pages alone.
 */
export function streamTasks(
  platform: Platform,
  taskIds: readonly string[],
  afterSequence: number,
  signal: AbortSignal,
  { heartbeatMs, outlookFor }: { heartbeatMs?: number; outlookFor?: AccountActor } = {},
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
        if (!outlookFor) return;
        for await (const outlook of followOutlooks(
          platform,
          outlookFor,
          taskIds,
          AbortSignal.any([stopping, over.signal]),
        ))
          send({ event: 'outlook', data: JSON.stringify(outlook) });
      };
      await Promise.all([Promise.all(taskIds.map(follow)).finally(() => over.abort()), look()]);
      return cut ? 'cut' : 'done';
    },
    { heartbeatMs, what: { taskIds } },
  );
}
