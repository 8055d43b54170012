import type { WorkerView } from '#lib/tasks/executor-lock.ts';
import { Callout } from '#components/ui/callout.tsx';
import { countText } from '#components/ui/count-text.ts';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

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
                {worker.executorId ?? 'no work yet'}
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
