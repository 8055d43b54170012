/**
 * The life of an upload. `receiving`: its bytes arrive, in parts. `checking`: the bytes are complete and one process
 * inspects them. Then `ready`, with the file in the store, or `refused`. A deleted or expired upload is `deleted`: it is
 * invisible, and its row is removed together with its bytes.
 *
 * A part is collected on this machine and counts only once it is in the store and in the row: the update moves `byte_offset`
 * from the offset that the caller named, or not at all. So no bytes are lost or counted twice, with concurrent requests on
 * any machines and when a process dies. A part that is in no row is removed with the folder of the upload.
 */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sourceBytes, uploadBytesByTier, uploadLimits, type Tier } from '#lib/contract/accounts/limits.ts';
import { boundText } from '#lib/contract/text/count-text.ts';
import type { DeletedThing } from '#lib/contract/requests/lists.ts';
import type { CreateUploadBody, ListUploadsQuery, Upload, UploadList } from '#lib/contract/uploads.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { isBackupRunning } from '#lib/platform/backup/backup-lock.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { inListOrder, ofAccount } from '#lib/platform/lists/list-order.ts';
import { workFor } from '#lib/platform/child/work-share.ts';
import { Failure, isFailure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { temporaryFolder } from '#lib/platform/files/leftovers.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { withoutFileEnding } from '../file-ending.ts';
import { isSourceError } from '../probe/source-error.ts';
import { type MediaStore, UPLOAD_PARTS } from '../store/store.ts';
import { inspectUpload } from './inspect-upload.ts';
import { holdRequest } from './open-requests.ts';
import { describeUpload, uploadColumns, type UploadRow } from './upload-row.ts';

export type UploadDeps = { platform: Platform; store: MediaStore };

/** The most received bytes that are lost when a process dies. */
const COMMIT_BYTES = 8_388_608;
/** After this, another process repeats the check of a file. */
const CHECK_SEC_MAX = 300;
/** After this, a sweep checks a complete file that no process is checking. */
const UNCHECKED_SEC_MAX = 60;
const PER_SWEEP = 20;

const folderOf = (uploadId: string) => `${UPLOAD_PARTS}/${uploadId}`;

/**
 * Creates an upload of the announced size. Throws `PAYLOAD_TOO_LARGE` for a size that no field accepts, and
 * `UPLOAD_LIMIT_REACHED` when the account has too many open uploads or too many stored bytes.
 */
export async function createUpload(
  { platform, actor }: Context<AccountActor & { tier: Tier }, UploadDeps>,
  input: CreateUploadBody,
): Promise<Upload> {
  const maxBytes = sourceBytes[input.kind ?? 'audio'];
  if (input.byteLength > maxBytes)
    throw new Failure('PAYLOAD_TOO_LARGE', {
      message: `A file of this kind may have at most ${boundText(maxBytes)} bytes.`,
      details: { field: 'byteLength', maxBytes },
    });
  const now = platform.clock.now();
  const row = await platform.database.transaction(async (tx) => {
    // One at a time for each account, so that concurrent requests cannot exceed the limits.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`upload:${actor.accountId}`]);
    const { rows: sums } = await tx.query<{ open: number; bytes: string }>(
      `SELECT count(*) FILTER (WHERE status IN ('receiving', 'checking'))::int AS open,
         coalesce(sum(byte_length) FILTER (WHERE status <> 'refused'), 0)::text AS bytes
       FROM upload WHERE account_id = $1 AND status <> 'deleted' AND expires_at > $2`,
      [actor.accountId, now],
    );
    const kept = { open: sums[0]?.open ?? 0, bytes: Number(sums[0]?.bytes ?? 0) };
    const storedMax = uploadBytesByTier[actor.tier];
    if (kept.open >= uploadLimits.openPerAccount)
      throw limitReached('open_uploads', uploadLimits.openPerAccount, kept.open);
    if (kept.bytes + input.byteLength > storedMax) throw limitReached('stored_bytes', storedMax, kept.bytes);
    const { rows } = await tx.query<UploadRow>(
      `INSERT INTO upload
           (id, account_id, status, kind, file_name, byte_length, parts, created_at, updated_at, expires_at)
         VALUES ($1, $2, 'receiving', $3, $4, $5, '{}', $6, $6, $7) RETURNING ${uploadColumns}`,
      [
        newId('upload'),
        actor.accountId,
        input.kind ?? null,
        plainName(input.fileName),
        input.byteLength,
        now,
        new Date(now.getTime() + uploadLimits.unfinishedSec * 1000),
      ],
    );
    return rows[0] as UploadRow;
  });
  return describeUpload(platform, row);
}

function limitReached(
  reason: 'open_uploads' | 'stored_bytes' | 'parts',
  limit: number,
  current: number,
  message?: string,
): Failure {
  return new Failure('UPLOAD_LIMIT_REACHED', { message, details: { reason, limit, current } });
}

/** The file name without folders and control characters. Its extension is replaced later, according to the content. */
function plainName(name = ''): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return (
    firstCharacters(
      last
        .replace(/\p{Cc}/gu, '')
        .toWellFormed()
        .trim(),
      120,
    ) || 'upload'
  );
}

