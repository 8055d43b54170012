/** A query over a list of one account, as conditions of SQL, and the statements that walk the list or ask an index of all of it. */
import type pg from 'pg';
import type { Sql } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { behindSign, inListOrder, type ListOrder, ofAccount } from './list-order.ts';
import { type Gap, type SliceIndex, sliceKeys } from './slices.ts';
import { isWithin } from './text-patterns.ts';

/** The newest rows that are walked before an index is used. */
export const WALKED = 1_000;
/** Of these, walked first, because most searches find a page in them. */
export const WALKED_FIRST = 200;
/** Rows at its end that tell whether a text is in a list of which the newest rows do not have it. */
const OLDEST = 8;
/** The most matches of a word that none of these rows has which are read without more ado. */
const FEW = 200;
/** A word that more of the newest rows have is usual. */
const USUAL_SHARE = 0.9;

export type Condition = (place: string) => string;
/** A text that is looked for in a column. Of the parts that have trigrams some are asked of the index: see `askFewer`. */
type Words = { column: string; parts: readonly string[]; asked: readonly string[] };
/** `joints`: of its compounds, which are asked in place of words where they are rarer. */
export type Sliced = Words & {
  joints: readonly string[];
  index: SliceIndex;
  also: { condition: Condition; value: unknown }[];
};

export type ListQuery = {
  order: ListOrder;
  /** The table, with the alias `t`. */
  from: string;
  /** The first one is the account. */
  values: unknown[];
  /** The place in the list. */
  within: string[];
  where: string[];
  /** How many of `where`, from the first on, are a span of time that ids bound. */
  dates: number;
  /** Judged only of what else would be shown. */
  costly: string[];
  /** Of each filter its values, which have an index in the order of the list. */
  ordered: string[][];
  /** One of `where`, and the same as alternatives with an index each. */
  rarely: { condition: string; alternatives: string[] } | null;
  /** A text is looked for that has no index by slices of time. */
  isText: boolean;
  /** That text in a column: one of `where`, or one of the alternatives of `rarely`. */
  text: (Words & { condition: string }) | null;
  sliced: Sliced | null;
};

/** `end`: of the list, `isOld`: whether its end has a match, and `shares`: of the rows that have each part of a text. */
type Walk = {
  found: string[];
  first: string;
  last: string;
  isEnd: boolean;
  end: string;
  isOld: boolean;
  shares: number[];
};
/** How far a list has been searched: what was found of it, and where the rest begins. */
export type Searched = { found: string[]; place: string; end: string };
/** `reached`: where the search ended because it had read as much as one request may; null when it was complete. */
export type FoundInList = { ids: string[]; reached: string | null };

/** SQL: the placeholder of a value that is added. */
export const placeholderOf = (values: unknown[], value: unknown) => `$${values.push(value)}`;

/**
 * A search of a text takes several statements, so their plans are kept. Which index is best along a filter depends on its value: a walk along
 * one is planned each time.
 */
export const statementOf = (
  { sliced, isText }: ListQuery,
  text: string,
  values: unknown[],
  along?: readonly string[],
): pg.QueryConfig => ((sliced || isText) && !along ? prepared(text, values) : { text, values });

/** SQL: all conditions except those on the place in the list. */
export const conditionsOf = (query: ListQuery) => [...cheapOf(query), ...query.costly].join(' AND ');

const cheapOf = ({ where, ordered }: ListQuery) => [...ordered.map(anyOf), ...where];
const anyOf = (conditions: readonly string[]) => `(${conditions.join(' OR ')})`;

