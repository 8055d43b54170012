const rules = new Intl.PluralRules('en');

/** `1 delivery`, `12 deliveries`, `1,204 tasks`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${nounText(count, one, many)}`;
}

/** The noun alone, when the number is shown elsewhere. */
export function nounText(count: number, one: string, many = `${one}s`): string {
  return rules.select(count) === 'one' ? one : many;
}
