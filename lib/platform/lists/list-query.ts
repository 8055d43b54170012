/** A query over one account's list, as SQL conditions, and the statements that walk the list or search an index of the whole list. */
import type pg from 'pg';
import type { Sql } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { behindSign, inListOrder, type ListOrder, ofAccount } from './list-order.ts';
import { type Gap, type SliceIndex, sliceKeys } from './slices.ts';
import { isWithin } from './text-patterns.ts';

/** How many rows are walked before an index is used. */
export const WALKED = 1_000;
/** How many of these are walked first: most searches fill their page from them. */
export const WALKED_FIRST = 200;
/** Rows at the far end of the list that are checked for a text which the first rows do not contain. */
const OLDEST = 8;
/** The most matches that are read at once of a word found in none of those rows. */
const FEW = 200;
/** A word in a larger share of the newest rows is usual: an index does not narrow it down. */
const USUAL_SHARE = 0.9;

export type Condition = (place: string) => string;
/** A text to find in a column. `parts` have trigrams; `asked` are those of them that the index is searched for: see `askFewer`. */
type Words = { column: string; parts: readonly string[]; asked: readonly string[] };
/** `joints`: those of its compounds, searched for in place of words where they are rarer. */
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
  /** Conditions on the place in the list: cursors and time span. */
  within: string[];
  where: string[];
  /** How many of the first conditions in `where` are a time span that `within` bounds as well. */
  dates: number;
  /** Evaluated last, for rows that pass everything else. */
  costly: string[];
  /** For each filter, the conditions of its values. Each has an index in list order. */
  ordered: string[][];
  /** One condition of `where`, and its alternatives, each with an index of its own. */
  rarely: { condition: string; alternatives: string[] } | null;
  /** Whether the query has a text whose index has no slices of time. */
  isText: boolean;
  /** That text in a column: a condition of `where`, or an alternative of `rarely`. */
  text: (Words & { condition: string }) | null;
  sliced: Sliced | null;
};

/** `end`: the last id of the list. `isOld`: whether its last rows have a match. `shares`: the share of the walked rows that have each part of the text. */
type Walk = {
  found: string[];
  first: string;
  last: string;
  isEnd: boolean;
  end: string;
  isOld: boolean;
  shares: number[];
};
/** How far a list has been searched: the matches so far, and where the rest begins. */
export type Searched = { found: string[]; place: string; end: string };
/** `reached`: where the search stopped at its limit of rows; null when it is complete. */
export type FoundInList = { ids: string[]; reached: string | null };

/** SQL: adds a value and returns its placeholder. */
export const placeholderOf = (values: unknown[], value: unknown) => `$${values.push(value)}`;

/**
 * Text searches take several statements, so their plans are kept. A walk along a filter is planned each time, because the best index depends
 * on the filter's value.
 */
export const statementOf = (
  { sliced, isText }: ListQuery,
  text: string,
  values: unknown[],
  along?: readonly string[],
): pg.QueryConfig => ((sliced || isText) && !along ? prepared(text, values) : { text, values });

/** SQL: all conditions but those on the place in the list. */
export const conditionsOf = (query: ListQuery) => [...cheapOf(query), ...query.costly].join(' AND ');

const cheapOf = ({ where, ordered }: ListQuery) => [...ordered.map(anyOf), ...where];
const anyOf = (conditions: readonly string[]) => `(${conditions.join(' OR ')})`;

/** SQL: the first rows of the list, or of the rows that match any condition of `along`, each read from its index. */
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
 * Reads the page from an index in list order. Null if there are other conditions than one filter, a time span (the range of ids is at most an
 * hour wider at each end) and costly conditions, which nearly all rows of a filter pass.
 */
export async function readInOrder(sql: Sql, query: ListQuery, wanted: number): Promise<string[] | null> {
  const { where, dates, costly, ordered, values } = query;
  const [along, ...others] = ordered;
  if (where.length > dates || others.length > 0 || (costly.length > 0 && !along)) return null;
  const conditions = [...placeOf(query), ...costly.map(usually)];
  return idsOf(await sql.query(inOrder(query, 't.id', conditions, along, wanted), values));
}

/** SQL: the place in the list and the time span. The range of ids is an hour wider at each end. */
function placeOf({ within, where, dates }: ListQuery): string[] {
  return [...within, ...(dates > 0 ? [usually(where.slice(0, dates).join(' AND '))] : [])];
}

/** SQL: a condition as a CASE, which the planner expects half of the rows to meet. It would take the bare condition for rare and sort all matches. */
const usually = (condition: string) => `CASE WHEN ${condition} THEN true ELSE false END`;

/**
 * Reads and checks the first rows of the list, or of those with a value of a filter. Also reads the end of the list, and counts the rows that
 * have each part of a text.
 */