/** SQL: the first rows of the list, or of those with any of the conditions of `along`, each of which an index reads. */
function inOrder(
  { from, order }: ListQuery,
  columns: string,
  where: readonly string[],
  along: readonly string[] | undefined,
  limit: number,
): string {
  const read = (...condition: string[]) =>
    `SELECT ${columns} FROM ${from} WHERE ${[ofAccount(), ...where, ...condition].join(' AND ')} ORDER BY ${inListOrder(order)} LIMIT ${limit}`;
  if (!along) return read();
  const [only] = along;
  if (along.length === 1 && only) return read(only);
  // A row may match several.
  return `SELECT * FROM (${along.map((condition) => `(${read(condition)})`).join(' UNION ')}) t ORDER BY id ${order} LIMIT ${limit}`;
}

/**
 * Reads the page from an index in the order of the list; null when there are other conditions than a time span, of which all rows of
 * the ids are but those of an hour at each end, and what nearly all rows of a filter would be shown for.
 */
export async function readInOrder(sql: Sql, query: ListQuery, wanted: number): Promise<string[] | null> {
  const { where, dates, costly, ordered, values } = query;
  const [along, ...others] = ordered;
  if (where.length > dates || others.length > 0 || (costly.length > 0 && !along)) return null;
  const conditions = [...placeOf(query), ...costly.map(usually)];
  return idsOf(await sql.query(inOrder(query, 't.id', conditions, along, wanted), values));
}

/** SQL: the place in the list and the span of time, of which an hour more of ids is read at each end. */
function placeOf({ within, where, dates }: ListQuery): string[] {
  return [...within, ...(dates > 0 ? [usually(where.slice(0, dates).join(' AND '))] : [])];
}

/** SQL: a condition as a case, of which the planner expects half: it would take it for rare, and put all rows that meet it in order. */
const usually = (condition: string) => `CASE WHEN ${condition} THEN true ELSE false END`;

/**
 * Reads the first rows of the list, or of those with one of the values of a filter, and checks each. Also looks for the end of the list, and
 * counts the rows with each part of a text.
 */
export async function walkFirst(sql: Sql, query: ListQuery, along?: string[]): Promise<Walk> {
  const { order, within, isText, sliced } = query;
  const values = [...query.values];
  const words = sliced ?? query.text;
  // Of one word of a thing the index must be asked.
  const counted = sliced ? [...sliced.parts, ...sliced.joints] : words && words.parts.length > 1 ? words.parts : [];
  const columns = [
    't.id',
    `(${conditionsOf(query)}) AS found`,
    ...counted.map((part, at) => `${isWithin(words?.column ?? '', placeholderOf(values, part))} AS part_${at}`),
  ];
  const oldest =
    along || isText || sliced
      ? `SELECT t.id, ${isText ? `(${conditionsOf(query)})` : 'false'} AS found FROM ${query.from} WHERE ${[ofAccount(), ...within].join(' AND ')} ORDER BY ${inListOrder(order === 'DESC' ? 'ASC' : 'DESC')} LIMIT ${isText ? OLDEST : 1}`
      : `SELECT NULL AS id, false AS found`;
  const [first, last] = order === 'DESC' ? ['max', 'min'] : ['min', 'max'];
  const counts = counted.map((_, at) => `count(*) FILTER (WHERE part_${at})`).join(', ');
  type Row = {
    ids: string[] | null;
    first: string | null;
    last: string | null;
    walked: number;
    end_of_list: string | null;
    is_old: boolean | null;
    with_parts: number[];
  };
  const text = `WITH walked AS MATERIALIZED (${inOrder(query, columns.join(', '), placeOf(query), along, WALKED_FIRST)}), oldest AS MATERIALIZED (${oldest})
     SELECT (SELECT array_agg(id ORDER BY id ${order}) FROM walked WHERE found) AS ids, ${first}(id) AS first, ${last}(id) AS last, count(*)::int AS walked,
       (SELECT id FROM oldest LIMIT 1) AS end_of_list, (SELECT bool_or(found) FROM oldest) AS is_old, ARRAY[${counts}]::float[] AS with_parts FROM walked`;
  const { rows } = await sql.query<Row>(statementOf(query, text, values, along));
  const [row] = rows;
  return {
    found: row?.ids ?? [],
    first: row?.first ?? '',
    last: row?.last ?? '',
    isEnd: (row?.walked ?? 0) < WALKED_FIRST,
    end: row?.end_of_list ?? '',
    isOld: row?.is_old ?? false,
    shares: (row?.with_parts ?? []).map((count) => count / WALKED_FIRST),
  };
}

