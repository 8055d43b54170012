'use client';
import { CalendarClock, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { FormElement } from '#components/ui/fields/form.tsx';
import { Input, SearchInput } from '#components/ui/fields/input.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { shortId } from '#components/ui/values/mono-id.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { deliveryStates, type ResponseClass, responseClasses, sentEvents } from '#lib/contract/constants/webhooks.ts';
import { shortUrl } from '../attempt-text.ts';
import { fromLocalInput, toLocalInput } from '#components/webhooks/local-time.ts';
import { type DeliveryFilters, deliveryListHref, hasFilters, type Span, spans } from './delivery-filters.ts';
import { deliveryStateLabels } from './delivery-status.tsx';

const any = 'any';
const statusOptions = [
  { value: any, label: 'All' },
  ...deliveryStates.map((status) => ({ value: status as string, label: deliveryStateLabels[status] })),
];
const eventOptions = [
  { value: any, label: 'All events' },
  ...sentEvents.map((event) => ({ value: event as string, label: event })),
];
const responseLabels: Readonly<Record<ResponseClass, string>> = {
  '2xx': '2xx: taken',
  '3xx': '3xx: moved',
  '4xx': '4xx: refused',
  '5xx': '5xx: broken',
  none: 'No answer',
};
const responseOptions = [
  { value: any, label: 'Any answer' },
  ...responseClasses.map((response) => ({ value: response as string, label: responseLabels[response] })),
];

/** Filters of the delivery list. Every change updates the URL. */
export function DeliveryFilterBar({ filters, urls }: { filters: DeliveryFilters; urls: readonly string[] }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [task, setTask] = useState('');
  const go = (changes: Parameters<typeof deliveryListHref>[1]) =>
    start(() => router.push(deliveryListHref(filters, changes), { scroll: false }));
  const known = filters.url && !urls.includes(filters.url) ? [...urls, filters.url] : urls;
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <Segmented
        label="Status"
        options={statusOptions}
        value={filters.status ?? any}
        onValueChange={(status) => go({ status: deliveryStates.find((one) => one === status) ?? null })}
      />
      <div className="w-44 max-sm:flex-1">
        <Select
          aria-label="Event"
          options={eventOptions}
          value={filters.event ?? any}
          onValueChange={(event) => go({ event: sentEvents.find((one) => one === event) ?? null })}
        />
      </div>
      <div className="w-36 max-sm:flex-1">
        <Select
          aria-label="Answer"
          options={responseOptions}
          value={filters.response ?? any}
          onValueChange={(response) => go({ response: responseClasses.find((one) => one === response) ?? null })}
        />
      </div>
      {known.length > 0 ? (
        <div className="w-52 max-sm:flex-1">
          <Select
            aria-label="Destination"
            options={[
              { value: any, label: 'All destinations' },
              ...known.map((url) => ({ value: url, label: shortUrl(url) })),
            ]}
            value={filters.url ?? any}
            onValueChange={(url) => go({ url: url === any ? null : url })}
          />
        </div>
      ) : null}
      <TimeFilter filters={filters} go={go} />
      {filters.taskId ? (
        <Button size="sm" onClick={() => go({ taskId: null })} aria-label={`Task ${filters.taskId}: clear this filter`}>
          Task <span className="font-mono text-xs">{shortId(filters.taskId)}</span>
          <X aria-hidden="true" />
        </Button>
      ) : (
        <FormElement
          className="w-40 max-sm:w-full"
          onSubmit={(event) => {
            event.preventDefault();
            const taskId = task.trim();
            if (/^[\w-]{1,100}$/.test(taskId)) go({ taskId });
          }}
        >
          <SearchInput label="Task id" value={task} onValueChange={setTask} />
        </FormElement>
      )}
      {hasFilters(filters) ? (
        <TextLink href="/webhooks" className="px-1">
          Clear
        </TextLink>
      ) : null}
      {pending ? <Spinner /> : null}
    </search>
  );
}

const spanLabels: Readonly<Record<Span, string>> = {
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};

type Props = { filters: DeliveryFilters; go: (changes: Parameters<typeof deliveryListHref>[1]) => void };

/** When deliveries were created: a preset that ends now, or a range. */
function TimeFilter({ filters, go }: Props) {
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const { within } = filters;
  const custom = !within && (filters.from || filters.to);
  const label = within ? spanLabels[within] : custom ? 'From and to' : 'Any time';
  const choose = (changes: Parameters<Props['go']>[0]) => {
    setOpen(false);
    go({ within: null, from: null, to: null, ...changes });
  };
  const onOpenChange = (next: boolean) => {
    setFrom(toLocalInput(filters.from));
    setTo(toLocalInput(filters.to));
    setOpen(next);
  };
  return (
    <Popover
      label="Time"
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button aria-label={`Time: ${label}`}>
          <CalendarClock aria-hidden="true" />
          {label}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-1.5">
          {(Object.keys(spans) as Span[]).map((span) => (
            <Button key={span} size="sm" aria-pressed={within === span} onClick={() => choose({ within: span })}>
              {spanLabels[span]}
            </Button>
          ))}
        </div>
        <Field label="From">
          <Input type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="To">
          <Input type="datetime-local" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <div className="flex justify-between gap-2">
          <Button size="sm" onClick={() => choose({})}>
            Any time
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabledReason={from || to ? undefined : 'Enter a start or an end.'}
            onClick={() => choose({ from: fromLocalInput(from), to: fromLocalInput(to) })}
          >
            Apply
          </Button>
        </div>
      </div>
    </Popover>
  );
}
