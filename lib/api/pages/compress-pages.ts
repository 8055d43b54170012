import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

/** Scripts and styles of a build, whose names change with their content. */
const builtPath = /^\/_next\/static\/[\w./~-]+$/;
const KEPT_BYTES_MAX = 8 * 1024 * 1024;
/** Headers that describe the content of a response. (Security headers are set for each request.) */
const contentHeaders = ['content-type', 'cache-control', 'content-encoding', 'vary', 'etag', 'last-modified'];

type Kept = { headers: ReadonlyMap<string, number | string | string[]>; body: Buffer };

/**
 * Prepares the compression of page responses: with Brotli if the browser accepts it, which makes them a quarter smaller
 * than gzip for no more processor time. Event streams are not compressed: they send little, last long, and would each
 * need a compressor. Built scripts and styles are cached as Brotli has compressed them; the function returns true when
 * it has answered from this cache.
 */
export function createPageCompression(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const compress = compression({
    filter: (request, response) =>
      !String(response.getHeader('content-type')).startsWith('text/event-stream') &&
      compression.filter(request, response),
    // The window limits the memory of an open response, and is as large as the longest pages.
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
  const kept = new Map<string, Kept>();
  let keptBytes = 0;
  const keep = (path: string, one: Kept) => {
    if (kept.has(path) || keptBytes + one.body.byteLength > KEPT_BYTES_MAX) return;
    kept.set(path, one);
    keptBytes += one.body.byteLength;
  };
  return (request, response) => {
    const path = pathToKeep(request);
    const known = path === null ? undefined : kept.get(path);
    if (known) {
      for (const [name, value] of known.headers) response.setHeader(name, value);
      response.setHeader('content-length', known.body.byteLength);
      response.end(known.body);
      return true;
    }
    if (path !== null) collect(response, (one) => keep(path, one));
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {});
    return false;
  };
}

/** The path of a built file that is requested as a whole by a browser that accepts Brotli; null for other requests. */
function pathToKeep({ method, url = '', headers }: IncomingMessage): string | null {
  const [path = ''] = url.split('?', 1);
  const isWhole = !headers.range && !headers['if-none-match'] && !headers['if-modified-since'];
  const takesBrotli = /(?:^|,)\s*br\s*(?:,|$)/.test(String(headers['accept-encoding'] ?? ''));
  return method === 'GET' && isWhole && takesBrotli && builtPath.test(path) ? path : null;
}

/** Calls `keep` with the Brotli output of an immutable response, once it has been written completely. */
function collect(response: ServerResponse, keep: (one: Kept) => void): void {
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  const chunks: Buffer[] = [];
  const isKept = () =>
    response.statusCode === 200 &&
    response.getHeader('content-encoding') === 'br' &&
    String(response.getHeader('cache-control')).includes('immutable');
  response.write = ((chunk: unknown, ...given: unknown[]) => {
    if (isKept()) chunks.push(chunk as Buffer);
    return write(chunk, ...given);
  }) as typeof response.write;
  response.end = ((...given: unknown[]) => {
    if (isKept()) {
      const headers = contentHeaders.flatMap((name) => {
        const value = response.getHeader(name);
        return value === undefined ? [] : [[name, value] as const];
      });
      keep({ headers: new Map(headers), body: Buffer.concat(chunks) });
    }
    return end(...given);
  }) as typeof response.end;
}
