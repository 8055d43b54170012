/**
 * Passwords after the first one. A password that somebody else gives, an operator or the first start, is good for `givenPasswordMaxSec`
 * and opens one page alone, which asks for another (`sign-in-steps.ts`): it never becomes the one its owner keeps.
 * (docs/decisions/040-second-factor.md)
 */
import type { OperatorActor, UserActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { type AuditActor, recordAudit } from '../audit.ts';
import { tellOfNewPassword } from '../account-mail.ts';
import { changePasswordInput, type ChangePasswordInput } from './credentials.ts';
import { hashPassword, refuseGuessable } from './password.ts';
import { proveOwner } from '../second-factor/second-factor.ts';
import { endSessionsOf, renewToken } from '../session/sessions.ts';

export const givenPasswordMaxSec = 72 * 60 * 60;
/** Processes that start together renew a password once. */
const RENEW_AFTER_SEC = 60;

/** When a password that is given now ends. */
export function givenPasswordEnd({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() + givenPasswordMaxSec * 1000);
}

/**
 * Sets a new password, ends every other session of the user and gives the present one a new token (null where there is no session).
 * Throws `VALIDATION_ERROR` on `currentPassword` when that is wrong, on `code` where there is a second factor and it is none, `RATE_LIMITED` after too many tries.
 */
export async function changePassword(
  platform: Platform,
  actor: UserActor,
  input: ChangePasswordInput,
): Promise<{ token: string | null }> {
  const wanted = parseInput(changePasswordInput, input);
  const { passwordHash, email, spend } = await proveOwner(
    platform,
    actor,
    { password: wanted.currentPassword, code: wanted.code },
    'currentPassword',
  );
  await refuseGuessable(platform, 'newPassword', wanted.newPassword, email);
  const newHash = await hashPassword(platform, { share: actor.userId, isPreferred: true }, wanted.newPassword);
  const answer = await platform.database.transaction(async (tx) => {
    await spend(tx);
    // On the password that was checked: of two changes at once, one wins.
    const { rowCount } = await tx.query(
      'UPDATE app_user SET password_hash = $3, password_ends_at = NULL WHERE id = $1 AND password_hash = $2',
      [actor.userId, passwordHash, newHash],
    );
    if (!rowCount) throw new Failure('CONFLICT', { message: 'The password was changed elsewhere. Sign in again.' });
    await recordAudit(tx, platform, actor, {
      accountId: actor.accountId,
      action: 'password.changed',
      target: actor.userId,
    });
    await endSessionsOf(tx, platform, actor, { ...actor, exceptId: actor.sessionId });
    return { token: actor.sessionId ? await renewToken(tx, actor.sessionId) : null };
  });
  tellOfNewPassword(platform, email);
  return answer;
}

/** Puts a password that an operator gives in place of whatever was there, and ends every session, within the transaction of the command. */
export async function replacePassword(
  tx: Sql,
  platform: Platform,
  actor: AuditActor,
  owner: { userId: string; accountId: string; passwordHash: string },
): Promise<void> {
  await tx.query('UPDATE app_user SET password_hash = $2, password_ends_at = $3 WHERE id = $1', [
    owner.userId,
    owner.passwordHash,
    givenPasswordEnd(platform),
  ]);
  await recordAudit(tx, platform, actor, { accountId: owner.accountId, action: 'password.set', target: owner.userId });
  await endSessionsOf(tx, platform, actor, owner);
}

/** Gives another password where the one that was given was never changed; false where its owner chose one, or it was given just now. */
export async function renewGivenPassword(
  platform: Platform,
  actor: OperatorActor,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(platform, { share: actor.kind, isPreferred: true }, password);
  const renewable = new Date(givenPasswordEnd(platform).getTime() - RENEW_AFTER_SEC * 1000);
  return platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ userId: string; accountId: string }>(
      'SELECT id AS "userId", account_id AS "accountId" FROM app_user WHERE email = $1 AND password_ends_at <= $2 FOR UPDATE',
      [email, renewable],
    );
    const owner = rows[0];
    if (owner) await replacePassword(tx, platform, actor, { ...owner, passwordHash });
    return owner !== undefined;
  });
}
