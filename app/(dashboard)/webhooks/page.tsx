import type { Metadata } from 'next';
import { Suspense } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { listDeliveries } from '#lib/webhooks/list-deliveries.ts';
import { listInboxes } from '#lib/webhooks/inboxes.ts';
import { listDestinations } from '#lib/webhooks/list-destinations.ts';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import { CursorPager } from '#components/ui/cursor-pager.tsx';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { TableSkeleton } from '#components/ui/skeleton.tsx';
import { NoDeliveriesMatch, NoDeliveriesYet } from '#components/webhooks/delivery-empty.tsx';
import { DeliveryFilterBar } from '#components/webhooks/delivery-filter-bar.tsx';
import { type DeliveryFilters, deliveryListHref, deliveryListInput, hasFilters, newerHref, olderHref, parseDeliveryFilters } from '#components/webhooks/delivery-filters.ts';
import { DeliveryTable } from '#components/webhooks/delivery-table.tsx';
import { DestinationsPanel } from '#components/webhooks/destinations-panel.tsx';
import { addDestination, addInbox, makeDefault, newSecret, removeDestination, removeInbox, sendAgain } from './actions.ts';

export const metadata: Metadata = { title: 'Webhooks' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function WebhooksPage({ searchParams }: Props) {
  const actor = await requireUser();
  const filters = parseDeliveryFilters(await searchParams);
  const address = deliveryListHref(filters);
  const { platform } = getProcess();
  const [destinations, inboxes] = await Promise.all([listDestinations(platform, actor), listInboxes(platform, actor)]);
  return (
    <>
      <PageHeader title="Webhooks" description="Where events are sent, and what became of each one." />
      <div className="flex flex-col gap-6">
        <DestinationsPanel
          destinations={destinations}
          inboxes={inboxes}
          publicUrl={platform.config.publicUrl}
          actions={{ addDestination, removeDestination, makeDefault, newSecret, addInbox, removeInbox }}
        />
        <section aria-labelledby="deliveries-heading">
          <h2 id="deliveries-heading" className="mb-3 text-base">
            Deliveries
          </h2>
          <DeliveryFilterBar filters={filters} urls={destinations.map((destination) => destination.url)} />
          <ErrorBoundary what="The delivery list" resetKeys={[address]}>
            <Suspense key={address} fallback={<TableSkeleton rows={10} columns={6} label="Loading deliveries" />}>
              <DeliveryPage filters={filters} hasDefault={destinations.some((destination) => destination.isDefault)} />
            </Suspense>
          </ErrorBoundary>
        </section>
      </div>
    </>
  );
}

async function DeliveryPage({ filters, hasDefault }: { filters: DeliveryFilters; hasDefault: boolean }) {
  const actor = await requireUser();
  const { deliveries, nextCursor } = await listDeliveries(getProcess().platform, actor, deliveryListInput(filters));
  const moving = deliveries.some((delivery) => delivery.status === 'pending' || delivery.status === 'delivering');
  const refresh = filters.cursor === null || moving ? <AutoRefresh everySec={moving ? 2 : 6} within="[data-delivery-table]" /> : null;
  if (deliveries.length === 0) {
    return (
      <Panel flush>
        {hasFilters(filters) || filters.cursor ? <NoDeliveriesMatch /> : <NoDeliveriesYet hasDefault={hasDefault} />}
        {refresh}
      </Panel>
    );
  }
  return (
    <>
      <DeliveryTable deliveries={deliveries} sendAgain={sendAgain} />
      <CursorPager previousHref={newerHref(filters)} nextHref={olderHref(filters, nextCursor)} summary={`${deliveries.length} deliveries on this page`} />
      {refresh}
    </>
  );
}
