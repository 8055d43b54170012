import { useSyncExternalStore } from 'react';

let isEnded = false;
/** The page that last received typed input. */
let typedOn: string | null = null;
const listeners = new Set<() => void>();

function publish(next: boolean): void {
  if (next === isEnded) return;
  isEnded = next;
  for (const listener of listeners) listener();
}

const pageNow = () => location.pathname + location.search;

/** Records the page on which someone types. Returns how to stop. */
export function noteTyping(): () => void {
  const note = () => {
    typedOn = pageNow();
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

type Refusable = { error?: { details?: { reason?: unknown } } } | null | undefined;

/** Whether the response to a read or an action says that the session has ended. */
export function isSignedOut(answer: unknown): boolean {
  return (answer as Refusable)?.error?.details?.reason === 'signed_out';
}

/**
 * Call when the server says that the session has ended. A page without typed input goes to sign-in and comes back. Any
 * other page stays and shows a notice, because leaving it would lose what was typed.
 */
export function sessionEnded(): void {
  if (typedOn === pageNow()) publish(true);
  else location.assign(`/sign-in?next=${encodeURIComponent(pageNow())}`);
}

/** Call when the server answers a signed-in request. */
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
