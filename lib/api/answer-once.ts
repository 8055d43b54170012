import type { KeyActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { findAnswer, type Idempotency } from '#lib/tasks/idempotency.ts';
import type { Answer } from './pipeline.ts';

/**
 * Runs a write that creates no task and keeps its answer under the caller's `Idempotency-Key`. Of two twins at the same time the
 * first answer kept is the one both get; such writes change nothing by being repeated.
 */
export async function answerOnce(platform: Platform, actor: KeyActor, idempotency: Idempotency | undefined, write: () => Promise<object>): Promise<Answer> {
  if (!idempotency) return { json: await write() };
  const { sql } = platform.database;
  const kept = await findAnswer(sql, actor.accountId, idempotency);
  if (kept) return { status: kept.status, text: kept.answer };
  const text = JSON.stringify(await write());
  await sql.query('INSERT INTO idempotency (account_id, key, request_hash, status, answer, final, created_at) VALUES ($1, $2, $3, 200, $4, true, $5) ON CONFLICT DO NOTHING', [
    actor.accountId, idempotency.key, idempotency.requestHash, text, platform.clock.now(),
  ]);
  const first = await findAnswer(sql, actor.accountId, idempotency);
  return first ? { status: first.status, text: first.answer } : { text };
}
