'use client';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { codeOnDemand } from './on-demand/code-on-demand.ts';
import type { TooltipLabelProps } from './on-demand/tooltip-label.tsx';
import { withGiven } from './on-demand/with-given.ts';

const openAfterMs = 350;
/** Within this time after a label was shown, the next one comes at once. */
const noDelayMs = 200;
let lastShownAt = 0;

const label = codeOnDemand<TooltipLabelProps>(() =>
  import('./on-demand/tooltip-label.tsx').then((module) => module.TooltipLabel),
);

export type TooltipProps = {
  /** Short plain text; nothing that is needed to use the page may live here alone. Without it there is no label. */
  content: ReactNode;
  side?: TooltipLabelProps['side'];
  /** A single focusable element. It stays the same one, with its focus, when the content comes and goes. */
  children: ReactNode;
};

/** A label on hover and on keyboard focus. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const open = isWanted && Boolean(content);
  const Label = label.useWhen(open);
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  const show = (element: HTMLElement) => {
    stop();
    setAnchor(element);
    setWanted(true);
  };
  const hide = () => {
    stop();
    if (open) lastShownAt = Date.now();
    setWanted(false);
  };
  const onPointerEnter = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch' || !content || isWanted) return;
    const { currentTarget } = event;
    label.preload();
    stop();
    if (Date.now() - lastShownAt < noDelayMs) show(currentTarget);
    else timer.current = setTimeout(show, openAfterMs, currentTarget);
  };
  // A label that is shown sees by itself whether the pointer goes on to it.
  const onPointerLeave = () => (Label && open ? undefined : hide());
  // Focus that came from a click, or from a dialog that closed, does not ask for a label.
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (content && currentTarget.matches(':focus-visible')) show(currentTarget);
  };
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return (
    <>
      {withGiven(children, {
        onPointerEnter,
        onPointerLeave,
        onPointerDown: hide,
        onClick: hide,
        onFocus,
        onBlur: hide,
      })}
      {Label && anchor ? (
        <Label anchor={anchor} side={side} open={open} onOpenChange={(next) => !next && hide()}>
          {content}
        </Label>
      ) : null}
    </>
  );
}
