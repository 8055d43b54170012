import { Search } from 'lucide-react';
import type { AccountRow } from '#lib/accounts/operators/accounts.ts';
import type { BillingStatus } from '#lib/contract/accounts/account.ts';
import { type Tier, tiers } from '#lib/contract/constants/limits.ts';
import { isOnHold } from '#lib/contract/constants/standing.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { controlClass } from '#components/ui/button-class.ts';
import { Credits } from '#components/ui/values/credits.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { RowLink, Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';
import { LinkTabs } from '#components/ui/tabs.tsx';

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

type AccountFilters = { search?: string; tier?: Tier; billingStatus?: BillingStatus; cursor?: string };

export function accountsHref(filters: AccountFilters): string {
  const query = new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return query.size > 0 ? `/operator/accounts?${query}` : '/operator/accounts';
}

/** A plain GET form: the URL is the state, and it works before hydration. */
export function AccountsFilter({ filters }: { filters: AccountFilters }) {
  const { search, tier, billingStatus } = filters;
  return (
    <div className="mb-4 flex flex-col gap-3">
      <form action="/operator/accounts" className="flex max-w-120 gap-2">
        <div className="relative flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
          />
          <input
            type="search"
            name="search"
            key={search}
            defaultValue={search}
            aria-label="Find an account"
            placeholder="Part of an address, or an account id"
            className={cn(controlClass, 'h-8 pr-2.5 pl-8 pointer-coarse:h-10')}
          />
        </div>
        {tier ? <input type="hidden" name="tier" value={tier} /> : null}
        {billingStatus ? <input type="hidden" name="billingStatus" value={billingStatus} /> : null}
        <Button type="submit">Find</Button>
      </form>
      <LinkTabs
        label="Which accounts"
        items={[
          { href: accountsHref({ search }), label: 'All', active: !tier && !billingStatus },
          ...tiers.map((name) => ({
            href: accountsHref({ search, tier: name }),
            label: name.charAt(0) + name.slice(1).toLowerCase(),
            active: tier === name,
          })),
          {
            href: accountsHref({ search, billingStatus: 'ON_HOLD' }),
            label: 'On hold',
            active: billingStatus === 'ON_HOLD',
          },
        ]}
      />
    </div>
  );
}
