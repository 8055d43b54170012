'use client';
import type { ReactNode } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import type { ConfirmPanelProps } from '../on-demand/confirm-panel.tsx';
import { useOverlay } from '../on-demand/use-overlay.ts';

const panel = codeOnDemand<ConfirmPanelProps>(() =>
  import('../on-demand/confirm-panel.tsx').then((module) => module.ConfirmPanel),
);

export type ConfirmDialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  /** A question that names the item: `Delete key "staging"?` */
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The button's verb, never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** A word the user must type first, for irreversible actions. */
  typeToConfirm?: string;
  /** Resolve to close the dialog; return a message to keep it open and show it. */
  onConfirm: () => Promise<string | undefined> | Promise<void> | string | undefined;
  children?: ReactNode;
};

/** Asks for confirmation; the button that confirms is a verb. */
export function ConfirmDialog({ open, onOpenChange, trigger, ...props }: ConfirmDialogProps) {
  const overlay = useOverlay(panel, { open, onOpenChange, trigger });
  return (
    <>
      {overlay.trigger}
      {overlay.Panel ? <overlay.Panel {...props} open={overlay.open} onOpenChange={overlay.change} /> : null}
    </>
  );
}
