'use client';
import { type ReactNode, useRef, useState } from 'react';
import { type CodeOnDemand, toastLoadFailure } from './code-on-demand.ts';
import { mergeElementProps } from './merge-element-props.ts';

type OverlayInput = {
  /** Omit when a trigger opens it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
};

/** Open state of a dialog, drawer or panel, with the trigger's props, and the panel once its code has loaded. */
export function useOverlay<Props>(
  panel: CodeOnDemand<Props>,
  { open: controlled, onOpenChange, trigger }: OverlayInput,
) {
  const anchor = useRef<HTMLElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const open = controlled ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const Panel = panel.useWhen(open, () => {
    change(false);
    toastLoadFailure();
  });
  return {
    open,
    change,
    close: () => change(false),
    Panel,
    anchor,
    trigger: mergeElementProps(trigger, {
      ref: anchor,
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      'data-state': open ? 'open' : 'closed',
      onPointerEnter: panel.preload,
      onFocus: panel.preload,
      onClick: () => change(!open),
    }),
  };
}