export async function walkFirst(sql: Sql, query: ListQuery, along?: string[]): Promise<Walk> {
  const { order, within, isText, sliced } = query;
  const values = [...query.values];
  const words = sliced ?? query.text;
  // A single word without slices is searched in its index anyway.
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

/** Behind `from`, and within a gap that begins there. */
type Place = { from?: string } & Partial<Gap>;
/** `gap`: searched in the index before the walk. Only one index has slices and words together, so its plan can be kept. */
type Section = {
  from: string;
  limit: number;
  along?: string[] | undefined;
  gap?: Place | null | undefined;
};

/**
 * Reads at most `limit` rows behind `from`, stopping when `wanted` matches are found. `last`: where the rest begins; null at the end of the
 * list, or when enough was found.
 */
export async function walk(
  sql: Sql,
  query: ListQuery,
  wanted: number,
  { from, limit, along, gap }: Section,
): Promise<{ found: string[]; last: string | null }> {
  if (gap && query.rarely) {
    // The best index of each alternative depends on its value, so these are planned each time.
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
  // The last row comes from an index-only scan that runs only if the page is not full: counting rows takes a quarter of the time of reading them.
  const text = `${inGap}SELECT id, true AS found FROM (${read}) walked WHERE found
     UNION ALL (SELECT id, false FROM (${inOrder(query, 't.id', section, along, limit)}) last OFFSET ${limit - 1}) LIMIT ${placeholderOf(values, wanted)}`;
  const { rows } = await sql.query<{ id: string; found: boolean }>(statementOf(query, text, values, along));
  const found = rows.filter((row) => row.found).map(({ id }) => id);
  const last = rows.at(-1);
  return { found, last: last && !last.found ? last.id : null };
}

/**
 * Leaves usual words out of the index search: the index would merge long lists of rows for them. If all parts are usual, slices are searched
 * for none of them, and other indexes for the whole text, which may be rarer than its parts. If the joints of a compound are at most as
 * frequent as each of its words, slices are searched for its rarest joints alone.
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
 * Whether a word or joint of the text (without slices: the text itself) is in none of the walked rows, so that it is probably rare. A short
 * word does not count: it is the beginning of many words.
 */
export function lacksWord({ sliced, text }: ListQuery, { found, isOld, shares }: Walk): boolean {
  const isLong = (part: string) => part[0] !== ' ';
  if (sliced) return [...sliced.parts, ...sliced.joints].some((part, at) => shares[at] === 0 && isLong(part));
  return text !== null && found.length === 0 && !isOld && text.parts.some(isLong);
}

/** Reads matches of rare conditions from their indexes: in the whole list, behind a place, or in a gap. */
export async function readRare(sql: Sql, query: ListQuery, wanted: number, place: Place = {}): Promise<string[]> {
  const values = [...query.values];
  return idsOf(await sql.query(`${inOrderOf(query, matchesOf(query, values, place))} LIMIT ${wanted}`, values));
}

/** The same behind a place; null if the index finds more than a few. */
export async function readFew(sql: Sql, query: ListQuery, wanted: number, from: string): Promise<string[] | null> {
  const values = [...query.values];
  const isMore = `(SELECT count(*) FROM few) > ${FEW}`;
  // Planned without the limit, because with it the planner prefers to walk the list.
  const text = `WITH matches AS MATERIALIZED (${matchesOf(query, values, { from })}), few AS MATERIALIZED (SELECT id FROM matches LIMIT ${FEW + 1})
     (${inOrderOf(query, `SELECT id FROM few WHERE NOT ${isMore}`)} LIMIT ${wanted}) UNION ALL SELECT NULL WHERE ${isMore}`;
  const { rows } = await sql.query<{ id: string | null }>(text, values);
  return rows.some(({ id }) => id === null) ? null : idsOf({ rows });
}

/** SQL: these matches in any order, before costly conditions. */
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
    // A slice belongs to one account. With a condition on `account_id` as well, the index would read all of the account's rows.
    return `t.account_id || '' = $1 AND ${sliceKeys} && ${placeholderOf(values, keys)}::text[]`;
  };
  const read = (one: string) =>
    `SELECT t.id FROM ${query.from} WHERE ${[placeFor(one), ...within, ...others, asAsked(one)].join(' AND ')}`;
  // UNION removes duplicates: a row may match several alternatives.
  return alternatives.map(read).join(' UNION ');
}

/** SQL: the matches that pass the costly conditions, in list order. */
function inOrderOf({ order, costly, from }: ListQuery, matches: string): string {
  // Sorted after they are found: with ORDER BY inside, the planner would walk the list.
  const found = `SELECT id FROM (${matches} OFFSET 0) found ORDER BY id ${order}`;
  const isShown = ['t.id = one.id', ...costly].join(' AND ');
  return costly.length === 0
    ? found
    : `SELECT shown.id FROM (${found} OFFSET 0) one CROSS JOIN LATERAL (SELECT t.id FROM ${from} WHERE ${isShown} OFFSET 0) shown`;
}

/** SQL: the text condition. If the index is searched for some parts only, the whole text is written so that no index matches it. */
function textConditions(
  { column, condition, parts, asked }: NonNullable<ListQuery['text']>,
  values: unknown[],
): string[] {
  if (asked.length === parts.length) return [condition];
  const whole = condition.replace(column, () => `(${column} || '')`);
  return [whole, ...asked.map((part) => `${column} LIKE ${placeholderOf(values, `%${part}%`)}`)];
}

const idsOf = ({ rows }: { rows: unknown[] }) => (rows as { id: string }[]).map(({ id }) => id);
