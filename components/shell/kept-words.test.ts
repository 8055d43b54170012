import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetWords, keepFor, keepWords, keptWords } from './kept-words.ts';

/** Session storage of a browser: its names are properties of it. */
function openTab() {
  const storage: Record<string, unknown> = {};
  const method = (name: string, value: unknown) => Object.defineProperty(storage, name, { value, enumerable: false });
  method('getItem', (name: string) => (Object.hasOwn(storage, name) ? storage[name] : null));
  method('setItem', (name: string, value: string) => (storage[name] = value));
  method('removeItem', (name: string) => delete storage[name]);
  vi.stubGlobal('sessionStorage', storage);
  return storage;
}

beforeEach(() => void openTab());
afterEach(() => vi.unstubAllGlobals());

it('signing out forgets all kept text, and nothing else in the storage', () => {
  const storage = openTab();
  storage['other'] = 'theirs';
  keepFor('ada');
  keepWords('draft:1', 'Rain');
  forgetWords();
  expect(storage).toEqual({ other: 'theirs' });
});

it('text is kept for an account that signs in again, and forgotten when another one does', () => {
  keepFor('ada');
  keepWords('draft:1', 'Rain');
  keepFor('ada');
  expect(keptWords('draft:1')).toBe('Rain');
  keepFor('bob');
  expect(keptWords('draft:1')).toBeNull();
});

it('typing works without keeping anything when the browser blocks storage or has no room', () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: full });
  expect(() => keepWords('draft:1', 'Rain')).not.toThrow();
  expect(() => keepFor('ada')).not.toThrow();
  vi.stubGlobal('sessionStorage', undefined);
  expect(keptWords('draft:1')).toBeNull();
});
