import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

/**
 * Prepares the compression of page responses: with Brotli if the browser accepts it, a quarter smaller than gzip with no more
 * processor time. Event streams are not compressed: they are short, long-lived, and would each need a compressor.
 */
export function createPageCompression(): (request: IncomingMessage, response: ServerResponse) => void {
  const compress = compression({
    filter: (request, response) =>
      !String(response.getHeader('content-type')).startsWith('text/event-stream') &&
      compression.filter(request, response),
    // The window bounds the memory of an open response, and is as long as the longest pages.
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
  return (request, response) =>
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {});
}
