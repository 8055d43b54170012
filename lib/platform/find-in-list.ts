/**
 * Finds the ids of a page of a long list, in steps. First it walks the newest rows, which fills a page when matches are frequent: an index
 * would find all of them and then sort them. Rarer matches are found by their indexes and sorted afterwards, because with ORDER BY the
 * planner would walk the list again. A filter whose index is in the order of the list needs neither step.
 * Text with an index by slices of time is searched slice by slice, from where the walk ended, until the page is full or one request has
 * read as much as it may. Text without slices is looked for here and there first, and its index is asked as far as it is found.
 * Measured in docs/decisions/047, 059, 071, 085, 091 and 102.
 */
import { encodeTime } from 'ulid';
import { idPrefixes, type IdKind } from '#lib/contract/ids.ts';
import type { Sql } from './database.ts';
import {
  farEndOf,
  fineSlices,
  indexedParts,
  partsOf,
  placeBehind,
  placesBetween,
  shareOfTime,
  type Slice,
  type SliceIndex,
  type SliceSize,
  sizeAt,
  slicesFrom,
} from './slices.ts';

/** The newest rows that are walked before an index is used. */
export const WALKED = 1_000;
/** Of these, walked first, because most searches find a page in them. */
const WALKED_FIRST = 200;
/** Of a walk down the index of a status or a type before slices are searched, in which what is rare may not be found at once. */
const WALKED_ALONG = 2_000;
/** Of a second walk, down another such index. */
const WALKED_NEXT = 500;
/**
 * The most candidates that one query reads from slices: some pages of them, because a walk reads eight rows in the time of one and
 * finds its matches in order.
 */
const slicedRowsMax = (wanted: number) => Math.min(1_000, Math.max(50, 4 * wanted));
/** The most rows that one request reads in slices, candidates and rows of walks. */
const SEARCH_ROWS_MAX = 2_000;
/** A word that more of the newest rows have is usual. */
const USUAL_SHARE = 0.9;
/** Places at which text is looked for before its index is asked, and the rows at each: together they cost what a walk of 800 rows does. */
const SPOTS = 64;
const SPOT_ROWS = 4;
/** SQL: the column of the indexes of what lies where in a table, by the time of its creation. No other index has it. */
const madeAt = 'substr(t.id, 5)';
/** More than the clocks of two processes differ. */
const CLOCK_SLACK_MS = 3_600_000;

/** Cursors: rows older, or newer, than this id. */
type PlaceInList = { older?: string | null | undefined; newer?: string | null | undefined };
/** Created in `[from, to)`. */
type Span = { from?: Date | undefined; to?: Date | undefined };
export type Condition = (place: string) => string;
/** `reached`: where the search ended because it had read as much as one request may; null when it was complete. */
type FoundInList = { ids: string[]; reached: string | null };
/** `end`: of the list, of a walk that asks for it. */
type Walk = { found: string[]; first: string; last: string; isEnd: boolean; end: string };
/** How far a list has been searched: what was found of it, and where the rest begins. */
type Searched = { found: string[]; place: string; end: string };
/** A text that is looked for in a column. Of the parts that have trigrams some are asked of the index: see `askFewer`. */
type Words = { column: string; parts: readonly string[]; asked: readonly string[] };
type Sliced = Words & { index: SliceIndex; also: { condition: Condition; value: unknown }[] };

/** A query over a list of one account, newest first. Set its cursors and time span before its other conditions. */
export class ListSearch {
  readonly order: 'ASC' | 'DESC';
  readonly #from: string;
  /** The place in the list. */
  readonly #within: string[] = [];
  readonly #where: string[] = [];
  #rarely: { condition: string; alternatives: string[] } | null = null;
  #isFew = false;
  #isText = false;
  #text: (Words & { condition: string }) | null = null;
  readonly #dear: string[] = [];
  readonly #ordered: string[][] = [];
  #sliced: Sliced | null = null;
  readonly #values: unknown[];
  #bounds = 1;
  /** How many conditions and values there are once those of a time span are, where ids bound it. */
  #dated: { conditions: number; values: number } | null = null;

  /** `from` is the table with the alias `t`. What a condition needs of other tables it asks in a sub-select of one value. */
  constructor(from: string, accountId: string, { older, newer }: PlaceInList = {}) {
    this.#from = from;
    this.#values = [accountId];
    this.order = newer ? 'ASC' : 'DESC';
    if (older) this.#bound((id) => `t.id < ${id}`, older);
    if (newer) this.#bound((id) => `t.id > ${id}`, newer);
  }

