/**
 * The stored files that a backup contains: files of tasks and uploads that are not deleted, and the parts of incomplete
 * uploads.
 */
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { type MediaStore, UPLOAD_PARTS } from './store/store.ts';

/** `media/<key in the store>`; for a part of an upload its key, `uploads/<upload id>/<part>`. */
export type BackupPath = string;

const PER_READ = 1_000;

/** Lists them in pages, within the transaction of `client`. */
export async function* listStoredFiles(client: pg.Client): AsyncGenerator<BackupPath> {
  const lists = [
    `SELECT id, ARRAY[storage_key] AS keys, ARRAY[]::text[] AS parts FROM asset
       WHERE deleted_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
    `SELECT id, array_remove(ARRAY[storage_key], NULL) AS keys, parts FROM upload
       WHERE status <> 'deleted' AND id > $1 ORDER BY id LIMIT $2`,
  ];
  for (const text of lists) {
    for (let after = ''; ; ) {
      const { rows } = await client.query<{ id: string; keys: string[]; parts: string[] }>(text, [after, PER_READ]);
      for (const { id, keys, parts } of rows) {
        for (const key of keys) yield `media/${key}`;
        for (const part of parts) yield `${UPLOAD_PARTS}/${id}/${part}`;
      }
      if (rows.length < PER_READ) break;
      after = rows.at(-1)?.id ?? '';
    }
  }
}

/** Throws `NotStored` for a file that does not exist. */
export async function readStoredFile(store: Pick<MediaStore, 'read'>, path: BackupPath): Promise<Readable> {
  return store.read(storeKeyOf(path) ?? path);
}

/** Restores a file of a backup. Returns false for any other path. */
export async function restoreStoredFile(
  store: Pick<MediaStore, 'put'>,
  path: BackupPath,
  sourcePath: string,
): Promise<boolean> {
  const key = storeKeyOf(path);
  if (key !== null) await store.put(key, sourcePath);
  return key !== null;
}

function storeKeyOf(path: BackupPath): string | null {
  const [kind, ...rest] = path.split('/');
  if (kind === 'media') return rest.join('/');
  return kind === UPLOAD_PARTS ? path : null;
}

/**
 * Whether a row still refers to a file that was not found. If none does, the file was deleted or replaced during the
 * backup.
 */
export async function isReferenced(client: pg.Client, path: BackupPath): Promise<boolean> {
  const [kind, first = '', ...rest] = path.split('/');
  const text =
    kind === 'media'
      ? `SELECT 1 FROM asset WHERE storage_key = $1 AND deleted_at IS NULL
           UNION ALL SELECT 1 FROM upload WHERE storage_key = $1 AND status <> 'deleted' LIMIT 1`
      : `SELECT 1 FROM upload WHERE id = $2 AND $1 = ANY (parts) AND status <> 'deleted' LIMIT 1`;
  const values = kind === 'media' ? [[first, ...rest].join('/')] : [rest.join('/'), first];
  return Boolean((await client.query(text, values)).rowCount);
}
