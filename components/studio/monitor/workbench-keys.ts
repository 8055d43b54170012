'use client';

/** `undo` and the rest of a finished video are left out while there is nothing to edit. */
export type WorkbenchKeys = {
  undo?: () => void;
  redo?: () => void;
  selectAll?: () => void;
  clear?: () => void;
  toggle: () => void;
  seekBy: (deltaSec: number) => void;
  previous: () => void;
  next: () => void;
  fullscreen: () => void;
};

/** What is asked of a key that was pressed, as React or the browser tells it. */
type Key = Pick<
  KeyboardEvent,
  'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'preventDefault'
>;

/** Keys of a player, while the focus is in the workbench and not on something that takes the key itself. */
export function workbenchKeys(keys: WorkbenchKeys) {
  return (event: Key) => {
    // Escape has closed a label that stood open, and is meant for the scenes as well.
    if (event.altKey || (event.defaultPrevented && event.key !== 'Escape')) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, [role="menu"], [role="listbox"], [role="dialog"]')) return;
    if (event.ctrlKey || event.metaKey) {
      const act = withCommand(keys, event);
      if (!act) return;
      event.preventDefault();
      return act();
    }
    const onControl = target.closest('button, a, [role="tab"]') !== null;
    const act = {
      ' ': onControl ? undefined : keys.toggle,
      k: keys.toggle,
      j: () => keys.seekBy(-5),
      l: () => keys.seekBy(5),
      '[': keys.previous,
      ']': keys.next,
      f: keys.fullscreen,
      Escape: keys.clear,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

/** Ctrl, or Cmd, with a letter. All scenes are taken only from within their lanes, where the page's own text is not meant. */
function withCommand(keys: WorkbenchKeys, event: Key): (() => void) | undefined {
  const letter = event.key.toLowerCase();
  if (letter === 'z') return event.shiftKey ? keys.redo : keys.undo;
  if (letter === 'y') return keys.redo;
  if (letter === 'a' && (event.target as HTMLElement).closest('[data-axis-lane]')) return keys.selectAll;
  return undefined;
}
