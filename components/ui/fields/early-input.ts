'use client';
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react';
import { useJoinedRefs } from '../on-demand/merge-element-props.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;
type HeldText = ComponentProps<'input'>['value'];

/**
 * On a slow line a page is filled in before its code arrives. What was typed by then is in the elements alone, and the second render would put
 * the value that the page holds over it: `take` is called with an element that has another text. Returns the ref of the element. `id` is that of a
 * text area.
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

/** React puts the text of the server back into an area that has one before any effect runs, so it is read during the first render. */
function textOfArea(id: string | undefined): string | null {
  if (typeof document === 'undefined' || !id) return null;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element.value : null;
}

/** Whether an element has another text than React would give it. Elements change texts, such as the ends of lines. */
export function isTyped(element: TextElement, held: HeldText): boolean {
  if (held === undefined || element.value === held) return false;
  const given = element.cloneNode() as TextElement;
  given.value = String(held);
  return element.value !== given.value;
}
