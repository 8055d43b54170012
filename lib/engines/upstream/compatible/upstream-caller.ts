import { setTimeout as pause } from 'node:timers/promises';
import type { OpenAI } from 'openai';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import { startDeadline } from '#lib/platform/outbound/deadline.ts';
import { readSecret, type Secret } from '#lib/platform/secret-file.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { readRefusal } from './read-refusal.ts';

/** A server that speaks the OpenAI-compatible interface. `baseUrl` ends where `/chat/completions` begins, usually in `/v1`. */
export type CompatibleServer = {
  baseUrl: string;
  /** Absent for servers that ask for none. */
  apiKey?: Secret;
  /** Bounds one request, its body included. */
  timeoutMs: number;
};

export type CallerOptions = CompatibleServer & {
  /** Requests for one question, the first included, while the trouble is of a kind that passes. */
  tries?: number;
  answerBytesMax?: number;
  /** Wait before the second try, doubled for each further one. */
  pauseMs?: number;
};

export type UpstreamCaller = {
  /**
   * Does one thing at the server. Throws `TaskFailure` (`UPSTREAM_*`, `CONTENT_REFUSED`) or, at once, the reason of `signal`. A throttled
   * answer makes every later call wait as long as it asked for.
   */
  call<T>(signal: AbortSignal, work: (client: OpenAI, signal: AbortSignal) => Promise<T>): Promise<T>;
};

const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
/** Longer than this nobody waits: the work fails and may be asked for again. */
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
  // Loaded when first needed: a service without such an upstream never carries it.
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
          // The deadline below decides alone: a clock of the client's that ended first would make a time-out look like a broken answer.
          maxRetries: 0,
          timeout: 2 * timeoutMs,
          logLevel: 'off',
          fetch: boundedFetch(answerBytesMax),
          ...(apiKey ? {} : { defaultHeaders: { authorization: null } }),
        }),
    ));
  let quietUntil = 0;
  const keepQuiet = async (signal: AbortSignal) => {
    const leftMs = quietUntil - Date.now();
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
          if (refusal.retryAfterMs) quietUntil = Math.max(quietUntil, Date.now() + refusal.retryAfterMs);
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
