'use client';
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react';
import { useJoinedRefs } from '../on-demand/merge-element-props.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;
type HeldText = ComponentProps<'input'>['value'];

/**
 * Keeps text typed before the page's code arrived, as on a slow line. It exists only in the elements, and the second
 * render would overwrite it with the page's own value. Calls `take` with each element whose text differs. Returns the
 * element's ref. `id` is that of a text area.
 */
export function useEarlyText<E extends TextElement>(
  held: HeldText,
  ref: Ref<E> | undefined,
  take: (typed: E) => void,
  id?: string,
) {
  const element = useRef<E>(null);
  const [found] = useState(() => textOfArea(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the first render alone, and before a second one
  useEffect(() => {
    if (!element.current) return;
    if (found !== null) element.current.value = found;
    if (isTyped(element.current, held)) take(element.current);
  }, []);
  return useJoinedRefs(element, ref);
}

/** Read during the first render: before any effect runs, React resets a text area to the server's text. */
function textOfArea(id: string | undefined): string | null {
  if (typeof document === 'undefined' || !id) return null;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element.value : null;
}

/**
 * Whether an element's text differs from what React would set. Compared through a clone, because elements normalise
 * text such as line ends.
 */
export function isTyped(element: TextElement, held: HeldText): boolean {
  if (held === undefined || element.value === held) return false;
  const given = element.cloneNode() as TextElement;
  given.value = String(held);
  return element.value !== given.value;
}
