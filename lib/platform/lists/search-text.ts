/** Search for a text that is not frequent in the newest rows of a list, in a column with an index of its own. */
import type { Sql } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { behindSign, inListOrder, ofAccount } from './list-order.ts';
import {
  conditionsOf,
  type ListQuery,
  placeholderOf,
  readFew,
  readRare,
  type Searched,
  walk,
  WALKED,
} from './list-query.ts';
import { gapBefore, type Hit, type Spots, spotsBetween } from './slices.ts';

/** A sample before the index is searched: how many spots of the list, the places in each, and the rows read at a place. */
const SPOTS = 32;
const SPOT_PLACES = 16;
const SPOT_ROWS = 8;

/**
 * Samples the list to find where matches begin. The index is then searched only up to there, and what follows is walked. A text that the sample
 * does not find is rare, and its index is searched whole. `isAbsent`: the text already seems rare, so the index comes first.
 */
export async function searchText(
  sql: Sql,
  query: ListQuery,
  wanted: number,
  { found, place, end }: Searched,
  isAbsent: boolean,
): Promise<string[]> {
  const few = isAbsent ? await readFew(sql, query, wanted, place) : null;
  if (few) return [...found, ...few].slice(0, wanted);
  const hit = await sample(sql, query, place, end);
  const all = [...found];
  let last: string | null = place;
  if (hit) {
    // On the first page everything before the place was walked, with few matches.
    const gap = gapBefore(query.order, place, hit, query.within.length === 0 ? 'coarse' : 'finest');
    const section = { from: gap?.behind ?? place, limit: WALKED, gap: gap && { ...gap, from: place } };
    const walked = await walk(sql, query, wanted - all.length, section);
    all.push(...walked.found);
    last = walked.last;
  }
  if (all.length < wanted && last) all.push(...(await readRare(sql, query, wanted, { from: last })));
  return all.slice(0, wanted);
}

/** The first match in a sample of the list between `place` and `end`. */
export async function sample(sql: Sql, query: ListQuery, place: string, end: string): Promise<Hit | null> {
  const values = [...query.values];
  const spots = spotsBetween(place, end, SPOTS, SPOT_PLACES);
  const text = firstAtSpots(query, values, spots, { head: '', place: placeholderOf(values, place) });
  const [row] = (await sql.query<{ id: string }>(prepared(text, values))).rows;
  return row ? { id: row.id, withinMs: spots.withinMs } : null;
}

/** SQL: the same for spots behind `place`. The last place of each spot is read first; the others only in the first spot that has a match there. */
export function firstAtSpots(
  query: ListQuery,
  values: unknown[],
  spots: Spots,
  { head: more, place }: { head: string; place: string },
): string {
  const { order, from, within } = query;
  const sign = behindSign(order);
  const head = [placeholderOf(values, spots.head), more].filter(Boolean).join(' || ');
  const endings = `${placeholderOf(values, spots.endings)}::text[]`;
  const rowsAt = (spot: string) => {
    const where = [ofAccount(), ...within, `t.id ${sign} ${spot}`, `t.id ${sign} ${place}`];
    return `SELECT t.id, (${conditionsOf(query)}) AS found FROM ${from} WHERE ${where.join(' AND ')} ORDER BY ${inListOrder(order)} LIMIT ${SPOT_ROWS}`;
  };
  const last = `${head} || split_part(endings, ' ', -1)`;
  return `SELECT row.id FROM (
       SELECT endings FROM unnest(${endings}) endings CROSS JOIN LATERAL (${rowsAt(last)}) row WHERE ${last} ${sign} ${place} AND row.found LIMIT 1
     ) near CROSS JOIN LATERAL unnest(string_to_array(near.endings, ' ')) ending CROSS JOIN LATERAL (${rowsAt(`${head} || ending`)}) row WHERE row.found LIMIT 1`;
}
