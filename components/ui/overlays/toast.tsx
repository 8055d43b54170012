'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import type { ToastCardsProps } from '../on-demand/toast-cards.tsx';
import { readToasts, subscribeToasts } from './toast-store.ts';

const cards = codeOnDemand<ToastCardsProps>(() =>
  import('../on-demand/toast-cards.tsx').then((module) => module.ToastCards),
);

/** Container of the toasts. Mounted once by AppProviders. */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToasts, readToasts, readToasts);
  // Preloaded on the first user interaction rather than with the first toast, which might report a lost connection.
  useEffect(() => {
    addEventListener('pointerdown', cards.preload, { once: true });
    addEventListener('keydown', cards.preload, { once: true });
    return () => {
      removeEventListener('pointerdown', cards.preload);
      removeEventListener('keydown', cards.preload);
    };
  }, []);
  const Cards = cards.useWhen(entries.length > 0);
  return Cards ? <Cards entries={entries} /> : null;
}
