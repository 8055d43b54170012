import { Download } from 'lucide-react';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { listOwnRequests } from '#lib/billing/credit-requests.ts';
import { listLedger } from '#lib/billing/list-ledger.ts';
import { readLowBalance } from '#lib/billing/low-balance.ts';
import { summariseUsage, type UsageSummary } from '#lib/billing/summarise-usage.ts';
import { readHeadroom } from '#lib/limits/read-headroom.ts';
import { getProcess } from '#lib/process.ts';
import { engineNotice } from '#lib/products/engine-notices.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { countText } from '#components/ui/values/count-text.ts';
import { creditCountText, creditsText } from '#components/ui/values/credits-text.ts';
import { CursorPager } from '#components/ui/cursor-pager.tsx';
import { EmptyState, NoMatches } from '#components/ui/states/empty-state.tsx';
import { ErrorBoundary } from '#components/ui/states/error-boundary.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton, TableSkeleton } from '#components/ui/states/skeleton.tsx';
import { Stat, StatRow } from '#components/ui/values/stat.tsx';
import { CreditRequestPanel } from '#components/usage/credit-request-panel.tsx';
import { HeadroomPanel, LowBalanceCallout } from '#components/usage/headroom-panel.tsx';
import { LedgerKindFilter, UsageBar } from '#components/usage/usage-bar.tsx';
import { LedgerTable } from '#components/usage/ledger-table.tsx';
import { LowBalanceForm } from '#components/usage/low-balance-form.tsx';
import { SpendChart, UsageGroups } from '#components/usage/usage-groups.tsx';
import {
  ledgerInput,
  newerHref,
  olderHref,
  parseUsageFilters,
  periodOf,
  type UsageFilters,
  usageHref,
} from '#components/usage/usage-filters.ts';
import { readStandingFigures } from '../_lib/standing-banner.tsx';
import { askForCredits, setAlert, withdraw } from './actions.ts';

export const metadata: Metadata = { title: 'Usage' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function UsagePage({ searchParams }: Props) {
  const actor = await requireUser();
  const filters = parseUsageFilters(await searchParams);
  const { platform } = getProcess();
  const period = periodOf(filters, platform.clock.now().getTime());
  const address = usageHref(filters);
  const [balance, headroom, requests, { refusal }] = await Promise.all([
    readLowBalance({ platform, actor }),
    readHeadroom({ platform, actor }),
    listOwnRequests({ platform, actor }),
    readStandingFigures().then((figures) => figures.balance),
  ]);
  return (
    <>
      <PageHeader
        title="Usage"
        description="Where your credits went. Days are in UTC."
        actions={
          // A plain link rather than client-side navigation, so that the browser saves the file as it streams.
          <a href={`/usage/export?${new URLSearchParams(period)}`} download className={buttonClass({})}>
            <Download aria-hidden="true" />
            Export CSV
          </a>
        }
      />
      <div className="mb-4">
        <LowBalanceCallout balance={balance} />
      </div>
      <UsageBar
        filters={filters}
        first={period.from.slice(0, 10)}
        last={new Date(Date.parse(period.to) - 1).toISOString().slice(0, 10)}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <ErrorBoundary what="The usage" resetKeys={[address]}>
            <Suspense key={address} fallback={<SpendSkeleton />}>
              <Spend filters={filters} availableCredits={balance.availableCredits} heldCredits={balance.heldCredits} />
            </Suspense>
          </ErrorBoundary>
          <section id="ledger" aria-labelledby="ledger-heading" className="scroll-mt-18">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <h2 id="ledger-heading" className="text-base">
                Ledger
              </h2>
              <LedgerKindFilter filters={filters} />
            </div>
            <ErrorBoundary what="The ledger" resetKeys={[address]}>
              <Suspense key={address} fallback={<TableSkeleton rows={10} columns={5} label="Loading the ledger" />}>
                <Ledger filters={filters} />
              </Suspense>
            </ErrorBoundary>
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div id="allowances" className="scroll-mt-18">
            <HeadroomPanel headroom={headroom} refusal={refusal?.code === 'credits_lacking' ? null : refusal} />
          </div>
          <CreditRequestPanel requests={requests} actions={{ askForCredits, withdraw }} />
          <LowBalanceForm alertCredits={balance.alertCredits} setAlert={setAlert} />
        </div>
      </div>
    </>
  );
}

type SpendProps = { filters: UsageFilters; availableCredits: number; heldCredits: number };

async function Spend({ filters, availableCredits, heldCredits }: SpendProps) {
  const actor = await requireUser();
  const { platform } = getProcess();
  const direct = engineNotice(platform.config, 'videodirect');
  const summary = await summariseUsage(
    { platform, actor },
    {
      ...periodOf(filters, platform.clock.now().getTime()),
      by: filters.by,
    },
  );
  return (
    <>
      <StatRow>
        <Stat
          label="Balance"
          value={creditCountText(availableCredits)}
          detail={heldCredits > 0 ? `${creditsText(heldCredits)} held by running tasks` : 'None held'}
        />
        <Stat label="Charged" value={creditCountText(summary.totalCredits)} detail={chargedFor(summary)} />
        <Stat label="Quoted" value={creditCountText(summary.heldCredits)} detail="for tasks that ended" />
        <Stat label="Returned" value={creditCountText(summary.returnedCredits)} detail="unused or refunded" />
      </StatRow>
      <Panel title="Credits by day" flush>
        {summary.totalCredits === 0 ? (
          <EmptyState
            title="No charges in this period"
            action={<LinkButton href="/studio/new">Make something</LinkButton>}
          >
            Credits count on the day their task ends.
          </EmptyState>
        ) : (
          <>
            <div className="px-4 pt-4 pb-2">
              <SpendChart summary={summary} dayHref={(day) => usageHref(filters, { from: day, to: day })} />
            </div>
            <UsageGroups
              summary={summary}
              by={filters.by}
              notes={filters.by === 'product' && direct ? { videodirect: direct.short } : {}}
            />
          </>
        )}
      </Panel>
    </>
  );
}

async function Ledger({ filters }: { filters: UsageFilters }) {
  const actor = await requireUser();
  const { platform } = getProcess();
  const { lines, nextCursor } = await listLedger(
    { platform, actor },
    ledgerInput(filters, platform.clock.now().getTime()),
  );
  if (lines.length === 0) {
    return (
      <Panel flush>
        <NoMatches
          what="movements"
          clear={
            <LinkButton href={usageHref(filters, { kind: null, range: '90d', from: null, to: null })}>
              Show 90 days
            </LinkButton>
          }
        />
      </Panel>
    );
  }
  return (
    <>
      <LedgerTable lines={lines} />
      <CursorPager
        previousHref={newerHref(filters)}
        nextHref={olderHref(filters, nextCursor)}
        summary={`${countText(lines.length, 'entry', 'entries')} on this page`}
      />
    </>
  );
}

function SpendSkeleton() {
  return (
    <div role="status" aria-label="Loading usage" className="flex flex-col gap-6">
      <Skeleton className="h-24 rounded-md" />
      <Skeleton className="h-96 rounded-md" />
    </div>
  );
}

/** Breaks down the total when storage is part of it, so that it matches what tasks held and returned. */
function chargedFor({ chargedCredits, storageCredits, endedTasks }: UsageSummary): string {
  return storageCredits > 0
    ? `${creditsText(chargedCredits)} for ${countText(endedTasks, 'task')}, ${creditsText(storageCredits)} for storage`
    : `${countText(endedTasks, 'task')} ended`;
}
