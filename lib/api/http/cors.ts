/**
 * Cross-origin requests, where the operator allows them: scripts of pages on other origins may then call the API and
 * read stored media. Nothing here gives a right of its own. A caller still needs a key or a signed link, cookies are
 * never accepted across origins, and pages and the inbox stay closed. The headers are set on the Node response before
 * anything else writes to it, so that every answer has them: JSON, streams, ranges, refusals.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exposedHeaders, requestHeaders } from '#lib/contract/http-headers.ts';
import { servedRoutes } from '#lib/contract/routes.ts';
import type { Config } from '#lib/platform/config.ts';

/**
 * How long a browser keeps the answer to a preflight. None keeps it longer than a day, Chromium no longer than two
 * hours.
 */
const PREFLIGHT_SEC = 2 * 60 * 60;
const methods = [...new Set(['GET', 'HEAD', ...servedRoutes.map(({ method }) => method)])].join(', ');
const allowedHeaders = [...Object.values(requestHeaders), 'Content-Type', 'Range'].join(', ');
const readableHeaders = exposedHeaders.join(', ');

/** Sets what the caller's origin may do. True when the request was a preflight and has been answered. */
export function createCors(
  origins: Config['corsOrigins'],
): (request: IncomingMessage, response: ServerResponse) => boolean {
  if (origins.length === 0) return () => false;
  const listed = new Set(origins === '*' ? [] : origins);
  return (request, response) => {
    if (!/^\/(?:api|media)(?:\/|\?|$)/.test(request.url ?? '/')) return false;
    const { origin } = request.headers;
    if (origins !== '*') response.setHeader('Vary', 'Origin');
    if (origins !== '*' && (origin === undefined || !listed.has(origin))) return false;
    response.setHeader('Access-Control-Allow-Origin', origins === '*' ? '*' : (origin as string));
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      response.setHeader('Access-Control-Expose-Headers', readableHeaders);
      return false;
    }
    response.writeHead(204, {
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': allowedHeaders,
      'Access-Control-Max-Age': String(PREFLIGHT_SEC),
    });
    response.end();
    return true;
  };
}
