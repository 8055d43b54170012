import { fc } from '#lib/platform/testing/property.ts';
import { expect, test } from 'vitest';
import { hashKey, isWellFormedKey, keyHint, newKeyText } from './key-text.ts';

test('a new key is well formed and unique, and its hint identifies it', () => {
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
