/**
 * A database and how a role signs in to it: an address with all there is to know, or an address and a password that is asked for
 * at each new connection, because it may have changed. Certificates that an address names are read at each new connection too.
 */
import pg from 'pg';
import type { Config } from '../config.ts';
import { readSecret, type Secret } from '../secrets/secret-file.ts';

export type DatabaseAccess = string | { url: string; password: () => Promise<string> };

/** Who works with a database: the application, and the owner of its tables, who migrates and grants `applicationRole` what it needs. */
export type DatabaseRoles = { application: DatabaseAccess; owner: DatabaseAccess; applicationRole: string | undefined };

type Settings = Pick<Config, 'databaseUrl' | 'databasePassword' | 'migrationDatabaseUrl' | 'migrationDatabasePassword'>;

/** On a server of the operator's, tables belong to the role of DATABASE_URL unless another one is given for them; null with the embedded one. */
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

/** The address with the password of this moment, for a library that takes nothing else. */
export async function addressWithPassword(access: DatabaseAccess): Promise<string> {
  if (typeof access === 'string') return access;
  const url = new URL(access.url);
  url.password = encodeURIComponent(await access.password());
  return url.href;
}

/**
 * The system probes a connection that has been silent this long, and breaks it after ten seconds without an answer. A machine that lost its
 * power, or slept while the other side gave up, says nothing: a query would wait for its answer for ever, and a worker would go on without
 * the lock that says that it lives.
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

/** An address always has a password for `pg`, an empty one if need be, which a `password` function beside it would not replace. */
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
