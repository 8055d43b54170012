const rules = new Intl.PluralRules('en');

/** `1 delivery`, `12 deliveries`, `1,204 tasks`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${nounText(count, one, many)}`;
}

/** `100,000` or `0.0001`: a number with separators and all of its decimals. */
export const boundText = (bound: number): string => bound.toLocaleString('en', { maximumFractionDigits: 20 });

/** Like `countText`, for a count that was capped at `max` + 1: `1,000+ deliveries`. */
export function cappedCountText(count: number, max: number, one: string, many = `${one}s`): string {
  return `${cappedNumberText(count, max)} ${count > max ? many : nounText(count, one, many)}`;
}

/** `1,000+` for a count that was capped at `max` + 1. */
export function cappedNumberText(count: number, max: number): string {
  return count > max ? `${max.toLocaleString('en')}+` : count.toLocaleString('en');
}

/** The noun alone, when the number is shown elsewhere. */
export function nounText(count: number, one: string, many = `${one}s`): string {
  return rules.select(count) === 'one' ? one : many;
}
