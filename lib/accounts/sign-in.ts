/**
 * Signing in with an address and a password. Whoever guesses is slowed down by client address, and harder by client address and
 * account; nobody can slow down somebody else. A browser that has signed in to the account before is known by a signed text of its own
 * and has an allowance of its own, which the guesses of others never touch. (docs/decisions/026-slow-guessers-not-owners.md)
 */
import { randomBytes } from 'node:crypto';
import { countedAddress } from '#lib/limits/address-windows.ts';
import type { VisitorActor } from '#lib/platform/actor.ts';
import { Failure, isFailure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { type Attempt, countAttempt, signInLimits } from './attempts.ts';
import { signInInput, type SignInInput } from './credentials.ts';
import { verifyPassword } from './password.ts';
import { startSession, type StartedSession } from './sessions.ts';

/** `device` replaces the text the browser kept so far. */
export type SignedIn = StartedSession & { device: string };

type Row = { id: string; account_id: string; password_hash: string; active: boolean };

/**
 * Checks an address and a password and starts a session. An unknown address, a wrong password and a closed account answer the same
 * `FORBIDDEN` after the same work. Throws `RATE_LIMITED` (`retryAfterSec`) after too many failures, `SERVICE_UNAVAILABLE` when more
 * people sign in than the machine can check. Each try leaves a line in the log.
 */
export async function signIn(platform: Platform, visitor: VisitorActor, input: SignInInput): Promise<SignedIn> {
  const credentials = parseInput(signInInput, input);
  const isKnown = isKnownDevice(platform, visitor.device, credentials.email);
  const logged = (outcome: 'succeeded' | 'refused' | 'limited' | 'busy') =>
    platform.log.info({ outcome, factor: 'password', address: visitor.ip, isKnownDevice: isKnown, subject: subjectOf(platform, credentials.email) }, 'sign-in');
  try {
    const signedIn = await checkAndStart(platform, visitor, credentials, isKnown);
    logged('succeeded');
    return signedIn;
  } catch (error) {
    if (isFailure(error)) logged(error.code === 'FORBIDDEN' ? 'refused' : error.code === 'RATE_LIMITED' ? 'limited' : 'busy');
    throw error;
  }
}

async function checkAndStart(platform: Platform, visitor: VisitorActor, { email, password }: SignInInput, isKnown: boolean): Promise<SignedIn> {
  const attempts = attemptsOf(platform, visitor, email, isKnown);
  const counted = await countAttempt(platform, attempts);
  const user = await findUser(platform, email);
  const share = isKnown ? deviceIdOf(visitor.device) : countedAddress(visitor.ip);
  let matches: boolean;
  try {
    matches = await verifyPassword(platform, { share, isPreferred: isKnown }, user?.password_hash ?? null, password);
  } catch (error) {
    // Nothing was tried.
    await counted.giveBack();
    throw error;
  }
  if (!user?.active || !matches) throw new Failure('FORBIDDEN', { message: 'The email address or the password is not right.' });
  // The address keeps what it has tried elsewhere; only what is about this very account starts anew.
  await counted.giveBack(attempts.slice(-1).map(({ subject }) => subject));
  const started = await platform.database.transaction((tx) => startSession(tx, platform, visitor, { userId: user.id, accountId: user.account_id }));
  return { ...started, device: knowDevice(platform, visitor.device, email) };
}

async function findUser(platform: Platform, email: string): Promise<Row | undefined> {
  const { rows } = await platform.database.sql.query<Row>({
    name: 'sign-in-user',
    text: 'SELECT u.id, u.account_id, u.password_hash, a.active FROM app_user u JOIN account a ON a.id = u.account_id WHERE u.email = $1',
    values: [email],
  });
  return rows[0];
}

/** Stands for an account in limits and logs. It holds no address of a person as it was typed: people type passwords into the wrong field. */
function subjectOf(platform: Platform, email: string): string {
  return platform.secrets.sign('sign-in-attempt', email);
}

function attemptsOf(platform: Platform, visitor: VisitorActor, email: string, isKnown: boolean): Attempt[] {
  const account = subjectOf(platform, email);
  if (isKnown) return [{ subject: `device:${deviceIdOf(visitor.device)}:${account}`, limit: signInLimits.knownDevice }];
  const address = countedAddress(visitor.ip);
  return [
    { subject: `sign-in:${address}`, limit: signInLimits.address },
    { subject: `sign-in:${address}:${account}`, limit: signInLimits.addressAndAccount },
  ];
}

/** Accounts one browser is known for. */
const KNOWN_MAX = 5;

/** `<id of the browser>.<signature>.<signature>…`, one signature for each account it has signed in to, the latest first. */
function partsOf(device: string | undefined): { id: string; signatures: string[] } | null {
  const [id, ...signatures] = (device ?? '').split('.');
  return id && /^[\w-]{22}$/.test(id) && signatures.length <= KNOWN_MAX ? { id, signatures } : null;
}

function deviceIdOf(device: string | undefined): string {
  return partsOf(device)?.id ?? '';
}

function isKnownDevice(platform: Platform, device: string | undefined, email: string): boolean {
  const parts = partsOf(device);
  return parts !== null && parts.signatures.some((signature) => platform.secrets.verify('known-device', `${parts.id}:${email}`, signature));
}

function knowDevice(platform: Platform, device: string | undefined, email: string): string {
  const parts = partsOf(device);
  const id = parts?.id ?? randomBytes(16).toString('base64url');
  const own = platform.secrets.sign('known-device', `${id}:${email}`);
  return [id, own, ...(parts?.signatures ?? []).filter((one) => one !== own)].slice(0, KNOWN_MAX + 1).join('.');
}
