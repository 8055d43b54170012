import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Set by the server on every page request, over whatever the caller sent under these names. */
export const pageHeaders = { clientAddress: 'x-cadenza-client-address', path: 'x-cadenza-path' } as const;

/** Pages see neither the socket nor their own URL: the server tells them the resolved client address and the path asked for. */
export function markPageRequest(request: Pick<IncomingMessage, 'url'> & { headers: IncomingHttpHeaders }, clientAddress: string): void {
  request.headers[pageHeaders.clientAddress] = clientAddress;
  request.headers[pageHeaders.path] = pathOf(request.url ?? '/');
}

/** Without what Next adds when it asks for a part of a page. */
function pathOf(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const query = new URLSearchParams(url.slice(at));
  query.delete('_rsc');
  return query.size > 0 ? `${url.slice(0, at)}?${query}` : url.slice(0, at);
}
