/**
 * `npm run bench growth [rows …]`: every list, filter, search, page and count of pages and API in accounts of 1,000, 100,000 and 1,000,000
 * of each kind. Each figure is the fastest of several calls of the verb, its queries and its rows included; calls of the smallest account
 * and of the larger one alternate. Both keep the load of a shared machine out of the figures.
 */
import type { Platform } from '#lib/platform/platform.ts';
import { createLargeAccount, fillAccounts, type LargeAccount } from '#lib/platform/testing/large-account.ts';
import { growthReads } from './growth-reads.ts';
import { report } from './report.ts';

const usualSizes = [1_000, 100_000, 1_000_000];
const ACCOUNTS_MAX = 100_000;
const CALLS = 9;
/** A read that is slow is called less often. */
const READ_MS_MAX = 4_000;

export async function benchGrowth(platform: Platform, sizes: readonly number[] = usualSizes): Promise<void> {
  let smallest: LargeAccount | undefined;
  for (const rows of sizes) {
    const began = performance.now();
    await fillAccounts(platform, Math.min(rows, ACCOUNTS_MAX));
    const account = await withoutWordIndexes(platform, () => createLargeAccount(platform, rows));
    await platform.database.sql.query('VACUUM ANALYZE');
    report({
      name: `${rows.toLocaleString('en')} of each, made in`,
      value: (performance.now() - began) / 1000,
      unit: 's',
    });
    await measureReads(platform, account, smallest);
    smallest ??= account;
  }
}

async function measureReads(
  platform: Platform,
  account: LargeAccount,
  smallest: LargeAccount | undefined,
): Promise<void> {
  for (const { name, maxMs, run } of growthReads) {
    const [value = Number.NaN, least] = await fastestMs(
      [account, ...(smallest ? [smallest] : [])].map((one) => () => run(platform, one)),
    );
    const baseline =
      least === undefined || !smallest ? undefined : { name: smallest.rows.toLocaleString('en'), value: least };
    report({
      name: `${name}, of ${account.rows.toLocaleString('en')}`,
      value,
      unit: 'ms',
      baseline,
      target: { max: maxMs },
    });
  }
}

async function fastestMs(runs: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const took = runs.map((): number[] => []);
  const until = performance.now() + READ_MS_MAX;
  // The first call warms what every later one finds warm.
  for (let call = 0; call <= CALLS && (call < 2 || performance.now() < until); call += 1) {
    for (const [at, run] of runs.entries()) {
      const began = performance.now();
      await run();
      if (call > 0) took[at]?.push(performance.now() - began);
    }
  }
  return took.map((times) => Math.min(...times));
}

/** Indexes of words are made anew afterwards: row by row they take longer than everything else. */
async function withoutWordIndexes<Result>(
  { database: { sql } }: Platform,
  fill: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '% USING gin %'`,
  );
  for (const { name } of rows) await sql.query(`DROP INDEX "${name}"`);
  const result = await fill();
  for (const { definition } of rows) await sql.query(definition);
  return result;
}
