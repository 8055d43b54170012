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
  // Between ticks every reader sees the same instant, as useSyncExternalStore demands.
  if (!timer || nowMs === 0) nowMs = Math.floor(Date.now() / 1_000) * 1_000;
  return nowMs;
}

/** The time now, renewed every 5 s by one timer for the whole page; null while rendering on the server and hydrating. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(subscribe, read, () => null);
}
