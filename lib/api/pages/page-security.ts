/**
 * What every request for a page passes before Next sees it: where it may come from, what Next may believe of it, and the security headers
 * of the answer.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Failure } from '#lib/platform/failure.ts';
import { createOpenBodies, type OpenBody } from '../http/open-bodies.ts';
import { dataHeaders, failureText } from '../http/reply.ts';

/** Header by which the layout learns the nonce of its own inline script. */
const nonceHeader = 'x-nonce';

const YEAR_SEC = 365 * 24 * 60 * 60;

/**
 * For every answer, pages and API alike: it is what its content type says, it stands in no frame, and where the service is on https,
 * browsers ask it and the hosts below it for https by themselves for a year. Pages have a policy of their own in place of this one.
 */
export function createAnswerSecurity(publicUrl: string): (response: ServerResponse) => void {
  const isSecure = publicUrl.startsWith('https:');
  return (response) => {
    for (const [name, value] of Object.entries(dataHeaders)) response.setHeader(name, value);
    if (isSecure) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SEC}; includeSubDomains`);
  };
}

/** Next builds addresses of its own from these and sends requests there, cookies included. Its address is the one it was started with. */
const forwardingHeaders = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-for',
] as const;

/** As much as Next takes for a server action; more would be a failure of its own without words. */
const BODY_BYTES_MAX = 1024 * 1024;

export type PageSecurityOptions = { dev: boolean; publicUrl: string };

/**
 * Prepares a page request and its answer. An address that is no text is answered with 400. A request that changes something must say that it comes from a page of this service: without
 * an Origin, with `null` or another one it is answered with 403, and the result is false; so it is with a body that is too large, and with one for which
 * the address it comes from holds too many bytes of others open: Next reads a body whole, also without a session. Scripts run only with the request's nonce;
 * Next reads it from the policy on the request, so it is set there as well as on the response.
 */
export function createPageSecurity({ dev, publicUrl }: PageSecurityOptions) {
  const openBody = createOpenBodies();
  return (request: IncomingMessage, response: ServerResponse, address: string): boolean => {
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      `default-src 'self'`,
      `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: blob: https: http:`,
      `media-src 'self' blob: https: http:`,
      `font-src 'self'`,
      `connect-src 'self'${dev ? ' ws:' : ''}`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; ');
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');

    if (!isText(request.url ?? '/')) {
      refuse(response, new Failure('VALIDATION_ERROR', { message: 'The address of the request is not valid.' }));
      return false;
    }
    const { origin, host } = request.headers;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads && !isOwnOrigin(origin, host, publicUrl)) {
      refuse(
        response,
        new Failure('FORBIDDEN', {
          message: 'This action did not come from a page of this service.',
          details: { reason: 'foreign_origin' },
        }),
      );
      return false;
    }
    const body = openBody({ accountId: null, ip: address });
    const refusal = reads
      ? null
      : (refusalOfBody(request) ?? refusalOfTake(body, Number(request.headers['content-length'] ?? 0)));
    if (refusal) {
      // What is still coming of it is not read.
      response.setHeader('Connection', 'close');
      refuse(response, refusal);
      return false;
    }
    response.once('close', () => body.close());
    for (const name of forwardingHeaders) delete request.headers[name];
    // Next compares the two by itself, and refuses with 500 where a proxy has written a Host of its own.
    if (!reads && origin) request.headers.host = new URL(origin).host;
    request.headers[nonceHeader] = nonce;
    request.headers['content-security-policy'] = policy;
    return true;
  };
}

function refusalOfBody({ headers }: IncomingMessage): Failure | null {
  if (headers['transfer-encoding'])
    return new Failure('VALIDATION_ERROR', { message: 'A page has to be told the Content-Length of what it is sent.' });
  if (Number(headers['content-length'] ?? 0) <= BODY_BYTES_MAX) return null;
  return new Failure('PAYLOAD_TOO_LARGE', {
    message: 'A page takes at most 1 MB at a time.',
    details: { maxBytes: BODY_BYTES_MAX },
  });
}

/** Counts a body as long as it says it is until its answer is over. */
function refusalOfTake(body: OpenBody, byteLength: number): Failure | null {
  try {
    body.take(byteLength);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/**
 * Pages of this service are at `publicUrl`. Where that is plain http they may also be at whatever address the request was sent to, as on
 * a local network; behind https there is no other, because cookies are kept for https alone. Scheme, host and port are compared.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const { origin: own, protocol } = new URL(publicUrl);
  return origin === own || (protocol === 'http:' && host !== undefined && origin === `http://${host.toLowerCase()}`);
}

/** Whether an address can be decoded, and holds nothing the database takes for no text. */
function isText(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return !/%00/.test(url);
  } catch {
    return false;
  }
}

function refuse(response: ServerResponse, failure: Failure): void {
  const { status, text } = failureText(failure);
  const later = failure.retryAfterSec ? { 'retry-after': String(failure.retryAfterSec) } : {};
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    ...later,
  });
  response.end(text);
}
