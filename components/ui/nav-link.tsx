'use client';
import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link that stands on every page, as in the navigation. Its page is fetched ahead once a pointer, a finger or the keyboard comes to it, and not with
 * every page that shows it.
 */
export function NavLink(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus'>) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return <Link {...props} prefetch={isWanted ? null : false} onPointerEnter={want} onFocus={want} />;
}
