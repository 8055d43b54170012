/** 1 credit = 10,000 units (SPEC: Limits, credit unit). */
const unitsPerCredit = 10_000n;

/** Exact credits out of whole units, grouped: `12053400` is `1,205.34`. Accepts what the API answers as `balanceUnits`. */
export function creditsFromUnits(units: string | bigint): string {
  const value = BigInt(units);
  const sign = value < 0n ? '−' : '';
  const size = value < 0n ? -value : value;
  const fraction = String(size % unitsPerCredit)
    .padStart(4, '0')
    .replace(/0{1,4}$/, '');
  return sign + (size / unitsPerCredit).toLocaleString('en-US') + (fraction ? `.${fraction}` : '');
}

/** `1 credit`, `12 credits`, `0.5 credits`: how every sentence and button tells an amount. */
export function creditCountText(credits: number): string {
  const text = creditsText(credits);
  return `${text} ${creditNoun(text)}`;
}

/** `credit` or `credits` after an amount that is written already. */
export function creditNoun(text: string): string {
  return text === '1' ? 'credit' : 'credits';
}

/** Credits as the API's number, at most four decimals: `1205.5` is `1,205.5`. */
export function creditsText(credits: number): string {
  if (!Number.isFinite(credits)) return '–';
  return creditsFromUnits(BigInt(Math.round(credits * Number(unitsPerCredit))));
}
