import { History } from 'lucide-react';
import type { AuditPage } from '#lib/accounts/audit.ts';
import { countText } from '#components/ui/values/count-text.ts';
import { CursorPager } from '#components/ui/cursor-pager.tsx';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';
import { actionWords, actorWords, detailText } from './audit-words.ts';

/** Audit log of the account, newest first: what changed, who changed it and from where. */
export function ActivityPanel({ page, cursor }: { page: AuditPage; cursor: string | null }) {
  return (
    <Panel
      title="Activity"
      description="Sign-ins and changes to keys, secrets, password, second factor, destinations and credits."
      flush
    >
      {page.entries.length === 0 ? (
        <EmptyState icon={<History aria-hidden="true" />} title="Nothing has changed yet">
          Sign-ins, new keys and other changes to access are listed here.
        </EmptyState>
      ) : (
        <Table caption="Activity, newest first" className="rounded-none border-0">
          <TableHead>
            <Th>What</Th>
            <Th hideBelow="sm">Concerns</Th>
            <Th>Who</Th>
            <Th hideBelow="md">Address</Th>
            <Th align="right">When</Th>
          </TableHead>
          <TableBody>
            {page.entries.map((entry) => (
              <Tr key={entry.id}>
                <Td>
                  {actionWords[entry.action]} <span className="text-muted">{detailText(entry)}</span>
                </Td>
                <Td hideBelow="sm">
                  {entry.target && /^[a-z]{3}_[0-9a-z]{26}$/.test(entry.target) ? (
                    <MonoId id={entry.target} what="id" />
                  ) : (
                    '–'
                  )}
                </Td>
                <Td>{actorWords[entry.actor.kind]}</Td>
                <Td hideBelow="md" className="font-mono text-xs">
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
      {cursor || page.nextCursor ? (
        <div className="px-4 pb-3">
          <CursorPager
            previousHref={cursor ? '/account#security' : null}
            nextHref={page.nextCursor ? `/account?activity=${page.nextCursor}#security` : null}
            summary={`${countText(page.entries.length, 'change')} on this page`}
          />
        </div>
      ) : null}
    </Panel>
  );
}
