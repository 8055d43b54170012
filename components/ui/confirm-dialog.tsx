'use client';
import type { ReactNode } from 'react';
import { codeOnDemand } from './on-demand/code-on-demand.ts';
import type { ConfirmPanelProps } from './on-demand/confirm-panel.tsx';
import { useOverlay } from './on-demand/use-overlay.ts';

const panel = codeOnDemand<ConfirmPanelProps>(() =>
  import('./on-demand/confirm-panel.tsx').then((module) => module.ConfirmPanel),
);

export type ConfirmDialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  /** A question that names the thing: `Delete key "staging"?` */
  title: ReactNode;
  /** What happens, and whether it can be undone. */
  description: ReactNode;
  /** The verb on the button, never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** The user types this word first: for what can't be undone. */
  typeToConfirm?: string;
  /** Resolve to close; return a message to stay open and show it. */
  onConfirm: () => Promise<string | undefined> | Promise<void> | string | undefined;
  children?: ReactNode;
};

/** A question before something that matters, answered by a verb. */
export function ConfirmDialog({ open, onOpenChange, trigger, ...props }: ConfirmDialogProps) {
  const overlay = useOverlay(panel, { open, onOpenChange, trigger });
  return (
    <>
      {overlay.trigger}
      {overlay.Panel ? <overlay.Panel {...props} open={overlay.open} onOpenChange={overlay.change} /> : null}
    </>
  );
}
