'use client';
import { useEffect, useState } from 'react';

/** Id of the section being read: the last one whose heading is above the upper third of the window. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const headings =
      key === ''
        ? []
        : key
            .split(' ')
            .map((id) => document.getElementById(id))
            .filter((one) => one !== null);
    let frame = 0;
    const read = () => {
      frame = 0;
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      setCurrent((passed.at(-1) ?? headings[0])?.id ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    read();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return current;
}
