/**
 * The ids of a page of a long list, found in steps. First the newest rows are looked at one by one, which fills a page of whatever is
 * frequent: an index of what is frequent would find it all, and then sort it. What is rarer is found by its indexes and put in order
 * afterwards: asked for by order, the planner would walk the list again. A filter whose index is in the order of the list needs neither.
 * Words with an index by slices of time are looked up slice by slice, from where the walk ended, until the page is full or the search has
 * read as much as one request may. Measured in docs/decisions/047, 059 and 071.
 */
import { encodeTime } from 'ulid';
import { idPrefixes, type IdKind } from '#lib/contract/ids.ts';
import type { Sql } from './database.ts';
import { indexedParts, placeBehind, type Slice, type SliceIndex, type SliceSize, slicesFrom } from './slices.ts';

/** Rows that are looked at one by one before an index is asked: few first, because most searches find a page among them. */
const WALKED_FIRST = 200;
const WALKED = 2_000;
/** Rows of slices that are looked at together. */
const TOGETHER = 1_000;
/** Rows that one request looks at in slices. */
const SEARCHED = 4_000;
/** The clocks of two processes differ by less. */
const CLOCK_SLACK_MS = 3_600_000;

/** Ids that end the page before: things older than the one, or newer than the other. */
type PlaceInList = { older?: string | null | undefined; newer?: string | null | undefined };
/** Made in `[from, to)`. */
type Span = { from?: Date | undefined; to?: Date | undefined };
export type Condition = (place: string) => string;
/** `reached` is where a search ended that has looked at as much as one request may: what lies behind it was not searched. */
type FoundInList = { ids: string[]; reached: string | null };
type Walk = { found: string[]; last: string; isEnd: boolean };
type Sliced = { index: SliceIndex; text: string; also: { condition: Condition; value: unknown }[] };

/** A list of one account's things, newest first, and what of it is wanted. Its places and its span are said before anything else. */
export class ListSearch {
  readonly order: 'ASC' | 'DESC';
  readonly #from: string;
  readonly #within: string[] = ['t.account_id = $1'];
  readonly #where: string[] = [];
  #rarely: { conditions: readonly Condition[]; value: unknown } | null = null;
  readonly #ordered: string[][] = [];
  #sliced: Sliced | null = null;
  readonly #values: unknown[];
  #bounds = 1;

  /** `from` is the table, called `t`, with what its conditions join. */
  constructor(from: string, accountId: string, { older, newer }: PlaceInList = {}) {
    this.#from = from;
    this.#values = [accountId];
    this.order = newer ? 'ASC' : 'DESC';
    if (older) this.#bound((id) => `t.id < ${id}`, older);
    if (newer) this.#bound((id) => `t.id > ${id}`, newer);
  }

