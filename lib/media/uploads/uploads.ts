/**
 * The life of an upload. `receiving`: its bytes come, in parts; `checking`: all are there and one process looks at
 * them; then `ready`, with the file in the store, or `refused`. Deleted or expired it is `deleted`, gone to everybody,
 * until its bytes are removed and with them its row.
 *
 * A part is gathered on this machine and counts only once the store has it and the row names it: `byte_offset` moves from
 * where the caller said it stands, or not at all. So nothing is lost or counted twice, whichever of two requests comes
 * first, on whatever machine, and whenever a process dies: what no row names is removed with the folder of the upload.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sourceBytes, uploadBytesByTier, uploadLimits, type Tier } from '#lib/contract/limits.ts';
import type { DeletedThing } from '#lib/contract/lists.ts';
import type { CreateUploadBody, ListUploadsQuery, Upload, UploadList } from '#lib/contract/uploads.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { isBackupRunning } from '#lib/platform/backup/backup-lock.ts';
import type { Sql } from '#lib/platform/database.ts';
import { Failure, isFailure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { temporaryFolder } from '#lib/platform/leftovers.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { isSourceError } from '../probe/source-error.ts';
import { type MediaStore, UPLOAD_PARTS } from '../store/store.ts';
import { inspectUpload } from './inspect-upload.ts';
import { describeUpload, uploadColumns, type UploadRow } from './upload-row.ts';

export type UploadDeps = { platform: Platform; store: MediaStore };

/** A process that dies loses at most this much of what it had received. */
const COMMIT_BYTES = 8_388_608;
/** A file that is still being looked at after this is looked at again by another process. */
const CHECK_SEC_MAX = 300;
/** A whole file that nobody looks at is looked at by the sweep after this. */
const UNCHECKED_SEC_MAX = 60;
const PER_SWEEP = 20;

const folderOf = (uploadId: string) => `${UPLOAD_PARTS}/${uploadId}`;

/**
 * Announces a file. Throws `PAYLOAD_TOO_LARGE` for one that no field would take, `UPLOAD_LIMIT_REACHED` when the
 * account has too many or too much.
 */
export async function createUpload(
  { platform }: UploadDeps,
  actor: AccountActor & { tier: Tier },
  input: CreateUploadBody,
): Promise<Upload> {
  const maxBytes = sourceBytes[input.kind ?? 'audio'];
  if (input.byteLength > maxBytes)
    throw new Failure('PAYLOAD_TOO_LARGE', {
      message: `A file of this kind may have at most ${maxBytes} bytes.`,
      details: { field: 'byteLength', maxBytes },
    });
  const now = platform.clock.now();
  const row = await platform.database.transaction(async (tx) => {
    // One at a time for each account, so that two at once cannot both be the last that fits.
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

function limitReached(reason: 'open_uploads' | 'stored_bytes', limit: number, current: number): Failure {
  return new Failure('UPLOAD_LIMIT_REACHED', { details: { reason, limit, current } });
}

/** A name without folders, control characters or an ending; the ending follows what the file really is. */
function plainName(name = ''): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .toWellFormed()
      .trim()
      .slice(0, 120) || 'upload'
  );
}

/** The upload as it is now. Throws `UPLOAD_NOT_FOUND`. */
export async function readUpload({ platform }: UploadDeps, actor: AccountActor, uploadId: string): Promise<Upload> {
  return describeUpload(platform, await findUpload(platform, actor, uploadId));
}

/** An unexpired upload of the account. Throws `UPLOAD_NOT_FOUND`. */
export async function findUpload(platform: Platform, actor: AccountActor, uploadId: string): Promise<UploadRow> {
  const { rows } = await platform.database.sql.query<UploadRow>(
    `SELECT ${uploadColumns} FROM upload WHERE id = $1 AND account_id = $2 AND status <> 'deleted' AND expires_at > $3`,
    [uploadId, actor.accountId, platform.clock.now()],
  );
  if (!rows[0]) throw new Failure('UPLOAD_NOT_FOUND');
  return rows[0];
}

/** A page of unexpired uploads, newest first. */
export async function listUploads(
  { platform }: UploadDeps,
  actor: AccountActor,
  query: ListUploadsQuery,
): Promise<UploadList> {
  const { rows } = await platform.database.sql.query<UploadRow>(
    `SELECT ${uploadColumns} FROM upload
       WHERE account_id = $1 AND status <> 'deleted' AND expires_at > $2 AND ($3::text IS NULL OR id < $3)
       ORDER BY id DESC LIMIT $4`,
    [actor.accountId, platform.clock.now(), query.cursor ?? null, query.limit + 1],
  );
  const page = rows.slice(0, query.limit);
  return {
    uploads: page.map((row) => describeUpload(platform, row)),
    nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/**
 * Takes the next bytes of an upload, and looks at the file once all are there. Throws `UPLOAD_NOT_FOUND`,
 * `UPLOAD_OFFSET_MISMATCH` when they begin elsewhere or a twin was first, `PAYLOAD_TOO_LARGE` when there are more than
 * were announced, `SOURCE_UNPROCESSABLE` for a file that cannot be used, and whatever broke the bytes off; what had
 * been read by then is kept.
 */
export async function continueUpload(
  deps: UploadDeps,
  actor: AccountActor,
  uploadId: string,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Upload> {
  const { platform } = deps;
  const row = await findUpload(platform, actor, uploadId);
  if (row.status === 'ready' && offset === Number(row.byte_length)) return describeUpload(platform, row);
  if (row.status !== 'receiving' || Number(row.byte_offset) !== offset)
    throw offsetMismatch(Number(row.byte_offset), row.status);
  await receive(deps, row, offset, bytes);
  const after = await findUpload(platform, actor, uploadId);
  if (after.byte_offset < after.byte_length) return describeUpload(platform, after);
  await checkUpload(deps, uploadId);
  const checked = await findUpload(platform, actor, uploadId);
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
          message: `More bytes came than the ${byteLength} that were announced.`,
          details: { maxBytes: byteLength },
        });
      }
      part ??= await openPart(deps.platform);
      await part.file.appendFile(chunk);
      part.size += chunk.byteLength;
      if (part.size >= COMMIT_BYTES) await commit();
    }
  } catch (error) {
    // What came before the connection broke is whole. What came before too much, or before the disk was full, is not
    // trusted.
    if (isFailure(error) && error.code === 'VALIDATION_ERROR') await commit().catch(refuseWithoutRoom);
    else await discardPart(part);
    refuseWithoutRoom(error);
  }
  await commit().catch(refuseWithoutRoom);
}

