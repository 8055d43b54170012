import { createTestAccount, createTestKey } from '#lib/platform/testing/factories.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import type { ProductDeps } from '#lib/products/product-deps.ts';
import { createTask } from '#lib/tasks/life/create-task.ts';
import { newId } from '#lib/platform/ids.ts';
import type { KeyActor } from '#lib/platform/actor.ts';
import { hashKey } from '#lib/accounts/keys/key-text.ts';
import { createAdmissionControl } from '#lib/limits/admit.ts';
import { load, startChild } from './child.ts';
import type { LoadJob } from './load.ts';
import { report } from './report.ts';
import { cpuSeconds, postgresCpuSeconds } from './watch-memory.ts';

const ROUNDS = 3;
const SECONDS = 4;
const WARM_SECONDS = 2;
const CONNECTIONS = 32;
// Enough accounts that no single one reaches its allowance, which would distort the measurement.
const ACCOUNTS = 80;

const song = { mode: 'custom', lyrics: 'la la la', title: 'Load' } as const;

/** Requests per second, and the processor time of each request in the service and in PostgreSQL. */
type Measured = { perSec: number; serviceMs: number; databaseMs: number };
type Requests = LoadJob['requests'];

/**
 * Authenticated task reads and creates per second, against the same SQL without the service around it. All kinds take
 * turns, because the machine is shared; the best round of each counts, by rate and by processor time.
 */
export async function benchApi(deps: ProductDeps, env: Record<string, string>, dataDir: string): Promise<void> {
  const { platform } = deps;
  const callers = await Promise.all(Array.from({ length: ACCOUNTS }, () => makeCaller(platform)));
  const tasks = await Promise.all(
    callers.map(async ({ actor, key }) => ({ key, taskId: (await createSong({ ...deps, actor }, song)).taskId })),
  );
  const reads: Requests = tasks.map(({ key, taskId }) => ({
    method: 'GET',
    path: `/api/v1/tasks/${taskId}`,
    headers: { 'x-api-key': key },
  }));
  const creates: Requests = callers.map(({ key }) => ({
    method: 'POST',
    path: '/api/v1/music/songs',
    headers: { 'x-api-key': key, 'content-type': 'application/json', Prefer: 'respond-async' },
    body: JSON.stringify(song),
  }));

  const served = async (server: string, requests: Requests): Promise<Measured> => {
    // All requests come from one address, so its rate-limit window is cleared: it is not what is measured.
    await platform.database.sql.query('DELETE FROM address_window');
    const { child, ready } = await startChild<{ port: number }>('api-server.ts', [server], env);
    const job = { origin: `http://127.0.0.1:${ready.port}`, connections: CONNECTIONS, requests };
    const uniqueKeys = requests === creates;
    await load({ ...job, uniqueKeys, seconds: WARM_SECONDS });
    const before = { service: cpuSeconds(child.pid as number), database: postgresCpuSeconds(dataDir) };
    const { done, perSec } = await load({ ...job, uniqueKeys, seconds: SECONDS });
    const measured = {
      perSec,
      serviceMs: ((cpuSeconds(child.pid as number) - before.service) / done) * 1000,
      databaseMs: ((postgresCpuSeconds(dataDir) - before.database) / done) * 1000,
    };
    child.removeAllListeners('exit');
    child.disconnect();
    await forgetTasks(platform, tasks);
    return measured;
  };
  const looped = async (withAdmission: boolean): Promise<Measured> => {
    const before = { service: process.cpuUsage(), database: postgresCpuSeconds(dataDir) };
    const { done, perSec } = await bareCreates(platform, callers, withAdmission);
    const { user, system } = process.cpuUsage(before.service);
    const measured = {
      perSec,
      serviceMs: (user + system) / 1000 / done,
      databaseMs: ((postgresCpuSeconds(dataDir) - before.database) / done) * 1000,
    };
    await forgetTasks(platform, tasks);
    return measured;
  };

  const kinds = {
    select: () => served('bare-select', reads),
    same: () => served('bare-same-statement', reads),
    read: () => served('api', reads),
    statement: () => looped(false),
    statements: () => looped(true),
    create: () => served('api', creates),
  };
  const best = {} as Record<keyof typeof kinds, Measured>;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, measure] of Object.entries(kinds) as [keyof typeof kinds, () => Promise<Measured>][]) {
      const measured = await measure();
      best[kind] = best[kind] ? betterOf(best[kind], measured) : measured;
    }
  }

  const read = { name: 'task read, authenticated', value: best.read.perSec, unit: '/s' };
  const create = { name: 'task create, authenticated, idempotent', value: best.create.perSec, unit: '/s' };
  report({
    ...read,
    baseline: { name: 'bare Hono, same one query', value: best.same.perSec },
    target: { ratioMin: 0.5 },
  });
  report({
    ...read,
    baseline: { name: 'bare Hono, bare select, no key', value: best.select.perSec },
    target: { ratioMin: 0.6 },
  });
  report({
    ...create,
    baseline: { name: 'same SQL (admission, creation), bare loop', value: best.statements.perSec },
    target: { ratioMin: 0.5 },
  });
  report({
    ...create,
    baseline: { name: 'creating statement alone, bare loop', value: best.statement.perSec },
    target: { ratioMin: 0.7 },
  });
  // Processor time says more than rates when others use the machine too.
  const names = {
    select: 'bare Hono, bare select',
    same: 'bare Hono, same one query',
    read: 'task read',
    statement: 'creating statement, bare loop',
    statements: 'same SQL, bare loop',
    create: 'task create',
  };
  for (const [kind, name] of Object.entries(names) as [keyof typeof kinds, string][]) {
    report({ name: `${name}: processor time, service`, value: best[kind].serviceMs, unit: 'ms' });
    report({ name: `${name}: processor time, database`, value: best[kind].databaseMs, unit: 'ms' });
  }
  const share = (part: keyof typeof kinds, whole: keyof typeof kinds) => totalMs(best[part]) / totalMs(best[whole]);
  report({
    name: 'bare select, of a read: processor time',
    value: share('select', 'read'),
    unit: '',
    target: { min: 0.6 },
  });
  report({
    name: 'creating statement, of a create: processor time',
    value: share('statement', 'create'),
    unit: '',
    target: { min: 0.7 },
  });
}

