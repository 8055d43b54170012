'use client';
import { usePathname } from 'next/navigation';
import { LinkButton } from '#components/ui/link-button.tsx';
import { dashboardNav, isCurrent } from './navigation.ts';

/** Links of a not-found page: to the section it belongs to, and to the overview. */
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
