/** Search of a text in an index by slices of time, from a place in the list on: first slices of days, then of hours. */
import { idPrefixes } from '#lib/contract/ids.ts';
import type { Sql } from '../database/database.ts';
import { behindSign, inListOrder, isBehind, ofAccount } from './list-order.ts';
import {
  conditionsOf,
  type FoundInList,
  type ListQuery,
  placeholderOf,
  type Searched,
  type Sliced,
  statementOf,
  walk,
  WALKED,
} from './list-query.ts';
import { firstAtSpots, sample } from './search-text.ts';
import {
  endingsOfPlaces,
  farPlaceOf,
  partsOf,
  placeBehind,
  type Slice,
  type SliceSize,
  sizeAt,
  slicesBefore,
  slicesFrom,
} from './slices.ts';
import { asCompound, compoundsOf, containing, isWithin } from './text-patterns.ts';

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
/** Rows that tell whether a slice is dense. */
const SAMPLE_ROWS = 16;

/** A slice of many candidates. `hit`: where matches begin in it, told by rows here and there; null if these have none, undefined if none was asked. */
type Dense = { slice: Slice; hit: string | null | undefined };

/** Searches coarse slices as far as they hold few candidates. `rows`: about as many as one of them has, if that is known. */
export async function searchSparse(
  sql: Sql,
  query: ListQuery,
  sliced: Sliced,
  wanted: number,
  searched: Searched,
  rows: number,
): Promise<Searched & { dense: Dense | null; isSpent: boolean }> {
  const { order } = query;
  const { kind } = sliced.index;
  const { end } = searched;
  const found = [...searched.found];
  let { place } = searched;
  let left = SEARCH_ROWS_MAX;
  for (let most = slicedRowsMax(wanted); ; ) {
    const slices = slicesFrom('coarse', order, place, end);
    const samples = rows > most ? slices.map((slice) => farPlaceOf(kind, order, slice, end)) : undefined;
    // One may be there by chance.
    const sampledMax = Math.max(1, Math.floor((SAMPLE_ROWS * most) / rows));
    const read = await readSlices(sql, query, sliced, { slices, place, most, samples, sampledMax });
    found.push(...read.found);
    left -= read.rows;
    const last = slices[read.complete - 1];
    if (last) place = placeBehind(kind, order, last);
    const slice = slices[read.complete];
    if (!slice || found.length >= wanted) return { found, place, end, dense: null, isSpent: false };
    if (read.isDense) return { found, place, end, dense: { slice, hit: read.hit }, isSpent: false };
    if (left <= 0) return { found, place, end, dense: null, isSpent: true };
    if (read.isNever) most = SLICED_ROWS_MAX;
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
  searched: Searched,
  { slice, hit: known }: Dense,
): Promise<FoundInList> {
  const { order } = query;
  const { kind } = sliced.index;
  const { place, end } = searched;
  const behind = placeBehind(kind, order, slice);
  const to = isBehind(order, behind, end) ? end : behind;
  const hit = known === undefined ? await sample(sql, query, place, to) : known;
  if (!hit) return searchSlices(sql, query, sliced, wanted, searched);
  const slices = slicesBefore(order, place, hit);
  const read = await readSlices(sql, query, sliced, { slices, place, most: slicedRowsMax(wanted) });
  const found = [...searched.found, ...read.found];
  const last = slices[read.complete - 1];
  const from = last ? placeBehind(kind, order, last) : place;
  if (found.length >= wanted || read.complete < slices.length - 1)
    return searchSlices(sql, query, sliced, wanted, { found, place: from, end });
  const walked = await walk(sql, query, wanted - found.length, { from, limit: SEARCH_ROWS_MAX });
  found.push(...walked.found);
  if (!walked.last) return { ids: found, reached: null };
  return searchSlices(sql, query, sliced, wanted, { found, place: walked.last, end }, 'fine');
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
 * Goes on slice by slice. One with more candidates than a query reads is divided, a fine one is walked. It stops after `SEARCH_ROWS_MAX`
 * rows.
 */
export async function searchSlices(
  sql: Sql,
  query: ListQuery,
  sliced: Sliced,
  wanted: number,
  searched: Searched,
  longest: SliceSize = searched.found.length > 0 ? 'fine' : 'medium',
): Promise<FoundInList> {
  const { order } = query;
  const { kind } = sliced.index;
  const { end } = searched;
  const found = [...searched.found];
  let { place } = searched;
  let size = longest;
  let most = slicedRowsMax(wanted);
  for (let left = SEARCH_ROWS_MAX; found.length < wanted; ) {
    if (left <= 0) return { ids: found, reached: place };
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

/** `samples`: for each slice a place in it. A slice of which more than `sampledMax` rows there are candidates is dense. */
type Section = {
  slices: readonly Slice[];
  place: string;
  most: number;
  samples?: string[] | undefined;
  sampledMax?: number;
};

/**
 * `complete`: how many of the slices. `rows`: candidates. `isNever`: these have the words, but never as they were typed. `isDense`: the next
 * slice alone has too many. `hit`: where matches begin in it, as in `Dense`.
 */
type Read = {
  found: string[];
  complete: number;
  rows: number;
  isNever: boolean;
  isDense: boolean;
  hit: string | null | undefined;
};

/** Matches in as many of the slices, in order, as have at most `most` candidates together. */
async function readSlices(
  sql: Sql,
  query: ListQuery,
  { index, asked, also }: Sliced,
  { slices, place, most, samples, sampledMax = 0 }: Section,
): Promise<Read> {
  const { order, from, within } = query;
  const values = [...query.values];
  const others = also.map(({ condition, value }) => condition(placeholderOf(values, value)));
  const isIn = (text: string, part: string) => `${text} LIKE ${placeholderOf(values, containing(part))}`;
  const isCandidate = [...asked.map((part) => isIn(compoundsOf(index.text), asCompound(part))), ...others].join(
    ' AND ',
  );
  if (!isCandidate) return { found: [], complete: 0, rows: 0, isNever: false, isDense: true, hit: undefined };
  const heads = (each: readonly string[]) => `${placeholderOf(values, each)}::text[]`;
  // As a value, so that pages of all lengths share a plan.
  const limit = `${placeholderOf(values, most + 1)}::int`;
  const keys = heads(slices.map((slice) => slice.heads.join(' ')));
  const placeValue = placeholderOf(values, place);
  const matches = ['t.account_id = $1', ...within, conditionsOf(query), `t.id ${behindSign(order)} ${placeValue}`].join(
    ' AND ',
  );
  const places = samples && heads(samples);
  const isSparse = samples ? 'NOT density.is_dense' : 'true';
  // Planned without the limit, with which the planner would rather read the whole table.
  const candidates = `WITH candidates AS MATERIALIZED (
       SELECT t.id, (${matches}) AS found FROM ${from} WHERE ${index.keys} && string_to_array($1 || ':' || replace(slice.heads, ' ', ' ' || $1 || ':'), ' ')
         AND ${isCandidate} AND ${isSparse}
     ) SELECT * FROM candidates LIMIT ${limit}`;
  let read = `unnest(${keys}) WITH ORDINALITY slice(heads, n) CROSS JOIN LATERAL (${candidates}) row`;
  if (places) {
    const spot = `${placeholderOf(values, `${idPrefixes[index.kind]}_`)} || slice.heads || ending`;
    // The same, without what only an index needs.
    const isLike = [...asked.map((part) => isWithin(index.text, placeholderOf(values, part))), ...others].join(' AND ');
    const spots = `(SELECT ${spot} AS id FROM unnest(${heads(endingsOfPlaces(order))}) ending WHERE ${spot} ${behindSign(order)} ${placeValue}) spot`;
    // A slice whose sample is too dense has as many rows that are no candidates as end the query, each with where matches begin.
    read = `unnest(${keys}, ${places}) WITH ORDINALITY slice(heads, sample, n) CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE is_candidate) > ${placeholderOf(values, sampledMax)}::int AS is_dense FROM (
           SELECT (${isLike}) AS is_candidate FROM ${from} WHERE ${ofAccount()} AND t.id ${behindSign(order)} slice.sample
             ORDER BY ${inListOrder(order)} LIMIT ${SAMPLE_ROWS}
         ) sampled
       ) density CROSS JOIN LATERAL (
         SELECT CASE WHEN density.is_dense THEN (${firstAtSpots(query, spots, placeValue)}) END AS hit OFFSET 0
       ) begins CROSS JOIN LATERAL (
         SELECT begins.hit AS id, NULL::boolean AS found FROM generate_series(1, ${limit}) WHERE density.is_dense
         UNION ALL SELECT * FROM (${candidates}) one
       ) row`;
  }
  type Row = { n: number; ids: string[] | null; candidates: number; total: number; hit: string | null };
  const { rows } = await sql.query<Row>(
    statementOf(
      query,
      `SELECT n::int, array_agg(id) FILTER (WHERE found) AS ids, count(found)::int AS candidates, count(*)::int AS total, max(id) FILTER (WHERE found IS NULL) AS hit
         FROM (SELECT slice.n, row.id, row.found FROM ${read} LIMIT ${limit}) read GROUP BY n ORDER BY n`,
      values,
    ),
  );
  const isCut = rows.reduce((sum, { total }) => sum + total, 0) > most;
  const last = rows.at(-1);
  const complete = isCut ? (last?.n ?? 1) - 1 : slices.length;
  const ids = rows.flatMap(({ ids, n }) => (ids && n <= complete ? ids : []));
  ids.sort();
  const looked = rows.reduce((sum, row) => sum + row.candidates, 0);
  const isSampled = last !== undefined && last.total > last.candidates;
  return {
    found: order === 'DESC' ? ids.reverse() : ids,
    complete,
    rows: looked,
    isNever: looked > 0 && rows.every((row) => !row.ids),
    isDense: isSampled || (last !== undefined && last.total > most),
    hit: isSampled ? last.hit : undefined,
  };
}
