import { terminalTaskEvents } from '#lib/contract/task-events.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { followTask } from './follow-task.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Server-sent events of tasks: a frame per row of their logs after `afterSequence`, comments in between that keep proxies from
 * closing it. Ends after the last terminal event, and breaks when the service stops or cannot go on, for the reader to come back; `signal` is the
 * reader's leaving. The caller has checked that the tasks are the actor's.
 */
export function streamTasks(platform: Platform, taskIds: readonly string[], afterSequence: number, signal: AbortSignal, heartbeatMs = HEARTBEAT_MS): Response {
  const encoder = new TextEncoder();
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => !stop.signal.aborted && controller.enqueue(encoder.encode(text));
      const heartbeat = setInterval(() => send(': alive\n\n'), heartbeatMs);
      stop.signal.addEventListener('abort', () => clearInterval(heartbeat));
      send('retry: 2000\n\n');
      let cut = false;
      const follow = async (taskId: string) => {
        let isOver = false;
        for await (const frame of followTask(platform, taskId, afterSequence, stop.signal)) {
          send(`id: ${frame.sequence}\nevent: ${frame.event}\ndata: ${frame.data}\n\n`);
          isOver = (terminalTaskEvents as readonly string[]).includes(frame.event);
        }
        cut ||= platform.closing.aborted && !isOver;
      };
      try {
        await Promise.all(taskIds.map(follow));
      } catch (error) {
        cut = true;
        if (!stop.signal.aborted) platform.log.warn({ taskIds, err: error }, 'A stream broke');
      } finally {
        signal.removeEventListener('abort', onAbort);
        if (!stop.signal.aborted && cut) controller.error(new Error('The stream goes on elsewhere'));
        else if (!stop.signal.aborted) controller.close();
        stop.abort();
      }
    },
    cancel: () => stop.abort(),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' } });
}
