'use client';
import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';

export type CheckboxProps = Omit<ComponentProps<'button'>, 'type' | 'role' | 'onClick' | 'children'> & {
  /** `indeterminate` when some of several items are checked; a click checks all of them. */
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  /** Without a visible label pass `aria-label`. */
  label?: ReactNode;
  description?: ReactNode;
};

export function Checkbox({ label, description, checked, onCheckedChange, className, id, ...props }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const box = (
    // biome-ignore lint/a11y/useSemanticElements: drawn with a mark of its own, in three states
    <button
      {...props}
      type="button"
      role="checkbox"
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      data-state={checked === 'indeterminate' ? checked : checked ? 'checked' : 'unchecked'}
      onClick={() => onCheckedChange(checked !== true)}
      id={boxId}
      aria-describedby={description ? `${boxId}-description` : props['aria-describedby']}
      className={cn(
        'relative grid size-4 shrink-0 place-items-center rounded-xs border border-line-strong bg-surface text-on-accent after:absolute after:-inset-1.5',
        'hover:border-ink data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
        'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken',
        label ? 'mt-0.5' : className,
      )}
    >
      {checked === 'indeterminate' ? (
        <Minus aria-hidden="true" className="size-3" strokeWidth={3} />
      ) : checked ? (
        <Check aria-hidden="true" className="size-3" strokeWidth={3} />
      ) : null}
    </button>
  );
  if (!label) return box;
  return (
    <div className={cn('flex items-start gap-2', className)}>
      {box}
      <div>
        <label htmlFor={boxId} className="text-ink">
          {label}
        </label>
        {description ? (
          <p id={`${boxId}-description`} className="text-xs text-muted">
            {description}
          </p>
        ) : null}
      </div>
    </div>
  );
}
