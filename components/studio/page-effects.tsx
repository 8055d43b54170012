'use client';
import { usePathname, useServerInsertedHTML } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { themeStorageKey } from '#components/ui/theme/theme-key.ts';
import { setTheme, useThemeChoice } from '#components/ui/theme/theme-toggle.tsx';

/**
 * The studio is dark unless the person or the system chose a theme, because pictures are judged on dark
 * (docs/decisions/049).
 */
export function DarkFirst({ nonce }: { nonce: string | undefined }) {
  const choice = useThemeChoice();
  const written = useRef(false);
  useServerInsertedHTML(() => {
    if (written.current) return null;
    written.current = true;
    const code = `try{if(!/^(light|dark)$/.test(localStorage.getItem(${JSON.stringify(themeStorageKey)}))&&!matchMedia('(prefers-color-scheme: light)').matches)document.documentElement.dataset.theme='dark'}catch{}`;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, run before the first paint
    return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another theme
  useLayoutEffect(() => {
    // Read from the browser, because `choice` is still the server's value during hydration.
    if (!nobodyChose()) return;
    document.documentElement.dataset.theme = 'dark';
    // On unmount. A theme chosen in the meantime is kept.
    return () => {
      if (nobodyChose()) setTheme('system');
    };
  }, [choice]);
  return null;
}

function nobodyChose(): boolean {
  const says = (scheme: string) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches;
  try {
    return localStorage.getItem(themeStorageKey) === null && !says('light') && !says('dark');
  } catch {
    return !says('light') && !says('dark');
  }
}

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
