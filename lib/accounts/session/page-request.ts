import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Set by the server on every page request; overwrites whatever the caller sent under these names. */
export const pageHeaders = {
  clientAddress: 'x-cadenza-client-address',
  path: 'x-cadenza-path',
  mark: 'x-cadenza-mark',
} as const;

/** A random value known only to this process. */
const ownMark = randomBytes(24).toString('base64url');

/**
 * Pages can access neither the socket nor their own URL, so the server passes them the resolved client address and the requested path.
 * Next forwards an action of another page to this server in a new request with the original headers: the mark distinguishes it from a
 * caller's request, and it keeps that caller's address.
 */
export function markPageRequest(
  request: Pick<IncomingMessage, 'url'> & { headers: IncomingHttpHeaders },
  clientAddress: string,
): void {
  const { headers } = request;
  if (headers[pageHeaders.mark] !== ownMark) headers[pageHeaders.clientAddress] = clientAddress;
  headers[pageHeaders.mark] = ownMark;
  headers[pageHeaders.path] = pathOf(request.url ?? '/');
}

/** The path without the query parameter that Next adds when it fetches part of a page. */
function pathOf(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const query = new URLSearchParams(url.slice(at));
  query.delete('_rsc');
  return query.size > 0 ? `${url.slice(0, at)}?${query}` : url.slice(0, at);
}
