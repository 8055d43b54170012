'use client';
import { usePathname } from 'next/navigation';
import { cn } from '#components/ui/cn.ts';
import { LinkProgress } from '#components/ui/link-progress.tsx';
import { NavLink } from '#components/ui/nav-link.tsx';
import { NavIcon } from './nav-icon.tsx';
import { NavAlert } from './nav-alert.tsx';
import { isCurrent, type NavItem } from './navigation.ts';

/** The same sections at the bottom edge of a phone. */
export function BottomNav({ items }: { items: readonly NavItem[] }) {
  const pathname = usePathname();
  return (
    <nav
      aria-label="Sections"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {items
        .filter((item) => item.isInBar !== false)
        .map((item) => {
          const current = isCurrent(item, pathname);
          return (
            <NavLink
              key={item.href}
              href={item.href}
              aria-current={current ? 'page' : undefined}
              className={cn(
                'relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs tracking-tight text-muted',
                current && 'font-medium text-ink',
              )}
            >
              {current ? <span aria-hidden="true" className="absolute inset-x-4 top-0 h-0.5 bg-ink" /> : null}
              <span className="relative">
                <NavIcon name={item.icon} className="size-5" />
                {item.alert ? <NavAlert text={item.alert} className="absolute -top-0.5 -right-1.5" /> : null}
              </span>
              {item.label}
              <LinkProgress />
            </NavLink>
          );
        })}
    </nav>
  );
}
