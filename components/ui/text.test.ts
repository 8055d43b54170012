import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import {
  balanceText,
  creditCountText,
  creditsFromUnits,
  creditsText,
  priceParts,
  priceText,
} from './values/credits-text.ts';
import { applyServerError } from './fields/form-errors.ts';
import { Credits } from './values/credits.tsx';
import { shortId } from './values/mono-id.tsx';
import { RelativeTime } from './values/relative-time.tsx';
import { statusLook } from './values/status-badge.tsx';
import { durationText } from '#lib/contract/text/duration-text.ts';
import { relativeText } from './values/time-text.ts';

const second = 1_000;
const hour = 3_600 * second;

describe('formatting credits', () => {
  it.each([
    ['12053400', '1,205.34'],
    ['1', '0.0001'],
    ['0', '0'],
    ['-4200000', '−420'],
    ['90071992547409930000', '9,007,199,254,740,993'],
  ])('shows %s units as %s, exactly', (units, text) => {
    expect(creditsFromUnits(units)).toBe(text);
  });
  it.each([
    [1, '1 credit'],
    [0, '0 credits'],
    [0.5, '0.5 credits'],
    [1_200, '1,200 credits'],
    [1.00001, '1 credit'],
  ])('shows %d as %s', (credits, text) => {
    expect(creditCountText(credits)).toBe(text);
  });
  it.each([
    [748.722, '748.73 credits'],
    [7_237.646, '7,237.65 credits'],
    [748.72, '748.72 credits'],
    [0.0001, '0.01 credits'],
    [4, '4 credits'],
    [1, '1 credit'],
  ])('shows a price of %d on a button as %s, never less than is charged', (credits, text) => {
    expect(priceText(credits)).toBe(text);
  });
  it('rounds the parts of a price so that they add up to the price on the button', () => {
    const parts = [1_800.011, 50.011, 8.01];
    expect(priceParts(parts)).toEqual(['1,800.02', '50.01', '8.01']);
    expect(priceText(parts.reduce((sum, one) => sum + one))).toBe('1,858.04 credits');
    expect(priceParts([4, 0.5])).toEqual(['4', '0.5']);
  });
  it('shows one price in a table and on a button, with the exact one on hover', () => {
    const shown = renderToStaticMarkup(createElement(Credits, { price: 1_858.032, bare: true }));
    expect(shown).toContain('title="1,858.032">1,858.04<');
  });
  it('shows a balance with two decimals, never more than there is', () => {
    expect(['35792780', '35792700', '43280000', '-12346'].map(balanceText)).toEqual([
      '3,579.27',
      '3,579.27',
      '4,328',
      '−1.24',
    ]);
  });
  it('shows no floating-point artefacts', () => {
    expect(creditsText(0.1 + 0.2)).toBe('0.3');
    expect(creditsText(Number.NaN)).toBe('–');
  });
});

describe('formatting times', () => {
  it.each([
    [-2 * second, 'just now'],
    [-42 * second, '40 s ago'],
    [10 * 60 * second, 'in 10 min'],
    [-3 * hour, '3 h ago'],
    [-5 * 24 * hour, '5 d ago'],
    [-(24 * hour - second), '23 h ago'],
    [7 * 24 * hour - second, 'in 7 d'],
    [24 * hour - second, 'in 1 d'],
    [13 * hour, 'in 13 h'],
    [58 * second, 'in 1 min'],
    [8 * second, 'in 10 s'],
  ])('shows %d ms from now as %s', (deltaMs, text) => {
    const nowMs = Date.UTC(2026, 10, 21);
    expect(relativeText(nowMs + deltaMs, nowMs)).toBe(text);
  });
  it('what comes within seconds is due now, and has not just been', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
    const shown = renderToStaticMarkup(createElement(RelativeTime, { value: Date.now() + 3 * second, due: 'now' }));
    vi.useRealTimers();
    expect(shown).toContain('>now<');
  });
  it.each([
    [840, '840 ms'],
    [999.7, '999 ms'],
    [2_449, '2.4 s'],
    [65_000, '1 min 05 s'],
    [2 * hour + 3 * 60 * second, '2 h 03 min'],
  ])('shows a duration of %d ms as %s', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});

describe('statuses added by a later version', () => {
  it('are shown by their own name', () => {
    expect(statusLook('AWAITING_REVIEW')).toEqual({ label: 'Awaiting review', tone: 'neutral', shape: 'dot' });
    expect(statusLook('constructor').label).toBe('Constructor');
  });
});

describe('shortened ids', () => {
  it('keep their prefix and end', () => {
    expect(shortId('tsk_01JQ8ZK0OIl1A0')).toBe('tsk_01JQ…l1A0');
    expect(shortId('key_short')).toBe('key_short');
  });
});

describe('a server error in a form', () => {
  const formOf = (values: object) => ({ getValues: () => values, setError: vi.fn() });
  it('goes to the field it names', () => {
    const form = formOf({ label: '', limits: { rateLimit: 5 } });
    applyServerError(form as never, {
      code: 'VALIDATION_ERROR',
      message: 'Too high.',
      details: { field: 'limits.rateLimit' },
    });
    expect(form.setError).toHaveBeenCalledWith(
      'limits.rateLimit',
      { type: 'server', message: 'Too high.' },
      { shouldFocus: true },
    );
  });
  it('goes to every invalid field, as sentences', () => {
    const form = formOf({ label: '', dailyLimit: 1 });
    const issues = [
      { field: 'label', message: 'must not be empty' },
      { field: 'dailyLimit', message: 'is required' },
    ];
    applyServerError(form as never, {
      code: 'VALIDATION_ERROR',
      message: 'label must not be empty.',
      details: { field: 'label', issues },
    });
    expect(form.setError).toHaveBeenCalledWith(
      'label',
      { type: 'server', message: 'Must not be empty.' },
      expect.anything(),
    );
    expect(form.setError).toHaveBeenCalledWith(
      'dailyLimit',
      { type: 'server', message: 'This is required.' },
      expect.anything(),
    );
  });
  it('goes to the form when it names none of its fields', () => {
    const form = formOf({ label: '' });
    applyServerError(form as never, { code: 'CONFLICT', message: 'Changed meanwhile.', details: { field: 'version' } });
    expect(form.setError).toHaveBeenCalledWith('root.server', { type: 'CONFLICT', message: 'Changed meanwhile.' });
  });
});
