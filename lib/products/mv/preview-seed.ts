import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** The seed of the latest preview made of this revision, or null: the whole video then begins with the same pictures. */
export async function findPreviewSeed(
  platform: Platform,
  actor: AccountActor,
  draft: { id: string; version: number },
): Promise<number | null> {
  const { rows } = await platform.database.sql.query<{ seed: number }>(
    `SELECT (t.plan ->> 'seed')::bigint::float8 AS seed FROM mv m JOIN task t ON t.id = m.id
       WHERE m.account_id = $1 AND m.draft_id = $2 AND t.type = 'mv-preview' AND t.status = 'COMPLETED' AND (t.input_parameters ->> 'draftVersion')::int = $3 ORDER BY t.id DESC LIMIT 1`,
    [actor.accountId, draft.id, draft.version],
  );
  return rows[0]?.seed ?? null;
}
