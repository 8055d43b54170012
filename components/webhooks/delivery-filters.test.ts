import { expect, test } from 'vitest';
import { deliveryListHref, deliveryListInput, newerHref, olderHref, parseDeliveryFilters } from './delivery-filters.ts';

const read = (href: string) => parseDeliveryFilters(new URL(href, 'http://localhost').searchParams);

test('a link to a filtered page shows the same page again', () => {
  const href = deliveryListHref(read('/webhooks'), { status: 'failed', event: 'mv.ready', taskId: 'tsk_1', url: 'https://example.com/hook?a=b&c=d' });
  const filters = read(href);
  expect(deliveryListHref(filters)).toBe(href);
  expect(deliveryListInput(filters)).toMatchObject({ status: 'failed', eventType: 'mv.ready', taskId: 'tsk_1', url: 'https://example.com/hook?a=b&c=d' });
});

test('older and newer lead back to where one was, and another filter starts at the first page', () => {
  const first = read('/webhooks?status=failed');
  const second = read(olderHref(first, 'whd_2') ?? '');
  const third = read(olderHref(second, 'whd_3') ?? '');
  expect(read(newerHref(third) ?? '')).toEqual(second);
  expect(read(newerHref(second) ?? '')).toEqual(first);
  expect(newerHref(first)).toBeNull();
  expect(deliveryListHref(third, { status: null })).toBe('/webhooks');
});

test('what a link says wrongly is left out instead of failing the page', () => {
  expect(read('/webhooks?status=lost&event=nope&url=javascript:1&cursor=%00')).toEqual({ status: null, event: null, taskId: null, url: null, cursor: null, trail: [] });
});
