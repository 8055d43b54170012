'use client';
import { type Ref, useImperativeHandle } from 'react';

/**
 * The child of a Radix trigger when the real element is already on the page: Radix positions against that one and
 * focuses it. Trigger props are dropped, because the element has its own.
 */
export function ExistingAnchor({ anchor, ref }: { anchor: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  return null;
}
