import { setTimeout as pause } from 'node:timers/promises';
import type { OpenAI } from 'openai';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import { startDeadline } from '#lib/platform/outbound/deadline.ts';
import { readSecret, type Secret } from '#lib/platform/secrets/secret-file.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { readRefusal } from './read-refusal.ts';

/** An OpenAI-compatible server. `baseUrl` is everything before `/chat/completions`, usually ending in `/v1`. */
export type CompatibleServer = {
  baseUrl: string;
  /** Omit for servers without authentication. */
  apiKey?: Secret;
  /** Timeout of one request, including its body. */
  timeoutMs: number;
};

export type CallerOptions = CompatibleServer & {
  /** Attempts per call, including the first, for transient errors. */
  tries?: number;
  answerBytesMax?: number;
  /** Delay before the second attempt; doubles with each further one. */
  pauseMs?: number;
};

export type UpstreamCaller = {
  /**
   * Runs one call against the server. Throws `TaskFailure` (`UPSTREAM_*`, `CONTENT_REFUSED`), or the reason of `signal`
   * as soon as it aborts. A throttling response delays all later calls by its Retry-After.
   */
  call<T>(signal: AbortSignal, work: (client: OpenAI, signal: AbortSignal) => Promise<T>): Promise<T>;
};

const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
/** Maximum time to wait for a throttled server: beyond it the work fails and can be retried later. */
const QUIET_MS_MAX = 2 * 60 * 1000;

export function createUpstreamCaller({
  baseUrl,
  apiKey,
  timeoutMs,
  tries = 3,
  answerBytesMax = ANSWER_BYTES_MAX,
  pauseMs = 1_000,
}: CallerOptions): UpstreamCaller {
  let opened: Promise<OpenAI> | undefined;
  // Loaded lazily, so that a service without such an upstream never loads the client.
  const open = () =>
    (opened ??= import('openai').then(
      ({ OpenAI }) =>
        new OpenAI({
          baseURL: baseUrl,
          apiKey: apiKey ?? 'none',
          adminAPIKey: null,
          organization: null,
          project: null,
          webhookSecret: null,
          // Larger than the deadline below, which must fire first: the client's own timeout would be reported as a
          // malformed response.
          maxRetries: 0,
          timeout: 2 * timeoutMs,
          logLevel: 'off',
          fetch: boundedFetch(answerBytesMax),
          ...(apiKey ? {} : { defaultHeaders: { authorization: null } }),
        }),
    ));
  // In process uptime, because the system clock may be set back.
  let quietUntil = 0;
  const keepQuiet = async (signal: AbortSignal) => {
    const leftMs = quietUntil - performance.now();
    if (leftMs > QUIET_MS_MAX)
      throw new TaskFailure('UPSTREAM_UNAVAILABLE', {
        cause: new Error(`The upstream asked for ${Math.ceil(leftMs / 1000)} s of quiet`),
      });
    if (leftMs > 0) await wait(leftMs, signal);
  };

  return {
    async call(signal, work) {
      for (let attempt = 1; ; attempt++) {
        signal.throwIfAborted();
        await keepQuiet(signal);
        const client = await open();
        const deadline = startDeadline(timeoutMs, signal);
        try {
          return await deadline.race(work(client, deadline.signal));
        } catch (error) {
          signal.throwIfAborted();
          if (isTaskFailure(error)) throw error;
          const refusal = readRefusal(error, deadline.signal.aborted, apiKey && (await readSecret(apiKey)));
          if (refusal.retryAfterMs) quietUntil = Math.max(quietUntil, performance.now() + refusal.retryAfterMs);
          if (!refusal.passes || attempt >= tries) throw refusal.failure;
        } finally {
          deadline.clear();
        }
        await wait(pauseMs * 2 ** (attempt - 1), signal);
      }
    },
  };
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted());
}
