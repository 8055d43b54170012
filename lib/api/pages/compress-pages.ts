import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

/**
 * Prepares an answer of the pages to be compressed: by Brotli where the browser takes it, a quarter smaller than gzip at
 * no more work. Streams of events stay as they are: they are short, never end, and would each hold a compressor.
 */
export function createPageCompression(): (request: IncomingMessage, response: ServerResponse) => void {
  const compress = compression({
    filter: (request, response) =>
      !String(response.getHeader('content-type')).startsWith('text/event-stream') &&
      compression.filter(request, response),
    // The window bounds what an open answer holds, and is as long as the longest pages.
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
  return (request, response) =>
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {});
}
