/**
 * The steps of a sign-in after the password, or after a link that replaces it (`password-links.ts`), in this order: a code, for users with
 * a second factor; choosing a password, after a temporary password or a link; setting up a second factor, where the service requires one.
 * Between steps the browser holds a token for the next step, which expires after `signInMaxSec` and is replaced at each step. It is not a
 * session and gives access to no page: the session starts in the transaction of the last step.
 */
import { countedAddress } from '#lib/platform/text/ip-address.ts';
import type { VisitorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure, invalidField, isFailure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { accountSubject, type Attempt, countAttempt, secondFactorLimits } from './attempts.ts';
import { type AuditActor, recordAudit } from '../audit.ts';
import { choosePasswordInput, type ChoosePasswordInput, codeInput, type CodeInput } from '../passwords/credentials.ts';
import { deviceIdOf, isKnownDevice, rememberDevice } from './known-device.ts';
import { notifyPasswordChanged } from '../account-mail.ts';
import { hashPassword, refuseGuessable, verifyPassword } from '../passwords/password.ts';
import {
  beginSetup,
  checkSetup,
  findCode,
  type FoundCode,
  recordWrongCode,
  type SecondFactorSetup,
  spendCode,
} from '../second-factor/second-factor.ts';
import {
  endSessionsOf,
  hashToken,
  newToken,
  type SessionOwner,
  startSession,
  type StartedSession,
} from '../session/sessions.ts';

export const signInMaxSec = 15 * 60;

/** `done`: no step is left, and `finishSignIn` starts the session. */
export type SignInStep = 'code' | 'password' | 'setup' | 'done';
/** `device` is the new value of the device cookie. */
export type SignedIn = StartedSession & { device: string };
export type PendingSignIn = { step: SignInStep; pendingToken: string };
export type SignInAnswer = SignedIn | PendingSignIn;

type Row = SessionOwner & {
  email: string;
  passwordHash: string;
  isGiven: boolean;
  hasFactor: boolean;
  codeGiven: boolean;
  byLink: boolean;
};

type SoFar = Pick<Row, 'codeGiven' | 'byLink'>;

const rowColumns = `u.id AS "userId", u.account_id AS "accountId", u.email, u.password_hash AS "passwordHash", u.password_ends_at IS NOT NULL AS "isGiven",
  EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "hasFactor"`;

/** After a correct password, within its transaction: starts a session, or the first step. */
export async function beginSignIn(tx: Sql, ctx: Context<VisitorActor>, userId: string): Promise<SignInAnswer> {
  const { platform } = ctx;
  await tx.query(
    'DELETE FROM pending_sign_in WHERE token_hash IN (SELECT token_hash FROM pending_sign_in WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)',
    [platform.clock.now()],
  );
  return advance(tx, ctx, userId, { codeGiven: false, byLink: false });
}

/** After a valid link, within its transaction: starts the first step; choosing a password is always one of them. */
export function beginSignInByLink(tx: Sql, ctx: Context<VisitorActor>, userId: string): Promise<SignInAnswer> {
  return advance(tx, ctx, userId, { codeGiven: false, byLink: true });
}

/** The step that a token is for, so that its page can be shown; null when the sign-in has ended. */
export async function readSignIn(
  platform: Platform,
  token: string,
): Promise<{ step: SignInStep; email: string; byLink: boolean } | null> {
  const row = await findRow(platform, token);
  return row ? { step: stepOf(platform, row), email: row.email, byLink: row.byLink } : null;
}

/**
 * Verifies a one-time or recovery code. Throws `VALIDATION_ERROR` naming `code`, `RATE_LIMITED` (`retryAfterSec`) after too many wrong
 * ones, and `FORBIDDEN` (`sign_in_ended`) when the sign-in has ended. Each attempt is logged, and each wrong code is an entry of the audit
 * trail.
 */
export async function giveCode(ctx: Context<VisitorActor>, token: string, input: CodeInput): Promise<SignInAnswer> {
  const { platform, actor: visitor } = ctx;
  const { code } = parseInput(codeInput, input);
  const row = await findRowAt(platform, token, 'code');
  const isKnown = isKnownDevice(platform, visitor.device, row.email);
  const logged = (outcome: 'succeeded' | 'refused' | 'limited' | 'busy', factor: FoundCode['factor'] = 'code') =>
    platform.log.info(
      { outcome, factor, address: visitor.ip, isKnownDevice: isKnown, subject: accountSubject(platform, row.email) },
      'sign-in',
    );
  try {
    const counted = await countAttempt(platform, codeAttempts(visitor, row.userId, isKnown));
    const found = await counted.check(() => findCode(platform, row.userId, code));
    if (!found) {
      await recordWrongCode(ctx, row);
      throw invalidField('code', 'Wrong code.');
    }
    const answer = await platform.database.transaction(async (tx) => {
      await endPending(tx, token);
      await spendCode(tx, { platform, actor: ownerOf(visitor, row) }, row, found);
      return advance(tx, ctx, row.userId, { codeGiven: true, byLink: row.byLink, factor: found.factor });
    });
    await counted.giveBack();
    logged('succeeded', found.factor);
    return answer;
  } catch (error) {
    if (isFailure(error))
      logged(error.code === 'RATE_LIMITED' ? 'limited' : error.code === 'SERVICE_UNAVAILABLE' ? 'busy' : 'refused');
    throw error;
  }
}

/**
 * Replaces a temporary or forgotten password with one the owner chooses, and ends all sessions and other links. Throws `VALIDATION_ERROR`
 * naming `newPassword`, also when it is the temporary one.
 */
export async function choosePassword(
  ctx: Context<VisitorActor>,
  token: string,
  input: ChoosePasswordInput,
): Promise<SignInAnswer> {
  const { platform, actor: visitor } = ctx;
  const { newPassword } = parseInput(choosePasswordInput, input);
  const row = await findRowAt(platform, token, 'password');
  await refuseGuessable(platform, 'newPassword', newPassword, row.email);
  const share = { share: row.userId, isPreferred: true };
  if (row.isGiven && (await verifyPassword(platform, share, row.passwordHash, newPassword)))
    throw invalidField('newPassword', 'This is the one you were given. Choose one that only you know.');
  const newHash = await hashPassword(platform, share, newPassword);
  const answer = await platform.database.transaction(async (tx) => {
    await endPending(tx, token);
    // Compare-and-set on the previous hash: one of two concurrent choices wins.
    const { rowCount } = await tx.query(
      'UPDATE app_user SET password_hash = $3, password_ends_at = NULL WHERE id = $1 AND password_hash = $2',
      [row.userId, row.passwordHash, newHash],
    );
    if (!rowCount) throw signInEnded();
    const owner = ownerOf(visitor, row);
    await recordAudit(
      tx,
      { platform, actor: owner },
      {
        accountId: row.accountId,
        action: 'password.changed',
        target: row.userId,
        details: row.byLink ? { by: 'link' } : {},
      },
    );
    await endSessionsOf(tx, { platform, actor: owner }, row);
    return advance(tx, ctx, row.userId, { codeGiven: row.codeGiven, byLink: false });
  });
  notifyPasswordChanged(platform, row.email);
  return answer;
}

/** Begins the required set-up of a second factor; each call creates a new secret. */
export async function beginSignInSetup(platform: Platform, token: string): Promise<SecondFactorSetup> {
  const { userId } = await findRowAt(platform, token, 'setup');
  return beginSetup(platform, userId);
}

/** Activates the second factor. `pendingToken` is for `finishSignIn`, after the recovery codes were shown. */
export async function confirmSignInSetup(
  { platform, actor: visitor }: Context<VisitorActor>,
  token: string,
  input: CodeInput,
): Promise<PendingSignIn & { recoveryCodes: string[] }> {
  const { code } = parseInput(codeInput, input);
  const row = await findRowAt(platform, token, 'setup');
  const { confirm, recoveryCodes } = await checkSetup(platform, row, code);
  return platform.database.transaction(async (tx) => {
    await endPending(tx, token);
    const owner = ownerOf(visitor, row);
    await confirm(tx, owner);
    await endSessionsOf(tx, { platform, actor: owner }, row);
    return {
      step: 'done',
      pendingToken: await keepPending(tx, platform, row.userId, { codeGiven: true, byLink: false }),
      recoveryCodes,
    };
  });
}

/** Starts the session when no step is left. */
export async function finishSignIn(ctx: Context<VisitorActor>, token: string): Promise<SignInAnswer> {
  const { platform } = ctx;
  const { userId } = await findRowAt(platform, token, 'done');
  return platform.database.transaction(async (tx) => {
    await endPending(tx, token);
    return advance(tx, ctx, userId, { codeGiven: true, byLink: false, factor: 'code' });
  });
}

/** The first of the remaining steps. */
function stepOf(
  { config }: Pick<Platform, 'config'>,
  { hasFactor, codeGiven, isGiven, byLink }: Pick<Row, 'hasFactor' | 'codeGiven' | 'isGiven' | 'byLink'>,
): SignInStep {
  if (hasFactor && !codeGiven) return 'code';
  if (isGiven || byLink) return 'password';
  return config.requireSecondFactor && !hasFactor ? 'setup' : 'done';
}

/** Starts a session when no step is left, otherwise issues a token for the next step. */
async function advance(
  tx: Sql,
  ctx: Context<VisitorActor>,
  userId: string,
  { codeGiven, byLink, factor }: SoFar & { factor?: FoundCode['factor'] },
): Promise<SignInAnswer> {
  const { platform, actor: visitor } = ctx;
  const { rows } = await tx.query<Omit<Row, keyof SoFar>>({
    name: 'sign-in-steps',
    text: `SELECT ${rowColumns} FROM app_user u WHERE u.id = $1`,
    values: [userId],
  });
  const row = rows[0];
  if (!row) throw signInEnded();
  const step = stepOf(platform, { ...row, codeGiven, byLink });
  if (step !== 'done') return { step, pendingToken: await keepPending(tx, platform, userId, { codeGiven, byLink }) };
  const secondFactor = factor ?? (codeGiven ? 'code' : undefined);
  const started = await startSession(tx, ctx, row, secondFactor && { secondFactor });
  return { ...started, device: rememberDevice(platform, visitor.device, row.email) };
}

async function keepPending(tx: Sql, platform: Platform, userId: string, { codeGiven, byLink }: SoFar): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(platform.clock.now().getTime() + signInMaxSec * 1000);
  await tx.query(
    'INSERT INTO pending_sign_in (token_hash, user_id, code_given, by_link, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [hashToken(token), userId, codeGiven, byLink, expiresAt],
  );
  return token;
}

