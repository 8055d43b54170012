/**
 * One HTTP request over a connection to a checked address. Whatever the other side does, only this request fails:
 * `node:http` reports a broken answer as an event of the request or of the answer, and both always have a listener
 * here.
 */
import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { isIPv6, type LookupFunction, type Socket } from 'node:net';
import type { Deadline } from './deadline.ts';
import { OutboundError } from './outbound-error.ts';
import { canonicalAddress, hostOf, notPublic } from './policy.ts';

export type OutgoingRequest = {
  method: 'GET' | 'POST';
  url: URL;
  /** Checked just before. No other address is connected to; Host and the TLS handshake keep the name. */
  addresses: string[];
  headers: Record<string, string>;
  body?: string | Buffer;
  /** Keeps connections alive; without one the connection is used once and closed. */
  agent?: Agent;
};

export type Exchange = { request: ClientRequest; answer: IncomingMessage };

const CONNECT_TIMEOUT_MS = 10_000;
/** A 1xx answer announces the final one. No server needs many. */
const INTERIM_ANSWERS_MAX = 20;
const KEPT_IDLE_MS = 4_000;

/**
 * Resolves with the head of the answer. The deadline or `request.destroy()` ends it at any point: connecting, sending
 * or reading.
 */
export function sendRequest(
  { method, url, addresses, headers, body, agent }: OutgoingRequest,
  deadline: Deadline,
): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const request = (secure ? httpsRequest : httpRequest)({
      agent: agent ?? false,
      method,
      host: hostOf(url),
      port: url.port,
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host },
      lookup: pinnedLookup(addresses),
    });
    const onDeadline = () => request.destroy(deadline.signal.reason);
    deadline.signal.addEventListener('abort', onDeadline, { once: true });
    let interimAnswers = 0;
    request.on('information', () => {
      if (++interimAnswers > INTERIM_ANSWERS_MAX)
        request.destroy(
          new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The address announces an answer again and again.'),
        );
    });
    request.on('socket', (socket) => watchConnecting(request, socket, addresses, secure));
    let answered = false;
    request.on('response', (answer) => {
      answered = true;
      answer.on('error', () => {});
      resolve({ request, answer });
    });
    request.on('error', reject);
    request.on('close', () => {
      deadline.signal.removeEventListener('abort', onDeadline);
      if (!answered) reject(new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The connection was closed before an answer.'));
    });
    request.end(body);
    if (deadline.signal.aborted) onDeadline();
  });
}

/**
 * Limits the connecting time, and checks the address of the socket: a literal address never passes through `lookup`.
 */
function watchConnecting(request: ClientRequest, socket: Socket, addresses: string[], secure: boolean): void {
  if (!socket.connecting) return;
  const late = new OutboundError('SOURCE_DOWNLOAD_FAILED', 'The host did not accept the connection in time.', {
    timedOut: true,
  });
  const timer = setTimeout(() => request.destroy(late), CONNECT_TIMEOUT_MS);
  const allowed = new Set(addresses.map(canonicalAddress));
  socket.once('connect', () => {
    if (!allowed.has(canonicalAddress(socket.remoteAddress ?? ''))) request.destroy(notPublic());
  });
  socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(timer));
  socket.once('close', () => clearTimeout(timer));
}

function pinnedLookup(addresses: string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, callback) => {
    if (options.all) callback(null, entries);
    else callback(null, entries[0]?.address ?? '', entries[0]?.family);
  };
}

/**
 * Kept connections by origin and checked addresses, so that one is only reused while its address is still a checked
 * one.
 */
export type KeptConnections = {
  /** Call `release` when the request has ended. */
  lease(url: URL, addresses: string[]): { agent: Agent; release(): void };
  /** Ends every connection, running requests included. */
  close(): void;
};

type KeptOrigin = { agent: Agent; requests: number; dropped: boolean };

/** Keeps at most `originsMax` origins; the least recently used one is dropped and ends after its running requests. */
export function keepConnections(originsMax: number): KeptConnections {
  const kept = new Map<string, KeptOrigin>();
  const open = new Set<KeptOrigin>();
  const endUnused = (origin: KeptOrigin) => {
    if (!origin.dropped || origin.requests > 0) return;
    origin.agent.destroy();
    open.delete(origin);
  };
  const create = (secure: boolean): KeptOrigin => {
    const origin = {
      agent: new (secure ? TlsAgent : Agent)({ keepAlive: true, timeout: KEPT_IDLE_MS }),
      requests: 0,
      dropped: false,
    };
    open.add(origin);
    return origin;
  };
  return {
    lease(url, addresses) {
      const key = `${url.origin} ${addresses.join(' ')}`;
      const origin = kept.get(key) ?? create(url.protocol === 'https:');
      kept.delete(key);
      kept.set(key, origin);
      origin.requests++;
      const [oldestKey, oldest] = kept.entries().next().value ?? [];
      if (oldest && oldestKey !== undefined && kept.size > originsMax) {
        kept.delete(oldestKey);
        oldest.dropped = true;
        endUnused(oldest);
      }
      return {
        agent: origin.agent,
        release() {
          origin.requests--;
          endUnused(origin);
        },
      };
    },
    close() {
      kept.clear();
      for (const origin of open) origin.agent.destroy();
      open.clear();
    },
  };
}
