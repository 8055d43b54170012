import type { Logger } from './logger.ts';

export type Trouble = { failed(error: unknown): void; worked(): void };

/**
 * Logs the first failure of an action that is retried, and its first success after that; failures in between are not
 * logged.
 */
export function createTrouble(log: Logger, failing: string, over: string, fields: object = {}): Trouble {
  let isFailing = false;
  return {
    failed(error) {
      if (!isFailing) log.warn({ ...fields, err: error }, failing);
      isFailing = true;
    },
    worked() {
      if (isFailing) log.info(fields, over);
      isFailing = false;
    },
  };
}
