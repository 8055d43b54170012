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

// Members that are passed on: the caller's own (`config.metadata`), and what goes to an upstream (`input`).
const exactNames = new Set(['metadata', 'input']);

/** As `JSON.stringify`; members named `metadata` and `input` are written with the text they were read from, when it was kept. */
export function stringifyExact(value: object): string {
  const found: string[] = [];
  const text = JSON.stringify(value, (name, member) => {
    const exact = exactNames.has(name) && member !== null && typeof member === 'object' ? texts.get(member as object) : undefined;
    if (exact === undefined) return member;
    found.push(exact);
    return mark;
  });
  if (found.length === 0) return text;
  return text.split(`"${mark}"`).reduce((before, after, at) => `${before}${found[at - 1]}${after}`);
}

/** What reading JSON found: a member given twice, by its path, or more than the bounds allow. */
export type JsonProblem = { problem: 'duplicate'; path: (string | number)[] } | { problem: 'levels' | 'members' | 'opaque' };

/**
 * `opaque` is the path of the member that is the caller's own; only its levels and its length are bounded. `kept` is a member of the
 * outermost object that is looked through like the rest and keeps its text.
 */
export type JsonBounds = { levelsMax: number; membersMax: number; opaque: readonly [string, string]; opaqueLengthMax: number; kept?: string };

/**
 * Reads JSON, and looks through its text first, so that what is beyond the bounds is never built. The members at `opaque` and `kept`
 * keep their texts. Throws `SyntaxError`.
 */
export function readJson(text: string, bounds: JsonBounds): { value: unknown; problem: JsonProblem | null } {
  const { problem, opaqueText, keptText } = inspect(text, bounds);
  if (problem && problem.problem !== 'duplicate') return { value: undefined, problem };
  const value = JSON.parse(text) as unknown;
  if (problem === null && opaqueText !== null) {
    const [outer, inner] = bounds.opaque;
    const member = (value as Record<string, Record<string, unknown>>)[outer]?.[inner];
    if (member !== null && typeof member === 'object') texts.set(member, opaqueText);
  }
  if (problem === null && keptText !== null && bounds.kept !== undefined) texts.set((value as Record<string, object>)[bounds.kept] as object, keptText);
  return { value, problem };
}

type Level = { names: Set<string> | null; at: string | number };

/** Of text that is no JSON it says anything; the parser refuses that. */
function inspect(text: string, { levelsMax, membersMax, opaque, opaqueLengthMax, kept }: JsonBounds): { opaqueText: string | null; keptText: string | null; problem: JsonProblem | null } {
  const levels: Level[] = [];
  let opaqueText: string | null = null;
  let opaqueFrom = -1;
  let keptText: string | null = null;
  let keptFrom = -1;
  let members = 0;
  let isName = false;
  let duplicate: JsonProblem | null = null;
  const found = (problem: JsonProblem | null) => ({ opaqueText, keptText, problem });
  for (let place = 0; place < text.length; place++) {
    switch (text.charCodeAt(place)) {
      case 0x22: {
        const end = endOfString(text, place);
        if (end < 0) return found(duplicate);
        const level = levels.at(-1);
        if (isName && opaqueFrom < 0 && level) {
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
        if (levels.length === 2 && opaqueFrom < 0 && levels[0]?.at === opaque[0] && levels[1]?.at === opaque[1]) opaqueFrom = place;
        isName = text.charCodeAt(place) === 0x7b;
        if (isName && levels.length === 1 && kept !== undefined && levels[0]?.at === kept) keptFrom = place;
        levels.push(isName ? { names: opaqueFrom < 0 ? new Set() : null, at: '' } : { names: null, at: 0 });
        if (levels.length > levelsMax) return found({ problem: 'levels' });
        if (opaqueFrom < 0 && ++members > membersMax) return found({ problem: 'members' });
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
        if (opaqueFrom >= 0 && levels.length === 2) {
          if (place - opaqueFrom >= opaqueLengthMax) return found({ problem: 'opaque' });
          opaqueText = text.slice(opaqueFrom, place + 1);
          opaqueFrom = -1;
        }
        break;
      case 0x2c: {
        const level = levels.at(-1);
        if (typeof level?.at === 'number') level.at++;
        else isName = true;
        if (opaqueFrom < 0 && ++members > membersMax) return found({ problem: 'members' });
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

/** -1 when it has none. */
function endOfString(text: string, start: number): number {
  for (let place = text.indexOf('"', start + 1); place >= 0; place = text.indexOf('"', place + 1)) {
    let slashes = 0;
    while (text.charCodeAt(place - 1 - slashes) === 0x5c) slashes++;
    if (slashes % 2 === 0) return place;
  }
  return -1;
}
