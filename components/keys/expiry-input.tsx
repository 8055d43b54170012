'use client';
import { useState } from 'react';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';

const dayMs = 86_400_000;
const choices = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a date' },
] as const;
type Choice = (typeof choices)[number]['value'];

/** When a key expires: ISO 8601, or null for never. Shown in the reader's local time. */
export function ExpiryInput({
  value,
  onValueChange,
}: {
  value: string | null;
  onValueChange: (value: string | null) => void;
}) {
  const [choice, setChoice] = useState<Choice>(value === null ? 'never' : 'date');
  const choose = (next: Choice) => {
    setChoice(next);
    if (next === 'never') onValueChange(null);
    else onValueChange(new Date(Date.now() + (next === 'date' ? 30 : Number(next)) * dayMs).toISOString());
  };
  return (
    <div className="flex flex-wrap gap-2">
      <div className="w-40">
        <Select options={choices} value={choice} onValueChange={choose} />
      </div>
      {choice === 'date' ? (
        <div className="w-56">
          <Input
            type="datetime-local"
            aria-label="Expires at"
            value={localText(value)}
            onChange={(event) => onValueChange(isoText(event.target.value))}
          />
        </div>
      ) : null}
    </div>
  );
}

function localText(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function isoText(local: string): string | null {
  const at = Date.parse(local);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
