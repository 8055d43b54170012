/**
 * `node worker.ts ENGINE ID DATABASE_URL CANDIDATES INSTANT RENDER`: a process that works, and buys on request.
 * Communicates with the bench by messages.
 */
import pg from 'pg';
import { setCandidatesFolder } from './candidates.ts';
import { buyTogether, type NewWork, now, wait, type Work, type WorkRow } from './engine.ts';
import { type EngineName, engines, setDatabase } from './engines/index.ts';

export type ToWorker = { kind: 'buy'; tasks: NewWork[]; everyMs: number } | { kind: 'cpu' } | { kind: 'stop' };
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'begun'; taskId: string; at: number }
  | { kind: 'bought'; taskId: string; at: number }
  | { kind: 'cpu'; microseconds: number };

const [name, id, url, candidates, instant, render] = process.argv.slice(2) as [
  EngineName,
  string,
  string,
  string,
  string,
  string,
];
setDatabase(url);
setCandidatesFolder(candidates);
const engine = engines[name];
const pool = new pg.Pool({ connectionString: url, max: 12 });
pool.on('error', () => {});
const listener = new pg.Client({ connectionString: url });
listener.on('error', () => {});
await listener.connect();

const say = (message: FromWorker) => process.send?.(message);

const work: Work = {
  begin(taskId) {
    say({ kind: 'begun', taskId, at: now() });
  },
  async read(taskId) {
    const { rows } = await pool.query<WorkRow>({
      name: 'work-read',
      text: `UPDATE work_task SET status = 'PROCESSING', owner = $2, run_number = run_number + 1 WHERE id = $1
        RETURNING id, work_ms, stages`,
      values: [taskId, id],
    });
    return rows[0] as WorkRow;
  },
  async run(row, recordStage) {
    if (row.stages === 0) return void (await wait(row.work_ms));
    for (let stage = 1; stage <= row.stages; stage++) {
      await recordStage(`stage-${stage}`, async () => {
        const { rows } = await pool.query({
          name: 'work-stage-read',
          text: 'SELECT 1 FROM work_stage WHERE task_id = $1 AND name = $2',
          values: [row.id, stage],
        });
        if (rows.length > 0) return;
        await pool.query({
          name: 'work-run',
          text: `INSERT INTO work_run VALUES ($1, $2, $3)`,
          values: [row.id, `stage-${stage}`, id],
        });
        await wait(row.work_ms);
        await pool.query({
          name: 'work-stage',
          text: `INSERT INTO work_stage VALUES ($1, $2, 'done') ON CONFLICT DO NOTHING`,
          values: [row.id, stage],
        });
      });
    }
  },
  async end(taskId) {
    await pool.query({
      name: 'work-end',
      text: `WITH ended AS (
          UPDATE work_task SET status = 'DONE', owner = NULL WHERE id = $1 AND status = 'PROCESSING' AND owner = $2
            RETURNING id
        ) INSERT INTO work_run
          SELECT $1, CASE WHEN EXISTS (SELECT 1 FROM ended) THEN 'ended' ELSE 'ended twice' END, $2`,
      values: [taskId, id],
    });
  },
};

const running = await engine.start({ id, slots: { instant: Number(instant), render: Number(render) }, work, pool });
if (engine.announces) {
  listener.on('notification', () => running.wake());
  await listener.query('LISTEN bench_work');
}

process.on('message', (message: ToWorker) => void handle(message));
process.on('disconnect', () => process.exit(0));
say({ kind: 'ready' });

async function handle(message: ToWorker): Promise<void> {
  if (message.kind === 'cpu') {
    const { user, system } = process.cpuUsage();
    say({ kind: 'cpu', microseconds: user + system });
  } else if (message.kind === 'stop') {
    await running.stop();
    process.exit(0);
  } else {
    const client = await pool.connect();
    for (const task of message.tasks) {
      await buyTogether(engine, client, [task]);
      const at = now();
      if (engine.announces) running.wake();
      say({ kind: 'bought', taskId: task.id, at });
      await wait(message.everyMs * (0.5 + Math.random()));
    }
    client.release();
  }
}
