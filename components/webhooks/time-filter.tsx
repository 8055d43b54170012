'use client';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { type DeliveryFilters, type deliveryListHref, type Span, spans } from './delivery-filters.ts';
import { fromLocalInput, toLocalInput } from './local-time.ts';

const spanLabels: Readonly<Record<Span, string>> = {
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};

type Props = { filters: DeliveryFilters; go: (changes: Parameters<typeof deliveryListHref>[1]) => void };

/** When deliveries were made: a span that ends now, or from one moment to another. */
export function TimeFilter({ filters, go }: Props) {
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
