'use client';
import { type Ref, useImperativeHandle } from 'react';

/**
 * The child of a Radix trigger whose real element is on the page already: Radix places and focuses that one. The properties that
 * a trigger would get are left out, because the element has its own.
 */
export function GivenAnchor({ anchor, ref }: { anchor: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  return null;
}
