'use client';
import type { ReactNode } from 'react';
import { moveInGroup, tabStop } from '../choices/roving-keys.ts';
import { cn } from '../cn.ts';
import { useFieldControl } from './field-context.ts';

type RadioCardOption<V extends string = string> = {
  value: V;
  label: ReactNode;
  detail?: ReactNode;
  /** At the end of the card: a price, a badge. */
  aside?: ReactNode;
  /** Above the label: a poster, an icon. */
  media?: ReactNode;
  disabledReason?: string;
};

export type RadioCardsProps<V extends string = string> = {
  options: readonly RadioCardOption<V>[];
  value?: V;
  onValueChange?: (value: V) => void;
  'aria-label'?: string;
  id?: string;
  'aria-describedby'?: string;
  /** Grid columns on wide screens; phones get one, or two when the cards carry media. */
  columns?: 1 | 2 | 3 | 4 | 6;
  className?: string;
};

const columnClass = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  6: 'sm:grid-cols-3 lg:grid-cols-6',
};

/**
 * A choice between a few options, with the meaning and price of each in view. Arrow keys select, as in native radio
 * buttons.
 */
export function RadioCards<V extends string = string>({
  options,
  value,
  onValueChange,
  columns = 1,
  className,
  ...props
}: RadioCardsProps<V>) {
  const wired = useFieldControl(props);
  const labelled = wired['aria-label'] || !wired.id ? {} : { 'aria-labelledby': `${wired.id}-label` };
  const stop = tabStop(options, value);
  const withMedia = options.some((option) => option.media);
  return (
    <div
      {...wired}
      {...labelled}
      role="radiogroup"
      onKeyDown={(event) => moveInGroup(event, 'radio')?.click()}
      className={cn('grid gap-2', withMedia && 'grid-cols-2', columnClass[columns], className)}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a card with pictures and prices in it, and the focus ring around the whole
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          data-state={option.value === value ? 'checked' : 'unchecked'}
          tabIndex={option.value === stop ? 0 : -1}
          disabled={Boolean(option.disabledReason)}
          onClick={() => option.value !== value && onValueChange?.(option.value)}
          className={cn(
            'group flex min-h-row flex-col overflow-hidden rounded-md border border-line-strong/50 bg-surface text-left transition-colors',
            'hover:border-line-strong data-[state=checked]:border-accent-ink data-[state=checked]:bg-selected data-[state=checked]:ring-1 data-[state=checked]:ring-accent-ink',
            'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken',
          )}
        >
          {option.media}
          <span className="flex w-full items-start gap-2 px-3 py-2">
            <span
              aria-hidden="true"
              className="mt-1 grid size-3 shrink-0 place-items-center rounded-full border border-line-strong group-data-[state=checked]:border-accent-ink"
            >
              <span className="size-1.5 rounded-full group-data-[state=checked]:bg-accent-ink" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium group-disabled:text-faint">{option.label}</span>
              {option.disabledReason || option.detail ? (
                <span className="block text-xs text-muted">{option.disabledReason ?? option.detail}</span>
              ) : null}
            </span>
            {option.aside ? <span className="shrink-0 text-xs text-muted">{option.aside}</span> : null}
          </span>
        </button>
      ))}
    </div>
  );
}
