/** A database of its own with one engine, its workers, and what they cost. */
import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { buyTogether, type CostClass, type Engine, type NewWork, now, wait } from './engine.ts';
import { type EngineName, engines, setDatabase } from './engines/index.ts';
import type { FromWorker, ToWorker } from './worker.ts';

export type Place = { superuserUrl: string; dataDir: string; candidates: string };

export type WorkerProcess = {
  child: ChildProcess;
  tell(message: ToWorker): void;
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
  kill(): void;
};

let serial = 0;

/** Polls until the condition holds, up to the given time; false when it never did. */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = now() + withinMs;
  while (!(await isSo())) {
    if (now() > end) return false;
    await wait(50);
  }
  return true;
}

export class Scene {
  readonly begun: { taskId: string; at: number; worker: string }[] = [];
  readonly bought = new Map<string, number>();
  readonly engine: Engine;
  readonly pool: pg.Pool;
  private readonly workers = new Set<WorkerProcess>();
  private readonly accounts = new Set<string>();
  readonly name: EngineName;
  readonly url: string;
  private readonly place: Place;

  private constructor(name: EngineName, url: string, place: Place) {
    this.name = name;
    this.url = url;
    this.place = place;
    this.engine = engines[name];
    this.pool = new pg.Pool({ connectionString: url, max: 16 });
    this.pool.on('error', () => {});
  }

  static async open(place: Place, name: EngineName): Promise<Scene> {
    const admin = new pg.Client({ connectionString: place.superuserUrl });
    await admin.connect();
    const database = `work_${process.pid}_${serial++}`;
    await admin.query(`CREATE DATABASE ${database}`);
    await admin.end();
    const url = new URL(place.superuserUrl);
    url.pathname = `/${database}`;
    setDatabase(url.href);
    const scene = new Scene(name, url.href, place);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(await readFile(join(import.meta.dirname, 'tables.sql'), 'utf8'));
    await scene.engine.prepare(client);
    await client.end();
    return scene;
  }

  async startWorker(id: string, slots: Record<CostClass, number>): Promise<WorkerProcess> {
    const child = fork(join(import.meta.dirname, 'worker.ts'), [
      this.name,
      id,
      this.url,
      this.place.candidates,
      String(slots.instant),
      String(slots.render),
    ]);
    const worker: WorkerProcess = {
      child,
      tell: (message) => void child.send(message),
      cpuMs: () =>
        new Promise((resolve) => {
          const hear = (message: FromWorker) => {
            if (message.kind !== 'cpu') return;
            child.off('message', hear);
            resolve(message.microseconds / 1000);
          };
          child.on('message', hear);
          child.send({ kind: 'cpu' } satisfies ToWorker);
        }),
      stop: async () => {
        this.workers.delete(worker);
        if (child.exitCode !== null || child.signalCode !== null) return;
        const over = new Promise((resolve) => child.once('exit', resolve));
        child.send({ kind: 'stop' } satisfies ToWorker);
        const tooLong = setTimeout(() => child.kill('SIGKILL'), 8000);
        await over;
        clearTimeout(tooLong);
      },
      kill: () => {
        this.workers.delete(worker);
        child.kill('SIGKILL');
      },
    };
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`A worker of ${this.name} exited with ${code}`)));
      child.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve();
        if (message.kind === 'begun') this.begun.push({ taskId: message.taskId, at: message.at, worker: id });
        if (message.kind === 'bought') this.bought.set(message.taskId, message.at);
      });
    });
    this.workers.add(worker);
    return worker;
  }

  async openAccounts(tasks: NewWork[]): Promise<void> {
    const fresh = [...new Set(tasks.map((task) => task.account))].filter((account) => !this.accounts.has(account));
    for (const account of fresh) this.accounts.add(account);
    if (fresh.length > 0) await this.pool.query('INSERT INTO work_balance SELECT unnest($1::text[]), 1000000', [fresh]);
  }

  /** A backlog. */
  async queue(tasks: NewWork[]): Promise<void> {
    await this.openAccounts(tasks);
    const client = await this.pool.connect();
    for (let at = 0; at < tasks.length; at += 200) await buyTogether(this.engine, client, tasks.slice(at, at + 200));
    client.release();
    await this.announce();
  }

  /** One purchase by this process. */
  async buy(client: pg.PoolClient, task: NewWork): Promise<void> {
    await buyTogether(this.engine, client, [task]);
    this.bought.set(task.id, now());
    await this.announce();
  }

  async announce(): Promise<void> {
    if (this.engine.announces) await this.pool.query(`SELECT pg_notify('bench_work', '')`);
  }

  async ended(): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM work_task WHERE status = 'DONE'`,
    );
    return rows[0]?.n ?? 0;
  }

  async untilEnded(count: number, withinMs: number): Promise<boolean> {
    return until(async () => (await this.ended()) >= count, withinMs);
  }

  /** Tasks in the order they ended. */
  async order(): Promise<{ task_id: string; account_id: string; at: number }[]> {
    const { rows } = await this.pool.query<{ task_id: string; account_id: string; at: number }>(
      `SELECT r.task_id, t.account_id, extract(epoch FROM r.at)::float * 1000 AS at
         FROM work_run r JOIN work_task t ON t.id = r.task_id WHERE r.kind = 'ended' ORDER BY r.at`,
    );
    return rows;
  }

  async close(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.stop()));
    await this.engine.close?.();
    await this.pool.end();
    await wait(50);
    const admin = new pg.Client({ connectionString: this.place.superuserUrl });
    await admin.connect();
    await admin.query(`DROP DATABASE ${new URL(this.url).pathname.slice(1)} WITH (FORCE)`).catch(() => {});
    await admin.end();
  }
}

/** Processor time used by the server and its backends, including ended ones, in ms. */
export function serverCpuMs(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  let ticks = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      if (Number(pid) === postmaster)
        ticks += Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
      else if (Number(fields[1]) === postmaster) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process has ended in the meantime.
    }
  }
  return ticks * 10;
}

export type Written = { transactions: number; rows: number; walKb: number };

/** What a database has committed and written since its creation. */
export async function written(pool: pg.Pool): Promise<Written> {
  await pool.query('SELECT pg_stat_force_next_flush()');
  await wait(1100);
  const { rows } = await pool.query<{ transactions: number; rows: number; wal: number }>(
    `SELECT xact_commit::float AS transactions, (tup_inserted + tup_updated + tup_deleted)::float AS rows,
        (SELECT wal_bytes::float FROM pg_stat_wal) AS wal
       FROM pg_stat_database WHERE datname = current_database()`,
  );
  return { transactions: rows[0]?.transactions ?? 0, rows: rows[0]?.rows ?? 0, walKb: (rows[0]?.wal ?? 0) / 1024 };
}
