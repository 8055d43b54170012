/** Search of a text in an index by slices of time, from a place in the list on: first slices of days, then of hours. */
import type { Sql } from '../database/database.ts';
import { behindSign, isBehind } from './list-order.ts';
import {
  conditionsOf,
  type FoundInList,
  type ListQuery,
  placeholderOf,
  type Searched,
  type Sliced,
  walk,
  WALKED,
} from './list-query.ts';
import {
  farEndOf,
  fineSlices,
  partsOf,
  placeBehind,
  type Slice,
  type SliceSize,
  sizeAt,
  slicesFrom,
} from './slices.ts';

/**
 * The most candidates that one query reads from slices: some pages of them, because a walk reads eight rows in the time of one and
 * finds its matches in order.
 */
const slicedRowsMax = (wanted: number) => Math.min(1_000, Math.max(50, 4 * wanted));
/** The most rows that one request reads in slices, candidates and rows of walks. */
const SEARCH_ROWS_MAX = 2_000;

/** Searches coarse slices as far as they hold few candidates. */
export async function searchSparse(
  sql: Sql,
  query: ListQuery,
  sliced: Sliced,
  wanted: number,
  { found, place, end }: Searched,
): Promise<Searched & { isComplete: boolean }> {
  const { order } = query;
  const slices = slicesFrom('coarse', order, place, end);
  const most = slicedRowsMax(wanted);
  const read = await readSlices(sql, query, sliced, { size: 'coarse', slices, place, end, most });
  const last = slices[read.complete - 1];
  const all = [...found, ...read.found];
  return {
    found: all,
    place: last ? placeBehind(sliced.index.kind, order, last) : place,
    end,
    isComplete: all.length >= wanted || read.complete === slices.length,
  };
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
): Promise<FoundInList> {
  const { order } = query;
  const { kind } = sliced.index;
  const { end } = searched;
  const found = [...searched.found];
  let { place } = searched;
  let size: SliceSize = found.length > 0 ? 'fine' : 'medium';
  for (let left = SEARCH_ROWS_MAX; found.length < wanted; ) {
    if (left <= 0) return { ids: found, reached: place };
    const slices = slicesFrom(size, order, place, end);
    if (slices.length === 0) break;
    const read = await readSlices(sql, query, sliced, { size, slices, place, end, most: slicedRowsMax(wanted) });
    found.push(...read.found);
    left -= read.rows + slices.length;
    const last = slices[read.complete - 1];
    if (last) place = placeBehind(kind, order, last);
    const dense = slices[read.complete];
    const parts = partsOf(size);
    if (!dense || parts) {
      size = dense && parts ? parts : sizeAt(order, place);
      continue;
    }
    const behind = placeBehind(kind, order, dense);
    do {
      const walked = await walk(sql, query, WALKED, { from: place });
      found.push(...walked.found);
      if (walked.isEnd) return { ids: found.slice(0, wanted), reached: null };
      place = walked.last;
      left -= WALKED;
    } while (found.length < wanted && left > 0 && !isBehind(order, place, behind));
  }
  return { ids: found.slice(0, wanted), reached: null };
}

type Section = { size: SliceSize; slices: readonly Slice[]; place: string; end: string; most: number };

/** Matches in as many of the slices, in order, as have at most `most` candidates together. */
async function readSlices(
  sql: Sql,
  query: ListQuery,
  { index, asked, also }: Sliced,
  { size, slices, place, end, most }: Section,
): Promise<{ found: string[]; complete: number; rows: number }> {
  const { order, from, within } = query;
  const values = [...query.values];
  const parts = asked.map((part) => `${index.text} LIKE ${placeholderOf(values, `%${part}%`)}`);
  if (parts.length === 0) return { found: [], complete: 0, rows: 0 };
  parts.push(...also.map(({ condition, value }) => condition(placeholderOf(values, value))));
  const heads = (each: readonly string[]) => `${placeholderOf(values, each)}::text[]`;
  const keys = heads(slices.map((slice) => slice.heads.join(' ')));
  const samples = heads(size === 'coarse' ? slices.map((slice) => farEndOf(order, slice, end)) : []);
  const matches = [
    't.account_id = $1',
    ...within,
    conditionsOf(query),
    `t.id ${behindSign(order)} ${placeholderOf(values, place)}`,
  ].join(' AND ');
  const sampled = Math.floor(most / fineSlices);
  // Planned without the limit, with which the planner would rather read the whole table.
  const candidates = (columns: string, spaced: string, isAsked: string) =>
    `WITH candidates AS MATERIALIZED (
       SELECT ${columns} FROM ${from} WHERE ${index.keys} && string_to_array($1 || ':' || replace(${spaced}, ' ', ' ' || $1 || ':'), ' ')
         AND ${parts.join(' AND ')} AND ${isAsked}
     )`;
  // A slice whose sample is too dense has as many rows without an id as end the query.
  const { rows } = await sql.query<{ n: number; id: string | null; found: boolean | null }>(
    `SELECT slice.n::int, row.id, row.found FROM unnest(${keys}, ${samples}) WITH ORDINALITY slice(heads, sample, n)
     CROSS JOIN LATERAL (
       ${candidates('1', 'slice.sample', 'slice.sample IS NOT NULL')} SELECT count(*) > ${sampled} AS is_dense FROM (SELECT FROM candidates LIMIT ${sampled + 1}) sampled
     ) density
     CROSS JOIN LATERAL (
       SELECT NULL::text AS id, NULL::boolean AS found FROM generate_series(0, ${most}) WHERE density.is_dense
       UNION ALL SELECT * FROM (${candidates(`t.id, (${matches}) AS found`, 'slice.heads', 'NOT density.is_dense')} SELECT * FROM candidates LIMIT ${most + 1}) one
     ) row LIMIT ${most + 1}`,
    values,
  );
  const complete = rows.length > most ? (rows.at(-1)?.n ?? 1) - 1 : slices.length;
  const ids = rows.flatMap(({ id, found, n }) => (id && found && n <= complete ? [id] : []));
  ids.sort();
  return { found: order === 'DESC' ? ids.reverse() : ids, complete, rows: rows.filter(({ id }) => id).length };
}
