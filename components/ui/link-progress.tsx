'use client';
import { useLinkStatus } from 'next/link';

/** Shows a progress line at the top of the window while a link's target page loads, unless it loads quickly. */
export function LinkProgress() {
  const { pending } = useLinkStatus();
  return pending ? (
    <span
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-set-out bg-accent"
    />
  ) : null;
}
