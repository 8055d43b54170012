import type { TaskType } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { fileNameInUrl } from '#lib/contract/text/file-name-in-url.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import { type LedgerLineKind, type ListLedgerInput, listLedgerInput } from './inputs.ts';

export type LedgerLine = {
  id: string;
  at: string;
  kind: LedgerLineKind;
  /** Change of the available balance: negative when credits left it. */
  credits: number;
  /** Change of the held amount: negative when a hold was released. */
  heldCredits: number;
  /** Credits charged for good. */
  chargedCredits: number;
  note: string | null;
  task: { id: string; type: TaskType; title: string | null; keyId: string | null } | null;
};

/** What `taskTitleColumns` reads. */
export type TaskTitleRow = { title: string | null; audioUrl: string | null };
type Row = TaskTitleRow & {
  id: bigint;
  at: Date;
  kind: Uppercase<LedgerLineKind>;
  available: bigint;
  held: bigint;
  revenue: bigint;
  note: string | null;
  taskId: string | null;
  type: TaskType | null;
  keyId: string | null;
};

/** SQL: a field of task `t`'s request, null when it is blank. */
const requested = (field: string) => `nullif(btrim(t.input_parameters ->> '${field}', E' \\n\\r\\t'), '')`;
/**
 * SQL for the display name of task `t` in bills and the ledger, the same as in the task list (`taskTitle`): the title
 * of its song or video, or else of the request, or else the name of its file.
 */
export const taskTitleColumns = `left(coalesce(made.title, m.title, ${requested('title')}, ${requested('name')}, c.title, ${requested('prompt')}, ${requested('description')}), 80) AS title,
        t.input_parameters -> 'source' ->> 'audioUrl' AS "audioUrl"`;
export const taskTitleJoins = `LEFT JOIN mv m ON m.id = t.mv_id
       LEFT JOIN clip made ON made.task_id = t.id AND made.index = 0
       LEFT JOIN clip c ON c.id = t.input_parameters ->> 'clipId' AND c.account_id = t.account_id`;

/** SQL: the condition for movements listed as each kind (`listedKind`). */
const ofKind: Readonly<Record<LedgerLineKind, string>> = {
  grant: `l.kind = 'GRANT'`,
  debit: `l.kind = 'DEBIT' AND l.task_id IS NOT NULL`,
  settlement: `(l.kind = 'SETTLEMENT' OR l.kind = 'DEBIT' AND l.task_id IS NULL)`,
  refund: `l.kind = 'REFUND'`,
};

/**
 * All credit movements of the account, newest first, each with its task. `nextCursor` is null on the last page. The order is that of the
 * indexes, by time and then id, so that a page of old days is read from those days.
 */
export async function listLedger(
  { platform, actor }: Context<AccountActor>,
  input: ListLedgerInput = {},
): Promise<{ lines: LedgerLine[]; nextCursor: string | null }> {
  const { cursor, limit, kind, from, to } = parseInput(listLedgerInput, input);
  const values: unknown[] = [actor.accountId];
  const where = ['l.account_id = $1'];
  const and = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (cursor)
    and(
      (it) =>
        `(l.created_at, l.id) < (SELECT c.created_at, c.id FROM ledger_transaction c WHERE c.account_id = $1 AND c.id = ${it})`,
      cursor,
    );
  if (kind) where.push(ofKind[kind]);
  if (from) and((it) => `l.created_at >= ${it}`, new Date(from));
  if (to) and((it) => `l.created_at < ${it}`, new Date(to));
  const { rows } = await platform.database.sql.query<Row>(
    `SELECT l.id, l.created_at AS at, l.kind, l.note, l.task_id AS "taskId", t.type, t.key_id AS "keyId",
        ${taskTitleColumns}, s.*
       FROM (SELECT l.* FROM ledger_transaction l WHERE ${where.join(' AND ')} ORDER BY l.created_at DESC, l.id DESC LIMIT ${limit + 1}) l
       LEFT JOIN task t ON t.id = l.task_id
       ${taskTitleJoins}
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(p.units) FILTER (WHERE p.ledger_account = 'available'), 0)::bigint AS available,
           coalesce(sum(p.units) FILTER (WHERE p.ledger_account = 'held'), 0)::bigint AS held,
           coalesce(sum(p.units) FILTER (WHERE p.ledger_account = 'revenue'), 0)::bigint AS revenue
         FROM ledger_posting p WHERE p.transaction_id = l.id
       ) s ORDER BY l.created_at DESC, l.id DESC`,
    values,
  );
  const page = rows.slice(0, limit);
  return { lines: page.map(lineOf), nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null };
}

/** The title of a row with `taskTitleColumns`: null without a title and a file name. */
export function taskTitle({ title, audioUrl }: TaskTitleRow): string | null {
  return title ?? (fileNameInUrl(audioUrl ?? '') || null);
}

function lineOf(row: Row): LedgerLine {
  const { taskId, type, keyId } = row;
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind.toLowerCase() as LedgerLineKind,
    credits: creditsOf(row.available),
    heldCredits: creditsOf(row.held),
    chargedCredits: creditsOf(row.revenue),
    note: row.note,
    task: taskId && type ? { id: taskId, type, title: taskTitle(row), keyId } : null,
  };
}
