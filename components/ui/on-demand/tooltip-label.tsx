'use client';
import { Tooltip as Primitive } from 'radix-ui';
import { type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react';

export type TooltipLabelProps = {
  anchor: HTMLElement;
  side: 'top' | 'right' | 'bottom' | 'left';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/**
 * The tooltip's bubble. It can be hovered, and closes on Escape, on scroll, and when the pointer has left both it and
 * its element.
 */
export function TooltipLabel({ anchor, side, open, onOpenChange, children }: TooltipLabelProps) {
  return (
    <Primitive.Provider>
      <Primitive.Root open={open} onOpenChange={onOpenChange}>
        <Primitive.Trigger asChild>
          <DescribedAnchor anchor={anchor} />
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-fade-in rounded-md border border-line bg-raised px-2 py-1 text-xs text-ink shadow-pop"
          >
            {children}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}

/** Like `ExistingAnchor`, but appends Radix's description to the element's own `aria-describedby`. */
function DescribedAnchor({
  anchor,
  ref,
  'aria-describedby': labelId,
}: {
  anchor: HTMLElement;
  ref?: Ref<HTMLElement>;
  'aria-describedby'?: string;
}) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  useEffect(() => {
    if (!labelId) return;
    const own = anchor.getAttribute('aria-describedby');
    anchor.setAttribute('aria-describedby', own ? `${own} ${labelId}` : labelId);
    return () => {
      if (own) anchor.setAttribute('aria-describedby', own);
      else anchor.removeAttribute('aria-describedby');
    };
  }, [anchor, labelId]);
  return null;
}
