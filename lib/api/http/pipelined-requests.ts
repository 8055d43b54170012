/**
 * Requests that a client sends on one connection without waiting for the answers (HTTP pipelining). Node parses all that a packet holds in one
 * turn of the event loop, and would begin to answer all of it there: a few kilobytes would hold every other connection for seconds. Here each
 * request begins after the answer before it has ended, in a turn of its own. Browsers and HTTP libraries send one at a time, so few may wait.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

const WAITING_MAX = 20;

/**
 * Calls `begin` at once for the only open request of a connection, and for another one when those before it are answered. Ends a connection on
 * which too many wait: nothing less keeps Node from parsing the rest.
 */
export function createRequestLines() {
  const lines = new WeakMap<object, (() => void)[]>();
  return (request: IncomingMessage, response: ServerResponse, begin: () => void): void => {
    const { socket } = request;
    // What was parsed with the request that was one too many.
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
