'use client';
import { type Ref, type RefObject, useImperativeHandle } from 'react';

/**
 * The element that opens a menu, a list or a panel. A ref instead of state: a page has many of them, and state would
 * render each of them twice on mount.
 */
export type AnchorRef = RefObject<HTMLElement | null>;

/**
 * The child of a Radix trigger when the real element is already on the page: Radix positions against that one and
 * focuses it. Trigger props are dropped, because the element has its own.
 */
export function ExistingAnchor({ anchor, ref }: { anchor: AnchorRef; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => anchor.current, [anchor]);
  return null;
}
