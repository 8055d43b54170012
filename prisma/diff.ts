/**
 * Prints the SQL of a migration: what makes schema.prisma of the schema of a commit, HEAD or that of `--since`, as Prisma's schema engine
 * writes it, which needs a server: that of `DATABASE_URL`, or one of its own. `migrations.test.ts` proves that the migrations add up to
 * schema.prisma.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#lib/platform/config.ts';
import { startEmbeddedPostgres } from '#lib/platform/postgres/embedded-postgres.ts';
import { printSchemaSql } from '#lib/platform/database/schema-engine.ts';

const { since } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } }).values;
const schema = await readFile(new URL('./schema.prisma', import.meta.url), 'utf8');
const before = execFileSync('git', ['show', `${since}:./schema.prisma`], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
});
const { databaseUrl } = readConfig();
if (databaseUrl) process.stdout.write(await printSchemaSql(databaseUrl, schema, before));
else {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-diff-'));
  const server = await startEmbeddedPostgres(folder);
  process.stdout.write(await printSchemaSql(server.superuserUrl, schema, before));
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
