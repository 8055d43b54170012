import { expect, test } from 'vitest';
import { canonicalIp } from './ip-address.ts';

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
