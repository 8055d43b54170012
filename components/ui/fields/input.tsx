'use client';
import { Search, X } from 'lucide-react';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { controlClass } from '../button-class.ts';
import { useEarlyText } from './early-input.ts';
import { useFieldControl } from './field-context.ts';

/**
 * No `maxLength`: browsers count an emoji twice and cut pasted text silently. The Field reports text that is too long.
 */
export type InputProps = Omit<ComponentProps<'input'>, 'maxLength'> & {
  /** Unit or currency after the value: `credits`, `s`, `per day`. */
  suffix?: ReactNode;
  /** Monospaced: for ids, secrets, addresses, and numbers read digit by digit. */
  mono?: boolean;
};

export function Input({ suffix, mono, className, ref, ...props }: InputProps) {
  const wired = useFieldControl(props);
  const element = useEarlyText(props.value, ref, (typed) =>
    props.onChange?.({ target: typed, currentTarget: typed } as ChangeEvent<HTMLInputElement, HTMLInputElement>),
  );
  const input = (
    <input
      {...wired}
      ref={element}
      className={cn(
        controlClass,
        'h-8 px-2.5 pointer-coarse:h-10',
        mono && 'font-mono text-xs',
        suffix && 'pr-20',
        className,
      )}
    />
  );
  if (!suffix) return input;
  return (
    <div className="relative">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-xs text-muted">
        {suffix}
      </span>
    </div>
  );
}

export type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** A search box with its own label, cleared by Escape or its clear button. */
export function SearchInput({ label, value, onValueChange, className, ref, ...props }: SearchInputProps) {
  const element = useEarlyText(value, ref, (typed) => onValueChange(typed.value));
  return (
    <div className={cn('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-2.5 top-1/2 size-4 -translate-y-1/2 text-faint"
      />
      <input
        placeholder={label}
        {...props}
        ref={element}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.stopPropagation();
            onValueChange('');
          }
        }}
        className={cn(controlClass, 'h-8 px-8 pointer-coarse:h-10 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value ? (
        <button
          type="button"
          aria-label="Clear"
          onClick={() => onValueChange('')}
          className="absolute right-1 top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
    </div>
  );
}
