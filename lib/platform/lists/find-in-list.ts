/**
 * Finds the ids of a page of a long list, in steps. First it walks the newest rows, which fills a page when matches are frequent: an index
 * would find all of them and then sort them. Rarer matches are found by their indexes and sorted afterwards, because with ORDER BY the
 * planner would walk the list again. A filter whose index is in the order of the list needs neither step.
 * Text with an index by slices of time is searched slice by slice, from where the walk ended, until the page is full or one request has
 * read as much as it may; in a slice of many matches a sample tells where they begin. Text of other things is looked for here and there
 * first, and its index is asked as far as it is found; a word that neither the first nor the last rows have is asked of all at once.
 * Measured in docs/decisions/047, 059, 071, 085, 091, 102, 103, 105, 108, 111 and 114.
 */
import { encodeTime } from 'ulid';
import { idPrefixes, type IdKind } from '#lib/contract/ids.ts';
import type { Sql } from '../database/database.ts';
import { isBehind, type ListOrder } from './list-order.ts';
import {
  askFewer,
  type Condition,
  type FoundInList,
  lacksWord,
  type ListQuery,
  placeholderOf,
  readInOrder,
  readRare,
  type Searched,
  walk,
  walkFirst,
  WALKED,
  WALKED_FIRST,
} from './list-query.ts';
import { searchDense, searchSlices, searchSparse, searchUsual } from './search-slices.ts';
import { searchText } from './search-text.ts';
import { rowsOfCoarse, shareOfTime, type SliceIndex } from './slices.ts';
import { beginningOfWord, containing, indexedParts, indexedWords, isWithin, jointsOf } from './text-patterns.ts';

/** Of a walk down the index of a status or a type before slices are searched, in which what is rare may not be found at once. */
const WALKED_ALONG = 2_000;
/** Of a second walk, down another such index. */
const WALKED_NEXT = 500;
/** More than the clocks of two processes differ. */
const CLOCK_SLACK_MS = 3_600_000;

/** Cursors: rows older, or newer, than this id. */
type PlaceInList = { older?: string | null | undefined; newer?: string | null | undefined };
/** Created in `[from, to)`. */
type Span = { from?: Date | undefined; to?: Date | undefined };

/** A query over a list of one account, newest first. Set its cursors and time span before its other conditions. */
export class ListSearch {
  readonly #query: ListQuery;
  #isFew = false;

