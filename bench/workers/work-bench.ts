import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { tiers, workWeights } from '#lib/contract/constants/limits.ts';
import type { Tier } from '#lib/contract/accounts/limits.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { cancelTasks } from '#lib/tasks/life/cancel-tasks.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { startChild } from '../child.ts';
import { serverCpuMs } from '../queues/scene.ts';
import { percentile, report } from '../report.ts';
import { buyWork, nowMs, type Work } from './buy-work.ts';
import type { FromWorker, ToWorker } from './worker-process.ts';

type Env = Record<string, string>;
type Begun = { taskId: string; at: number };
type Buyer = { actor: PayingActor };

const SAMPLES = 200;
const EVERY_MS = 60;
const IDLE_MS = 20_000;
const RENDERS = 400;
const SONGS = 200;
const SONG_BUYERS = 10;
const AMONG_FIRST = 20;
const SONG_MS = 100;
const CROWD_ACCOUNTS = 1_000;
const CROWD_MS = 100;
/** The share of the shortest backlog in which shares are compared: until then every account still has tasks waiting. */
const SHARED_PART = 0.8;
const PROCESSES = 3;
const SLOTS = 2;
const KILL_EVERY_MS = 20_000;
const STUCK_MS = 120_000;
const LANES = 8;
const READS = 500;
const READ_EVERY_MS = 10;

/**
 * How work is run: how soon, at what cost, how fairly, and what is left after kills. `dataDir` is the server's data
 * directory. Measures the real service: its purchase, signal, claim, run and end, in separate worker processes.
 */
export async function benchWork(platform: Platform, env: Env, dataDir: string, tasksEach?: number): Promise<void> {
  const few = withFewSlots(env);
  const worker = await Worker.start(few);
  const { actor } = await openAccount(platform, 'ENTERPRISE');
  console.log(`load ${load()}`);
  await benchIdle(worker, dataDir);
  const bare = await bareWakeUps(platform);
  await benchPickup(platform, worker, actor, bare, 'idle', 'instant');
  const busy = await openAccount(platform, 'ENTERPRISE');
  for (let at = 0; at < RENDERS; at++) await buyWork({ platform, actor: busy.actor }, { queue: 'render', workMs: 500 });
  await benchPickup(platform, worker, actor, bare, `beside ${RENDERS} renders`, 'instant');
  await benchPickup(platform, worker, actor, bare, `beside ${RENDERS} renders`, 'short');
  worker.kill();
  await cancelOpen(platform, [actor, busy.actor]);
  await benchFairness(platform, few);
  await benchDrain(platform, env, dataDir, tasksEach);
}

const withFewSlots = (env: Env): Env => ({ ...env, RENDER_CONCURRENCY: `${SLOTS}` });

async function benchIdle(worker: Worker, dataDir: string): Promise<void> {
  await delay(5000);
  const [server, process] = [serverCpuMs(dataDir), await worker.cpuMs()];
  await delay(IDLE_MS);
  const used = serverCpuMs(dataDir) - server + (await worker.cpuMs()) - process;
  report({
    name: 'idle worker and its server',
    value: (used / IDLE_MS) * 100,
    unit: '% of a core',
    target: { max: 2 },
  });
}

/**
 * The minimum cost of any wake-up here: a notification of this server, and the round trips of a commit, a claim and a
 * start.
 */
async function bareWakeUps(platform: Platform): Promise<number[]> {
  const [from, to] = [await platform.database.connect(), await platform.database.connect()];
  const waits: number[] = [];
  await to.query('LISTEN bench_wake_up');
  for (let at = 0; at < SAMPLES; at++) {
    const heard = once(to, 'notification');
    const start = nowMs();
    await from.query('NOTIFY bench_wake_up');
    await heard;
    for (const statement of ['SELECT 1', 'SELECT 2']) await to.query(statement);
    waits.push(nowMs() - start);
    await delay(EVERY_MS / 4);
  }
  await from.end();
  await to.end();
  return waits;
}

/** From the commit, as seen by the buyer, to the first line of the work. */
async function benchPickup(
  platform: Platform,
  worker: Worker,
  actor: PayingActor,
  bare: number[],
  when: string,
  queue: Work['queue'],
): Promise<void> {
  const work: Work = { queue, workMs: 0 };
  worker.tell({ kind: 'buy', actor, work, everyMs: EVERY_MS, count: SAMPLES });
  const inside = await worker.waits(SAMPLES);
  for (let at = 0; at < SAMPLES; at++) {
    const bought = await buyWork({ platform, actor }, work);
    worker.bought.set(bought.taskId, bought.at);
    await delay(EVERY_MS);
  }
  const across = await worker.waits(SAMPLES);
  for (const [where, waits] of [
    ['in the process', inside],
    ['across processes', across],
  ] as const)
    for (const [name, share, max] of [
      ['p50', 0.5, 15],
      ['p99', 0.99, when === 'idle' ? 50 : 100],
    ] as const)
      report({
        name: `pickup of ${queue} ${when}, ${where}, ${name}`,
        value: percentile(waits, share),
        unit: 'ms',
        baseline: { name: `a bare notification and two statements, ${name}`, value: percentile(bare, share) },
        target: { max },
      });
  console.log(`load ${load()}`);
}

