'use client';
import { Popover as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type PopoverProps = {
  trigger: ReactNode;
  /** The panel's accessible name. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** A small panel beside its trigger: a breakdown, a few filters, a short form. */
export function Popover({ trigger, label, children, align = 'start', side, open, onOpenChange, className }: PopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
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
