import { randomInt } from 'node:crypto';
import { percentile } from '../report.ts';
import { buyTogether, type CostClass, type NewWork, now, wait } from './engine.ts';
import type { EngineName } from './engines/index.ts';
import { type Place, Scene, serverCpuMs, until, written } from './scene.ts';

type Run = (place: Place, names: EngineName[]) => Promise<void>;

let serial = 0;
function task(fields: Partial<NewWork> = {}): NewWork {
  serial += 1;
  return {
    id: `t${String(serial).padStart(9, '0')}`,
    account: 'a',
    weight: 1,
    costClass: 'instant',
    priority: 5,
    workMs: 0,
    stages: 0,
    ...fields,
  };
}

const many = (count: number, fields: (at: number) => Partial<NewWork>) =>
  Array.from({ length: count }, (_, at) => task(fields(at)));
const say = (name: string, text: string) => console.log(`  ${name.padEnd(17)} ${text}`);
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Runs one measurement for each engine, each in its own database. A failure is reported, and the others continue. */
async function each(
  place: Place,
  names: EngineName[],
  measure: (scene: Scene, name: EngineName) => Promise<string>,
): Promise<void> {
  for (const name of names) {
    const scene = await Scene.open(place, name).catch((error: Error) => error);
    if (scene instanceof Error) {
      say(name, `failed to open: ${scene.message}`);
      continue;
    }
    try {
      say(name, await measure(scene, name));
    } catch (error) {
      say(name, `failed: ${(error as Error).message}`);
    }
    await scene.close();
  }
}

const EVERY_MS = 60;
const SAMPLES = 40;

/** From the commit, as seen by the buyer, to the worker's first line. */
const pickup: Run = (place, names) =>
  each(place, names, async (scene) => {
    const worker = await scene.startWorker('w1', { instant: 8, render: 2 });
    await wait(1500);
    const measure = async (buyAll: (tasks: NewWork[]) => Promise<void>) => {
      const tasks = many(SAMPLES, () => ({}));
      await scene.openAccounts(tasks);
      scene.begun.length = 0;
      await buyAll(tasks);
      await until(() => scene.begun.length >= tasks.length, 60_000);
      const waits = scene.begun.flatMap(({ taskId, at }) =>
        scene.bought.has(taskId) ? [Math.max(0, at - (scene.bought.get(taskId) ?? 0))] : [],
      );
      const seen = waits.length < tasks.length ? ` (${waits.length} of ${tasks.length})` : '';
      return `p50 ${ms(percentile(waits, 0.5))} p99 ${ms(percentile(waits, 0.99))}${seen}`;
    };
    const same = await measure(async (tasks) => {
      worker.tell({ kind: 'buy', tasks, everyMs: EVERY_MS });
      if (!(await until(() => scene.bought.size >= tasks.length, 60_000)))
        throw new Error('the worker bought too little');
    });
    const client = await scene.pool.connect();
    const other = await measure(async (tasks) => {
      for (const one of tasks) {
        await scene.buy(client, one);
        await wait(EVERY_MS * (0.5 + Math.random()));
      }
    });
    client.release();
    return `same process ${same}; another process ${other}`;
  });

const IDLE_MS = 10_000;

/** Processor time of an idle worker and of its database server. */
const idle: Run = async (place, names) => {
  const before = serverCpuMs(place.dataDir);
  await wait(IDLE_MS);
  say('(no worker)', `server ${(((serverCpuMs(place.dataDir) - before) / IDLE_MS) * 100).toFixed(2)}% of a core`);
  await each(place, names, async (scene) => {
    const worker = await scene.startWorker('w1', { instant: 8, render: 2 });
    await wait(4000);
    const [server, process] = [serverCpuMs(place.dataDir), await worker.cpuMs()];
    await wait(IDLE_MS);
    const share = (used: number) => ((used / IDLE_MS) * 100).toFixed(2);
    const [ofServer, ofWorker] = [serverCpuMs(place.dataDir) - server, (await worker.cpuMs()) - process];
    return `worker ${share(ofWorker)}% + server ${share(ofServer)}% = ${share(ofWorker + ofServer)}% of a core`;
  });
};

const BUYERS = 4;
const PURCHASES = 40;
const ROUNDS = 2;

/**
 * Concurrent paid transactions of several buyers, against the same purchase without queueing. In turns, because the
 * machine is shared.
 */
