import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { recordAudit } from '#lib/accounts/audit.ts';
import { email } from '#lib/accounts/passwords/credentials.ts';
import { findAccount } from '#lib/accounts/read-account.ts';
import { grantedCredits, grantNote } from './granted-credits.ts';
import { requireFreshProof } from '#lib/accounts/operators/fresh-proof.ts';
import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { creditsOf, unitsOf } from '#lib/contract/accounts/credits.ts';
import { postGrant } from './post-ledger.ts';

const grantInput = z.strictObject({
  email,
  credits: grantedCredits.positive(),
  note: grantNote.optional(),
  key: z.string().min(1).max(100).optional(),
});

/**
 * Grants credits to the account with this address, with a reason its owner can read in the ledger. Repeating `key`
 * grants nothing. Throws `NOT_FOUND`, or `IDEMPOTENCY_CONFLICT` when `key` has granted another amount.
 */
export async function grantCreditsTo(
  ctx: Context<OperatorActor>,
  input: z.input<typeof grantInput>,
): Promise<{ accountId: string; email: string; credits: number }> {
  const { email: address, credits, note, key } = parseInput(grantInput, input);
  await requireFreshProof(ctx);
  const account = await findAccount(ctx, { email: address });
  await grantCredits(ctx, {
    accountId: account.accountId,
    credits,
    note: note ?? 'Granted by the operator',
    key: key && `grant:${account.accountId}:${key}`,
  });
  return { ...account, credits };
}

/** Grants credits to an account; `key` makes a repeated grant a no-op. Throws `IDEMPOTENCY_CONFLICT` like `grantCreditsTo`. */
export async function grantCredits(
  ctx: Context<OperatorActor>,
  input: { accountId: string; credits: number; note?: string; key?: string },
): Promise<void> {
  const { platform } = ctx;
  const movement = {
    key: input.key ?? `grant:${randomUUID()}`,
    accountId: input.accountId,
    note: input.note,
    now: platform.clock.now(),
  };
  await platform.database.transaction(async (tx) => {
    if (!(await postGrant(tx, movement, unitsOf(input.credits))))
      return refuseOtherAmount(tx, movement.key, input.credits);
    await recordAudit(tx, ctx, {
      accountId: input.accountId,
      action: 'credits.granted',
      target: movement.key,
      details: { credits: input.credits },
    });
  });
}

async function refuseOtherAmount(tx: Sql, key: string, credits: number): Promise<void> {
  const { rows } = await tx.query<{ units: string }>(
    `SELECT p.units::text AS units FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
       WHERE t.key = $1 AND p.ledger_account = 'available'`,
    [key],
  );
  const grantedUnits = BigInt(rows[0]?.units ?? 0);
  if (grantedUnits === unitsOf(credits)) return;
  const granted = creditsOf(grantedUnits);
  throw new Failure('IDEMPOTENCY_CONFLICT', {
    message: `An earlier attempt has granted ${granted} credits already. Send it again to grant ${credits} as well.`,
    details: { grantedCredits: granted },
  });
}
