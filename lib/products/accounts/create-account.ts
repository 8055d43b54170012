import { z } from 'zod';
import { countedAddress } from '#lib/platform/text/ip-address.ts';
import { unitsOf } from '#lib/contract/accounts/credits.ts';
import { postGrant } from '#lib/billing/post-ledger.ts';
import { trialStates } from '#lib/contract/accounts/account.ts';
import { tier } from '#lib/contract/accounts/limits.ts';
import type { OperatorActor, VisitorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { countAttempt, signUpLimit } from '#lib/accounts/sign-in/attempts.ts';
import { recordAudit } from '#lib/accounts/audit.ts';
import { email, operatorPassword, signUpInput } from '#lib/accounts/passwords/credentials.ts';
import { grantedCredits } from '#lib/billing/granted-credits.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { hashPassword, refuseGuessable } from '#lib/accounts/passwords/password.ts';
import { insertLink, type PasswordLink } from '#lib/accounts/passwords/password-links.ts';
import { givenPasswordEnd, givenPasswordMaxSec } from '#lib/accounts/passwords/passwords.ts';

/** Credits granted at sign-up: enough for a few songs and a short video. */
export const signUpGrantCredits = 200;

/** A placeholder that no password matches. */
const NO_PASSWORD = '!';

const operatorInput = z.strictObject({
  email,
  password: operatorPassword.optional(),
  tier: tier.default('FREE'),
  credits: grantedCredits.default(0),
  trial: z.enum(trialStates).default('none'),
  /** An account that `npm run demo` fills and whose dates it may shift (lib/admin/demo). */
  demo: z.boolean().default(false),
});

export type CreateAccountInput = z.input<typeof operatorInput>;
/**
 * `passwordEndsAt` is when the temporary password expires; the owner signs in with it once and chooses another. Without
 * a password there is a link to set one.
 */
export type CreatedAccount = {
  accountId: string;
  userId: string;
  email: string;
  passwordEndsAt: string | null;
} & Partial<PasswordLink>;

/** Creates an account for an operator, with a temporary password or a link to hand over. Throws `CONFLICT` when the address has one. */
export function createAccount(ctx: Context<OperatorActor>, input: CreateAccountInput): Promise<CreatedAccount>;
/**
 * Signs a visitor up: FREE, with `signUpGrantCredits`. Response and timing are the same whether or not the address has
 * an account; only signing in shows its owner. Throws `RATE_LIMITED` per client address, and `FORBIDDEN` where sign-up
 * is closed.
 */
export function createAccount(
  ctx: Context<VisitorActor>,
  input: z.input<typeof signUpInput>,
): Promise<{ email: string }>;
export async function createAccount(
  { platform, actor }: Context<OperatorActor | VisitorActor>,
  input: CreateAccountInput,
): Promise<CreatedAccount | { email: string }> {
  if (actor.kind === 'operator') {
    const wanted = parseInput(operatorInput, input);
    if (wanted.password !== undefined) await refuseGuessable(platform, 'password', wanted.password, wanted.email);
    const created = await insertAccount({ platform, actor }, { ...wanted, note: 'Opening grant' });
    if (!created)
      throw new Failure('CONFLICT', {
        message: `There is an account for ${wanted.email} already.`,
        details: { field: 'email' },
      });
    return created;
  }
  const wanted = parseInput(signUpInput, input);
  if (platform.config.signUp === 'closed')
    throw new Failure('FORBIDDEN', {
      message: 'New accounts are made by the operator of this server.',
      details: { reason: 'sign_up_closed' },
    });
  await refuseGuessable(platform, 'password', wanted.password, wanted.email);
  await countAttempt(platform, [{ subject: `sign-up:${countedAddress(actor.ip)}`, limit: signUpLimit }]);
  await insertAccount(
    { platform, actor },
    {
      ...wanted,
      tier: 'FREE',
      credits: signUpGrantCredits,
      trial: 'none',
      demo: false,
      note: 'Sign-up grant',
    },
  );
  return { email: wanted.email };
}

type NewAccount = z.output<typeof operatorInput> & { note: string };

/** Null when the address is taken; the password is hashed before that is known, so that both take as long. */
async function insertAccount(
  ctx: Context<OperatorActor | VisitorActor>,
  wanted: NewAccount,
): Promise<CreatedAccount | null> {
  const { platform, actor } = ctx;
  const accountId = newId('account');
  const userId = newId('user');
  const share = { share: actor.kind === 'visitor' ? countedAddress(actor.ip) : actor.kind };
  const passwordHash =
    wanted.password === undefined ? NO_PASSWORD : await hashPassword(platform, share, wanted.password);
  const now = platform.clock.now();
  const passwordEndsAt = actor.kind === 'operator' && wanted.password !== undefined ? givenPasswordEnd(platform) : null;
  return platform.database.transaction(async (tx) => {
    // One statement, because foreign keys are checked at its end: the insert that may conflict comes first.
    const { rowCount } = await tx.query(
      `WITH new_user AS (
        INSERT INTO app_user (id, account_id, email, password_hash, password_ends_at, created_at) VALUES ($1, $2, $3, $4, $8, $5) ON CONFLICT (email) DO NOTHING RETURNING account_id
      ), new_account AS (
        INSERT INTO account (id, tier, trial, demo, created_at, updated_at) SELECT account_id, $6::"Tier", $7::"TrialState", $9, $5, $5 FROM new_user RETURNING id
      )
      INSERT INTO balance (account_id, updated_at) SELECT id, $5 FROM new_account`,
      [userId, accountId, wanted.email, passwordHash, now, wanted.tier, wanted.trial, passwordEndsAt, wanted.demo],
    );
    if (!rowCount) return null;
    if (wanted.credits > 0)
      await postGrant(tx, { key: `${accountId}:opening`, accountId, note: wanted.note, now }, unitsOf(wanted.credits));
    await recordAudit(tx, ctx, {
      accountId,
      action: 'account.created',
      target: userId,
      details: { tier: wanted.tier, trial: wanted.trial, credits: wanted.credits },
    });
    return {
      accountId,
      userId,
      email: wanted.email,
      passwordEndsAt: passwordEndsAt?.toISOString() ?? null,
      ...(wanted.password === undefined ? await insertLink(tx, platform, userId, givenPasswordMaxSec) : {}),
    };
  });
}
