/**
 * A time that changes many times a second (playhead, pointer, now). It lives outside React state, so that a change
 * redraws one line instead of rendering every lane.
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
