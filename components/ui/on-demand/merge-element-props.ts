import { cloneElement, isValidElement, type ReactElement, type ReactNode, type Ref, useMemo } from 'react';

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

function joinRefs<E extends HTMLElement>(first: Ref<E>, second: Ref<E>) {
  return (node: E | null) => {
    for (const ref of [first, second]) {
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    }
  };
}

/** Joins the ref a component needs itself with the one it may be given. */
export function useJoinedRefs<E extends HTMLElement>(own: Ref<E>, given: Ref<E> | undefined): Ref<E> {
  return useMemo(() => (given ? joinRefs(own, given) : own), [own, given]);
}
