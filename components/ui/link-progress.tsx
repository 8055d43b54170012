'use client';
import { useLinkStatus } from 'next/link';

/** Inside a link: a line along the top of the window while the page it leads to is under way, shown only when that takes a moment. */
export function LinkProgress() {
  const { pending } = useLinkStatus();
  return pending ? (
    <span
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-set-out bg-accent"
    />
  ) : null;
}
