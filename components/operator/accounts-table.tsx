import type { AccountRow } from '#lib/accounts/operators/accounts.ts';
import { isOnHold } from '#lib/contract/constants/standing.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Credits } from '#components/ui/credits.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

export function AccountsTable({ accounts }: { accounts: readonly AccountRow[] }) {
  return (
    <Table caption="Accounts, newest first">
      <TableHead>
        <Th>Account</Th>
        <Th>Tier</Th>
        <Th hideBelow="md">Standing</Th>
        <Th align="right">Balance</Th>
        <Th align="right" hideBelow="lg">
          Running tasks
        </Th>
        <Th align="right" hideBelow="md">
          Last seen
        </Th>
        <Th align="right" hideBelow="sm">
          Since
        </Th>
      </TableHead>
      <TableBody>
        {accounts.map((account) => (
          <Tr key={account.accountId}>
            <Td className="max-w-44 sm:max-w-80">
              <span className="flex items-center gap-2">
                <RowLink href={`/operator/accounts/${account.accountId}`} className="truncate">
                  {account.email}
                </RowLink>
                {account.isOperator ? <Badge className="max-sm:hidden">Operator</Badge> : null}
              </span>
            </Td>
            <Td>
              <Badge>{account.tier}</Badge>
            </Td>
            <Td hideBelow="md">
              {isOnHold(account) || account.trial === 'none' ? (
                <StatusBadge status={account.billingStatus} />
              ) : (
                <StatusBadge status="trial" label={account.trial === 'claimed' ? 'On trial' : 'Trial, not claimed'} />
              )}
            </Td>
            <Td align="right">
              <Credits value={account.balanceCredits} bare />
            </Td>
            <Td align="right" hideBelow="lg">
              {account.runningTasks === 0 ? <span className="text-faint">–</span> : account.runningTasks}
            </Td>
            <Td align="right" hideBelow="md" className="text-muted">
              <RelativeTime value={account.lastSeenAt} />
            </Td>
            <Td align="right" hideBelow="sm" className="text-muted">
              <RelativeTime value={account.createdAt} />
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}
