/** What machines without a common folder share: a PostgreSQL server, an object store and the app secret. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startObjectServer, type ObjectServer } from '#lib/media/testing/object-server.ts';
import { startEmbeddedPostgres } from '#lib/platform/postgres/embedded-postgres.ts';

export type SharedParts = {
  /** The settings an operator would give each machine. */
  env: Record<string, string>;
  objects: Pick<ObjectServer, 'goAway' | 'comeBack'>;
  stop(): Promise<void>;
};

const ROLE = 'machines';

/** The server keeps its files in `folder/postgres`; after a kill it is restarted at the same address. */
export async function startSharedParts(folder: string): Promise<SharedParts> {
  const postgres = await startEmbeddedPostgres(folder);
  // The embedded server's roles get new passwords at each start; this role keeps its own.
  const password = randomBytes(16).toString('hex');
  const superuser = new pg.Client({ connectionString: postgres.superuserUrl });
  await superuser.connect();
  await superuser.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${password}'`);
  await superuser.query(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`);
  await superuser.end();
  const address = new URL(postgres.superuserUrl);
  [address.username, address.password, address.pathname] = [ROLE, password, `/${ROLE}`];
  const objects = await startObjectServer();
  return {
    env: { DATABASE_URL: address.href, APP_SECRET: randomBytes(32).toString('hex'), ...objects.env },
    objects,
    async stop() {
      await postgres.stop();
      await objects.close();
    },
  };
}
