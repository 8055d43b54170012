import { expect, it } from 'vitest';
import { typedAmount, typedDecimal } from './typed-number.ts';

it('a decimal may have a point or a comma, because the keyboard of many phones has only one of them', () => {
  expect([' 0.5 ', '0,5', '12', '', 'half', '1,2,3'].map(typedDecimal)).toEqual([
    0.5,
    0.5,
    12,
    ...Array(3).fill(Number.NaN),
  ]);
});

it('an amount is read as the pages write it, and one with a misplaced comma is no number rather than a wrong one', () => {
  expect(['1,204.5', '12,000,000', '250', '0.5', '', '0,5', '1,20', '1204,500'].map(typedAmount)).toEqual([
    1204.5,
    12_000_000,
    250,
    0.5,
    ...Array(4).fill(Number.NaN),
  ]);
});
