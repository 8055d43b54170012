'use client';
import { BookOpen, Gauge, LogOut, Settings } from 'lucide-react';
import { useTransition } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { DropdownMenu } from '#components/ui/dropdown-menu.tsx';
import { NavIcon } from './nav-icon.tsx';
import type { NavItem } from './navigation.ts';

export type ShellAccount = { email: string; name?: string | null; tier?: string };

export type AccountMenuProps = {
  account: ShellAccount;
  accountHref: string;
  /** Sections that do not fit into the bottom bar of a phone. */
  moreSections: readonly NavItem[];
  /** Link to the operator pages; operators only. */
  operatorHref?: string;
  /** A server action or a client function. */
  onSignOut: () => Promise<void> | void;
};

export function AccountMenu({ account, accountHref, moreSections, operatorHref, onSignOut }: AccountMenuProps) {
  const [pending, start] = useTransition();
  return (
    <DropdownMenu
      header={
        <>
          <p className="truncate font-medium">{account.name ?? account.email}</p>
          <p className="truncate text-xs text-muted">
            {account.name ? account.email : null}
            {account.name && account.tier ? ' · ' : null}
            {account.tier}
          </p>
        </>
      }
      items={[
        ...moreSections.map((item) => ({
          label: item.label,
          icon: <NavIcon name={item.icon} />,
          href: item.href,
          narrowOnly: true,
        })),
        { label: 'API reference', icon: <BookOpen />, href: '/reference', narrowOnly: true },
        { label: 'Settings', icon: <Settings />, href: accountHref },
        ...(operatorHref ? [{ label: 'Operator', icon: <Gauge />, href: operatorHref }] : []),
        { kind: 'separator' },
        {
          label: pending ? 'Signing out' : 'Sign out',
          icon: <LogOut />,
          onSelect: () => start(async () => await onSignOut()),
        },
      ]}
      trigger={
        <button
          type="button"
          aria-label={`Account menu, ${account.email}`}
          className="grid size-8 place-items-center rounded-md hover:bg-hover pointer-coarse:size-10"
        >
          <Avatar name={account.name ?? account.email} />
        </button>
      }
    />
  );
}
