'use client';
import type { ReactNode } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import type { PopoverPanelProps } from '../on-demand/popover-panel.tsx';
import { useOverlay } from '../on-demand/use-overlay.ts';

const panel = codeOnDemand<PopoverPanelProps>(() =>
  import('../on-demand/popover-panel.tsx').then((module) => module.PopoverPanel),
);

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
export function Popover({ trigger, open, onOpenChange, ...props }: PopoverProps) {
  const overlay = useOverlay(panel, { open, onOpenChange, trigger });
  return (
    <>
      {overlay.trigger}
      {overlay.Panel ? (
        <overlay.Panel {...props} anchor={overlay.anchor} open={overlay.open} onOpenChange={overlay.change} />
      ) : null}
    </>
  );
}
