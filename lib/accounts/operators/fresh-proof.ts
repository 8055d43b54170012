import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';

/** How long an operator's re-authentication lasts, in seconds. */
export const proofMaxSec = 15 * 60;

/**
 * Required before an operator moves money, or opens or closes an account. On the pages the operator must have re-authenticated in this
 * session with `proveOperator` at most `proofMaxSec` ago, and must still be an operator. Commands run with access to the machine and need
 * no proof. Throws `FORBIDDEN` (`proof_needed`).
 */
export async function requireFreshProof({
  platform: { database, clock },
  actor: { by },
}: Context<OperatorActor>): Promise<void> {
  if (!by) return;
  const { rowCount } = await database.sql.query(
    'SELECT 1 FROM session s JOIN app_user u ON u.id = s.user_id WHERE s.id = $1 AND s.user_id = $2 AND s.proved_at > $3 AND u.operator',
    [by.sessionId, by.userId, new Date(clock.now().getTime() - proofMaxSec * 1000)],
  );
  if (!rowCount)
    throw new Failure('FORBIDDEN', {
      message: 'Confirm who you are, then try again.',
      details: { reason: 'proof_needed' },
    });
}
