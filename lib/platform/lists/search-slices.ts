/** Text search in an index by slices of time, from a place in the list on: first in slices of days, then of hours. */
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
 * The most candidates that one query reads from slices: a few pages, because a walk reads eight rows in the time of one candidate and finds
 * its matches in order. If none of them was a match, as with words that never stand together, the next query reads more.
 */
const slicedRowsMax = (wanted: number) => Math.min(SLICED_ROWS_MAX, Math.max(50, 4 * wanted));
const SLICED_ROWS_MAX = 1_000;
/**
 * The most rows that one request reads in slices: candidates and walked rows. A walk that follows a sample may have read as many before.
 */
const SEARCH_ROWS_MAX = 2_000;
/** How many more rows a request may read in slices, and how many of them with one query. */
type Budget = { left: number; most: number };
/** A slice of many candidates. `hit`: as in `Read`. */
type Dense = { slice: Slice; hit: Hit | null | undefined };

/**
 * Searches coarse slices until one has many candidates. `rows`: about how many rows a coarse slice has, if known. `isAbsent`: one of the words
 * is in none of the first rows, so few matches are expected.
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
    // A single one may be chance.
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
    // If no candidate was a match, a sample will not find one either.
    const hit = got.isNever ? (got.hit ?? null) : got.hit;
    if (got.isDense) return { ...searchedSo, dense: { slice, hit }, isSpent: false };
    if (left <= 0) return { ...searchedSo, dense: null, isSpent: true };
  }
}

/**
 * Continues in a dense slice: the index is searched up to where matches become frequent, and the rest is walked.
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

/** Walks as many rows as one request may read. */
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
 * Continues slice by slice. A slice with more candidates than one query reads is divided into shorter ones; the shortest are walked. Stops
 * after about `left` rows, but always advances.
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
