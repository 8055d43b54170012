'use client';
import { useState } from 'react';
import type { TimeRange } from './scale.ts';

/**
 * Roving tabindex: one tab stop per lane, at the last visited block or the first. Arrow keys move from there
 * (axis-keys.ts).
 */
export function useRoving(ids: readonly string[]): (
  id: string,
  span: TimeRange,
) => {
  tabIndex: 0 | -1;
  onFocus: () => void;
  'data-axis-item': '';
  'data-axis-start': number;
  'data-axis-end': number;
} {
  const [visited, setVisited] = useState<string | null>(null);
  const stop = visited !== null && ids.includes(visited) ? visited : ids[0];
  return (id, span) => ({
    tabIndex: id === stop ? 0 : -1,
    onFocus: () => setVisited(id),
    'data-axis-item': '',
    'data-axis-start': span.startSec,
    'data-axis-end': span.endSec,
  });
}
