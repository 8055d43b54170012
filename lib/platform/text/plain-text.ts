/** Reads text from outside in linear time, where a pattern could not. */

/** Removes the characters of `extra` from the end, and from the start too unless `side` is `end`. */
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

/** The first `count` code points, which is how the contract counts characters: no surrogate pair is cut in half. */
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
 * A text in the form that the pages' filters compare, like `lower_words` in the database: composed, lower case, and
 * with one form of sigma, because a typed text may end in the middle of a word.
 */
export function asCompared(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}

/**
 * The text in `[Brackets]` when the line has nothing else except a colon after them; otherwise null, also for more than
 * 80 characters.
 */
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

/**
 * PostgreSQL stores any text without NUL. It cannot read members of JSON that has a NUL or a lone surrogate anywhere.
 */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}

/** JSON whose members PostgreSQL can read: every string in it is storable. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'string' ? storableText(member) : member,
  );
}
