import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Header by which the layout learns the nonce of its own inline script. */
export const nonceHeader = 'x-nonce';

/**
 * Security headers of every page. Scripts run only with the request's nonce; Next reads it from the policy on the
 * request, so it is set there as well as on the response.
 */
export function createPageSecurity(options: { dev: boolean }) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      `default-src 'self'`,
      `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${options.dev ? " 'unsafe-eval'" : ''}`,
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: blob: https: http:`,
      `media-src 'self' blob: https: http:`,
      `font-src 'self'`,
      `connect-src 'self'${options.dev ? ' ws:' : ''}`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; ');
    request.headers[nonceHeader] = nonce;
    request.headers['content-security-policy'] = policy;
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  };
}
