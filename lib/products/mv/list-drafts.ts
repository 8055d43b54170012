import { urlLifetimes } from '#lib/contract/limits.ts';
import type { DraftBrief, DraftPlan } from '#lib/contract/mv.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { joinSongOf } from '../found-by.ts';
import { titleOfDraft } from './draft-source.ts';

export type DraftSummary = {
  draftId: string;
  version: number;
  /** As in the library. */
  title: string;
  coverUrl: string | null;
  durationSec: number | null;
  styleId: DraftBrief['styleId'];
  planStatus: DraftPlan['status'];
  updatedAt: string;
  expiresAt: string;
  /** The video that was made of it last; `isCurrent` unless the draft was changed since. */
  made: { mvId: string; title: string; createdAt: string; isCurrent: boolean } | null;
};

type Row = {
  id: string;
  version: number;
  brief: DraftBrief;
  plan: DraftPlan;
  updated_at: Date;
  expires_at: Date;
  name: string | null;
  title: string | null;
  cover_asset_id: string | null;
  duration_sec: number | null;
  made_id: string | null;
  made_title: string;
  made_at: Date;
  is_current: boolean;
};

/** Whether a video was made of a draft is asked of so many that were changed last. */
const LOOKED_AT = 200;

/** Unexpired drafts, the one changed last first; those of which a video was made since come after the others. */
export async function listDrafts(
  platform: Platform,
  actor: AccountActor,
  input: { limit?: number } = {},
): Promise<DraftSummary[]> {
  const { rows } = await platform.database.sql.query<Row>(
    `SELECT d.id, d.version, d.brief, d.plan, d.updated_at, d.expires_at, d.name, song.title, song.cover_asset_id, song.duration_sec,
       made.id AS made_id, made.title AS made_title, made.created_at AS made_at, coalesce(made.created_at >= d.updated_at, false) AS is_current
     FROM (SELECT * FROM draft WHERE account_id = $1 AND expires_at > $2 ORDER BY updated_at DESC LIMIT ${LOOKED_AT}) d
     ${joinSongOf('d')}
     LEFT JOIN LATERAL (
       SELECT m.id, m.title, m.created_at FROM mv m
       WHERE m.account_id = d.account_id AND m.draft_id = d.id AND m.status <> 'DELETED' AND m.brief -> 'previewSec' IS NULL ORDER BY m.id DESC LIMIT 1
     ) made ON true
     ORDER BY coalesce(made.created_at >= d.updated_at, false), d.updated_at DESC LIMIT $3`,
    [actor.accountId, platform.clock.now(), input.limit ?? 24],
  );
  return rows.map(({ brief, plan, ...row }) => ({
    draftId: row.id,
    version: row.version,
    title: titleOfDraft(row.name, row.title, brief.source),
    coverUrl: row.cover_asset_id
      ? signAssetUrl(platform, { id: row.cover_asset_id, fileName: 'cover.jpg' }, urlLifetimes.creationSec).url
      : null,
    durationSec: row.duration_sec ?? (brief.source.type === 'audio' ? (brief.source.durationSec ?? null) : null),
    styleId: brief.styleId,
    planStatus: plan.status,
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    made: row.made_id
      ? { mvId: row.made_id, title: row.made_title, createdAt: row.made_at.toISOString(), isCurrent: row.is_current }
      : null,
  }));
}
