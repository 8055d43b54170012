/**
 * Slices of time of a list, for an index that searches the text of one slice at a time: it contains, with the text of each row, the keys of
 * its slices in its account. Ids begin with the time of their creation in ten characters of five bits. A slice is all ids with the same
 * first characters: four for 12.4 days, five for 9.3 hours. Eight of those, three days, are a slice, too, and so is an eighth of 9.3 hours.
 */
import { decodeTime, encodeTime } from 'ulid';
import { idPrefixes, type IdKind } from '#lib/contract/ids.ts';
import type { ListOrder } from './list-order.ts';

const keyOf = (characters: number) => `t.account_id || ':' || substr(t.id, 5, ${characters})`;
/** SQL: of a character the first of those that are one slice with it, and a sign. */
const partOf = (character: number, firsts: string) =>
  `translate(substr(t.id, ${character}, 1), '0123456789abcdefghjkmnpqrstvwxyz', '${firsts}') || '+'`;
/** SQL: the keys of the four slices of a row `t`, as indexes have them. */
export const sliceKeys = `(ARRAY[${keyOf(4)}, ${keyOf(4)} || ${partOf(9, '0000000088888888ggggggggrrrrrrrr')}, ${keyOf(5)}, ${keyOf(5)} || ${partOf(10, '000044448888ccccggggmmmmrrrrwwww')}])`;

/** A trigram index by slice: an SQL expression on a row `t` that must be the same as in the index. */
export type SliceIndex = {
  kind: IdKind;
  /** Lower-case, with non-ASCII characters as numbers and a space before each word. The index has its compounds. */
  text: string;
};

/** From the longest to the shortest. The finest make up what is before a place, and are not searched one by one. */
const allSizes = ['coarse', 'medium', 'fine', 'finest'] as const;
type AnySize = (typeof allSizes)[number];
const sliceSizes = ['coarse', 'medium', 'fine'] as const;
export type SliceSize = (typeof sliceSizes)[number];
/** Created in `[startMs, endMs)`. `heads` are of its ids, or of those of the slices it is made of: see `headOf`. */
export type Slice = { heads: string[]; startMs: number; endMs: number };

const TIME_CHARACTERS = 10;
const ID_CHARACTERS = 26;
const coarseMs = 32 ** 6;
const fineMs = 32 ** 5;
const finestMs = fineMs / 8;
const lengthsMs = { coarse: coarseMs, medium: 8 * fineMs, fine: fineMs, finest: finestMs } as const;

const timeOf = (id: string) => decodeTime(id.slice(id.indexOf('_') + 1).toUpperCase());
/** As a key of the index ends: the first characters of its ids, for several of such slices those of the first one and a sign. */
function headOf(size: AnySize, startMs: number): string {
  const characters = encodeTime(startMs).toLowerCase();
  const first = (count: number) => characters.slice(0, count);
  return { coarse: first(4), medium: `${first(5)}+`, fine: first(5), finest: `${first(6)}+` }[size];
}

function sliceAt(size: AnySize, ms: number): Slice {
  const length = lengthsMs[size];
  const startMs = Math.floor(ms / length) * length;
  return { heads: [headOf(size, startMs)], startMs, endMs: startMs + length };
}

/** Where matches begin: one was found here, and none `withinMs` before in the list. */
export type Hit = { id: string; withinMs: number };

/** A part of a list: the heads of slices that hold it, and a place between it and what is behind it. */
export type Gap = { heads: string[]; behind: string };

/**
 * What lies between `place` and the finest slice in which matches may begin, in as few slices as hold it; null if nothing does. The first one may
 * begin before `place`, as far as that of `size` does.
 */
export function gapBefore(order: ListOrder, place: string, { id, withinMs }: Hit, size: AnySize): Gap | null {
  const isDown = order === 'DESC';
  const near = sliceAt('finest', timeOf(place));
  const far = sliceAt('finest', timeOf(id) + (isDown ? withinMs : -withinMs));
  if (isDown ? far.startMs >= near.startMs : far.startMs <= near.startMs) return null;
  const first = sliceAt(size, timeOf(place));
  const [startMs, endMs] = isDown ? [far.endMs, first.endMs] : [first.startMs, far.startMs];
  const heads: string[] = [];
  for (let ms = startMs; ms < endMs; ) {
    const longest = allSizes.find((one) => ms % lengthsMs[one] === 0 && ms + lengthsMs[one] <= endMs) ?? 'finest';
    const part = sliceAt(longest, ms);
    heads.push(...part.heads);
    ms = part.endMs;
  }
  return { heads, behind: idBehind(place.slice(0, place.indexOf('_')), order, { startMs, endMs }) };
}

/** The size one shorter, or null for the shortest. */
export function partsOf(size: SliceSize): SliceSize | null {
  return sliceSizes[sliceSizes.indexOf(size) + 1] ?? null;
}

