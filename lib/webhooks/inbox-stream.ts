import type { Platform } from '#lib/platform/platform.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Server-sent events of one inbox: `message` whenever something was posted to it. A frame carries nothing: the reader asks for the inbox
 * again. Ends when the reader leaves or the service stops. The caller has checked that the inbox is the actor's.
 */
export function streamInbox(platform: Pick<Platform, 'hub' | 'closing'>, token: string, reader: AbortSignal): Response {
  const encoder = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const signal = AbortSignal.any([reader, platform.closing]);
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const heartbeat = setInterval(() => send(': alive\n\n'), HEARTBEAT_MS);
      const unlisten = platform.hub.listen('inbox', token, () => send('event: message\ndata: {}\n\n'));
      let ended = false;
      end = () => {
        if (ended) return;
        ended = true;
        clearInterval(heartbeat);
        unlisten();
        signal.removeEventListener('abort', close);
      };
      const close = () => {
        end();
        controller.close();
      };
      signal.addEventListener('abort', close);
      send('retry: 2000\n\n');
      if (signal.aborted) close();
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  });
}
