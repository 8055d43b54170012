'use client';
import { useServerInsertedHTML } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { themeStorageKey } from '#components/ui/theme-key.ts';
import { useThemeChoice } from '#components/ui/theme-store.ts';

/** Pictures are judged on dark: in the studio "same as system" means dark; who chose light keeps light. */
export function DarkFirst({ nonce }: { nonce: string | undefined }) {
  const choice = useThemeChoice();
  const written = useRef(false);
  useServerInsertedHTML(() => {
    if (written.current) return null;
    written.current = true;
    const code = `try{if(!/^(light|dark)$/.test(localStorage.getItem(${JSON.stringify(themeStorageKey)})))document.documentElement.dataset.theme='dark'}catch{}`;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, run before the first paint
    return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another theme
  useLayoutEffect(() => {
    // Asked of the browser: while the page comes alive, `choice` is still the server's.
    if (readThemeChoice() !== 'system') return;
    document.documentElement.dataset.theme = 'dark';
    return showSystemTheme;
  }, [choice]);
  return null;
}

/** On the way out. A theme chosen meanwhile is left alone. */
function showSystemTheme() {
  if (readThemeChoice() === 'system') {
    document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
}

function readThemeChoice(): string {
  try {
    return localStorage.getItem(themeStorageKey) ?? 'system';
  } catch {
    return 'system';
  }
}
