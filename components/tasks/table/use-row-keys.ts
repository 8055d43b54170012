'use client';
import { type KeyboardEvent, useCallback } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Arrow keys, or J and K, move between the rows of a table once one of them has the focus; Home and End go to the first
 * and the last.
 */
export function useRowKeys() {
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
    const step = steps[event.key];
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const next =
      event.key === 'Home'
        ? links[0]
        : event.key === 'End'
          ? links.at(-1)
          : step
            ? links[at < 0 ? 0 : at + step]
            : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  }, []);
}
