'use client';
import { usePathname } from 'next/navigation';
import { LinkButton } from '#components/ui/link-button.tsx';
import { dashboardNav, isCurrent } from './navigation.ts';

/** Out of an address where nothing is: to the section it is in, and to the overview. */
export function WayBack() {
  const pathname = usePathname();
  const section = dashboardNav.find((item) => item.href !== '/overview' && isCurrent(item, pathname));
  return (
    <>
      {section ? (
        <LinkButton href={section.href} variant="primary">
          Go to {section.label}
        </LinkButton>
      ) : null}
      <LinkButton href="/overview">Go to the overview</LinkButton>
    </>
  );
}
