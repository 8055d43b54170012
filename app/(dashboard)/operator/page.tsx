import type { Metadata } from 'next';
import { requireOperator } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { listWorkers } from '#lib/tasks/run/executor-lock.ts';
import { measureQueues, measureWaitingTasks } from '#lib/tasks/read/measure-queues.ts';
import { listFailingOfAll } from '#lib/webhooks/destinations/destination-health.ts';
import { measureDeliveries } from '#lib/webhooks/deliveries/deliveries.ts';
import { waitText, FailingTable, QueueTable, WorkerTable } from '#components/operator/work-tables.tsx';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Stat, StatRow } from '#components/ui/values/stat.tsx';

export const metadata: Metadata = { title: 'Service' };

/** Service health: queue depths and waiting times, workers, and failing webhook receivers. */
export default async function ServicePage() {
  const actor = await requireOperator();
  const { platform } = getProcess();
  const [queues, tasks, deliveries, workers, failing] = await Promise.all([
    measureQueues(platform),
    measureWaitingTasks({ platform, actor }),
    measureDeliveries(platform),
    listWorkers({ platform, actor }),
    listFailingOfAll({ platform, actor }),
  ]);
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const oldestSec = Math.max(0, ...queues.map((queue) => queue.oldestWaitingSec));
  return (
    <>
      <PageHeader title="Service" description="All accounts on this service. Refreshed every ten seconds." />
      <AutoRefresh everySec={10} within="#content table" />
      <div className="flex flex-col gap-4">
        <StatRow>
          <Stat label="Workers" value={workers.length} detail={workers.length === 0 ? 'nothing is running' : 'alive'} />
          <Stat
            label="Waiting in queues"
            value={waiting.toLocaleString('en')}
            detail={waiting === 0 ? 'nothing waits' : `the oldest for ${waitText(oldestSec)}`}
          />
          <Stat
            label="Undelivered webhooks"
            value={deliveries.pending.toLocaleString('en')}
            detail={
              deliveries.oldestDueSec < 1 ? 'none is late' : `the oldest is ${waitText(deliveries.oldestDueSec)} late`
            }
          />
          <Stat label="Failing destinations" value={failing.length} detail="three or more failures in a row" />
        </StatRow>
        <QueueTable queues={queues} tasks={tasks} deliveries={deliveries} />
        <WorkerTable workers={workers} />
        <FailingTable failing={failing} />
      </div>
    </>
  );
}
