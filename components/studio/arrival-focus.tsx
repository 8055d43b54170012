'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

const readerActs = ['keydown', 'pointerdown', 'wheel'] as const;
/** A page that is slower than this is read from where the reader is by then. */
const waitMs = 15_000;

/**
 * After a step to another page of the studio the reader stands at its title: the button that led there is gone, and with it the focus. A focus
 * that is still somewhere is left alone.
 */
export function ArrivalFocus() {
  const pathname = usePathname();
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    if (document.activeElement && document.activeElement !== document.body) return;
    scrollTo({ top: 0 });
    // The page may come in parts, and its title be drawn anew: who is at no place yet is brought to the title there is.
    const arrive = () => {
      const title = document.querySelector<HTMLElement>('main h1');
      if (!title || (document.activeElement && document.activeElement !== document.body)) return;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    };
    const watching = new MutationObserver(arrive);
    const stop = () => {
      clearTimeout(timer);
      watching.disconnect();
      for (const kind of readerActs) removeEventListener(kind, stop, true);
    };
    const timer = setTimeout(stop, waitMs);
    for (const kind of readerActs) addEventListener(kind, stop, true);
    watching.observe(document.body, { childList: true, subtree: true });
    arrive();
    return stop;
  }, [pathname]);
  return null;
}
