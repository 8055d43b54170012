import { expect, test } from 'vitest';
import {
  ledgerInput,
  newerHref,
  olderHref,
  parseUsageFilters,
  periodChange,
  periodOf,
  usageHref,
} from './usage-filters.ts';

const read = (href: string) => parseUsageFilters(new URL(href, 'http://localhost').searchParams);
const nowMs = Date.parse('2026-03-15T10:30:00Z');

test('the usage page covers whole UTC days including today', () => {
  expect(periodOf(read('/usage'), nowMs)).toEqual({ from: '2026-02-14T00:00:00.000Z', to: '2026-03-16T00:00:00.000Z' });
  expect(periodOf(read('/usage?from=2026-03-01&to=2026-03-01'), nowMs)).toEqual({
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-02T00:00:00.000Z',
  });
});

test('a link to a filtered usage page shows the same page again', () => {
  const href = usageHref(read('/usage'), { range: '7d', by: 'tag', kind: 'refund' });
  expect(usageHref(read(href))).toBe(href);
  expect(ledgerInput(read(href), nowMs)).toMatchObject({ kind: 'refund', from: '2026-03-09T00:00:00.000Z' });
});

test('days that end today and match a preset are kept as the preset, others as they are', () => {
  const now = new Date(nowMs);
  expect(
    usageHref(
      read('/usage?from=2026-03-01&to=2026-03-02'),
      periodChange({ from: '2026-03-09', to: '2026-03-15' }, now),
    ),
  ).toBe('/usage?range=7d');
  expect(usageHref(read('/usage'), periodChange({ from: '2026-03-08', to: '2026-03-14' }, now))).toBe(
    '/usage?from=2026-03-08&to=2026-03-14',
  );
  expect(usageHref(read('/usage?range=7d'), periodChange({ from: '2026-03-15', to: '2026-03-15' }, now))).toContain(
    'from=2026-03-15&to=2026-03-15',
  );
});

test('older and newer lead back to the same page, and another filter starts at the first page', () => {
  const second = read(olderHref(read('/usage?kind=debit'), '90') ?? '');
  const third = read(olderHref(second, '40') ?? '');
  expect(read(newerHref(third) ?? '')).toEqual(second);
  expect(newerHref(read('/usage'))).toBeNull();
  expect(usageHref(third, { kind: null })).toBe('/usage');
});

test('invalid parts of a usage link are dropped instead of failing the page', () => {
  const wrong = '/usage?range=9y&by=colour&kind=gift&cursor=tsk_1&from=2026-02-31&to=2026-03-02';
  expect(read(wrong)).toEqual({
    range: '30d',
    from: null,
    to: null,
    by: 'product',
    kind: null,
    cursor: null,
    trail: [],
  });
  expect(read('/usage?from=2020-01-01&to=2026-01-01')).toMatchObject({ from: null, to: null });
  expect(read('/usage?from=2026-03-02&to=2026-03-01')).toMatchObject({ from: null, to: null });
});