/** The longest size of which a slice begins at `place`. */
export function sizeAt(order: ListOrder, place: string): SliceSize {
  const startMs = timeOf(place) + (order === 'DESC' ? 1 : 0);
  return sliceSizes.find((size) => startMs % lengthsMs[size] === 0) ?? 'fine';
}

/** The slices from that of `place` on, in the order of the list, as far as that of `end` or the end of the longer slice they are of. */
export function slicesFrom(size: SliceSize, order: ListOrder, place: string, end: string): Slice[] {
  const placeMs = timeOf(place);
  const longer = sliceSizes[sliceSizes.indexOf(size) - 1];
  const whole = longer ? sliceAt(longer, placeMs) : { startMs: 0, endMs: Number.MAX_SAFE_INTEGER };
  const slices: Slice[] = [];
  if (order === 'DESC')
    for (
      let ms = placeMs;
      ms >= Math.max(whole.startMs, sliceAt(size, timeOf(end)).startMs);
      ms = (slices.at(-1)?.startMs ?? 0) - 1
    )
      slices.push(sliceAt(size, ms));
  else
    for (let ms = placeMs; ms < whole.endMs && ms <= timeOf(end); ms = slices.at(-1)?.endMs ?? Number.MAX_SAFE_INTEGER)
      slices.push(sliceAt(size, ms));
  return slices;
}

/**
 * The place before the last fine slice of a coarse one, in the order of the list: what is found in it may go on behind it. Where the list ends
 * in the coarse one, it is the last but one that may be full.
 */
export function farPlaceOf(kind: IdKind, order: ListOrder, { startMs, endMs }: Slice, end: string): string {
  const full = timeOf(end) + (order === 'DESC' ? fineMs : -fineMs);
  const [first, last] = [startMs, endMs - 1];
  const { startMs: from, endMs: to } = sliceAt('fine', Math.max(first, Math.min(last, full)));
  // What is behind a slice whose ends are swapped is the slice itself.
  return placeBehind(kind, order, { startMs: to, endMs: from });
}

/** An id between a slice and the next one in the order of the list. */
export const placeBehind = (kind: IdKind, order: ListOrder, slice: Omit<Slice, 'heads'>) =>
  idBehind(idPrefixes[kind], order, slice);

function idBehind(prefix: string, order: ListOrder, { startMs, endMs }: Omit<Slice, 'heads'>): string {
  const [ms, filler] = order === 'DESC' ? [Math.max(0, startMs - 1), 'z'] : [endMs, '0'];
  return `${prefix}_${encodeTime(ms).toLowerCase()}${filler.repeat(ID_CHARACTERS - TIME_CHARACTERS)}`;
}

/** The share of the time between two places in a list that has passed at `place`. */
export function shareOfTime(first: string, place: string, end: string): number {
  return (timeOf(first) - timeOf(place)) / (timeOf(first) - timeOf(end) || 1);
}

/** Places in a list, evenly over a time: ids begin with `head` and one of the `endings`, of which each spot has some, with blanks between. */
export type Spots = { head: string; endings: string[]; withinMs: number };

/** Spots of `each` places from `place` on as far as the time of `end`. */
export function spotsBetween(place: string, end: string, spots: number, each: number): Spots {
  const step = (timeOf(end) - timeOf(place)) / (spots * each);
  const places = Array.from({ length: spots * each }, (_, at) =>
    encodeTime(Math.floor(timeOf(place) + step * at)).toLowerCase(),
  );
  return {
    head: place.slice(0, place.indexOf('_') + 1),
    endings: inSpots(places, each),
    withinMs: Math.ceil(Math.abs(step)),
  };
}

const CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Sixteen spots in a coarse slice, with a place in each of its finest. What ids begin with is added to `head`. */
export function spotsOfCoarse(kind: IdKind, order: ListOrder): Spots {
  const ends = [...(order === 'DESC' ? '37bfkqvz' : '048cgmrw')];
  const places = [...CHARACTERS].flatMap((first) => ends.map((end) => `${first}${end}`));
  return {
    head: `${idPrefixes[kind]}_`,
    endings: inSpots(order === 'DESC' ? places.reverse() : places, 16),
    withinMs: finestMs,
  };
}

const inSpots = (places: readonly string[], each: number) =>
  Array.from({ length: places.length / each }, (_, at) => places.slice(at * each, (at + 1) * each).join(' '));

/** About as many rows as a coarse slice has, where `rows` lie between two places. */
export function rowsOfCoarse(rows: number, first: string, place: string): number {
  return (rows * coarseMs) / (Math.abs(timeOf(first) - timeOf(place)) || 1);
}

/** The time of creation in an id. */
export function timeOfPlace(place: string): Date {
  return new Date(timeOf(place));
}
