import { type Engine, type WorkerOptions, buyInOne, costClasses, type CostClass, type WorkRow } from '../engine.ts';

const POLL_MS = 5;

/**
 * The simplest loop, as the baseline for the others: no fair shares between accounts, no recovery, one statement per
 * task.
 */
export const bare: Engine = {
  announces: false,
  async prepare(sql) {
    await sql.query(
      `CREATE INDEX work_task_oldest ON work_task (cost_class, priority DESC, id) WHERE status = 'PENDING'`,
    );
  },
  buy: (sql, task) => buyInOne(sql, task, 'bare'),
  async start({ id, slots, work, pool }: WorkerOptions) {
    let stopped = false;
    const lane = async (costClass: CostClass) => {
      while (!stopped) {
        const { rows } = await pool.query<WorkRow>({
          name: 'bare-claim',
          text: `UPDATE work_task SET status = 'PROCESSING', owner = $1 WHERE id = (
            SELECT id FROM work_task WHERE status = 'PENDING' AND cost_class = $2 
              ORDER BY priority DESC, id LIMIT 1 FOR UPDATE SKIP LOCKED
            ) RETURNING id, work_ms, stages`,
          values: [id, costClass],
        });
        const row = rows[0];
        if (!row) {
          await new Promise((resolve) => setTimeout(resolve, POLL_MS));
          continue;
        }
        work.begin(row.id);
        await work.run(row, (_name, run) => run());
        await work.end(row.id);
      }
    };
    const lanes = costClasses.flatMap((costClass) => Array.from({ length: slots[costClass] }, () => lane(costClass)));
    return {
      wake() {},
      async stop() {
        stopped = true;
        await Promise.all(lanes);
      },
    };
  },
};
