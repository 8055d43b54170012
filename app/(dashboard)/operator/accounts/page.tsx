import type { Metadata } from 'next';
import { listAccounts, listAccountsInput } from '#lib/accounts/operators/accounts.ts';
import { requireOperator } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { AccountsFilter, accountsHref, AccountsTable } from '#components/operator/accounts-table.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { CursorPager } from '#components/ui/cursor-pager.tsx';
import { NoMatches } from '#components/ui/states/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';

export const metadata: Metadata = { title: 'Accounts' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AccountsPage({ searchParams }: Props) {
  const actor = await requireOperator();
  const asked = await searchParams;
  // An invalid filter is ignored.
  const shape = listAccountsInput.shape;
  const filters = {
    search: shape.search.safeParse(asked['search']).data || undefined,
    tier: shape.tier.safeParse(asked['tier']).data,
    billingStatus: shape.billingStatus.safeParse(asked['billingStatus']).data,
  };
  const cursor = shape.cursor.safeParse(asked['cursor']).data;
  const { accounts, nextCursor } = await listAccounts({ ...getProcess(), actor }, { ...filters, cursor });
  return (
    <>
      <PageHeader title="Accounts" description="Everybody with an account on this server, newest first." />
      <AccountsFilter filters={filters} />
      {accounts.length === 0 ? (
        <Panel flush>
          <NoMatches what="accounts" clear={<LinkButton href="/operator/accounts">Clear the filters</LinkButton>} />
        </Panel>
      ) : (
        <>
          <AccountsTable accounts={accounts} />
          <CursorPager
            previousHref={cursor ? accountsHref(filters) : null}
            nextHref={nextCursor ? accountsHref({ ...filters, cursor: nextCursor }) : null}
            summary={`${countText(accounts.length, 'account')} on this page`}
          />
        </>
      )}
    </>
  );
}