const totalMs = ({ serviceMs, databaseMs }: Measured): number => serviceMs + databaseMs;

function betterOf(one: Measured, other: Measured): Measured {
  return {
    perSec: Math.max(one.perSec, other.perSec),
    serviceMs: Math.min(one.serviceMs, other.serviceMs),
    databaseMs: Math.min(one.databaseMs, other.databaseMs),
  };
}

/**
 * Cancels created tasks, so that they do not count against the caps of the next measurement. Tasks that are read stay
 * pending.
 */
async function forgetTasks(platform: Platform, kept: readonly { taskId: string }[]): Promise<void> {
  await platform.database.sql.query(
    `UPDATE task SET status = 'CANCELLED' WHERE status IN ('PENDING', 'PROCESSING') AND id <> ALL ($1)`,
    [kept.map(({ taskId }) => taskId)],
  );
}

async function makeCaller(platform: Platform): Promise<{ actor: KeyActor; key: string }> {
  const { accountId } = await createTestAccount(platform, { tier: 'ENTERPRISE', credits: 1_000_000 });
  const { keyId, key } = await createTestKey(platform, accountId);
  return {
    key,
    actor: { kind: 'apiKey', keyId, accountId, tier: 'ENTERPRISE', billingStatus: 'ACTIVE', trial: 'none' },
  };
}

type Caller = { actor: KeyActor; key: string };

/** The SQL of a create without the service around it, with as many concurrent lanes as the load has connections. */
async function bareCreates(
  platform: Platform,
  callers: Caller[],
  withAdmission: boolean,
): Promise<{ done: number; perSec: number }> {
  const { admit } = createAdmissionControl(platform);
  const start = performance.now();
  const until = start + SECONDS * 1000;
  let done = 0;
  const lane = async () => {
    while (performance.now() < until) {
      const { actor, key } = callers[done++ % callers.length] as Caller;
      const taskId = newId('task');
      if (withAdmission)
        await admit({ keyHash: hashKey(key), ip: '127.0.0.2', policy: 'operation', scope: 'task:create' });
      await createTask(
        { platform, actor },
        {
          taskId,
          type: 'song',
          queue: 'render',
          inputParameters: song,
          plan: {},
          requiredUnits: 100_000n,
          answer: { taskId },
          idempotency: { key: taskId, requestHash: Buffer.alloc(32) },
        },
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return { done, perSec: (done / (performance.now() - start)) * 1000 };
}
