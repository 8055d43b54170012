'use client';
import { useServerInsertedHTML } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { themeStorageKey } from '#components/ui/theme-script.tsx';
import { setTheme, useThemeChoice } from '#components/ui/theme-toggle.tsx';

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
