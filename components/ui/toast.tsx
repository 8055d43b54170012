'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { codeOnDemand } from './on-demand/code-on-demand.ts';
import type { ToastCardsProps } from './on-demand/toast-cards.tsx';
import { readToasts, subscribeToasts, type ToastEntry } from './toast-store.ts';

const cards = codeOnDemand<ToastCardsProps>(() =>
  import('./on-demand/toast-cards.tsx').then((module) => module.ToastCards),
);
const none: readonly ToastEntry[] = [];

/** Where toasts appear. Mounted once by AppProviders. */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToasts, readToasts, () => none);
  // With the first thing a person does, and not with the first toast: that one may say that the connection is lost.
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
