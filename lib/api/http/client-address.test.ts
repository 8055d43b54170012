import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

it('believes no header unless a proxy of ours wrote it', () => {
  expect(clientAddress('203.0.113.5', '10.0.0.1', 0)).toBe('203.0.113.5');
  expect(clientAddress('::ffff:203.0.113.5', undefined, 0)).toBe('203.0.113.5');
});

it('counts from the right, so that what a caller forged further left never counts', () => {
  expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.7', 1)).toBe('198.51.100.7');
  expect(clientAddress('10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2', 2)).toBe('198.51.100.7');
  expect(clientAddress('10.0.0.1', 'not an address', 1)).toBe('10.0.0.1');
});

it('writes the same address in one way', () => {
  expect(clientAddress('2001:DB8:0:0::1', undefined, 0)).toBe(clientAddress('2001:db8::1', undefined, 0));
});
