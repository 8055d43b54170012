/**
 * Starts one PostgreSQL for the whole run and migrates the template database that each test file clones. Stops the
 * server that a killed run left behind, and removes its folder.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { databaseFolders, memoryFolder } from './servers/memory-folder.ts';
import { readRowTypes, type RowTypes } from './rows/row-types.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the server; replace the path to reach one of its databases. */
    testServerUrl: string;
    /** The row types that the service declares for its raw SQL. */
    rowTypes: RowTypes;
  }
}

const folderPrefix = 'cadenza-test-';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(memoryFolder(), `${folderPrefix}${process.pid}-`));
  const server = await startEmbeddedPostgres(dataDir);
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareTemplate(server.superuserUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testServerUrl', server.superuserUrl);
  project.provide('rowTypes', readRowTypes(join(import.meta.dirname, '../../..')));
  return stop;
}

async function prepareTemplate(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    // What a test wrote need not survive a power cut.
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
      await admin.query(`ALTER SYSTEM SET ${setting} = off`);
    await admin.query('SELECT pg_reload_conf()');
    await admin.query('CREATE DATABASE cadenza_template');
    const template = new URL(serverUrl);
    template.pathname = '/cadenza_template';
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'prepare-template.ts'), template.href]);
    // A database with connections cannot be cloned.
    await admin.query('ALTER DATABASE cadenza_template ALLOW_CONNECTIONS false');
  } finally {
    await admin.end();
  }
}

async function removeLeftovers(): Promise<void> {
  for (const parent of databaseFolders)
    for (const name of await readdir(parent)) {
      const pid = name.startsWith(folderPrefix) ? Number(name.slice(folderPrefix.length).split('-')[0]) : 0;
      if (!pid || isAlive(pid)) continue;
      const folder = join(parent, name);
      const postmaster = Number(
        (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
      );
      if (postmaster && isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT');
      await rm(folder, { recursive: true, force: true }).catch(() => {});
    }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
