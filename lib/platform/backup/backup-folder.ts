/**
 * A backup as a folder. It is written next to its destination, under a name that ends in `.part`, and renamed when it
 * is complete: a folder without that suffix is whole. `SHA256SUMS` lists every other file in the format of
 * `sha256sum -c`.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { syncFolder } from '../files/data-dir.ts';
import { invalidField } from '../failure.ts';

const SUMS = 'SHA256SUMS';
const MANIFEST = 'manifest.json';

export type BackupWriter = {
  /**
   * Writes the stream that `open` returns as one file and answers its size in bytes. Leaves no partial file when that
   * fails.
   */
  add(path: string, open: () => Readable, compress?: Transform): Promise<number>;
  /** The folder being written. A file named `scratch` in it is not part of the backup. */
  folder: string;
  total(): { files: number; bytes: number };
  /** Adds the manifest and puts the folder in its place. */
  finish(manifest: Manifest): Promise<void>;
  discard(): Promise<void>;
};

/** Begins a backup at `dir`. Throws `VALIDATION_ERROR` when the folder is not empty or cannot be written. */
export async function beginBackup(dir: string, signal?: AbortSignal): Promise<BackupWriter> {
  const place = resolve(dir);
  const part = `${place}.${randomUUID()}.part`;
  await checkPlace(place);
  await mkdir(part, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw invalidField('to', `${place} cannot be written (${error.code}).`);
  });
  const sums = await open(join(part, SUMS), 'wx', 0o600);
  let files = 0;
  let bytes = 0;

  const add: BackupWriter['add'] = async (path, openSource, compress) => {
    checkPath(path);
    const target = join(part, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const { measure, result } = createMeasure();
    // Opened last: a stream that fails before it is listened to would end the process.
    const steps = [
      openSource(),
      ...(compress ? [compress] : []),
      measure,
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    ] as const;
    try {
      await pipeline(steps, { signal });
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
    const { sha256, size } = result();
    await sums.write(`${sha256}  ${path}\n`);
    files++;
    bytes += size;
    return size;
  };
  return {
    add,
    folder: part,
    total: () => ({ files, bytes }),
    async finish(manifest) {
      await rm(join(part, 'scratch'), { force: true });
      await add(MANIFEST, () => Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]));
      await sums.sync();
      await sums.close();
      await syncFolder(part);
      await rename(part, place);
      await syncFolder(dirname(place));
    },
    async discard() {
      await sums.close();
      await rm(part, { recursive: true, force: true });
    },
  };
}

async function checkPlace(place: string): Promise<void> {
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw invalidField('to', `${place} cannot be written (${error.code}).`);
  });
  if (!found) return;
  if (!found.isDirectory() || (await readdir(place)).length > 0)
    throw invalidField('to', `${place} is not empty. Name a folder that is empty or does not exist.`);
  if ((await stat(dirname(place))).dev !== found.dev)
    throw invalidField(
      'to',
      `${place} is a file system of its own, and a backup is written beside its place. Name a folder in it.`,
    );
}

/** This service chooses the names, so one that leaves the folder is a programming error. */
function checkPath(path: string): void {
  if (!isPlain(path)) throw new Error(`${JSON.stringify(path)} cannot be the name of a file in a backup`);
}

function isPlain(path: string): boolean {
  return (
    /^[\w~.-]+(?:\/[\w~.-]+)*$/.test(path) && path.split('/').every((segment) => segment !== '.' && segment !== '..')
  );
}

function createMeasure() {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.byteLength;
      done(null, chunk);
    },
  });
  return { measure, result: () => ({ sha256: hash.digest('hex'), size }) };
}

export type Backup = {
  manifest: Manifest;
  /** Reads every file once. Throws `VALIDATION_ERROR` for the first that is damaged or missing. */
  verify(signal?: AbortSignal): Promise<void>;
  /** Every file but the list of checksums. */
  paths(): AsyncIterable<string>;
  pathOf(path: string): string;
};

/**
 * Opens a complete backup. Throws `VALIDATION_ERROR` for a folder that is not a backup, or whose backup a newer version
 * made.
 */
export async function openBackup(dir: string): Promise<Backup> {
  const place = resolve(dir);
  const pathOf = (path: string) => join(place, path);
  const text = await readFile(pathOf(MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw invalidField('from', `${place} is no whole backup.`);
  const damaged = (path: string) =>
    invalidField('from', `${pathOf(path)} is damaged or missing, so this backup cannot be used. Nothing was restored.`);
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    const { format } = (parseJson(text) ?? {}) as { format?: unknown };
    throw typeof format === 'number' && format > 1
      ? invalidField('from', 'This backup was made by a newer version of Cadenza. Restore it with that one.')
      : damaged(MANIFEST);
  }
  const manifest = parsed.data;
  async function* entries(): AsyncGenerator<{ sha256: string; path: string }> {
    let ended = 0;
    await using file = await open(pathOf(SUMS));
    for await (const line of file.readLines()) {
      const [, sha256, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (sha256 === undefined || path === undefined || !isPlain(path)) throw damaged(SUMS);
      yield { sha256, path };
      ended++;
    }
    if (ended !== manifest.files) throw damaged(SUMS);
  }
  return {
    manifest,
    pathOf,
    async verify(signal) {
      try {
        const known = new Set<string>();
        for await (const { sha256, path } of entries()) {
          if (!path.startsWith('media/') && !path.startsWith('uploads/')) known.add(path);
          if ((await hashOf(pathOf(path), signal)) !== sha256) throw damaged(path);
        }
        const lost = [
          MANIFEST,
          ...manifest.tables.map((table) => table.path),
          ...(manifest.secret.kind === 'file' ? ['app.secret'] : []),
        ].find((path) => !known.has(path));
        if (lost) throw damaged(lost);
      } catch (error) {
        const { code, path = SUMS } = error as NodeJS.ErrnoException;
        if (code !== 'ENOENT') throw error;
        throw damaged(path.startsWith(place) ? path.slice(place.length + 1) : path);
      }
    },
    async *paths() {
      for await (const { path } of entries()) yield path;
    },
  };
}

async function hashOf(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const count = z.number().int().min(0);

/**
 * What a backup holds, stored as its `manifest.json`. The checksums are in `SHA256SUMS` beside it, including the
 * manifest's own.
 */
const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of Cadenza. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  serverVersion: z.string(),
  /** The migrations that had been applied. */
  migrations: z.array(z.string()),
  /** Rows as PostgreSQL's binary COPY, compressed with gzip. */
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: count, path: z.string() }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /**
   * `file`: `app.secret` is in the backup. `operator`: the secret was set as APP_SECRET and is not in it. The
   * fingerprint identifies the secret that the rows were written with.
   */
  secret: z.object({
    kind: z.enum(['file', 'operator']),
    salt: z.base64().nullable(),
    fingerprint: z.base64().nullable(),
  }),
  /** The number of files, without the list of checksums; their bytes also without this manifest. */
  files: count,
  bytes: count,
  /** Files that rows name but the store did not have: the first thousand. */
  missing: z.array(z.string()),
  missingFiles: count,
});

export type Manifest = z.infer<typeof manifestSchema>;
