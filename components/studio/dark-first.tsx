'use client';
import { useServerInsertedHTML } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { themeStorageKey } from '#components/ui/theme-key.ts';
import { setTheme, useThemeChoice } from '#components/ui/theme-store.ts';

/** Pictures are judged on dark: where neither the person nor the system chose a theme, the studio is dark (docs/decisions/049). */
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
    // Asked of the browser: while the page comes alive, `choice` is still the server's.
    if (!nobodyChose()) return;
    document.documentElement.dataset.theme = 'dark';
    // On the way out. A theme chosen meanwhile is left alone.
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
