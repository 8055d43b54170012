'use client';
import { Ellipsis } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { Fragment, type ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { LinkProgress, NavLink } from '#components/ui/nav-link.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
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

/** The same sections at the bottom edge of a phone: the first ones, and a menu of the others. */
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
              className={cn(barClass, current && 'font-medium text-ink')}
            >
              <BarMark current={current} alert={item.alert}>
                <NavIcon name={item.icon} className="size-5" />
              </BarMark>
              {item.label}
              <LinkProgress />
            </NavLink>
          );
        })}
      <MoreSections items={items.filter((item) => item.isInBar === false && !item.group)} pathname={pathname} />
    </nav>
  );
}

const barClass =
  'relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs tracking-tight text-muted';

type BarMarkProps = { current: boolean; alert: string | undefined; children: ReactNode };

/** A line above the current section, and a mark for problems on its icon. */
function BarMark({ current, alert, children }: BarMarkProps) {
  return (
    <>
      {current ? <span aria-hidden="true" className="absolute inset-x-4 top-0 h-0.5 bg-ink" /> : null}
      <span className="relative">
        {children}
        {alert ? <NavAlert text={alert} className="absolute -top-0.5 -right-1.5" /> : null}
      </span>
    </>
  );
}

function MoreSections({ items, pathname }: { items: readonly NavItem[]; pathname: string }) {
  const current = items.some((item) => isCurrent(item, pathname));
  return (
    <DropdownMenu
      side="top"
      items={items.map((item) => ({
        label: item.alert ? `${item.label}: ${item.alert}` : item.label,
        icon: <NavIcon name={item.icon} />,
        href: item.href,
      }))}
      trigger={
        <button
          type="button"
          aria-current={current ? 'true' : undefined}
          className={cn(barClass, current && 'font-medium text-ink')}
        >
          <BarMark current={current} alert={items.find((item) => item.alert)?.alert}>
            <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </BarMark>
          More
        </button>
      }
    />
  );
}
