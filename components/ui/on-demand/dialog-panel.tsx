'use client';
import { Dialog as Primitive } from 'radix-ui';
import { cn } from '../cn.ts';
import { CloseButton } from '../overlays/close-button.tsx';
import type { DialogProps } from '../overlays/dialog.tsx';
import { DiscardWarning } from '../overlays/discard-warning.tsx';
import { useEnteredText } from '../overlays/use-entered-text.ts';
import { useFocusReturn } from '../overlays/use-focus-return.ts';

export type DialogPanelProps = Omit<DialogProps, 'trigger' | 'open' | 'onOpenChange'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const widths = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-190' };

/** The panel of a modal dialog. */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  footer,
  width = 'md',
  tall = false,
  sticky = false,
  children,
}: DialogPanelProps) {
  const focusReturn = useFocusReturn();
  const { isWarned, ...enteredText } = useEnteredText(open);
  const keep = (event: Event) => event.preventDefault();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Primitive.Content
          {...focusReturn}
          {...(sticky ? { onInteractOutside: keep, onEscapeKeyDown: keep } : enteredText)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-1.5rem)] animate-rise-in flex-col rounded-t-lg border border-line bg-raised shadow-pop outline-none',
            'sm:inset-x-4 sm:bottom-auto sm:top-[12dvh] sm:mx-auto sm:rounded-lg',
            tall ? 'sm:max-h-[87dvh]' : 'sm:max-h-[76dvh]',
            // The whole panel scrolls on windows so short that its header and footer would leave no room for the
            // content.
            'short:overflow-y-auto',
            widths[width],
          )}
        >
          <header className="py-3.5 pr-12 pb-2 pl-4">
            <div className="min-w-0">
              <Primitive.Title className="text-lg">{title}</Primitive.Title>
              {description ? (
                <Primitive.Description className="mt-0.5 text-muted">{description}</Primitive.Description>
              ) : null}
            </div>
          </header>
          {children ? (
            <div className="min-h-0 scroll-py-12 overflow-y-auto px-4 py-2 short:shrink-0 short:overflow-visible">
              {children}
            </div>
          ) : null}
          {isWarned ? <DiscardWarning className="px-4 pt-2 last:pb-3" /> : null}
          {footer ? (
            <footer className="mt-2 flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3">{footer}</footer>
          ) : null}
          {sticky ? null : (
            <Primitive.Close asChild>
              <CloseButton />
            </Primitive.Close>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
