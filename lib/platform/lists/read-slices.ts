/**
 * The statement that searches an index by slices of time: slice by slice, or all slices together. However short the slice is, a search takes
 * time in proportion to the rows of the whole table that have the word.
 */
import type { Sql } from '../database/database.ts';
import { behindSign, inListOrder, ofAccount } from './list-order.ts';
import { conditionsOf, type ListQuery, placeholderOf, type Sliced, statementOf } from './list-query.ts';
import { firstAtSpots } from './search-text.ts';
import { type Hit, type Slice, sliceKeys, spotsOfCoarse } from './slices.ts';
import { asCompound, compoundsOf, containing, isWithin } from './text-patterns.ts';

/** How many rows of a slice are sampled to tell whether it is dense. */
export const SAMPLE_ROWS = 16;

/** `samples`: a place in each slice, which has one head. If more than `sampledMax` of the rows there are candidates, the slice is dense. */
type Section = {
  slices: readonly Pick<Slice, 'heads'>[];
  place: string;
  most: number;
  samples?: string[] | undefined;
  sampledMax?: number;
};

/**
 * `complete`: how many slices were read to their end. `rows`: the candidates read. `isNever`: all candidates have the words, but none the text
 * as typed. `isDense`: the next slice alone has too many candidates. `hit`: where matches begin in it, by a sample; null if the sample has none,
 * undefined if there was no sample.
 */
type Read = {
  found: string[];
  complete: number;
  rows: number;
  isNever: boolean;
  isDense: boolean;
  hit: Hit | null | undefined;
};

/** Reads matches of slices in order, until these have `most` candidates together or a slice is dense by its sample. */
export const readSlices = (sql: Sql, query: ListQuery, sliced: Sliced, section: Section): Promise<Read> =>
  read(sql, query, sliced, section, false);

/** The same with a single search of the index, and without a hit. If the slices have more candidates together, none is complete. */
export const readTogether = (sql: Sql, query: ListQuery, sliced: Sliced, section: Section): Promise<Read> =>
  read(sql, query, sliced, section, true);

async function read(
  sql: Sql,
  query: ListQuery,
  { index, asked, also }: Sliced,
  { slices, place, most, samples, sampledMax = 0 }: Section,
  isTogether: boolean,
): Promise<Read> {
  const { order, from, within } = query;
  const values = [...query.values];
  const sign = behindSign(order);
  const arrayOf = (each: readonly string[]) => `${placeholderOf(values, each)}::text[]`;
  const others = also.map(({ condition, value }) => condition(placeholderOf(values, value)));
  const isIndexed = (part: string) =>
    `${compoundsOf(index.text)} LIKE ${placeholderOf(values, containing(asCompound(part)))}`;
  const isCandidate = [...asked.map(isIndexed), ...others].join(' AND ');
  if (!isCandidate) return { found: [], complete: 0, rows: 0, isNever: false, isDense: !isTogether, hit: undefined };
  const placeValue = placeholderOf(values, place);
  const isMatch = ['t.account_id = $1', ...within, conditionsOf(query), `t.id ${sign} ${placeValue}`].join(' AND ');
  const keys = arrayOf(slices.map((slice) => slice.heads.join(' ')));
  // A value and not a literal, so that pages of all lengths share one plan.
  const limit = `${placeholderOf(values, most + 1)}::int`;
  const spots = spotsOfCoarse(index.kind, order);
  let dense = 'SELECT NULL::bigint AS n, NULL::text AS heads WHERE false';
  let hit = 'NULL';
  if (samples) {
    // The same conditions in a form that needs no index and is faster without one.
    const isLike = [...asked.map((part) => isWithin(index.text, placeholderOf(values, part))), ...others].join(' AND ');
    dense = `SELECT slice.n, slice.heads FROM unnest(${keys}, ${arrayOf(samples)}) WITH ORDINALITY slice(heads, sample, n) CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE is_candidate) > ${placeholderOf(values, sampledMax)}::int AS is_dense FROM (
           SELECT (${isLike}) AS is_candidate FROM ${from} WHERE ${ofAccount()} AND t.id ${sign} slice.sample ORDER BY ${inListOrder(order)} LIMIT ${SAMPLE_ROWS}
         ) sampled
       ) density WHERE density.is_dense LIMIT 1`;
    // Left out when all slices are searched together: dense slices are rare then, and even a branch that never runs takes time to set up.
    if (!isTogether) hit = firstAtSpots(query, values, spots, { head: 'dense.heads', place: placeValue });
  }
  const isBefore = 'slice.n < coalesce((SELECT n FROM dense), slice.n + 1)';
  // Planned without the limit, because with it the planner prefers to read the whole table.
  const candidatesOf = (ofSlices: string) => `WITH candidates AS MATERIALIZED (
         SELECT t.id, (${isMatch}) AS found FROM ${from} WHERE ${isCandidate} AND ${sliceKeys} && ${ofSlices}
       ) SELECT * FROM candidates LIMIT ${limit}`;
  const together = `SELECT 1 AS n, one.* FROM (${candidatesOf(`ARRAY(SELECT $1 || ':' || slice.heads FROM unnest(${keys}) WITH ORDINALITY slice(heads, n) WHERE ${isBefore})`)}) one`;
  const oneByOne = `SELECT slice.n, one.* FROM unnest(${keys}) WITH ORDINALITY slice(heads, n) CROSS JOIN LATERAL (
       ${candidatesOf(`string_to_array($1 || ':' || replace(slice.heads, ' ', ' ' || $1 || ':'), ' ')`)}
     ) one WHERE ${isBefore} LIMIT ${limit}`;
  type Row = { n: number; ids: string[] | null; candidates: number | null; hit: string | null };
  const { rows } = await sql.query<Row>(
    statementOf(
      query,
      `WITH dense AS MATERIALIZED (${dense}), read AS MATERIALIZED (${isTogether ? together : oneByOne})
       SELECT n::int, array_agg(id) FILTER (WHERE found) AS ids, count(*)::int AS candidates, NULL AS hit FROM read GROUP BY n
       UNION ALL SELECT n::int, NULL, NULL, (${hit}) FROM dense WHERE (SELECT count(*) FROM read) < ${limit}`,
      values,
    ),
  );
  const ofSlices = rows.filter(({ candidates }) => candidates !== null).sort((one, other) => one.n - other.n);
  const denseOne = rows.find(({ candidates }) => candidates === null);
  const looked = ofSlices.reduce((sum, { candidates }) => sum + (candidates ?? 0), 0);
  const last = ofSlices.at(-1);
  const isCut = looked > most;
  const complete = isCut ? (last?.n ?? 1) - 1 : denseOne ? denseOne.n - 1 : slices.length;
  const found = ofSlices.flatMap(({ ids, n }) => (ids && (!isCut || n <= complete) ? ids : [])).sort();
  return {
    found: order === 'DESC' ? found.reverse() : found,
    complete,
    rows: looked,
    isNever: looked > 0 && ofSlices.every(({ ids }) => !ids),
    isDense: isCut ? (last?.candidates ?? 0) > most : denseOne !== undefined,
    hit: isTogether || !denseOne ? undefined : denseOne.hit ? { id: denseOne.hit, withinMs: spots.withinMs } : null,
  };
}
