/**
 * Prints the SQL that creates everything in schema.prisma from nothing, as Prisma's schema engine writes it. Migrations are
 * cut from its difference to the previous commit's output; `migrations.test.ts` proves that the migrations add up to it.
 */
import { readFile } from 'node:fs/promises';
import { readConfig } from '#lib/platform/config.ts';
import { printSchemaSql } from '#lib/platform/schema-engine.ts';

const { databaseUrl } = readConfig();
if (!databaseUrl) throw new Error('Set DATABASE_URL to any reachable database');
process.stdout.write(
  await printSchemaSql(databaseUrl, await readFile(new URL('./schema.prisma', import.meta.url), 'utf8')),
);
process.exit(0);
