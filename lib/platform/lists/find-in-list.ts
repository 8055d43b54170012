/**
 * Finds the ids of one page of a long list, in up to three steps.
 *
 * 1. Walk the first rows of the list. This fills the page when matches are frequent; an index would find all of them and then sort.
 * 2. Look up rarer matches in their own index and sort them afterwards. With ORDER BY in the query the planner would walk the list again.
 * 3. Search text that has an index by slices of time slice by slice, from where the walk ended, until the page is full or the request has
 *    read as many rows as it may. In a slice with many matches a sample of rows tells where they begin. Text without slices is sampled
 *    first, and its index is used up to the first match; a word found in neither the first nor the last rows is looked up at once.
 *
 * A filter whose index is in list order needs only that index. Measurements: docs/decisions/047, 059, 071, 085, 091, 102, 103, 105, 108,
 * 111 and 114.
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

/** The most rows walked along the index of a status or type before slices are searched: a rare match may need that many. */
const WALKED_ALONG = 2_000;
/** The most rows of a second walk, along another such index. */
const WALKED_NEXT = 500;
/** Longer than the clocks of two processes can differ. */
const CLOCK_SLACK_MS = 3_600_000;

/** Cursors: rows older, or newer, than this id. */
type PlaceInList = { older?: string | null | undefined; newer?: string | null | undefined };
/** Created in `[from, to)`. */
type Span = { from?: Date | undefined; to?: Date | undefined };

/** A query over a list of one account, newest first. Set its cursors and time span before its other conditions. */
export class ListSearch {
  readonly #query: ListQuery;
  #isFew = false;

  /** `from` is the table, with the alias `t`. A condition that needs another table reads it in a scalar sub-select. */
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

