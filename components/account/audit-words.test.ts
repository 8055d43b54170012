import { expect, test } from 'vitest';
import { detailText } from './audit-words.ts';

test('what an entry of the activity says beside its action reads as words', () => {
  expect(detailText({ details: { scopes: ['task:create', 'task:read'], replacesId: null } })).toBe('may use task:create, task:read');
  expect(detailText({ details: { scopes: [], replacesId: 'key_1' } })).toBe('takes over from key_1');
  expect(detailText({ details: { credits: 1200 } })).toBe('1,200 credits');
  expect(detailText({ details: { createdAt: '2026-11-22T17:14:57.986Z', messages: 1 } })).toBe('made 2026-11-22 17:14 UTC, with 1 message');
  expect(detailText({ details: { tier: 'FREE', trial: 'none', testing: true, billingStatus: 'ON_HOLD' } })).toBe('tier FREE, no trial, for testing, billing on hold');
  expect(detailText({ details: { requestsPerDay: 0 } })).toBe('requestsPerDay 0');
});
