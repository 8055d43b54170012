import { costClasses, type CostClass, type Engine, buyInOne } from '../engine.ts';
import { type GraphileModule, loadCandidate } from '../candidates.ts';

// `serial` uses one queue per account, so that one task of an account runs at a time: the closest the library has to
// fair shares.
const queueing = (serial: boolean) =>
  `graphile_worker.add_job($4, json_build_object('taskId', $1::text), queue_name => ${serial ? '$2' : 'NULL'},
    priority => round(1000 - $5::float8)::int, max_attempts => 100)`;

export function graphile(url: () => string, { serial }: { serial: boolean }): Engine {
  return {
    // Every way to add a job notifies inside the transaction.
    announces: false,
    async prepare() {
      const { makeWorkerUtils, Logger } = await loadCandidate<GraphileModule>('graphile-worker');
      const utils = await makeWorkerUtils({ connectionString: url(), logger: new Logger(() => () => {}) });
      await utils.migrate();
      await utils.release();
    },
    buy: (sql, task) => buyInOne(sql, task, 'graphile', queueing(serial)),
    async start({ slots, work }) {
      const { run, Logger } = await loadCandidate<GraphileModule>('graphile-worker');
      const handle = async (payload: unknown) => {
        const { taskId } = payload as { taskId: string };
        work.begin(taskId);
        const row = await work.read(taskId);
        await work.run(row, (_name, each) => each());
        await work.end(taskId);
      };
      // A runner has a single number of slots for all its tasks, so each cost class gets its own runner.
      const runners = await Promise.all(
        costClasses.map((costClass: CostClass) =>
          run({
            connectionString: url(),
            concurrency: slots[costClass],
            noHandleSignals: true,
            pollInterval: 2000,
            logger: new Logger(() => () => {}),
            taskList: { [costClass]: handle },
          }),
        ),
      );
      return {
        wake() {},
        async stop() {
          await Promise.all(runners.map((runner) => runner.stop()));
        },
      };
    },
  };
}
