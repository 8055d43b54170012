'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

const readerActs = ['keydown', 'pointerdown', 'wheel'] as const;
/** Focus is not moved after this time: by then the reader may already be elsewhere. */
const waitMs = 15_000;

/**
 * After navigation within the studio, moves the focus to the new page's title, because the button that led here, and
 * its focus, are gone. A focus that is still on an element is left alone.
 */
export function ArrivalFocus() {
  const pathname = usePathname();
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    if (document.activeElement && document.activeElement !== document.body) return;
    scrollTo({ top: 0 });
    // The page may stream in, replacing its title: as long as nothing has the focus, it moves to the current title.
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
