'use client';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';

/**
 * Around something whose code is loaded apart. Where it stands in the page that the server sent, it belongs to that page: a boundary of
 * its own would be revealed later than the rest and push it down. Where it appears afterwards, the page stays usable until its code is here.
 */
export function LateCode({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [appearedLater] = useState(useIsRunning());
  return appearedLater ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}

/** False on the server and while its page is taken over, true for whatever is drawn after that. */
function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
