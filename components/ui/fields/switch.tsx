'use client';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';

export type SwitchProps = Omit<ComponentProps<'button'>, 'type' | 'role' | 'onClick' | 'children'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label?: ReactNode;
  description?: ReactNode;
};

/** A setting that takes effect at once. */
export function Switch({ label, description, checked, onCheckedChange, className, id, ...props }: SwitchProps) {
  const ownId = useId();
  const switchId = id ?? ownId;
  const control = (
    <button
      {...props}
      type="button"
      role="switch"
      aria-checked={checked}
      data-state={checked ? 'checked' : 'unchecked'}
      onClick={() => onCheckedChange(!checked)}
      id={switchId}
      aria-describedby={description ? `${switchId}-description` : props['aria-describedby']}
      className={cn(
        'relative h-5 w-9 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors after:absolute after:-inset-1',
        'data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:cursor-not-allowed disabled:opacity-60',
        !label && className,
      )}
    >
      <span
        className={cn(
          'block size-3.5 rounded-full transition-transform',
          checked ? 'translate-x-4.5 bg-on-accent' : 'translate-x-0.5 bg-line-strong',
        )}
      />
    </button>
  );
  if (!label) return control;
  return (
    <div className={cn('flex items-start justify-between gap-4', className)}>
      <div>
        <label htmlFor={switchId} className="font-medium text-ink">
          {label}
        </label>
        {description ? (
          <p id={`${switchId}-description`} className="text-xs text-muted">
            {description}
          </p>
        ) : null}
      </div>
      {control}
    </div>
  );
}
