import { z } from 'zod';
import { billingStatus, trialStates, type BillingStatus, type TrialState } from '#lib/contract/accounts/account.ts';
import { tier, type Tier } from '#lib/contract/accounts/limits.ts';
import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import {
  accountLimitsInput,
  limitColumns,
  limitNames,
  ownLimitsOf,
  selectLimits,
  type LimitColumns,
  type OwnLimits,
} from './account-limits.ts';
import { email, operatorPassword } from './passwords/credentials.ts';
import { recordAudit } from './audit.ts';
import { accountNotFound } from './read-account.ts';
import { requireFreshProof } from './operators/fresh-proof.ts';
import { hashPassword, refuseGuessable } from './passwords/password.ts';
import { givenPasswordEnd, replacePassword } from './passwords/passwords.ts';
import { parseInput } from '#lib/platform/parse-input.ts';

const updateAccountInput = z.strictObject({
  email,
  tier: tier.optional(),
  billingStatus: billingStatus.optional(),
  trial: z.enum(trialStates).optional(),
  testing: z.boolean().optional(),
  limits: accountLimitsInput.optional(),
  password: operatorPassword.optional(),
});

export type UpdateAccountInput = z.input<typeof updateAccountInput>;
export type UpdatedAccount = {
  accountId: string;
  email: string;
  tier: Tier;
  billingStatus: BillingStatus;
  trial: TrialState;
  testing: boolean;
  ownLimits: OwnLimits;
  passwordEndsAt?: string;
};

/**
 * Sets an account's standing, its testing flag and its own limits, effective from the next request. Omitted fields keep their values; a
 * limit of null restores the tier's. A new password, for an owner who has forgotten theirs, ends all sessions of the account; it is valid
 * until `passwordEndsAt` for one sign-in, which asks for another. Throws `NOT_FOUND`.
 */
export async function updateAccount(ctx: Context<OperatorActor>, input: UpdateAccountInput): Promise<UpdatedAccount> {
  const { platform, actor } = ctx;
  const wanted = parseInput(updateAccountInput, input);
  await requireFreshProof(ctx);
  const { email: address, limits = {}, password, ...standing } = wanted;
  const changed = limitNames.filter((name) => limits[name] !== undefined);
  if (password !== undefined) await refuseGuessable(platform, 'password', password, address);
  const passwordHash =
    password === undefined ? null : await hashPassword(platform, { share: actor.kind, isPreferred: true }, password);
  return platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<Omit<UpdatedAccount, 'ownLimits'> & LimitColumns & { userId: string }>(
      `UPDATE account a SET tier = coalesce($2::"Tier", a.tier), billing_status = coalesce($3::"BillingStatus", a.billing_status),
          trial = coalesce($4::"TrialState", a.trial), testing = coalesce($6::boolean, a.testing), updated_at = $5${changed.map((name, at) => `, ${limitColumns[name]} = $${at + 7}`).join('')}
        FROM app_user u WHERE u.account_id = a.id AND u.email = $1
        RETURNING u.id AS "userId", a.id AS "accountId", u.email, a.tier, a.billing_status AS "billingStatus", a.trial, a.testing, ${selectLimits}`,
      [
        address,
        standing.tier ?? null,
        standing.billingStatus ?? null,
        standing.trial ?? null,
        platform.clock.now(),
        standing.testing ?? null,
        ...changed.map((name) => limits[name] ?? null),
      ],
    );
    const row = rows[0];
    if (!row) throw accountNotFound(address);
    const { userId, accountId } = row;
    const settings = { ...standing, ...limits };
    if (Object.values(settings).some((value) => value !== undefined))
      await recordAudit(tx, ctx, { accountId, action: 'account.standing_set', details: settings });
    if (passwordHash) await replacePassword(tx, ctx, { userId, accountId, passwordHash });
    const given = passwordHash ? { passwordEndsAt: givenPasswordEnd(platform).toISOString() } : {};
    return {
      ...given,
      accountId,
      email: row.email,
      tier: row.tier,
      billingStatus: row.billingStatus,
      trial: row.trial,
      testing: row.testing,
      ownLimits: ownLimitsOf(row),
    };
  });
}
