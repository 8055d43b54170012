import { UpstreamPause } from '#lib/products/upstream-work/ports.ts';
import { type Connection, type Sender, type SendOptions, unanswered, type UpstreamAnswer } from './send.ts';

/** For how long nobody asks with a key that was refused. */
const PAUSE_MS = 15_000;
/** Answers about the key, whatever is asked; 402 is an operator's empty account. A 403 may be about one task alone. */
const OF_THE_KEY: ReadonlySet<number> = new Set([401, 402]);

export type PollOptions = {
  /** Called whenever the upstream refuses the key. */
  onKeyRefused?(): void;
  keyPauseMs?: number;
};

/** Asks about work at an upstream and answers with the body. Throws an `UpstreamPause` when nothing was learnt: the work goes on there. */
export type Poll = (connection: Connection, request: Omit<SendOptions, 'method' | 'body'>) => Promise<unknown>;

/**
 * Holds the polls of a process back while the upstream refuses the operator's key, so that a thousand waiting tasks do not keep asking with
 * it. Another key is tried at once. `pauseOf` says what any other refusal means.
 */
export function createPoll(
  sender: Sender,
  { onKeyRefused, keyPauseMs = PAUSE_MS }: PollOptions,
  pauseOf: (answer: UpstreamAnswer) => UpstreamPause,
): Poll {
  let refused = { key: '', untilMs: 0 };
  return async (connection, request) => {
    const key = connection.apiKey;
    const leftMs = refused.untilMs - performance.now();
    if (leftMs > 0 && refused.key === key) throw keyPause(leftMs);
    const answer = await sender.send(connection, { ...request, method: 'GET' }).catch((error: unknown) => {
      throw unanswered(error, true);
    });
    const { status } = answer;
    if (status < 300) return answer.body;
    if (OF_THE_KEY.has(status)) refused = { key, untilMs: performance.now() + keyPauseMs };
    else if (status !== 403) throw pauseOf(answer);
    onKeyRefused?.();
    throw keyPause(keyPauseMs, new Error(`Upstream status ${status}`));
  };
}

function keyPause(retryAfterMs: number, cause?: Error): UpstreamPause {
  return new UpstreamPause('refused', "The upstream refuses the operator's key", { retryAfterMs, cause });
}

/** The pause after an answer that is not about the key. `isThrottled`: the upstream says so in other words than its status. */
export function pauseAfter(
  { status, retryAfterMs }: Pick<UpstreamAnswer, 'status' | 'retryAfterMs'>,
  { isThrottled = false, cause }: { isThrottled?: boolean; cause?: Error } = {},
): UpstreamPause {
  const isBusy = isThrottled || status === 429 || status === 408 || status >= 500;
  return new UpstreamPause(isBusy ? 'busy' : 'unreadable', `The upstream answered ${status}`, { retryAfterMs, cause });
}
