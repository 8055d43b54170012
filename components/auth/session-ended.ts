import { useSyncExternalStore } from 'react';

let isEnded = false;
/** The page on which something was typed last. */
let typedOn: string | null = null;
const listeners = new Set<() => void>();

function publish(next: boolean): void {
  if (next === isEnded) return;
  isEnded = next;
  for (const listener of listeners) listener();
}

const pageNow = () => location.pathname + location.search;

/** Notes where somebody types, for as long as a page listens. Returns how to stop. */
export function noteTyping(): () => void {
  const note = () => {
    typedOn = pageNow();
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

type Refusable = { error?: { details?: { reason?: unknown } } } | null | undefined;

/** Whether the answer to a read or an action refuses it because the session has ended. */
export function isSignedOut(answer: unknown): boolean {
  return (answer as Refusable)?.error?.details?.reason === 'signed_out';
}

/**
 * Call when the server says that the session has ended. A page on which nothing was typed goes to sign in and comes back;
 * any other stays as it is and says so, because leaving it would lose what was typed.
 */
export function sessionEnded(): void {
  if (typedOn === pageNow()) publish(true);
  else location.assign(`/sign-in?next=${encodeURIComponent(pageNow())}`);
}

/** Call when the server answers somebody signed in. */
export const sessionGoesOn = (): void => publish(false);

export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isEnded,
    () => false,
  );
}
