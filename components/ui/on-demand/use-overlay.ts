'use client';
import { type ReactNode, useState } from 'react';
import type { CodeOnDemand } from './code-on-demand.ts';
import { sayNotLoaded } from './not-loaded.ts';
import { withGiven } from './with-given.ts';

type OverlayInput = {
  /** Left out where a trigger opens it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
};

/** Whether a dialog, a drawer or a panel is open, the button that opens it, and the panel once its code has come. */
export function useOverlay<Props>(
  panel: CodeOnDemand<Props>,
  { open: controlled, onOpenChange, trigger }: OverlayInput,
) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const open = controlled ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const Panel = panel.useWhen(open, () => {
    change(false);
    sayNotLoaded();
  });
  return {
    open,
    change,
    close: () => change(false),
    Panel,
    anchor,
    trigger: withGiven(trigger, {
      ref: setAnchor,
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      'data-state': open ? 'open' : 'closed',
      onPointerEnter: panel.preload,
      onFocus: panel.preload,
      onClick: () => change(!open),
    }),
  };
}
