/**
 * The steps of a sign-in after the password, or after a link that stands in for it (`password-links.ts`), in this order: a code of the second
 * factor, where there is one; a password of one's own, where the one that was given is somebody else's or there is a link in its place; the set-up of a second factor, where the service asks everybody for one. Between two steps
 * the browser holds a token that opens the next step, ends after `signInMaxSec` and is replaced at each step. It is no session and opens
 * no page: a session starts when no step is left, in the transaction of the last one.
 */
import { countedAddress } from '#lib/platform/ip-address.ts';
import type { VisitorActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { Failure, invalidField, isFailure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { accountSubject, type Attempt, countAttempt, secondFactorLimits } from './attempts.ts';
import { type AuditActor, recordAudit } from '../audit.ts';
import { choosePasswordInput, type ChoosePasswordInput, codeInput, type CodeInput } from '../passwords/credentials.ts';
import { deviceIdOf, isKnownDevice, knowDevice } from './known-device.ts';
import { tellOfNewPassword } from '../account-mail.ts';
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

/** `done`: nothing is asked for any more, and `finishSignIn` starts the session. */
export type SignInStep = 'code' | 'password' | 'setup' | 'done';
/** `device` replaces the text the browser kept so far. */
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

/** After the right password, within its transaction: a session, or the first step that is left. */
export async function beginSignIn(
  tx: Sql,
  platform: Platform,
  visitor: VisitorActor,
  userId: string,
): Promise<SignInAnswer> {
  await tx.query(
    'DELETE FROM pending_sign_in WHERE token_hash IN (SELECT token_hash FROM pending_sign_in WHERE expires_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)',
    [platform.clock.now()],
  );
  return goOn(tx, platform, visitor, userId, { codeGiven: false, byLink: false });
}

/** After a good link, within its transaction: the first step that is left, of which one is always the choice of a password. */
export function beginSignInByLink(
  tx: Sql,
  platform: Platform,
  visitor: VisitorActor,
  userId: string,
): Promise<SignInAnswer> {
  return goOn(tx, platform, visitor, userId, { codeGiven: false, byLink: true });
}

/** The step that a token opens, for the page that asks for it; null when the sign-in has ended. */
export async function readSignIn(
  platform: Platform,
  token: string,
): Promise<{ step: SignInStep; email: string; byLink: boolean } | null> {
  const row = await findRow(platform, token);
  return row ? { step: stepOf(platform, row), email: row.email, byLink: row.byLink } : null;
}

/**
 * Takes a one-time or a recovery code. Throws `VALIDATION_ERROR` naming `code`, `RATE_LIMITED` (`retryAfterSec`) after too many that
 * were wrong, `FORBIDDEN` (`sign_in_ended`) when there is nothing to go on with. Each try leaves a line in the log, each wrong code an
 * entry in the trail.
 */
export async function giveCode(
  platform: Platform,
  visitor: VisitorActor,
  token: string,
  input: CodeInput,
): Promise<SignInAnswer> {
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
    const found = await findCode(platform, row.userId, code).catch(async (error: unknown) => {
      // Nothing was tried.
      await counted.giveBack();
      throw error;
    });
    if (!found) {
      await recordWrongCode(platform, visitor, row);
      throw invalidField('code', 'Wrong code.');
    }
    const answer = await platform.database.transaction(async (tx) => {
      await endPending(tx, token);
      await spendCode(tx, platform, ownerOf(visitor, row), row, found);
      return goOn(tx, platform, visitor, row.userId, { codeGiven: true, byLink: row.byLink, factor: found.factor });
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
 * Sets a password of the owner's in place of the one that was given or forgotten, which opens nothing from then on; every session and every
 * other link ends. Throws `VALIDATION_ERROR` naming `newPassword`, also for the one that was given.
 */
export async function choosePassword(
  platform: Platform,
  visitor: VisitorActor,
  token: string,
  input: ChoosePasswordInput,
): Promise<SignInAnswer> {
  const { newPassword } = parseInput(choosePasswordInput, input);
  const row = await findRowAt(platform, token, 'password');
  await refuseGuessable(platform, 'newPassword', newPassword, row.email);
  const share = { share: row.userId, isPreferred: true };
  if (row.isGiven && (await verifyPassword(platform, share, row.passwordHash, newPassword)))
    throw invalidField('newPassword', 'This is the one you were given. Choose one that only you know.');
  const newHash = await hashPassword(platform, share, newPassword);
  const answer = await platform.database.transaction(async (tx) => {
    await endPending(tx, token);
    // On the password that was there: of two choices at once, one wins.
    const { rowCount } = await tx.query(
      'UPDATE app_user SET password_hash = $3, password_ends_at = NULL WHERE id = $1 AND password_hash = $2',
      [row.userId, row.passwordHash, newHash],
    );
    if (!rowCount) throw signInEnded();
    const owner = ownerOf(visitor, row);
    await recordAudit(tx, platform, owner, {
      accountId: row.accountId,
      action: 'password.changed',
      target: row.userId,
      details: row.byLink ? { by: 'link' } : {},
    });
    await endSessionsOf(tx, platform, owner, row);
    return goOn(tx, platform, visitor, row.userId, { codeGiven: row.codeGiven, byLink: false });
  });
  tellOfNewPassword(platform, row.email);
  return answer;
}

/** Begins the set-up that the service asks for; each time it is asked for, with a new secret. */
export async function beginSignInSetup(platform: Platform, token: string): Promise<SecondFactorSetup> {
  const { userId } = await findRowAt(platform, token, 'setup');
  return beginSetup(platform, userId);
}

/** Puts the second factor into force. Its recovery codes are shown before `finishSignIn`, which `pendingToken` then opens. */
export async function confirmSignInSetup(
  platform: Platform,
  visitor: VisitorActor,
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
    await endSessionsOf(tx, platform, owner, row);
    return {
      step: 'done',
      pendingToken: await keepPending(tx, platform, row.userId, { codeGiven: true, byLink: false }),
      recoveryCodes,
    };
  });
}

/** Starts the session once no step is left. */
export async function finishSignIn(platform: Platform, visitor: VisitorActor, token: string): Promise<SignInAnswer> {
  const { userId } = await findRowAt(platform, token, 'done');
  return platform.database.transaction(async (tx) => {
    await endPending(tx, token);
    return goOn(tx, platform, visitor, userId, { codeGiven: true, byLink: false, factor: 'code' });
  });
}

/** Which step comes first of those that are left. */
function stepOf(
  { config }: Pick<Platform, 'config'>,
  { hasFactor, codeGiven, isGiven, byLink }: Pick<Row, 'hasFactor' | 'codeGiven' | 'isGiven' | 'byLink'>,
): SignInStep {
  if (hasFactor && !codeGiven) return 'code';
  if (isGiven || byLink) return 'password';
  return config.requireSecondFactor && !hasFactor ? 'setup' : 'done';
}

/** A session when nothing is left to ask for, otherwise a token for the next step. */
async function goOn(
  tx: Sql,
  platform: Platform,
  visitor: VisitorActor,
  userId: string,
  { codeGiven, byLink, factor }: SoFar & { factor?: FoundCode['factor'] },
): Promise<SignInAnswer> {
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
  const started = await startSession(tx, platform, visitor, row, secondFactor && { secondFactor });
  return { ...started, device: knowDevice(platform, visitor.device, row.email) };
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

/** Of two steps made at once with one token, one wins. */
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

/** Whoever is about to be signed in, as the trail names them. */
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
