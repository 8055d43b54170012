/**
 * `npm run bench growth [rows …]`: every list, filter, search, page and count of pages and API, in accounts with 1,000,
 * 100,000 and 1,000,000 rows of each kind.
 *
 * Each figure is the processor time of this process and of PostgreSQL for one call of the verb, including its queries
 * and rows: the minimum of several calls, minus the overhead of measuring. Calls for the smallest account and the
 * larger one alternate. Both keep the load of a shared machine out of the figures. If the smallest account has less
 * than a page of a list, both are asked for as many rows as it has; if it has none, the read is not compared.
 *
 * The last lines name the reads not compared, and those that cost more than `RATIO_MAX` times as much as in the
 * smallest account and at least `MORE_MS` more, each with the rows or bytes of both answers.
 */
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#lib/platform/platform.ts';
import {
  createLargeAccount,
  fillAccounts,
  type LargeAccount,
  type LargeAccountKey,
  openLargeAccount,
} from '#lib/platform/testing/rows/large-account.ts';
import { type GrowthRead, growthReads } from './growth-reads.ts';
import { report } from './report.ts';

const usualSizes = [1_000, 100_000, 1_000_000];
const ACCOUNTS_MAX = 100_000;
const CALLS = 9;
/** Slow reads are called fewer times, within this limit. */
const READ_MS_MAX = 4_000;
const RATIO_MAX = 1.3;
const MORE_MS = 1;
const NO_ROWS = '0 rows';

type GrowthOptions = {
  sizes?: readonly number[] | undefined;
  /** Data directory of the database, where `growth.json` names the accounts that were filled. */
  dataDir: string;
  /** Runs only reads whose name contains this. */
  only?: string | undefined;
};

export async function benchGrowth(
  platform: Platform,
  { sizes = usualSizes, dataDir, only = '' }: GrowthOptions,
): Promise<void> {
  const keysFile = join(dataDir, 'growth.json');
  const keys = JSON.parse(await readFile(keysFile, 'utf8').catch(() => '[]')) as LargeAccountKey[];
  const accounts: LargeAccount[] = [];
  for (const rows of sizes) {
    const key = keys.find((one) => one.rows === rows);
    if (key) {
      accounts.push(openLargeAccount(key));
      continue;
    }
    const began = performance.now();
    await fillAccounts(platform, Math.min(rows, ACCOUNTS_MAX));
    const account = await withoutWordIndexes(platform, () => createLargeAccount(platform, rows));
    await platform.database.sql.query('VACUUM ANALYZE');
    const value = (performance.now() - began) / 1000;
    report({ name: `${rows.toLocaleString('en')} of each, made in`, value, unit: 's' });
    accounts.push(account);
    keys.push(account.key);
    await writeFile(keysFile, JSON.stringify(keys));
  }
  const [smallest, ...larger] = accounts;
  if (!smallest) return;
  if (larger.length === 0) await measureReads(platform, smallest, undefined, only);
  for (const account of larger) await measureReads(platform, account, smallest, only);
}

