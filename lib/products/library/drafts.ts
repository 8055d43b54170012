/** Drafts in the library: all unexpired ones, with the videos made of them. */
import { filledText } from '#lib/contract/scalars.ts';
import { libraryNameLengths, urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { DraftBrief, DraftPlan } from '#lib/contract/mv.ts';
import { signPageUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import type { Condition } from '#lib/platform/lists/list-query.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { joinSongOf, wordsOf } from '../found-by.ts';
import { draftExpiry } from '../mv/drafts/drafts.ts';
import { type DraftLine, draftLineColumns, draftTitle } from '../mv/sources/draft-source.ts';
import { type LibraryPage, type LibraryQuery, rowsWanted, turnPage } from './page.ts';

export type LibraryDraft = {
  draftId: string;
  /** Its own name, else the title of its song, else the file name of its audio. */
  name: string;
  version: number;
  planStatus: DraftPlan['status'];
  styleId: DraftBrief['styleId'];
  resolution: string | null;
  aspectRatio: string | null;
  durationSec: number | null;
  coverUrl: string | null;
  updatedAt: string;
  expiresAt: string;
  /** Videos made of it, newest first. */
  videos: { mvId: string; title: string }[];
};

type Row = {
  id: string;
  name: string | null;
  version: number;
  updated_at: Date;
  expires_at: Date;
  title: string | null;
  cover_asset_id: string | null;
  duration_sec: number | null;
  videos: { mvId: string; title: string }[] | null;
} & DraftLine;

/** Searches the text of drafts and, for those without a name, the titles of their songs. */
function searchDrafts(list: ListSearch, typed: string): void {
  const ofSong: Condition = (pattern) =>
    `t.name IS NULL AND EXISTS (SELECT 1 FROM (SELECT) one ${joinSongOf('t')} WHERE ${wordsOf.title('song')} LIKE lower_words(${pattern}))`;
  list.andWordsOr(
    wordsOf.draft('t'),
    typed,
    ofSong,
    (pattern) => `${ofSong(pattern)} AND t.brief -> 'source' ->> 'taskId' IN
      (SELECT c.task_id FROM clip c WHERE c.account_id = $1 AND ${wordsOf.clip('c')} LIKE lower_words(${pattern}))`,
  );
}

/** A page of unexpired drafts, newest first. */
export async function listLibraryDrafts(
  { platform, actor }: Context<AccountActor>,
  query: LibraryQuery = {},
): Promise<LibraryPage<LibraryDraft>> {
  const { sql } = platform.database;
  const list = new ListSearch('draft t', actor.accountId, query);
  list.and((now) => `t.expires_at > ${now}`, platform.clock.now());
  if (query.search?.trim()) searchDrafts(list, query.search);
  const ids = await list.find(sql, rowsWanted(query));
  const { rows } = await sql.query<Row>(
    `SELECT d.id, d.name, d.version, ${draftLineColumns('d')}, d.updated_at, d.expires_at, song.title, song.cover_asset_id, song.duration_sec,
       (SELECT json_agg(json_build_object('mvId', m.id, 'title', m.title) ORDER BY m.id DESC) FROM mv m
         WHERE m.account_id = d.account_id AND m.draft_id = d.id AND m.status <> 'DELETED' AND m.brief -> 'previewSec' IS NULL) AS videos
     FROM draft d
     ${joinSongOf('d')}
     WHERE d.id = ANY ($1) ORDER BY d.id ${list.order}`,
    [ids],
  );
  return turnPage(
    rows,
    query,
    ({ id }) => id,
    (row) => describeDraft(platform, row),
  );
}

function describeDraft(platform: Platform, row: Row): LibraryDraft {
  return {
    draftId: row.id,
    name: draftTitle(row.name, row.title, row.file_title),
    version: row.version,
    planStatus: row.plan_status,
    styleId: row.style_id,
    resolution: row.resolution,
    aspectRatio: row.aspect_ratio,
    durationSec: row.duration_sec ?? row.source_sec,
    coverUrl: row.cover_asset_id
      ? signPageUrl(platform, { id: row.cover_asset_id, fileName: 'cover.jpg' }, urlLifetimes.creationSec).url
      : null,
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    videos: row.videos ?? [],
  };
}

export const draftName = filledText(libraryNameLengths.draft);

/** Names a draft, without a new version. Throws `DRAFT_NOT_FOUND`. */
export async function renameDraft(
  { platform, actor }: Context<AccountActor>,
  draftId: string,
  name: string,
): Promise<void> {
  const { rowCount } = await platform.database.sql.query(
    'UPDATE draft SET name = $3 WHERE id = $2 AND account_id = $1 AND expires_at > $4',
    [actor.accountId, draftId, name, platform.clock.now()],
  );
  if (!rowCount) throw new Failure('DRAFT_NOT_FOUND');
}

/** Creates a copy of a draft. Throws `DRAFT_NOT_FOUND`. */
export async function duplicateDraft(
  { platform, actor }: Context<AccountActor>,
  draftId: string,
): Promise<{ draftId: string }> {
  const now = platform.clock.now();
  const { rows } = await platform.database.sql.query<{ id: string }>(
    `INSERT INTO draft (id, account_id, name, file_title, brief, plan, beats, created_at, updated_at, expires_at)
       SELECT $3, account_id, name, file_title, brief, plan, beats, $4, $4, $5 FROM draft WHERE id = $2 AND account_id = $1 AND expires_at > $4 RETURNING id`,
    [actor.accountId, draftId, newId('draft'), now, draftExpiry(now)],
  );
  if (!rows[0]) throw new Failure('DRAFT_NOT_FOUND');
  return { draftId: rows[0].id };
}
