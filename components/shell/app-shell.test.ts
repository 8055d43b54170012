import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { initials } from './app-shell.tsx';
import { BottomNav } from './nav-bars.tsx';
import { barSectionsMax, dashboardNav, operatorNav } from './navigation.ts';

it('an avatar abbreviates names and addresses, and shows an emoji whole', () => {
  expect(['ada lovelace', 'ada@example.com', '🎵 band', 'jo.🙂@example.com', ''].map(initials)).toEqual([
    'AL',
    'A',
    '🎵B',
    'J🙂',
    '?',
  ]);
});

it('every section can be reached on a phone, from the bar or from the menu at its end', () => {
  expect(dashboardNav.filter(({ isInBar }) => isInBar !== false).map(({ label }) => label)).toEqual([
    'Overview',
    'Studio',
    'Library',
    'Tasks',
  ]);
  const shown = renderToStaticMarkup(
    createElement(
      PathnameContext,
      { value: '/usage' },
      createElement(BottomNav, { items: [...dashboardNav, ...operatorNav] }),
    ),
  );
  expect(shown.match(/aria-current="[a-z]+"/g)).toEqual(['aria-current="true"']);
  expect(shown).toMatch(/<button[^>]*aria-current="true"[^>]*>.*More<\/button>/);
});

it('the bar of a phone has no more sections than fit: a further one needs isInBar: false in navigation.ts', () => {
  const inBar = [...dashboardNav, ...operatorNav].filter(({ isInBar }) => isInBar !== false);
  expect(inBar.length, inBar.map(({ label }) => label).join(', ')).toBeLessThanOrEqual(barSectionsMax);
});
