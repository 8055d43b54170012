/**
 * Changing passwords. A temporary password, set by an operator or at the first start, is valid for
 * `givenPasswordMaxSec` and only lets its owner choose another one (`sign-in-steps.ts`): it cannot be kept.
 * (docs/decisions/040-second-factor.md)
 */
import type { OperatorActor, UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { type AuditActor, recordAudit } from '../audit.ts';
import { notifyPasswordChanged } from '../account-mail.ts';
import { changePasswordInput, type ChangePasswordInput } from './credentials.ts';
import { hashPassword, refuseGuessable } from './password.ts';
import { proveOwner } from '../second-factor/second-factor.ts';
import { endSessionsOf, renewToken } from '../session/sessions.ts';

export const givenPasswordMaxSec = 72 * 60 * 60;
/** Prevents processes that start together from renewing a password twice. */
const RENEW_AFTER_SEC = 60;

/** When a temporary password that is set now expires. */
export function givenPasswordEnd({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() + givenPasswordMaxSec * 1000);
}

/**
 * Sets a new password, ends all other sessions of the user and renews the token of the current one (null without a session). Throws
 * `VALIDATION_ERROR` naming `currentPassword` or, with a second factor, `code`, and `RATE_LIMITED` after too many attempts.
 */
export async function changePassword(
  ctx: Context<UserActor>,
  input: ChangePasswordInput,
): Promise<{ token: string | null }> {
  const { platform, actor } = ctx;
  const wanted = parseInput(changePasswordInput, input);
  const { passwordHash, email, spend } = await proveOwner(
    ctx,
    { password: wanted.currentPassword, code: wanted.code },
    'currentPassword',
  );
  await refuseGuessable(platform, 'newPassword', wanted.newPassword, email);
  const newHash = await hashPassword(platform, { share: actor.userId, isPreferred: true }, wanted.newPassword);
  const answer = await platform.database.transaction(async (tx) => {
    await spend(tx);
    // Compare-and-set on the verified hash: one of two concurrent changes wins.
    const { rowCount } = await tx.query(
      'UPDATE app_user SET password_hash = $3, password_ends_at = NULL WHERE id = $1 AND password_hash = $2',
      [actor.userId, passwordHash, newHash],
    );
    if (!rowCount) throw new Failure('CONFLICT', { message: 'The password was changed elsewhere. Sign in again.' });
    await recordAudit(tx, ctx, {
      accountId: actor.accountId,
      action: 'password.changed',
      target: actor.userId,
    });
    await endSessionsOf(tx, ctx, { ...actor, exceptId: actor.sessionId });
    return { token: actor.sessionId ? await renewToken(tx, actor.sessionId) : null };
  });
  notifyPasswordChanged(platform, email);
  return answer;
}

/** Sets a temporary password and ends all sessions of the user, within the transaction of an operator's command. */
export async function replacePassword(
  tx: Sql,
  ctx: Context<AuditActor>,
  owner: { userId: string; accountId: string; passwordHash: string },
): Promise<void> {
  const { platform } = ctx;
  await tx.query('UPDATE app_user SET password_hash = $2, password_ends_at = $3 WHERE id = $1', [
    owner.userId,
    owner.passwordHash,
    givenPasswordEnd(platform),
  ]);
  await recordAudit(tx, ctx, { accountId: owner.accountId, action: 'password.set', target: owner.userId });
  await endSessionsOf(tx, ctx, owner);
}

/** Renews a temporary password that was never replaced; false when its owner has chosen one, or it was set just now. */
export async function renewGivenPassword(
  ctx: Context<OperatorActor>,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const { platform, actor } = ctx;
  const passwordHash = await hashPassword(platform, { share: actor.kind, isPreferred: true }, password);
  const renewable = new Date(givenPasswordEnd(platform).getTime() - RENEW_AFTER_SEC * 1000);
  return platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ userId: string; accountId: string }>(
      'SELECT id AS "userId", account_id AS "accountId" FROM app_user WHERE email = $1 AND password_ends_at <= $2 FOR UPDATE',
      [email, renewable],
    );
    const owner = rows[0];
    if (owner) await replacePassword(tx, ctx, { ...owner, passwordHash });
    return owner !== undefined;
  });
}
