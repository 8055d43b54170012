import { z } from 'zod';
import { billingStatus, trialStates, type BillingStatus, type TrialState } from '#lib/contract/account.ts';
import { tier, type Tier } from '#lib/contract/limits.ts';
import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { email } from './credentials.ts';
import { recordAudit } from './audit.ts';
import { accountNotFound } from './find-account.ts';
import { parseInput } from '#lib/platform/parse-input.ts';

const updateAccountInput = z.strictObject({ email, tier: tier.optional(), billingStatus: billingStatus.optional(), trial: z.enum(trialStates).optional() });

export type UpdateAccountInput = z.input<typeof updateAccountInput>;
export type UpdatedAccount = { accountId: string; email: string; tier: Tier; billingStatus: BillingStatus; trial: TrialState };

/** Sets an account's standing; what is left out stays. It holds from the next request on. Throws `NOT_FOUND`. */
export async function updateAccount(platform: Platform, actor: OperatorActor, input: UpdateAccountInput): Promise<UpdatedAccount> {
  const wanted = parseInput(updateAccountInput, input);
  const { email: address, ...standing } = wanted;
  return platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<UpdatedAccount>(
      `UPDATE account a SET tier = coalesce($2::"Tier", a.tier), billing_status = coalesce($3::"BillingStatus", a.billing_status),
          trial = coalesce($4::"TrialState", a.trial), updated_at = $5
        FROM app_user u WHERE u.account_id = a.id AND u.email = $1
        RETURNING a.id AS "accountId", u.email, a.tier, a.billing_status AS "billingStatus", a.trial`,
      [address, standing.tier ?? null, standing.billingStatus ?? null, standing.trial ?? null, platform.clock.now()],
    );
    const updated = rows[0];
    if (!updated) throw accountNotFound(address);
    await recordAudit(tx, platform, actor, { accountId: updated.accountId, action: 'account.standing_set', details: standing });
    return updated;
  });
}
