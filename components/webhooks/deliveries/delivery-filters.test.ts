import { expect, test } from 'vitest';
import { deliveryListHref, deliveryListInput, newerHref, olderHref, parseDeliveryFilters } from './delivery-filters.ts';

const read = (href: string) => parseDeliveryFilters(new URL(href, 'http://localhost').searchParams);

const idOf = (place: number) => `whd_01k2v9d3qj8r5w7x0y4z6b1c${place}d`;

test('a link to a filtered delivery list shows the same list again', () => {
  const href = deliveryListHref(read('/webhooks'), {
    status: 'failed',
    event: 'mv.ready',
    taskId: 'tsk_1',
    url: 'https://example.com/hook?a=b&c=d',
  });
  const filters = read(href);
  expect(deliveryListHref(filters)).toBe(href);
  expect(deliveryListInput(filters, 0)).toMatchObject({
    status: 'failed',
    eventType: 'mv.ready',
    taskId: 'tsk_1',
    url: 'https://example.com/hook?a=b&c=d',
  });
});

test('older and newer deliveries lead back to the same page, and another filter starts at the first page', () => {
  const first = read('/webhooks?status=failed');
  const second = read(olderHref(first, idOf(2)) ?? '');
  const third = read(olderHref(second, idOf(3)) ?? '');
  expect(read(newerHref(third) ?? '')).toEqual(second);
  expect(read(newerHref(second) ?? '')).toEqual(first);
  expect(newerHref(first)).toBeNull();
  expect(deliveryListHref(third, { status: null })).toBe('/webhooks');
});

test('invalid parts of a delivery list link are dropped instead of failing the page', () => {
  expect(read('/webhooks?status=lost&event=nope&url=javascript:1&cursor=whd_1&trail=x,0')).toEqual({
    status: null,
    event: null,
    response: null,
    taskId: null,
    url: null,
    within: null,
    from: null,
    to: null,
    cursor: null,
    trail: [],
  });
});

test('a preset ends now and wins over a range, which is kept to the second', () => {
  const nowMs = Date.parse('2026-03-02T12:00:00.000Z');
  const range = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-01T06:00:00.000Z' };
  expect(
    deliveryListInput(read(deliveryListHref(read('/webhooks'), { ...range, response: '5xx' })), nowMs),
  ).toMatchObject({ ...range, response: '5xx' });
  expect(deliveryListInput(read(deliveryListHref(read('/webhooks'), { ...range, within: '24h' })), nowMs)).toEqual({
    limit: 50,
    from: '2026-03-01T12:00:00.000Z',
  });
  expect(read('/webhooks?within=9y&from=soon&response=2')).toMatchObject({ within: null, from: null, response: null });
  const far = read(
    `/webhooks?from=${encodeURIComponent('+100000-01-01')}&to=-000001-01-01&url=https://example.com/%00`,
  );
  expect(far).toMatchObject({ from: null, to: null, url: null });
});
