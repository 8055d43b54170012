import type { LedgerLine } from '#lib/billing/list-ledger.ts';
import { taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { listedKind } from '#lib/billing/usage-choices.ts';
import { withDays } from '#components/tasks/days-text.ts';
import { ledgerKindLabels } from '#components/usage/ledger-table.tsx';
import { Credits } from '#components/ui/values/credits.tsx';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

/** The latest ledger entries of an account: what was paid for, without showing what was made. */
export function AccountLedger({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <Panel title="Ledger" description="The latest 20 movements." flush>
      {lines.length === 0 ? (
        <EmptyState title="No credits have moved yet" className="py-8" />
      ) : (
        <Table caption="Ledger, newest first" className="rounded-none border-0">
          <TableHead>
            <Th>Movement</Th>
            <Th>For</Th>
            <Th hideBelow="md">Task</Th>
            <Th align="right">Credits</Th>
            <Th align="right" hideBelow="sm">
              When
            </Th>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <Tr key={line.id}>
                <Td className="font-medium">{ledgerKindLabels[listedKind(line)]}</Td>
                <Td className="max-w-40 truncate sm:max-w-100">
                  {line.task ? (
                    taskTypeLabels[line.task.type]
                  ) : (
                    <span className="text-muted">{withDays(line.note ?? '–')}</span>
                  )}
                </Td>
                <Td hideBelow="md">
                  {line.task ? <MonoId id={line.task.id} what="task id" /> : <span className="text-faint">–</span>}
                </Td>
                <Td align="right" className={line.credits > 0 ? 'text-success' : undefined}>
                  <Credits value={line.kind === 'settlement' ? -line.chargedCredits : line.credits} bare signed />
                </Td>
                <Td align="right" hideBelow="sm" className="text-muted">
                  <RelativeTime value={line.at} />
                </Td>
              </Tr>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
