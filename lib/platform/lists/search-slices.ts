/** Search of a text in an index by slices of time, from a place in the list on: first slices of days, then of hours. */
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
import { sample } from './search-text.ts';
import {
  farPlaceOf,
  partsOf,
  placeBehind,
  type Slice,
  type SliceSize,
  sizeAt,
  slicesBefore,
  slicesFrom,
} from './slices.ts';

/**
 * The most candidates that one query reads from slices: some pages of them, because a walk reads eight rows in the time of one and
 * finds its matches in order.
 */
const slicedRowsMax = (wanted: number) => Math.min(1_000, Math.max(50, 4 * wanted));
/**
 * The most rows that one request reads in slices, candidates and rows of walks. Where a sample has found matches, a walk has read as many
 * before.
 */
const SEARCH_ROWS_MAX = 2_000;
/** Rows that tell whether a slice is dense. */
const SAMPLE_ROWS = 16;

/**
 * Searches coarse slices as far as they hold few candidates. `rows`: about as many as one of them has, if that is known. `dense`: the first
 * that holds more.
 */
export async function searchSparse(
  sql: Sql,
  query: ListQuery,
  sliced: Sliced,
  wanted: number,
  { found, place, end }: Searched,
  rows: number,
): Promise<Searched & { dense: Slice | undefined }> {
  const { order } = query;
  const { kind } = sliced.index;
  const most = slicedRowsMax(wanted);
  const slices = slicesFrom('coarse', order, place, end);
  const samples = rows > most ? slices.map((slice) => farPlaceOf(kind, order, slice, end)) : undefined;
  const sampledMax = Math.floor((SAMPLE_ROWS * most) / rows);
  const read = await readSlices(sql, query, sliced, { slices, place, most, samples, sampledMax });
  const last = slices[read.complete - 1];
  return {
    found: [...found, ...read.found],
    place: last ? placeBehind(kind, order, last) : place,
    end,
    dense: slices[read.complete],
  };
}

/**
 * Goes on in a dense slice: rows here and there tell where matches begin in it. The index is asked as far as there, and what is dense
 * is walked.
 */
export async function searchDense(
  sql: Sql,
  query: ListQuery,
  sliced: Sliced,
  wanted: number,
  searched: Searched,
  dense: Slice,
): Promise<FoundInList> {
  const { order } = query;
  const { kind } = sliced.index;
  const { place, end } = searched;
  const behind = placeBehind(kind, order, dense);
  const hit = await sample(sql, query, place, isBehind(order, behind, end) ? end : behind);
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
  for (let left = SEARCH_ROWS_MAX; found.length < wanted; ) {
    if (left <= 0) return { ids: found, reached: place };
    const slices = slicesFrom(size, order, place, end);
    if (slices.length === 0) break;
    const read = await readSlices(sql, query, sliced, { slices, place, most: slicedRowsMax(wanted) });
    found.push(...read.found);
    left -= read.rows + slices.length;
    const last = slices[read.complete - 1];
    if (last) place = placeBehind(kind, order, last);
    const dense = slices[read.complete];
    const parts = partsOf(size);
    if (found.length >= wanted) break;
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

/** Matches in as many of the slices, in order, as have at most `most` candidates together. */
async function readSlices(
  sql: Sql,
  query: ListQuery,
  { index, asked, also }: Sliced,
  { slices, place, most, samples, sampledMax = 0 }: Section,
): Promise<{ found: string[]; complete: number; rows: number }> {
  const { order, from, within } = query;
  const values = [...query.values];
  const parts = asked.map((part) => `${index.text} LIKE ${placeholderOf(values, `%${part}%`)}`);
  parts.push(...also.map(({ condition, value }) => condition(placeholderOf(values, value))));
  if (parts.length === 0) return { found: [], complete: 0, rows: 0 };
  const heads = (each: readonly string[]) => `${placeholderOf(values, each)}::text[]`;
  // As a value, so that pages of all lengths share a plan.
  const limit = `${placeholderOf(values, most + 1)}::int`;
  const keys = heads(slices.map((slice) => slice.heads.join(' ')));
  const matches = [
    't.account_id = $1',
    ...within,
    conditionsOf(query),
    `t.id ${behindSign(order)} ${placeholderOf(values, place)}`,
  ].join(' AND ');
  const places = samples && heads(samples);
  const isSparse = samples ? 'NOT density.is_dense' : 'true';
  // Planned without the limit, with which the planner would rather read the whole table.
  const candidates = `WITH candidates AS MATERIALIZED (
       SELECT t.id, (${matches}) AS found FROM ${from} WHERE ${index.keys} && string_to_array($1 || ':' || replace(slice.heads, ' ', ' ' || $1 || ':'), ' ')
         AND ${parts.join(' AND ')} AND ${isSparse}
     ) SELECT * FROM candidates LIMIT ${limit}`;
  // A slice whose sample is too dense has as many rows without an id as end the query.
  const read = places
    ? `unnest(${keys}, ${places}) WITH ORDINALITY slice(heads, sample, n) CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE is_candidate) > ${placeholderOf(values, sampledMax)}::int AS is_dense FROM (
           SELECT (${parts.join(' AND ')}) AS is_candidate FROM ${from} WHERE ${ofAccount()} AND t.id ${behindSign(order)} slice.sample
             ORDER BY ${inListOrder(order)} LIMIT ${SAMPLE_ROWS}
         ) sampled
       ) density CROSS JOIN LATERAL (
         SELECT NULL::text AS id, NULL::boolean AS found FROM generate_series(1, ${limit}) WHERE density.is_dense
         UNION ALL SELECT * FROM (${candidates}) one
       ) row`
    : `unnest(${keys}) WITH ORDINALITY slice(heads, n) CROSS JOIN LATERAL (${candidates}) row`;
  const { rows } = await sql.query<{ n: number; ids: string[] | null; candidates: number; total: number }>(
    statementOf(
      query,
      `SELECT n::int, array_agg(id) FILTER (WHERE found) AS ids, count(id)::int AS candidates, count(*)::int AS total
         FROM (SELECT slice.n, row.id, row.found FROM ${read} LIMIT ${limit}) read GROUP BY n ORDER BY n`,
      values,
    ),
  );
  const isCut = rows.reduce((sum, { total }) => sum + total, 0) > most;
  const complete = isCut ? (rows.at(-1)?.n ?? 1) - 1 : slices.length;
  const ids = rows.flatMap(({ ids, n }) => (ids && n <= complete ? ids : []));
  ids.sort();
  return {
    found: order === 'DESC' ? ids.reverse() : ids,
    complete,
    rows: rows.reduce((sum, { candidates }) => sum + candidates, 0),
  };
}
