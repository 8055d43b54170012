import { expect, test } from 'vitest';
import type { ErrorCode } from '#lib/contract/errors.ts';
import { beforePurchase, nothingCharged, settled } from './action-refusal.ts';
import { createAttemptKey } from './attempt-key.ts';

const request = { mode: 'custom', lyrics: 'la' };
const unanswered = () => settled<{ ok: true }>(Promise.reject(new TypeError('Failed to fetch')));
const refused = (code: ErrorCode) => ({ ok: false, error: { code, message: 'No.' } }) as const;

test.each([
  ['a dropped connection', unanswered],
  ['a server that failed on the way', async () => refused('INTERNAL_ERROR')],
  ['a first request that is still at work', async () => refused('IDEMPOTENCY_IN_PROGRESS')],
])('a request keeps its idempotency key after %s, so that trying again never buys twice', async (_what, send) => {
  const attempt = createAttemptKey();
  const key = attempt.keyOf(request);
  const answer = await send();
  attempt.end(answer);
  expect(attempt.keyOf({ ...request })).toBe(key);
  expect(answer.ok || nothingCharged(answer.error)).toBe(
    'If it was bought already, trying again does not buy it twice.',
  );
  expect(answer.ok || nothingCharged(beforePurchase(answer.error))).toBe('Nothing was charged.');
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
