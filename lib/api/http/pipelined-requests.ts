/**
 * HTTP pipelining: requests that a client sends on one connection without waiting for the answers. Node parses a whole packet in one turn of the
 * event loop and would start handling every request in it there, so that a few kilobytes block all other connections for seconds. Here each
 * request starts only after the previous answer has ended, in its own turn. Browsers and HTTP libraries do not pipeline, so few may wait.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

const WAITING_MAX = 20;

/**
 * Calls `begin` at once for the only open request of a connection, and for later ones when those before them are answered. Destroys a
 * connection with too many waiting requests: nothing else stops Node from parsing the rest.
 */
export function createRequestLines() {
  const lines = new WeakMap<object, (() => void)[]>();
  return (request: IncomingMessage, response: ServerResponse, begin: () => void): void => {
    const { socket } = request;
    // Parsed in the same packet as the request that was one too many.
    if (socket.destroyed) return;
    const line = lines.get(socket);
    if (line && line.length >= WAITING_MAX) {
      socket.destroy();
      return;
    }
    const waiting = line ?? [];
    response.once('close', () => {
      const next = socket.destroyed ? undefined : waiting.shift();
      if (next) setImmediate(next);
      else lines.delete(socket);
    });
    if (line) line.push(begin);
    else {
      lines.set(socket, waiting);
      begin();
    }
  };
}
