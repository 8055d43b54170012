import type { ReactNode } from 'react';
import { TableHead, Th } from '#components/ui/table.tsx';

/** Credits stand in three columns: what was held when the task was created, what it cost, what came back. */
export function TaskColumns({ choose }: { choose: ReactNode }) {
  return (
    <TableHead>
      {choose ? <Th className="w-8 pr-0">{choose}</Th> : null}
      <Th>Task</Th>
      <Th hideBelow="md">Type</Th>
      <Th>Status</Th>
      <Th hideBelow="xl">Id</Th>
      <Th hideBelow="sm">Created</Th>
      <Th align="right" hideBelow="lg">
        Duration
      </Th>
      <Th align="right" hideBelow="md" title="Credits held when the task was created">
        Held
      </Th>
      <Th align="right" hideBelow="sm" title="Credits charged">
        Charged
      </Th>
      <Th align="right" hideBelow="md" title="Credits returned">
        Returned
      </Th>
    </TableHead>
  );
}
