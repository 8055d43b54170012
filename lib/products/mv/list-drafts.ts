import { urlLifetimes } from '#lib/contract/limits.ts';
import type { DraftBrief, DraftPlan } from '#lib/contract/mv.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';

export type DraftSummary = {
  draftId: string;
  version: number;
  /** Of the song; null for audio by address. */
  title: string | null;
  audioUrl: string | null;
  coverUrl: string | null;
  durationSec: number | null;
  styleId: DraftBrief['styleId'];
  planStatus: DraftPlan['status'];
  updatedAt: string;
  expiresAt: string;
};

type Row = { id: string; version: number; brief: DraftBrief; plan: DraftPlan; updated_at: Date; expires_at: Date; title: string | null; cover_asset_id: string | null; duration_sec: number | null };

/** Unexpired drafts of which no video was made since their last change, the one changed last first. */
export async function listDrafts(platform: Platform, actor: AccountActor, input: { limit?: number } = {}): Promise<DraftSummary[]> {
  const { rows } = await platform.database.sql.query<Row>(
    `SELECT d.id, d.version, d.brief, d.plan, d.updated_at, d.expires_at, song.title, song.cover_asset_id, song.duration_sec
     FROM draft d
     LEFT JOIN LATERAL (
       SELECT c.title, c.cover_asset_id, c.duration_sec FROM clip c
       WHERE c.account_id = d.account_id AND c.task_id = d.brief -> 'source' ->> 'taskId' AND (d.brief -> 'source' ->> 'clipId' IS NULL OR c.id = d.brief -> 'source' ->> 'clipId')
       ORDER BY c.index LIMIT 1
     ) song ON true
     WHERE d.account_id = $1 AND d.expires_at > $2 AND NOT EXISTS (SELECT 1 FROM mv m WHERE m.account_id = d.account_id AND m.draft_id = d.id AND m.created_at >= d.updated_at AND m.brief -> 'previewSec' IS NULL)
     ORDER BY d.updated_at DESC LIMIT $3`,
    [actor.accountId, platform.clock.now(), input.limit ?? 24],
  );
  return rows.map(({ brief, plan, ...row }) => ({
    draftId: row.id,
    version: row.version,
    title: row.title,
    audioUrl: brief.source.type === 'audio' ? brief.source.audioUrl : null,
    coverUrl: row.cover_asset_id ? signAssetUrl(platform, { id: row.cover_asset_id, fileName: 'cover.jpg' }, urlLifetimes.creationSec).url : null,
    durationSec: row.duration_sec ?? (brief.source.type === 'audio' ? (brief.source.durationSec ?? null) : null),
    styleId: brief.styleId,
    planStatus: plan.status,
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}