/** Throws `UPLOAD_NOT_FOUND`. */
export async function readUpload(
  { platform, actor }: Context<AccountActor, UploadDeps>,
  uploadId: string,
): Promise<Upload> {
  return describeUpload(platform, await findUpload({ platform, actor }, uploadId));
}

/** An unexpired upload of the account. Throws `UPLOAD_NOT_FOUND`. */
export async function findUpload({ platform, actor }: Context<AccountActor>, uploadId: string): Promise<UploadRow> {
  const { rows } = await platform.database.sql.query<UploadRow>(
    `SELECT ${uploadColumns} FROM upload WHERE id = $1 AND account_id = $2 AND status <> 'deleted' AND expires_at > $3`,
    [uploadId, actor.accountId, platform.clock.now()],
  );
  if (!rows[0]) throw new Failure('UPLOAD_NOT_FOUND');
  return rows[0];
}

/** A page of unexpired uploads, newest first. */
export async function listUploads(
  { platform, actor }: Context<AccountActor, UploadDeps>,
  query: ListUploadsQuery,
): Promise<UploadList> {
  const { rows } = await platform.database.sql.query<UploadRow>(
    `SELECT ${uploadColumns} FROM upload t
       WHERE ${ofAccount()} AND status <> 'deleted' AND expires_at > $2${query.cursor ? ' AND id < $4' : ''}
       ORDER BY ${inListOrder('DESC')} LIMIT $3`,
    [actor.accountId, platform.clock.now(), query.limit + 1, ...(query.cursor ? [query.cursor] : [])],
  );
  const page = rows.slice(0, query.limit);
  return {
    uploads: page.map((row) => describeUpload(platform, row)),
    nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/**
 * Receives the next bytes of an upload, and checks the file once it is complete. If `bytes` fails, its error is
 * rethrown and the bytes read by then are kept. `deletesIf` says after which outcome the upload is deleted, for callers
 * who learn the reason at once.
 * @throws `UPLOAD_NOT_FOUND`; `UPLOAD_OFFSET_MISMATCH` for any offset but the current one; `UPLOAD_LIMIT_REACHED` for
 * too many parts; `RATE_LIMITED` when too many requests of the account send bytes; `PAYLOAD_TOO_LARGE` for more bytes
 * than announced; `SOURCE_UNPROCESSABLE` for a file that cannot be used
 */
export async function continueUpload(
  ctx: Context<AccountActor, UploadDeps>,
  uploadId: string,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
  { deletesIf }: { deletesIf?: 'unusable' | 'failed' } = {},
): Promise<Upload> {
  try {
    return await receiveNext(ctx, uploadId, offset, bytes);
  } catch (error) {
    const isUnusable = isFailure(error) && error.code === 'SOURCE_UNPROCESSABLE';
    if (deletesIf === 'failed' || (deletesIf === 'unusable' && isUnusable))
      await deleteUpload(ctx, uploadId).catch(() => {});
    throw error;
  }
}

async function receiveNext(
  ctx: Context<AccountActor, UploadDeps>,
  uploadId: string,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Upload> {
  const { platform } = ctx;
  const row = await findUpload(ctx, uploadId);
  if (row.status === 'ready' && offset === Number(row.byte_length)) return describeUpload(platform, row);
  if (row.status !== 'receiving' || Number(row.byte_offset) !== offset)
    throw offsetMismatch(Number(row.byte_offset), row.status);
  // A complete upload needs no further part, only its check.
  if (row.parts.length >= uploadLimits.partsMax && row.byte_offset < row.byte_length)
    throw limitReached(
      'parts',
      uploadLimits.partsMax,
      row.parts.length,
      `The bytes of an upload may come in at most ${uploadLimits.partsMax} parts. Delete this upload and begin again with larger ones.`,
    );
  const release = holdRequest(ctx);
  try {
    await receive(ctx, row, offset, bytes);
  } finally {
    release();
  }
  const after = await findUpload(ctx, uploadId);
  if (after.byte_offset < after.byte_length) return describeUpload(platform, after);
  await checkUpload(ctx, uploadId);
  const checked = await findUpload(ctx, uploadId);
  if (checked.refusal)
    throw new Failure('SOURCE_UNPROCESSABLE', {
      message: `${checked.refusal.message}. The upload was not kept.`,
      details: { reason: checked.refusal.code, uploadId },
    });
  return describeUpload(platform, checked);
}

function offsetMismatch(offset: number, status: UploadRow['status']): Failure {
  return new Failure('UPLOAD_OFFSET_MISMATCH', { details: { offset, status } });
}

async function receive(
  deps: UploadDeps,
  row: UploadRow,
  from: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const byteLength = Number(row.byte_length);
  let offset = from;
  let part: Part | null = null;
  const commit = async () => {
    if (!part) return;
    const whole = part;
    part = null;
    await storePart(deps, row.id, offset, whole);
    offset += whole.size;
  };
  try {
    for await (const chunk of bytes) {
      if (offset + (part?.size ?? 0) + chunk.byteLength > byteLength) {
        throw new Failure('PAYLOAD_TOO_LARGE', {
          message: `More bytes came than the ${boundText(byteLength)} that were announced.`,
          details: { maxBytes: byteLength },
        });
      }
      part ??= await openPart(deps.platform);
      await part.file.appendFile(chunk);
      part.size += chunk.byteLength;
      if (part.size >= COMMIT_BYTES) await commit();
    }
  } catch (error) {
    // Bytes before a lost connection are kept. With a surplus or a full disk, the part that is not yet stored is
    // discarded.
    if (isFailure(error) && error.code === 'VALIDATION_ERROR') await commit().catch(refuseWithoutRoom);
    else await discardPart(part);
    refuseWithoutRoom(error);
  }
  await commit().catch(refuseWithoutRoom);
}

/** Rethrows an error of storing bytes; a full disk becomes `SERVICE_UNAVAILABLE`. */
function refuseWithoutRoom(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    throw new Failure('SERVICE_UNAVAILABLE', { message: 'There is no room for this file now.', cause: error });
  throw error;
}

/** Received bytes that are not yet in the store. */
type Part = { name: string; path: string; file: FileHandle; size: number };

async function openPart(platform: Platform): Promise<Part> {
  const name = `${randomUUID()}.part`;
  const path = join(await temporaryFolder(platform), name);
  return { name, path, file: await open(path, 'wx', 0o600), size: 0 };
}

async function discardPart(part: Part | null): Promise<void> {
  if (!part) return;
  await part.file.close();
  await rm(part.path, { force: true });
}

async function storePart({ platform, store }: UploadDeps, uploadId: string, offset: number, part: Part): Promise<void> {
  const key = `${folderOf(uploadId)}/${part.name}`;
  try {
    await part.file.close();
    await store.put(key, part.path, { move: true });
  } finally {
    await rm(part.path, { force: true });
  }
  await addPart(platform, uploadId, offset, part.name, part.size).catch(async (error: unknown) => {
    // After a lost connection to the database, the row may have the part nevertheless.
    if (isFailure(error)) await store.remove(key);
    throw error;
  });
}

/** Adds a stored part to the row. Throws when the upload's offset has changed or it has ended meanwhile. */
async function addPart(
  platform: Platform,
  uploadId: string,
  offset: number,
  name: string,
  size: number,
): Promise<void> {
  const { sql } = platform.database;
  const { rowCount } = await sql.query(
    `UPDATE upload SET byte_offset = byte_offset + $3, parts = array_append(parts, $4), updated_at = $5
       WHERE id = $1 AND status = 'receiving' AND byte_offset = $2`,
    [uploadId, offset, size, name, platform.clock.now()],
  );
  if (rowCount) return;
  const { rows } = await sql.query<{ byte_offset: bigint; status: UploadRow['status'] }>(
    'SELECT byte_offset, status FROM upload WHERE id = $1',
    [uploadId],
  );
  if (!rows[0] || rows[0].status === 'deleted') throw new Failure('UPLOAD_NOT_FOUND');
  throw offsetMismatch(Number(rows[0].byte_offset), rows[0].status);
}

/**
 * Checks a complete file and stores it, or refuses it permanently. Only one process does so at a time, unless a check is so slow
 * that another repeats it: then the first result counts. After an error that is not about the file (a full disk, an outage of
 * the database) it will be checked again.
 */
async function checkUpload(deps: UploadDeps, uploadId: string): Promise<void> {
  const { platform, store } = deps;
  const { sql } = platform.database;
  const now = platform.clock.now();
  const { rows } = await sql.query<UploadRow>(
    `UPDATE upload SET status = 'checking', checked_at = $2, updated_at = $2 WHERE id = $1 AND byte_offset = byte_length
       AND (status = 'receiving' OR (status = 'checking' AND checked_at < $3)) RETURNING ${uploadColumns}`,
    [uploadId, now, new Date(now.getTime() - CHECK_SEC_MAX * 1000)],
  );
  const row = rows[0];
  if (!row) return;
  const path = join(await temporaryFolder(platform), `${uploadId}-${randomUUID()}`);
  try {
    await joinParts(store, uploadId, row.parts, path);
    const found = await workFor(row.account_id, () =>
      inspectUpload(path, row.kind, Number(row.byte_length), AbortSignal.timeout(CHECK_SEC_MAX * 1000)),
    );
    const storageKey = `${row.account_id}/uploads/${uploadId}${found.extension}`;
    await store.put(storageKey, path, { move: true });
    const finished = platform.clock.now();
    const { rowCount } = await sql.query(
      `UPDATE upload SET status = 'ready', kind = $2, content_type = $3, file_name = $4, width = $5, height = $6,
           duration_sec = $7, storage_key = $8, parts = '{}', updated_at = $9, expires_at = $10
         WHERE id = $1 AND status IN ('receiving', 'checking')`,
      [
        uploadId,
        found.kind,
        found.contentType,
        withoutFileEnding(row.file_name) + found.extension,
        found.width,
        found.height,
        found.durationSec,
        storageKey,
        finished,
        new Date(finished.getTime() + uploadLimits.readySec * 1000),
      ],
    );
    if (!rowCount && !(await isStoredUnder(platform, uploadId, storageKey))) await store.remove(storageKey);
  } catch (error) {
    if (!isSourceError(error)) {
      await sql.query(`UPDATE upload SET status = 'receiving' WHERE id = $1 AND status = 'checking'`, [uploadId]);
      throw error;
    }
    await sql.query(
      `UPDATE upload SET status = 'refused', refusal = $2, parts = '{}', updated_at = $3
         WHERE id = $1 AND status IN ('receiving', 'checking')`,
      [uploadId, JSON.stringify({ code: error.code, message: error.message }), platform.clock.now()],
    );
  } finally {
    await rm(path, { force: true });
  }
  // During a backup, which may still have to copy the parts, the folder is left to `removeStrayFolders`.
  if (!(await isBackupRunning(sql))) await store.removeFolder(folderOf(uploadId));
}

/** True when another process has repeated a slow check and stored the same file. */
async function isStoredUnder({ database }: Platform, uploadId: string, storageKey: string): Promise<boolean> {
  const { rowCount } = await database.sql.query('SELECT 1 FROM upload WHERE id = $1 AND storage_key = $2', [
    uploadId,
    storageKey,
  ]);
  return rowCount === 1;
}

async function joinParts(store: MediaStore, uploadId: string, parts: readonly string[], path: string): Promise<void> {
  for (const part of parts)
    await pipeline(
      await store.read(`${folderOf(uploadId)}/${part}`),
      createWriteStream(path, { flags: 'a', mode: 0o600 }),
    );
}

/** Deletes an upload in any state. Throws `UPLOAD_NOT_FOUND`, also for a deleted one. */
export async function deleteUpload(
  { platform, store, actor }: Context<AccountActor, UploadDeps>,
  uploadId: string,
): Promise<DeletedThing> {
  const now = platform.clock.now();
  const { rowCount } = await platform.database.sql.query(
    `UPDATE upload SET status = 'deleted', updated_at = $3
       WHERE id = $1 AND account_id = $2 AND status <> 'deleted' AND expires_at > $3`,
    [uploadId, actor.accountId, now],
  );
  if (!rowCount) throw new Failure('UPLOAD_NOT_FOUND');
  await removeDeleted({ platform, store }, uploadId);
  return { id: uploadId, status: 'DELETED', deletedAt: now.toISOString() };
}

/**
 * Deletes all uploads of an account. Requests in progress cannot add to them; the next sweep removes rows and
 * bytes.
 */
export async function endUploadsOf(sql: Sql, accountId: string, now: Date): Promise<void> {
  await sql.query(`UPDATE upload SET status = 'deleted', file_name = '', updated_at = $2 WHERE account_id = $1`, [
    accountId,
    now,
  ]);
}

/**
 * Deletes expired uploads, checks complete files whose process died, and removes folders without an upload. Safe to run
 * in several processes at once.
 */
export async function sweepUploads(deps: UploadDeps): Promise<void> {
  const { platform } = deps;
  const { sql } = platform.database;
  const now = platform.clock.now();
  await sql.query(
    `UPDATE upload SET status = 'deleted', updated_at = $1 WHERE expires_at <= $1 AND status <> 'deleted'`,
    [now],
  );
  await removeDeleted(deps);
  const { rows } = await sql.query<{ id: string }>(
    `SELECT id FROM upload
       WHERE byte_offset = byte_length
         AND ((status = 'receiving' AND updated_at < $1) OR (status = 'checking' AND checked_at < $2))
       ORDER BY updated_at LIMIT ${PER_SWEEP}`,
    [new Date(now.getTime() - UNCHECKED_SEC_MAX * 1000), new Date(now.getTime() - CHECK_SEC_MAX * 1000)],
  );
  for (const { id } of rows) {
    if (platform.closing.aborted) return;
    await checkUpload(deps, id).catch((error: unknown) =>
      platform.log.warn({ uploadId: id, err: error }, 'An upload could not be checked; it is tried again'),
    );
  }
  await removeStrayFolders(deps);
}

/**
 * Removes the bytes first and then the row, so that the next sweep retries what could not be removed. During a backup
 * everything is left to a later sweep.
 */
async function removeDeleted({ platform, store }: UploadDeps, uploadId?: string): Promise<void> {
  const { sql } = platform.database;
  const { rows } = await sql.query<{ id: string; storage_key: string | null }>(
    `SELECT id, storage_key FROM upload WHERE status = 'deleted' AND ($1::text IS NULL OR id = $1) LIMIT 200`,
    [uploadId ?? null],
  );
  if (rows.length === 0 || (await isBackupRunning(sql))) return;
  for (const { id, storage_key: storageKey } of rows) {
    try {
      if (storageKey) await store.remove(storageKey);
      await store.removeFolder(folderOf(id));
      await sql.query('DELETE FROM upload WHERE id = $1', [id]);
    } catch (error) {
      platform.log.warn({ uploadId: id, err: error }, 'A deleted upload could not be removed; it is tried again');
    }
  }
}

/** Removes folders of deleted accounts, and of requests that wrote after the end of their upload. */
async function removeStrayFolders({ platform, store }: UploadDeps): Promise<void> {
  const changedMs = new Map<string, number>();
  for await (const { key, changedAt } of store.list(UPLOAD_PARTS)) {
    const uploadId = key.split('/')[1] ?? '';
    changedMs.set(uploadId, Math.max(changedMs.get(uploadId) ?? 0, changedAt.getTime()));
  }
  const { rows } = await platform.database.sql.query<{ id: string }>(
    `SELECT id FROM upload WHERE id = ANY ($1) AND status IN ('receiving', 'checking')`,
    [[...changedMs.keys()]],
  );
  if (changedMs.size === 0 || (await isBackupRunning(platform.database.sql))) return;
  for (const { id } of rows) changedMs.delete(id);
  for (const [uploadId, lastMs] of changedMs)
    if (Date.now() - lastMs > uploadLimits.unfinishedSec * 1000) await store.removeFolder(folderOf(uploadId));
}
