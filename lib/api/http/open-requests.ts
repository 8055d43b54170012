/**
 * The open requests of a server, for a graceful stop: plain responses are finished, event streams are cut off. A stream that ended properly
 * before its terminal event would look complete, and its client would not reconnect; without its last chunk it is a broken connection, and
 * the client reconnects with the last id it has received.
 */
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { asksForStream } from './request-log.ts';

export type OpenRequests = {
  /** Call for every request before it is answered. */
  begin(response: ServerResponse): void;
  /** Makes each response close its connection, so that clients move to another process. */
  closeConnections(): void;
  /** Tracks a response until it has ended and `work`, which produces it, has finished. */
  hold(response: ServerResponse, work: Promise<unknown>): void;
  /** Accepts no more requests, cuts off streams, and resolves when all responses have ended, or after a few seconds. */
  drain(server: Server): Promise<void>;
};

// Time for open responses to end, and then for the work behind those whose connections were closed.
const ANSWER_MS = 2000;
const WORK_MS = 3000;

export function createOpenRequests(): OpenRequests {
  const responses = new Set<ServerResponse>();
  const works = new Set<Promise<unknown>>();
  let isClosing = false;
  return {
    begin(response) {
      if (isClosing) response.shouldKeepAlive = false;
    },
    closeConnections() {
      isClosing = true;
    },
    hold(response, work) {
      responses.add(response);
      response.once('close', () => responses.delete(response));
      works.add(work);
      const forget = () => works.delete(work);
      work.then(forget, forget);
    },
    async drain(server) {
      const closed = once(server, 'close');
      server.close();
      for (const response of responses) {
        if (asksForStream(response.req)) response.destroy();
        else response.shouldKeepAlive = false;
      }
      await within(ANSWER_MS, closed);
      server.closeAllConnections();
      await within(WORK_MS, Promise.allSettled(works));
    },
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, delay(ms, undefined, { ref: false })]);
}
