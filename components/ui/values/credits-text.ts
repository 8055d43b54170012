import { unitsPerCredit } from '#lib/contract/constants/limits.ts';
import { unitsOf } from '#lib/contract/accounts/credits.ts';

const creditUnits = BigInt(unitsPerCredit);

/**
 * Exact credits from whole units, with digit grouping: `12053400` becomes `1,205.34`. Accepts the API's `balanceUnits`.
 */
export function creditsFromUnits(units: string | bigint): string {
  const value = BigInt(units);
  const sign = value < 0n ? '−' : '';
  const size = value < 0n ? -value : value;
  const fraction = String(size % creditUnits)
    .padStart(4, '0')
    .replace(/0{1,4}$/, '');
  return sign + grouped(String(size / creditUnits)) + (fraction ? `.${fraction}` : '');
}

/** Units in a hundredth of a credit, the precision people read. Prices per second produce finer amounts. */
const readUnits = creditUnits / 100n;

/**
 * A price as offered: at most two decimals, rounded up, so that nobody pays more than they read. Receipts, bills and
 * the ledger show the exact amount.
 */
export function priceText(credits: number): string {
  const text = priceAmount(credits);
  return `${text} ${creditNoun(text)}`;
}

/** The same without the noun. */
export function priceAmount(credits: number): string {
  return creditsFromUnits(readPrice(unitsOf(credits)));
}

/** The parts of a price, rounded so that they add up to the displayed price. */
export function priceParts(credits: readonly number[]): string[] {
  let exact = 0n;
  return credits.map((one) => {
    const before = readPrice(exact);
    exact += unitsOf(one);
    return creditsFromUnits(readPrice(exact) - before);
  });
}

function readPrice(units: bigint): bigint {
  return units + (((-units % readUnits) + readUnits) % readUnits);
}

/** A balance with at most two decimals, rounded down, so that nobody reads more than they have. */
export function balanceText(units: string | bigint): string {
  const value = BigInt(units);
  return creditsFromUnits(value - (((value % readUnits) + readUnits) % readUnits));
}

/** `1 credit`, `12 credits`, `0.5 credits`: exactly. */
export function creditCountText(credits: number): string {
  const text = creditsText(credits);
  return `${text} ${creditNoun(text)}`;
}

/** `credit` or `credits`, to follow an amount. */
export function creditNoun(text: string): string {
  return text === '1' ? 'credit' : 'credits';
}

/** Formats credits given as a number with at most four decimals: `1205.5` becomes `1,205.5`. */
export function creditsText(credits: number): string {
  if (!Number.isFinite(credits)) return '–';
  return creditsFromUnits(unitsOf(credits));
}

/** Groups digits by three. Not `toLocaleString`: its first call takes 50 ms on a phone, on every page. */
function grouped(digits: string): string {
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}
