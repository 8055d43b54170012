'use client';
import { Dialog as Primitive } from 'radix-ui';
import { cn } from '../cn.ts';
import { CloseButton } from '../overlays/close-button.tsx';
import type { SheetProps } from '../overlays/sheet.tsx';

export type SheetPanelProps = Omit<SheetProps, 'trigger' | 'open' | 'onOpenChange'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const sides = {
  right: 'inset-y-0 right-0 w-full border-l animate-slide-left',
  left: 'inset-y-0 left-0 w-full border-r animate-slide-right',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg border-t animate-slide-up',
};
const widths = { sm: 'max-w-72', md: 'max-w-120', lg: 'max-w-190' };

/** The drawer itself. */
export function SheetPanel({
  open,
  onOpenChange,
  title,
  description,
  side = 'right',
  aside,
  footer,
  width = 'md',
  children,
}: SheetPanelProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Primitive.Content
          // The panel itself receives the focus: screen readers start at its title, and no control is activated by
          // accident.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed z-50 flex flex-col bg-raised shadow-pop outline-none',
            sides[side],
            side !== 'bottom' && widths[width],
          )}
        >
          <header className="flex min-h-12 items-start gap-2 border-b py-2.5 pr-12 pl-4">
            <div className="min-w-0 flex-1 py-0.5">
              <Primitive.Title className="truncate text-base">{title}</Primitive.Title>
              {description ? (
                <Primitive.Description className="text-xs text-muted">{description}</Primitive.Description>
              ) : null}
            </div>
            {aside}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          {footer ? <footer className="flex items-center justify-end gap-2 border-t px-4 py-3">{footer}</footer> : null}
          <Primitive.Close asChild>
            <CloseButton />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
