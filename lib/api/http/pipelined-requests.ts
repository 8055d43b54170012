/**
 * Requests that a client sends on one connection without waiting for the answers (HTTP pipelining). Node parses all that a packet holds in one
 * turn of the event loop, and would begin to answer all of it there: a few kilobytes would hold every other connection for seconds. Here each
 * request begins after the answer before it has ended, in a turn of its own. Browsers and HTTP libraries send one at a time, so few may wait.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

const WAITING_MAX = 20;

/** The requests of one connection after the one that is being answered. `isRefused`: there were too many, and the connection will close. */
type Line = { waiting: (() => void)[]; isRefused: boolean };

/**
 * Calls `begin` at once for the only open request of a connection, and for another one when those before it are answered. Calls `refuse`
 * instead for the first one too many, which has to close the connection, and nothing for the rest.
 */
export function createRequestLines() {
  const lines = new WeakMap<object, Line>();
  return (request: IncomingMessage, response: ServerResponse, begin: () => void, refuse: () => void): void => {
    const { socket } = request;
    const line = lines.get(socket);
    if (line?.isRefused) return;
    if (line && line.waiting.length >= WAITING_MAX) {
      line.isRefused = true;
      // Nothing after this request is answered, so nothing more is read.
      socket.pause();
      refuse();
      return;
    }
    const current = line ?? { waiting: [], isRefused: false };
    response.once('close', () => {
      const next = current.waiting.shift();
      if (next) setImmediate(next);
      else if (!current.isRefused) lines.delete(socket);
    });
    if (line) line.waiting.push(begin);
    else {
      lines.set(socket, current);
      begin();
    }
  };
}
