'use client';
/** The last requests of this browser, stored under the account's id without keys or responses (decision 050). */
import { useSyncExternalStore } from 'react';
import type { Draft } from '../request/wire-request.ts';

export type SentRequest = {
  id: string;
  operation: string;
  title: string;
  draft: Draft;
  status: number | null;
  at: string;
  taskId: string | null;
};

const KEPT_MAX = 30;
const BODY_LENGTH_MAX = 20_000;
const prefix = 'cadenza-playground:';
const listeners = new Set<() => void>();
const nothing: readonly SentRequest[] = [];
const read = new Map<string, { text: string; list: readonly SentRequest[] }>();

function readSent(accountId: string): readonly SentRequest[] {
  try {
    const text = localStorage.getItem(prefix + accountId) ?? '[]';
    const known = read.get(accountId);
    if (known?.text === text) return known.list;
    const list = JSON.parse(text) as SentRequest[];
    read.set(accountId, { text, list });
    return list;
  } catch {
    return nothing;
  }
}

/** Newest first. A request whose body is too long is stored without it. */
export function keepSent(accountId: string, sent: Omit<SentRequest, 'id' | 'at'>): void {
  if ((sent.draft.body?.length ?? 0) > BODY_LENGTH_MAX) return;
  write(
    accountId,
    [{ ...sent, id: crypto.randomUUID(), at: new Date().toISOString() }, ...readSent(accountId)].slice(0, KEPT_MAX),
  );
}

export function forgetSent(accountId: string): void {
  write(accountId, []);
}

/** Clears the history of every account in this browser; called on sign-out. */
export function forgetAllSent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to clear.
  }
}

function write(accountId: string, list: readonly SentRequest[]): void {
  try {
    localStorage.setItem(prefix + accountId, JSON.stringify(list));
  } catch {
    // Storage is unavailable or full. The history is optional, so this is not an error.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useSentRequests(accountId: string): readonly SentRequest[] {
  return useSyncExternalStore(
    subscribe,
    () => readSent(accountId),
    () => nothing,
  );
}
