import { useEffect, useState } from 'react';

/** A debounced text; clearing it takes effect at once. */
export function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (text === '') {
      setPaused('');
      return;
    }
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
