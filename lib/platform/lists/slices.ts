/**
 * Slices of time of a list, for indexes that search the text of one slice at a time: such an index has, beside the text of each row, the keys of
 * the row's slices in its account. Ids begin with their creation time, in ten characters of five bits. All ids that share their first four
 * characters are a slice of 12.4 days; five characters, 9.3 hours. Eight slices of 9.3 hours are a slice of three days, and an eighth of one is
 * a slice of 70 minutes.
 */
import { decodeTime, encodeTime } from 'ulid';
import { idPrefixes, type IdKind } from '#lib/contract/ids.ts';
import type { ListOrder } from './list-order.ts';

const keyOf = (characters: number) => `t.account_id || ':' || substr(t.id, 5, ${characters})`;
/** SQL: for a character, the first character of the group that forms one slice, and a plus sign. */
const partOf = (character: number, firsts: string) =>
  `translate(substr(t.id, ${character}, 1), '0123456789abcdefghjkmnpqrstvwxyz', '${firsts}') || '+'`;
/** SQL: the keys of the four slices of a row `t`, exactly as in the indexes. */
export const sliceKeys = `(ARRAY[${keyOf(4)}, ${keyOf(4)} || ${partOf(9, '0000000088888888ggggggggrrrrrrrr')}, ${keyOf(5)}, ${keyOf(5)} || ${partOf(10, '000044448888ccccggggmmmmrrrrwwww')}])`;

/** A trigram index by slice: an SQL expression on a row `t` that must be the same as in the index. */
export type SliceIndex = {
  kind: IdKind;
  /** Lower-case, with non-ASCII characters as numbers and a space before each word. The index has its compounds. */
  text: string;
};

/** From the longest to the shortest. The finest fill up gaps, and are never searched one by one. */
const allSizes = ['coarse', 'medium', 'fine', 'finest'] as const;
type AnySize = (typeof allSizes)[number];
const sliceSizes = ['coarse', 'medium', 'fine'] as const;
export type SliceSize = (typeof sliceSizes)[number];
/** Created in `[startMs, endMs)`. `heads`: of the slice itself, or of the shorter slices that it consists of: see `headOf`. */
export type Slice = { heads: string[]; startMs: number; endMs: number };

const TIME_CHARACTERS = 10;
const ID_CHARACTERS = 26;
const coarseMs = 32 ** 6;
const fineMs = 32 ** 5;
const finestMs = fineMs / 8;
const lengthsMs = { coarse: coarseMs, medium: 8 * fineMs, fine: fineMs, finest: finestMs } as const;

const timeOf = (id: string) => decodeTime(id.slice(id.indexOf('_') + 1).toUpperCase());
/** The end of a slice's key in the index: the first characters of its ids; for a group of such slices those of the first one, and a plus sign. */
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

/** Where matches begin: a sample found one at `id`, and none at the place before, which is `withinMs` away. */
export type Hit = { id: string; withinMs: number };

/** A part of a list: the heads of the slices that cover it, and the place where it ends. */
export type Gap = { heads: string[]; behind: string };

/**
 * What lies between `place` and the finest slice in which matches may begin, as the fewest slices that cover it; null if there is nothing between.
 * They may begin before `place`, but not before its slice of `size` does.
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

/** The next shorter size, or null for the shortest. */
export function partsOf(size: SliceSize): SliceSize | null {
  return sliceSizes[sliceSizes.indexOf(size) + 1] ?? null;
}

/** The longest size that has a slice beginning at `place`. */
export function sizeAt(order: ListOrder, place: string): SliceSize {
  const startMs = timeOf(place) + (order === 'DESC' ? 1 : 0);
  return sliceSizes.find((size) => startMs % lengthsMs[size] === 0) ?? 'fine';
}

/** The slices from that of `place` to that of `end`, in list order, but not beyond the longer slice that `place` is in. */
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
 * The place before the last fine slice of a coarse one, in list order: matches there are likely to go on behind it. If the list ends within the
 * coarse slice, the fine slice before the end is taken, because the last one may not be full.
 */
export function farPlaceOf(kind: IdKind, order: ListOrder, { startMs, endMs }: Slice, end: string): string {
  const full = timeOf(end) + (order === 'DESC' ? fineMs : -fineMs);
  const [first, last] = [startMs, endMs - 1];
  const { startMs: from, endMs: to } = sliceAt('fine', Math.max(first, Math.min(last, full)));
  // With its ends swapped, the place behind the slice is the place before it.
  return placeBehind(kind, order, { startMs: to, endMs: from });
}

/** An id between a slice and the next one in list order. */
export const placeBehind = (kind: IdKind, order: ListOrder, slice: Omit<Slice, 'heads'>) =>
  idBehind(idPrefixes[kind], order, slice);

function idBehind(prefix: string, order: ListOrder, { startMs, endMs }: Omit<Slice, 'heads'>): string {
  const [ms, filler] = order === 'DESC' ? [Math.max(0, startMs - 1), 'z'] : [endMs, '0'];
  return `${prefix}_${encodeTime(ms).toLowerCase()}${filler.repeat(ID_CHARACTERS - TIME_CHARACTERS)}`;
}

/** The share of the time between two places of a list that lies before `place`. */
export function shareOfTime(first: string, place: string, end: string): number {
  return (timeOf(first) - timeOf(place)) / (timeOf(first) - timeOf(end) || 1);
}

/** Places spread evenly over a span of time. A spot is a group of places: an entry of `endings`, separated by spaces. Ids at a place begin with `head` and its ending. */
export type Spots = { head: string; endings: string[]; withinMs: number };

/** Spots of `each` places from `place` to the time of `end`. */
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

/** Sixteen spots in a coarse slice, with a place in each of its finest slices. The caller adds the head of the coarse slice to `head`. */
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

/** About how many rows a coarse slice has, if `rows` lie between two places. */
export function rowsOfCoarse(rows: number, first: string, place: string): number {
  return (rows * coarseMs) / (Math.abs(timeOf(first) - timeOf(place)) || 1);
}

/** The creation time in an id. */
export function timeOfPlace(place: string): Date {
  return new Date(timeOf(place));
}
