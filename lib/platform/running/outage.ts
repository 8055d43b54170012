import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './logger.ts';
import { createTrouble, type Trouble } from './trouble.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

// Connections that were refused or broke (SQLSTATE class 08), a name that does not resolve for now, such as a
// restarting container's, a server that stops, starts, is full or has no disk space, pg's own messages for these, and
// Prisma's codes for them.
const outageCode =
  /^(?:E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08...|57P0[123]|53[13]00|P10(?:01|02|08|17)|P2037)$/;
const outageMessage =
  /^Connection terminated|connection error and is not queryable|^timeout exceeded when trying to connect/;

/** The media store could not be reached (`cause` says why), or batched questions got no answer in time (`gather`). */
export class Outage extends Error {}

/** True when the error means that the database or the media store could not be reached. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Outage) return true;
  return outageCode.test(String((error as { code?: unknown }).code ?? '')) || outageMessage.test(error.message);
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether the same request may succeed in a moment: after an outage, or a lock held too long, such as by an update that alters a table. */
export function isPassing(error: unknown): boolean {
  return isOutage(error) || (error instanceof Error && (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE);
}

/**
 * Retries `run` during an outage of the database or the media store. `run` must be idempotent: when the connection
 * breaks during a commit, it is unknown whether it was committed. Throws the abort reason of `signal`, and any other
 * error at once.
 */
export async function throughOutage<T>(
  run: () => Promise<T>,
  { signal, log }: { signal: AbortSignal; log: Logger },
): Promise<T> {
  let trouble: Trouble | undefined;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      const done = await run();
      trouble?.worked();
      return done;
    } catch (error) {
      if (!isOutage(error)) throw error;
      const what = error instanceof Outage ? 'The media store' : 'The database';
      trouble ??= createTrouble(log, `${what} is away`, `${what} is back`);
      trouble.failed(error);
      await delay(pauseMs, undefined, { signal }).catch(() => {});
      signal.throwIfAborted();
    }
  }
}
