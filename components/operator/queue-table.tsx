import { type TaskType, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import type { QueueMeasure, WaitingTasks } from '#lib/tasks/measure-queues.ts';
import type { TaskQueue } from '#lib/tasks/queues/queues.ts';
import type { DeliveryMeasure } from '#lib/webhooks/deliveries/deliveries.ts';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Table, TableBody, TableEmpty, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';
import { durationText } from './age-text.ts';

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
                  {waiting === 0 ? <span className="text-faint">–</span> : durationText(oldestWaitingSec)}
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
                  durationText(deliveries.oldestDueSec)
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
