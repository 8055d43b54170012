import { expect, test } from 'vitest';
import { detailText } from './audit-words.ts';

test('the details of an audit entry are written out in words', () => {
  expect(detailText({ details: { scopes: ['task:create', 'task:read'], replacesId: null } })).toBe(
    'scopes task:create, task:read',
  );
  expect(detailText({ details: { scopes: [], replacesId: 'key_1' } })).toBe('takes over from key_1');
  expect(detailText({ details: { credits: 1200 } })).toBe('1,200 credits');
  expect(detailText({ details: { createdAt: '2026-11-22T17:14:57.986Z', messages: 1 } })).toBe(
    'made 2026-11-22 17:14 UTC, with 1 message',
  );
  expect(detailText({ details: { tier: 'FREE', trial: 'none', testing: true, billingStatus: 'ON_HOLD' } })).toBe(
    'tier FREE, no trial, for testing, billing on hold',
  );
  expect(detailText({ details: { requestsPerDay: 0, operationsPerSec: 1_200, inFlightTasks: null } })).toBe(
    'requests a day: no cap, requests a second: 1,200, tasks at one time: as the tier has',
  );
  expect(detailText({ details: { fields: ['label', 'rateLimit', 'scopes'] } })).toBe('name, requests a second, scopes');
  expect(detailText({ details: { host: 'example.com', overlapHours: 24 } })).toBe(
    'at example.com, both good for 24 hours',
  );
  expect(detailText({ details: { forced: true, reason: 'It leaked', lastUsedAt: '2026-11-22T17:14:57.986Z' } })).toBe(
    'although it was in use, because: It leaked, last used 2026-11-22 17:14 UTC',
  );
  expect(detailText({ details: { replaces: false, by: 'link' } })).toBe('by a link');
});
