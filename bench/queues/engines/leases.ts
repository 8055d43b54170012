import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buyInOne, costClasses, type CostClass, type Engine, type WorkRow } from '../engine.ts';
import { RENEW_MS, renewLease, workersTable } from './worker-lease.ts';

const IDLE_POLL_MS = 5000;

const queueing = 'work_queue($2, $4, $3)';

/** Leases on the task row itself: the row is the queue, and a row per worker shows that it is alive. */
export const leases: Engine = {
  announces: true,
  async prepare(sql) {
    await sql.query(workersTable);
    await sql.query(await readFile(join(import.meta.dirname, 'leases.sql'), 'utf8'));
  },
  buy: (sql, task) => buyInOne(sql, task, 'leases', queueing),
  async start({ id, slots, work, pool }) {
    const running = { instant: 0, render: 0 } satisfies Record<CostClass, number>;
    const wanted = new Set<CostClass>();
    const under = new Set<Promise<void>>();
    let stopped = false;
    let claiming: Promise<void> | undefined;
    const renew = async () => {
      await renewLease(pool, id);
      const { rows } = await pool.query<{ count: number }>({
        name: 'lease-recover',
        text: 'SELECT work_recover() AS count',
      });
      if (rows[0]?.count) wake();
    };
    const runOne = async (row: WorkRow, costClass: CostClass) => {
      work.begin(row.id);
      await work.run(row, (_name, run) => run());
      await work.end(row.id);
      running[costClass] -= 1;
      wake(costClass);
    };
    const claim = async () => {
      for (const costClass of costClasses) {
        if (!wanted.delete(costClass) || stopped) continue;
        const free = slots[costClass] - running[costClass];
        if (free <= 0) continue;
        const { rows } = await pool.query<WorkRow>({
          name: 'lease-claim',
          text: 'SELECT id, work_ms, stages FROM work_claim($1, $2, $3)',
          values: [id, costClass, free],
        });
        running[costClass] += rows.length;
        for (const row of rows) {
          const run = runOne(row, costClass).finally(() => under.delete(run));
          under.add(run);
        }
        if (rows.length === free) wanted.add(costClass);
      }
    };
    const wake = (costClass?: CostClass) => {
      for (const each of costClass ? [costClass] : costClasses) wanted.add(each);
      claiming ??= claim().finally(() => {
        claiming = undefined;
        if (!stopped && [...wanted].some((each) => slots[each] > running[each])) wake([...wanted][0]);
      });
    };
    await renew();
    const timers = [setInterval(() => void renew().catch(() => {}), RENEW_MS), setInterval(() => wake(), IDLE_POLL_MS)];
    wake();
    return {
      wake: () => wake(),
      async stop() {
        stopped = true;
        timers.forEach(clearInterval);
        await claiming;
        await Promise.all(under);
      },
    };
  },
};
