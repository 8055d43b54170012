import { recordAudit } from '#lib/accounts/audit.ts';
import type { AccountActor, UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { creditsOf, unitsOf } from '#lib/contract/accounts/credits.ts';
import { type LowBalanceInput, lowBalanceInput } from './inputs.ts';

export type LowBalance = {
  /** Threshold in credits; null turns the alert off. */
  alertCredits: number | null;
  isLow: boolean;
  availableCredits: number;
  heldCredits: number;
};

/** The account's balance, and whether it is below the threshold. */
export async function readLowBalance({ platform, actor }: Context<AccountActor>): Promise<LowBalance> {
  const { rows } = await platform.database.sql.query<{ alert: bigint | null; available: bigint; held: bigint }>(
    `SELECT a.low_balance_units AS alert, b.available_units AS available, b.held_units AS held FROM account a JOIN balance b ON b.account_id = a.id WHERE a.id = $1`,
    [actor.accountId],
  );
  const { alert = null, available = 0n, held = 0n } = rows[0] ?? {};
  return {
    alertCredits: alert === null ? null : creditsOf(alert),
    isLow: alert !== null && available < alert,
    availableCredits: creditsOf(available),
    heldCredits: creditsOf(held),
  };
}

/** Sets the threshold below which pages warn about low credits; null turns the alert off. */
export async function setLowBalanceAlert(ctx: Context<UserActor>, input: LowBalanceInput): Promise<void> {
  const { platform, actor } = ctx;
  const { credits } = parseInput(lowBalanceInput, input);
  await platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    await tx.query('UPDATE account SET low_balance_units = $2, updated_at = $3 WHERE id = $1', [
      actor.accountId,
      credits === null ? null : unitsOf(credits),
      now,
    ]);
    await recordAudit(tx, ctx, {
      accountId: actor.accountId,
      action: 'credits.alert_set',
      target: actor.accountId,
      details: { credits },
    });
  });
}
