/** Reading of text that comes from outside, in time that grows no faster than the text; for what a pattern could not do so. */

/** Without the characters of `extra` at its end, and at its beginning too unless `side` is `end`. */
export function trimCharacters(text: string, extra: string | RegExp, side: 'both' | 'end' = 'both'): string {
  const characters = Array.from(text);
  const isExtra = (character: string | undefined) =>
    character !== undefined && (typeof extra === 'string' ? extra.includes(character) : extra.test(character));
  let start = 0;
  let end = characters.length;
  while (end > 0 && isExtra(characters[end - 1])) end--;
  while (side === 'both' && start < end && isExtra(characters[start])) start++;
  return characters.slice(start, end).join('');
}

/** The first `count` characters, counted as the contract counts them: a pictogram is one, and is never cut in half. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  let left = count;
  for (const character of text) {
    if (left-- === 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/**
 * A text as filters of pages compare it, as `lower_words` does in the database: composed, in small letters, and with one small sigma, because
 * what is typed may end before its word does.
 */
export function asCompared(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}

/** What stands in `[Brackets]`, when a line has nothing else but a colon behind them; null otherwise, and for more than 80 characters. */
export function bracketedText(line: string, opening: string, closing: string): string | null {
  const bare = withoutColon(line.trim());
  const first = bare[0];
  const last = bare.at(-1);
  if (
    bare.length < 3 ||
    first === undefined ||
    last === undefined ||
    !opening.includes(first) ||
    !closing.includes(last)
  )
    return null;
  const inner = bare.slice(1, -1).trim();
  const isName =
    inner !== '' &&
    inner.length <= 160 &&
    Array.from(inner).length <= 80 &&
    !Array.from(closing).some((mark) => inner.includes(mark));
  return isName ? inner : null;
}

export function withoutColon(text: string): string {
  return text.endsWith(':') || text.endsWith('：') ? text.slice(0, -1).trimEnd() : text;
}

/** PostgreSQL stores any text but NUL, and reads no member of JSON that has a NUL or half of a character anywhere in it. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}

/** JSON whose members PostgreSQL can read: every text in it is storable. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'string' ? storableText(member) : member,
  );
}
