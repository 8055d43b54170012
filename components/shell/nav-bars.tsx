'use client';
import { usePathname } from 'next/navigation';
import { Fragment } from 'react';
import { cn } from '#components/ui/cn.ts';
import { LinkProgress, NavLink } from '#components/ui/nav-link.tsx';
import { NavAlert, NavIcon } from './nav-icon.tsx';
import { isCurrent, type NavItem } from './navigation.ts';

/** The side navigation of wide screens. */
export function SideNav({ items }: { items: readonly NavItem[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Sections" className="flex flex-col gap-0.5">
      {items.map((item, at) => (
        <Fragment key={item.href}>
          {item.group && item.group !== items[at - 1]?.group ? (
            <p className="mt-4 mb-1 px-2.5 text-xs text-muted">{item.group}</p>
          ) : null}
          <SideLink item={item} isCurrent={isCurrent(item, pathname)} />
        </Fragment>
      ))}
    </nav>
  );
}

function SideLink({ item, isCurrent: current }: { item: NavItem; isCurrent: boolean }) {
  return (
    <NavLink
      href={item.href}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'flex h-8 items-center gap-2.5 rounded-md px-2.5 text-muted transition-colors hover:bg-hover hover:text-ink',
        current && 'bg-hover font-medium text-ink',
      )}
    >
      <NavIcon name={item.icon} className="size-4" />
      <span className="flex-1">{item.label}</span>
      {item.alert ? <NavAlert text={item.alert} /> : null}
      {item.count ? <span className="text-xs font-normal text-muted">{item.count}</span> : null}
      <LinkProgress />
    </NavLink>
  );
}

/** The same sections at the bottom edge of a phone. */
export function BottomNav({ items }: { items: readonly NavItem[] }) {
  const pathname = usePathname();
  return (
    <nav
      aria-label="Sections"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t short:static bg-surface px-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
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
