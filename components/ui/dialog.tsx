'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { codeOnDemand } from './on-demand/code-on-demand.ts';
import type { DialogPanelProps } from './on-demand/dialog-panel.tsx';
import { useOverlay } from './on-demand/use-overlay.ts';
import { withGiven } from './on-demand/with-given.ts';

const panel = codeOnDemand<DialogPanelProps>(() =>
  import('./on-demand/dialog-panel.tsx').then((module) => module.DialogPanel),
);

export type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Opens the dialog; leave out when `open` is controlled. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** The action row, primary action last. */
  footer?: ReactNode;
  width?: 'sm' | 'md' | 'lg';
  /** Nothing but an explicit action closes it: for a secret shown once. */
  sticky?: boolean;
  children?: ReactNode;
};

const CloseContext = createContext<() => void>(() => undefined);

/** A modal question or form. On phones it fills the width at the bottom edge. */
export function Dialog({ open, onOpenChange, trigger, ...props }: DialogProps) {
  const overlay = useOverlay(panel, { open, onOpenChange, trigger });
  return (
    <CloseContext value={overlay.close}>
      {overlay.trigger}
      {overlay.Panel ? <overlay.Panel {...props} open={overlay.open} onOpenChange={overlay.change} /> : null}
    </CloseContext>
  );
}

/** Wraps a button of the footer so that it closes the dialog. */
export function DialogClose({ children }: { children: ReactNode }) {
  return withGiven(children, { onClick: useContext(CloseContext) });
}
