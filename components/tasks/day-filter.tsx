'use client';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';
import { countDays, daysText, spanOfDays } from './days-text.ts';

type Days = { from: string; to: string };

const spans = [
  { label: 'Today', days: 1 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 90 days', days: 90 },
] as const;

type DayFilterProps = Days & {
  onChange: (days: Days) => void;
  /**
   * For lists that always have a first and a last day, at most this many apart. Without it either end may be left open.
   */
  daysMax?: number;
};

/** Selects UTC days: a preset that ends today, or a range. */
export function DayFilter({ from, to, onChange, daysMax }: DayFilterProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<Days>({ from, to });
  const label = daysText({ from, to });
  const choose = (days: Days) => {
    setOpen(false);
    onChange(days);
  };
  const onOpenChange = (next: boolean) => {
    setTyped({ from, to });
    setOpen(next);
  };
  const refusal = refusalOf(typed, daysMax);
  return (
    <Popover
      label="Days"
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button aria-label={`Days: ${label}`}>
          <CalendarDays aria-hidden="true" />
          {label}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!refusal) choose(typed);
        }}
      >
        <div className="grid grid-cols-2 gap-1.5">
          {spans.map((span) => (
            <Button key={span.days} size="sm" onClick={() => choose(spanOfDays(span.days, new Date()))}>
              {span.label}
            </Button>
          ))}
        </div>
        <Field label="From">
          <Input
            type="date"
            value={typed.from}
            max={typed.to || undefined}
            onChange={(event) => setTyped({ ...typed, from: event.target.value })}
          />
        </Field>
        <Field label="To" hint="Both days are included, in UTC.">
          <Input
            type="date"
            value={typed.to}
            min={typed.from || undefined}
            onChange={(event) => setTyped({ ...typed, to: event.target.value })}
          />
        </Field>
        <div className="flex justify-between gap-2">
          {daysMax === undefined ? (
            <Button size="sm" onClick={() => choose({ from: '', to: '' })}>
              Any day
            </Button>
          ) : null}
          <Button size="sm" type="submit" variant="primary" disabledReason={refusal}>
            Apply
          </Button>
        </div>
      </form>
    </Popover>
  );
}

function refusalOf(days: Days, daysMax: number | undefined): string | undefined {
  const { from, to } = days;
  if (from !== '' && to !== '' && from > to) return 'The first day is after the last one.';
  if (daysMax === undefined) return from || to ? undefined : 'Give a day to begin or end with.';
  if (!from || !to) return 'Give a first and a last day.';
  return countDays({ from, to }) > daysMax ? `At most ${daysMax} days can be shown at a time.` : undefined;
}
