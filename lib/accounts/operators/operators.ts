/**
 * Operators: users who were marked by a command on the machine. The mark gives access to the operators' pages and to nothing in the API; no
 * page can set or remove it. Actions that move money, or open or close an account, ask for the password, and for a code where there is a
 * second factor, every `proofMaxSec`. (docs/decisions/053-operators-pages.md)
 */
import { z } from 'zod';
import type { OperatorActor, UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { recordAudit } from '../audit.ts';
import { email } from '../passwords/credentials.ts';
import { accountNotFound } from '../read-account.ts';
import { ownerProofInput, type OwnerProofInput, proveOwner } from '../second-factor/second-factor.ts';
import { proofMaxSec } from './fresh-proof.ts';

export type Operator = { accountId: string; email: string };

const markInput = z.strictObject({ email, operator: z.boolean() });

/** Grants or revokes access to the operators' pages. Throws `NOT_FOUND`, and `FORBIDDEN` unless called by a command. */
export async function markOperator(
  ctx: Context<OperatorActor>,
  input: z.input<typeof markInput>,
): Promise<Operator & { operator: boolean }> {
  const { platform, actor } = ctx;
  const wanted = parseInput(markInput, input);
  if (actor.by) throw new Failure('FORBIDDEN', { message: 'Operators are named by the command on the machine.' });
  return platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ userId: string; accountId: string; was: boolean }>(
      `UPDATE app_user u SET operator = $2 FROM (SELECT x.id, x.operator FROM app_user x JOIN account a ON a.id = x.account_id WHERE x.email = $1 AND a.active FOR UPDATE OF x) old
         WHERE u.id = old.id RETURNING u.id AS "userId", u.account_id AS "accountId", old.operator AS was`,
      [wanted.email, wanted.operator],
    );
    const row = rows[0];
    if (!row) throw accountNotFound(wanted.email);
    if (row.was !== wanted.operator)
      await recordAudit(tx, ctx, {
        accountId: row.accountId,
        action: wanted.operator ? 'operator.marked' : 'operator.unmarked',
        target: row.userId,
      });
    return { accountId: row.accountId, email: wanted.email, operator: wanted.operator };
  });
}

export async function listOperators({ platform: { database } }: Context<OperatorActor>): Promise<Operator[]> {
  return database.prisma.user.findMany({
    where: { operator: true },
    orderBy: { email: 'asc' },
    select: { accountId: true, email: true },
  });
}

/** The signed-in user as an operator. Throws `NOT_FOUND` for anyone else, for whom these pages do not exist. */
export function operatorOf(user: UserActor): OperatorActor & { by: NonNullable<OperatorActor['by']> } {
  if (!user.isOperator || !user.sessionId)
    throw new Failure('NOT_FOUND', { message: 'There is nothing at this address.' });
  return {
    kind: 'operator',
    by: { userId: user.userId, sessionId: user.sessionId, ...(user.address ? { address: user.address } : {}) },
  };
}

/** Re-authenticates the signed-in operator for `proofMaxSec`, or until they sign out. Throws what `proveOwner` throws. */
export async function proveOperator(ctx: Context<UserActor>, input: OwnerProofInput): Promise<{ untilAt: string }> {
  const { platform, actor: user } = ctx;
  const { by } = operatorOf(user);
  const proof = await proveOwner(ctx, parseInput(ownerProofInput, input));
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    await proof.spend(tx);
    await tx.query('UPDATE session SET proved_at = $2 WHERE id = $1', [by.sessionId, now]);
    await recordAudit(tx, ctx, {
      accountId: user.accountId,
      action: 'operator.proved',
      target: by.sessionId,
    });
  });
  return { untilAt: new Date(now.getTime() + proofMaxSec * 1000).toISOString() };
}
