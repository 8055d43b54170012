/**
 * The checks of every page request before Next: its origin, the headers that Next may trust, and the security headers of the
 * response.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Failure } from '#lib/platform/failure.ts';
import { createOpenBodies, type OpenBody } from '../http/open-bodies.ts';
import { dataHeaders, failureText } from '../http/reply.ts';

/** The header that passes the nonce of its inline script to the layout. */
const nonceHeader = 'x-nonce';

const YEAR_SEC = 365 * 24 * 60 * 60;

/**
 * Security headers of all responses: no content sniffing, no frames and, when the service is on https, HSTS for a year including subdomains.
 * Pages replace the policy by their own.
 */
export function createAnswerSecurity(publicUrl: string): (response: ServerResponse) => void {
  const isSecure = publicUrl.startsWith('https:');
  return (response) => {
    for (const [name, value] of Object.entries(dataHeaders)) response.setHeader(name, value);
    if (isSecure) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SEC}; includeSubDomains`);
  };
}

/** Removed, because Next would build its own URL from these and send requests there, with cookies. It uses the URL with which it was started. */
const forwardingHeaders = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-for',
] as const;

/** A path without a page. If Next cannot read the path that a browser opened, this one is shown instead. */
const pathOfNothing = '/nothing-here';

/** Next's limit for server actions, which it would refuse without a message. */
const BODY_BYTES_MAX = 1024 * 1024;

export type PageSecurityOptions = { dev: boolean; publicUrl: string };

/**
 * Prepares a page request and its response; returns false when it has been refused. An invalid URL is refused with 400,
 * but a browser that opens it as a page is shown that there is nothing there. A request that changes something needs
 * the Origin of a page of this service, or it is refused with 403. A body is refused when it is too large, or when its
 * IP address has too many bytes of open bodies, because Next reads complete bodies even without a session. Scripts run
 * only with the request's nonce, which Next reads from the policy on the request, so the policy is set on both request
 * and response.
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

    const { origin, host } = request.headers;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!isText(request.url ?? '/')) {
      if (!reads || !request.headers.accept?.includes('text/html')) {
        refusePage(response, new Failure('VALIDATION_ERROR', { message: 'The address of the request is not valid.' }));
        return false;
      }
      request.url = pathOfNothing;
    }
    if (!reads && !isOwnOrigin(origin, host, publicUrl)) {
      refusePage(
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
      // The rest of the request is not read.
      response.setHeader('Connection', 'close');
      refusePage(response, refusal);
      return false;
    }
    response.once('close', () => body.close());
    for (const name of forwardingHeaders) delete request.headers[name];
    // Next compares Origin and Host itself, and answers 500 when a proxy has changed the Host.
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

/** Counts the declared length of a body until its response has ended. */
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
 * Whether an origin is that of `publicUrl` or, when that is plain http, the host of the request, as on a local network. With https there is no
 * other origin, because the cookies are for https only. Scheme, host and port are compared.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const { origin: own, protocol } = new URL(publicUrl);
  return origin === own || (protocol === 'http:' && host !== undefined && origin === `http://${host.toLowerCase()}`);
}

/** Whether a URL can be decoded and contains only text that the database accepts. */
function isText(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return !/%00/.test(url);
  } catch {
    return false;
  }
}

/** Answers a page request with the envelope of an error. */
export function refusePage(response: ServerResponse, failure: Failure): void {
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
