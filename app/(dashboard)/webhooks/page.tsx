import type { Metadata } from 'next';
import { Suspense } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { readDestinationHealth, listFailingDestinations } from '#lib/webhooks/destinations/destination-health.ts';
import { listDeliveries } from '#lib/webhooks/deliveries/deliveries.ts';
import { listInboxes } from '#lib/webhooks/inboxes/inboxes.ts';
import { listDestinations } from '#lib/webhooks/destinations/destinations.ts';
import { hasFailedDeliveries, listRecoveries } from '#lib/webhooks/deliveries/recovery.ts';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { CursorPager } from '#components/ui/cursor-pager.tsx';
import { ErrorBoundary } from '#components/ui/states/error-boundary.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { TableSkeleton } from '#components/ui/states/skeleton.tsx';
import {
  FailingDestinations,
  NoDeliveriesMatch,
  NoDeliveriesYet,
  RecoveryPanel,
} from '#components/webhooks/webhook-notices.tsx';
import { DeliveryFilterBar } from '#components/webhooks/deliveries/delivery-filter-bar.tsx';
import {
  type DeliveryFilters,
  deliveryListHref,
  deliveryListInput,
  hasFilters,
  newerHref,
  olderHref,
  parseDeliveryFilters,
} from '#components/webhooks/deliveries/delivery-filters.ts';
import { DeliveryTable } from '#components/webhooks/deliveries/delivery-table.tsx';
import { DestinationsPanel } from '#components/webhooks/destinations/destinations-panel.tsx';
import * as actions from './actions.ts';

export const metadata: Metadata = { title: 'Webhooks' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function WebhooksPage({ searchParams }: Props) {
  const actor = await requireUser();
  const filters = parseDeliveryFilters(await searchParams);
  const address = deliveryListHref(filters);
  const { platform } = getProcess();
  const [destinations, inboxes, failing, recoveries, hasFailed] = await Promise.all([
    listDestinations({ platform, actor }),
    listInboxes({ platform, actor }),
    // Saved destinations show failures in their own row.
    listFailingDestinations({ platform, actor }, { kept: false }),
    listRecoveries({ platform, actor }),
    hasFailedDeliveries({ platform, actor }),
  ]);
  const kept = destinations.map((destination) => destination.url);
  const health = await readDestinationHealth({ platform, actor }, kept);
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Where events are sent, and what happened to each."
        actions={<LinkButton href="/webhooks/verify">Check a signature</LinkButton>}
      />
      <div className="flex flex-col gap-6">
        <FailingDestinations {...failing} />
        <RecoveryPanel recoveries={recoveries} nowMs={platform.clock.now().getTime()} />
        <DestinationsPanel
          destinations={destinations}
          health={health}
          inboxes={inboxes}
          hasFailed={hasFailed}
          publicUrl={platform.config.publicUrl}
          actions={{
            addDestination: actions.addDestination,
            replaceDestination: actions.replaceDestination,
            removeDestination: actions.removeDestination,
            makeDefault: actions.makeDefault,
            newSecret: actions.newSecret,
            rotateSecret: actions.rotateSecret,
            endOverlap: actions.endOverlap,
            pause: actions.pause,
            sendTest: actions.sendTest,
            previewRecovery: actions.previewRecovery,
            recoverFailed: actions.recoverFailed,
            addInbox: actions.addInbox,
            removeInbox: actions.removeInbox,
          }}
        />
        <section aria-labelledby="deliveries-heading">
          <h2 id="deliveries-heading" className="mb-3 text-base">
            Deliveries
          </h2>
          <DeliveryFilterBar filters={filters} urls={kept} />
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
  const { platform } = getProcess();
  const { deliveries, nextCursor } = await listDeliveries(
    { platform, actor },
    deliveryListInput(filters, platform.clock.now().getTime()),
  );
  const moving = deliveries.some((delivery) => delivery.status === 'pending' || delivery.status === 'delivering');
  const refresh =
    filters.cursor === null || moving ? <AutoRefresh everySec={moving ? 2 : 6} within="[data-delivery-table]" /> : null;
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
      <DeliveryTable deliveries={deliveries} sendAgain={actions.sendAgain} />
      <CursorPager
        previousHref={newerHref(filters)}
        nextHref={olderHref(filters, nextCursor)}
        summary={`${countText(deliveries.length, 'delivery', 'deliveries')} on this page`}
      />
      {refresh}
    </>
  );
}
