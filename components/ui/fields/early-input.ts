'use client';
import { type ComponentProps, type Ref, useEffect, useRef } from 'react';
import { useJoinedRefs } from '../on-demand/merge-element-props.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;
type HeldText = ComponentProps<'input'>['value'];

/**
 * On a slow line a page is filled in before its code arrives. What was typed by then is in the elements alone, and the second render would put
 * the value that the page holds over it: `take` is called with an element that has another text. Returns the ref of the element.
 */
export function useEarlyText<E extends TextElement>(held: HeldText, ref: Ref<E> | undefined, take: (typed: E) => void) {
  const element = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the first render alone, and before a second one
  useEffect(() => {
    if (element.current && isTyped(element.current, held)) take(element.current);
  }, []);
  return useJoinedRefs(element, ref);
}

/** Whether an element has another text than React would give it. Elements change texts, such as the ends of lines. */
export function isTyped(element: TextElement, held: HeldText): boolean {
  if (held === undefined || element.value === held) return false;
  const given = element.cloneNode() as TextElement;
  given.value = String(held);
  return element.value !== given.value;
}