const buy: Run = async (place, names) => {
  const scenes = new Map<EngineName, Scene>();
  for (const name of [...new Set<EngineName>(['bare', ...names])]) scenes.set(name, await Scene.open(place, name));
  const figures = new Map<EngineName, { perSec: number[]; cpu: number[]; rows: number; kb: number }>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, scene] of scenes) {
      const kept = figures.get(name) ?? { perSec: [], cpu: [], rows: 0, kb: 0 };
      figures.set(name, kept);
      const batches = Array.from({ length: BUYERS }, (_, buyer) =>
        many(PURCHASES, () => ({ account: `a${buyer}-${randomInt(50)}` })),
      );
      await scene.openAccounts(batches.flat());
      const clients = await Promise.all(batches.map(() => scene.pool.connect()));
      const before = await written(scene.pool);
      const cpu = serverCpuMs(place.dataDir);
      const start = now();
      await Promise.all(
        batches.map(async (tasks, at) => {
          for (const one of tasks) await buyTogether(scene.engine, clients[at] as (typeof clients)[number], [one]);
        }),
      );
      const took = now() - start;
      const used = serverCpuMs(place.dataDir) - cpu;
      await Promise.all(clients.map((client) => client.query('SELECT pg_stat_force_next_flush()')));
      const after = await written(scene.pool);
      for (const client of clients) client.release();
      // The first round warms up.
      if (round === 0) continue;
      kept.perSec.push((BUYERS * PURCHASES * 1000) / took);
      kept.cpu.push(used / (BUYERS * PURCHASES));
      kept.rows = (after.rows - before.rows) / (BUYERS * PURCHASES);
      kept.kb = (after.walKb - before.walKb) / (BUYERS * PURCHASES);
    }
  }
  const base = figures.get('bare');
  for (const [name, { perSec, cpu, rows, kb }] of figures) {
    const rate = percentile(perSec, 0.5);
    say(
      name,
      [
        `${rate.toFixed(0)}/s, ${(rate / percentile(base?.perSec ?? [], 0.5)).toFixed(2)} of bare`,
        `(rounds ${perSec.map((each) => each.toFixed(0)).join(' ')});`,
        `each: server ${percentile(cpu, 0.5).toFixed(2)} ms CPU, ${rows.toFixed(1)} rows, ${kb.toFixed(1)} KB WAL`,
      ].join(' '),
    );
  }
  for (const scene of scenes.values()) await scene.close();
};

const DRAINED = 500;

/** One worker with eight slots, and tasks that take no time. */
const drain: Run = (place, names) =>
  each(place, names, async (scene) => {
    await scene.queue(many(DRAINED, (at) => ({ account: `a${at % 100}` })));
    const before = await written(scene.pool);
    const cpu = serverCpuMs(place.dataDir);
    const start = now();
    const worker = await scene.startWorker('w1', { instant: 8, render: 2 });
    const ready = now();
    const done = await scene.untilEnded(DRAINED, 180_000);
    const took = now() - (scene.begun[0]?.at ?? ready);
    const used = serverCpuMs(place.dataDir) - cpu;
    const ofWorker = await worker.cpuMs();
    // A session reports its statistics only when it ends.
    await worker.stop();
    const after = await written(scene.pool);
    const count = await scene.ended();
    return [
      `${((count * 1000) / took).toFixed(0)}/s${done ? '' : ` (${count} of ${DRAINED} in 180 s)`},`,
      `ready after ${ms(ready - start)};`,
      `each: server ${(used / count).toFixed(2)} ms CPU, worker ${(ofWorker / count).toFixed(2)} ms CPU,`,
      `${((after.transactions - before.transactions) / count).toFixed(2)} transactions,`,
      `${((after.rows - before.rows) / count).toFixed(2)} rows written`,
    ].join(' ');
  });

/**
 * One account with 200 queued tasks before ten accounts with one each; three accounts with weights 1, 2 and 4; and one
 * account alone.
 */
const fair: Run = (place, names) =>
  each(place, names, async (scene) => {
    const render = { costClass: 'render' as CostClass, workMs: 25 };
    await scene.queue(many(200, () => ({ ...render, account: 'busy' })));
    await scene.queue(many(10, (at) => ({ ...render, account: `one-${at}` })));
    const worker = await scene.startWorker('w1', { instant: 2, render: 4 });
    const done = await scene.untilEnded(210, 180_000);
    const order = await scene.order();
    const places = order.flatMap(({ account_id }, at) => (account_id.startsWith('one-') ? [at + 1] : []));
    await worker.stop();
    const weighted = await Scene.open(place, scene.name);
    for (let at = 0; at < 120; at++)
      await weighted.queue([1, 2, 4].map((weight) => task({ ...render, account: `weight-${weight}`, weight })));
    const second = await weighted.startWorker('w1', { instant: 2, render: 4 });
    await weighted.untilEnded(140, 180_000);
    const first = (await weighted.order()).slice(0, 140);
    const shares = [1, 2, 4].map(
      (weight) => first.filter(({ account_id }) => account_id === `weight-${weight}`).length,
    );
    await second.stop();
    await weighted.close();
    const alone = await Scene.open(place, scene.name);
    await alone.queue(many(80, () => ({ ...render, account: 'alone', workMs: 50 })));
    const third = await alone.startWorker('w1', { instant: 2, render: 4 });
    await alone.untilEnded(80, 180_000);
    const times = (await alone.order()).map(({ at }) => at);
    const slots = (80 * 50) / ((times.at(-1) ?? 0) - (times[0] ?? 0) + 50);
    await third.stop();
    await alone.close();
    return [
      `ten end at ${places.join(' ')} of 210${done ? '' : ' (not all ended)'};`,
      `weights 1:2:4 got ${shares.join(':')} of 140; alone ${slots.toFixed(1)} of 4 slots busy`,
    ].join(' ');
  });

