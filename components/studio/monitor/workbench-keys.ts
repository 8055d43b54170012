'use client';
import type { KeyboardEvent } from 'react';

export type WorkbenchKeys = { toggle: () => void; skip: (deltaSec: number) => void; previous: () => void; next: () => void; fullscreen: () => void };

/** Keys of a player, while the focus is in the workbench and not on something that takes the key itself. */
export function workbenchKeys(keys: WorkbenchKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, [role="menu"], [role="dialog"]')) return;
    const onControl = target.closest('button, a, [role="tab"]') !== null;
    const act = { ' ': onControl ? undefined : keys.toggle, k: keys.toggle, j: () => keys.skip(-5), l: () => keys.skip(5), '[': keys.previous, ']': keys.next, f: keys.fullscreen }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
