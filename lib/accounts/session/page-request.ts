import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Set by the server on every page request, over whatever the caller sent under these names. */
export const pageHeaders = {
  clientAddress: 'x-cadenza-client-address',
  path: 'x-cadenza-path',
  mark: 'x-cadenza-mark',
} as const;

/** Known to this process alone. */
const ownMark = randomBytes(24).toString('base64url');

/**
 * Pages see neither the socket nor their own URL: the server tells them the resolved client address and the path asked for. Next hands
 * an action of another page on to this server in a request of its own, with the headers of the one it came from: by the mark it is told
 * apart from a caller's, and keeps that caller's address.
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

/** Without what Next adds when it asks for a part of a page. */
function pathOf(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const query = new URLSearchParams(url.slice(at));
  query.delete('_rsc');
  return query.size > 0 ? `${url.slice(0, at)}?${query}` : url.slice(0, at);
}
