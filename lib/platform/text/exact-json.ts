/**
 * Passes JSON on exactly as it was written. JavaScript does not preserve `12345678901234567890`, `1.0`, `-0`, the order
 * of members or duplicate members, so the text of such JSON is kept beside its value, and written in its place.
 */
import { randomUUID } from 'node:crypto';
import { endOfJson } from './json-text.ts';

const texts = new WeakMap<object, string>();

/** The text that an object was read from, if it was kept; otherwise its JSON. */
export function exactText(value: object): string {
  return texts.get(value) ?? JSON.stringify(value);
}

/**
 * A placeholder for the object in a text that is not parsed: it has no members, and `stringifyExact` writes the text.
 * Parsing a megabyte of metadata takes longer than everything else in an answer that only passes it on.
 */
export function unreadExact(text: string): Record<string, unknown> {
  const value = {};
  texts.set(value, text);
  return value;
}

/** Parses an object and keeps its text. */
export function parseExact<Value extends object>(text: string): Value {
  const value = JSON.parse(text) as Value;
  texts.set(value, text);
  return value;
}

// Secret to this process, so that no caller can write it.
const mark = `exact:${randomUUID()}`;

// Members that are passed on: the caller's own (`config.metadata`), and an upstream's (`input`).
const exactNames = new Set(['metadata', 'input']);

/**
 * Like `JSON.stringify`, but members named `metadata` and `input` are written as the text they were read from, if it
 * was kept.
 */
export function stringifyExact(value: object): string {
  const found: string[] = [];
  const text = JSON.stringify(value, (name, member) => {
    const exact =
      exactNames.has(name) && member !== null && typeof member === 'object' ? texts.get(member as object) : undefined;
    if (exact === undefined) return member;
    found.push(exact);
    return mark;
  });
  if (found.length === 0) return text;
  return text.split(`"${mark}"`).reduce((before, after, at) => `${before}${found[at - 1]}${after}`);
}

/** What is wrong with JSON: a duplicate member, by its path, or more than the bounds allow. */
export type JsonProblem =
  | { problem: 'duplicate'; path: (string | number)[] }
  | { problem: 'levels' | 'members' | 'opaque' };

/**
 * `opaque` is the path of the member that is the caller's own; only its depth and length are bounded, and it is never
 * parsed: it becomes an object without members that keeps its text. `kept` is a member of the outermost object that is
 * checked and parsed like the rest, and keeps its text.
 */
export type JsonBounds = {
  levelsMax: number;
  membersMax: number;
  opaque: readonly [string, string];
  opaqueLengthMax: number;
  kept?: string;
};

/**
 * Parses JSON after scanning its text, so that nothing beyond the bounds is ever built. The members at `opaque` and
 * `kept` keep their texts. Throws `SyntaxError`.
 */
export function readJson(text: string, bounds: JsonBounds): { value: unknown; problem: JsonProblem | null } {
  const { problem, unread, keptText } = inspect(text, bounds);
  if (problem && problem.problem !== 'duplicate') return { value: undefined, problem };
  const value = JSON.parse(withoutUnread(text, unread)) as unknown;
  if (problem === null && unread[0]) {
    const [outer, inner] = bounds.opaque;
    texts.set(
      (value as Record<string, Record<string, object>>)[outer]?.[inner] as object,
      text.slice(unread[0].from, unread[0].to),
    );
  }
  if (problem === null && keptText !== null && bounds.kept !== undefined)
    texts.set((value as Record<string, object>)[bounds.kept] as object, keptText);
  return { value, problem };
}

type Unread = { from: number; to: number };

/** The text with each unparsed member replaced by an empty object or list. */
function withoutUnread(text: string, unread: readonly Unread[]): string {
  let before = 0;
  let read = '';
  for (const { from, to } of unread) {
    read += text.slice(before, from) + text.charAt(from) + text.charAt(to - 1);
    before = to;
  }
  return before === 0 ? text : read + text.slice(before);
}

type Level = { names: Set<string> | null; at: string | number };

/** For text that is not JSON the result means nothing, or this throws `SyntaxError`; the parser refuses such text. */
function inspect(
  text: string,
  { levelsMax, membersMax, opaque, opaqueLengthMax, kept }: JsonBounds,
): { unread: Unread[]; keptText: string | null; problem: JsonProblem | null } {
  const levels: Level[] = [];
  const unread: Unread[] = [];
  let keptText: string | null = null;
  let keptFrom = -1;
  let members = 0;
  let isName = false;
  let duplicate: JsonProblem | null = null;
  const found = (problem: JsonProblem | null) => ({ unread, keptText, problem });
  for (let place = 0; place < text.length; place++) {
    switch (text.charCodeAt(place)) {
      case 0x22: {
        const end = endOfString(text, place);
        if (end < 0) return found(duplicate);
        const level = levels.at(-1);
        if (isName && level) {
          const raw = text.slice(place, end + 1);
          const name = raw.includes('\\') ? unescaped(raw) : raw.slice(1, -1);
          level.at = name;
          if (level.names?.has(name)) duplicate ??= { problem: 'duplicate', path: levels.map(({ at }) => at) };
          level.names?.add(name);
        }
        isName = false;
        place = end;
        break;
      }
      case 0x7b:
      case 0x5b: {
        if (levels.length === 2 && levels[0]?.at === opaque[0] && levels[1]?.at === opaque[1]) {
          const end = endOfJson(text, place, { levelsMax: levelsMax - levels.length, lengthMax: opaqueLengthMax });
          if (typeof end !== 'number') return found({ problem: end });
          unread.push({ from: place, to: end });
          place = end - 1;
          isName = false;
          break;
        }
        isName = text.charCodeAt(place) === 0x7b;
        if (isName && levels.length === 1 && kept !== undefined && levels[0]?.at === kept) keptFrom = place;
        levels.push(isName ? { names: new Set(), at: '' } : { names: null, at: 0 });
        if (levels.length > levelsMax) return found({ problem: 'levels' });
        if (++members > membersMax) return found({ problem: 'members' });
        break;
      }
      case 0x7d:
      case 0x5d:
        levels.pop();
        isName = false;
        if (keptFrom >= 0 && levels.length === 1) {
          keptText = text.slice(keptFrom, place + 1);
          keptFrom = -1;
        }
        break;
      case 0x2c: {
        const level = levels.at(-1);
        if (typeof level?.at === 'number') level.at++;
        else isName = true;
        if (++members > membersMax) return found({ problem: 'members' });
        break;
      }
      default:
    }
  }
  return found(duplicate);
}

function unescaped(name: string): string {
  try {
    return JSON.parse(name) as string;
  } catch {
    return name;
  }
}

/** -1 when the string does not end. */
function endOfString(text: string, start: number): number {
  const quote = text.indexOf('"', start + 1);
  // Usually the first quote is the end. When it is escaped, the string is scanned once.
  if (quote < 0 || text.charCodeAt(quote - 1) !== 0x5c) return quote;
  for (let place = start + 1; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code === 0x5c) place++;
    else if (code === 0x22) return place;
  }
  return -1;
}
