import type { SungLine } from './ports.ts';
import { signPageUrl } from '#lib/media/sign-url.ts';
import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { ClipView } from '#lib/contract/music.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { inListOrder, ofAccount } from '#lib/platform/lists/list-order.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** The members of a clip without its links. */
type ClipFacts = Pick<
  ClipView,
  | 'clipId'
  | 'taskId'
  | 'index'
  | 'title'
  | 'durationSec'
  | 'instrumental'
  | 'tags'
  | 'bpm'
  | 'key'
  | 'style'
  | 'createdAt'
>;

export type ClipSummary = ClipFacts & { audioUrl: string; coverUrl: string };

export type ClipDetail = ClipSummary & {
  lyrics: string | null;
  lines: SungLine[];
  sections: { label: string; startSec: number; endSec: number }[];
  waveform: number[];
};

export type ClipRow = {
  id: string;
  task_id: string;
  index: number;
  title: string;
  duration_sec: number;
  instrumental: boolean;
  tags: string | null;
  lyrics: string | null;
  created_at: Date;
  audio_asset_id: string;
  cover_asset_id: string;
  bpm: number | null;
  key: string | null;
  style: string | null;
  timeline?: Pick<ClipDetail, 'lines' | 'sections' | 'waveform'>;
};

export const clipColumns = `c.id, c.task_id, c.index, c.title, c.duration_sec, c.instrumental, c.tags, c.lyrics, c.created_at, c.audio_asset_id, c.cover_asset_id,
  (c.timeline ->> 'bpm')::float8 AS bpm, c.timeline ->> 'key' AS key, c.timeline ->> 'style' AS style`;

/** SQL: the song of a clip `t` is finished. This reads the task of each clip. */
export const isFinished = `(SELECT song.status FROM task song WHERE song.id = t.task_id) = 'COMPLETED'`;

/** Clips of the account's finished songs, newest first. */
export async function listClips(
  { platform, actor }: Context<AccountActor>,
  input: { limit?: number; cursor?: string } = {},
): Promise<{ clips: ClipSummary[]; nextCursor: string | null }> {
  const limit = input.limit ?? 24;
  const { rows } = await platform.database.sql.query<ClipRow>(
    `SELECT ${clipColumns} FROM clip c JOIN task t ON t.id = c.task_id
       WHERE ${ofAccount('c')} AND t.status = 'COMPLETED'${input.cursor ? ' AND c.id < $3' : ''} ORDER BY ${inListOrder('DESC', 'c')} LIMIT $2`,
    [actor.accountId, limit + 1, ...(input.cursor ? [input.cursor] : [])],
  );
  const page = rows.slice(0, limit);
  return {
    clips: page.map((row) => summariseClip(platform, row)),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** A clip of the account with its timeline, or null. */
export async function findClip(ctx: Context<AccountActor>, clipId: string): Promise<ClipDetail | null> {
  const { platform } = ctx;
  const row = await findRow(ctx, clipId, `${clipColumns}, c.timeline`);
  if (!row) return null;
  const { lines = [], sections = [], waveform = [] } = row.timeline ?? {};
  return { ...summariseClip(platform, row), lyrics: row.lyrics, lines, sections, waveform };
}

/** A clip of the account without lyrics and timeline, which may be long, or null. */
export async function findClipSummary(ctx: Context<AccountActor>, clipId: string): Promise<ClipSummary | null> {
  const { platform } = ctx;
  const row = await findRow(ctx, clipId, clipColumns);
  return row ? summariseClip(platform, row) : null;
}

async function findRow(
  { platform, actor }: Context<AccountActor>,
  clipId: string,
  columns: string,
): Promise<ClipRow | undefined> {
  const { rows } = await platform.database.sql.query<ClipRow>(
    `SELECT ${columns} FROM clip c JOIN task t ON t.id = c.task_id WHERE c.account_id = $1 AND c.id = $2 AND t.status = 'COMPLETED'`,
    [actor.accountId, clipId],
  );
  return rows[0];
}

export function summariseClip(platform: Platform, row: ClipRow): ClipSummary {
  const link = (id: string, fileName: string) => signPageUrl(platform, { id, fileName }, urlLifetimes.creationSec).url;
  return {
    ...factsOfClip(row),
    audioUrl: link(row.audio_asset_id, 'song.mp3'),
    coverUrl: link(row.cover_asset_id, 'cover.jpg'),
  };
}

export function factsOfClip({
  id,
  task_id: taskId,
  duration_sec: durationSec,
  created_at: createdAt,
  ...row
}: ClipRow): ClipFacts {
  const { index, title, instrumental, tags, bpm, key, style } = row;
  return {
    clipId: id,
    taskId,
    index,
    title,
    durationSec,
    instrumental,
    tags,
    bpm,
    key,
    style,
    createdAt: createdAt.toISOString(),
  };
}
