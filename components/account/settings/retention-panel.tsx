import { countText } from '#components/ui/count-text.ts';
import type { RetentionLine } from '#lib/products/describe-retention.ts';
import { Panel } from '#components/ui/panel.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

/** How long each kind of data is kept and what deletes it. The server's operator sets these periods. */
export function RetentionPanel({ lines }: { lines: readonly RetentionLine[] }) {
  return (
    <Panel
      title="What is kept, and for how long"
      description="Set by the operator of this server. What you delete yourself is removed within a minute."
      flush
    >
      <Table caption="What is kept, and for how long" className="rounded-none border-0">
        <TableHead>
          <Th>What</Th>
          <Th>Kept</Th>
          <Th hideBelow="sm">Counted from</Th>
        </TableHead>
        <TableBody>
          {lines.map(({ what, days, byStorage, from }) => (
            <Tr key={what}>
              <Td>{what}</Td>
              <Td className="whitespace-nowrap font-medium">
                {byStorage ? 'while storage is on' : days === null ? 'until you delete it' : countText(days, 'day')}
              </Td>
              <Td hideBelow="sm" className="text-muted">
                {from}
              </Td>
            </Tr>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
