/**
 * Sends an API request of a signed-in user with one of their keys, whose text the page does not have: it names the key, and the API treats the
 * request like any other with this key from this IP address (docs/decisions/050).
 */
import { readKeyHash } from '#lib/accounts/keys/key-view.ts';
import { requestHeaders } from '#lib/contract/requests/http-headers.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { ApiApp } from '../app.ts';

/** Headers of the page's request that are passed on: no cookies and nothing else that the browser adds. */
const passedHeaders = [
  'content-type',
  'accept',
  requestHeaders.idempotencyKey,
  requestHeaders.prefer,
  requestHeaders.lastEventId,
  requestHeaders.uploadOffset,
  requestHeaders.requestId,
];

export type PageSend = {
  /** Path and query of the operation: `/api/v1/tasks?limit=5`. */
  target: string;
  /** Null: without a key, for operations that need none. */
  keyId: string | null;
  /** The browser's IP address. */
  address: string;
  request: Request;
};

/** The unmodified response of the API, including streams. Throws `NOT_FOUND` for a target outside the API and for another account's key. */
export async function sendFromPage(
  ctx: Context<UserActor>,
  api: Pick<ApiApp, 'fetch'>,
  { target, keyId, address, request }: PageSend,
): Promise<Response> {
  const { platform } = ctx;
  if (!target.startsWith('/api/')) throw new Failure('NOT_FOUND');
  const keyHash = keyId === null ? undefined : await readKeyHash(ctx, { keyId });
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { method, body, signal } = request;
  const inner = new Request(new URL(target, platform.config.publicUrl), {
    method,
    headers,
    body,
    signal,
    ...(body ? { duplex: 'half' } : {}),
  } as RequestInit);
  return api.fetch(inner, { remoteAddress: address, ...(keyHash ? { keyHash } : {}) });
}
