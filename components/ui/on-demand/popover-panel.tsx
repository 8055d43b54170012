'use client';
import { Popover as Primitive } from 'radix-ui';
import { cn } from '../cn.ts';
import type { PopoverProps } from '../overlays/popover.tsx';
import { type AnchorRef, ExistingAnchor } from './existing-anchor.tsx';

export type PopoverPanelProps = Omit<PopoverProps, 'trigger' | 'open' | 'onOpenChange'> & {
  anchor: AnchorRef;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The panel, positioned at its trigger. */
export function PopoverPanel({
  anchor,
  label,
  children,
  align = 'start',
  side,
  open,
  onOpenChange,
  className,
}: PopoverPanelProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>
        <ExistingAnchor anchor={anchor} />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            'z-50 w-72 max-w-[calc(100vw-1rem)] animate-fade-in rounded-md border border-line bg-raised p-3 shadow-pop outline-none',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
