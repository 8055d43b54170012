'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Refreshes the server-rendered page at an interval while the tab is visible. Pauses while the pointer or the focus is
 * within `within` (a selector), so that nothing moves under it.
 */
export function AutoRefresh({ everySec, within }: { everySec: number; within?: string }) {
  const router = useRouter();
  const newest = useRef(router);
  useEffect(() => {
    newest.current = router;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      if (within && document.querySelector(`${within}:hover, ${within}:has(:focus-visible)`)) return;
      newest.current.refresh();
    }, everySec * 1_000);
    return () => clearInterval(timer);
  }, [everySec, within]);
  return null;
}
