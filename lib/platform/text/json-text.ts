/**
 * Checks that text is JSON and finds its end without building values: a megabyte of small objects takes many times
 * longer to build than to scan, and what is only passed on needs no members.
 */

export type TextBounds = { levelsMax: number; lengthMax: number };

const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const SMALL_E = 0x65;
const CAPITAL_E = 0x45;
const LETTER_U = 0x75;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

const fourHexDigits = /[0-9a-fA-F]{4}/y;
const literals = ['true', 'false', 'null'];
const escapes = new Set(Array.from('"\\/bfnrt', (character) => character.charCodeAt(0)));

/**
 * The position after the object or list that starts at `start`; `levels` or `opaque` when it is nested too deeply or
 * too long. Throws `SyntaxError` where `JSON.parse` would.
 */
export function endOfJson(
  text: string,
  start: number,
  { levelsMax, lengthMax }: TextBounds,
): number | 'levels' | 'opaque' {
  const closings: number[] = [];
  let place = start;
  for (;;) {
    if (place - start > lengthMax) return 'opaque';
    const code = text.charCodeAt(place);
    if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (closings.length === levelsMax) return 'levels';
      const closing = code === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_LIST;
      closings.push(closing);
      place = skipSpaces(text, place + 1);
      if (text.charCodeAt(place) !== closing) {
        if (code === OPEN_OBJECT) place = skipName(text, place);
        continue;
      }
    } else place = skipSpaces(text, skipScalar(text, place));
    // After a value: closing brackets, then a comma.
    while (text.charCodeAt(place) === closings.at(-1)) {
      closings.pop();
      if (closings.length === 0) return place + 1 - start > lengthMax ? 'opaque' : place + 1;
      place = skipSpaces(text, place + 1);
    }
    if (text.charCodeAt(place) !== COMMA) throw unexpected(place);
    place = skipSpaces(text, place + 1);
    if (closings.at(-1) === CLOSE_OBJECT) place = skipName(text, place);
  }
}

function unexpected(place: number): SyntaxError {
  return new SyntaxError(`Unexpected text at position ${place}`);
}

function skipSpaces(text: string, start: number): number {
  let place = start;
  for (;;) {
    const code = text.charCodeAt(place);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return place;
    place++;
  }
}

/** Skips to the value of a member. */
function skipName(text: string, start: number): number {
  if (text.charCodeAt(start) !== QUOTE) throw unexpected(start);
  const colon = skipSpaces(text, skipString(text, start));
  if (text.charCodeAt(colon) !== COLON) throw unexpected(colon);
  return skipSpaces(text, colon + 1);
}

function skipScalar(text: string, start: number): number {
  const code = text.charCodeAt(start);
  if (code === QUOTE) return skipString(text, start);
  if (code === MINUS || isDigit(code)) return skipNumber(text, start);
  const literal = literals.find((one) => text.startsWith(one, start));
  if (!literal) throw unexpected(start);
  return start + literal.length;
}

function skipNumber(text: string, start: number): number {
  let place = text.charCodeAt(start) === MINUS ? start + 1 : start;
  place = text.charCodeAt(place) === ZERO ? place + 1 : skipDigits(text, place);
  if (text.charCodeAt(place) === POINT) place = skipDigits(text, place + 1);
  const letter = text.charCodeAt(place);
  if (letter !== SMALL_E && letter !== CAPITAL_E) return place;
  const sign = text.charCodeAt(place + 1);
  return skipDigits(text, sign === MINUS || sign === PLUS ? place + 2 : place + 1);
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** Skips at least one digit. */
function skipDigits(text: string, start: number): number {
  let place = start;
  while (isDigit(text.charCodeAt(place))) place++;
  if (place === start) throw unexpected(start);
  return place;
}

function skipString(text: string, start: number): number {
  for (let place = start + 1; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code === QUOTE) return place + 1;
    if (code < 0x20) throw unexpected(place);
    if (code === BACKSLASH) {
      const escaped = text.charCodeAt(++place);
      if (escaped === LETTER_U) place = skipHexDigits(text, place + 1);
      else if (!escapes.has(escaped)) throw unexpected(place);
    }
  }
  throw unexpected(text.length);
}

/** Skips to the last of four. */
function skipHexDigits(text: string, start: number): number {
  fourHexDigits.lastIndex = start;
  if (!fourHexDigits.test(text)) throw unexpected(start);
  return start + 3;
}
