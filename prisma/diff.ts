/**
 * Prints the SQL that creates everything in schema.prisma from nothing, as Prisma's schema engine writes it, which needs a server:
 * that of `DATABASE_URL`, or one of its own. Migrations are cut from its difference to the previous commit's output;
 * `migrations.test.ts` proves that the migrations add up to it.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#lib/platform/config.ts';
import { startEmbeddedPostgres } from '#lib/platform/postgres/embedded-postgres.ts';
import { printSchemaSql } from '#lib/platform/database/schema-engine.ts';

const schema = await readFile(new URL('./schema.prisma', import.meta.url), 'utf8');
const { databaseUrl } = readConfig();
if (databaseUrl) process.stdout.write(await printSchemaSql(databaseUrl, schema));
else {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-diff-'));
  const server = await startEmbeddedPostgres(folder);
  process.stdout.write(await printSchemaSql(server.superuserUrl, schema));
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
