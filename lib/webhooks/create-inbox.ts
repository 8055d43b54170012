import { randomBytes } from 'node:crypto';
import type { AccountActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { inboxView, type InboxView } from './inbox-view.ts';

export const inboxesMax = 20;

/** A receiver of the account's own on this service. Who knows the token may post to it. Throws `CONFLICT` for the twenty-first. */
export async function createInbox(platform: Platform, actor: AccountActor): Promise<InboxView> {
  const token = randomBytes(18).toString('base64url');
  const createdAt = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    // Two at one time would each count without the other.
    await tx.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [actor.accountId]);
    const { rowCount } = await tx.query(
      'INSERT INTO inbox (token, account_id, created_at) SELECT $1, $2, $3 WHERE (SELECT count(*) FROM inbox WHERE account_id = $2) < $4',
      [token, actor.accountId, createdAt, inboxesMax],
    );
    if (rowCount === 0) throw new Failure('CONFLICT', { message: `An account may have ${inboxesMax} inboxes. Use one it has.`, details: { reason: 'too_many_inboxes' } });
  });
  return inboxView({ token, createdAt });
}
