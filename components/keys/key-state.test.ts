import { describe, expect, it } from 'vitest';
import type { KeyView } from '#lib/accounts/keys/key-view.ts';
import { changedSettings, keyFormSchema, keySettings, newKeyValues, valuesOfKey } from './key-form.ts';
import { deletionAdvice, keyStatus, limitTexts, scopeText } from './key-state.ts';

const key: KeyView = {
  keyId: 'key_1',
  label: 'Staging',
  hint: 'cdz_abcd',
  scopes: ['task:create', 'task:read'],
  ipAllowlist: ['203.0.113.7'],
  rateLimit: 5,
  dailyLimit: null,
  monthlyLimit: 0,
  status: 'ACTIVE',
  expiresAt: '2026-01-01T00:00:00.000Z',
  expired: true,
  replacesId: null,
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2025-11-20T10:00:00.000Z',
  disabledAt: null,
};

describe('the key form', () => {
  it('never turns "some operations, none ticked" into a key for every operation', () => {
    expect(keyFormSchema.safeParse({ ...newKeyValues, label: 'CI', access: 'some' }).success).toBe(false);
    const all = keyFormSchema.parse({ ...newKeyValues, label: 'CI', scopes: ['task:read'] });
    expect(keySettings(all).scopes).toEqual([]);
  });

  it('refuses anything but an exact IP address, and normalises the others', () => {
    expect(keyFormSchema.safeParse({ ...newKeyValues, label: 'CI', ipAllowlist: ['10.0.0.0/8'] }).success).toBe(false);
    expect(keyFormSchema.parse({ ...newKeyValues, label: ' CI ', ipAllowlist: ['::ffff:203.0.113.7'] })).toMatchObject({
      label: 'CI',
      ipAllowlist: ['203.0.113.7'],
    });
  });

  it('sends only what was changed, so that an expiry in the past does not block a new label', () => {
    const values = { ...valuesOfKey(key), label: 'Staging 2' };
    expect(changedSettings(key, keySettings(keyFormSchema.parse(values)))).toEqual({ label: 'Staging 2' });
    expect(
      changedSettings(key, keySettings(keyFormSchema.parse({ ...valuesOfKey(key), access: 'all', dailyLimit: 10 }))),
    ).toEqual({ scopes: [], dailyLimit: 10 });
  });
});

describe('the state of a key', () => {
  it('names the first check that refuses its requests', () => {
    expect(keyStatus(key)).toBe('expired');
    expect(keyStatus({ status: 'DISABLED', expired: true })).toBe('disabled');
    expect(keyStatus({ status: 'ACTIVE', expired: false }, true)).toBe('rotating');
  });

  it('asks for a reason until the key has had no request for 24 hours', () => {
    const usedMs = Date.parse('2026-11-20T10:00:00.000Z');
    expect(deletionAdvice(key, usedMs + 86_399_000)).toEqual({ advised: false, quietAtMs: usedMs + 86_400_000 });
    expect(deletionAdvice(key, usedMs + 86_400_000).advised).toBe(true);
    expect(deletionAdvice({ lastUsedAt: null }, usedMs).advised).toBe(true);
  });

  it('says which operations it may call and how often', () => {
    expect([scopeText([]), scopeText(['*']), scopeText(['task:read', 'task:create'])]).toEqual([
      'Everything',
      'Everything',
      'task:create, task:read',
    ]);
    expect(limitTexts(key)).toEqual(['5 a second', 'no limit a month']);
  });
});
