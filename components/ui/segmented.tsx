'use client';
import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type SegmentedOption<V extends string = string> = { value: V; label: ReactNode; count?: number };

export type SegmentedProps<V extends string = string> = {
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  onValueChange: (value: V) => void;
  className?: string;
};

/** A filter with few values, all in view: status, period, layout. */
export function Segmented<V extends string = string>({ label, options, value, onValueChange, className }: SegmentedProps<V>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onValueChange(next as V)}
      className={cn('inline-flex max-w-full overflow-x-auto rounded-md border border-line bg-sunken p-0.5', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="h-6.5 shrink-0 rounded-sm px-2.5 text-muted transition-colors hover:text-ink data-[state=on]:bg-raised data-[state=on]:font-medium data-[state=on]:text-ink data-[state=on]:shadow-pop pointer-coarse:h-9"
        >
          {option.label}
          {option.count === undefined ? null : <span className="ml-1.5 text-xs text-faint">{option.count}</span>}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
