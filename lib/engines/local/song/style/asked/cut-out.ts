import { trimCharacters } from '#lib/platform/text/plain-text.ts';

export type Span = { from: number; until: number };

/** Words that lead to a wish and mean nothing without it. */
const LEADING = new Set(
  'and with then but plus featuring has having that which it the a an some big lush huge soft at is und mit dann aber ein eine einen einem der die das im zum wird y con luego el los las un una et avec puis le les la une des e poi il com depois o os as um uma in am gegen au à al alla nel nella no na ao en dans'.split(
    ' ',
  ),
);
/** Words after a wish that belong to it: “setzt … ein”, “un piano seul”, “half time feel”. */
const AFTER =
  /^ ?-?(?:ein|dazu|rein|aus|seule?|allein|alone|hin|feel|beats?|grooves?|drums?|drumming|at|in|during|over|to|towards?)(?!\p{L})/iu;

export const areAll = (words: ReadonlySet<string>, text: string): boolean =>
  text.split(/[\s,.;]/u).every((word) => word === '' || words.has(word.toLowerCase()));
export const isLeading = (text: string): boolean => areAll(LEADING, text);

/** Removes wishes from a text, together with the words that led to them. */
export function cutOut(text: string, spans: readonly Span[]): string {
  let left = text;
  for (const { from, until } of spans.toSorted((one, other) => other.from - one.from))
    left = `${withoutLeading(left.slice(0, from))}${left.slice(until).replace(AFTER, '')}`;
  const said = left.split(',').filter((part) => part.trim() !== '');
  return trimCharacters(said.join(','), ' ,.;\n');
}

function withoutLeading(text: string): string {
  const words = text.trimEnd().split(' ');
  while (LEADING.has((words.at(-1) ?? '').toLowerCase())) words.pop();
  return words.join(' ');
}
