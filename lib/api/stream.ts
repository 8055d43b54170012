import type { Platform } from '#lib/platform/platform.ts';
import { followTask } from '#lib/tasks/follow-task.ts';

const HEARTBEAT_MS = 15_000;

/** Server-sent events of one task: a frame per row of its log, comments in between, ending after the terminal event. */
export function streamReply(platform: Platform, taskId: string, afterSequence: number, signal: AbortSignal, heartbeatMs = HEARTBEAT_MS): Response {
  const encoder = new TextEncoder();
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const heartbeat = setInterval(() => controller.enqueue(encoder.encode(': alive\n\n')), heartbeatMs);
      stop.signal.addEventListener('abort', () => clearInterval(heartbeat));
      controller.enqueue(encoder.encode('retry: 2000\n\n'));
      try {
        for await (const frame of followTask(platform, taskId, afterSequence, stop.signal)) {
          controller.enqueue(encoder.encode(`id: ${frame.sequence}\nevent: ${frame.event}\ndata: ${frame.data}\n\n`));
        }
      } catch (error) {
        if (!stop.signal.aborted) platform.log.warn({ taskId, err: error }, 'A stream broke');
      } finally {
        clearInterval(heartbeat);
        signal.removeEventListener('abort', onAbort);
        if (!stop.signal.aborted) controller.close();
      }
    },
    cancel: () => stop.abort(),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' } });
}
