import type { CreativeDraft, DraftBrief, DraftPlan } from '#lib/contract/mv.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';

export type DraftRow = {
  id: string;
  version: number;
  brief: DraftBrief;
  plan: DraftPlan;
  expires_at: Date;
  updated_at: Date;
};
export const draftColumns = 'id, version, brief, plan, expires_at, updated_at';

/** The caller's own unexpired draft. Throws `DRAFT_NOT_FOUND`. */
export async function findDraft(
  platform: Platform,
  actor: AccountActor,
  draftId: string,
  sql: Sql = platform.database.sql,
): Promise<DraftRow> {
  const { rows } = await sql.query<DraftRow>(
    `SELECT ${draftColumns} FROM draft WHERE id = $1 AND account_id = $2 AND expires_at > $3`,
    [draftId, actor.accountId, platform.clock.now()],
  );
  if (!rows[0]) throw new Failure('DRAFT_NOT_FOUND');
  return rows[0];
}

/** Throws `VERSION_CONFLICT` unless the caller has seen the stored revision of a draft or a video. */
export function expectVersion({ version }: { version: number }, expectedVersion: number): void {
  if (version !== expectedVersion)
    throw new Failure('VERSION_CONFLICT', { details: { expectedVersion, currentVersion: version } });
}

export function describeDraft(row: DraftRow): CreativeDraft {
  return {
    id: row.id,
    expiresAt: row.expires_at.toISOString(),
    version: row.version,
    brief: row.brief,
    plan: row.plan,
  };
}
