import { type DbosModule, loadCandidate } from '../candidates.ts';
import { buyInOne, costClasses, type Engine } from '../engine.ts';
import { RENEW_MS, renewLease, workersTable } from './worker-lease.ts';

const load = () => loadCandidate<DbosModule>('@dbos-inc/dbos-sdk');
const quiet = { info() {}, debug() {}, warn() {}, error: (entry: unknown) => console.error('dbos', entry) };

/**
 * DBOS with its own steps, queues and public recovery. With `byAccount` each account is a queue partition that runs one
 * task at a time, the closest the library has to fair shares. Its own recovery covers an executor's work when that
 * executor restarts; dead workers are detected here as with leases, and their work is returned with `resumeWorkflows`.
 */
export function dbos(url: () => string, { pollMs, byAccount }: { pollMs: number; byAccount: boolean }): Engine {
  const partition = byAccount ? ', queue_partition_key => $2' : '';
  const queueing = `dbos.enqueue_workflow('runTask', $4, ARRAY[to_json($1::text)], workflow_id => $1,
    priority => round(1000 - $5::float8)::int${partition})`;
  const options = (slots: number) => ({
    workerConcurrency: slots,
    minPollingIntervalMs: pollMs,
    onConflict: 'always_update' as const,
    ...(byAccount ? { partitionConcurrency: 1 } : {}),
  });
  return {
    announces: false,
    async prepare(sql) {
      const { DBOS } = await load();
      await DBOS.migrate(url());
      await sql.query(workersTable);
    },
    buy: (sql, task) => buyInOne(sql, task, 'dbos', queueing),
    async start({ id, slots, work, pool }) {
      const { DBOS } = await load();
      DBOS.setConfig({
        name: 'bench',
        systemDatabaseUrl: url(),
        systemDatabasePoolSize: 10,
        runMigrations: false,
        executorID: id,
        applicationVersion: '1',
        listenQueues: [...costClasses],
        logger: quiet,
      });
      DBOS.registerWorkflow(
        async (taskId: string) => {
          work.begin(taskId);
          const row = await work.read(taskId);
          await work.run(row, (name, run) => DBOS.runStep(run, { name }));
          await work.end(taskId);
        },
        { name: 'runTask', maxRecoveryAttempts: 1_000_000 },
      );
      await DBOS.launch();
      for (const costClass of costClasses) await DBOS.registerQueue(costClass, options(slots[costClass]));
      const recover = async () => {
        await renewLease(pool, id);
        const { rows } = await pool.query<{ id: string }>(
          'DELETE FROM work_worker WHERE alive_until < now() RETURNING id',
        );
        for (const gone of rows) {
          for (const queueName of costClasses) {
            const left = await DBOS.listWorkflows({ status: 'PENDING', executorId: gone.id, queueName });
            if (left.length > 0)
              await DBOS.resumeWorkflows(
                left.map((each) => each.workflowID),
                { queueName },
              );
          }
        }
      };
      await recover();
      const timer = setInterval(
        () => void recover().catch((error: Error) => console.error('dbos recovery', error.message)),
        RENEW_MS,
      );
      return {
        wake() {},
        async stop() {
          clearInterval(timer);
          await DBOS.shutdown();
        },
      };
    },
  };
}