async function measureReads(
  platform: Platform,
  account: LargeAccount,
  smallest: LargeAccount | undefined,
  only: string,
): Promise<void> {
  const missed: string[] = [];
  const apart: string[] = [];
  let equal = 0;
  const asked = growthReads.filter(({ name }) => name.includes(only));
  const [measuring = 0] = await leastMs(platform, [async () => {}]);
  for (const { name, maxMs, run } of asked) {
    const limit = smallest && (await equalLimit(platform, run, smallest, account));
    const [value = Number.NaN, least] = (
      await leastMs(
        platform,
        [account, ...(smallest ? [smallest] : [])].map((one) => () => run(platform, one, limit)),
      )
    ).map((ms) => ms - measuring);
    const sizes = smallest && [
      await sizeOf(run(platform, smallest, limit)),
      await sizeOf(run(platform, account, limit)),
    ];
    const isAlike = sizes !== undefined && sizes[0] === sizes[1];
    const isApart = sizes !== undefined && !isAlike && sizes[0] === NO_ROWS;
    const baseline =
      least === undefined || !smallest || isApart
        ? undefined
        : { name: smallest.rows.toLocaleString('en'), value: least };
    if (isAlike) equal += 1;
    if (isApart) apart.push(`${name} (${sizes.join(' -> ')})`);
    else if (least !== undefined && value > RATIO_MAX * least && value > least + MORE_MS)
      missed.push(`${least.toFixed(1)} -> ${value.toFixed(1)} ms  ${name} (${sizes?.join(' -> ')})`);
    report({
      name: `${name}, of ${account.rows.toLocaleString('en')}`,
      value,
      unit: 'ms',
      baseline,
      target: { max: maxMs },
    });
  }
  if (!smallest) return;
  console.log(`${equal} of ${asked.length} reads answer both accounts with as much`);
  console.log(`${apart.length} of ${asked.length} reads find nothing in the smallest account and are not compared`);
  for (const line of apart) console.log(`  ${line}`);
  console.log(
    `${missed.length} of ${asked.length - apart.length} reads cost more than ${RATIO_MAX} times what they cost of ${smallest.rows.toLocaleString('en')}`,
  );
  for (const line of missed) console.log(`  ${line}`);
}

/** The number of rows to request from both accounts; undefined for a usual page. */
async function equalLimit(
  platform: Platform,
  run: GrowthRead['run'],
  smallest: LargeAccount,
  account: LargeAccount,
): Promise<number | undefined> {
  const few = rowsOf(await run(platform, smallest))?.length ?? 0;
  return few > 0 && few < (rowsOf(await run(platform, account))?.length ?? 0) ? few : undefined;
}

async function sizeOf(answer: Promise<unknown>): Promise<string> {
  const answered = await answer;
  const rows = rowsOf(answered);
  if (rows) return rows.length === 0 ? NO_ROWS : `${rows.length} rows`;
  const bytes = Buffer.byteLength(
    JSON.stringify(answered, (_, value) => (typeof value === 'bigint' ? Number(value) : value)) ?? '',
  );
  // Rounded, because a name or a number may be a few characters longer.
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** The list inside an answer; undefined if it has none, or more than one. */
function rowsOf(answer: unknown): unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  const lists = Object.values(answer ?? {}).filter((value) => Array.isArray(value));
  return lists.length === 1 ? lists[0] : undefined;
}

/** The minimum processor time of each run, with the runs taking turns. */
async function leastMs(platform: Platform, runs: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const took = runs.map((): number[] => []);
  const until = performance.now() + READ_MS_MAX;
  // The first call is a warm-up and is not counted.
  for (let call = 0; call <= CALLS && (call < 2 || performance.now() < until); call += 1) {
    for (const [at, run] of runs.entries()) {
      const before = await processorTimes(platform);
      await run();
      const after = await processorTimes(platform);
      if (call > 0) took[at]?.push(spentMs(before, after));
    }
  }
  return took.map((times) => Math.min(...times));
}

/** In nanoseconds as Linux counts them: of this process, and of each backend by its process id. */
type ProcessorTimes = { own: number; backends: Map<number, number> };

async function processorTimes({ database: { sql } }: Platform): Promise<ProcessorTimes> {
  const { rows } = await sql.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  const { user, system } = process.cpuUsage();
  return { own: (user + system) * 1e3, backends: new Map(rows.map(({ pid }) => [pid, scheduledNs(pid)])) };
}

function spentMs(before: ProcessorTimes, after: ProcessorTimes): number {
  const backends = [...after.backends].reduce((sum, [pid, ns]) => sum + ns - (before.backends.get(pid) ?? 0), 0);
  return (after.own - before.own + backends) / 1e6;
}

function scheduledNs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
}

/**
 * Drops the word indexes and rebuilds them after filling: updating them row by row takes longer than everything else.
 */
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
