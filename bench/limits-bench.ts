import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'undici';
import { createKeyTrafficRecorder } from '#lib/accounts/keys/key-traffic.ts';
import { createApi } from '#lib/api/app.ts';
import { tierLimits } from '#lib/contract/accounts/limits.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { createTestAccount, createTestKey } from '#lib/platform/testing/factories.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import type { ProductDeps } from '#lib/products/product-deps.ts';
import { percentile, report } from './report.ts';

const SECONDS = 10;
const FLOOD_CLIENTS = 16;
const REQUESTS_MAX = 60_000;
/** Polls per second, as a share of the tier's allowance. */
const POLL_SHARE = 0.8;

const song = { mode: 'custom', lyrics: 'la la la', title: 'Limits' } as const;
const { operationsPerSec, queriesPerSec } = tierLimits.FREE;

/**
 * One customer far above the allowance, over loopback sockets: clients that send operations as fast as they are
 * refused, while another polls its task at four fifths of the query allowance. Admissions are recorded where they are
 * decided, with their decision time.
 */
export async function benchLimits(deps: ProductDeps): Promise<void> {
  const { platform } = deps;
  const { accountId } = await createTestAccount(platform, { tier: 'FREE', credits: 1_000_000 });
  const { keyId, key } = await createTestKey(platform, accountId);
  const { taskId } = await createSong(
    { ...deps, actor: { kind: 'apiKey', keyId, accountId, tier: 'FREE', billingStatus: 'ACTIVE', trial: 'none' } },
    song,
  );

  const watch = watchAdmissions(platform.database.sql);
  const traffic = createKeyTrafficRecorder(platform);
  const app = createApi({ deps, traffic });
  const server = serve({
    fetch: app.fetch as never,
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', () => resolve())));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const agent = new Agent({ connections: FLOOD_CLIENTS + 4 });
  const send = async (path: string) => {
    const startedAt = performance.now();
    const { statusCode, body } = await request(origin + path, { dispatcher: agent, headers: { 'x-api-key': key } });
    await body.dump();
    return { statusCode, ms: performance.now() - startedAt };
  };

  const until = performance.now() + SECONDS * 1000;
  const counts = { flood: 0, floodRefused: 0, polls: 0, pollsRefused: 0 };
  const pollMs: number[] = [];
  const flood = async () => {
    while (performance.now() < until && counts.flood < REQUESTS_MAX) {
      counts.flood++;
      if ((await send('/api/v1/account/credits')).statusCode === 429) counts.floodRefused++;
    }
  };
  const poll = async () => {
    const everyMs = 1000 / (queriesPerSec * POLL_SHARE);
    const pending: Promise<void>[] = [];
    for (let nextAt = performance.now(); nextAt < until; nextAt += everyMs) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextAt - performance.now())));
      counts.polls++;
      pending.push(
        send(`/api/v1/tasks/${taskId}`).then(({ statusCode, ms }) => {
          pollMs.push(ms);
          if (statusCode !== 200) counts.pollsRefused++;
        }),
      );
    }
    await Promise.all(pending);
  };
  await Promise.all([...Array.from({ length: FLOOD_CLIENTS }, flood), poll()]);
  await agent.close();
  await new Promise((resolve) => server.close(resolve));
  await traffic.stop();
  watch.stop();

  report({ name: 'limits: operations asked for', value: counts.flood / SECONDS, unit: '/s' });
  report({
    name: 'limits: operations admitted',
    value: watch.admittedMs.operation.length,
    unit: `in ${SECONDS} s`,
    target: { max: operationsPerSec * SECONDS + operationsPerSec + 1 },
  });
  report({
    name: 'limits: worst window above allowance + 1 s',
    value: Math.max(0, worstOverrun(watch.admittedMs.operation, operationsPerSec)),
    unit: 'requests',
    target: { max: 0 },
  });
  report({
    name: 'limits: polls refused beside it',
    value: counts.pollsRefused,
    unit: `of ${counts.polls}`,
    target: { max: 0 },
  });
  report({ name: 'limits: poll, p99', value: percentile(pollMs, 0.99), unit: 'ms' });
  report({
    name: 'limits: statements for each request',
    value: watch.statements() / (counts.flood + counts.polls),
    unit: '',
    target: { max: 1 },
  });
}

/** Counts statements and records the admissions among them: the time of the request and its outcome. */
function watchAdmissions(sql: Sql) {
  const admittedMs = { operation: [] as number[], query: [] as number[] };
  let statements = 0;
  const original = sql.query.bind(sql) as (
    ...args: unknown[]
  ) => Promise<{ rows: { request: number; outcome?: string }[] }>;
  const watched = async (...args: unknown[]) => {
    statements++;
    const result = await original(...args);
    const [first] = args as [{ name?: string; values?: unknown[] } | string];
    if (typeof first === 'object' && first.name?.startsWith('admit')) {
      const [, , policies, , now] = first.values as [unknown, unknown, ('operation' | 'query')[], unknown, Date];
      for (const { request, outcome } of result.rows) {
        const policy = policies[request - 1];
        if (policy && outcome === 'ok') admittedMs[policy].push(now.getTime());
      }
    }
    return result;
  };
  Object.assign(sql, { query: watched });
  return { admittedMs, statements: () => statements, stop: () => void Object.assign(sql, { query: original }) };
}

/** By how much the fullest window between two admissions exceeded `perSec * t + perSec`. */
function worstOverrun(timesMs: number[], perSec: number): number {
  const times = [...timesMs].sort((a, b) => a - b);
  let worst = Number.NEGATIVE_INFINITY;
  // The fullest window that ends here begins at the admission with the largest `perSec * t - index`, kept in `best`.
  let best = Number.NEGATIVE_INFINITY;
  times.forEach((timeMs, at) => {
    best = Math.max(best, (perSec * timeMs) / 1000 - at);
    worst = Math.max(worst, at + 1 - (perSec * timeMs) / 1000 + best - perSec);
  });
  return Math.round(worst * 1000) / 1000;
}
