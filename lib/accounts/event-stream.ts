import { followedMax } from '#lib/contract/limits.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { watchOpener } from './stream-openers.ts';

const HEARTBEAT_MS = 15_000;
const RETRY_SEC = 2;

/** What the open streams of each account follow. */
const followed = new WeakMap<Platform, Map<string, number>>();

/** Sends one frame. After the reader left it does nothing. */
export type SendFrame = (frame: { event: string; data: string; id?: number }) => void;

/**
 * An answer of server-sent events: what `run` sends, with comments in between that keep proxies from closing it. It ends when `run` is done
 * and breaks when `run` answers `cut` or fails, or the session or key that opened it has ended, for the reader to come back; `signal` is the
 * reader's leaving, which `run` hears as its own.
 * Throws `RATE_LIMITED` when the streams of the account would follow too much with the `follows` things of this one.
 */
export function eventStream(
  ctx: Context<PayingActor>,
  signal: AbortSignal,
  run: (send: SendFrame, stopping: AbortSignal) => Promise<'done' | 'cut'>,
  options: { heartbeatMs?: number; what: object; follows: number },
): Response {
  const { platform } = ctx;
  const release = holdFollowed(ctx, options.follows);
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
      write(`retry: ${RETRY_SEC * 1000}\n\n`);
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

/** Counts what a stream follows, until it is released. */
function holdFollowed({ platform, actor }: Context<PayingActor>, count: number): () => void {
  const { accountId, tier } = actor;
  const held = followed.get(platform) ?? new Map<string, number>();
  followed.set(platform, held);
  const [current, limit] = [held.get(accountId) ?? 0, followedMax(tier)];
  if (current + count > limit)
    throw new Failure('RATE_LIMITED', {
      message: 'Too many event streams of this account are open.',
      details: { scope: 'user', limit, current, retryAfterSec: RETRY_SEC },
      retryAfterSec: RETRY_SEC,
    });
  held.set(accountId, current + count);
  return () => {
    const left = (held.get(accountId) ?? 0) - count;
    if (left > 0) held.set(accountId, left);
    else held.delete(accountId);
  };
}
