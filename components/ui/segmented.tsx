'use client';
import type { ReactNode } from 'react';
import { moveInGroup, tabStop } from './choices/roving-keys.ts';
import { cn } from './cn.ts';

type SegmentedOption<V extends string = string> = { value: V; label: ReactNode; count?: number };

export type SegmentedProps<V extends string = string> = {
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  onValueChange: (value: V) => void;
  className?: string;
};

/**
 * A filter with a few values, all visible: status, period, layout. Arrow keys move the focus, Space and Enter select.
 */
export function Segmented<V extends string = string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: SegmentedProps<V>) {
  const stop = tabStop(options, value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: native radio buttons would choose, and ask the server, with each arrow key
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => moveInGroup(event, 'radio')}
      className={cn('inline-flex max-w-full flex-wrap rounded-md border border-line bg-sunken p-0.5', className)}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a native one would choose, and ask the server, with each arrow key
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          data-state={option.value === value ? 'on' : 'off'}
          tabIndex={option.value === stop ? 0 : -1}
          onClick={() => option.value !== value && onValueChange(option.value)}
          className="h-6.5 shrink-0 rounded-sm px-2.5 text-muted transition-colors hover:text-ink data-[state=on]:bg-raised data-[state=on]:font-medium data-[state=on]:text-ink data-[state=on]:shadow-pop pointer-coarse:h-9"
        >
          {option.label}
          {option.count === undefined ? null : <span className="ml-1.5 text-xs text-faint">{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
