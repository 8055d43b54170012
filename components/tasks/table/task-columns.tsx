import type { ReactNode } from 'react';
import { TableHead, Th } from '#components/ui/table.tsx';

/** Three columns for credits: held at creation, charged, returned. */
export function TaskColumns({ choose }: { choose: ReactNode }) {
  return (
    <TableHead>
      {choose ? (
        <Th className="w-8 pr-0" hideBelow="sm">
          {choose}
        </Th>
      ) : null}
      <Th>
        <span className="flex items-center gap-2">
          {choose ? <span className="grid w-8 shrink-0 place-items-center sm:hidden">{choose}</span> : null}
          Task
        </span>
      </Th>
      <Th hideBelow="md">Type</Th>
      <Th hideBelow="sm">Status</Th>
      <Th align="right" className="sm:hidden" title="Credits charged, or held while it runs">
        Credits
      </Th>
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
