import { useSyncExternalStore } from 'react';

/**
 * Uploads this page sends and shows with their progress. A list on the same page leaves them out until they are ready.
 */
let ids: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

export function setUnderWay(uploadId: string, isUnderWay: boolean): void {
  if (!uploadId || ids.has(uploadId) === isUnderWay) return;
  const next = new Set(ids);
  if (isUnderWay) next.add(uploadId);
  else next.delete(uploadId);
  ids = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: ReadonlySet<string> = new Set();

export function useUnderWay(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => ids,
    () => none,
  );
}

/** The uploads a list shows: all but those shown as in progress. */
export function listedUploads<One extends { uploadId: string; status: string }>(
  uploads: readonly One[],
  underWay: ReadonlySet<string>,
): One[] {
  return uploads.filter(({ uploadId, status }) => status === 'ready' || !underWay.has(uploadId));
}