  /** `from` is the table with the alias `t`. What a condition needs of other tables it asks in a sub-select of one value. */
  constructor(from: string, accountId: string, { older, newer }: PlaceInList = {}) {
    this.#query = {
      order: newer ? 'ASC' : 'DESC',
      from,
      values: [accountId],
      within: [],
      where: [],
      dates: 0,
      costly: [],
      ordered: [],
      rarely: null,
      isText: false,
      text: null,
      sliced: null,
    };
    if (older) this.#bound((id) => `t.id < ${id}`, older);
    if (newer) this.#bound((id) => `t.id > ${id}`, newer);
  }

  get order(): ListOrder {
    return this.#query.order;
  }

  /** Created in a span of time. Ids begin with the time of their creation, by the clock of the process, so the span is a range of ids. */
  async made(sql: Sql, kind: IdKind, { from, to }: Span): Promise<void> {
    const idAt = (ms: number) => `${idPrefixes[kind]}_${encodeTime(Math.max(0, ms)).toLowerCase()}`;
    if (from) this.#bound((id) => `t.id >= ${id}`, idAt(from.getTime() - CLOCK_SLACK_MS));
    const isBounded = !to || !(await this.#hasMovedDates(sql));
    if (to && isBounded) this.#bound((id) => `t.id < ${id}`, idAt(to.getTime() + CLOCK_SLACK_MS));
    this.and((at) => `t.created_at >= ${at}::timestamptz`, from);
    this.and((at) => `t.created_at < ${at}::timestamptz`, to);
    if (isBounded) this.#query.dates = this.#query.where.length;
  }

  /** Adds a condition. Without a value it is left out. */
  and(condition: Condition, value: unknown): void {
    if (value !== undefined && value !== null) this.also(condition(this.#placeholder(value)));
  }

  /** Adds a condition without a value. */
  also(condition: string): void {
    this.#query.where.push(condition);
  }

  /** Adds a costly condition, such as one that asks another table for each row: it is judged only of what else would be shown. */
  lastly(condition: string | Condition, value?: unknown): void {
    this.#query.costly.push(typeof condition === 'string' ? condition : condition(this.#placeholder(value)));
  }

  /** Matches any of the values. Each condition has an index in the order of the list. */
  among<Value>(condition: Condition, values: readonly Value[] | null | undefined): void {
    if (values && values.length > 0) this.eitherOf(values.map((value) => ({ condition, value })));
  }

  /** Matches any of the conditions, each of which has an index in the order of the list or only a few rows. A row may match several. */
  eitherOf(conditions: readonly { condition: Condition; value: unknown }[]): void {
    this.#query.ordered.push(conditions.map(({ condition, value }) => condition(this.#placeholder(value))));
  }

  /** Matches all of the conditions, which one index has together, in the order of the list. */
  allOf(conditions: readonly { condition: Condition; value: unknown }[]): void {
    const all = conditions.map(({ condition, value }) => condition(this.#placeholder(value)));
    this.#query.ordered.push([all.join(' AND ')]);
  }

  /** Adds a condition for the rows of a walk, and the same as alternatives with an index each, for rare matches. */
  andRarely(condition: Condition, alternatives: readonly Condition[], value: unknown): void {
    const place = this.#placeholder(value);
    const rarely = { condition: condition(place), alternatives: alternatives.map((one) => one(place)) };
    this.#query.rarely = rarely;
    this.also(rarely.condition);
  }

  /** The same for what is typed, which `column` contains (see `andWords`) or `condition` finds in another place, as `elsewhere` does. */
  andWordsOr(column: string, typed: string, condition: Condition, elsewhere: Condition): void {
    const text = beginningOfWord(typed);
    const own: Condition = (pattern) => `${column} LIKE lower_words(${pattern})`;
    this.andRarely((pattern) => `(${own(pattern)} OR ${condition(pattern)})`, [own, elsewhere], containing(text));
    this.#lookFor(column, text, this.#query.rarely?.alternatives[0] ?? '');
  }

  /** Matches a few rows, however long the list is: one of the conditions, each with an index. Nothing is walked. */
  few(conditions: readonly Condition[], value: unknown): void {
    if (value === undefined || value === null) return;
    this.andRarely((place) => `(${conditions.map((condition) => condition(place)).join(' OR ')})`, conditions, value);
    this.#isFew = true;
  }

  /** `column`, which is of `lower_words` and begins with a space, must contain the text: see `wordPattern`. */
  andWords(column: string, typed: string | null | undefined): void {
    if (typed?.trim()) this.#andLike(column, beginningOfWord(typed));
  }

  /** `column` must contain the text anywhere, however short it is. */
  andText(column: string, typed: string | null | undefined): void {
    if (typed) this.#andLike(column, typed.normalize('NFC'));
  }

  /** The text of `index`, an index by slices of time, must contain this. One request searches only so far: see `findPage`. */
  andSlicedText(index: SliceIndex, text: string): void {
    const words = beginningOfWord(text);
    this.and((place) => isWithin(index.text, place), words);
    const parts = indexedWords(words);
    this.#query.sliced = { index, column: index.text, parts, joints: jointsOf(text), asked: parts, also: [] };
  }

  /** A condition on another column of the slice index. It must also be added with `and`. */
  alsoSliced(condition: Condition, value: unknown): void {
    if (value !== undefined && value !== null) this.#query.sliced?.also.push({ condition, value });
  }

  /** At most `wanted` ids in the order of the list. For searches without slices. */
  async find(sql: Sql, wanted: number): Promise<string[]> {
    return (await this.findPage(sql, wanted)).ids;
  }

  /** At most `wanted` ids in the order of the list. */
  async findPage(sql: Sql, wanted: number): Promise<FoundInList> {
    const query = this.#query;
    const { order, where, dates, ordered, isText, sliced } = query;
    const complete = (ids: string[]): FoundInList => ({ ids: ids.slice(0, wanted), reached: null });
    const page = await readInOrder(sql, query, wanted);
    if (page) return complete(page);
    if (this.#isFew) return complete(await readRare(sql, query, wanted));
    // Rows with one of the values of an `among` are no more than those of the list, and in the same order.
    const ways = ordered.length > 0 ? ordered : [undefined];
    // At least half a page is expected of a longer walk.
    const isFrequent = ({ found }: { found: string[] }) => 2 * found.length * (WALKED / WALKED_FIRST) >= wanted;
    const walkOn = ({ found, place }: Searched, along: string[] | undefined, limit: number) =>
      walk(sql, query, wanted - found.length, { from: place, along, limit });
    const furthest = (one: Searched | null, other: Searched) =>
      one && isBehind(order, one.place, other.place) ? one : other;
    let searched: Searched | null = null;
    let rareWay: string[] | null = null;
    // Rows of a filter do not tell how dense the list is.
    let rows = Number.POSITIVE_INFINITY;
    let isAbsent = false;
    for (const along of ways) {
      const walked = await walkFirst(sql, query, along);
      const { found, first, last: place, end, isEnd, shares } = walked;
      isAbsent = lacksWord(query, walked);
      if (found.length >= wanted || isEnd) return complete(found);
      if (!along) {
        askFewer(query, shares);
        rows = rowsOfCoarse(WALKED_FIRST, first, place);
      }
      // Of so few with this value all can be looked at, whatever the others are.
      const isRare = along && !isFrequent(walked) && WALKED_FIRST / shareOfTime(first, place, end) <= WALKED_ALONG;
      searched = furthest(isRare ? null : searched, { found, place, end });
      if (isRare) rareWay = along;
      // The index is asked for a word that none of these rows has before rows of another filter are looked at.
      if (isRare || shares.includes(0)) break;
    }
    if (!searched) return complete([]);
    const isExpected = isFrequent(searched);
    // Instead of another filter, and before words that may be in all slices.
    if (rareWay && (sliced || where.length === dates)) {
      const walked = await walkOn(searched, rareWay, WALKED_ALONG);
      const found = [...searched.found, ...walked.found];
      if (!walked.last) return complete(found);
      searched = { ...searched, found, place: walked.last };
    }
    if (!sliced && !isText && !isExpected) return complete(await readRare(sql, query, wanted));
    if (sliced && !isExpected) {
      // Words that all have tell an index nothing.
      const isUsual = sliced.parts.length > 0 && sliced.asked.length + sliced.also.length === 0;
      if (isUsual) return searchUsual(sql, query, wanted, searched);
      const sparse = await searchSparse(sql, query, sliced, wanted, searched, { rows, isAbsent });
      if (sparse.isSpent) return { ids: sparse.found, reached: sparse.place };
      if (!sparse.dense) return complete(sparse.found);
      if (ordered.length === 0) return searchDense(sql, query, sliced, wanted, sparse, sparse.dense);
      searched = sparse;
    }
    if (isText && !isExpected) return complete(await searchText(sql, query, wanted, searched, isAbsent));
    const from = searched;
    for (const [at, along] of ways.entries()) {
      const limit = (at > 0 ? WALKED_NEXT : sliced ? WALKED_ALONG : WALKED) - WALKED_FIRST;
      const walked = await walkOn(from, along, limit);
      const found = [...from.found, ...walked.found];
      if (!walked.last) return complete(found);
      searched = furthest(searched, { ...from, found, place: walked.last });
    }
    if (sliced) return searchSlices(sql, query, sliced, wanted, searched);
    return complete(await (isText ? searchText(sql, query, wanted, searched, false) : readRare(sql, query, wanted)));
  }

  #andLike(column: string, text: string): void {
    const condition = `${column} LIKE lower_words(${this.#placeholder(containing(text))})`;
    this.also(condition);
    this.#lookFor(column, text, condition);
  }

  #lookFor(column: string, text: string, condition: string): void {
    const parts = indexedParts(text);
    this.#query.text = { column, condition, parts, asked: parts };
    this.#query.isText = true;
  }

  #bound(condition: Condition, id: string): void {
    this.#query.within.push(condition(this.#placeholder(id)));
  }

  #placeholder(value: unknown): string {
    return placeholderOf(this.#query.values, value);
  }

  /** In the account of a demo dates were moved back, so that a thing may be older than its id says (docs/decisions/051). */
  async #hasMovedDates(sql: Sql): Promise<boolean> {
    return (await sql.query('SELECT 1 FROM account WHERE id = $1 AND demo', [this.#query.values[0]])).rowCount === 1;
  }
}
