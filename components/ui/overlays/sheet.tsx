'use client';
import type { ReactNode } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import type { SheetPanelProps } from '../on-demand/sheet-panel.tsx';
import { useOverlay } from '../on-demand/use-overlay.ts';

const panel = codeOnDemand<SheetPanelProps>(() =>
  import('../on-demand/sheet-panel.tsx').then((module) => module.SheetPanel),
);

export type SheetProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** `right` for row details, `left` for navigation, `bottom` for phones. */
  side?: 'right' | 'left' | 'bottom';
  /** At the end of the title: status, actions. */
  aside?: ReactNode;
  footer?: ReactNode;
  width?: 'sm' | 'md' | 'lg';
  children: ReactNode;
};

/** A drawer at a screen edge, over the page. */
export function Sheet({ open, onOpenChange, trigger, ...props }: SheetProps) {
  const overlay = useOverlay(panel, { open, onOpenChange, trigger });
  return (
    <>
      {overlay.trigger}
      {overlay.Panel ? <overlay.Panel {...props} open={overlay.open} onOpenChange={overlay.change} /> : null}
    </>
  );
}
