import { costClasses, type CostClass, type Engine, type NewWork, payValues } from '../engine.ts';
import { type Boss, type BossModule, loadCandidate } from '../candidates.ts';

const HEARTBEAT_SEC = 10;
/** Polling interval without notifications: the shortest the library accepts. */
const POLL_SEC = 0.5;

type Options = {
  /**
   * The library's own wake-up, a notification inside the paid transaction. Without it the service's hub wakes the
   * worker after the commit.
   */
  notify: boolean;
  /** The most tasks of an account that run concurrently, by tier: the closest the library has to fair shares. */
  groups?: { default: number; tiers?: Record<string, number> };
};

export function pgBoss(url: () => string, { notify, groups }: Options): Engine {
  let sender: Boss | undefined;
  const open = async (isSender: boolean) => {
    const { PgBoss } = await loadCandidate<BossModule>('pg-boss');
    const boss = new PgBoss({
      connectionString: url(),
      max: 10,
      useListenNotify: notify && !isSender,
      schedule: false,
      monitorIntervalSeconds: 1,
      superviseIntervalSeconds: 1,
      queueCacheIntervalSeconds: 1,
    });
    boss.on('error', () => {});
    boss.on('warning', () => {});
    await boss.start();
    return boss;
  };
  const send = async (sql: Parameters<Engine['buy']>[0], task: NewWork) => {
    sender ??= await open(true);
    await sql.query({
      name: 'buy-pg-boss',
      text: 'SELECT work_pay($1, $2, $3, $4, $5, $6, $7)',
      values: payValues(task),
    });
    const db = { executeSql: (text: string, values?: unknown[]) => sql.query(text, values) };
    await sender.send(
      task.costClass,
      { taskId: task.id },
      { priority: Math.round(task.priority), group: { id: task.account, tier: `weight-${task.weight}` }, db },
    );
  };
  return {
    announces: !notify,
    close: async () => {
      await sender?.stop({ graceful: false });
      sender = undefined;
    },
    async prepare() {
      await sender?.stop({ graceful: false });
      sender = await open(true);
      for (const costClass of costClasses)
        await sender.createQueue(costClass, {
          notify,
          heartbeatSeconds: HEARTBEAT_SEC,
          retryLimit: 100,
          deleteAfterSeconds: 3600,
        });
    },
    buy: send,
    manyStatements: true,
    async start({ slots, work }) {
      const boss = await open(false);
      const workers: string[] = [];
      const handle = async (taskId: string) => {
        work.begin(taskId);
        const row = await work.read(taskId);
        await work.run(row, (_name, run) => run());
        await work.end(taskId);
      };
      const listen = async (costClass: CostClass) => {
        const options = {
          localConcurrency: slots[costClass],
          pollingIntervalSeconds: POLL_SEC,
          notifyPollingIntervalSeconds: 30,
          heartbeatRefreshSeconds: 3,
          burstWhenReadyExceeds: 1,
          ...(groups ? { groupConcurrency: groups } : {}),
        };
        workers.push(
          await boss.work(costClass, options, async (jobs) => {
            for (const job of jobs) await handle(job.data.taskId);
          }),
        );
      };
      for (const costClass of costClasses) await listen(costClass);
      return {
        wake: () => workers.forEach((worker) => boss.notifyWorker(worker)),
        stop: () => boss.stop({ graceful: true, timeout: 5000 }),
      };
    },
  };
}
