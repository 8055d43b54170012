import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { restoreStoredFile } from '#lib/media/backup-files.ts';
import type { MediaStore } from '#lib/media/store/store.ts';
import { type Backup, openBackup } from '#lib/platform/backup/backup-folder.ts';
import { advisoryLocks } from '#lib/platform/database/advisory-locks.ts';
import { clearDatabase, isDatabaseEmpty, loadTables, refuseNewerBackup } from '#lib/platform/backup/load-tables.ts';
import type { Config } from '#lib/platform/config.ts';
import { claimForRestore } from '#lib/platform/files/data-dir.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import {
  createClient,
  type DatabaseAccess,
  type DatabaseRoles,
  rolesOfOperator,
} from '#lib/platform/postgres/database-access.ts';
import { startEmbeddedPostgres } from '#lib/platform/postgres/embedded-postgres.ts';
import { prepareDatabase } from '#lib/platform/postgres/prepare-database.ts';
import { APPLICATION_ROLE } from '#lib/platform/postgres/roles.ts';
import { isSecretOf } from '#lib/platform/secrets/secret-fingerprint.ts';
import { createSecrets, localSecret } from '#lib/platform/secrets/secrets.ts';
import { describeStartFailure, StartError } from '#lib/platform/running/start-failure.ts';

type Deps = { config: Config; store: MediaStore };

/** `migrated` names the migrations that this version added to those of the backup. */
export type RestoreAnswer = {
  from: string;
  takenAt: string;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  missingFiles: number;
  migrated: string[];
};

/**
 * Restores a backup into an empty DATA_DIR, and into the embedded database or the empty database of DATABASE_URL.
 * Unfinished work resumes at the next start. Throws `VALIDATION_ERROR` for a backup that is incomplete, damaged, from a
 * newer version or made with another secret, and `CONFLICT` for a target that is not empty, all before anything is
 * written. A later failure leaves the target as it was.
 */
export async function restore(
  { config, store }: Deps,
  { from, signal }: { from: string; signal?: AbortSignal },
): Promise<RestoreAnswer> {
  const backup = await openBackup(from);
  const { manifest } = backup;
  await refuseNewerBackup(manifest);
  await backup.verify(signal);
  const secret = await secretOf(config, backup);
  const claim = await claimForRestore(config.dataDir);
  let migrated: string[];
  try {
    migrated = await withDatabase(config, async ({ owner, applicationRole, client }) => {
      for await (const path of backup.paths()) {
        signal?.throwIfAborted();
        await restoreStoredFile(store, path, backup.pathOf(path));
      }
      await loadTables(owner, client, backup, signal);
      return (await prepareDatabase(owner, applicationRole)).filter(isMigration);
    });
    if (secret !== null) await localSecret(config.dataDir, () => secret);
    signal?.throwIfAborted();
    await claim.finish();
  } catch (error) {
    await claim.undo();
    throw error;
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    from,
    takenAt: manifest.takenAt,
    tables: manifest.tables.length,
    rows,
    files: manifest.files,
    bytes: manifest.bytes,
    missingFiles: manifest.missingFiles,
    migrated,
  };
}

/** Whether this is the name of a migration. Functions have other names; they are installed every time. */
const isMigration = (name: string): boolean => /^\d{14}_/.test(name);

/**
 * The secret in the backup, or null where the operator keeps it. Throws when the secret in force here could not decrypt
 * the rows.
 */
async function secretOf(
  { appSecret, appSecretPrevious }: Config,
  { manifest, pathOf }: Backup,
): Promise<string | null> {
  const { kind, salt, fingerprint } = manifest.secret;
  const kept = kind === 'file' ? (await readFile(pathOf('app.secret'), 'utf8')).trim() : null;
  const inForce = appSecret ?? kept;
  if (inForce === null)
    throw invalidField(
      'from',
      'This backup was made with APP_SECRET set, which is not in it. Set APP_SECRET to the same secret.',
    );
  const belongs =
    salt === null ||
    fingerprint === null ||
    (await isSecretOf(createSecrets(inForce, appSecretPrevious), {
      salt: Buffer.from(salt, 'base64'),
      fingerprint: Buffer.from(fingerprint, 'base64'),
    }));
  if (!belongs)
    throw invalidField(
      'from',
      'APP_SECRET is not the secret that this backup belongs to. Set APP_SECRET, or APP_SECRET_PREVIOUS, to that one.',
    );
  return kept;
}

type Target = { owner: DatabaseAccess; applicationRole: string | undefined; client: pg.Client };

/**
 * Opens an empty database as its owner. If `run` fails, the database of DATABASE_URL is emptied again; the embedded one
 * is removed with its folder.
 */
async function withDatabase<T>(config: Config, run: (target: Target) => Promise<T>): Promise<T> {
  await using opened = new AsyncDisposableStack();
  const startEmbedded = async (): Promise<DatabaseRoles> => {
    const server = await startEmbeddedPostgres(config.dataDir);
    opened.defer(() => server.stop());
    return { ...server, applicationRole: APPLICATION_ROLE };
  };
  const { owner, applicationRole } = rolesOfOperator(config) ?? (await startEmbedded());
  const client = createClient(owner, { application_name: 'cadenza-migrate' });
  client.on('error', () => {});
  opened.defer(() => client.end());
  await client.connect().catch((error: unknown) => {
    throw new StartError(describeStartFailure(error, config), { cause: error });
  });
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    advisoryLocks.backup,
  ]);
  if (!rows[0]?.locked || !(await isDatabaseEmpty(client)))
    throw new Failure('CONFLICT', { message: 'The database is not empty. Restore into an empty one.' });
  try {
    return await run({ owner, applicationRole, client });
  } catch (error) {
    if (config.databaseUrl) await clearDatabase(client);
    throw error;
  }
}
