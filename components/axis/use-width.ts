'use client';
import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';

/** Width of an element in CSS pixels; 0 until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    let wasMeasured = false;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      // The first render can be large, so it is deferred; later resizes are applied at once.
      if (wasMeasured) setWidthPx(measured);
      else startTransition(() => setWidthPx(measured));
      wasMeasured = true;
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
