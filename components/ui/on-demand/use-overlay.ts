'use client';
import { cloneElement, isValidElement, type ReactElement, type ReactNode, type Ref, useRef, useState } from 'react';
import { type CodeOnDemand, toastLoadFailure } from './code-on-demand.ts';

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

type Handlers = Record<string, unknown>;

/**
 * Clones an element with additional props. Its own props are kept: for the same event both handlers run, its own first,
 * and both refs are set.
 */
export function mergeElementProps(element: ReactNode, given: Handlers & { ref?: Ref<HTMLElement> }): ReactNode {
  if (!isValidElement(element)) return element;
  const own = (element as ReactElement<Handlers>).props;
  const both = Object.entries(given).map(([name, value]) => {
    const before = own[name];
    if (before === undefined) return [name, value] as const;
    if (name === 'ref') return [name, joinRefs(before as Ref<HTMLElement>, value as Ref<HTMLElement>)] as const;
    if (typeof before !== 'function' || typeof value !== 'function') return [name, before] as const;
    return [
      name,
      (...args: unknown[]) => {
        before(...args);
        value(...args);
      },
    ] as const;
  });
  return cloneElement(element as ReactElement<Handlers>, Object.fromEntries(both));
}

function joinRefs(first: Ref<HTMLElement>, second: Ref<HTMLElement>) {
  return (node: HTMLElement | null) => {
    for (const ref of [first, second]) {
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    }
  };
}
