/**
 * The URL as the state of a list. Each parameter is declared once, with how it is parsed and how it is serialised, for the server and the
 * browser alike. Anything invalid is dropped, so that an old or mistyped link still shows a list.
 */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';

export type Parameter<Value> = {
  /** Its name in the URL. It is omitted where `write` returns ''. */
  name: string;
  read(text: string): Value;
  write(value: Value): string;
};
type Parameters = Readonly<Record<string, Parameter<unknown>>>;
export type AddressState<Declared extends Parameters> = {
  [Key in keyof Declared]: Declared[Key] extends Parameter<infer Value> ? Value : never;
};
/** `useSearchParams()` in the browser, or what Next gives a page on the server. */
export type AddressSource = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

export function readAddress<Declared extends Parameters>(
  declared: Declared,
  source: AddressSource,
): AddressState<Declared> {
  const given = (name: string) => {
    const value = source instanceof URLSearchParams ? source.getAll(name) : (source[name] ?? '');
    return Array.isArray(value) ? value.join(',') : value;
  };
  const entries = Object.entries(declared).map(([key, { name, read }]) => [key, read(given(name).trim())]);
  return Object.fromEntries(entries) as AddressState<Declared>;
}

export function writeAddress<Declared extends Parameters>(
  path: string,
  declared: Declared,
  state: AddressState<Declared>,
): string {
  const query = Object.entries(declared)
    .map(([key, { name, write }]) => [name, write(state[key])] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** Free text, cut to the length the server accepts. */
export function text(name: string, lengthMax: number): Parameter<string> {
  return { name, read: (given) => searchText(given, lengthMax), write: (value) => value };
}

/** Typed text as the database can compare it: without NUL and lone surrogates. */
export function searchText(typed: string, lengthMax: number): string {
  return firstCharacters(typed.replace(/[\0\p{Cs}]/gu, ''), lengthMax);
}

/** One of `values`; the fallback is omitted from the URL. */
export function oneOf<const Value extends string, const Fallback extends Value | null>(
  name: string,
  values: readonly Value[],
  fallback: Fallback,
): Parameter<Value | Fallback> {
  return {
    name,
    read: (given) => values.find((value) => value === given) ?? fallback,
    write: (value) => (value === null || value === fallback ? '' : value),
  };
}

/** Any number of `values`, in their order. */
export function someOf<const Value extends string>(name: string, values: readonly Value[]): Parameter<Value[]> {
  return {
    name,
    read(given) {
      const wanted = given.split(',').map((part) => part.trim());
      return values.filter((value) => wanted.includes(value));
    },
    write: (chosen) => chosen.join(','),
  };
}

/** A UTC day as `2026-11-03`, or ''. A day that does not exist, such as 31 February, is invalid. */
export function day(name: string): Parameter<string> {
  const isDay = (given: string) =>
    // 9999 is excluded: the day after 9999-12-31, where a period up to it ends, has no name in this form.
    /^(?!9999)\d{4}-\d{2}-\d{2}$/.test(given) &&
    !Number.isNaN(Date.parse(given)) &&
    new Date(given).toISOString().startsWith(given);
  return { name, read: (given) => (isDay(given) ? given : ''), write: (value) => value };
}

/** A text that passes `isValid`, or null. */
export function textThat(isValid: (given: string) => boolean, name: string): Parameter<string | null> {
  return { name, read: (given) => (isValid(given) ? given : null), write: (value) => value ?? '' };
}

/** The server's page cursor. */
export function cursor(name: string, shape: RegExp): Parameter<string | null> {
  return textThat((given) => shape.test(given), name);
}

const trailMax = 20;

/** Cursors of the previous pages, for a list that the server can only page forward: see `olderPage` and `newerPage`. */
export function trail(name: string, shape: RegExp): Parameter<string[]> {
  return {
    name,
    read: (given) =>
      given
        .split(',')
        .filter((part) => shape.test(part))
        .slice(-trailMax),
    write: (cursors) => cursors.join(','),
  };
}

type Page = { cursor: string | null; trail: string[] };

export function olderPage(page: Page, nextCursor: string): Page {
  return { cursor: nextCursor, trail: page.cursor ? [...page.trail, page.cursor].slice(-trailMax) : [] };
}

export function newerPage(page: Page): Page {
  return { cursor: page.trail.at(-1) ?? null, trail: page.trail.slice(0, -1) };
}
