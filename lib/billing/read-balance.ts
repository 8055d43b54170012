import type { CreditBalance } from '#lib/contract/accounts/account.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';

/** The exact balance (SPEC.md, E1). */
export async function readBalance({ platform, actor }: Context<PayingActor>): Promise<CreditBalance> {
  const { rows } = await platform.database.sql.query<{ available_units: bigint; updated_at: Date }>({
    name: 'balance-read',
    text: 'SELECT available_units, updated_at FROM balance WHERE account_id = $1',
    values: [actor.accountId],
  });
  const units = rows[0]?.available_units ?? 0n;
  return {
    balanceCredits: creditsOf(units),
    balanceUnits: units.toString(),
    billingStatus: actor.billingStatus,
    tier: actor.tier,
    updatedAt: (rows[0]?.updated_at ?? platform.clock.now()).toISOString(),
  };
}
