import { CircleCheck } from 'lucide-react';
import { type TaskType, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import type { WorkerView } from '#lib/tasks/run/executor-lock.ts';
import type { QueueMeasure, WaitingTasks } from '#lib/tasks/read/measure-queues.ts';
import type { TaskQueue } from '#lib/tasks/queues/queues.ts';
import type { DeliveryMeasure } from '#lib/webhooks/deliveries/deliveries.ts';
import type { FailingDestinationOf } from '#lib/webhooks/destinations/destination-health.ts';
import { Callout } from '#components/ui/states/callout.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { RowLink, Table, TableBody, TableEmpty, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

const queueWords = {
  instant: ['Lyrics', 'Somebody waits for the answer'],
  short: ['Short work', 'Exports of clips and portraits: one for each core'],
  song: ['Songs', 'One for each core'],
  render: ['Videos', 'Videos and their edits: one for each core'],
  light: ['Waiting work', 'Upstreams, subtitles: needs no core'],
} as const satisfies Record<TaskQueue, readonly [string, string]>;

/** Depth and age of each queue, and what its tasks produce. */
export function QueueTable({
  queues,
  tasks,
  deliveries,
}: {
  queues: readonly QueueMeasure[];
  tasks: readonly WaitingTasks[];
  deliveries: DeliveryMeasure;
}) {
  const rows = Object.entries(queueWords).map(([queue, [label, detail]]) => ({
    label,
    detail,
    ...(queues.find((one) => one.queue === queue) ?? { waiting: 0, running: 0, oldestWaitingSec: 0 }),
  }));
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel title="Queues" flush>
        <Table caption="Queues" className="rounded-none border-0">
          <TableHead>
            <Th>Queue</Th>
            <Th align="right">Waiting</Th>
            <Th align="right">At work</Th>
            <Th align="right">Oldest waits</Th>
          </TableHead>
          <TableBody>
            {rows.map(({ label, detail, waiting, running, oldestWaitingSec }) => (
              <Tr key={label}>
                <Td>
                  <span className="font-medium">{label}</span>
                  <span className="block text-xs text-muted max-sm:hidden">{detail}</span>
                </Td>
                <Td align="right">{waiting.toLocaleString('en')}</Td>
                <Td align="right">{running.toLocaleString('en')}</Td>
                <Td align="right">
                  {waiting === 0 ? <span className="text-faint">–</span> : waitText(oldestWaitingSec)}
                </Td>
              </Tr>
            ))}
            <Tr>
              <Td>
                <span className="font-medium">Webhooks</span>
                <span className="block text-xs text-muted max-sm:hidden">Deliveries that are not over</span>
              </Td>
              <Td align="right">{deliveries.pending.toLocaleString('en')}</Td>
              <Td align="right">
                <span className="text-faint">–</span>
              </Td>
              <Td align="right">
                {deliveries.oldestDueSec < 1 ? (
                  <span className="text-faint">–</span>
                ) : (
                  waitText(deliveries.oldestDueSec)
                )}
              </Td>
            </Tr>
          </TableBody>
        </Table>
      </Panel>
      <Panel title="Tasks that are not over" flush>
        <Table caption="Tasks that are not over, by what they make" className="rounded-none border-0">
          <TableHead>
            <Th>Makes</Th>
            <Th align="right">Pending</Th>
            <Th align="right">Processing</Th>
            <Th align="right">Oldest pending</Th>
          </TableHead>
          <TableBody>
            {tasks.length === 0 ? (
              <TableEmpty columns={4}>
                <p className="px-4 py-6 text-center text-muted">Nothing is being made now.</p>
              </TableEmpty>
            ) : null}
            {tasks.map(({ type, waiting, running, oldestWaitingAt }) => (
              <Tr key={type}>
                <Td className="font-medium">{taskTypeLabels[type as TaskType] ?? type}</Td>
                <Td align="right">{waiting.toLocaleString('en')}</Td>
                <Td align="right">{running.toLocaleString('en')}</Td>
                <Td align="right">
                  <RelativeTime value={oldestWaitingAt?.toISOString()} />
                </Td>
              </Tr>
            ))}
          </TableBody>
        </Table>
      </Panel>
    </div>
  );
}

/** Live worker processes. */
export function WorkerTable({ workers }: { workers: readonly WorkerView[] }) {
  if (workers.length === 0) {
    return (
      <Callout tone="danger" title="No worker is running.">
        Nothing is made, and new videos are refused. Start a process with{' '}
        <code className="font-mono text-xs">--role=worker</code>, or one without a role.
      </Callout>
    );
  }
  return (
    <Panel title="Workers" flush>
      <Table caption="Workers" className="rounded-none border-0">
        <TableHead>
          <Th>Worker</Th>
          <Th hideBelow="sm">Connects from</Th>
          <Th align="right">At work on</Th>
          <Th align="right">Alive since</Th>
        </TableHead>
        <TableBody>
          {workers.map((worker) => (
            <Tr key={`${worker.executorId} ${worker.startedAt.toISOString()}`}>
              <Td mono className="max-w-40 truncate">
                {worker.executorId ?? 'idle'}
              </Td>
              <Td mono hideBelow="sm">
                {worker.address ?? 'this machine'}
              </Td>
              <Td align="right">{countText(worker.running, 'task')}</Td>
              <Td align="right">
                <RelativeTime value={worker.startedAt.toISOString()} />
              </Td>
            </Tr>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

/** Failing webhook receivers of all accounts. Only the host is shown, since the rest of a URL may contain a secret. */
export function FailingTable({ failing }: { failing: readonly FailingDestinationOf[] }) {
  return (
    <Panel
      title="Failing destinations"
      description="Three or more failures in a row, the last within a week. Their owners are told on their pages."
      flush
    >
      {failing.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden="true" />} title="No destination is failing" className="py-8" />
      ) : (
        <Table caption="Failing destinations, longest first" className="rounded-none border-0">
          <TableHead>
            <Th>Host</Th>
            <Th>Account</Th>
            <Th hideBelow="md">Last answer</Th>
            <Th align="right">In a row</Th>
            <Th align="right" hideBelow="sm">
              Waiting
            </Th>
            <Th align="right">Since</Th>
          </TableHead>
          <TableBody>
            {failing.map((one) => (
              <Tr key={`${one.accountId} ${one.url}`}>
                <Td mono className="max-w-48 truncate">
                  {new URL(one.url).host} {one.isPaused ? <StatusBadge status="paused" label="Paused" /> : null}
                </Td>
                <Td className="max-w-48 truncate">
                  <RowLink href={`/operator/accounts/${one.accountId}`} className="font-normal">
                    {one.email}
                  </RowLink>
                </Td>
                <Td hideBelow="md" className="max-w-80 truncate text-muted">
                  {one.lastStatusCode ?? one.lastError ?? '–'}
                </Td>
                <Td align="right">{one.failuresInRow.toLocaleString('en')}</Td>
                <Td align="right" hideBelow="sm">
                  {one.waiting.toLocaleString('en')}
                </Td>
                <Td align="right">
                  <RelativeTime value={one.failingSince} />
                </Td>
              </Tr>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}

/** `45 s`, `12 min`, `3 h`, `2 days`: a waiting time in a single unit. */
export function waitText(seconds: number): string {
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  const days = Math.floor(seconds / 86_400);
  return countText(days, 'day');
}