  /** Ids begin with the time they were made, by the clock of the process that made them, so a span is a part of the list. */
  async made(sql: Sql, kind: IdKind, { from, to }: Span): Promise<void> {
    const idAt = (ms: number) => `${idPrefixes[kind]}_${encodeTime(Math.max(0, ms)).toLowerCase()}`;
    if (from) this.#bound((id) => `t.id >= ${id}`, idAt(from.getTime() - CLOCK_SLACK_MS));
    if (to && !(await this.#hasMovedDates(sql)))
      this.#bound((id) => `t.id < ${id}`, idAt(to.getTime() + CLOCK_SLACK_MS));
    this.and((at) => `t.created_at >= ${at}::timestamptz`, from);
    this.and((at) => `t.created_at < ${at}::timestamptz`, to);
  }

  /** What a row has to be. Without a value the condition is left out. */
  and(condition: Condition, value: unknown): void {
    if (value !== undefined && value !== null) this.#where.push(condition(this.#place(value)));
  }

  /** As `and`, of a condition without a value. */
  also(condition: string): void {
    this.#where.push(condition);
  }

  /** One of these values, by a condition of each that an index in the order of the list holds. */
  among<Value>(condition: Condition, values: readonly Value[] | null | undefined): void {
    if (!values || values.length === 0) return;
    const each = values.map((value) => condition(this.#place(value)));
    this.#ordered.push(each);
  }

  /** Says the same as another condition in ways that an index each can answer, one of which holds; asked only for what is rare. */
  rarely(conditions: readonly Condition[], value: unknown): void {
    this.#rarely = { conditions, value };
  }

  /** Text that `column`, which is in small letters and begins with a blank, has to contain: see `wordPattern`. */
  andWords(column: string, typed: string | null | undefined): void {
    if (typed?.trim()) this.and((pattern) => `${column} LIKE lower(${pattern})`, wordPattern(typed));
  }

  /** As `andWords`, but anywhere in the text, however short. */
  andText(column: string, typed: string | null | undefined): void {
    if (typed) this.and((pattern) => `${column} LIKE lower(${pattern})`, containing(typed));
  }

  /** Text to be contained, of which `index` has the words by slices of time. */
  andSlicedText(index: SliceIndex, text: string): void {
    this.and((pattern) => `${index.text} LIKE ${pattern}`, wordPattern(text));
    this.#sliced = { index, text: beginningOfWord(text.trim()), also: [] };
  }

  /** What another column of the slice index says, which `and` has said of the list. */
  alsoSliced(condition: Condition, value: unknown): void {
    if (value !== undefined && value !== null) this.#sliced?.also.push({ condition, value });
  }

  /** At most `wanted` ids, in the order of the list, of one that has no slices. */
  async find(sql: Sql, wanted: number): Promise<string[]> {
    return (await this.findPage(sql, wanted)).ids;
  }

  /** At most `wanted` ids, in the order of the list. */
  async findPage(sql: Sql, wanted: number): Promise<FoundInList> {
    const inOrder = await this.#readInOrder(sql, wanted);
    if (inOrder) return { ids: inOrder, reached: null };
    const walks: Walk[] = [];
    for (const limit of [WALKED_FIRST, WALKED]) {
      const walk = await this.#walk(sql, limit);
      if (walk.found.length >= wanted || walk.isEnd) return { ids: walk.found.slice(0, wanted), reached: null };
      walks[0] = walk;
    }
    if (!this.#sliced) return { ids: await this.#readRare(sql, wanted), reached: null };
    // A rare status or type is walked further down the list than the list itself.
    for (const along of this.#ordered) {
      const walk = await this.#walk(sql, WALKED, { along });
      if (walk.found.length >= wanted || walk.isEnd) return { ids: walk.found.slice(0, wanted), reached: null };
      walks.push(walk);
    }
    const furthest = walks.reduce((one, other) => (this.#isBehind(other.last, one.last) ? other : one));
    return this.#searchSlices(sql, wanted, this.#sliced, furthest);
  }

  /** Where nothing has to be judged row by row; null where something has. */
  async #readInOrder(sql: Sql, wanted: number): Promise<string[] | null> {
    const { order } = this;
    const from = `FROM ${this.#from} WHERE ${this.#within.join(' AND ')}`;
    const [each, ...others] = this.#ordered;
    if (this.#where.length > 0 || others.length > 0) return null;
    if (!each)
      return idsOf(
        await sql.query(
          `SELECT t.id ${from} ORDER BY t.account_id ${order}, t.id ${order} LIMIT ${wanted}`,
          this.#values.slice(0, this.#bounds),
        ),
      );
    const parts = each.map(
      (condition) => `(SELECT t.id ${from} AND ${condition} ORDER BY t.id ${order} LIMIT ${wanted})`,
    );
    return idsOf(
      await sql.query(
        `SELECT id FROM (${parts.join(' UNION ALL ')}) t ORDER BY id ${order} LIMIT ${wanted}`,
        this.#values,
      ),
    );
  }

  /** Looks at rows one by one from `from` on, of the list or of what the conditions of an `among` leave of it. */
  async #walk(sql: Sql, limit: number, { from, along }: { from?: string; along?: string[] } = {}): Promise<Walk> {
    const { order } = this;
    const values = [...this.#values];
    const within = from ? [...this.#within, `t.id ${this.#behind} $${values.push(from)}`] : this.#within;
    // By account and id alone, so that the planner walks the list whatever it thinks of the rest.
    const read = (condition: string[]) =>
      `SELECT t.id, (${this.#judged()}) AS found FROM ${this.#from} WHERE ${[...within, ...condition].join(' AND ')} ORDER BY t.account_id ${order}, t.id ${order} LIMIT ${limit}`;
    const rows = along
      ? `SELECT id, found FROM (${along.map((condition) => `(${read([condition])})`).join(' UNION ALL ')}) t ORDER BY id ${order} LIMIT ${limit}`
      : read([]);
    const { rows: walked } = await sql.query<{ ids: string[] | null; last: string | null; walked: number }>(
      `WITH walked AS MATERIALIZED (${rows})
       SELECT (SELECT array_agg(id ORDER BY id ${order}) FROM walked WHERE found) AS ids, ${order === 'DESC' ? 'min' : 'max'}(id) AS last, count(*)::int AS walked FROM walked`,
      values,
    );
    return {
      found: walked[0]?.ids ?? [],
      last: walked[0]?.last ?? '',
      isEnd: (walked[0]?.walked ?? 0) < limit,
    };
  }

  async #readRare(sql: Sql, wanted: number): Promise<string[]> {
    const { conditions, value } = this.#rarely ?? { conditions: [() => 'true'], value: undefined };
    const place = `$${this.#values.length + 1}`;
    const from = `FROM ${this.#from} WHERE ${this.#within.join(' AND ')} AND ${this.#judged()}`;
    // A row that is found in two ways is one row.
    const ways = conditions.map((condition) => `SELECT t.id ${from} AND ${condition(place)}`).join(' UNION ');
    return idsOf(
      await sql.query(
        `WITH found AS MATERIALIZED (${ways}) SELECT id FROM found ORDER BY id ${this.order} LIMIT ${wanted}`,
        this.#rarely ? [...this.#values, value] : this.#values,
      ),
    );
  }

  /**
   * Goes on from a walk, slice by slice. A slice with more rows than are looked at together is cut into smaller ones, and the smallest are
   * walked. Whatever is found, no more than `SEARCHED` rows are looked at.
   */
  async #searchSlices(sql: Sql, wanted: number, sliced: Sliced, walk: Walk): Promise<FoundInList> {
    const { order } = this;
    const { kind } = sliced.index;
    const found = [...walk.found];
    const end = await this.#endOfList(sql);
    let place = walk.last;
    let size: SliceSize = 'fine';
    for (let left = SEARCHED; found.length < wanted; ) {
      if (left <= 0) return { ids: found, reached: place };
      const slices = slicesFrom(size, order, place, end);
      if (slices.length === 0) {
        if (size === 'coarse') break;
        size = 'coarse';
        continue;
      }
      const read = await this.#readSlices(sql, sliced, slices, place);
      found.push(...read.found);
      left -= read.rows + slices.length;
      const last = slices[read.complete - 1];
      if (last) {
        place = placeBehind(kind, order, last);
        size = read.complete === slices.length ? 'coarse' : 'fine';
      } else if (size === 'coarse') size = 'fine';
      else {
        const walked = await this.#walk(sql, WALKED, { from: place });
        found.push(...walked.found);
        if (walked.isEnd) break;
        place = walked.last;
        left -= WALKED;
      }
    }
    return { ids: found.slice(0, wanted), reached: null };
  }

  /** What is found in as many of the slices, in their order, as have no more than `TOGETHER` rows that may be meant. */
  async #readSlices(
    sql: Sql,
    { index, text, also }: Sliced,
    slices: readonly Slice[],
    place: string,
  ): Promise<{ found: string[]; complete: number; rows: number }> {
    const values = [...this.#values];
    const parts = indexedParts(text).map((part) => `${index.text} LIKE $${values.push(`%${part}%`)}`);
    if (parts.length === 0) return { found: [], complete: 0, rows: 0 };
    parts.push(...also.map(({ condition, value }) => condition(`$${values.push(value)}`)));
    const keys = `$${values.push(slices.map(({ head }) => `${this.#values[0]}:${head}`))}`;
    const judged = [...this.#within, this.#judged(), `t.id ${this.#behind} $${values.push(place)}`].join(' AND ');
    const { rows } = await sql.query<{ n: number; id: string; found: boolean }>(
      `SELECT slice.n::int, row.id, row.found FROM unnest(${keys}::text[]) WITH ORDINALITY slice(key, n) CROSS JOIN LATERAL (
         SELECT t.id, (${judged}) AS found FROM ${this.#from} WHERE ${index.keys} @> ARRAY[slice.key] AND ${parts.join(' AND ')} LIMIT ${TOGETHER + 1}
       ) row LIMIT ${TOGETHER + 1}`,
      values,
    );
    const complete = rows.length > TOGETHER ? (rows.at(-1)?.n ?? 1) - 1 : slices.length;
    const ids = rows.filter((row) => row.found && row.n <= complete).map(({ id }) => id);
    ids.sort();
    return { found: this.order === 'DESC' ? ids.reverse() : ids, complete, rows: rows.length };
  }

  async #endOfList(sql: Sql): Promise<string> {
    const back = this.order === 'DESC' ? 'ASC' : 'DESC';
    const [last] = idsOf(
      await sql.query(
        `SELECT t.id FROM ${this.#from} WHERE ${this.#within.join(' AND ')} ORDER BY t.account_id ${back}, t.id ${back} LIMIT 1`,
        this.#values.slice(0, this.#bounds),
      ),
    );
    return last ?? '';
  }

  /** What a row has to be beside its place in the list. */
  #judged(): string {
    return [...this.#where, ...this.#ordered.map((conditions) => `(${conditions.join(' OR ')})`)].join(' AND ');
  }

  get #behind(): '<' | '>' {
    return this.order === 'DESC' ? '<' : '>';
  }

  #isBehind(id: string, other: string): boolean {
    return this.order === 'DESC' ? id < other : id > other;
  }

  #bound(condition: Condition, value: unknown): void {
    this.#within.push(condition(this.#place(value)));
    this.#bounds = this.#values.length;
  }

  #place(value: unknown): string {
    return `$${this.#values.push(value)}`;
  }

  /** In the account of a demo dates were moved back, so that a thing may be older than its id says (docs/decisions/051). */
  async #hasMovedDates(sql: Sql): Promise<boolean> {
    return (await sql.query('SELECT 1 FROM account WHERE id = $1 AND demo', [this.#values[0]])).rowCount === 1;
  }
}

const idsOf = ({ rows }: { rows: unknown[] }) => (rows as { id: string }[]).map(({ id }) => id);

/** What is typed, anywhere in a text. Two letters inside a word have no trigram; with the blank before it they have: they begin a word. */
export function wordPattern(typed: string): string {
  return containing(beginningOfWord(typed.trim()));
}

function beginningOfWord(words: string): string {
  return /^[A-Za-z0-9]{1,2}$/.test(words) ? ` ${words}` : words;
}

/** A text as it is, anywhere in another. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
