import { expect, it } from 'vitest';
import { clockText } from './running-time.tsx';

it('a time of day shows its time zone if one is named, and midnight as 00:00', () => {
  const atMs = Date.parse('2026-11-23T16:00:00.000Z');
  expect([clockText(atMs, 'UTC'), clockText(atMs + 8 * 3_600_000, 'UTC')]).toEqual(['16:00 UTC', '00:00 UTC']);
});
