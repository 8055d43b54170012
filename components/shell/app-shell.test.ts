import { expect, it } from 'vitest';
import { initials } from './app-shell.tsx';
import { barSectionsMax, dashboardNav, operatorNav } from './navigation.ts';

it('abbreviates names and addresses, and shows a pictogram whole', () => {
  expect(['ada lovelace', 'ada@example.com', '🎵 band', 'jo.🙂@example.com', ''].map(initials)).toEqual([
    'AL',
    'A',
    '🎵B',
    'J🙂',
    '?',
  ]);
});

it('has no more sections in the bar of a phone than fit: a further one says isInBar: false in navigation.ts', () => {
  const inBar = [...dashboardNav, ...operatorNav].filter(({ isInBar }) => isInBar !== false);
  expect(inBar.length, inBar.map(({ label }) => label).join(', ')).toBeLessThanOrEqual(barSectionsMax);
});
