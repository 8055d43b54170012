/**
 * A moment that changes many times a second (playhead, pointer, now) and is read by few: it lives outside React, so that
 * moving it draws one line instead of rendering every lane.
 */
export type TimeStore = {
  get: () => number | null;
  set: (sec: number | null) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createTimeStore(initialSec: number | null = null): TimeStore {
  let current = initialSec;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (sec) => {
      if (sec === current) return;
      current = sec;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
