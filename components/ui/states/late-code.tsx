'use client';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';

/**
 * Suspense for code that is loaded separately, only where it appears after the page has loaded: the page stays usable
 * meanwhile. In server-rendered content a boundary would be revealed after the rest and push it down.
 */
export function LateCode({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [appearedLater] = useState(useIsRunning());
  return appearedLater ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}

/** False on the server and during hydration, true for anything rendered later. */
function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
