'use client';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { issueText } from '#lib/contract/text/issue-text.ts';
import { cn } from '../cn.ts';
import { FieldContext } from './field-context.ts';

export type FieldProps = {
  label: ReactNode;
  /** Describes a valid value in one short line. */
  hint?: ReactNode;
  /**
   * What is wrong and how to fix it: a sentence, or the contract's wording, which is turned into one. Shown in addition
   * to the hint and announced with the control.
   */
  error?: ReactNode;
  required?: boolean;
  /** Shown at the end of the label row: a counter, a link, a price. */
  aside?: ReactNode;
  /** Visible to screen readers only. */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Label, hint and error for the single control inside it. Input, Textarea, Select, ChipInput and the others connect
 * themselves.
 */
export function Field({ label, hint, error, required, aside, labelHidden, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext
      value={{
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      }}
    >
      <div className={cn('flex min-w-0 flex-col gap-1', className)}>
        <div className={cn('flex items-baseline justify-between gap-3', labelHidden && !aside && 'sr-only')}>
          <label htmlFor={id} id={`${id}-label`} className={cn('font-medium text-ink', labelHidden && 'sr-only')}>
            {label}
            {required ? null : <span className="sr-only"> (optional)</span>}
          </label>
          {aside ? <span className="text-xs text-muted">{aside}</span> : null}
        </div>
        {children}
        {hint ? (
          <p id={hintId} className="text-xs text-muted">
            {hint}
          </p>
        ) : null}
        {error ? (
          <p id={errorId} className="flex items-start gap-1 text-xs text-danger">
            <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            <span>{typeof error === 'string' ? issueText(error) : error}</span>
          </p>
        ) : null}
      </div>
    </FieldContext>
  );
}

/** A titled group of fields with a line of explanation. */
export function Fieldset({
  legend,
  description,
  className,
  children,
}: {
  legend: ReactNode;
  description?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={cn('min-w-0', className)}>
      <legend className="font-medium text-ink">{legend}</legend>
      {description ? <p className="mt-0.5 text-xs text-muted">{description}</p> : null}
      <div className="mt-3 flex flex-col gap-4">{children}</div>
    </fieldset>
  );
}
