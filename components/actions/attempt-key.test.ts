import { expect, test } from 'vitest';
import { settled } from './action-refusal.ts';
import { createAttemptKey } from './attempt-key.ts';

const request = { mode: 'custom', lyrics: 'la' };
const unanswered = () => settled<{ ok: true }>(Promise.reject(new TypeError('Failed to fetch')));

test('an unanswered request keeps its idempotency key, so a dropped connection never buys twice', async () => {
  const attempt = createAttemptKey();
  const key = attempt.keyOf(request);
  attempt.end(await unanswered());
  expect(attempt.keyOf({ ...request })).toBe(key);
  attempt.end({ ok: true });
  expect(attempt.keyOf(request)).not.toBe(key);
});

test('an answer ends the attempt, and a different request is a different purchase', async () => {
  const attempt = createAttemptKey();
  const key = attempt.keyOf(request);
  attempt.end({ ok: false, error: { code: 'CONFLICT', message: 'Not now.' } });
  const second = attempt.keyOf(request);
  expect(second).not.toBe(key);
  attempt.end(await unanswered());
  expect(attempt.keyOf({ ...request, lyrics: 'lo' })).not.toBe(second);
});

test('a purchase without any choice of its own has a key too, and keeps it until an answer arrives', () => {
  const attempt = createAttemptKey();
  const key = attempt.keyOf(undefined);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(attempt.keyOf(undefined)).toBe(key);
});
