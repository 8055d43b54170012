'use client';
import { X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { deliveryStates } from '#lib/contract/webhooks.ts';
import { webhookEvents } from '#lib/contract/task-events.ts';
import { Button } from '#components/ui/button.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { shortId } from '#components/ui/short-id.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import { shortUrl } from './attempt-text.ts';
import { type DeliveryFilters, deliveryListHref, hasFilters } from './delivery-filters.ts';
import { deliveryStateLabels } from './delivery-status.tsx';

const any = 'any';
const statusOptions = [{ value: any, label: 'All' }, ...deliveryStates.map((status) => ({ value: status as string, label: deliveryStateLabels[status] }))];
const eventOptions = [{ value: any, label: 'All events' }, ...webhookEvents.map((event) => ({ value: event as string, label: event }))];

/** Filters of the delivery list. Each change is a new address. */
export function DeliveryFilterBar({ filters, urls }: { filters: DeliveryFilters; urls: readonly string[] }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const go = (changes: Parameters<typeof deliveryListHref>[1]) => start(() => router.push(deliveryListHref(filters, changes), { scroll: false }));
  const known = filters.url && !urls.includes(filters.url) ? [...urls, filters.url] : urls;
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <Segmented label="Status" options={statusOptions} value={filters.status ?? any} onValueChange={(status) => go({ status: deliveryStates.find((one) => one === status) ?? null })} />
      <div className="w-48">
        <Select aria-label="Event" options={eventOptions} value={filters.event ?? any} onValueChange={(event) => go({ event: webhookEvents.find((one) => one === event) ?? null })} />
      </div>
      {known.length > 0 ? (
        <div className="w-56">
          <Select
            aria-label="Destination"
            options={[{ value: any, label: 'All destinations' }, ...known.map((url) => ({ value: url, label: shortUrl(url) }))]}
            value={filters.url ?? any}
            onValueChange={(url) => go({ url: url === any ? null : url })}
          />
        </div>
      ) : null}
      {filters.taskId ? (
        <Button size="sm" onClick={() => go({ taskId: null })} aria-label={`Task ${filters.taskId}: clear this filter`}>
          Task <span className="font-mono text-xs">{shortId(filters.taskId)}</span>
          <X aria-hidden="true" />
        </Button>
      ) : null}
      {hasFilters(filters) ? (
        <TextLink href="/webhooks" className="px-1">
          Clear
        </TextLink>
      ) : null}
      {pending ? <Spinner /> : null}
    </search>
  );
}