/** Behind `from`, and in a gap that begins there. */
type Place = { from?: string } & Partial<Gap>;
/** `gap`: of which the index is asked before. Of slices and words together no other index knows anything, so that the plan is kept. */
type Section = {
  from: string;
  limit: number;
  along?: string[] | undefined;
  gap?: Place | null | undefined;
};

/**
 * Reads at most `limit` rows from `from` on, and no more than hold the `wanted` ones. `last`: where the rest begins; null at the end of the
 * list, or when all that is wanted was found.
 */
export async function walk(
  sql: Sql,
  query: ListQuery,
  wanted: number,
  { from, limit, along, gap }: Section,
): Promise<{ found: string[]; last: string | null }> {
  if (gap && query.rarely) {
    // Alternatives have indexes that depend on their values, and are planned each time.
    const before = await readRare(sql, query, wanted, gap);
    if (before.length >= wanted) return { found: before, last: null };
    const { found, last } = await walk(sql, query, wanted - before.length, { from, limit, along });
    return { found: [...before, ...found], last };
  }
  const { order } = query;
  const values = [...query.values];
  const section = [...placeOf(query), `t.id ${behindSign(order)} ${placeholderOf(values, from)}`];
  const read = inOrder(query, `t.id, (${conditionsOf(query)}) AS found`, section, along, limit);
  const inGap = gap
    ? `SELECT id, true AS found FROM (${inOrderOf(query, matchesOf(query, values, gap))}) gap UNION ALL `
    : '';
  // The end is told by the index alone, and only where the page is not full before: to count the rows takes a quarter of reading them.
  const text = `${inGap}SELECT id, true AS found FROM (${read}) walked WHERE found
     UNION ALL (SELECT id, false FROM (${inOrder(query, 't.id', section, along, limit)}) last OFFSET ${limit - 1}) LIMIT ${placeholderOf(values, wanted)}`;
  const { rows } = await sql.query<{ id: string; found: boolean }>(statementOf(query, text, values, along));
  const found = rows.filter((row) => row.found).map(({ id }) => id);
  const last = rows.at(-1);
  return { found, last: last && !last.found ? last.id : null };
}

/**
 * Asks the index only for parts of the text that not nearly all rows have: it would join the places of all rows for the others. Where all
 * parts are usual, slices are asked for none of them, and things for the whole text, of which more than its parts may be in the index.
 * A compound that no more rows have than one of its words is asked of slices by its rarest joints alone.
 */
export function askFewer({ sliced, text }: ListQuery, shares: readonly number[]): void {
  const words = sliced ?? text;
  if (!words || shares.length === 0) return;
  const { parts } = words;
  const rarer = parts.filter((_, at) => (shares[at] ?? 0) <= USUAL_SHARE);
  if (rarer.length > 0) words.asked = rarer;
  else if (sliced) words.asked = [];
  const ofJoints = shares.slice(parts.length);
  const least = Math.min(...ofJoints);
  if (sliced && least <= Math.min(USUAL_SHARE, ...shares.slice(0, parts.length)))
    sliced.asked = sliced.joints.filter((_, at) => ofJoints[at] === least);
}

/**
 * None of the rows has one of the words or joints that slices are asked for, or the text that another index is, so that few others have it. A
 * short word says nothing: it is the beginning of many.
 */
export function lacksWord({ sliced, text }: ListQuery, { found, isOld, shares }: Walk): boolean {
  const isLong = (part: string) => part[0] !== ' ';
  if (sliced) return [...sliced.parts, ...sliced.joints].some((part, at) => shares[at] === 0 && isLong(part));
  return text !== null && found.length === 0 && !isOld && text.parts.some(isLong);
}

