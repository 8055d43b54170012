import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/**
 * Runs `work` on behalf of an account: every place it takes in a `createProcessGate` queue, at any depth, counts as
 * that account's.
 */
export function workFor<T>(accountId: string, work: () => T): T {
  return current.run(accountId, work);
}

/** The account that work is done for at this moment; '' for the service itself. */
export function workShare(): string {
  return current.getStore() ?? '';
}
