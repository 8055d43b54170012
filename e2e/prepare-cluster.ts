/** `node prepare-cluster.ts <folder>`: creates the migrated, stopped database cluster that browser tests start from. */
import pg from 'pg';
import { startEmbeddedPostgres } from '#lib/platform/postgres/embedded-postgres.ts';
import { prepareDatabase } from '#lib/platform/postgres/prepare-database.ts';
import { APPLICATION_ROLE } from '#lib/platform/postgres/roles.ts';

const folder = process.argv[2];
if (!folder) throw new Error('The folder is missing');
const cluster = await startEmbeddedPostgres(folder);
await prepareDatabase(cluster.owner, APPLICATION_ROLE);
const admin = new pg.Client({ connectionString: cluster.superuserUrl });
await admin.connect();
// Test data need not survive a power failure.
await admin.query('ALTER SYSTEM SET fsync = off');
// A third of the files each server copies belong to the templates, and no further database is created from them.
for (const template of ['template0', 'template1']) {
  await admin.query(`ALTER DATABASE ${template} IS_TEMPLATE false`);
  await admin.query(`DROP DATABASE ${template}`);
}
await admin.end();
await cluster.stop();
