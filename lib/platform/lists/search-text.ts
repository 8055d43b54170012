/** Search of a text that is not frequent among the newest rows of a list, in a column with an index of its own. */
import type { Sql } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { behindSign, inListOrder, ofAccount } from './list-order.ts';
import { conditionsOf, type ListQuery, placeholderOf, readRare, type Searched, walk, WALKED } from './list-query.ts';
import { gapBefore, placesBetween } from './slices.ts';

/** Places at which text is looked for before its index is asked, and the rows at each: together they cost what a walk of 800 rows does. */
const SPOTS = 64;
const SPOT_ROWS = 4;

/**
 * Rows here and there tell where in the list the text is: of all its matches the index then names only those of slices before there, and what
 * is behind these is walked. A text that none of these rows has is rare.
 */
export async function searchText(
  sql: Sql,
  query: ListQuery,
  wanted: number,
  { found, place, end }: Searched,
): Promise<string[]> {
  const hit = await sample(sql, query, place, end);
  const all = [...found];
  let last: string | null = place;
  if (hit) {
    const gap = gapBefore(query.order, place, hit);
    if (gap) all.push(...(await readRare(sql, query, wanted, { behind: place, gap })));
    last = gap?.behind ?? place;
    if (all.length < wanted) {
      const walked = await walk(sql, query, wanted - all.length, { from: last, limit: WALKED });
      all.push(...walked.found);
      last = walked.last;
    }
  }
  if (all.length < wanted && last) all.push(...(await readRare(sql, query, wanted, { behind: last })));
  return all.slice(0, wanted);
}

/** The first match among a few rows at each of some places in the rest of the list, as far as `end`. */
export async function sample(sql: Sql, query: ListQuery, place: string, end: string): Promise<string | null> {
  const values = [...query.values];
  const spots = `unnest(${placeholderOf(values, placesBetween(place, end, SPOTS))}::text[]) spot(id)`;
  const text = firstAtSpots(query, spots, placeholderOf(values, place));
  const { rows } = await sql.query<{ id: string }>(prepared(text, values));
  return rows[0]?.id ?? null;
}

/** SQL: the same for places `spot.id`. */
export function firstAtSpots(query: ListQuery, spots: string, place: string): string {
  const { order, from, within } = query;
  const sign = behindSign(order);
  const where = [ofAccount(), ...within, `t.id ${sign} spot.id`, `t.id ${sign} ${place}`];
  return `SELECT row.id FROM ${spots} CROSS JOIN LATERAL (
       SELECT t.id, (${conditionsOf(query)}) AS found FROM ${from} WHERE ${where.join(' AND ')} ORDER BY ${inListOrder(order)} LIMIT ${SPOT_ROWS}
     ) row WHERE row.found LIMIT 1`;
}
