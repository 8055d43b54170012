import { UpstreamPause } from '#lib/products/upstream-work/ports.ts';
import { type Connection, type Sender, type SendOptions, unanswered, type UpstreamAnswer } from './send.ts';

/** How long no poll uses a key after the upstream refused it. */
const PAUSE_MS = 15_000;
/**
 * Statuses that concern the key, whatever was requested; 402 means the operator's account is empty. A 403 may concern
 * one task only, so it does not pause the others.
 */
const OF_THE_KEY: ReadonlySet<number> = new Set([401, 402]);

export type PollOptions = {
  /** Called whenever the upstream refuses the key: by its status, or by a 403 about a second thing since the last good answer. */
  onKeyRefused?(): void;
  keyPauseMs?: number;
};

/**
 * Polls work at an upstream and returns the response body. Throws an `UpstreamPause` when nothing was learnt; the work
 * continues upstream.
 */
export type Poll = (
  connection: Connection,
  request: Omit<SendOptions, 'method' | 'body'> & {
    /** What the request is about, its path by default: a 403 about one thing is no proof against the key. */
    about?: string;
  },
) => Promise<unknown>;

/**
 * Pauses all polls of this process while the upstream refuses the operator's key, so that a thousand waiting tasks do
 * not keep sending it. A different key is tried at once. `pauseOf` maps every other refusal to a pause.
 */
export function createPoll(
  sender: Sender,
  { onKeyRefused, keyPauseMs = PAUSE_MS }: PollOptions,
  pauseOf: (answer: UpstreamAnswer) => UpstreamPause,
): Poll {
  let refused = { key: '', untilMs: 0 };
  /** The first 403 since the last good answer. */
  let forbidden: { key: string; about: string } | null = null;
  const isSecondForbidden = (key: string, about: string) => {
    if (forbidden?.key !== key) forbidden = { key, about };
    return forbidden.about !== about;
  };
  return async (connection, { about, ...request }) => {
    const key = connection.apiKey;
    const leftMs = refused.untilMs - performance.now();
    if (leftMs > 0 && refused.key === key) throw keyPause(leftMs);
    const answer = await sender.send(connection, { ...request, method: 'GET' }).catch((error: unknown) => {
      throw unanswered(error, true);
    });
    const { status } = answer;
    if (status < 300) {
      forbidden = null;
      return answer.body;
    }
    const isOfTheKey = OF_THE_KEY.has(status);
    if (isOfTheKey) refused = { key, untilMs: performance.now() + keyPauseMs };
    else if (status !== 403) throw pauseOf(answer);
    if (isOfTheKey || isSecondForbidden(key, about ?? request.path)) onKeyRefused?.();
    throw keyPause(keyPauseMs, new Error(`Upstream status ${status}`));
  };
}

function keyPause(retryAfterMs: number, cause?: Error): UpstreamPause {
  return new UpstreamPause('refused', "The upstream refuses the operator's key", { retryAfterMs, cause });
}

/**
 * The pause after a response that does not concern the key. `isThrottled`: the body says so although the status does
 * not.
 */
export function pauseAfter(
  { status, retryAfterMs }: Pick<UpstreamAnswer, 'status' | 'retryAfterMs'>,
  { isThrottled = false, cause }: { isThrottled?: boolean; cause?: Error } = {},
): UpstreamPause {
  const isBusy = isThrottled || status === 429 || status === 408 || status >= 500;
  return new UpstreamPause(isBusy ? 'busy' : 'unreadable', `The upstream answered ${status}`, { retryAfterMs, cause });
}