/** Throws what went wrong with the bytes of a file: a full disk in words. */
function refuseWithoutRoom(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    throw new Failure('SERVICE_UNAVAILABLE', { message: 'There is no room for this file now.', cause: error });
  throw error;
}

/** Bytes that came and are not yet stored. */
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
    await store.remove(key);
    throw error;
  });
}

/** Counts a part that is stored, unless the upload has moved on or ended meanwhile. */
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
 * Looks at a file whose bytes are all there and stores it, or refuses it for good. One process does so at a time. What
 * says nothing about the file (a full disk, a database that is away) leaves it to be looked at again.
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
    const found = await inspectUpload(
      path,
      row.kind,
      Number(row.byte_length),
      AbortSignal.timeout(CHECK_SEC_MAX * 1000),
    );
    const storageKey = `${row.account_id}/uploads/${uploadId}${found.extension}`;
    await store.put(storageKey, path, { move: true });
    const finished = platform.clock.now();
    const { rowCount } = await sql.query(
      `UPDATE upload SET status = 'ready', kind = $2, content_type = $3, file_name = $4, width = $5, height = $6,
           duration_sec = $7, storage_key = $8, parts = '{}', updated_at = $9, expires_at = $10
         WHERE id = $1 AND status = 'checking'`,
      [
        uploadId,
        found.kind,
        found.contentType,
        row.file_name.replace(/\.[a-z0-9]{1,5}$/i, '') + found.extension,
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
         WHERE id = $1 AND status = 'checking'`,
      [uploadId, JSON.stringify({ code: error.code, message: error.message }), platform.clock.now()],
    );
  } finally {
    await rm(path, { force: true });
  }
  // A backup may still have to copy the parts; the folder then goes with the strays.
  if (!(await isBackupRunning(sql))) await store.removeFolder(folderOf(uploadId));
}

/** True when another process, which took over from one that was too slow, has stored the same file. */
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

/** Deletes an upload, finished or not. Throws `UPLOAD_NOT_FOUND`, also for one that is deleted already. */
export async function deleteUpload(
  { platform, store }: UploadDeps,
  actor: AccountActor,
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
 * Ends every upload of an account, whatever becomes of requests that are under way. The next sweep removes rows and
 * bytes.
 */
export async function endUploadsOf(sql: Sql, accountId: string, now: Date): Promise<void> {
  await sql.query(`UPDATE upload SET status = 'deleted', file_name = '', updated_at = $2 WHERE account_id = $1`, [
    accountId,
    now,
  ]);
}

/**
 * Ends what has expired, looks at what a dead process left whole, and removes the folders that no upload names. Any
 * number of processes may do it at once.
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
      platform.log.warn({ uploadId: id, err: error }, 'An upload could not be looked at; it is tried again'),
    );
  }
  await removeStrayFolders(deps);
}

/**
 * Bytes first, then the row: one that cannot be removed is tried again by the next sweep, and while a backup is being
 * taken all are.
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

/** Of accounts that are gone, and of requests that wrote on after their upload had ended. */
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
