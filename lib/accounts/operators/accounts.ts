/** Accounts as operators see them: owner and standing, but nothing of their content. */
import { z } from 'zod';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import { billingStatus } from '#lib/contract/accounts/account.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { tier } from '#lib/contract/accounts/limits.ts';
import { canonicalAddress } from '#lib/contract/text/email-address.ts';
import type { OperatorActor, Standing, SystemActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { containing } from '#lib/platform/lists/text-patterns.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { asCompared } from '#lib/platform/text/plain-text.ts';
import { type ShownAccount, showAccount } from '../read-account.ts';
import { isLiveKey } from '../keys/key-view.ts';
import { idleSince, isOpenSession } from '../session/sessions.ts';

export type AccountRow = Standing & {
  email: string;
  createdAt: string;
  balanceCredits: number;
  heldCredits: number;
  lastSeenAt: string | null;
  runningTasks: number;
  isOperator: boolean;
};

export const listAccountsInput = z.object({
  /** Part of an email address, or a complete account id. */
  search: z.string().trim().max(254).optional(),
  tier: tier.optional(),
  billingStatus: billingStatus.optional(),
  /** `nextCursor` of the previous page. */
  cursor: opaqueId.optional(),
  limit: z.int().min(1).max(100).default(50),
});
export type ListAccountsInput = z.input<typeof listAccountsInput>;

type Id = { id: string };
const idsOf = ({ rows }: { rows: Id[] }) => rows.map(({ id }) => id);

type Row = Standing & {
  email: string;
  createdAt: Date;
  available: bigint;
  held: bigint;
  lastSeenAt: Date | null;
  runningTasks: number;
  isOperator: boolean;
};

/** How many accounts are checked one by one before the index of email addresses is used, as in `ListSearch`. */
const WALKED = 2_000;

/** Accounts that are not deleted, newest first. `nextCursor` is null on the last page. */
export async function listAccounts(
  { platform }: Context<OperatorActor>,
  input: ListAccountsInput = {},
): Promise<{ accounts: AccountRow[]; nextCursor: string | null }> {
  const { search, cursor, limit, ...standing } = parseInput(listAccountsInput, input);
  const { sql } = platform.database;
  const values = [cursor ?? null, standing.tier ?? null, standing.billingStatus ?? null];
  const inPlace = `($1::text IS NULL OR a.id < $1)`;
  const judged = `a.deleted_at IS NULL AND ($2::text IS NULL OR a.tier::text = $2) AND ($3::text IS NULL OR a.billing_status::text = $3)`;
  const ids = search
    ? await findAccounts()
    : idsOf(
        await sql.query<Id>(
          `SELECT a.id FROM account a WHERE ${inPlace} AND ${judged} ORDER BY a.id DESC LIMIT ${limit + 1}`,
          values,
        ),
      );
  const { rows } = await sql.query<Row>(
    `SELECT a.id AS "accountId", a.tier, a.billing_status AS "billingStatus", a.trial, u.email, u.operator AS "isOperator", a.created_at AS "createdAt",
        b.available_units AS available, b.held_units AS held, s.seen AS "lastSeenAt", t.running AS "runningTasks"
      FROM account a
      JOIN balance b ON b.account_id = a.id
      JOIN LATERAL (SELECT * FROM app_user x WHERE x.account_id = a.id ORDER BY x.id LIMIT 1) u ON true
      LEFT JOIN LATERAL (SELECT max(x.last_seen_at) AS seen FROM session x WHERE x.user_id = u.id) s ON true
      CROSS JOIN LATERAL (SELECT count(*)::int AS running FROM task x WHERE x.account_id = a.id AND x.status IN ('PENDING', 'PROCESSING')) t
      WHERE a.id = ANY ($1) ORDER BY a.id DESC`,
    [ids],
  );

  /** Frequent matches are found among the newest accounts; rarer ones are found by the index and sorted afterwards. */
  async function findAccounts(): Promise<string[]> {
    const typed = search ?? '';
    const wanted = [...values, search, containing(asCompared(typed)), containing(canonicalAddress(typed))];
    // Addresses store a non-ASCII domain in its ASCII form.
    const named = `(lower_words(x.email) LIKE $5 OR lower_words(x.email) LIKE $6)`;
    const { rows: walked } = await sql.query<Id & { found: boolean }>(
      `SELECT a.id, (${judged} AND (a.id = $4 OR EXISTS (SELECT 1 FROM app_user x WHERE x.account_id = a.id AND ${named}))) AS found
         FROM account a WHERE ${inPlace} ORDER BY a.id DESC LIMIT ${WALKED}`,
      wanted,
    );
    const found = walked.filter((account) => account.found).map(({ id }) => id);
    if (found.length > limit || walked.length < WALKED) return found.slice(0, limit + 1);
    return idsOf(
      await sql.query<Id>(
        `WITH named AS MATERIALIZED (SELECT x.account_id AS id FROM app_user x WHERE ${named} UNION SELECT $4)
         SELECT a.id FROM named JOIN account a USING (id) WHERE ${inPlace} AND ${judged} ORDER BY a.id DESC LIMIT ${limit + 1}`,
        wanted,
      ),
    );
  }

  const page = rows.slice(0, limit);
  return {
    accounts: page.map(({ available, held, createdAt, lastSeenAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      balanceCredits: creditsOf(available),
      heldCredits: creditsOf(held),
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.accountId ?? null) : null,
  };
}

export type AccountDetail = ShownAccount & {
  testing: boolean;
  isOperator: boolean;
  /** Those that have not ended; `keys` likewise. */
  sessions: number;
  hasSecondFactor: boolean;
  keys: number;
  runningTasks: number;
  lastSeenAt: string | null;
};

type DetailRow = Omit<AccountDetail, keyof ShownAccount | 'lastSeenAt'> & {
  email: string;
  lastSeenAt: Date | null;
};

/** One account with everything an operator may change. Throws `NOT_FOUND`, also for a deleted account. */
export async function readAccountOf(ctx: Context<OperatorActor>, accountId: string): Promise<AccountDetail> {
  const { platform } = ctx;
  const now = platform.clock.now();
  const { rows } = await platform.database.sql.query<DetailRow>(
    `SELECT u.email, a.testing, u.operator AS "isOperator", (s.sessions)::int AS sessions, s.seen AS "lastSeenAt",
        EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor",
        (SELECT count(*)::int FROM api_key k WHERE k.account_id = a.id AND ${isLiveKey('$2')}) AS keys,
        (SELECT count(*)::int FROM task t WHERE t.account_id = a.id AND t.status IN ('PENDING', 'PROCESSING')) AS "runningTasks"
      FROM account a JOIN LATERAL (SELECT * FROM app_user x WHERE x.account_id = a.id ORDER BY x.id LIMIT 1) u ON true
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${isOpenSession('x', '$2', '$3')}) AS sessions, max(x.last_seen_at) AS seen FROM session x WHERE x.user_id = u.id) s
      WHERE a.id = $1 AND a.deleted_at IS NULL`,
    [parseInput(opaqueId, accountId), now, idleSince(now)],
  );
  const row = rows[0];
  if (!row) throw new Failure('NOT_FOUND', { message: 'There is no account with this id.' });
  const { lastSeenAt, ...facts } = row;
  const shown = await showAccount(ctx, { email: row.email });
  return {
    ...shown,
    ...facts,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

/** For reads that an account's owner has too, such as its ledger. */
export function onBehalfOf(_actor: OperatorActor, accountId: string): SystemActor {
  return { kind: 'system', accountId, by: 'operator' };
}
