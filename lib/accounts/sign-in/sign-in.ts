/**
 * Signing in with email address and password. Guessing is slowed down per client address, and more strictly per client
 * address and account. Nobody can slow down anybody else, and a known browser has its own limit. A sign-in that needs
 * more than the password continues in steps (`sign-in-steps.ts`). (docs/decisions/026-slow-guessers-not-owners.md)
 */
import { countedAddress } from '#lib/platform/text/ip-address.ts';
import type { VisitorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, isFailure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { accountSubject, type Attempt, countAttempt, signInLimits } from './attempts.ts';
import { signInInput, type SignInInput } from '../passwords/credentials.ts';
import { deviceIdOf, isKnownDevice } from './known-device.ts';
import { verifyPassword } from '../passwords/password.ts';
import { beginSignIn, type SignInAnswer } from './sign-in-steps.ts';

type Row = { id: string; password_hash: string; password_ends_at: Date | null; active: boolean };

/**
 * Verifies email address and password, and starts a session or the next step of the sign-in. An unknown address, a wrong password and a
 * closed account give the same `FORBIDDEN` in the same time; an expired temporary password gives its own reason. Throws `RATE_LIMITED`
 * (`retryAfterSec`) after too many failures, and `SERVICE_UNAVAILABLE` when the queue for hashing is full. Each attempt is logged.
 */
export async function signIn(ctx: Context<VisitorActor>, input: SignInInput): Promise<SignInAnswer> {
  const { platform, actor: visitor } = ctx;
  const credentials = parseInput(signInInput, input);
  const isKnown = isKnownDevice(platform, visitor.device, credentials.email);
  const logged = (outcome: 'succeeded' | 'refused' | 'limited' | 'busy') =>
    platform.log.info(
      {
        outcome,
        factor: 'password',
        address: visitor.ip,
        isKnownDevice: isKnown,
        subject: accountSubject(platform, credentials.email),
      },
      'sign-in',
    );
  try {
    const signedIn = await checkAndStart(ctx, credentials, isKnown);
    logged('succeeded');
    return signedIn;
  } catch (error) {
    if (isFailure(error))
      logged(error.code === 'FORBIDDEN' ? 'refused' : error.code === 'RATE_LIMITED' ? 'limited' : 'busy');
    throw error;
  }
}

async function checkAndStart(
  ctx: Context<VisitorActor>,
  { email, password }: SignInInput,
  isKnown: boolean,
): Promise<SignInAnswer> {
  const { platform, actor: visitor } = ctx;
  const attempts = attemptsOf(ctx, email, isKnown);
  const counted = await countAttempt(platform, attempts);
  const user = await findUser(platform, email);
  const share = isKnown ? deviceIdOf(visitor.device) : countedAddress(visitor.ip);
  const matches = await counted.check(() =>
    verifyPassword(platform, { share, isPreferred: isKnown }, user?.password_hash ?? null, password),
  );
  if (!user?.active || !matches) throw new Failure('FORBIDDEN', { message: 'Wrong email address or password.' });
  if (user.password_ends_at && user.password_ends_at <= platform.clock.now()) {
    throw new Failure('FORBIDDEN', {
      message:
        'This password was given to you for a short time, which is over. Ask the operator of this server for a new one.',
      details: { reason: 'password_ended' },
    });
  }
  // The client address gets this attempt back; its count for this account is reset.
  await counted.giveBack(attempts.slice(-1).map(({ subject }) => subject));
  return platform.database.transaction((tx) => beginSignIn(tx, ctx, user.id));
}

async function findUser(platform: Platform, email: string): Promise<Row | undefined> {
  const { rows } = await platform.database.sql.query<Row>({
    name: 'sign-in-user',
    text: 'SELECT u.id, u.password_hash, u.password_ends_at, a.active FROM app_user u JOIN account a ON a.id = u.account_id WHERE u.email = $1',
    values: [email],
  });
  return rows[0];
}

function attemptsOf({ platform, actor: visitor }: Context<VisitorActor>, email: string, isKnown: boolean): Attempt[] {
  const account = accountSubject(platform, email);
  if (isKnown) return [{ subject: `device:${deviceIdOf(visitor.device)}:${account}`, limit: signInLimits.knownDevice }];
  const address = countedAddress(visitor.ip);
  return [
    { subject: `sign-in:${address}`, limit: signInLimits.address },
    { subject: `sign-in:${address}:${account}`, limit: signInLimits.addressAndAccount },
  ];
}
