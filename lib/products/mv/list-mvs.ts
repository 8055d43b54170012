import { urlLifetimes } from '#lib/contract/limits.ts';
import type { AspectRatio, MvStatus } from '#lib/contract/mv.ts';
import { isTerminal, type TaskStatus } from '#lib/contract/task.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { ListSearch } from '#lib/platform/find-in-list.ts';
import type { Platform } from '#lib/platform/platform.ts';

export type MvSummary = {
  mvId: string;
  title: string;
  status: MvStatus;
  aspectRatio: AspectRatio;
  styleId: string;
  durationSec: number | null;
  posterUrl: string | null;
  createdAt: string;
};

type Row = {
  id: string;
  title: string;
  status: MvStatus;
  task_status: TaskStatus;
  aspect_ratio: AspectRatio | null;
  style_id: string;
  duration_sec: number | null;
  picture_asset_id: string | null;
  created_at: Date;
};

/** The account's music videos, newest first. A video without a poster yet shows the first picture of its storyboard. */
export async function listMvs(
  platform: Platform,
  actor: AccountActor,
  input: { limit?: number; cursor?: string } = {},
): Promise<{ videos: MvSummary[]; nextCursor: string | null }> {
  const limit = input.limit ?? 24;
  const { sql } = platform.database;
  const list = new ListSearch('mv t', actor.accountId, { older: input.cursor });
  list.also(`t.status <> 'DELETED' AND t.brief -> 'previewSec' IS NULL`);
  const ids = await list.find(sql, limit + 1);
  const { rows } = await sql.query<Row>(
    `SELECT m.id, m.title, m.status, t.status AS task_status, m.brief ->> 'aspectRatio' AS aspect_ratio, coalesce(m.storyboard -> 'concept' ->> 'styleId', m.brief ->> 'styleId') AS style_id,
       (m.storyboard ->> 'durationSec')::float8 AS duration_sec, m.created_at,
       coalesce(m.poster_asset_id, (SELECT s.image_asset_id FROM mv_scene s WHERE s.mv_id = m.id AND s.image_asset_id IS NOT NULL ORDER BY s.index LIMIT 1)) AS picture_asset_id
     FROM mv m JOIN task t ON t.id = m.id WHERE m.id = ANY ($1) ORDER BY m.id DESC`,
    [ids],
  );
  const page = rows.slice(0, limit);
  return {
    videos: page.map((row) => ({
      mvId: row.id,
      title: row.title,
      status: isTerminal(row.task_status) ? row.status : (row.task_status as MvStatus),
      aspectRatio: row.aspect_ratio ?? '16:9',
      styleId: row.style_id,
      durationSec: row.duration_sec,
      posterUrl: row.picture_asset_id
        ? signAssetUrl(platform, { id: row.picture_asset_id, fileName: 'poster.jpg' }, urlLifetimes.mvMediaSec).url
        : null,
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
