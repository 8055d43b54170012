import { z } from 'zod';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import type { TierLimits } from '#lib/contract/accounts/limits.ts';
import type { OperatorActor, Standing, UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { effectiveLimits, type LimitColumns, type OwnLimits, ownLimitsOf, selectLimits } from './account-limits.ts';
import { email } from './passwords/credentials.ts';

export type AccountView = Standing & { email: string; name: string | null; createdAt: string };

/** The signed-in user, as the account page and the account menu show it. */
export async function readAccount({ platform, actor }: Context<UserActor>): Promise<AccountView> {
  const { accountId, tier, billingStatus, trial } = actor;
  const user = await platform.database.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { email: true, name: true, createdAt: true },
  });
  return {
    accountId,
    tier,
    billingStatus,
    trial,
    email: user.email,
    name: user.name,
    createdAt: user.createdAt.toISOString(),
  };
}

/** `limits` are the limits that apply (null means no cap); `ownLimits` were set for this account (0 means no cap). */
export type ShownAccount = Standing & {
  email: string;
  active: boolean;
  createdAt: string;
  /** Credits that can be spent; `heldCredits` belong to unfinished tasks. */
  balanceCredits: number;
  heldCredits: number;
  limits: TierLimits;
  ownLimits: OwnLimits;
};

type Row = Standing &
  LimitColumns & { email: string; active: boolean; createdAt: Date; available: bigint; held: bigint };

/** The standing, balance and limits of an account, for operators. Throws `NOT_FOUND`. */
export async function showAccount(
  { platform }: Context<OperatorActor>,
  input: { email: string },
): Promise<ShownAccount> {
  const wanted = parseInput(z.strictObject({ email }), input);
  const { rows } = await platform.database.sql.query<Row>(
    `SELECT a.id AS "accountId", u.email, a.tier, a.billing_status AS "billingStatus", a.trial, a.active, a.created_at AS "createdAt",
        b.available_units AS available, b.held_units AS held, ${selectLimits}
      FROM app_user u JOIN account a ON a.id = u.account_id JOIN balance b ON b.account_id = a.id WHERE u.email = $1`,
    [wanted.email],
  );
  const row = rows[0];
  if (!row) throw accountNotFound(wanted.email);
  const { accountId, tier, billingStatus, trial, active, createdAt } = row;
  const ownLimits = ownLimitsOf(row);
  return {
    accountId,
    email: row.email,
    tier,
    billingStatus,
    trial,
    active,
    createdAt: createdAt.toISOString(),
    balanceCredits: creditsOf(row.available),
    heldCredits: creditsOf(row.held),
    limits: effectiveLimits(tier, ownLimits),
    ownLimits,
  };
}

/** The limits that apply to the signed-in user's account: its own override those of its tier. */
export async function readLimits({ platform, actor }: Context<UserActor>): Promise<TierLimits> {
  const { rows } = await platform.database.sql.query<LimitColumns>(
    `SELECT ${selectLimits} FROM account a WHERE a.id = $1`,
    [actor.accountId],
  );
  return effectiveLimits(actor.tier, rows[0] ? ownLimitsOf(rows[0]) : {});
}

/** The account of an email address, for operators. Throws `NOT_FOUND`. */
export async function findAccount(
  { platform }: Context<OperatorActor>,
  input: { email: string },
): Promise<{ accountId: string; email: string }> {
  const wanted = parseInput(z.strictObject({ email }), input);
  const user = await platform.database.prisma.user.findUnique({
    where: { email: wanted.email },
    select: { accountId: true, email: true },
  });
  if (!user) throw accountNotFound(wanted.email);
  return user;
}

export function accountNotFound(address: string): Failure {
  return new Failure('NOT_FOUND', { message: `There is no account for ${address}.`, details: { field: 'email' } });
}
