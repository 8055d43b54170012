import { randomUUID } from 'node:crypto';
import { recordAudit } from '#lib/accounts/audit.ts';
import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { unitsOf } from './credits.ts';
import { postGrant } from './post-ledger.ts';

/** Puts credits on an account; `key` makes a repeated grant count once. */
export async function grantCredits(platform: Platform, actor: OperatorActor, input: { accountId: string; credits: number; note?: string; key?: string }): Promise<void> {
  const movement = { key: input.key ?? `grant:${randomUUID()}`, accountId: input.accountId, note: input.note, now: platform.clock.now() };
  await platform.database.transaction(async (tx) => {
    if (!(await postGrant(tx, movement, unitsOf(input.credits)))) return;
    await recordAudit(tx, platform, actor, { accountId: input.accountId, action: 'credits.granted', target: movement.key, details: { credits: input.credits } });
  });
}
