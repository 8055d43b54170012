import type { Agent } from 'undici';
import { TaskFailure } from '#lib/platform/failure.ts';
import { UpstreamPause } from '#lib/products/upstream-work/ports.ts';
import { loadUndici } from './load-undici.ts';
import { notSentCodes } from './not-sent-codes.ts';

/** `authScheme` is the scheme before the key in `Authorization`, `Token` by default. */
export type Connection = { baseUrl: string; apiKey: string; authScheme?: string };
export type UpstreamAnswer = { status: number; retryAfterMs: number | undefined; body: unknown };
export type SendOptions = {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** No response. `sent: false` proves that the request was never sent. */
class SendError extends Error {
  readonly sent: boolean;
  readonly timedOut: boolean;

  constructor(cause: unknown, facts: { sent: boolean; timedOut: boolean }) {
    super(facts.timedOut ? 'The upstream did not answer in time' : 'The upstream could not be reached', { cause });
    this.name = 'SendError';
    this.sent = facts.sent;
    this.timedOut = facts.timedOut;
  }
}

/**
 * Maps an error of `send` to its effect on the task: it is retried only if the request was never sent or may be
 * repeated.
 */
export function unanswered(error: unknown, mayRepeat: boolean): unknown {
  if (!(error instanceof SendError)) return error;
  if (!error.sent || mayRepeat) return new UpstreamPause('busy', error.message, { cause: error });
  return new TaskFailure(error.timedOut ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED', { cause: error });
}

/**
 * The pause before retrying a refused submission; null when it must not be retried. A retry is safe when nothing was
 * accepted, or when the upstream recognises a repeated reference.
 */
export function pauseBeforeRepeat(
  { status, retryAfterMs }: Pick<UpstreamAnswer, 'status' | 'retryAfterMs'>,
  { mayRepeat, isThrottled = status === 429, cause }: { mayRepeat: boolean; isThrottled?: boolean; cause: Error },
): UpstreamPause | null {
  if (isThrottled) return new UpstreamPause('busy', 'The upstream asks to slow down', { retryAfterMs, cause });
  if (status >= 500 && mayRepeat) return new UpstreamPause('busy', 'The upstream failed', { retryAfterMs, cause });
  return null;
}

const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
const RETRY_AFTER_MS_MAX = 5 * 60 * 1000;
const tlsCode = /CERT|TLS|SSL|ALTNAME|SIGNATURE/;

export type Sender = {
  send(connection: Connection, options: SendOptions): Promise<UpstreamAnswer>;
  close(): Promise<void>;
};

/**
 * Sends one request to the upstream, without retries or redirects. Submissions use a new connection: on a kept-alive
 * one that the server has just closed, it is unknown whether the request arrived.
 */
export function createSender(timeoutMs: number): Sender {
  const bounds = {
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: Math.min(10_000, timeoutMs) },
  };
  let agents: Record<'kept' | 'fresh', Agent> | undefined;
  return {
    async send({ baseUrl, apiKey, authScheme = 'Token' }, { method, path, body, headers = {}, signal }) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const { Agent, request } = loadUndici();
      agents ??= {
        kept: new Agent({ ...bounds, connections: 32 }),
        fresh: new Agent({ ...bounds, connections: 32, pipelining: 0 }),
      };
      try {
        const response = await request(baseUrl + path, {
          method,
          dispatcher: method === 'POST' ? agents.fresh : agents.kept,
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
          headers: {
            authorization: `${authScheme} ${apiKey}`,
            accept: 'application/json',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          body,
        });
        return {
          status: response.statusCode,
          retryAfterMs: retryAfterOf(response.headers['retry-after']),
          body: parse(await readBounded(response.body)),
        };
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        throw new SendError(error, {
          sent: !notSentCodes.has(code) && !tlsCode.test(code),
          timedOut: deadline.aborted || code.endsWith('_TIMEOUT'),
        });
      }
    },
    async close() {
      await Promise.all([agents?.kept.destroy(), agents?.fresh.destroy()]);
    },
  };
}

async function readBounded(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let byteLength = 0;
  for await (const chunk of stream) {
    byteLength += chunk.length;
    if (byteLength > ANSWER_BYTES_MAX) throw new Error('The answer of the upstream is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for a body that is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterOf(header: string | string[] | undefined): number | undefined {
  const value = Array.isArray(header) ? header[0] : header;
  if (!value) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MS_MAX) : undefined;
}
