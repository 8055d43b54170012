import type { AuditEntry } from '#lib/accounts/audit.ts';
import { actionWords, actorWords, detailText } from '#components/account/audit-words.ts';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

/** Audit log of one key, newest first. */
export function KeyTrail({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Panel title="History" description="Every change to this key." flush>
      {entries.length === 0 ? (
        <p className="px-4 py-6 text-muted">No changes yet.</p>
      ) : (
        <Table caption="Changes to this key, newest first" className="rounded-none border-0">
          <TableHead>
            <Th>What</Th>
            <Th>Who</Th>
            <Th hideBelow="md">Address</Th>
            <Th align="right">When</Th>
          </TableHead>
          <TableBody>
            {entries.map((entry) => (
              <Tr key={entry.id}>
                <Td>
                  {actionWords[entry.action]} <span className="text-muted">{detailText(entry)}</span>
                </Td>
                <Td>{actorWords[entry.actor.kind]}</Td>
                <Td hideBelow="md" mono>
                  {entry.address ?? '–'}
                </Td>
                <Td align="right">
                  <RelativeTime value={entry.at} />
                </Td>
              </Tr>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
