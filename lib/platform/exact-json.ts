/**
 * JSON that is passed on as it was written. JavaScript reads `12345678901234567890`, `1.0`, `-0`, the order of members and members
 * given twice as something else, so what has to come back unaltered keeps its text beside its value, and is written with it.
 */
import { randomUUID } from 'node:crypto';

const texts = new WeakMap<object, string>();

/** The text an object was read from, when it was kept; its own JSON otherwise. */
export function exactText(value: object): string {
  return texts.get(value) ?? JSON.stringify(value);
}

/** Reads an object whose text is kept. */
export function parseExact<Value extends object>(text: string): Value {
  const value = JSON.parse(text) as Value;
  texts.set(value, text);
  return value;
}

// Known to this process alone, so that no caller can write it.
const mark = `exact:${randomUUID()}`;

/** As `JSON.stringify`; members named `metadata` are written with the text they were read from. */
export function stringifyExact(value: object): string {
  const found: string[] = [];
  const text = JSON.stringify(value, (name, member) => {
    const exact = name === 'metadata' && member !== null && typeof member === 'object' ? texts.get(member as object) : undefined;
    if (exact === undefined) return member;
    found.push(exact);
    return mark;
  });
  if (found.length === 0) return text;
  return text.split(`"${mark}"`).reduce((before, after, at) => `${before}${found[at - 1]}${after}`);
}

/** What reading an object of JSON found: a member given twice, by its path, or nesting beyond the bound. */
export type JsonProblem = { problem: 'duplicate'; path: (string | number)[] } | { problem: 'nesting' };

/**
 * Looks through valid JSON once, text first. The member at `opaque` is the caller's own: its text is kept with its value, and what is
 * in it is nobody's business but for its depth.
 */
export function readJson(text: string, options: { levelsMax: number; opaque: readonly [string, string] }): { value: unknown; problem: JsonProblem | null } {
  const value = JSON.parse(text) as unknown;
  const found = inspect(text, options);
  if (found.opaqueText !== null) {
    const [outer, inner] = options.opaque;
    const member = (value as Record<string, Record<string, unknown>>)[outer]?.[inner];
    if (member !== null && typeof member === 'object') texts.set(member, found.opaqueText);
  }
  return { value, problem: found.problem };
}

type Level = { names: Set<string> | null; at: string | number };

function inspect(text: string, { levelsMax, opaque }: { levelsMax: number; opaque: readonly [string, string] }): { opaqueText: string | null; problem: JsonProblem | null } {
  const levels: Level[] = [];
  let opaqueText: string | null = null;
  let opaqueFrom = -1;
  let isName = false;
  for (let place = 0; place < text.length; place++) {
    switch (text.charCodeAt(place)) {
      case 0x22: {
        const end = endOfString(text, place);
        if (isName && opaqueFrom < 0) {
          const level = levels.at(-1) as Level;
          const raw = text.slice(place, end + 1);
          const name = raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
          level.at = name;
          if (level.names?.has(name)) return { opaqueText, problem: { problem: 'duplicate', path: levels.map(({ at }) => at) } };
          level.names?.add(name);
        }
        isName = false;
        place = end;
        break;
      }
      case 0x7b:
      case 0x5b: {
        if (levels.length === 2 && opaqueFrom < 0 && levels[0]?.at === opaque[0] && levels[1]?.at === opaque[1]) opaqueFrom = place;
        const isObject = text.charCodeAt(place) === 0x7b;
        levels.push(isObject ? { names: new Set(), at: '' } : { names: null, at: 0 });
        if (levels.length > levelsMax) return { opaqueText, problem: { problem: 'nesting' } };
        isName = isObject;
        break;
      }
      case 0x7d:
      case 0x5d:
        levels.pop();
        isName = false;
        if (opaqueFrom >= 0 && levels.length === 2) {
          opaqueText = text.slice(opaqueFrom, place + 1);
          opaqueFrom = -1;
        }
        break;
      case 0x2c: {
        const level = levels.at(-1) as Level;
        if (typeof level.at === 'number') level.at++;
        else isName = true;
        break;
      }
      default:
    }
  }
  return { opaqueText, problem: null };
}

function endOfString(text: string, start: number): number {
  for (let place = start; ; ) {
    place = text.indexOf('"', place + 1);
    let slashes = 0;
    while (text.charCodeAt(place - 1 - slashes) === 0x5c) slashes++;
    if (slashes % 2 === 0) return place;
  }
}
