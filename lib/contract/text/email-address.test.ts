import { expect, it } from 'vitest';
import { emailAddress } from './email-address.ts';

it.each([
  ['  Ada@Example.com ', 'ada@example.com'],
  ['zoë@example.com', 'zoë@example.com'],
  ['zoe\u0308@example.com', 'zoë@example.com'],
  ['a@münchen.de', 'a@xn--mnchen-3ya.de'],
  ['A@XN--MNCHEN-3YA.de', 'a@xn--mnchen-3ya.de'],
  ['пётр@почта.рф', 'пётр@xn--80a1acny.xn--p1ai'],
  ["o'hara+songs@mail.example.co.uk", "o'hara+songs@mail.example.co.uk"],
])('takes %s for the one address that its other spellings name', (typed, address) => {
  expect(emailAddress.parse(typed)).toBe(address);
});

it.each([
  '',
  'zoë',
  'zoë@',
  '@münchen.de',
  'a@münchen',
  'a b@münchen.de',
  'a@münchen.de/x',
  'a@b@münchen.de',
  'a..b@x.de',
  'a@ex ample.com',
  `${'a'.repeat(250)}@x.de`,
])('refuses %j, which is no full address', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});
