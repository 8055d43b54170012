import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { areFunctionsCurrent, installFunctions, listSqlFunctions } from './sql-functions.ts';
import { createTestPlatform } from '../testing/index.ts';

const { superuserUrl } = await createTestPlatform();

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  return client;
}

const written = (name: string, source: string) => ({
  name,
  source,
  checksum: createHash('sha256').update(source).digest('hex'),
});

it('replaces a function whose file changed, arguments included, and drops one whose file is gone', async () => {
  const client = await connect();
  try {
    const functions = await listSqlFunctions();
    expect(await areFunctionsCurrent(client, functions)).toBe(true);
    expect(await installFunctions(client, functions)).toEqual([]);

    const first = written(
      'cadenza_sample',
      'CREATE OR REPLACE FUNCTION cadenza_sample(p_a int) RETURNS int LANGUAGE sql AS $$ SELECT p_a $$;',
    );
    expect(await installFunctions(client, [...functions, first])).toEqual(['cadenza_sample']);
    const second = written(
      'cadenza_sample',
      'CREATE OR REPLACE FUNCTION cadenza_sample(p_a int, p_b int) RETURNS text LANGUAGE sql AS $$ SELECT (p_a + p_b)::text $$;',
    );
    expect(await areFunctionsCurrent(client, [...functions, second])).toBe(false);
    expect(await installFunctions(client, [...functions, second])).toEqual(['cadenza_sample']);
    expect((await client.query('SELECT cadenza_sample(1, 2) AS sum')).rows).toEqual([{ sum: '3' }]);
    await expect(client.query('SELECT cadenza_sample(1)')).rejects.toThrow(/does not exist/);

    expect(await installFunctions(client, functions)).toEqual(['cadenza_sample']);
    await expect(client.query('SELECT cadenza_sample(1, 2)')).rejects.toThrow(/does not exist/);
  } finally {
    await client.end();
  }
});

it('replaces the function of a trigger in place and leaves everything as it was when a source is wrong', async () => {
  const client = await connect();
  try {
    const functions = await listSqlFunctions();
    const changed = functions.map((one) =>
      one.name === 'cadenza_refuse_change'
        ? written(one.name, one.source.replace('append-only', 'append-only, always'))
        : one,
    );
    expect(await installFunctions(client, changed)).toEqual(['cadenza_refuse_change']);
    await client.query(`INSERT INTO ledger_transaction (key, account_id, kind) VALUES ('k', 'a', 'GRANT')`);
    await expect(client.query(`DELETE FROM ledger_transaction WHERE key = 'k'`)).rejects.toThrow(/append-only, always/);

    const broken = changed.map((one) =>
      one.name === 'cadenza_later' ? written(one.name, 'CREATE FUNCTION nonsense') : one,
    );
    await expect(installFunctions(client, broken)).rejects.toThrow();
    expect(await areFunctionsCurrent(client, changed)).toBe(true);
    await installFunctions(client, functions);
  } finally {
    await client.end();
  }
});
