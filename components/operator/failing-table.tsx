import { CircleCheck } from 'lucide-react';
import type { FailingDestinationOf } from '#lib/webhooks/destinations/destination-health.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';

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
