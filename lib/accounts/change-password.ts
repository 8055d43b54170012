import type { UserActor } from '#lib/platform/actor.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { countAttempt, passwordChangeLimit, returnAttempt } from './attempt-limit.ts';
import { changePasswordInput, type ChangePasswordInput } from './credentials.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { SessionSubject } from './verify-sign-in.ts';

/**
 * Sets a new password and ends every session of the user. The answer is the subject of a new session for whoever changed it.
 * Throws `VALIDATION_ERROR` on `currentPassword` when that is wrong, `RATE_LIMITED` after too many tries.
 */
export async function changePassword(platform: Platform, actor: UserActor, input: ChangePasswordInput): Promise<SessionSubject> {
  const wanted = parseInput(changePasswordInput, input);
  const subject = `password:${actor.userId}`;
  await countAttempt(platform, [{ subject, limit: passwordChangeLimit }]);
  const { user: users } = platform.database.prisma;
  const user = await users.findUniqueOrThrow({ where: { id: actor.userId }, select: { passwordHash: true, sessionVersion: true } });
  if (!(await verifyPassword(user.passwordHash, wanted.currentPassword))) throw invalidField('currentPassword', 'is not the current password');
  await returnAttempt(platform, [subject], [subject]);
  const passwordHash = await hashPassword(wanted.newPassword);
  // On the version that was checked: of two changes at once, one wins.
  const { count } = await users.updateMany({
    where: { id: actor.userId, sessionVersion: user.sessionVersion },
    data: { passwordHash, sessionVersion: { increment: 1 } },
  });
  if (count === 0) throw new Failure('CONFLICT', { message: 'The password was changed elsewhere. Sign in again.' });
  return { userId: actor.userId, sessionVersion: user.sessionVersion + 1 };
}
