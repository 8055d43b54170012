/** Sends a playground request: by key id through the session's proxy, or directly to the API with a pasted key. */
import { isSignedOut } from '#components/auth/session-ended.ts';
import {
  playgroundKeyHeader,
  playgroundSendPath,
  replayHeader,
  requestHeaders,
} from '#lib/contract/requests/http-headers.ts';
import type { WireRequest } from './wire-request.ts';

/** `named`: a key of the account, by id. `pasted`: its text, which stays in this page's memory. */
export type Sender = { kind: 'named'; keyId: string } | { kind: 'pasted'; key: string } | { kind: 'none' };

export type Reply = {
  status: number;
  statusText: string;
  durationMs: number;
  headers: readonly (readonly [string, string])[];
  contentType: string;
  text: string;
  /** The body, when it is JSON. */
  json: unknown;
  isReplay: boolean;
  /** False while a stream is still open. */
  ended: boolean;
};

/** Keys do not apply to the dashboard's own routes, so a response from one of those is not an API response. */
export class SignedOut extends Error {}

/**
 * Sends the request and reads the response; partial streams are reported through `onChange`. Throws what `fetch` throws
 * when there is no response, and `SignedOut` when the session has expired.
 */
export async function sendRequest(
  request: WireRequest,
  sender: Sender,
  onChange: (reply: Reply) => void,
  signal: AbortSignal,
): Promise<Reply> {
  const headers = new Headers(request.headers);
  if (sender.kind === 'named' && request.keyed) headers.set(playgroundKeyHeader, sender.keyId);
  if (sender.kind === 'pasted' && request.keyed) headers.set(requestHeaders.apiKey, sender.key);
  const address = sender.kind === 'pasted' ? request.target : `${playgroundSendPath}${request.target}`;
  const began = performance.now();
  const response = await fetch(address, {
    method: request.method,
    headers,
    body: request.body,
    signal,
    credentials: sender.kind === 'pasted' ? 'omit' : 'same-origin',
    cache: 'no-store',
  });
  const reply: Reply = {
    status: response.status,
    statusText: response.statusText,
    durationMs: performance.now() - began,
    headers: shownHeaders(response.headers),
    contentType: (response.headers.get('content-type') ?? '').split(';')[0] ?? '',
    text: '',
    json: undefined,
    isReplay: response.headers.get(replayHeader) === 'true',
    ended: false,
  };
  if (reply.contentType === 'text/event-stream') return readStream(response, reply, onChange);
  reply.text = await response.text();
  reply.durationMs = performance.now() - began;
  reply.json = reply.contentType.endsWith('json') ? parse(reply.text) : undefined;
  if (!response.headers.has(requestHeaders.requestId) && isSignedOut(reply.json)) throw new SignedOut();
  return { ...reply, ended: true };
}

const STREAM_LENGTH_MAX = 200_000;

async function readStream(response: Response, reply: Reply, onChange: (reply: Reply) => void): Promise<Reply> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return { ...reply, text, ended: true };
    text = `${text}${part.value}`.slice(-STREAM_LENGTH_MAX);
    onChange({ ...reply, text });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Headers every server sends, which say nothing about the API. */
const commonHeaders = new Set([
  'connection',
  'content-length',
  'content-security-policy',
  'date',
  'keep-alive',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
]);
/** HTTP headers arrive in lower case; these are shown the way the contract writes them. */
const written = new Map<string, string>(
  [
    'X-Request-Id',
    'X-RateLimit-Scope',
    'X-RateLimit-Policy',
    'X-RateLimit-Type',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'Retry-After',
    replayHeader,
    'Content-Type',
    'Cache-Control',
  ].map((name) => [name.toLowerCase(), name]),
);

function shownHeaders(headers: Headers): [string, string][] {
  const order = [...written.keys()];
  const place = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  return [...headers]
    .filter(([name]) => !commonHeaders.has(name))
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, value]) => [written.get(name) ?? name, value]);
}
