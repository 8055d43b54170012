/**
 * One-time links for setting a password: by mail after a forgotten password, or handed over by an operator. A link replaces the password
 * only: the remaining steps are those of any sign-in, beginning with the code of a second factor (`sign-in-steps.ts`). It works until it
 * expires, a password is set, or the user's sessions are ended. The row stores the hash of a random token, which is in the fragment of the
 * link: browsers send that to no server.
 * (docs/decisions/052-links-for-forgotten-passwords.md)
 */
import { z } from 'zod';
import { countedAddress } from '#lib/platform/text/ip-address.ts';
import type { OperatorActor, VisitorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { passwordLinkMessage } from '../account-mail.ts';
import { accountSubject, countAttempt, passwordLinkLimits } from '../sign-in/attempts.ts';
import { recordAudit } from '../audit.ts';
import { askForLinkInput, type AskForLinkInput } from './credentials.ts';
import { changeUser, type UserInput } from '../operators/change-user.ts';
import { givenPasswordMaxSec } from './passwords.ts';
import { hashToken, newToken, type SessionOwner } from '../session/sessions.ts';
import { beginSignInByLink, type SignInAnswer } from '../sign-in/sign-in-steps.ts';

/** For mailed links. A link from an operator lasts as long as a temporary password. */
export const mailedLinkMaxSec = 30 * 60;
/** Mails to one account per hour, whoever requests them; by then its owner has working links. */
export const mailedLinksPerHour = 5;
const HOUR_SEC = 60 * 60;

export type PasswordLink = { link: string; linkEndsAt: string };

/**
 * Mails a link to the owner of an email address. Response and timing are the same whether or not there is such an account. Throws
 * `CONFLICT` (`no_mail`) without a configured mail server, and `RATE_LIMITED` per client address, more strictly per address and account.
 */
export async function askForPasswordLink(
  ctx: Context<VisitorActor>,
  input: AskForLinkInput,
): Promise<{ email: string; minutes: number }> {
  const { platform, actor: visitor } = ctx;
  const wanted = parseInput(askForLinkInput, input);
  const { mail } = platform;
  if (!mail)
    throw new Failure('CONFLICT', {
      message: 'This server sends no mail. Ask whoever runs it.',
      details: { reason: 'no_mail' },
    });
  const address = countedAddress(visitor.ip);
  await countAttempt(platform, [
    { subject: `password-link:${address}`, limit: passwordLinkLimits.address },
    {
      subject: `password-link:${address}:${accountSubject(platform, wanted.email)}`,
      limit: passwordLinkLimits.addressAndAccount,
    },
  ]);
  const minutes = mailedLinkMaxSec / 60;
  mail.later(async () => {
    const made = await makeForOwner(ctx, wanted.email);
    platform.log.info(
      { address: visitor.ip, subject: accountSubject(platform, wanted.email), isSent: made !== null },
      'password link',
    );
    return made && passwordLinkMessage(platform, { to: wanted.email, link: made.link, minutes });
  });
  return { email: wanted.email, minutes };
}

/** Null when there is no such user, or the hourly limit of mails is reached. */
async function makeForOwner(ctx: Context<VisitorActor>, address: string): Promise<PasswordLink | null> {
  const { platform } = ctx;
  const since = new Date(platform.clock.now().getTime() - HOUR_SEC * 1000);
  return platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<SessionOwner>(
      'SELECT u.id AS "userId", u.account_id AS "accountId" FROM app_user u JOIN account a ON a.id = u.account_id WHERE u.email = $1 AND a.active FOR UPDATE OF u',
      [address],
    );
    const owner = rows[0];
    if (!owner) return null;
    // Counted under the row lock, so that concurrent requests see each other.
    const { rows: counts } = await tx.query<{ made: number }>(
      'SELECT count(*)::int AS made FROM password_link WHERE user_id = $1 AND created_at > $2',
      [owner.userId, since],
    );
    if ((counts[0]?.made ?? 0) >= mailedLinksPerHour) return null;
    await recordAudit(tx, ctx, {
      accountId: owner.accountId,
      action: 'password.link_made',
      target: owner.userId,
    });
    return insertLink(tx, platform, owner.userId, mailedLinkMaxSec);
  });
}

/** Creates a link for an operator to hand over. The current password works until another is set. Throws what `changeUser` throws. */
export function makePasswordLink(
  ctx: Context<OperatorActor>,
  input: UserInput,
): Promise<{ accountId: string; email: string } & PasswordLink> {
  const { platform } = ctx;
  return changeUser(ctx, input, async (tx, { userId, accountId, email }) => {
    await recordAudit(tx, ctx, { accountId, action: 'password.link_made', target: userId });
    return { accountId, email, ...(await insertLink(tx, platform, userId, givenPasswordMaxSec)) };
  });
}

/** Creates a link within a transaction. The token is only in the return value. */
export async function insertLink(
  tx: Sql,
  platform: Pick<Platform, 'clock' | 'config'>,
  userId: string,
  maxSec: number,
): Promise<PasswordLink> {
  const now = platform.clock.now();
  const token = newToken();
  const endsAt = new Date(now.getTime() + maxSec * 1000);
  // Expired links are kept for an hour, because the hourly limit counts them.
  await tx.query(
    'DELETE FROM password_link WHERE token_hash IN (SELECT token_hash FROM password_link WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)',
    [new Date(now.getTime() - HOUR_SEC * 1000)],
  );
  await tx.query('INSERT INTO password_link (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
    hashToken(token),
    userId,
    now,
    endsAt,
  ]);
  return { link: `${platform.config.publicUrl}/sign-in/link#${token}`, linkEndsAt: endsAt.toISOString() };
}

const openInput = z.strictObject({ token: z.string().min(1).max(100) });

/**
 * Begins a sign-in with a link instead of the password. Throws `FORBIDDEN` (`link_ended`) for an expired, used or invalid link, and
 * `RATE_LIMITED` after too many of them.
 */
export async function openPasswordLink(
  ctx: Context<VisitorActor>,
  input: z.input<typeof openInput>,
): Promise<SignInAnswer> {
  const { platform, actor: visitor } = ctx;
  const { token } = parseInput(openInput, input);
  const counted = await countAttempt(platform, [
    { subject: `open-link:${countedAddress(visitor.ip)}`, limit: passwordLinkLimits.opened },
  ]);
  const answer = await platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ userId: string }>(
      'SELECT l.user_id AS "userId" FROM password_link l JOIN app_user u ON u.id = l.user_id JOIN account a ON a.id = u.account_id WHERE l.token_hash = $1 AND l.expires_at > $2 AND a.active FOR UPDATE OF l',
      [hashToken(token), platform.clock.now()],
    );
    const owner = rows[0];
    if (!owner)
      throw new Failure('FORBIDDEN', {
        message: 'This link has ended or was used before. Ask for another one.',
        details: { reason: 'link_ended' },
      });
    return beginSignInByLink(tx, ctx, owner.userId);
  });
  await counted.giveBack();
  return answer;
}
