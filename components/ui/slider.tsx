'use client';
import { Slider as Primitive } from 'radix-ui';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';

export type SliderProps = {
  value: number;
  onValueChange: (value: number) => void;
  /** Once per gesture, when the thumb is let go. */
  onValueCommit?: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  disabled?: boolean;
  /** The value as text, with its unit. */
  format?: (value: number) => string;
  name?: string;
  'aria-label'?: string;
  id?: string;
  className?: string;
};

export function Slider({
  value,
  onValueChange,
  onValueCommit,
  min,
  max,
  step = 1,
  disabled,
  format,
  name,
  className,
  ...props
}: SliderProps) {
  const { id, ...wired } = useFieldControl(props);
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <Primitive.Root
        value={[value]}
        onValueChange={([next]) => next !== undefined && onValueChange(next)}
        onValueCommit={([next]) => next !== undefined && onValueCommit?.(next)}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        name={name}
        className="relative flex h-8 min-w-0 flex-1 touch-none select-none items-center"
      >
        <Primitive.Track className="relative h-1 w-full rounded-full bg-line-strong/50">
          <Primitive.Range className="absolute h-full rounded-full bg-ink" />
        </Primitive.Track>
        <Primitive.Thumb
          {...wired}
          aria-labelledby={!wired['aria-label'] && id ? `${id}-label` : undefined}
          aria-valuetext={format?.(value)}
          className="block h-5 w-2.5 rounded-sm border border-ink bg-surface shadow-pop"
        />
      </Primitive.Root>
      <output className="min-w-14 text-right">{format ? format(value) : value}</output>
    </div>
  );
}
