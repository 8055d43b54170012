import { expect, it } from 'vitest';
import { initials } from './app-shell.tsx';

it('abbreviates names and addresses, and shows a pictogram whole', () => {
  expect(['ada lovelace', 'ada@example.com', '🎵 band', 'jo.🙂@example.com', ''].map(initials)).toEqual([
    'AL',
    'A',
    '🎵B',
    'J🙂',
    '?',
  ]);
});
