'use client';
import { Check } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { SelectOption } from '../fields/select.tsx';
import { type AnchorRef, ExistingAnchor } from './existing-anchor.tsx';

export type SelectListProps = {
  id: string;
  anchor: AnchorRef;
  options: readonly SelectOption[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A select's options, positioned at its button. */
export function SelectList({ id, anchor, options, value, onValueChange, open, onOpenChange }: SelectListProps) {
  return (
    <Primitive.Root value={value ?? ''} onValueChange={onValueChange} open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>
        <ExistingAnchor anchor={anchor} />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          id={id}
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