/** Matches of rare conditions in the whole list, or behind a place in it, or in the gap that begins there. */
export async function readRare(sql: Sql, query: ListQuery, wanted: number, place: Place = {}): Promise<string[]> {
  const values = [...query.values];
  return idsOf(await sql.query(`${inOrderOf(query, matchesOf(query, values, place))} LIMIT ${wanted}`, values));
}

/** The same behind a place, if an index finds few; else null. */
export async function readFew(sql: Sql, query: ListQuery, wanted: number, from: string): Promise<string[] | null> {
  const values = [...query.values];
  const isMore = `(SELECT count(*) FROM few) > ${FEW}`;
  // Planned without the limit, with which the planner would rather walk the list.
  const text = `WITH matches AS MATERIALIZED (${matchesOf(query, values, { from })}), few AS MATERIALIZED (SELECT id FROM matches LIMIT ${FEW + 1})
     (${inOrderOf(query, `SELECT id FROM few WHERE NOT ${isMore}`)} LIMIT ${wanted}) UNION ALL SELECT NULL WHERE ${isMore}`;
  const { rows } = await sql.query<{ id: string | null }>(text, values);
  return rows.some(({ id }) => id === null) ? null : idsOf({ rows });
}

/** SQL: these in any order, and whatever is costly. */
function matchesOf(query: ListQuery, values: unknown[], { from, heads, behind }: Place): string {
  const { order, within, text } = query;
  const { condition, alternatives } = query.rarely ?? { condition: null, alternatives: ['true'] };
  const asAsked = (one: string) => (text && one === text.condition ? textConditions(text, values).join(' AND ') : one);
  const others = cheapOf(query)
    .filter((one) => one !== condition)
    .map((one) => asAsked(one));
  if (from) others.push(`t.id ${behindSign(order)} ${placeholderOf(values, from)}`);
  const placeFor = (one: string) => {
    if (!heads) return 't.account_id = $1';
    if (condition !== null && one !== text?.condition)
      return `t.account_id = $1 AND ${placeholderOf(values, behind)} ${behindSign(order)} t.id`;
    const keys = heads.map((head) => `${values[0]}:${head}`);
    // Slices are of one account. Asked for the account, too, the index would go through all that it has.
    return `t.account_id || '' = $1 AND ${sliceKeys} && ${placeholderOf(values, keys)}::text[]`;
  };
  const read = (one: string) =>
    `SELECT t.id FROM ${query.from} WHERE ${[placeFor(one), ...within, ...others, asAsked(one)].join(' AND ')}`;
  // UNION removes the duplicates of rows that match several alternatives.
  return alternatives.map(read).join(' UNION ');
}

/** SQL: matches that are shown, in the order of the list. */
function inOrderOf({ order, costly, from }: ListQuery, matches: string): string {
  // Found apart from their order, with which the planner would walk the list.
  const found = `SELECT id FROM (${matches} OFFSET 0) found ORDER BY id ${order}`;
  const isShown = ['t.id = one.id', ...costly].join(' AND ');
  return costly.length === 0
    ? found
    : `SELECT shown.id FROM (${found} OFFSET 0) one CROSS JOIN LATERAL (SELECT t.id FROM ${from} WHERE ${isShown} OFFSET 0) shown`;
}

/** SQL: the text. Where not all of its parts are asked of the index, the whole is written so that no index knows it. */
function textConditions(
  { column, condition, parts, asked }: NonNullable<ListQuery['text']>,
  values: unknown[],
): string[] {
  if (asked.length === parts.length) return [condition];
  const whole = condition.replace(column, () => `(${column} || '')`);
  return [whole, ...asked.map((part) => `${column} LIKE ${placeholderOf(values, `%${part}%`)}`)];
}

const idsOf = ({ rows }: { rows: unknown[] }) => (rows as { id: string }[]).map(({ id }) => id);
