import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work` for an account: its places in the lines of `createProcessGate` are that account's, however deep they are taken. */
export function workFor<T>(accountId: string, work: () => T): T {
  return current.run(accountId, work);
}

/** The account that work is done for at this moment; '' for the service itself. */
export function workShare(): string {
  return current.getStore() ?? '';
}
