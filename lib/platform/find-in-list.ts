/**
 * The ids of a page of a long list, found in steps. First the newest rows are looked at one by one, which fills a page of whatever is
 * frequent: an index of what is frequent would find it all, and then sort it. What is rarer is found by its indexes and put in order
 * afterwards: asked for by order, the planner would walk the list again. A filter whose index is in the order of the list needs neither.
 * Measured in docs/decisions/047 and 059.
 */
import { encodeTime } from 'ulid';
import { idPrefixes, type IdKind } from '#lib/contract/ids.ts';
import type { Sql } from './database.ts';

/** Rows that are looked at one by one before an index is asked: few first, because most searches find a page among them. */
const WALKED_FIRST = 200;
const WALKED = 2_000;
/** The clocks of two processes differ by less. */
const CLOCK_SLACK_MS = 3_600_000;

/** Ids that end the page before: things older than the one, or newer than the other. */
type PlaceInList = { older?: string | null | undefined; newer?: string | null | undefined };
/** Made in `[from, to)`. */
type Span = { from?: Date | undefined; to?: Date | undefined };
export type Condition = (place: string) => string;

/** A list of one account's things, newest first, and what of it is wanted. Its places and its span are said before anything else. */
export class ListSearch {
  readonly order: 'ASC' | 'DESC';
  readonly #from: string;
  readonly #within: string[] = ['t.account_id = $1'];
  readonly #where: string[] = [];
  #rarely: { conditions: readonly Condition[]; value: unknown } | null = null;
  readonly #ordered: string[][] = [];
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

  /** At most `wanted` ids, in the order of the list. */
  async find(sql: Sql, wanted: number): Promise<string[]> {
    const { order } = this;
    const from = `FROM ${this.#from} WHERE ${this.#within.join(' AND ')}`;
    // By account and id alone, so that the planner walks the list whatever it thinks of the rest.
    const walk = (columns: string, limit: number) =>
      `SELECT ${columns} ${from} ORDER BY t.account_id ${order}, t.id ${order} LIMIT ${limit}`;
    const [each, ...others] = this.#ordered;
    if (this.#where.length === 0 && !each)
      return idsOf(await sql.query(walk('t.id', wanted), this.#values.slice(0, this.#bounds)));
    if (this.#where.length === 0 && each && others.length === 0) {
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
    const where = [...this.#where, ...this.#ordered.map((conditions) => `(${conditions.join(' OR ')})`)].join(' AND ');
    for (const walked of [WALKED_FIRST, WALKED]) {
      const { rows } = await sql.query<{ ids: string[] | null; walked: number }>(
        `WITH walked AS MATERIALIZED (${walk(`t.id, (${where}) AS found`, walked)})
         SELECT (SELECT array_agg(id ORDER BY id ${order}) FROM walked WHERE found) AS ids, (SELECT count(*)::int FROM walked) AS walked`,
        this.#values,
      );
      const found = rows[0]?.ids ?? [];
      if (found.length >= wanted || (rows[0]?.walked ?? 0) < walked) return found.slice(0, wanted);
    }
    const { conditions, value } = this.#rarely ?? { conditions: [() => 'true'], value: undefined };
    const place = `$${this.#values.length + 1}`;
    // A row that is found in two ways is one row.
    const ways = conditions
      .map((condition) => `SELECT t.id ${from} AND ${where} AND ${condition(place)}`)
      .join(' UNION ');
    return idsOf(
      await sql.query(
        `WITH found AS MATERIALIZED (${ways}) SELECT id FROM found ORDER BY id ${order} LIMIT ${wanted}`,
        this.#rarely ? [...this.#values, value] : this.#values,
      ),
    );
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
  const words = typed.trim();
  return containing(/^[A-Za-z0-9]{1,2}$/.test(words) ? ` ${words}` : words);
}

/** A text as it is, anywhere in another. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
