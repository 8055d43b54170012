import { expect, it } from 'vitest';
import {
  areFew,
  deliveredText,
  failedDeliveriesText,
  failingText,
  isHeld,
  isRetrying,
  shortUrl,
} from './attempt-text.ts';

const address = { url: 'https://a.test', failuresInRow: 3, failingSince: '', lastFailureAt: '' };
const failing = [{ ...address, lastStatusCode: 500, lastError: null }];

it('the alert says how many deliveries failed, and that there may be more when not all of them were read', () => {
  const text = (failedDeliveries: number, otherFailedDeliveries: number, others = failing) =>
    failedDeliveriesText({ failing: others, failedDeliveries, otherFailedDeliveries });
  expect([text(5, 1, []), text(5, 2), text(500, 500)]).toEqual([
    '1 webhook delivery',
    '2 other webhook deliveries',
    '500 other webhook deliveries',
  ]);
  expect([text(501, 1), text(501, 501, [])]).toEqual(['1+ other webhook deliveries', '500+ webhook deliveries']);
});

it('delivered webhooks are counted while they are few, and given as a share, rounded down, when they are many', () => {
  const text = (delivered: number, ended: number) => Object.values(deliveredText({ delivered, ended })).join(' ');
  expect([text(1, 1), text(0, 2), text(18, 19)]).toEqual(['1 of 1', '0 of 2', '18 of 19']);
  expect([text(20, 20), text(499, 500), text(1_999, 2_000)]).toEqual([
    '100 % of the last 20',
    '99.8 % of the last 500',
    '99.9 % of the last 2,000',
  ]);
  expect([areFew({ ended: 19 }), areFew({ ended: 20 })]).toEqual([true, false]);
});

it('failing addresses are counted up to a thousand, less those that are shown', () => {
  const text = (total: number, told = 0) => failingText(total, 'destination', 'destinations', told);
  expect([text(1), text(1_000), text(1_001), text(1_001, 10), text(12, 10)]).toEqual([
    '1 destination',
    '1,000 destinations',
    '1,000+ destinations',
    '990+ destinations',
    '2 destinations',
  ]);
});

it('a delivery retried after a failure, one resent by hand and one held by a pause are told apart', () => {
  const due = '2026-11-22T10:00:00.000Z';
  const failed = { status: 'pending', lastError: 'The connection was refused.', nextAttemptAt: due } as const;
  const resent = { ...failed, lastError: null };
  const held = { ...failed, nextAttemptAt: null };
  const sending = { ...held, status: 'delivering' } as const;
  expect([failed, resent, held, sending].map((one) => isRetrying(one))).toEqual([true, false, true, false]);
  expect([failed, resent, held, sending].map(isHeld)).toEqual([false, false, true, false]);
});

it('long addresses are cut in the middle, so that host and end tell them apart', () => {
  const end = '/hook?customer=7';
  const shown = shortUrl(`https://a.test/${'x'.repeat(2_000)}${end}`);
  expect([shown.length, shown.startsWith('a.test/xxx'), shown.endsWith(end), shown.includes('…')]).toEqual([
    80,
    true,
    true,
    true,
  ]);
  expect(shortUrl(`https://a.test${end}`)).toBe(`a.test${end}`);
});
