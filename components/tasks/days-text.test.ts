import { expect, test } from 'vitest';
import { daysText, spanOfDays, withDays } from './days-text.ts';

test('the day filter says which days it shows', () => {
  expect(daysText({ from: '', to: '' })).toBe('Any day');
  expect(daysText({ from: '2026-11-03', to: '2026-11-03' })).toBe('3 Nov 2026');
  expect(daysText({ from: '2026-10-30', to: '2026-11-03' })).toBe('30 Oct 2026 to 3 Nov 2026');
  expect(daysText({ from: '2026-11-03', to: '' })).toBe('From 3 Nov 2026');
  expect(daysText({ from: '', to: '2026-11-03' })).toBe('Until 3 Nov 2026');
});

test('a note of the ledger says a time as a day that people read, and leaves all other text as it is', () => {
  expect(withDays('Audio storage until 2026-12-30T13:48:32.201Z')).toBe('Audio storage until 30 Dec 2026');
  expect(withDays('Order 2026-12-30, with thanks')).toBe('Order 2026-12-30, with thanks');
});

test('a range of days ends with today in UTC and has the requested length', () => {
  expect(spanOfDays(1, new Date('2026-11-22T00:00:00Z'))).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(spanOfDays(7, new Date('2026-03-03T23:59:59Z'))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});
