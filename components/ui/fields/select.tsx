'use client';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { asCompared } from '#lib/platform/text/plain-text.ts';
import { cn } from '../cn.ts';
import { controlClass } from '../button-class.ts';
import { useFieldControl } from './field-context.ts';
import { codeOnDemand, toastLoadFailure } from '../on-demand/code-on-demand.ts';
import type { SelectListProps } from '../on-demand/select-list.tsx';

const list = codeOnDemand<SelectListProps>(() =>
  import('../on-demand/select-list.tsx').then((module) => module.SelectList),
);

export type SelectOption<V extends string = string> = {
  value: V;
  label: ReactNode;
  /** A second line: what the option costs or means. */
  detail?: ReactNode;
  /** Why the option is disabled. */
  disabledReason?: string;
};

export type SelectProps<V extends string = string> = {
  options: readonly SelectOption<V>[];
  value?: V;
  defaultValue?: V;
  onValueChange?: (value: V) => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  className?: string;
};

const openingKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/** Selects one of several values. While it is closed, typing selects, as in a native select. */
export function Select<V extends string = string>({
  options,
  value: controlled,
  defaultValue,
  onValueChange,
  name,
  placeholder = 'Choose',
  disabled,
  className,
  ...props
}: SelectProps<V>) {
  const wired = useFieldControl(props);
  const listId = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [own, setOwn] = useState(defaultValue);
  const typed = useRef<TypedText>({ text: '', atMs: 0 });
  const pointer = useRef<string>('mouse');
  const value = controlled ?? own;
  const chosen = options.find((option) => option.value === value);
  const List = list.useWhen(open, () => {
    setOpen(false);
    toastLoadFailure();
  });
  const choose = (next: string) => {
    setOwn(next as V);
    onValueChange?.(next as V);
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    pointer.current = event.pointerType;
    if (event.button !== 0 || event.ctrlKey || event.pointerType !== 'mouse') return;
    setOpen(true);
    // The list takes the focus instead of the button.
    event.preventDefault();
  };
  // Touch opens on click, so that a drag can still scroll; a press on the label only focuses.
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.focus();
    if (pointer.current !== 'mouse') setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isTyping = event.key === ' ' && typed.current.text !== '' && Date.now() - typed.current.atMs < 1_000;
    if (openingKeys.includes(event.key) && !isTyping) {
      event.preventDefault();
      setOpen(true);
    } else if (event.key.length === 1) {
      const found = optionTyped(typed.current, event.key, Date.now(), options, value);
      typed.current = found.typed;
      if (found.value !== undefined) choose(found.value);
    }
  };
  return (
    <>
      <button
        {...wired}
        ref={anchor}
        type="button"
        role="combobox"
        aria-autocomplete="none"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        data-state={open ? 'open' : 'closed'}
        data-placeholder={chosen ? undefined : ''}
        disabled={disabled}
        onPointerEnter={list.preload}
        onFocus={list.preload}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className={cn(
          controlClass,
          'flex h-8 items-center justify-between gap-2 px-2.5 text-left data-placeholder:text-faint pointer-coarse:h-10',
          className,
        )}
      >
        <span className="truncate">{chosen?.label ?? placeholder}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
      {name ? <input type="hidden" name={name} value={value ?? ''} disabled={disabled} /> : null}
      {List ? (
        <List
          id={listId}
          anchor={anchor}
          options={options}
          value={value}
          onValueChange={choose}
          open={open}
          onOpenChange={setOpen}
        />
      ) : null}
    </>
  );
}

/** Typed text on a closed select, and the time of the last key. */
export type TypedText = { text: string; atMs: number };

const typingEndsAfterMs = 1_000;

/**
 * The option a letter selects: the next one starting with what was typed within a second, or with the letter when it is
 * repeated.
 */
export function optionTyped(
  before: TypedText,
  letter: string,
  nowMs: number,
  options: readonly SelectOption[],
  value: string | undefined,
): { typed: TypedText; value: string | undefined } {
  const text = (nowMs - before.atMs < typingEndsAfterMs ? before.text : '') + asCompared(letter);
  const sought = [...text].every((one) => one === text[0]) ? text.charAt(0) : text;
  const at = options.findIndex((option) => option.value === value);
  const first = at + (sought.length === 1 ? 1 : 0);
  const inTurn = [...options.slice(first), ...options.slice(0, first)];
  const found = inTurn.find(
    ({ label, disabledReason }) => !disabledReason && typeof label === 'string' && asCompared(label).startsWith(sought),
  );
  return { typed: { text, atMs: nowMs }, value: found && found.value !== value ? found.value : undefined };
}
