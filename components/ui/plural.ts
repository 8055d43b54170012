const rules = new Intl.PluralRules('en');

/** A count with its noun: `1 task`, `1,200 tasks`. Nouns that don't take an s name their plural: `plural(2, 'address', 'addresses')`. */
export function plural(count: number, one: string, other = `${one}s`): string {
  return `${count.toLocaleString('en')} ${pluralNoun(count, one, other)}`;
}

/** The noun alone, where the number stands elsewhere. */
export function pluralNoun(count: number, one: string, other = `${one}s`): string {
  return rules.select(count) === 'one' ? one : other;
}
