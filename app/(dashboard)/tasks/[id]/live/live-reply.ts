import type { Platform } from '#lib/platform/platform.ts';
import { followTask } from '#lib/tasks/follow-task.ts';

const HEARTBEAT_MS = 15_000;

/** The logs of several tasks as one event stream. Comments in between keep proxies from closing it. */
export function liveReply(platform: Platform, taskIds: readonly string[], after: number, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  signal.addEventListener('abort', onAbort, { once: true });
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => !stop.signal.aborted && controller.enqueue(encoder.encode(text));
      const heartbeat = setInterval(() => send(': alive\n\n'), HEARTBEAT_MS);
      send('retry: 2000\n\n');
      const follow = async (taskId: string) => {
        for await (const frame of followTask(platform, taskId, after, stop.signal)) send(`id: ${frame.sequence}\nevent: ${frame.event}\ndata: ${frame.data}\n\n`);
      };
      try {
        await Promise.all(taskIds.map(follow));
      } catch (error) {
        if (!stop.signal.aborted) platform.log.warn({ taskIds, err: error }, 'A live page lost its stream');
      } finally {
        clearInterval(heartbeat);
        signal.removeEventListener('abort', onAbort);
        if (!stop.signal.aborted) controller.close();
        stop.abort();
      }
    },
    cancel: () => stop.abort(),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' } });
}
