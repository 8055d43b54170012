/**
 * A database and how a role signs in to it: a complete URL, or a URL and a function that returns the password for each
 * new connection, because it may have changed. Certificates that a URL names are also read for each new connection.
 */
import pg from 'pg';
import type { Config } from '../config.ts';
import { readSecret, type Secret } from '../secrets/secret-file.ts';

export type DatabaseAccess = string | { url: string; password: () => Promise<string> };

/**
 * The roles that use a database: the application, and the owner of its tables, who migrates and grants
 * `applicationRole` its privileges.
 */
export type DatabaseRoles = { application: DatabaseAccess; owner: DatabaseAccess; applicationRole: string | undefined };

type Settings = Pick<Config, 'databaseUrl' | 'databasePassword' | 'migrationDatabaseUrl' | 'migrationDatabasePassword'>;

/**
 * On an operator's own server the role of DATABASE_URL owns the tables unless MIGRATION_DATABASE_URL names another.
 * Null with the embedded server.
 */
export function rolesOfOperator({
  databaseUrl,
  databasePassword,
  migrationDatabaseUrl,
  migrationDatabasePassword,
}: Settings): DatabaseRoles | null {
  if (!databaseUrl) return null;
  const application = accessOf(databaseUrl, databasePassword);
  if (!migrationDatabaseUrl) return { application, owner: application, applicationRole: undefined };
  return {
    application,
    owner: accessOf(migrationDatabaseUrl, migrationDatabasePassword),
    applicationRole: decodeURIComponent(new URL(databaseUrl).username),
  };
}

function accessOf(url: string, password: Secret | undefined): DatabaseAccess {
  return password === undefined ? url : { url, password: () => readSecret(password) };
}

export function addressOf(access: DatabaseAccess): string {
  return typeof access === 'string' ? access : access.url;
}

/** The URL with the current password, for a library that accepts nothing else. */
export async function addressWithPassword(access: DatabaseAccess): Promise<string> {
  if (typeof access === 'string') return access;
  const url = new URL(access.url);
  url.password = encodeURIComponent(await access.password());
  return url.href;
}

/**
 * TCP keep-alive: the system probes a connection after this much silence, and breaks it after ten seconds without an
 * answer. A peer that lost power, or gave up while this machine slept, sends nothing: without probes a query would wait
 * for ever, and a worker would go on without the lock that shows it is alive.
 */
const probes = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** Not connected yet. */
export function createClient(access: DatabaseAccess, config: pg.ClientConfig): pg.Client {
  return new (clientOf(access))({ ...probes, ...config, connectionString: addressOf(access) });
}

export function createPool(access: DatabaseAccess, config: pg.PoolConfig): pg.Pool {
  return new pg.Pool({
    ...probes,
    ...config,
    connectionString: addressOf(access),
    Client: clientOf(access) as unknown as pg.PoolConfig['Client'],
  });
}

/**
 * With a URL, `pg` always sets a password, if only an empty one, and ignores a `password` function passed beside it. So
 * it is set afterwards.
 */
function clientOf(access: DatabaseAccess): typeof pg.Client {
  if (typeof access === 'string') return pg.Client;
  const { password } = access;
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super(config);
      (this as { password?: unknown }).password = password;
    }
  };
}