/** Short work beside a full render queue. */
const classes: Run = (place, names) =>
  each(place, names, async (scene) => {
    await scene.startWorker('w1', { instant: 8, render: 2 });
    await scene.queue(many(120, (at) => ({ costClass: 'render', workMs: 150, account: `a${at % 5}` })));
    const tasks = many(60, (at) => ({ account: `b${at % 5}` }));
    await scene.openAccounts(tasks);
    const client = await scene.pool.connect();
    for (const one of tasks) {
      await scene.buy(client, one);
      await wait(50 * (0.5 + Math.random()));
    }
    const instant = () => scene.begun.filter(({ taskId }) => scene.bought.has(taskId));
    await until(() => instant().length >= tasks.length, 15_000);
    client.release();
    const waits = instant().map(({ taskId, at }) => Math.max(0, at - (scene.bought.get(taskId) ?? 0)));
    return `p50 ${ms(percentile(waits, 0.5))} p99 ${ms(percentile(waits, 0.99))} (${waits.length} of ${tasks.length})`;
  });

/** How long after its worker was killed a task begins elsewhere. */
const recovery: Run = (place, names) =>
  each(
    place,
    names.filter((name) => name !== 'bare'),
    async (scene) => {
      const first = await scene.startWorker('first', { instant: 2, render: 2 });
      await scene.queue([task({ workMs: 60_000 })]);
      if (!(await until(() => scene.begun.length > 0, 60_000))) return 'never begun';
      const second = await scene.startWorker('second', { instant: 2, render: 2 });
      await wait(3000);
      first.kill();
      const killed = now();
      await until(() => scene.begun.length > 1, 60_000);
      second.kill();
      return scene.begun[1] ? `${((scene.begun[1].at - killed) / 1000).toFixed(1)} s` : 'not within 60 s';
    },
  );

const CROWD = 10_000;
const KILL_EVERY_MS = 5000;

/** 10,000 tasks of 1,000 accounts and three processes, one of which is repeatedly killed and replaced. */
const kills: Run = (place, names) =>
  each(place, names, async (scene) => {
    await scene.queue(many(CROWD, (at) => ({ account: `a${at % 1000}`, workMs: 20 })));
    const slots = { instant: 8, render: 2 };
    const workers = await Promise.all([1, 2, 3].map((at) => scene.startWorker(`w${at}`, slots)));
    const cpu = serverCpuMs(place.dataDir);
    const start = now();
    let killed = 0;
    let stuckSince = now();
    let before = 0;
    for (let next = now() + KILL_EVERY_MS; ; ) {
      const count = await scene.ended();
      if (count >= CROWD) break;
      if (count !== before) stuckSince = now();
      before = count;
      if (now() - stuckSince > 30_000 || now() - start > 150_000) break;
      if (now() > next && count < CROWD * 0.9) {
        const at = killed++ % 3;
        workers[at]?.kill();
        workers[at] = await scene.startWorker(`w${at + 1}-${killed}`, slots);
        next = now() + KILL_EVERY_MS;
      }
      await wait(100);
    }
    const took = now() - start;
    const { rows } = await scene.pool.query<{ ended: number; twice: number }>(
      `SELECT count(DISTINCT task_id) FILTER (WHERE kind = 'ended')::int AS ended,
          (count(*) - count(DISTINCT task_id))::int AS twice FROM work_run`,
    );
    const each = ((serverCpuMs(place.dataDir) - cpu) / CROWD).toFixed(2);
    return [
      `${rows[0]?.ended} of ${CROWD} ended, ${rows[0]?.twice} of them more than once,`,
      `${killed} kills, ${(took / 1000).toFixed(1)} s, server ${each} ms CPU each`,
    ].join(' ');
  });

/** Tasks with three stages: what is written for each, and which stages run again after a kill. */
const stages: Run = (place, names) =>
  each(
    place,
    names.filter((name) => name !== 'bare'),
    async (scene) => {
      await scene.queue(many(100, (at) => ({ account: `a${at % 20}`, stages: 3 })));
      const before = await written(scene.pool);
      const worker = await scene.startWorker('w1', { instant: 8, render: 2 });
      await scene.untilEnded(100, 180_000);
      await worker.stop();
      const after = await written(scene.pool);
      const count = await scene.ended();
      const each = (total: number) => (total / count).toFixed(1);
      return [
        `${each(after.rows - before.rows)} rows, ${each(after.transactions - before.transactions)} transactions,`,
        `${each(after.walKb - before.walKb)} KB WAL for each task of three stages (${count})`,
      ].join(' ');
    },
  );

export const parts = { pickup, idle, buy, drain, fair, classes, recovery, kills, stages };
export type Part = keyof typeof parts;
