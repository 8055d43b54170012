import { followedMax } from '#lib/contract/accounts/limits.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { createHeldByAccount, HELD_RETRY_SEC } from '#lib/platform/concurrency/held-by-account.ts';
import { watchOpener } from './stream-openers.ts';

const HEARTBEAT_MS = 15_000;

/** Counts what the open streams of each account follow. */
const holdFollowed = createHeldByAccount('Too many event streams of this account are open.');

/** Sends one frame; does nothing once the reader has left. */
export type SendFrame = (frame: { event: string; data: string; id?: number }) => void;

/**
 * A response of server-sent events: the frames that `run` sends, with comments in between that keep proxies from
 * closing it. It ends when `run` is done. It breaks, so that the reader reconnects, when `run` returns `cut` or fails,
 * or when the session or key that opened it has ended. `signal` aborts when the reader leaves, and so does the signal
 * that `run` gets. Throws `RATE_LIMITED` when the account's streams would follow too much together with the `follows`
 * things of this one.
 */
export function eventStream(
  ctx: Context<PayingActor>,
  signal: AbortSignal,
  run: (send: SendFrame, stopping: AbortSignal) => Promise<'done' | 'cut'>,
  options: { heartbeatMs?: number; what: object; follows: number },
): Response {
  const { platform, actor } = ctx;
  const release = holdFollowed(platform, actor.accountId, followedMax(actor.tier), options.follows);
  const encoder = new TextEncoder();
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => !stop.signal.aborted && controller.enqueue(encoder.encode(text));
      const heartbeat = setInterval(() => write(': alive\n\n'), options.heartbeatMs ?? HEARTBEAT_MS);
      stop.signal.addEventListener('abort', () => clearInterval(heartbeat));
      const unwatch = watchOpener(ctx, () => {
        controller.error(new Error('What opened the stream has ended'));
        stop.abort();
      });
      write(`retry: ${HELD_RETRY_SEC * 1000}\n\n`);
      let cut = false;
      try {
        cut =
          (await run(
            ({ event, data, id }) =>
              write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`),
            stop.signal,
          )) === 'cut';
      } catch (error) {
        cut = true;
        if (!stop.signal.aborted) platform.log.warn({ ...options.what, err: error }, 'A stream broke');
      } finally {
        release();
        unwatch();
        signal.removeEventListener('abort', onAbort);
        if (!stop.signal.aborted && cut) controller.error(new Error('The stream goes on elsewhere'));
        else if (!stop.signal.aborted) controller.close();
        stop.abort();
      }
    },
    cancel: () => stop.abort(),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  });
}
