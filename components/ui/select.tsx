'use client';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field-context.ts';

type SelectOption<V extends string = string> = {
  value: V;
  label: ReactNode;
  /** A second line: what the choice costs or means. */
  detail?: ReactNode;
  /** The choice can't be made, and why. */
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

export function Select<V extends string = string>({
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  placeholder = 'Choose',
  disabled,
  className,
  ...props
}: SelectProps<V>) {
  const wired = useFieldControl(props);
  return (
    <Primitive.Root
      value={value}
      defaultValue={defaultValue}
      onValueChange={onValueChange as (value: string) => void}
      name={name}
      disabled={disabled}
    >
      <Primitive.Trigger
        {...wired}
        className={cn(
          controlClass,
          'flex h-8 items-center justify-between gap-2 px-2.5 text-left data-placeholder:text-faint pointer-coarse:h-10',
          className,
        )}
      >
        <span className="truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-fade-in overflow-hidden rounded-md border border-line bg-raised shadow-pop"
        >
          <Primitive.Viewport className="p-1">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={Boolean(option.disabledReason)}
                className="flex min-h-8 cursor-default select-none items-start gap-2 rounded-sm py-1.5 pl-2 pr-3 text-sm text-ink outline-none data-disabled:text-faint data-highlighted:bg-hover"
              >
                <span className="grid h-5 w-4 place-items-center">
                  <Primitive.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </Primitive.ItemIndicator>
                </span>
                <span>
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                  {option.disabledReason || option.detail ? (
                    <span className="block text-xs text-muted">{option.disabledReason ?? option.detail}</span>
                  ) : null}
                </span>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
