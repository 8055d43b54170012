import type { Platform } from '#lib/platform/platform.ts';
import type { VisitorActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import { countAttempt, emailSubject, returnAttempt, signInLimits } from './attempt-limit.ts';
import { signInInput } from './credentials.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { verifyPassword } from './password.ts';

/** What a session carries: enough to find the user again, and to end it from elsewhere. */
export type SessionSubject = { userId: string; sessionVersion: number };

type Row = { id: string; session_version: number; password_hash: string; active: boolean };

/**
 * Checks an address and a password. An unknown address, a wrong password and a closed account answer the same `FORBIDDEN` after
 * the same work. Throws `RATE_LIMITED` (`retryAfterSec`) after too many failures of one client address or one email address.
 */
export async function verifySignIn(platform: Platform, actor: VisitorActor, input: { email: string; password: string }): Promise<SessionSubject> {
  const { email, password } = parseInput(signInInput, input);
  const ip = { subject: `ip:${actor.ip}`, limit: signInLimits.ip };
  const address = { subject: emailSubject(platform, email), limit: signInLimits.email };
  await countAttempt(platform, [ip, address]);
  const { rows } = await platform.database.sql.query<Row>({
    name: 'sign-in-user',
    text: 'SELECT u.id, u.session_version, u.password_hash, a.active FROM app_user u JOIN account a ON a.id = u.account_id WHERE u.email = $1',
    values: [email],
  });
  const user = rows[0];
  const matches = await verifyPassword(user?.password_hash ?? null, password);
  if (!user?.active || !matches) throw new Failure('FORBIDDEN', { message: 'The email address or the password is not right.' });
  await returnAttempt(platform, [ip.subject, address.subject], [address.subject]);
  return { userId: user.id, sessionVersion: user.session_version };
}
