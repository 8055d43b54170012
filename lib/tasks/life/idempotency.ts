/**
 * An `Idempotency-Key` belongs to an account. The answer of its first request is stored: the same request again gets the same
 * bytes, and a different request with the same key is refused (SPEC.md, Cross-cutting rules 2). A key is claimed by a unique
 * insert inside the paying transaction, never by a read before a write.
 */
import { hash } from 'node:crypto';
import type { Sql } from '#lib/platform/database/database.ts';
import { exactText } from '#lib/platform/text/exact-json.ts';
import { Failure } from '#lib/platform/failure.ts';

/** `isReplay` is set when the request is answered with the stored answer of an earlier one. */
export type Idempotency = { key: string; requestHash: Buffer; isReplay?: boolean };

/**
 * Hash of method, path and parsed body: white space and the order of members do not count, except in `config.metadata`, which is hashed as
 * written. Whole numbers of `input` that JavaScript reads as others count as written, because an upstream is sent what was written.
 */
export function requestHash(method: string, path: string, body: unknown): Buffer {
  return hash('sha256', `${method} ${path}\n${canonicalJson(body)}`, 'buffer');
}

function canonicalJson(value: unknown, path: readonly string[] = []): string {
  if (value instanceof Digits) return value.text;
  if (path.length === 1 && path[0] === 'input' && value !== null && typeof value === 'object')
    return canonicalJson(withDigits(value), ['', '', '']);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, ['', '', ''])).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    if (path.length === 2 && path[0] === 'config' && path[1] === 'metadata') return exactText(value);
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{${members
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([name, member]) =>
          `${JSON.stringify(name)}:${canonicalJson(member, path.length < 3 ? [...path, name] : path)}`,
      )
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** A number as it was written. */
class Digits {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Only text that matches has whole numbers that JavaScript cannot represent exactly. */
const inexactNumber = /\d{16}|\d[eE]/;

function withDigits(input: object): unknown {
  const text = exactText(input);
  if (!inexactNumber.test(text)) return input;
  return JSON.parse(text, (_name, value: unknown, { source }: { source?: string } = {}) =>
    typeof value === 'number' && source !== undefined && !isExact(value) ? new Digits(source) : value,
  );
}

function isExact(value: number): boolean {
  return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
}

export type SavedAnswer = { taskId: string | null; answer: string; status: number; final: boolean };

/** The stored answer of this key, or null. Throws `IDEMPOTENCY_CONFLICT` when the key belongs to another request. */
export async function findAnswer(sql: Sql, accountId: string, idempotency: Idempotency): Promise<SavedAnswer | null> {
  const { rows } = await sql.query<{
    request_hash: Buffer;
    task_id: string | null;
    answer: string;
    status: number;
    final: boolean;
  }>({
    name: 'idempotency-find',
    text: 'SELECT request_hash, task_id, answer, status, final FROM idempotency WHERE account_id = $1 AND key = $2',
    values: [accountId, idempotency.key],
  });
  const row = rows[0];
  if (!row) return null;
  if (!idempotency.requestHash.equals(row.request_hash)) throw new Failure('IDEMPOTENCY_CONFLICT');
  idempotency.isReplay = row.final;
  return { taskId: row.task_id, answer: row.answer, status: row.status, final: row.final };
}

const LOCK_NOT_AVAILABLE = '55P03';

/** The error of a statement that claims a key: `IDEMPOTENCY_IN_PROGRESS` when it timed out waiting for a concurrent request with the key. */
export function claimFailure(error: Error & { code?: string }): Error {
  return error.code === LOCK_NOT_AVAILABLE ? new Failure('IDEMPOTENCY_IN_PROGRESS', { cause: error }) : error;
}

/**
 * Releases the key of a task that failed temporarily, so that the next request with it is a new one. A key with a final
 * answer keeps it.
 */
export async function releaseKey(sql: Sql, accountId: string, key: string, taskId: string): Promise<void> {
  await sql.query('DELETE FROM idempotency WHERE account_id = $1 AND key = $2 AND task_id = $3 AND NOT final', [
    accountId,
    key,
    taskId,
  ]);
}

/** Stores `answer` as the final one unless a concurrent request was first; returns the stored one. */
export async function settleAnswer(
  sql: Sql,
  accountId: string,
  key: string,
  answer: string,
  status: number,
): Promise<{ answer: string; status: number }> {
  const { rows } = await sql.query<{ answer: string; status: number }>(
    `UPDATE idempotency SET answer = CASE WHEN final THEN idempotency.answer ELSE $3 END, status = CASE WHEN final THEN idempotency.status ELSE $4 END, final = true
       WHERE account_id = $1 AND key = $2 RETURNING answer, status`,
    [accountId, key, answer, status],
  );
  return rows[0] ?? { answer, status };
}