  /** Created in a span of time. Ids begin with their creation time, by the clock of the process that made them, so a span is a range of ids. */
  async made(sql: Sql, kind: IdKind, { from, to }: Span): Promise<void> {
    const idAt = (ms: number) => `${idPrefixes[kind]}_${encodeTime(Math.max(0, ms)).toLowerCase()}`;
    if (from) this.#bound((id) => `t.id >= ${id}`, idAt(from.getTime() - CLOCK_SLACK_MS));
    const isBounded = !to || !(await this.#hasMovedDates(sql));
    if (to && isBounded) this.#bound((id) => `t.id < ${id}`, idAt(to.getTime() + CLOCK_SLACK_MS));
    this.and((at) => `t.created_at >= ${at}::timestamptz`, from);
    this.and((at) => `t.created_at < ${at}::timestamptz`, to);
    if (isBounded) this.#query.dates = this.#query.where.length;
  }

  /** Adds a condition, unless the value is undefined or null. */
  and(condition: Condition, value: unknown): void {
    if (value !== undefined && value !== null) this.also(condition(this.#placeholder(value)));
  }

  /** Adds a condition without a value. */
  also(condition: string): void {
    this.#query.where.push(condition);
  }

  /** Adds a costly condition, such as a look-up in another table per row. It is evaluated last, only for rows that pass all others. */
  lastly(condition: string | Condition, value?: unknown): void {
    this.#query.costly.push(typeof condition === 'string' ? condition : condition(this.#placeholder(value)));
  }

  /** Matches any of the values. Each condition must have an index in list order. */
  among<Value>(condition: Condition, values: readonly Value[] | null | undefined): void {
    if (values && values.length > 0) this.eitherOf(values.map((value) => ({ condition, value })));
  }

  /** Matches any of the conditions. Each must have an index in list order, or match few rows. A row may match several. */
  eitherOf(conditions: readonly { condition: Condition; value: unknown }[]): void {
    this.#query.ordered.push(conditions.map(({ condition, value }) => condition(this.#placeholder(value))));
  }

  /** Matches all of the conditions, which must share one index in list order. */
  allOf(conditions: readonly { condition: Condition; value: unknown }[]): void {
    const all = conditions.map(({ condition, value }) => condition(this.#placeholder(value)));
    this.#query.ordered.push([all.join(' AND ')]);
  }

  /** Adds a condition in two forms: one for walked rows, and alternatives that each have an index, for rare matches. */
  andRarely(condition: Condition, alternatives: readonly Condition[], value: unknown): void {
    const place = this.#placeholder(value);
    const rarely = { condition: condition(place), alternatives: alternatives.map((one) => one(place)) };
    this.#query.rarely = rarely;
    this.also(rarely.condition);
  }

  /** The same for typed text that is in `column` (see `andWords`) or elsewhere: `condition` is for walks, `elsewhere` has an index. */
  andWordsOr(column: string, typed: string, condition: Condition, elsewhere: Condition): void {
    const text = beginningOfWord(typed);
    const own: Condition = (pattern) => `${column} LIKE lower_words(${pattern})`;
    this.andRarely((pattern) => `(${own(pattern)} OR ${condition(pattern)})`, [own, elsewhere], containing(text));
    this.#lookFor(column, text, this.#query.rarely?.alternatives[0] ?? '');
  }

  /** Matches any of the conditions, each of which has an index and few rows in a list of any length, so that nothing is walked. */
  few(conditions: readonly Condition[], value: unknown): void {
    if (value === undefined || value === null) return;
    this.andRarely((place) => `(${conditions.map((condition) => condition(place)).join(' OR ')})`, conditions, value);
    this.#isFew = true;
  }

  /** `column` holds `lower_words` after a leading space, and must contain the text: see `wordPattern`. */
  andWords(column: string, typed: string | null | undefined): void {
    if (typed?.trim()) this.#andLike(column, beginningOfWord(typed));
  }

  /** `column` must contain the text anywhere, however short it is. Spaces around the text are ignored. */
  andText(column: string, typed: string | null | undefined): void {
    const text = typed?.normalize('NFC').trim();
    if (text) this.#andLike(column, text);
  }

  /** The text of `index`, an index by slices of time, must contain this. A request stops after a bounded number of rows: see `findPage`. */
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

  /** At most `wanted` ids in list order. For searches without slices. */
  async find(sql: Sql, wanted: number): Promise<string[]> {
    return (await this.findPage(sql, wanted)).ids;
  }

  /** At most `wanted` ids in list order, and how far the search got. */
  async findPage(sql: Sql, wanted: number): Promise<FoundInList> {
    const query = this.#query;
    const { order, where, dates, ordered, isText, sliced } = query;
    const complete = (ids: string[]): FoundInList => ({ ids: ids.slice(0, wanted), reached: null });
    const page = await readInOrder(sql, query, wanted);
    if (page) return complete(page);
    if (this.#isFew) return complete(await readRare(sql, query, wanted));
    // Each filter of `among` is a shorter list in the same order, so it is walked in place of the whole list.
    const ways = ordered.length > 0 ? ordered : [undefined];
    // Whether a longer walk is expected to fill at least half a page.
    const isFrequent = ({ found }: { found: string[] }) => 2 * found.length * (WALKED / WALKED_FIRST) >= wanted;
    const walkOn = ({ found, place }: Searched, along: string[] | undefined, limit: number) =>
      walk(sql, query, wanted - found.length, { from: place, along, limit });
    const furthest = (one: Searched | null, other: Searched) =>
      one && isBehind(order, one.place, other.place) ? one : other;
    let searched: Searched | null = null;
    let rareWay: string[] | null = null;
    // Unknown until the whole list is walked: rows of a filter do not tell how dense the list is.
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
      // So few rows have this value that all of them can be read, whatever the other filters match.
      const isRare = along && !isFrequent(walked) && WALKED_FIRST / shareOfTime(first, place, end) <= WALKED_ALONG;
      searched = furthest(isRare ? null : searched, { found, place, end });
      if (isRare) rareWay = along;
      // When none of these rows has one of the words, its index comes before a walk along another filter.
      if (isRare || shares.includes(0)) break;
    }
    if (!searched) return complete([]);
    const isExpected = isFrequent(searched);
    // A walk along the rare value replaces one along another filter, and precedes words that may be in every slice.
    if (rareWay && (sliced || where.length === dates)) {
      const walked = await walkOn(searched, rareWay, WALKED_ALONG);
      const found = [...searched.found, ...walked.found];
      if (!walked.last) return complete(found);
      searched = { ...searched, found, place: walked.last };
    }
    if (!sliced && !isText && !isExpected) return complete(await readRare(sql, query, wanted));
    if (sliced && !isExpected) {
      // An index cannot narrow down words that nearly all rows have.
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

  /** A demo account has back-dated rows, which are older than their ids say (docs/decisions/051). */
  async #hasMovedDates(sql: Sql): Promise<boolean> {
    return (await sql.query('SELECT 1 FROM account WHERE id = $1 AND demo', [this.#query.values[0]])).rowCount === 1;
  }
}
