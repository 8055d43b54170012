/**
 * Logs each request, including pages and media, when its response has ended: id, method, path, status, milliseconds, key and account, and
 * for a refused one the client's IP address. Query strings are left out, and secret path segments are replaced.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '#lib/platform/platform.ts';
import { clientAddress, forwardedFor } from './client-address.ts';

/** `streams` is true for a response that lasts as long as its client stays. */
export type Caller = {
  requestId: string;
  operation: string;
  streams: boolean;
  keyId: string | null;
  accountId: string | null;
};

const callers = new WeakMap<IncomingMessage, Caller>();

/** Records the caller of a request, which is known after admission. */
export function noteCaller(incoming: IncomingMessage | undefined, caller: Caller): void {
  if (incoming) callers.set(incoming, caller);
}

/** True for a request whose response lasts as long as its client stays. */
export function asksForStream(incoming: IncomingMessage): boolean {
  return callers.get(incoming)?.streams ?? false;
}

const secretAfter = ['/inbox/', '/inboxes/', '/media/'];

/** Removes the secrets of `/inbox/<token>`, its page `/webhooks/inboxes/<token>` and `/media/<signed part>`. */
export function pathForLog(url: string): string {
  const path = (url.split('?')[0] ?? '').slice(0, 300);
  const name = secretAfter.find((one) => path.includes(one));
  return name === undefined ? path : `${path.slice(0, path.indexOf(name) + name.length)}…`;
}

/** How a request that is no API operation is labelled in the metrics. */
function kindOf(path: string): string {
  if (path.startsWith('/media/')) return 'media';
  if (path.startsWith('/_next/')) return 'asset';
  return /^\/(?:api|inbox)\//.test(path) ? 'other' : 'page';
}

/** Counts and logs each response when it ends. The duration of event streams is logged, but not part of the metrics. */
export function createRequestLog({
  log,
  metrics,
  config,
}: Pick<Platform, 'log' | 'metrics' | 'config'>): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const startedAt = performance.now();
    // Read now: when an address has no page, the URL is replaced by that of another page.
    const path = pathForLog(request.url ?? '/');
    // Read now: a closed socket has no address.
    const address = clientAddress(request.socket.remoteAddress, forwardedFor(request), config.trustedProxyHops);
    response.once('close', () => {
      const caller = callers.get(request);
      const status = response.headersSent ? response.statusCode : undefined;
      const ms = performance.now() - startedAt;
      const operation = caller?.operation ?? kindOf(path);
      metrics.requests.inc({ operation, status: status ?? 'aborted' });
      if (!caller?.streams && operation !== 'media') metrics.requestSeconds.observe({ operation }, ms / 1000);
      log.info(
        {
          requestId: caller?.requestId,
          method: request.method,
          path,
          status,
          ms: Math.round(ms),
          ...(status !== undefined && status >= 400 ? { address } : {}),
          ...(response.writableFinished ? {} : { aborted: true }),
          ...(caller && {
            operation: caller.operation,
            keyId: caller.keyId ?? undefined,
            accountId: caller.accountId ?? undefined,
          }),
        },
        'request',
      );
    });
  };
}