  /** Created in a span of time. Ids begin with the time of their creation, by the clock of the process, so the span is a range of ids. */
  async made(sql: Sql, kind: IdKind, { from, to }: Span): Promise<void> {
    const idAt = (ms: number) => `${idPrefixes[kind]}_${encodeTime(Math.max(0, ms)).toLowerCase()}`;
    if (from) this.#bound((id) => `t.id >= ${id}`, idAt(from.getTime() - CLOCK_SLACK_MS));
    const isBounded = !to || !(await this.#hasMovedDates(sql));
    if (to && isBounded) this.#bound((id) => `t.id < ${id}`, idAt(to.getTime() + CLOCK_SLACK_MS));
    this.and((at) => `t.created_at >= ${at}::timestamptz`, from);
    this.and((at) => `t.created_at < ${at}::timestamptz`, to);
    if (isBounded) this.#dated = { conditions: this.#where.length, values: this.#values.length };
  }

  /** Adds a condition. Without a value it is left out. */
  and(condition: Condition, value: unknown): void {
    if (value !== undefined && value !== null) this.#where.push(condition(this.#place(value)));
  }

  /** Adds a condition without a value. */
  also(condition: string): void {
    this.#where.push(condition);
  }

  /** Adds a condition that is dear, as one that asks another table for each row: it is judged only of what else would be shown. */
  lastly(condition: string): void {
    this.#dear.push(condition);
  }

  /** Matches any of the values. Each condition has an index in the order of the list. */
  among<Value>(condition: Condition, values: readonly Value[] | null | undefined): void {
    if (values && values.length > 0) this.eitherOf(values.map((value) => ({ condition, value })));
  }

  /** Matches any of the conditions, each of which has an index in the order of the list or only a few rows. A row may match several. */
  eitherOf(conditions: readonly { condition: Condition; value: unknown }[]): void {
    this.#ordered.push(conditions.map(({ condition, value }) => condition(this.#place(value))));
  }

  /** Adds a condition for the rows of a walk, and the same as alternatives with an index each, for rare matches. */
  andRarely(condition: Condition, alternatives: readonly Condition[], value: unknown): void {
    const place = this.#place(value);
    this.#rarely = { condition: condition(place), alternatives: alternatives.map((one) => one(place)) };
    this.#where.push(this.#rarely.condition);
  }

  /** The same for a text that is looked for in more than one place. */
  andRareText(condition: Condition, alternatives: readonly Condition[], pattern: string): void {
    this.andRarely(condition, alternatives, pattern);
    this.#isText = true;
  }

  /** Matches a few rows, however long the list is: one of the conditions, each with an index. Nothing is walked. */
  few(conditions: readonly Condition[], value: unknown): void {
    if (value === undefined || value === null) return;
    this.andRarely((place) => `(${conditions.map((condition) => condition(place)).join(' OR ')})`, conditions, value);
    this.#isFew = true;
  }

  /** `column`, which is lower-case and begins with a space, must contain the text: see `wordPattern`. */
  andWords(column: string, typed: string | null | undefined): void {
    if (typed?.trim()) this.#andLike(column, beginningOfWord(typed.trim()), wordPattern(typed));
  }

  /** `column` must contain the text anywhere, however short it is. */
  andText(column: string, typed: string | null | undefined): void {
    if (typed) this.#andLike(column, typed, containing(typed));
  }

  /** The text of `index`, an index by slices of time, must contain this. One request searches only so far: see `findPage`. */
  andSlicedText(index: SliceIndex, text: string): void {
    this.and((pattern) => `${index.text} LIKE ${pattern}`, wordPattern(text));
    const parts = indexedParts(beginningOfWord(text.trim()));
    this.#sliced = { index, column: index.text, parts, asked: parts, also: [] };
  }

  /** A condition on another column of the slice index. It must also be added with `and`. */
  alsoSliced(condition: Condition, value: unknown): void {
    if (value !== undefined && value !== null) this.#sliced?.also.push({ condition, value });
  }

  /** At most `wanted` ids in the order of the list. For searches without slices. */
  async find(sql: Sql, wanted: number): Promise<string[]> {
    return (await this.findPage(sql, wanted)).ids;
  }

  /** At most `wanted` ids in the order of the list. */
  async findPage(sql: Sql, wanted: number): Promise<FoundInList> {
    const inOrder = await this.#readInOrder(sql, wanted);
    if (inOrder) return { ids: inOrder, reached: null };
    if (this.#isFew) return { ids: await this.#readRare(sql, wanted), reached: null };
    // Rows with one of the values of an `among` are no more than those of the list, and in the same order.
    const ways = this.#ordered.length > 0 ? this.#ordered : [undefined];
    // At least half a page is expected of a longer walk.
    const isFrequent = ({ found }: { found: string[] }) => 2 * found.length * (WALKED / WALKED_FIRST) >= wanted;
    const sliced = this.#sliced;
    let searched: Searched | null = null;
    let few: string[] | null = null;
    for (const along of ways) {
      const walk = await this.#walk(sql, WALKED_FIRST, { along, isFirst: true });
      const { found, first, last: place, end, isEnd } = walk;
      if (found.length >= wanted || isEnd) return { ids: found.slice(0, wanted), reached: null };
      if (!searched || this.#isBehind(place, searched.place)) searched = { found, place, end };
      // Of so few with this value all can be looked at, whatever the others are.
      const isFew = along && !isFrequent(walk) && WALKED_FIRST / shareOfTime(first, place, end) <= WALKED_ALONG;
      if (!isFew) continue;
      searched = { found, place, end };
      few = along;
      break;
    }
    if (!searched) return { ids: [], reached: null };
    const isExpected = isFrequent(searched);
    if (!sliced && !this.#isText && !isExpected) return { ids: await this.#readRare(sql, wanted), reached: null };
    // Before words that may be in all slices.
    if (sliced && few) {
      const walk = await this.#walk(sql, WALKED_ALONG, { along: few, from: searched.place });
      const found = [...searched.found, ...walk.found];
      if (found.length >= wanted || walk.isEnd) return { ids: found.slice(0, wanted), reached: null };
      searched = { ...searched, found, place: walk.last };
    }
    if (sliced && !isExpected) {
      const sparse = await this.#searchSparse(sql, wanted, sliced, searched);
      if (sparse.isComplete) return { ids: sparse.found.slice(0, wanted), reached: null };
      searched = sparse;
    }
    if (this.#isText && !isExpected) return { ids: await this.#searchText(sql, wanted, searched), reached: null };
    const from = searched;
    for (const [at, along] of ways.entries()) {
      const limit = (at > 0 ? WALKED_NEXT : along && sliced ? WALKED_ALONG : WALKED) - WALKED_FIRST;
      const walk = await this.#walk(sql, limit, { along, from: from.place });
      const found = [...from.found, ...walk.found];
      if (found.length >= wanted || walk.isEnd) return { ids: found.slice(0, wanted), reached: null };
      searched = this.#furthest(searched, { ...from, found, place: walk.last });
    }
    if (sliced) return this.#searchSlices(sql, wanted, sliced, searched);
    const ids = await (this.#isText ? this.#searchText(sql, wanted, searched) : this.#readRare(sql, wanted));
    return { ids, reached: null };
  }

  #furthest(one: Searched | null, other: Searched): Searched {
    return one && this.#isBehind(one.place, other.place) ? one : other;
  }

  /**
   * Reads the page from an index in the order of the list; null when there are other conditions than a time span, of which all rows of
   * the ids are but those of an hour at each end.
   */
  async #readInOrder(sql: Sql, wanted: number): Promise<string[] | null> {
    const { order } = this;
    const { conditions, values } = this.#dated ?? { conditions: 0, values: this.#bounds };
    // As a case, of which the planner expects half: it would take days for rarer than their ids, and put all of them in order.
    const dates =
      conditions > 0 ? [`CASE WHEN ${this.#where.slice(0, conditions).join(' AND ')} THEN true ELSE false END`] : [];
    const from = `FROM ${this.#from} WHERE ${[ofAccount(), ...this.#within, ...dates].join(' AND ')}`;
    const [each, ...others] = this.#ordered;
    if (this.#where.length > conditions || this.#dear.length > 0 || others.length > 0) return null;
    if (!each)
      return idsOf(
        await sql.query(
          `SELECT t.id ${from} ORDER BY ${inListOrder(order)} LIMIT ${wanted}`,
          this.#values.slice(0, values),
        ),
      );
    const parts = each.map(
      (condition) => `(SELECT t.id ${from} AND ${condition} ORDER BY ${inListOrder(order)} LIMIT ${wanted})`,
    );
    return idsOf(
      await sql.query(
        `SELECT id FROM (${parts.join(' UNION ')}) t ORDER BY id ${order} LIMIT ${wanted}`,
        this.#values,
      ),
    );
  }

  /** Reads `limit` rows from `from` on and checks each: rows of the list, or only those with one of the values of an `among`. */
  async #walk(
    sql: Sql,
    limit: number,
    { from, along, isFirst = false }: { from?: string; along?: string[] | undefined; isFirst?: boolean } = {},
  ): Promise<Walk> {
    const { order } = this;
    const values = [...this.#values];
    const within = from ? [...this.#within, `t.id ${this.#behind} $${values.push(from)}`] : this.#within;
    const words = this.#sliced ?? this.#text;
    // Rows with one value of a filter tell nothing of the whole list.
    const parts = isFirst && !along && words && words.parts.length > 1 ? words.parts : [];
    const withPart = parts
      .map((part, at) => `, ${words?.column} LIKE $${values.push(`%${part}%`)} AS part_${at}`)
      .join('');
    const read = (condition: string[]) =>
      `SELECT t.id, (${this.#conditions()}) AS found${withPart} FROM ${this.#from} WHERE ${[ofAccount(), ...within, ...condition].join(' AND ')} ORDER BY ${inListOrder(order)} LIMIT ${limit}`;
    const rows = along
      ? `SELECT * FROM (${along.map((condition) => `(${read([condition])})`).join(' UNION ')}) t ORDER BY id ${order} LIMIT ${limit}`
      : read([]);
    const end =
      isFirst && (along || this.#isText || this.#sliced)
        ? `, (SELECT t.id FROM ${this.#from} WHERE ${[ofAccount(), ...this.#within].join(' AND ')} ORDER BY ${inListOrder(order === 'DESC' ? 'ASC' : 'DESC')} LIMIT 1) AS end_of_list`
        : '';
    const [first, last] = order === 'DESC' ? ['max', 'min'] : ['min', 'max'];
    const counts = parts.map((_, at) => `count(*) FILTER (WHERE part_${at})`).join(', ');
    const withParts = `, ARRAY[${counts}]::float[] AS with_parts`;
    type Row = {
      ids: string[] | null;
      first: string | null;
      last: string | null;
      walked: number;
      end_of_list?: string | null;
      with_parts?: number[];
    };
    const { rows: walked } = await sql.query<Row>(
      `WITH walked AS MATERIALIZED (${rows})
       SELECT (SELECT array_agg(id ORDER BY id ${order}) FROM walked WHERE found) AS ids, ${first}(id) AS first, ${last}(id) AS last, count(*)::int AS walked${end}${parts.length > 0 ? withParts : ''} FROM walked`,
      values,
    );
    if (words)
      askFewer(
        words,
        (walked[0]?.with_parts ?? []).map((rows) => rows / limit),
      );
    return {
      found: walked[0]?.ids ?? [],
      first: walked[0]?.first ?? '',
      last: walked[0]?.last ?? '',
      isEnd: (walked[0]?.walked ?? 0) < limit,
      end: walked[0]?.end_of_list ?? '',
    };
  }

  /**
   * Goes on where a text is not frequent. Rows here and there tell where in the list it is: of all its matches the index then reads only
   * those as far as there, from where it is walked on. A text that none of these rows has is rare.
   */
  async #searchText(sql: Sql, wanted: number, { found, place, end }: Searched): Promise<string[]> {
    const hit = await this.#sample(sql, place, end);
    const all = [...found, ...(await this.#readRare(sql, wanted, { behind: place, to: hit }))];
    let last = hit;
    for (const limit of [WALKED_FIRST, WALKED]) {
      if (all.length >= wanted || !last) break;
      const walk = await this.#walk(sql, limit, { from: last });
      all.push(...walk.found);
      last = walk.isEnd ? null : walk.last;
    }
    if (all.length < wanted && last) all.push(...(await this.#readRare(sql, wanted, { behind: last })));
    return all.slice(0, wanted);
  }

  /** The first match, in the order of the list, among a few rows at each of some places in the rest of it. */
  async #sample(sql: Sql, place: string, end: string): Promise<string | null> {
    const { order } = this;
    const spots = placesBetween(place, end, SPOTS);
    const values = [...this.#values];
    const isBehind = `t.id ${this.#behind} spot.id AND t.id ${this.#behind} $${values.push(place)}`;
    const { rows } = await sql.query<{ id: string | null }>(
      `SELECT ${order === 'DESC' ? 'max' : 'min'}(row.id) AS id FROM unnest($${values.push(spots)}::text[]) spot(id) CROSS JOIN LATERAL (
         SELECT t.id, (${this.#conditions()}) AS found FROM ${this.#from} WHERE ${[ofAccount(), ...this.#within, isBehind].join(' AND ')}
         ORDER BY ${inListOrder(order)} LIMIT ${SPOT_ROWS}
       ) row WHERE row.found`,
      values,
    );
    return rows[0]?.id ?? null;
  }

  /** Matches of rare conditions in the whole list, or behind a place in it and as far as another. */
  async #readRare(
    sql: Sql,
    wanted: number,
    { behind, to }: { behind?: string; to?: string | null } = {},
  ): Promise<string[]> {
    const { condition, alternatives } = this.#rarely ?? { condition: null, alternatives: ['true'] };
    const values = [...this.#values];
    const others = this.#cheap
      .filter((one) => one !== condition)
      .flatMap((one) => (one === this.#text?.condition ? textConditions(this.#text, values) : [one]));
    if (behind) others.push(`t.id ${this.#behind} $${values.push(behind)}`);
    // In a sub-select, whose value the planner does not know: it takes the words to be rarer than the time.
    const last = () => `(SELECT substr($${values.push(to)}::text, 5))`;
    if (to) others.push(`${madeAt} ${this.order === 'DESC' ? '>' : '<'}= ${last()}`);
    const from = `FROM ${this.#from} WHERE ${['t.account_id = $1', ...this.#within, ...others].join(' AND ')}`;
    // UNION removes the duplicates of rows that match several alternatives.
    const ways = alternatives.map((one) => `SELECT t.id ${from} AND ${one}`).join(' UNION ');
    // Found apart from their order, with which the planner would walk the list.
    const found = `SELECT id FROM (${ways} OFFSET 0) found ORDER BY id ${this.order}`;
    const isShown = ['t.id = one.id', ...this.#dear].join(' AND ');
    const shown =
      this.#dear.length === 0
        ? found
        : `SELECT shown.id FROM (${found} OFFSET 0) one CROSS JOIN LATERAL (SELECT t.id FROM ${this.#from} WHERE ${isShown} OFFSET 0) shown`;
    return idsOf(await sql.query(`${shown} LIMIT ${wanted}`, values));
  }

  /** Searches coarse slices as far as they hold few candidates. */
  async #searchSparse(
    sql: Sql,
    wanted: number,
    sliced: Sliced,
    { found, place, end }: Searched,
  ): Promise<Searched & { isComplete: boolean }> {
    const slices = slicesFrom('coarse', this.order, place, end);
    const read = await this.#readSlices(sql, sliced, {
      size: 'coarse',
      slices,
      place,
      end,
      most: slicedRowsMax(wanted),
    });
    const last = slices[read.complete - 1];
    const all = [...found, ...read.found];
    return {
      found: all,
      place: last ? placeBehind(sliced.index.kind, this.order, last) : place,
      end,
      isComplete: all.length >= wanted || read.complete === slices.length,
    };
  }

  /**
   * Goes on slice by slice. One with more candidates than a query reads is divided, a fine one is walked. It stops after `SEARCH_ROWS_MAX`
   * rows.
   */
  async #searchSlices(sql: Sql, wanted: number, sliced: Sliced, searched: Searched): Promise<FoundInList> {
    const { order } = this;
    const { kind } = sliced.index;
    const { end } = searched;
    const found = [...searched.found];
    let { place } = searched;
    let size: SliceSize = found.length > 0 ? 'fine' : 'medium';
    for (let left = SEARCH_ROWS_MAX; found.length < wanted; ) {
      if (left <= 0) return { ids: found, reached: place };
      const slices = slicesFrom(size, order, place, end);
      if (slices.length === 0) break;
      const read = await this.#readSlices(sql, sliced, { size, slices, place, end, most: slicedRowsMax(wanted) });
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
        const walked = await this.#walk(sql, WALKED, { from: place });
        found.push(...walked.found);
        if (walked.isEnd) return { ids: found.slice(0, wanted), reached: null };
        place = walked.last;
        left -= WALKED;
      } while (found.length < wanted && left > 0 && !this.#isBehind(place, behind));
    }
    return { ids: found.slice(0, wanted), reached: null };
  }

  /** Matches in as many of the slices, in order, as have at most `most` candidates together. */
  async #readSlices(
    sql: Sql,
    { index, asked, also }: Sliced,
    {
      size,
      slices,
      place,
      end,
      most,
    }: { size: SliceSize; slices: readonly Slice[]; place: string; end: string; most: number },
  ): Promise<{ found: string[]; complete: number; rows: number }> {
    const values = [...this.#values];
    const parts = asked.map((part) => `${index.text} LIKE $${values.push(`%${part}%`)}`);
    if (parts.length === 0) return { found: [], complete: 0, rows: 0 };
    parts.push(...also.map(({ condition, value }) => condition(`$${values.push(value)}`)));
    const heads = (each: readonly string[]) => `$${values.push(each)}::text[]`;
    const keys = heads(slices.map((slice) => slice.heads.join(' ')));
    const samples = heads(size === 'coarse' ? slices.map((slice) => farEndOf(this.order, slice, end)) : []);
    const matches = [
      't.account_id = $1',
      ...this.#within,
      this.#conditions(),
      `t.id ${this.#behind} $${values.push(place)}`,
    ].join(' AND ');
    const sampled = Math.floor(most / fineSlices);
    // Planned without the limit, with which the planner would rather read the whole table.
    const candidates = (columns: string, spaced: string, isAsked: string) =>
      `WITH candidates AS MATERIALIZED (
         SELECT ${columns} FROM ${this.#from} WHERE ${index.keys} && string_to_array($1 || ':' || replace(${spaced}, ' ', ' ' || $1 || ':'), ' ')
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
    return { found: this.order === 'DESC' ? ids.reverse() : ids, complete, rows: rows.filter(({ id }) => id).length };
  }

  /** All conditions except those on the place in the list. */
  #conditions(): string {
    return [...this.#cheap, ...this.#dear].join(' AND ');
  }

  get #cheap(): string[] {
    return [...this.#where, ...this.#ordered.map((conditions) => `(${conditions.join(' OR ')})`)];
  }

  get #behind(): '<' | '>' {
    return this.order === 'DESC' ? '<' : '>';
  }

  #isBehind(id: string, other: string): boolean {
    return this.order === 'DESC' ? id < other : id > other;
  }

  #andLike(column: string, typed: string, pattern: string): void {
    const condition = `${column} LIKE lower(${this.#place(pattern)})`;
    this.also(condition);
    this.#isText = true;
    const parts = indexedParts(typed);
    this.#text = { column, condition, parts, asked: parts };
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

/**
 * SQL: rows of account $1 that are read in the order of an index over account and descending id, with `inListOrder`. Where one account has
 * most rows of a table, the planner would read the index of ids alone, through the rows of all others: an array of one account, by which
 * the order begins, leaves it only indexes that begin with the account (docs/decisions/085).
 */
export const ofAccount = (row = 't') => `${row}.account_id = ANY (ARRAY[$1])`;

/** SQL: the order that goes with `ofAccount`, by id. */
export const inListOrder = (order: 'ASC' | 'DESC', row = 't') =>
  order === 'DESC' ? `${row}.account_id ASC, ${row}.id DESC` : `${row}.account_id DESC, ${row}.id ASC`;

const idsOf = ({ rows }: { rows: unknown[] }) => (rows as { id: string }[]).map(({ id }) => id);

/** SQL: the text. Where not all of its parts are asked of the index, the whole is written so that no index knows it. */
function textConditions({ column, condition, parts, asked }: Words & { condition: string }, values: unknown[]): string[] {
  if (asked.length === parts.length) return [condition];
  const whole = condition.replace(column, () => `(${column} || '')`);
  return [whole, ...asked.map((part) => `${column} LIKE $${values.push(`%${part}%`)}`)];
}

/**
 * Asks the index only for parts of the text that not nearly all rows have: it would join the places of all rows for the others. Where all
 * parts are usual, slices are asked for one of them, and things for the whole text, of which more than its parts may be in the index.
 */
function askFewer(words: Words | Sliced, shares: readonly number[]): void {
  if (shares.length === 0) return;
  const rarer = words.parts.filter((_, at) => (shares[at] ?? 0) <= USUAL_SHARE);
  if (rarer.length > 0) words.asked = rarer;
  else if ('index' in words) words.asked = words.parts.slice(0, 1);
}

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
