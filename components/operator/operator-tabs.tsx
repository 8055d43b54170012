'use client';
import { usePathname } from 'next/navigation';
import { isCurrent, operatorNav } from '#components/shell/navigation.ts';
import { LinkTabs } from '#components/ui/tabs.tsx';

/** Navigation between operator pages on screens too narrow for the side bar. */
export function OperatorTabs() {
  const pathname = usePathname();
  return (
    <LinkTabs
      label="Operator"
      className="mb-5 lg:hidden"
      items={operatorNav.map((item) => ({ href: item.href, label: item.label, active: isCurrent(item, pathname) }))}
    />
  );
}
