/**
 * A request that a signed-in person sends from a page with one of their keys, without the key's text: the page names the key, and the
 * API judges the request as any other that this key sends from this address. Decision 050.
 */
import { readKeyHash } from '#lib/accounts/keys/key-view.ts';
import { requestHeaders } from '#lib/contract/http-headers.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { ApiApp } from '../app.ts';

/** Of the page's request, what the API may see: neither cookies nor anything else the browser adds. */
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
  /** Null sends without a key, as operations that ask for none are called. */
  keyId: string | null;
  /** Of the browser. */
  address: string;
  request: Request;
};

/** The answer of the API as it is, a stream too. Throws `NOT_FOUND` for a target outside the API and for a key that is not the account's. */
export async function sendFromPage(
  platform: Platform,
  api: Pick<ApiApp, 'fetch'>,
  actor: UserActor,
  { target, keyId, address, request }: PageSend,
): Promise<Response> {
  if (!target.startsWith('/api/')) throw new Failure('NOT_FOUND');
  const keyHash = keyId === null ? undefined : await readKeyHash(platform, actor, { keyId });
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
