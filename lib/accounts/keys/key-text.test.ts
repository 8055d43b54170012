import { fc } from '#lib/platform/testing/property.ts';
import { expect, test } from 'vitest';
import { canonicalIp } from '#lib/platform/text/ip-address.ts';
import { hashKey, isWellFormedKey, keyHint, newKeyText } from './key-text.ts';

test('a new key is well formed, unlike any other, and recognised by its hint alone', () => {
  const keys = Array.from({ length: 200 }, newKeyText);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) {
    expect(key).toMatch(/^cdz_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
    expect(isWellFormedKey(key)).toBe(true);
    expect(key.startsWith(keyHint(key))).toBe(true);
  }
  expect(hashKey(keys[0] as string)).toHaveLength(32);
});

test('a key with one changed character is refused without the database', () => {
  fc.assert(
    fc.property(fc.nat({ max: 53 }), fc.constantFrom(...'aZ09_-é '), (at, character) => {
      const key = newKeyText();
      const changed = key.slice(0, at) + character + key.slice(at + 1);
      expect(isWellFormedKey(changed)).toBe(changed === key);
    }),
  );
  for (const text of ['', 'cdz_', `${newKeyText()} `, `${newKeyText()}\n`, newKeyText().toUpperCase()])
    expect(isWellFormedKey(text)).toBe(false);
});

test('an address has one spelling, and what is not one exact address has none', () => {
  expect(canonicalIp('203.0.113.7')).toBe('203.0.113.7');
  expect(canonicalIp('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(canonicalIp('::FFFF:cb00:7107')).toBe('203.0.113.7');
  expect(canonicalIp('2001:DB8:0:0:0:0:0:1')).toBe('2001:db8::1');
  for (const text of [
    '',
    '10.0.0.0/8',
    '2001:db8::/32',
    '010.0.0.1',
    '0x7f.1',
    '2130706433',
    '127.1',
    '1.2.3.256',
    'fe80::1%eth0',
    'localhost',
    ' 10.0.0.1',
    '[::1]',
    '10.0.0.1:80',
  ]) {
    expect(canonicalIp(text), text).toBeNull();
  }
});
