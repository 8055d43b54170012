import { unitsPerCredit } from '../constants/limits.ts';

/** Credits (at most four decimals) to units. */
export function unitsOf(credits: number): bigint {
  return BigInt(Math.round(credits * unitsPerCredit));
}

/** Units to credits; exact for every amount the contract allows. */
export function creditsOf(units: bigint): number {
  return Number(units) / unitsPerCredit;
}

/** Adds credits exactly. In floating point 6.3 + 6.6 is slightly less than 12.9, so a price of 12.9 would exceed it. */
export function totalCredits(credits: readonly number[]): number {
  return creditsOf(credits.reduce((sum, one) => sum + unitsOf(one), 0n));
}