/** One account queues 200 songs, then ten others one each: the positions at which those ten end. */
async function benchFairness(platform: Platform, env: Env): Promise<void> {
  const busy = await openAccount(platform, 'ENTERPRISE');
  for (let at = 0; at < SONGS; at++) await buyWork({ platform, actor: busy.actor }, { queue: 'song', workMs: SONG_MS });
  const others = await openAccounts(platform, SONG_BUYERS, () => 'FREE');
  const theirs = new Set<string>();
  for (const { actor } of others)
    theirs.add((await buyWork({ platform, actor }, { queue: 'song', workMs: SONG_MS })).taskId);
  const worker = await Worker.start(env);
  const ended = async () =>
    (
      await platform.database.sql.query<{ id: string }>(
        `SELECT id FROM task WHERE queue = 'song' AND status = 'COMPLETED' ORDER BY processing_completed_at, id LIMIT ${AMONG_FIRST}`,
      )
    ).rows;
  let first = await ended();
  for (; first.length < AMONG_FIRST; first = await ended()) await delay(50);
  worker.kill();
  await cancelOpen(platform, [busy.actor, ...others.map(({ actor }) => actor)]);
  report({
    name: `of ${SONG_BUYERS} accounts with a song beside ${SONGS}, in the first ${AMONG_FIRST}`,
    value: first.filter(({ id }) => theirs.has(id)).length,
    unit: 'songs',
    target: { min: SONG_BUYERS },
  });
}

/** A backlog of many accounts of all tiers, drained by three processes, one of which is killed every 20 s. */
export async function benchDrain(platform: Platform, env: Env, dataDir: string, tasksEach = 10): Promise<void> {
  const { sql } = platform.database;
  const reader = await openAccount(platform, 'FREE');
  const { taskId } = await buyWork({ platform, actor: reader.actor }, { queue: 'short', workMs: 0 });
  const readAlone = await cpuOfReads(platform, dataDir, reader.actor, taskId);
  const accounts = await openAccounts(platform, CROWD_ACCOUNTS, (at) => tiers[at % tiers.length] as Tier);
  const accountIds = accounts.map(({ actor }) => actor.accountId);
  for (let at = 0; at < tasksEach; at++)
    await inLanes(
      accounts,
      async ({ actor }) => void (await buyWork({ platform, actor }, { queue: 'short', workMs: CROWD_MS })),
    );
  const count = CROWD_ACCOUNTS * tasksEach;
  report({
    name: `read of a task that waits beside ${count}`,
    value: await cpuOfReads(platform, dataDir, reader.actor, taskId),
    unit: 'ms of processor',
    baseline: { name: 'of one that waits alone', value: readAlone },
  });
  const countOpen = async () =>
    (
      await sql.query<{ open: number }>(
        `SELECT count(*)::int AS open FROM task WHERE queue = 'short' AND status IN ('PENDING', 'PROCESSING')`,
      )
    ).rows[0]?.open ?? 0;
  const workers = await Promise.all(Array.from({ length: PROCESSES }, () => Worker.start(withFewSlots(env))));
  const start = nowMs();
  let kills = 0;
  let open = count;
  let movedAt = start;
  for (let next = start + KILL_EVERY_MS; open > 0 && nowMs() - movedAt < STUCK_MS; await delay(250)) {
    const now = await countOpen();
    if (now < open) movedAt = nowMs();
    open = now;
    if (nowMs() < next) continue;
    next = nowMs() + KILL_EVERY_MS;
    const at = kills++ % workers.length;
    workers[at]?.kill();
    workers[at] = await Worker.start(withFewSlots(env));
  }
  const tookSec = (nowMs() - start) / 1000;
  for (const worker of workers) worker.kill();
  const { rows } = await sql.query<{ completed: number; once: number; again: number }>(
    `SELECT count(*) FILTER (WHERE t.status = 'COMPLETED')::int AS completed, count(*) FILTER (WHERE t.run_number > 1)::int AS again,
        count(*) FILTER (WHERE (SELECT count(*) FROM task_event e WHERE e.task_id = t.id AND e.type = 'task.completed') = 1
          AND (SELECT count(*) FROM ledger_transaction l WHERE l.task_id = t.id AND l.kind = 'SETTLEMENT') = 1)::int AS once
       FROM task t WHERE t.account_id = ANY ($1)`,
    [accountIds],
  );
  const { completed = 0, once: exactlyOnce = 0, again = 0 } = rows[0] ?? {};
  const { driftUnits, strandedUnits } = await checkLedger({ platform, actor: { kind: 'operator' } });
  console.log(
    `${count} tasks of ${CROWD_ACCOUNTS} accounts, ${kills} kills, ${tookSec.toFixed(0)} s, ${again} begun again, load ${load()}`,
  );
  report({
    name: 'drained, with the kills',
    value: count / tookSec,
    unit: 'tasks/s',
    baseline: { name: 'as many slots that never wait', value: (PROCESSES * SLOTS * 1000) / CROWD_MS },
  });
  report({ name: 'completed', value: completed, unit: 'tasks', target: { min: count } });
  report({ name: 'ended and settled exactly once', value: exactlyOnce, unit: 'tasks', target: { min: count } });
  report({
    name: 'credits that are not where the ledger says, or held for nothing',
    value: Number(driftUnits) + Number(strandedUnits),
    unit: 'units',
    target: { max: 0 },
  });
  await reportShares(platform, accounts, tasksEach);
}

