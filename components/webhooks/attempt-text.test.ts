import { expect, it } from 'vitest';
import { failedDeliveriesText, failingText } from './attempt-text.ts';

const address = { url: 'https://a.test', failuresInRow: 3, failingSince: '', lastFailureAt: '' };
const failing = [{ ...address, lastStatusCode: 500, lastError: null }];

it('says how many deliveries failed, and that there may be more when not all of them were read', () => {
  const text = (failedDeliveries: number, otherFailedDeliveries: number, others = failing) =>
    failedDeliveriesText({ failing: others, failedDeliveries, otherFailedDeliveries });
  expect([text(5, 1, []), text(5, 2), text(500, 500)]).toEqual([
    '1 webhook delivery',
    '2 other webhook deliveries',
    '500 other webhook deliveries',
  ]);
  expect([text(501, 1), text(501, 501, [])]).toEqual(['1+ other webhook deliveries', '500+ webhook deliveries']);
});

it('counts failing addresses up to a thousand, less those that are shown', () => {
  const text = (total: number, told = 0) => failingText(total, 'destination', 'destinations', told);
  expect([text(1), text(1_000), text(1_001), text(1_001, 10), text(12, 10)]).toEqual([
    '1 destination',
    '1,000 destinations',
    '1,000+ destinations',
    '990+ destinations',
    '2 destinations',
  ]);
});
