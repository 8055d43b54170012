'use client';
import { Tooltip as Primitive } from 'radix-ui';
import { type FocusEvent, type ReactNode, useState } from 'react';

/** One delay for the whole page. Mounted once by AppProviders. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={350} skipDelayDuration={200}>
      {children}
    </Primitive.Provider>
  );
}

export type TooltipProps = {
  /** Short plain text; nothing that is needed to use the page may live here alone. */
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The content comes and goes: the child stays the same element, and keeps the focus. */
  kept?: boolean;
  /** A single focusable element. */
  children: ReactNode;
};

/** A label on hover and on keyboard focus. Without content it renders its child alone. */
export function Tooltip({ content, side = 'top', kept, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  if (!content && !kept) return children;
  return (
    <Primitive.Root open={open && Boolean(content)} onOpenChange={setOpen}>
      <Primitive.Trigger asChild onFocus={keyboardOnly}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-fade-in rounded-md border border-line bg-raised px-2 py-1 text-xs text-ink shadow-pop"
        >
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Focus that came from a click, or from a dialog that closed, does not ask for a label. */
function keyboardOnly(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}
