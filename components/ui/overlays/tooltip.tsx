'use client';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import type { TooltipLabelProps } from '../on-demand/tooltip-label.tsx';
import { mergeElementProps } from '../on-demand/merge-element-props.ts';

const openAfterMs = 350;
/** Within this time after a tooltip was shown, the next one opens without delay. */
const noDelayMs = 200;
let lastShownAt = 0;

const label = codeOnDemand<TooltipLabelProps>(() =>
  import('../on-demand/tooltip-label.tsx').then((module) => module.TooltipLabel),
);

export type TooltipProps = {
  /** Short plain text that is not essential for using the page. Without it there is no tooltip. */
  content: ReactNode;
  side?: TooltipLabelProps['side'];
  /** A single focusable element. It keeps its identity and focus when the content appears and disappears. */
  children: ReactNode;
};

/** A tooltip on hover and on keyboard focus. */
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
  // An open tooltip checks by itself whether the pointer moves onto it.
  const onPointerLeave = () => (Label && open ? undefined : hide());
  // Focus caused by a click or a closing dialog does not open a tooltip.
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (content && currentTarget.matches(':focus-visible')) show(currentTarget);
  };
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return (
    <>
      {mergeElementProps(children, {
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
