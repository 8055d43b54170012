import type { Config } from '../config.ts';
import { type Platform, systemClock } from '../platform.ts';
import { openDataDir, refuseUnfinishedRestore } from '../files/data-dir.ts';
import { openDatabase } from '../database/database.ts';
import { createHub } from '../concurrency/hub.ts';
import { createLeakedPasswords } from '../secrets/leaked-passwords.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMailer } from './mail.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type DatabaseRoles, rolesOfOperator } from '../postgres/database-access.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { listEditedMigrations, refuseOtherVersion } from '../database/migrations.ts';
import { prepareDatabase, tryConnection } from '../postgres/prepare-database.ts';
import { APPLICATION_ROLE } from '../postgres/roles.ts';
import { checkSecret } from '../secrets/secret-fingerprint.ts';
import { loadSecrets } from '../secrets/secrets.ts';
import { MigrationConnectionError } from './start-failure.ts';
import { createWorkGate, passwordCost, passwordHashingLimits } from '../concurrency/work-gate.ts';

export type OpenPlatform = {
  platform: Platform;
  /** Aborts the platform's `closing`, which ends open streams; everything else runs until `close`. */
  endStreams(): void;
  close(): Promise<void>;
};

/**
 * Wires the foundations of a process: the migrated database (embedded, or at `databaseUrl`), then hub, secrets, clock
 * and log. On failure, closes whatever it has opened. `close` ends connections and leaves the embedded server, which
 * stops with its last process. `onDatabaseLost` is called when an embedded server died and cannot be restarted.
 * `signal` aborts before the next step, with its reason. In development the log names migrations that were edited after
 * they were applied. With `migrates: false`, a database of another version is refused and left as it is.
 */
export async function openPlatform(
  config: Config,
  options: {
    log?: Logger;
    onDatabaseLost?: (error: Error) => void;
    signal?: AbortSignal;
    isDevelopment?: boolean;
    migrates?: boolean;
  } = {},
): Promise<OpenPlatform> {
  const metrics = createMetrics();
  const { log = createLogger(config, { onLine: countLines(metrics) }), onDatabaseLost, signal } = options;
  const { isDevelopment = false, migrates = true } = options;
  await using opened = new AsyncDisposableStack();
  for (const { name, meant } of config.unknownSettings)
    log.warn(
      { name },
      `${name} is not a setting of Cadenza and is ignored. ${meant ? `Is ${meant} meant?` : 'All settings are in .env.example.'}`,
    );
  await openDataDir(config.dataDir);
  await refuseUnfinishedRestore(config.dataDir);
  const secrets = await loadSecrets(config);
  const { application, owner, applicationRole } = rolesOfOperator(config) ?? (await startEmbedded());
  signal?.throwIfAborted();
  if (migrates) await migrateDatabase();
  else await refuseOtherVersion(application);
  const edited = isDevelopment ? await listEditedMigrations(owner) : [];
  if (edited.length > 0)
    log.warn(
      { migrations: edited },
      'Changed after it was applied here, and not applied again: delete the data folder (.data), or undo the change and write another migration',
    );

  signal?.throwIfAborted();
  const database = openDatabase(application, {
    poolSize: config.databasePoolSize,
    onError: (error) => log.warn({ err: error }, 'A database connection broke'),
  });
  opened.defer(() => database.close());
  await checkSecret(database.sql, secrets, systemClock.now());
  const hub = await createHub(database, log);
  opened.defer(() => hub.close());

  const mail = config.mail ? createMailer(config.mail, log) : null;
  opened.defer(() => mail?.close());
  const closing = new AbortController();
  const platform: Platform = {
    config,
    database,
    clock: systemClock,
    log,
    metrics,
    hub,
    secrets,
    hashing: createWorkGate(passwordHashingLimits),
    passwordCost,
    leakedPasswords: createLeakedPasswords(),
    mail,
    closing: closing.signal,
  };
  const kept = opened.move();
  let closed: Promise<void> | undefined;
  return { platform, endStreams: () => closing.abort(), close: () => (closed ??= kept.disposeAsync()) };

  async function migrateDatabase(): Promise<void> {
    // Checked first: a wrong application password would otherwise fail the start only after a migration that the
    // previous version cannot run with.
    if (config.migrationDatabaseUrl) await tryConnection(application);
    const onStart = (migrations: string[]) =>
      log.info(summary(migrations), 'The database is being migrated; an index of a large table takes minutes');
    const applied = await prepareDatabase(owner, applicationRole, onStart).catch((error: unknown) => {
      throw config.migrationDatabaseUrl
        ? new MigrationConnectionError('The database could not be migrated', { cause: error })
        : error;
    });
    if (applied.length > 0) log.info(summary(applied), 'The database was migrated');
  }

  async function startEmbedded(): Promise<DatabaseRoles> {
    const embedded = await startEmbeddedPostgres(config.dataDir, { log, onLost: onDatabaseLost, signal });
    opened.defer(() => embedded.stop());
    return { ...embedded, applicationRole: APPLICATION_ROLE };
  }
}

/** A first start has too many to name. */
const summary = (names: readonly string[]) =>
  names.length > 5 ? { count: names.length, last: names.at(-1) } : { names };

/** Counts warnings and errors in the log. */
function countLines({ logLines }: Metrics): (level: string) => void {
  return (level) => {
    if (level === 'warn' || level === 'error') logLines.inc({ level });
  };
}
