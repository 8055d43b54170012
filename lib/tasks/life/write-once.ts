import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure, isFailure } from '#lib/platform/failure.ts';
import { claimFailure, findAnswer, type Idempotency } from './idempotency.ts';

export type KeptAnswer = { status: number; text: string };

/**
 * Runs a write that creates no task in one transaction with the claim of its `Idempotency-Key`, and stores its answer:
 * a concurrent or later request with the key gets the same bytes and writes nothing. Throws what `write` throws,
 * `IDEMPOTENCY_CONFLICT`, or `IDEMPOTENCY_IN_PROGRESS` when a concurrent request takes more than five seconds. `lock`
 * takes the locks that purchases take before they claim their key: taken after the claim, they would deadlock with a
 * purchase under the same key.
 */
export function writeOnce(
  { platform, actor }: Context<AccountActor>,
  idempotency: Idempotency | undefined,
  write: (tx: Sql) => Promise<object>,
  lock?: (tx: Sql) => Promise<unknown>,
): Promise<KeptAnswer> {
  return platform.database.transaction(async (tx) => {
    await lock?.(tx);
    if (!idempotency) return { status: 200, text: JSON.stringify(await write(tx)) };
    await tx.query(`SELECT set_config('lock_timeout', '5s', true)`);
    const claim = await tx
      .query(
        `INSERT INTO idempotency (account_id, key, request_hash, status, answer, final, created_at) VALUES ($1, $2, $3, 200, '', false, $4) ON CONFLICT DO NOTHING`,
        [actor.accountId, idempotency.key, idempotency.requestHash, platform.clock.now()],
      )
      .catch((error: Error) => {
        throw claimFailure(error);
      });
    if (!claim.rowCount) {
      const kept = await findAnswer(tx, actor.accountId, idempotency);
      if (kept) return { status: kept.status, text: kept.answer };
      throw new Failure('IDEMPOTENCY_IN_PROGRESS');
    }
    const text = JSON.stringify(await write(tx));
    await tx.query('UPDATE idempotency SET answer = $3, final = true WHERE account_id = $1 AND key = $2', [
      actor.accountId,
      idempotency.key,
      text,
    ]);
    return { status: 200, text };
  });
}

/**
 * `writeOnce` for writes that need slow reads first: `prepare` does them before the key is claimed, outside the transaction, and returns
 * the write. Of concurrent requests with a key one writes; the others get its answer, even when their `prepare` fails because of it.
 */
export async function prepareAndWriteOnce(
  ctx: Context<AccountActor>,
  idempotency: Idempotency | undefined,
  prepare: () => Promise<(tx: Sql) => Promise<object>>,
): Promise<KeptAnswer> {
  const { platform, actor } = ctx;
  const kept = async () => {
    const found = idempotency ? await findAnswer(platform.database.sql, actor.accountId, idempotency) : null;
    return found && { status: found.status, text: found.answer };
  };
  const before = await kept();
  if (before) return before;
  try {
    const write = await prepare();
    return await writeOnce(ctx, idempotency, write);
  } catch (error) {
    const since = isFailure(error) ? await kept() : null;
    if (since) return since;
    throw error;
  }
}
