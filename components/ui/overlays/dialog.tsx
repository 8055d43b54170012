'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import type { DialogPanelProps } from '../on-demand/dialog-panel.tsx';
import { useOverlay } from '../on-demand/use-overlay.ts';
import { mergeElementProps } from '../on-demand/merge-element-props.ts';

const panel = codeOnDemand<DialogPanelProps>(() =>
  import('../on-demand/dialog-panel.tsx').then((module) => module.DialogPanel),
);

export type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Opens the dialog; omit when `open` is controlled. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons, primary action last. */
  footer?: ReactNode;
  width?: 'sm' | 'md' | 'lg';
  /** Lets the dialog fill a desktop window: for a footer that grows, so that its buttons keep their place. */
  tall?: boolean;
  /** Only an explicit action closes it: for a secret shown once. */
  sticky?: boolean;
  children?: ReactNode;
};

const CloseContext = createContext<() => void>(() => undefined);

/** A modal question or form. On phones it is a full-width sheet at the bottom edge. */
export function Dialog({ open, onOpenChange, trigger, ...props }: DialogProps) {
  const overlay = useOverlay(panel, { open, onOpenChange, trigger });
  return (
    <CloseContext value={overlay.close}>
      {overlay.trigger}
      {overlay.Panel ? <overlay.Panel {...props} open={overlay.open} onOpenChange={overlay.change} /> : null}
    </CloseContext>
  );
}

/** Wraps a footer button so that it closes the dialog. */
export function DialogClose({ children }: { children: ReactNode }) {
  return mergeElementProps(children, { onClick: useContext(CloseContext) });
}
