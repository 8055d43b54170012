'use client';
import { BookOpen } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { creations } from '#components/actions/creations.ts';
import { forgetAllSent } from '#components/playground/history/sent-requests.ts';
import { NavLink } from '#components/ui/nav-link.tsx';
import { ThemeToggle } from '#components/ui/theme-toggle.tsx';
import { setTheme } from '#components/ui/theme-store.ts';
import { AccountMenu, type ShellAccount } from './account-menu.tsx';
import { BottomNav } from './bottom-nav.tsx';
import type { Command } from './command-context.tsx';
import { CommandPalette } from './palette/command-palette.tsx';
import { Logo, LogoMark } from './logo.tsx';
import { dashboardNav, librarySections, type NavItem } from './navigation.ts';
import { SideNav } from './side-nav.tsx';
import { SkipLink } from './skip-link.tsx';

export type AppShellProps = {
  account: ShellAccount;
  /** A server action or a client function. */
  onSignOut: () => Promise<void> | void;
  nav?: readonly NavItem[];
  /** The balance and what it buys, in the top bar. */
  balance?: ReactNode;
  /** Banners across the top: a billing hold, an unclaimed trial. */
  banner?: ReactNode;
  /** Palette entries in addition to the built-in ones: navigation, theme, sign-out. */
  commands?: readonly Command[];
  homeHref?: string;
  accountHref?: string;
  children: ReactNode;
};

const noCommands: readonly Command[] = [];

/** The layout of every signed-in page. It fetches nothing; the dashboard layout passes in what it shows. */
export function AppShell(props: AppShellProps) {
  const {
    account,
    onSignOut,
    nav = dashboardNav,
    balance,
    banner,
    commands = noCommands,
    homeHref = '/overview',
    accountHref = '/account',
    children,
  } = props;
  const leave = useCallback(() => {
    forgetAllSent();
    return onSignOut();
  }, [onSignOut]);
  const all = useMemo(
    () => [...commands, ...standingCommands(nav, accountHref, leave)],
    [commands, nav, accountHref, leave],
  );
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col border-r px-3 py-3 lg:flex">
        <NavLink href={homeHref} className="mb-4 flex h-8 items-center rounded-md px-2">
          <Logo />
        </NavLink>
        <SideNav items={nav} />
        <NavLink
          href="/reference"
          className="mt-auto flex h-8 items-center gap-2.5 rounded-md px-2.5 text-muted transition-colors hover:bg-hover hover:text-ink"
        >
          <BookOpen aria-hidden="true" className="size-4" />
          API reference
        </NavLink>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-20 flex h-14 items-center gap-1.5 border-b bg-canvas px-4 lg:px-6">
          <NavLink
            href={homeHref}
            aria-label="Cadenza, overview"
            className="mr-1 grid size-8 place-items-center rounded-md lg:hidden"
          >
            <LogoMark className="size-6" />
          </NavLink>
          <CommandPalette commands={all} searchesAccount />
          <div className="ml-auto flex min-w-0 items-center gap-1.5">
            {balance}
            <ThemeToggle />
            <AccountMenu
              account={account}
              accountHref={accountHref}
              moreSections={nav.filter((item) => item.isInBar === false && !item.group)}
              operatorHref={nav.find((item) => item.group)?.href}
              onSignOut={leave}
            />
          </div>
        </header>
        {banner}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-400 flex-1 px-4 pt-5 pb-24 outline-none lg:px-6 lg:pb-12"
        >
          {children}
        </main>
      </div>
      <BottomNav items={nav} />
    </div>
  );
}

function standingCommands(nav: readonly NavItem[], accountHref: string, onSignOut: () => unknown): Command[] {
  return [
    ...Object.values(creations).map((creation) => ({ ...creation, keywords: [...creation.keywords], group: 'Create' })),
    ...nav.map((item) => ({
      id: `go-${item.href}`,
      group: 'Go to',
      label: item.group ? `${item.group}: ${item.label}` : item.label,
      href: item.href,
    })),
    ...librarySections.map(({ kind, href, label }) => ({
      id: `go-library-${kind}`,
      group: 'Go to',
      label: `Library: ${label}`,
      href,
    })),
    {
      id: 'go-account',
      group: 'Go to',
      label: 'Settings',
      keywords: ['account', 'profile', 'password', 'second factor', 'sessions', 'defaults', 'theme', 'delete'],
      href: accountHref,
    },
    {
      id: 'go-reference',
      group: 'Go to',
      label: 'API reference',
      keywords: ['docs', 'documentation', 'openapi', 'errors', 'limits'],
      href: '/reference',
    },
    { id: 'theme-light', group: 'Appearance', label: 'Light theme', onSelect: () => setTheme('light') },
    { id: 'theme-dark', group: 'Appearance', label: 'Dark theme', onSelect: () => setTheme('dark') },
    { id: 'theme-system', group: 'Appearance', label: 'Same theme as system', onSelect: () => setTheme('system') },
    {
      id: 'sign-out',
      group: 'Account',
      label: 'Sign out',
      keywords: ['log out', 'leave'],
      onSelect: () => void onSignOut(),
    },
  ];
}
