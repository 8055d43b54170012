import { unitsPerCredit } from './limits.ts';

/** Credits (at most four decimals) to units. */
export function unitsOf(credits: number): bigint {
  return BigInt(Math.round(credits * unitsPerCredit));
}

/** Units to credits; exact for every amount the contract allows. */
export function creditsOf(units: bigint): number {
  return Number(units) / unitsPerCredit;
}
