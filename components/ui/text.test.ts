import { describe, expect, it, vi } from 'vitest';
import { creditCountText, creditsFromUnits, creditsText } from './credits-text.ts';
import { applyServerError } from './form-errors.ts';
import { shortId } from './short-id.ts';
import { statusLook } from './status-catalog.ts';
import { durationText, relativeText } from './time-text.ts';

const second = 1_000;
const hour = 3_600 * second;

describe('credits', () => {
  it.each([
    ['12053400', '1,205.34'],
    ['1', '0.0001'],
    ['0', '0'],
    ['-4200000', '−420'],
    ['90071992547409930000', '9,007,199,254,740,993'],
  ])('%s units read %s, exactly', (units, text) => {
    expect(creditsFromUnits(units)).toBe(text);
  });
  it.each([
    [1, '1 credit'],
    [0, '0 credits'],
    [0.5, '0.5 credits'],
    [1_200, '1,200 credits'],
    [1.00001, '1 credit'],
  ])('%d reads %s', (credits, text) => {
    expect(creditCountText(credits)).toBe(text);
  });
  it('as numbers carry no binary dust', () => {
    expect(creditsText(0.1 + 0.2)).toBe('0.3');
    expect(creditsText(Number.NaN)).toBe('–');
  });
});

describe('times', () => {
  it.each([
    [-2 * second, 'just now'],
    [-42 * second, '40 s ago'],
    [10 * 60 * second, 'in 10 min'],
    [-3 * hour, '3 h ago'],
    [-5 * 24 * hour, '5 d ago'],
  ])('%d ms from now reads %s', (deltaMs, text) => {
    const nowMs = Date.UTC(2026, 10, 21);
    expect(relativeText(nowMs + deltaMs, nowMs)).toBe(text);
  });
  it.each([
    [840, '840 ms'],
    [2_449, '2.4 s'],
    [65_000, '1 min 05 s'],
    [2 * hour + 3 * 60 * second, '2 h 03 min'],
  ])('%d ms lasts %s', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});

describe('statuses', () => {
  it('of a later version are shown in their own words', () => {
    expect(statusLook('AWAITING_REVIEW')).toEqual({ label: 'Awaiting review', tone: 'neutral', shape: 'dot' });
    expect(statusLook('constructor').label).toBe('Constructor');
  });
});

describe('ids', () => {
  it('keep their prefix and end when cut', () => {
    expect(shortId('tsk_01JQ8ZK0OIl1A0')).toBe('tsk_01JQ…l1A0');
    expect(shortId('key_short')).toBe('key_short');
  });
});

describe('a refusal by the server', () => {
  const formOf = (values: object) => ({ getValues: () => values, setError: vi.fn() });
  it('lands on the field it names', () => {
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
  it('lands on every field at fault, as sentences', () => {
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
  it('lands on the form when it names nothing the form has', () => {
    const form = formOf({ label: '' });
    applyServerError(form as never, { code: 'CONFLICT', message: 'Changed meanwhile.', details: { field: 'version' } });
    expect(form.setError).toHaveBeenCalledWith('root.server', { type: 'CONFLICT', message: 'Changed meanwhile.' });
  });
});
