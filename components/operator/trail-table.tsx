import type { AuditEntry } from '#lib/accounts/audit.ts';
import { actionWords, detailText } from '#components/account/audit-words.ts';
import { EmptyState } from '#components/ui/states/empty-state.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

/** `by`, `accountId` and `email` are set where entries of several accounts are listed together. */
export type TrailEntry = AuditEntry & { by?: string | null; accountId?: string; email?: string | null };

const whoWords: Readonly<Record<AuditEntry['actor']['kind'], string>> = {
  user: 'Its owner',
  apiKey: 'A key',
  operator: 'Operator',
  system: 'The service',
  visitor: 'A visitor',
};

export function TrailTable({ entries }: { entries: readonly TrailEntry[] }) {
  const ofMany = entries.some((entry) => entry.accountId !== undefined);
  if (entries.length === 0) return <EmptyState title="No entries yet" className="py-8" />;
  return (
    <Table caption="Trail, newest first" className="rounded-none border-0">
      <TableHead>
        <Th>What</Th>
        {ofMany ? <Th>Account</Th> : <Th hideBelow="md">Concerns</Th>}
        <Th hideBelow="sm">Who</Th>
        <Th hideBelow="md">Address</Th>
        <Th align="right" hideBelow="sm">
          When
        </Th>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <Tr key={entry.id}>
            <Td>
              {actionWords[entry.action]} <span className="text-muted">{detailText(entry)}</span>
              <span className="block text-xs text-muted sm:hidden">
                {whoDid(entry, ofMany)}, <RelativeTime value={entry.at} />
              </span>
            </Td>
            {ofMany ? (
              <Td className="max-w-40 truncate sm:max-w-80">
                <AccountCell entry={entry} />
              </Td>
            ) : (
              <Td hideBelow="md">
                {entry.target && /^[a-z]{3}_[0-9a-z]{26}$/.test(entry.target) ? (
                  <MonoId id={entry.target} what="id" />
                ) : (
                  <span className="text-faint">–</span>
                )}
              </Td>
            )}
            <Td hideBelow="sm" className="max-w-40 truncate">
              {whoDid(entry, ofMany)}
            </Td>
            <Td hideBelow="md" mono>
              {entry.address ?? '–'}
            </Td>
            <Td align="right" hideBelow="sm" className="text-muted">
              <RelativeTime value={entry.at} />
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}

function whoDid({ by, actor }: TrailEntry, ofMany: boolean): string {
  return ofMany ? (by ?? 'The command') : whoWords[actor.kind];
}

/** A deleted account no longer has an address. */
function AccountCell({ entry: { accountId = '', email } }: { entry: TrailEntry }) {
  if (!email || email.endsWith('@deleted.invalid')) return <MonoId id={accountId} what="account id" />;
  return <TextLink href={`/operator/accounts/${accountId}`}>{email}</TextLink>;
}
