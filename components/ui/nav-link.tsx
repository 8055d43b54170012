'use client';
import Link, { useLinkStatus } from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link that is on every page, such as in the navigation. Its target is prefetched once a pointer, a finger or the
 * keyboard focus reaches it, not by every page that shows the link.
 */
export function NavLink(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus'>) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return <Link {...props} prefetch={isWanted ? null : false} onPointerEnter={want} onFocus={want} />;
}

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
