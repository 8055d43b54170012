/**
 * What a server is answering, so that it can stop in order: plain answers are finished, event streams are cut. A stream that ended well
 * before its terminal event would look like one that is over, and its reader would not come back; without the last chunk it is a
 * broken connection to every client, which returns with the last id it has seen.
 */
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { asksForStream } from './request-log.ts';

export type OpenRequests = {
  /** Of every request, before it is answered. */
  begin(response: ServerResponse): void;
  /** From now on each answer closes its connection, so that whoever sent it asks another process next. */
  closeConnections(): void;
  /** Remembers an answer until it has ended and `work`, which makes it, is over. */
  hold(response: ServerResponse, work: Promise<unknown>): void;
  /** Takes no more requests, cuts streams, and returns when nothing is being answered any more, or after a few seconds. */
  drain(server: Server): Promise<void>;
};

// For what is being answered, and then for the work of those whose connections were closed.
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
