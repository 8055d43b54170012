/**
 * Slices of time of a list, for an index that searches the text of one slice at a time: it contains, with the text of each row, the keys of
 * its slices in its account. Ids begin with the time of their creation in ten characters of five bits. A slice is all ids with the same
 * first characters: four for 12.4 days, five for 9.3 hours. Eight of those, three days, are a slice, too; of things other than tasks also an eighth of
 * 9.3 hours.
 */
import { decodeTime, encodeTime } from 'ulid';
import { idPrefixes, type IdKind } from '#lib/contract/ids.ts';
import type { ListOrder } from './list-order.ts';

const keyOf = (characters: number) => `t.account_id || ':' || substr(t.id, 5, ${characters})`;
/** SQL: of a character the first of those that are one slice with it, and a sign. */
const partOf = (character: number, firsts: string) =>
  `translate(substr(t.id, ${character}, 1), '0123456789abcdefghjkmnpqrstvwxyz', '${firsts}') || '+'`;
const usualKeys = `${keyOf(4)}, ${keyOf(4)} || ${partOf(9, '0000000088888888ggggggggrrrrrrrr')}, ${keyOf(5)}`;
/** SQL: the keys of the three slices of a task `t`, as its index has them. */
export const taskKeys = `(ARRAY[${usualKeys}])`;
/** SQL: the same of the four of another thing. */
export const thingKeys = `(ARRAY[${usualKeys}, ${keyOf(5)} || ${partOf(10, '000044448888ccccggggmmmmrrrrwwww')}])`;

/** A trigram index by slice: an SQL expression on a row `t` that must be the same as in the index. */
export type SliceIndex = {
  kind: IdKind;
  /** Lower-case, with non-ASCII characters as numbers and a space before each word. The index has its compounds. */
  text: string;
};

/** From the longest to the shortest. */
const sliceSizes = ['coarse', 'medium', 'fine'] as const;
export type SliceSize = (typeof sliceSizes)[number];
/** Created in `[startMs, endMs)`. `heads` are of its ids, or of those of the slices it is made of: see `headOf`. */
export type Slice = { heads: string[]; startMs: number; endMs: number };

const TIME_CHARACTERS = 10;
const ID_CHARACTERS = 26;
const coarseMs = 32 ** 6;
const fineMs = 32 ** 5;
const lengthsMs = { coarse: coarseMs, medium: 8 * fineMs, fine: fineMs, finest: fineMs / 8 } as const;
type AnySize = keyof typeof lengthsMs;

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

/** Of as few slices as make up `[startMs, endMs)`, which begins and ends with those of the last of the sizes. */
function sliceOf(startMs: number, endMs: number, sizes: readonly AnySize[] = sliceSizes): Slice {
  const heads: string[] = [];
  for (let ms = startMs; ms < endMs; ) {
    const size = sizes.find((one) => ms % lengthsMs[one] === 0 && ms + lengthsMs[one] <= endMs);
    if (!size) throw new Error(`No slice begins at ${ms}`);
    const part = sliceAt(size, ms);
    heads.push(...part.heads);
    ms = part.endMs;
  }
  return { heads, startMs, endMs };
}

/** A part of a list: the heads of slices that hold it, and a place between it and what is behind it. */
export type Gap = { heads: string[]; behind: string };

/** What lies between `place` and the finest slice of `end`, in as few slices as hold it; null if nothing does. */
export function gapBefore(order: ListOrder, place: string, end: string): Gap | null {
  const [first, last] = [sliceAt('finest', timeOf(place)), sliceAt('finest', timeOf(end))];
  if (first.startMs === last.startMs) return null;
  const [startMs, endMs] = order === 'DESC' ? [last.endMs, first.endMs] : [first.startMs, last.startMs];
  return {
    heads: sliceOf(startMs, endMs, [...sliceSizes, 'finest']).heads,
    behind: idBehind(place.slice(0, place.indexOf('_')), order, { startMs, endMs }),
  };
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
 * What lies between `place` and the fine slice of `end`, which is in the same coarse one: as one slice all but the last fine slice, and that
 * one.
 */
export function slicesBefore(order: ListOrder, place: string, end: string): Slice[] {
  const first = sliceAt('fine', timeOf(place));
  const behind = sliceAt('fine', timeOf(end));
  if (first.startMs === behind.startMs) return [];
  const last = sliceAt('fine', order === 'DESC' ? behind.endMs : behind.startMs - 1);
  if (first.startMs === last.startMs) return [last];
  const others = order === 'DESC' ? sliceOf(last.endMs, first.endMs) : sliceOf(first.startMs, last.startMs);
  return [others, last];
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
  const id = `${encodeTime(ms).toLowerCase()}${filler.repeat(ID_CHARACTERS - TIME_CHARACTERS)}`;
  return `${prefix}_${id}`;
}

/** The share of the time between two places in a list that has passed at `place`. */
export function shareOfTime(first: string, place: string, end: string): number {
  return (timeOf(first) - timeOf(place)) / (timeOf(first) - timeOf(end) || 1);
}

/** Places in a list from `place` on, evenly over the time as far as that of `end`. */
export function placesBetween(place: string, end: string, count: number): string[] {
  const prefix = place.slice(0, place.indexOf('_') + 1);
  const [fromMs, toMs] = [timeOf(place), timeOf(end)];
  const later = Array.from({ length: count - 1 }, (_, at) => fromMs + ((toMs - fromMs) * (at + 1)) / count);
  return [place, ...later.map((ms) => `${prefix}${encodeTime(Math.floor(ms)).toLowerCase()}`)];
}

/** What follows the head of a coarse slice at places evenly over its time, two in each fine one, in the order of the list. */
export function endingsOfPlaces(order: ListOrder): string[] {
  const endings = [...'0123456789abcdefghjkmnpqrstvwxyz'].flatMap((head) =>
    order === 'DESC' ? [`${head}f`, `${head}z`] : [`${head}0`, `${head}g`],
  );
  return order === 'DESC' ? endings.reverse() : endings;
}

/** About as many rows as a coarse slice has, where `rows` lie between two places. */
export function rowsOfCoarse(rows: number, first: string, place: string): number {
  return (rows * coarseMs) / (Math.abs(timeOf(first) - timeOf(place)) || 1);
}

/** The time of creation in an id. */
export function timeOfPlace(place: string): Date {
  return new Date(timeOf(place));
}
