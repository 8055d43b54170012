/**
 * Slices of time of a list, for an index that finds the words of one slice at a time: it holds with the words of each row the slices its
 * account made it in. Ids begin with the time they were made, ten characters of five bits, and a slice is what begins alike: four
 * characters are 12.4 days, five are 9.3 hours.
 */
import { decodeTime, encodeTime } from 'ulid';
import { idPrefixes, type IdKind } from '#lib/contract/ids.ts';

/** An index of trigrams by slice, as expressions of a row `t` that are written as in the index. */
export type SliceIndex = {
  kind: IdKind;
  /** The keys of both slices of the row. */
  keys: string;
  /** In small letters, characters beyond ASCII as numbers, with a blank before each word. */
  text: string;
};

export type SliceSize = 'coarse' | 'fine';
/** `head` is what the times of its ids begin with; `[startMs, endMs)`. */
export type Slice = { head: string; startMs: number; endMs: number };

const TIME_CHARACTERS = 10;
const ID_CHARACTERS = 26;
const headCharacters: Readonly<Record<SliceSize, number>> = { coarse: 4, fine: 5 };

const lengthMs = (size: SliceSize) => 32 ** (TIME_CHARACTERS - headCharacters[size]);
const timeOf = (id: string) => decodeTime(id.slice(id.indexOf('_') + 1).toUpperCase());

function sliceAt(size: SliceSize, ms: number): Slice {
  const startMs = Math.floor(ms / lengthMs(size)) * lengthMs(size);
  const head = encodeTime(startMs).toLowerCase().slice(0, headCharacters[size]);
  return { head, startMs, endMs: startMs + lengthMs(size) };
}

/**
 * The slices from the one that holds `place` on, in the order of the list: coarse ones to the one that holds `end`, fine ones to the end of
 * the coarse one they lie in.
 */
export function slicesFrom(size: SliceSize, order: 'ASC' | 'DESC', place: string, end: string): Slice[] {
  const placeMs = timeOf(place);
  const coarse = sliceAt('coarse', placeMs);
  const [least, most] = size === 'fine' ? [coarse.startMs, coarse.endMs - 1] : [0, Number.MAX_SAFE_INTEGER];
  const slices: Slice[] = [];
  if (order === 'DESC')
    for (
      let ms = placeMs;
      ms >= Math.max(least, sliceAt(size, timeOf(end)).startMs);
      ms = (slices.at(-1)?.startMs ?? 0) - 1
    )
      slices.push(sliceAt(size, ms));
  else
    for (let ms = placeMs; ms <= Math.min(most, timeOf(end)); ms = slices.at(-1)?.endMs ?? Number.MAX_SAFE_INTEGER)
      slices.push(sliceAt(size, ms));
  return slices;
}

/** A place in the list behind all of a slice, and before all of the next. */
export function placeBehind(kind: IdKind, order: 'ASC' | 'DESC', { startMs, endMs }: Slice): string {
  const [ms, filler] = order === 'DESC' ? [Math.max(0, startMs - 1), 'z'] : [endMs, '0'];
  const id = `${encodeTime(ms).toLowerCase()}${filler.repeat(ID_CHARACTERS - TIME_CHARACTERS)}`;
  return `${idPrefixes[kind]}_${id}`;
}

/** When what stands at a place of a list was made. */
export function timeOfPlace(place: string): Date {
  return new Date(timeOf(place));
}

/**
 * The parts of a text that trigrams find: words of three letters or more, and of shorter ones those behind a blank. A row that has the text
 * has its parts, and few others have.
 */
export function indexedParts(text: string): string[] {
  return [...text.matchAll(/ ?[a-z0-9]+/g)].map(([part]) => part).filter((part) => part.length > 2 || part[0] === ' ');
}
