import { type LedgerLineKind, listedKind } from '#lib/billing/usage-choices.ts';
import type { LedgerLine } from '#lib/billing/list-ledger.ts';
import { taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { withDays } from '#components/tasks/days-text.ts';
import { Credits } from '#components/ui/values/credits.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

export const ledgerKindLabels: Readonly<Record<LedgerLineKind, string>> = {
  grant: 'Granted',
  debit: 'Held',
  settlement: 'Charged',
  refund: 'Returned',
};

/** Every movement of credits, with the task it belongs to. */
export function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <Table caption="Ledger, newest first">
      <TableHead>
        <Th>Movement</Th>
        <Th>For</Th>
        <Th align="right" hideBelow="md">
          Held
        </Th>
        <Th align="right" hideBelow="sm">
          Charged
        </Th>
        <Th align="right">Change</Th>
        <Th align="right" hideBelow="sm">
          When
        </Th>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Tr key={line.id}>
            <Td className="font-medium">{ledgerKindLabels[listedKind(line)]}</Td>
            {/* Takes the remaining width, so that no other column is pushed out of view. */}
            <Td className="w-full max-w-0">
              {line.task ? (
                <span className="flex min-w-0 flex-col">
                  <RowLink href={`/usage/${line.task.id}`} className="truncate font-normal">
                    {line.task.title ?? taskTypeLabels[line.task.type]}
                  </RowLink>
                  <span className="text-xs text-muted">
                    {taskTypeLabels[line.task.type]}
                    {line.chargedCredits === 0 ? null : (
                      <span className="whitespace-nowrap sm:hidden">
                        {' · '}
                        <Credits value={line.chargedCredits} bare /> charged
                      </span>
                    )}
                  </span>
                </span>
              ) : (
                <span className="line-clamp-3 text-muted">{withDays(line.note ?? '–')}</span>
              )}
            </Td>
            <Td align="right" hideBelow="md" className="text-muted">
              <Amount credits={line.heldCredits} />
            </Td>
            <Td align="right" hideBelow="sm">
              <Amount credits={line.chargedCredits} unsigned />
            </Td>
            <Td align="right" className={line.credits > 0 ? 'text-success' : undefined}>
              <Amount credits={line.credits} />
            </Td>
            <Td align="right" hideBelow="sm">
              <RelativeTime value={line.at} className="text-muted" />
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}

function Amount({ credits, unsigned }: { credits: number; unsigned?: boolean }) {
  return credits === 0 ? <span className="text-faint">–</span> : <Credits value={credits} signed={!unsigned} bare />;
}
