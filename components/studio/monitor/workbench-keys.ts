'use client';

/** `undo` and other editing keys are omitted while there is nothing to edit. */
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

/** The parts of a keyboard event that are needed, from React or the browser. */
type Key = Pick<
  KeyboardEvent,
  'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'preventDefault'
>;

/** Player keys, active while the focus is in the workbench and not on an element that handles the key itself. */
export function workbenchKeys(keys: WorkbenchKeys) {
  return (event: Key) => {
    // Escape closes an open tooltip and still clears the scene selection.
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

/**
 * Ctrl, or Cmd, with a letter. "Select all" applies to scenes only from within their lanes, where it cannot be meant
 * for the page's text.
 */
function withCommand(keys: WorkbenchKeys, event: Key): (() => void) | undefined {
  const letter = event.key.toLowerCase();
  if (letter === 'z') return event.shiftKey ? keys.redo : keys.undo;
  if (letter === 'y') return keys.redo;
  if (letter === 'a' && (event.target as HTMLElement).closest('[data-axis-lane]')) return keys.selectAll;
  return undefined;
}
