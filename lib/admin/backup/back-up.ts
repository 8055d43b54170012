import { createWriteStream } from 'node:fs';
import { open, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { isReferenced, listStoredFiles, readStoredFile } from '#lib/media/backup-files.ts';
import { type MediaStore, NotStored } from '#lib/media/store/store.ts';
import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { type BackupWriter, beginBackup, type Manifest } from '#lib/platform/backup/backup-folder.ts';
import { holdBackupLock } from '#lib/platform/backup/backup-lock.ts';
import { dumpTables } from '#lib/platform/backup/dump-tables.ts';
import { invalidField } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { localSecret } from '#lib/platform/secrets/secrets.ts';

type Deps = { platform: Platform; store: MediaStore };

/** `bytes` is the size of the whole folder, without its list of checksums and its manifest. */
export type BackupAnswer = {
  to: string;
  takenAt: string;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  missingFiles: number;
  secret: Manifest['secret']['kind'];
};

const MISSING_NAMED_MAX = 1_000;

/**
 * Takes a backup while the service runs: the rows at one moment, the files they refer to, and the application secret
 * unless the operator keeps it. Throws `VALIDATION_ERROR` when `to` exists and is not empty, or is in DATA_DIR, where
 * upkeep removes files it does not know. Leaves nothing behind on failure.
 */
export async function backUp(
  { platform, store }: Context<OperatorActor, Deps>,
  { to, signal }: { to: string; signal?: AbortSignal },
): Promise<BackupAnswer> {
  const { config, database } = platform;
  const [place, dataDir] = await Promise.all([realPath(to), realPath(config.dataDir)]);
  if (`${place}${sep}`.startsWith(`${dataDir}${sep}`))
    throw invalidField(
      'to',
      `${place} is in DATA_DIR, where the service removes what it does not know. Name a folder elsewhere.`,
    );
  const writer = await beginBackup(to, signal);
  let client: pg.Client | undefined;
  try {
    client = await database.connect();
    const connection = client;
    await holdBackupLock(connection);
    const list = join(writer.folder, 'scratch');
    const { secret: belongsTo, ...dump } = await dumpTables(connection, writer, () => writeList(list, connection));
    const missing = await copyFiles(store, connection, writer, list);
    if (config.appSecret === undefined) {
      const text = await localSecret(config.dataDir);
      await writer.add('app.secret', () => Readable.from([`${text}\n`]));
    }
    // If the connection broke, its lock was released, and files may have been removed before they were copied.
    await connection.query('SELECT 1');
    signal?.throwIfAborted();
    const secret = { kind: config.appSecret === undefined ? 'file' : 'operator', ...belongsTo } as const;
    const { files, bytes } = writer.total();
    await writer.finish({
      format: 1,
      version: await ownVersion(),
      ...dump,
      secret,
      files: files + 1,
      bytes,
      missing: missing.named,
      missingFiles: missing.count,
    });
    const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      to,
      takenAt: dump.takenAt,
      tables: dump.tables.length,
      rows,
      files: files + 1,
      bytes,
      missingFiles: missing.count,
      secret: secret.kind,
    };
  } catch (error) {
    await writer.discard();
    throw error;
  } finally {
    await client?.end();
  }
}

/** The path without symbolic links. For a path that does not exist yet, the existing part is resolved. */
async function realPath(path: string): Promise<string> {
  const whole = resolve(path);
  try {
    return await realpath(whole);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return join(await realPath(dirname(whole)), basename(whole));
  }
}

/** Writes the list of files to disk, so that the transaction ends before the copying, which may take hours. */
async function writeList(path: string, client: pg.Client): Promise<void> {
  const lines = async function* () {
    for await (const file of listStoredFiles(client)) yield `${file}\n`;
  };
  await pipeline(lines, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

async function copyFiles(
  store: MediaStore,
  client: pg.Client,
  writer: BackupWriter,
  list: string,
): Promise<{ named: string[]; count: number }> {
  const named: string[] = [];
  let count = 0;
  await using lines = await open(list);
  for await (const path of lines.readLines()) {
    try {
      const file = await readStoredFile(store, path);
      await writer.add(path, () => file);
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      if (!(await isReferenced(client, path))) continue;
      count++;
      if (named.length < MISSING_NAMED_MAX) named.push(path);
    }
  }
  return { named, count };
}

async function ownVersion(): Promise<string> {
  return (JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version;
}
