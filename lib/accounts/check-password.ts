import type { UserActor } from '#lib/platform/actor.ts';
import { invalidField } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { countAttempt, passwordChangeLimit } from './attempts.ts';
import { verifyPassword } from './password.ts';

/**
 * The password of somebody who is signed in already, before what must not happen by a forgotten browser: another password, the end of
 * sessions, the end of the account, an export of everything in it. Throws `VALIDATION_ERROR` naming `field`, `RATE_LIMITED` after too
 * many tries.
 */
export async function checkPassword(
  platform: Platform,
  actor: UserActor,
  password: string,
  field: string,
): Promise<{ passwordHash: string; email: string }> {
  const subject = `password:${actor.userId}`;
  const counted = await countAttempt(platform, [{ subject, limit: passwordChangeLimit }]);
  const { passwordHash, email } = await platform.database.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true, email: true },
  });
  if (!(await verifyPassword(platform, { share: actor.userId, isPreferred: true }, passwordHash, password)))
    throw invalidField(field, 'Wrong password.');
  await counted.giveBack([subject]);
  return { passwordHash, email };
}
