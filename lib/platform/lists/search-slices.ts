/** Search of a text in an index by slices of time, from a place in the list on: first slices of days, then of hours. */
import type { Sql } from '../database/database.ts';
import { isBehind } from './list-order.ts';
import { type FoundInList, type ListQuery, type Searched, type Sliced, walk, WALKED } from './list-query.ts';
import { readSlices, readTogether, SAMPLE_ROWS } from './read-slices.ts';
import { sample } from './search-text.ts';
import {
  farPlaceOf,
  partsOf,
  gapBefore,
  type Hit,
  placeBehind,
  type Slice,
  type SliceSize,
  sizeAt,
  slicesFrom,
} from './slices.ts';

/**
 * The most candidates that one query reads from slices: some pages of them, because a walk reads eight rows in the time of one and
 * finds its matches in order. Where none of so many was a match, as of words that are never together, the next query reads more.
 */
const slicedRowsMax = (wanted: number) => Math.min(SLICED_ROWS_MAX, Math.max(50, 4 * wanted));
const SLICED_ROWS_MAX = 1_000;
/**
 * The most rows that one request reads in slices, candidates and rows of walks. Where a sample has found matches, a walk has read as many
 * before.
 */
const SEARCH_ROWS_MAX = 2_000;
/** How many more rows a request reads in slices, and how many of them with one query. */
type Budget = { left: number; most: number };
/** A slice of many candidates. `hit`: as of what is read. */
type Dense = { slice: Slice; hit: Hit | null | undefined };

/**
 * Searches coarse slices as far as they hold few candidates. `rows`: about as many as one of them has, if that is known. `isAbsent`: none
 * of the first rows has one of the words, and few others are expected to.
 */
export async function searchSparse(
  sql: Sql,
  query: ListQuery,
  sliced: Sliced,
  wanted: number,
  searched: Searched,
  { rows, isAbsent }: { rows: number; isAbsent: boolean },
): Promise<Searched & Budget & { dense: Dense | null; isSpent: boolean }> {
  const { order } = query;
  const { kind } = sliced.index;
  const { end } = searched;
  const found = [...searched.found];
  let { place } = searched;
  let left = SEARCH_ROWS_MAX;
  let most = slicedRowsMax(wanted);
  for (let read = isAbsent ? readTogether : readSlices; ; read = readSlices) {
    const slices = slicesFrom('coarse', order, place, end);
    const samples = rows > most ? slices.map((slice) => farPlaceOf(kind, order, slice, end)) : undefined;
    // One may be there by chance.
    const sampledMax = Math.max(1, Math.floor((SAMPLE_ROWS * most) / rows));
    const got = await read(sql, query, sliced, { slices, place, most, samples, sampledMax });
    found.push(...got.found);
    left -= got.rows;
    const last = slices[got.complete - 1];
    if (last) place = placeBehind(kind, order, last);
    const slice = slices[got.complete];
    if (got.isNever) most = SLICED_ROWS_MAX;
    const searchedSo = { found, place, end, left, most };
    if (!slice || found.length >= wanted) return { ...searchedSo, dense: null, isSpent: false };
    // Where no candidate is a match, no row here and there will be.
    const hit = got.isNever ? (got.hit ?? null) : got.hit;
    if (got.isDense) return { ...searchedSo, dense: { slice, hit }, isSpent: false };
    if (left <= 0) return { ...searchedSo, dense: null, isSpent: true };
  }
}

/**
 * Goes on in a dense slice from where matches begin in it. The index is asked as far as there, and what is dense is walked.
 */
export async function searchDense(
  sql: Sql,
  query: ListQuery,
  sliced: Sliced,
  wanted: number,
  searched: Searched & Budget,
  { slice, hit: known }: Dense,
): Promise<FoundInList> {
  const { order } = query;
  const { kind } = sliced.index;
  const { place, end, left, most } = searched;
  const behind = placeBehind(kind, order, slice);
  const to = isBehind(order, behind, end) ? end : behind;
  const hit = known === undefined ? await sample(sql, query, place, to) : known;
  if (!hit) return searchSlices(sql, query, sliced, wanted, searched, { left, most });
  const found = [...searched.found];
  const gap = gapBefore(order, place, hit, 'finest');
  if (gap) {
    const read = await readSlices(sql, query, sliced, { slices: [gap], place, most: slicedRowsMax(wanted) });
    if (read.complete === 0) return searchSlices(sql, query, sliced, wanted, { found, place, end });
    found.push(...read.found);
    if (found.length >= wanted) return { ids: found.slice(0, wanted), reached: null };
  }
  const section = { from: gap?.behind ?? place, limit: SEARCH_ROWS_MAX };
  const walked = await walk(sql, query, wanted - found.length, section);
  found.push(...walked.found);
  if (!walked.last) return { ids: found, reached: null };
  return searchSlices(sql, query, sliced, wanted, { found, place: walked.last, end }, { longest: 'fine' });
}

/** Walks as far as one request may. */
export async function searchUsual(
  sql: Sql,
  query: ListQuery,
  wanted: number,
  { found, place }: Searched,
): Promise<FoundInList> {
  const walked = await walk(sql, query, wanted - found.length, { from: place, limit: SEARCH_ROWS_MAX });
  return { ids: [...found, ...walked.found], reached: walked.last };
}

/**
 * Goes on slice by slice. One with more candidates than a query reads is divided, a fine one is walked. It stops after about `left`
 * rows, but not before it has got further.
 */
export async function searchSlices(
  sql: Sql,
  query: ListQuery,
  sliced: Sliced,
  wanted: number,
  searched: Searched,
  {
    longest = searched.found.length > 0 ? 'fine' : 'medium',
    left = SEARCH_ROWS_MAX,
    most = slicedRowsMax(wanted),
  }: Partial<Budget> & { longest?: SliceSize } = {},
): Promise<FoundInList> {
  const { order } = query;
  const { kind } = sliced.index;
  const { end } = searched;
  const found = [...searched.found];
  let { place } = searched;
  let size = longest;
  while (found.length < wanted) {
    if (place !== searched.place && left <= most / 2) return { ids: found, reached: place };
    const slices = slicesFrom(size, order, place, end);
    if (slices.length === 0) break;
    const read = await readSlices(sql, query, sliced, { slices, place, most });
    found.push(...read.found);
    left -= read.rows + slices.length;
    const last = slices[read.complete - 1];
    if (last) place = placeBehind(kind, order, last);
    const dense = slices[read.complete];
    const parts = partsOf(size);
    if (found.length >= wanted) break;
    const isLonger = read.isNever && most < SLICED_ROWS_MAX;
    if (isLonger) most = SLICED_ROWS_MAX;
    if (dense && (isLonger || !read.isDense)) continue;
    if (!dense || parts) {
      size = dense && parts ? parts : sizeAt(order, place);
      continue;
    }
    const behind = placeBehind(kind, order, dense);
    do {
      const walked = await walk(sql, query, wanted - found.length, { from: place, limit: WALKED });
      found.push(...walked.found);
      if (!walked.last) return { ids: found, reached: null };
      place = walked.last;
      left -= WALKED;
    } while (found.length < wanted && left > 0 && !isBehind(order, place, behind));
  }
  return { ids: found.slice(0, wanted), reached: null };
}
