/**
 * The database functions, one source file each in `prisma/functions`. A function is named after its file
 * (`create-task.sql` holds `cadenza_create_task`), and its COMMENT holds the checksum of its source. On start, a
 * function whose file has changed is replaced, even with other arguments, and one whose file is gone is dropped: a
 * change is a diff of one file and needs no migration.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const functionsDir = join(import.meta.dirname, '../../../prisma/functions');

type SqlFunction = { name: string; source: string; checksum: string };

export const checksumOf = (source: string) => createHash('sha256').update(source).digest('hex');

export async function listSqlFunctions(dir: string = functionsDir): Promise<SqlFunction[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(dir, file), 'utf8');
      return {
        name: `cadenza_${file.slice(0, -'.sql'.length).replaceAll('-', '_')}`,
        source,
        checksum: checksumOf(source),
      };
    }),
  );
}

type Installed = { name: string; signature: string; returnsTrigger: boolean; checksum: string | null };

async function listInstalled(client: pg.Client): Promise<Installed[]> {
  const { rows } = await client.query<Installed>(
    `SELECT p.proname AS name, p.oid::regprocedure::text AS signature, p.prorettype = 'trigger'::regtype AS "returnsTrigger", obj_description(p.oid, 'pg_proc') AS checksum
       FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace AND p.proname LIKE 'cadenza\\_%'`,
  );
  return rows;
}

/** True when every function is installed as its file says, once, and no other is. */
export async function areFunctionsCurrent(client: pg.Client, functions: SqlFunction[]): Promise<boolean> {
  const installed = await listInstalled(client);
  return (
    installed.length === functions.length &&
    functions.every((one) => installed.some((other) => other.name === one.name && other.checksum === one.checksum))
  );
}

/** Installs changed functions in one transaction and returns their names. The caller holds the migration lock. */
export async function installFunctions(client: pg.Client, functions: SqlFunction[]): Promise<string[]> {
  const installed = await listInstalled(client);
  const isCurrent = (name: string) => {
    const same = installed.filter((one) => one.name === name);
    return same.length === 1 && functions.some((one) => one.name === name && one.checksum === same[0]?.checksum);
  };
  const names = new Set([...installed, ...functions].map((one) => one.name));
  const changed = [...names].filter((name) => !isCurrent(name)).sort();
  if (changed.length === 0) return [];
  await client.query('BEGIN');
  try {
    // Functions may call each other, whatever the order of their files.
    await client.query('SET LOCAL check_function_bodies = off');
    for (const name of changed) {
      const wanted = functions.find((one) => one.name === name);
      // A trigger depends on its function, whose arguments never change, so that one is replaced in place.
      for (const old of installed.filter((one) => one.name === name && !(one.returnsTrigger && wanted)))
        await client.query(`DROP FUNCTION ${old.signature}`);
    }
    for (const wanted of functions.filter((one) => changed.includes(one.name))) {
      await client.query(wanted.source);
      await client.query(`COMMENT ON FUNCTION "${wanted.name}" IS '${wanted.checksum}'`);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  return changed;
}