/** Deletes the token, so that one of two concurrent steps with it wins. */
async function endPending(tx: Sql, token: string): Promise<void> {
  const { rowCount } = await tx.query('DELETE FROM pending_sign_in WHERE token_hash = $1', [hashToken(token)]);
  if (!rowCount) throw signInEnded();
}

async function findRow(platform: Platform, token: string): Promise<Row | undefined> {
  const { rows } = await platform.database.sql.query<Row>({
    name: 'sign-in-pending',
    text: `SELECT ${rowColumns}, p.code_given AS "codeGiven", p.by_link AS "byLink" FROM pending_sign_in p JOIN app_user u ON u.id = p.user_id JOIN account a ON a.id = u.account_id
      WHERE p.token_hash = $1 AND p.expires_at > $2 AND a.active AND (p.by_link OR u.password_ends_at IS NULL OR u.password_ends_at > $2)`,
    values: [hashToken(token), platform.clock.now()],
  });
  return rows[0];
}

async function findRowAt(platform: Platform, token: string, step: SignInStep): Promise<Row> {
  const row = await findRow(platform, token);
  if (!row || stepOf(platform, row) !== step) throw signInEnded();
  return row;
}

function codeAttempts(visitor: VisitorActor, userId: string, isKnown: boolean): Attempt[] {
  if (isKnown)
    return [{ subject: `code-device:${deviceIdOf(visitor.device)}:${userId}`, limit: secondFactorLimits.knownDevice }];
  return [
    { subject: `code:${countedAddress(visitor.ip)}`, limit: secondFactorLimits.address },
    { subject: `code:${userId}`, limit: secondFactorLimits.account },
  ];
}

/** The user about to be signed in, as an actor of the audit trail. */
const ownerOf = (visitor: VisitorActor, { userId }: SessionOwner): AuditActor => ({
  kind: 'user',
  userId,
  address: visitor.ip,
});

function signInEnded(): Failure {
  return new Failure('FORBIDDEN', {
    message: 'This sign-in has ended. Begin again with your password.',
    details: { reason: 'sign_in_ended' },
  });
}
