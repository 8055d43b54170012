import type { UserActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { countAttempt, passwordChangeLimit } from './attempts.ts';
import { type AuditActor, recordAudit } from './audit.ts';
import { changePasswordInput, type ChangePasswordInput } from './credentials.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endSessionsOf, renewToken } from './sessions.ts';

/**
 * Sets a new password, ends every other session of the user and gives the present one a new token (null where there is no session).
 * Throws `VALIDATION_ERROR` on `currentPassword` when that is wrong, `RATE_LIMITED` after too many tries.
 */
export async function changePassword(platform: Platform, actor: UserActor, input: ChangePasswordInput): Promise<{ token: string | null }> {
  const wanted = parseInput(changePasswordInput, input);
  const { passwordHash } = await checkPassword(platform, actor, wanted.currentPassword, 'currentPassword');
  const newHash = await hashPassword(platform, { share: actor.userId, isPreferred: true }, wanted.newPassword);
  return platform.database.transaction(async (tx) => {
    // On the password that was checked: of two changes at once, one wins.
    const { rowCount } = await tx.query('UPDATE app_user SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [actor.userId, passwordHash, newHash]);
    if (!rowCount) throw new Failure('CONFLICT', { message: 'The password was changed elsewhere. Sign in again.' });
    await recordAudit(tx, platform, actor, { accountId: actor.accountId, action: 'password.changed', target: actor.userId });
    await endSessionsOf(tx, platform, actor, { ...actor, exceptId: actor.sessionId });
    return { token: actor.sessionId ? await renewToken(tx, actor.sessionId) : null };
  });
}

/** The password of somebody who is signed in already, before what must not happen by a forgotten browser. Throws naming `field`. */
export async function checkPassword(platform: Platform, actor: UserActor, password: string, field: string): Promise<{ passwordHash: string }> {
  const subject = `password:${actor.userId}`;
  const counted = await countAttempt(platform, [{ subject, limit: passwordChangeLimit }]);
  const { passwordHash } = await platform.database.prisma.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { passwordHash: true } });
  if (!(await verifyPassword(platform, { share: actor.userId, isPreferred: true }, passwordHash, password))) throw invalidField(field, 'is not the current password');
  await counted.giveBack([subject]);
  return { passwordHash };
}

/** Puts a hash in place of whatever was there and ends every session, within the transaction of an operator's command. */
export async function replacePassword(tx: Sql, platform: Platform, actor: AuditActor, owner: { userId: string; accountId: string; passwordHash: string }): Promise<void> {
  await tx.query('UPDATE app_user SET password_hash = $2 WHERE id = $1', [owner.userId, owner.passwordHash]);
  await recordAudit(tx, platform, actor, { accountId: owner.accountId, action: 'password.set', target: owner.userId });
  await endSessionsOf(tx, platform, actor, owner);
}
