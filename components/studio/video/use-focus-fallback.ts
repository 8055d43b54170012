'use client';
import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard position when a focused control is removed, such as a button after its purchase: the focus moves
 * to the containing part, and Tab continues from there.
 */
export function useFocusFallback(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = room.current;
    if (!root) return;
    const gone = new AbortController();
    let last: { control: Element; parts: HTMLElement[] } | null = null;
    root.addEventListener(
      'focusin',
      ({ target }) => {
        const parts: HTMLElement[] = [];
        for (
          let around = (target as Element).parentElement;
          around && root.contains(around);
          around = around.parentElement
        )
          if (around.matches('section, [role="tabpanel"]')) parts.push(around);
        last = { control: target as Element, parts };
      },
      { signal: gone.signal },
    );
    const observer = new MutationObserver(() => {
      if (!last || last.control.isConnected || document.activeElement !== document.body) return;
      const part = last.parts.find((one) => one.isConnected);
      last = null;
      if (!part) return;
      part.tabIndex = -1;
      part.focus({ preventScroll: true });
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      gone.abort();
      observer.disconnect();
    };
  }, [room]);
}
