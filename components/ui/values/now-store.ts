'use client';
import { useSyncExternalStore } from 'react';

let nowMs = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    nowMs = Date.now();
    for (const each of listeners) each();
  }, 5_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  // Every reader sees the same value between ticks, as useSyncExternalStore requires.
  if (!timer || nowMs === 0) nowMs = Math.floor(Date.now() / 1_000) * 1_000;
  return nowMs;
}

const subscribeToNothing = () => () => {};

/**
 * The current time, updated every 5 s by a single timer for the page; null on the server and during hydration. Each
 * update re-renders the component, so an expensive one passes `isNeeded` only while it shows a time.
 */
export function useNow(isNeeded = true): number | null {
  return useSyncExternalStore<number | null>(
    isNeeded ? subscribe : subscribeToNothing,
    () => (isNeeded ? read() : null),
    () => null,
  );
}
