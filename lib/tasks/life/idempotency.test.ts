import { expect, it } from 'vitest';
import { readJson } from '#lib/platform/text/exact-json.ts';
import { requestHash } from './idempotency.ts';

const bounds = {
  levelsMax: 9,
  membersMax: 99,
  opaque: ['config', 'metadata'],
  opaqueLengthMax: 999,
  kept: 'input',
} as const;
const hashOf = (input: string) =>
  requestHash('POST', '/relay', readJson(`{"input":${input}}`, bounds).value).toString('hex');

it.each([
  ['{"seed":12345678901234567890}', '{"seed":12345678901234567891}', false],
  ['{"seed":1e999}', '{"seed":null}', false],
  ['{"seed":12345678901234567890}', '{"seed":"12345678901234567890"}', false],
  ['{"a":[12345678901234567890],"seed":1e3}', '{ "seed": 1000, "a": [ 12345678901234567890 ] }', true],
  ['{"b":0.5,"a":{"c":1,"d":2}}', '{"a":{"d":2.0,"c":1},"b":5e-1}', true],
])('an input of %s is the same request as %s: %s', (one, other, isSame) => {
  expect(hashOf(one) === hashOf(other)).toBe(isSame);
});