/**
 * Processor time of reader and server per read of a task with its queue position, at the highest rate one customer may
 * use.
 */
async function cpuOfReads(platform: Platform, dataDir: string, actor: PayingActor, taskId: string): Promise<number> {
  const usedMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + serverCpuMs(dataDir);
  };
  const before = usedMs();
  for (let at = 0; at < READS; at++) {
    await readTask({ platform, actor }, taskId);
    await delay(READ_EVERY_MS);
  }
  return (usedMs() - before) / READS;
}

/** How the first tasks were shared among tiers, while every account still had tasks waiting. */
async function reportShares(platform: Platform, accounts: Buyer[], tasksEach: number): Promise<void> {
  const weights = accounts.map(({ actor }) => workWeights[actor.tier]);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shared = Math.round((total * SHARED_PART * tasksEach) / Math.max(...weights));
  const { rows } = await platform.database.sql.query<{ tier: Tier; taken: number }>(
    `SELECT a.tier, count(*)::int AS taken FROM (
        SELECT account_id FROM task WHERE account_id = ANY ($1) ORDER BY processing_started_at, id LIMIT ${shared}
      ) t JOIN account a ON a.id = t.account_id GROUP BY a.tier`,
    [accounts.map(({ actor }) => actor.accountId)],
  );
  for (const tier of tiers) {
    const ofTier = accounts.filter(({ actor }) => actor.tier === tier).length * workWeights[tier];
    const due = (shared * ofTier) / total;
    report({
      name: `of the first ${shared}, ${tier}`,
      value: rows.find((row) => row.tier === tier)?.taken ?? 0,
      unit: 'tasks',
      baseline: { name: 'its weight', value: due },
      target: { min: due * 0.9, max: due * 1.1 },
    });
  }
}

async function openAccounts(platform: Platform, count: number, tierOf: (at: number) => Tier): Promise<Buyer[]> {
  const accounts: Buyer[] = [];
  await inLanes(
    Array.from({ length: count }, (_, at) => at),
    async (at) => {
      accounts[at] = await openAccount(platform, tierOf(at));
    },
  );
  return accounts;
}

/** Runs `LANES` items concurrently. */
async function inLanes<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  const lane = async () => {
    for (const item of rest) await run(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Cancels and refunds what the accounts still have queued. */
async function cancelOpen(platform: Platform, actors: PayingActor[]): Promise<void> {
  for (const actor of actors) {
    const { rows } = await platform.database.sql.query<{ id: string }>(
      `SELECT id FROM task WHERE account_id = $1 AND status IN ('PENDING', 'PROCESSING')`,
      [actor.accountId],
    );
    await cancelTasks(
      { platform, actor },
      rows.map(({ id }) => id),
    );
  }
}

async function openAccount(platform: Platform, tier: Tier): Promise<Buyer> {
  const { actor, accountId } = await createTestActor(platform, { tier, credits: 10_000 });
  await platform.database.sql.query(
    'UPDATE account SET in_flight_tasks = 100000, in_flight_tasks_per_key = 100000 WHERE id = $1',
    [accountId],
  );
  return { actor };
}

const load = () => (loadavg()[0] ?? 0).toFixed(1);

class Worker {
  readonly bought = new Map<string, number>();
  private readonly begun: Begun[] = [];
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
    child.on('message', (message: FromWorker) => {
      if (message.kind === 'begun') this.begun.push(message);
      if (message.kind === 'bought') this.bought.set(message.taskId, message.at);
    });
  }

  static async start(env: Env): Promise<Worker> {
    const { child } = await startChild<FromWorker>('workers/worker-process.ts', [], env);
    child.removeAllListeners('exit');
    return new Worker(child);
  }

  tell(message: ToWorker): void {
    this.child.send(message);
  }

  /** How long each of the `count` tasks bought since the last call waited, once all have begun. */
  async waits(count: number): Promise<number[]> {
    const times = () =>
      this.begun.flatMap(({ taskId, at }) => {
        const boughtAt = this.bought.get(taskId);
        return boughtAt === undefined ? [] : [Math.max(0.01, at - boughtAt)];
      });
    while (times().length < count) await delay(50);
    const found = times();
    this.bought.clear();
    return found;
  }

  cpuMs(): Promise<number> {
    return new Promise((resolve) => {
      const hear = (message: FromWorker) => {
        if (message.kind !== 'cpu') return;
        this.child.off('message', hear);
        resolve(message.ms);
      };
      this.child.on('message', hear);
      this.tell({ kind: 'cpu' });
    });
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}
