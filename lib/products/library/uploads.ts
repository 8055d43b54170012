/** Uploads in the library. */
import { filledText } from '#lib/contract/scalars.ts';
import { libraryNameLengths } from '#lib/contract/accounts/limits.ts';
import type { Upload } from '#lib/contract/uploads.ts';
import { FILE_ENDING, withoutFileEnding } from '#lib/media/file-ending.ts';
import { describeUpload, uploadColumns, type UploadRow } from '#lib/media/uploads/upload-row.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import { Failure } from '#lib/platform/failure.ts';
import { wordsOf } from '../found-by.ts';
import { type LibraryPage, type LibraryQuery, rowsWanted, turnPage } from './page.ts';

/** A page of unexpired uploads, newest first, including unfinished ones. */
export async function listLibraryUploads(
  { platform, actor }: Context<AccountActor>,
  query: LibraryQuery = {},
): Promise<LibraryPage<Upload>> {
  const { sql } = platform.database;
  const list = new ListSearch('upload t', actor.accountId, query);
  list.and((now) => `t.status <> 'deleted' AND t.expires_at > ${now}`, platform.clock.now());
  list.andWords(wordsOf.upload('t'), query.search);
  const ids = await list.find(sql, rowsWanted(query));
  const { rows } = await sql.query<UploadRow>(
    `SELECT ${uploadColumns} FROM upload WHERE id = ANY ($1) ORDER BY id ${list.order}`,
    [ids],
  );
  return turnPage(
    rows,
    query,
    ({ id }) => id,
    (row) => describeUpload(platform, row),
  );
}

/** A file name without folders, control characters and extension. */
export const uploadName = filledText(libraryNameLengths.upload).refine(
  (name) => !/[\\/\p{Cc}]/u.test(name),
  'must not have slashes',
);

/** Renames an upload and keeps its extension. Throws `UPLOAD_NOT_FOUND`. */
export async function renameUpload(
  { platform, actor }: Context<AccountActor>,
  uploadId: string,
  name: string,
): Promise<void> {
  const { rowCount } = await platform.database.sql.query(
    `UPDATE upload SET file_name = $3 || coalesce(substring(file_name from $5), '') WHERE id = $2 AND account_id = $1 AND status <> 'deleted' AND expires_at > $4`,
    [actor.accountId, uploadId, withoutFileEnding(name), platform.clock.now(), `(?i)${FILE_ENDING.source}`],
  );
  if (!rowCount) throw new Failure('UPLOAD_NOT_FOUND');
}
