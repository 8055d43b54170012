import type { TaskBill } from '#lib/products/read-bill.ts';
import { taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { Credits } from '#components/ui/values/credits.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { AbsoluteTime } from '#components/ui/values/relative-time.tsx';
import { Stat, StatRow } from '#components/ui/values/stat.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';
import { creditCountText } from '#components/ui/values/credits-text.ts';
import { ledgerKindLabels } from './ledger-table.tsx';

/** The quote and the charge of one task, item by item. */
export function BillView({ bill }: { bill: TaskBill }) {
  const { quotedCredits, chargedCredits, returnedCredits } = bill;
  return (
    <div className="flex flex-col gap-4">
      <StatRow>
        <Stat label="Quoted" value={creditCountText(quotedCredits)} detail="held when the task was created" />
        <Stat
          label="Charged"
          value={chargedCredits === null ? 'Not yet' : creditCountText(chargedCredits)}
          detail={chargedCredits === null ? 'settled when the task ends' : 'for what was made'}
        />
        <Stat
          label="Returned"
          value={returnedCredits === null ? 'Not yet' : creditCountText(returnedCredits)}
          detail={<StatusBadge status={bill.status} />}
        />
      </StatRow>
      <Panel title="Part by part" flush>
        <Table caption="Quoted and charged, part by part" className="rounded-none border-0">
          <TableHead>
            <Th>{taskTypeLabels[bill.type]}</Th>
            <Th align="right">Quoted</Th>
            <Th align="right">Charged</Th>
            <Th align="right" hideBelow="sm">
              Difference
            </Th>
          </TableHead>
          <TableBody>
            {bill.lines.map((line) => (
              <Tr key={line.key}>
                <Td>
                  {line.label}
                  {line.isByUse && line.quotedQuantity > 1 ? (
                    <span className="block text-xs text-muted">charged by what was made</span>
                  ) : null}
                </Td>
                <Td align="right">
                  <Amount credits={line.quotedCredits} quantity={line.quotedQuantity} />
                </Td>
                <Td align="right">
                  {line.chargedCredits === null ? (
                    <span className="text-faint">–</span>
                  ) : (
                    <Amount credits={line.chargedCredits} quantity={line.chargedQuantity} />
                  )}
                </Td>
                <Td align="right" hideBelow="sm" className="text-muted">
                  {line.chargedCredits === null || line.chargedCredits === line.quotedCredits ? (
                    '–'
                  ) : (
                    <Credits value={line.chargedCredits - line.quotedCredits} signed bare />
                  )}
                </Td>
              </Tr>
            ))}
          </TableBody>
        </Table>
      </Panel>
      <Panel title="Movements" description="Ledger entries for this task." flush>
        <Table caption="Ledger entries for this task" className="rounded-none border-0">
          <TableHead>
            <Th>Movement</Th>
            <Th align="right">Held</Th>
            <Th align="right">Charged</Th>
            <Th align="right">Change</Th>
            <Th align="right" hideBelow="sm">
              When
            </Th>
          </TableHead>
          <TableBody>
            {bill.movements.map((one) => (
              <Tr key={one.id}>
                <Td>{ledgerKindLabels[one.kind]}</Td>
                <Td align="right">
                  <Credits value={one.heldCredits} signed bare />
                </Td>
                <Td align="right">
                  <Credits value={one.chargedCredits} bare />
                </Td>
                <Td align="right">
                  <Credits value={one.credits} signed bare />
                </Td>
                <Td align="right" hideBelow="sm">
                  <AbsoluteTime value={one.at} />
                </Td>
              </Tr>
            ))}
          </TableBody>
        </Table>
      </Panel>
    </div>
  );
}

function Amount({ credits, quantity }: { credits: number; quantity: number | null }) {
  return (
    <>
      <Credits value={credits} bare />
      {quantity !== null && quantity !== 1 ? (
        <span className="block text-xs text-muted">{quantity.toLocaleString('en')} ×</span>
      ) : null}
    </>
  );
}
