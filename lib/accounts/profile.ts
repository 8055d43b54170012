/** The owner's display name and the email address to sign in with. */
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { notifyEmailChanged } from './account-mail.ts';
import { countAttempt, emailChangeLimit } from './sign-in/attempts.ts';
import { recordAudit } from './audit.ts';
import { changeEmailInput, type ChangeEmailInput, profileInput, type ProfileInput } from './passwords/credentials.ts';
import { proveOwner } from './second-factor/second-factor.ts';
import { endSessionsOf, renewToken } from './session/sessions.ts';

/** PostgreSQL's unique violation: the address already has an account. */
const UNIQUE_VIOLATION = '23505';

/** Sets the display name; a blank one removes it. */
export async function updateProfile(
  { platform: { database }, actor }: Context<UserActor>,
  input: ProfileInput,
): Promise<{ name: string | null }> {
  const { name } = parseInput(profileInput, input);
  await database.prisma.user.update({ where: { id: actor.userId }, data: { name: name || null } });
  return { name: name || null };
}

/**
 * Changes the email address to sign in with, ends all other sessions, renews the token of the current one (null without a session) and
 * notifies the old address. Throws `VALIDATION_ERROR` naming `password` or `code` when those are wrong, and `email` when the address has an
 * account; `RATE_LIMITED` after too many attempts, because the response reveals which addresses do.
 */
export async function changeEmail(
  ctx: Context<UserActor>,
  input: ChangeEmailInput,
): Promise<{ email: string; token: string | null }> {
  const { platform, actor } = ctx;
  const { email, ...given } = parseInput(changeEmailInput, input);
  const proof = await proveOwner(ctx, given);
  if (email === proof.email) throw invalidField('email', 'is the address you have');
  await countAttempt(platform, [{ subject: `email-change:${actor.userId}`, limit: emailChangeLimit }]);
  const change = platform.database.transaction(async (tx) => {
    await proof.spend(tx);
    // Compare-and-set on the old address: one of two concurrent changes wins.
    const { rowCount } = await tx.query('UPDATE app_user SET email = $2 WHERE id = $1 AND email = $3', [
      actor.userId,
      email,
      proof.email,
    ]);
    if (!rowCount) throw new Failure('CONFLICT', { message: 'The address was changed elsewhere. Look at it again.' });
    await recordAudit(tx, ctx, {
      accountId: actor.accountId,
      action: 'email.changed',
      target: actor.userId,
    });
    await endSessionsOf(tx, ctx, { ...actor, exceptId: actor.sessionId });
    return actor.sessionId ? renewToken(tx, actor.sessionId) : null;
  });
  const token = await change.catch((error: Error & { code?: string }) => {
    throw error.code === UNIQUE_VIOLATION
      ? invalidField('email', 'cannot be used here. Choose another address')
      : error;
  });
  notifyEmailChanged(platform, proof.email);
  return { email, token };
}
