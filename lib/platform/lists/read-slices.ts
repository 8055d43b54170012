/**
 * The statements that ask an index by slices of time: slice by slice, or all slices together. A look into the index of a word takes as long as
 * the word has places in the whole table, however short the slice is.
 */
import { idPrefixes } from '#lib/contract/ids.ts';
import type { Sql } from '../database/database.ts';
import { behindSign, inListOrder, ofAccount } from './list-order.ts';
import { conditionsOf, type ListQuery, placeholderOf, type Sliced, statementOf } from './list-query.ts';
import { firstAtSpots } from './search-text.ts';
import { endingsOfPlaces, type Slice, taskKeys } from './slices.ts';
import { asCompound, compoundsOf, containing, isWithin } from './text-patterns.ts';

/** Rows that tell whether a slice is dense. */
export const SAMPLE_ROWS = 16;

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
 * slice alone has too many. `hit`: where matches begin in it, told by rows here and there; null if these have none, undefined if none was asked.
 */
type Read = {
  found: string[];
  complete: number;
  rows: number;
  isNever: boolean;
  isDense: boolean;
  hit: string | null | undefined;
};

const nothing: Read = { found: [], complete: 0, rows: 0, isNever: false, isDense: false, hit: undefined };

/** Matches in as many of the slices, in order, as have at most `most` candidates together. */
export async function readSlices(sql: Sql, query: ListQuery, sliced: Sliced, section: Section): Promise<Read> {
  const { order, from } = query;
  const { slices, most, samples } = section;
  const values = [...query.values];
  const { isCandidate, isMatch, keys, limit, densityAt, hitIn } = partsOf(query, sliced, section, values);
  if (!isCandidate) return { ...nothing, isDense: true };
  // Planned without the limit, with which the planner would rather read the whole table.
  const candidates = `WITH candidates AS MATERIALIZED (
       SELECT t.id, (${isMatch}) AS found FROM ${from} WHERE ${taskKeys} && string_to_array($1 || ':' || replace(slice.heads, ' ', ' ' || $1 || ':'), ' ')
         AND ${isCandidate} AND ${samples ? 'NOT density.is_dense' : 'true'}
     ) SELECT * FROM candidates LIMIT ${limit}`;
  let read = `unnest(${keys}) WITH ORDINALITY slice(heads, n) CROSS JOIN LATERAL (${candidates}) row`;
  if (samples)
    // A slice whose sample is too dense has as many rows that are no candidates as end the query, each with where matches begin.
    read = `unnest(${keys}, ${arrayOf(values, samples)}) WITH ORDINALITY slice(heads, sample, n) CROSS JOIN LATERAL (${densityAt('slice.sample')}) density CROSS JOIN LATERAL (
         SELECT CASE WHEN density.is_dense THEN (${hitIn('slice.heads')}) END AS hit OFFSET 0
       ) begins CROSS JOIN LATERAL (
         SELECT begins.hit AS id, NULL::boolean AS found FROM generate_series(1, ${limit}) WHERE density.is_dense
         UNION ALL SELECT * FROM (${candidates}) one
       ) row`;
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

/** The same with one look into the index, as far as the first slice whose sample is dense. If these have too many candidates, none is complete. */
export async function readTogether(sql: Sql, query: ListQuery, sliced: Sliced, section: Section): Promise<Read> {
  const { order, from } = query;
  const { slices, most, samples } = section;
  const values = [...query.values];
  const { isCandidate, isMatch, keys, limit, densityAt, hitIn } = partsOf(query, sliced, section, values);
  if (!isCandidate) return nothing;
  const dense = samples
    ? `SELECT slice.n, slice.heads FROM unnest(${keys}, ${arrayOf(values, samples)}) WITH ORDINALITY slice(heads, sample, n)
         CROSS JOIN LATERAL (${densityAt('slice.sample')}) density WHERE density.is_dense LIMIT 1`
    : 'SELECT NULL::int AS n, NULL AS heads WHERE false';
  const { rows } = await sql.query<{
    ids: string[] | null;
    candidates: number;
    dense: number | null;
    hit: string | null;
  }>(
    statementOf(
      query,
      `WITH dense AS MATERIALIZED (${dense}), candidates AS MATERIALIZED (
         SELECT t.id, (${isMatch}) AS found FROM ${from} WHERE ${isCandidate} AND ${taskKeys} && ARRAY(
           SELECT $1 || ':' || heads FROM unnest(${keys}) WITH ORDINALITY slice(heads, n) WHERE n < coalesce((SELECT n FROM dense), n + 1)
         )
       ) SELECT array_agg(id ORDER BY id ${order}) FILTER (WHERE found) AS ids, count(*)::int AS candidates, (SELECT n::int FROM dense) AS dense,
         (SELECT hit.id FROM dense CROSS JOIN LATERAL (${hitIn('dense.heads')}) hit) AS hit FROM (SELECT * FROM candidates LIMIT ${limit}) read`,
      values,
    ),
  );
  const row = rows[0];
  if (!row || row.candidates > most) return { ...nothing, rows: most };
  return {
    found: row.ids ?? [],
    complete: row.dense === null ? slices.length : row.dense - 1,
    rows: row.candidates,
    isNever: row.candidates > 0 && !row.ids,
    isDense: row.dense !== null,
    hit: row.dense === null ? undefined : row.hit,
  };
}

const arrayOf = (values: unknown[], each: readonly string[]) => `${placeholderOf(values, each)}::text[]`;

/** SQL: what both statements ask. `isCandidate` is for the index, and empty if it can be asked nothing. */
function partsOf(
  query: ListQuery,
  { index, asked, also }: Sliced,
  { slices, place, most, sampledMax = 0 }: Section,
  values: unknown[],
) {
  const { order, from, within } = query;
  const sign = behindSign(order);
  const others = also.map(({ condition, value }) => condition(placeholderOf(values, value)));
  const isIndexed = (part: string) =>
    `${compoundsOf(index.text)} LIKE ${placeholderOf(values, containing(asCompound(part)))}`;
  const placeValue = placeholderOf(values, place);
  return {
    isCandidate: [...asked.map(isIndexed), ...others].join(' AND '),
    isMatch: ['t.account_id = $1', ...within, conditionsOf(query), `t.id ${sign} ${placeValue}`].join(' AND '),
    keys: arrayOf(
      values,
      slices.map((slice) => slice.heads.join(' ')),
    ),
    // As a value, so that pages of all lengths share a plan.
    limit: `${placeholderOf(values, most + 1)}::int`,
    /** Whether the rows at a place are dense, by the same conditions without what only an index needs. */
    densityAt: (sample: string) => {
      const isLike = [...asked.map((part) => isWithin(index.text, placeholderOf(values, part))), ...others].join(
        ' AND ',
      );
      return `SELECT count(*) FILTER (WHERE is_candidate) > ${placeholderOf(values, sampledMax)}::int AS is_dense FROM (
           SELECT (${isLike}) AS is_candidate FROM ${from} WHERE ${ofAccount()} AND t.id ${sign} ${sample} ORDER BY ${inListOrder(order)} LIMIT ${SAMPLE_ROWS}
         ) sampled`;
    },
    /** Where matches begin in a slice. */
    hitIn: (heads: string) => {
      const spot = `${placeholderOf(values, `${idPrefixes[index.kind]}_`)} || ${heads} || ending`;
      const spots = `(SELECT ${spot} AS id FROM unnest(${arrayOf(values, endingsOfPlaces(order))}) ending WHERE ${spot} ${sign} ${placeValue}) spot`;
      return firstAtSpots(query, spots, placeValue);
    },
  };
}
