'use client';
import { BookOpen, Gauge, LogOut, Settings } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useTransition } from 'react';
import { creations } from '#components/actions/creations.ts';
import { SessionEndedNotice } from '#components/auth/session-ended-notice.tsx';
import { forgetAllSent } from '#components/playground/history/sent-requests.ts';
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { cn } from '#components/ui/cn.ts';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { NavLink } from '#components/ui/nav-link.tsx';
import { setTheme, ThemeToggle } from '#components/ui/theme/theme-toggle.tsx';
import { BottomNav, SideNav } from './nav-bars.tsx';
import type { Command } from './command-context.tsx';
import { forgetWords } from './kept-words.ts';
import { Logo, LogoMark, SkipLink } from './masthead.tsx';
import { dashboardNav, librarySections, type NavItem } from './navigation.ts';
import { CommandPalette } from './palette/command-palette.tsx';

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
    forgetWords();
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
        <header className="sticky top-0 z-20 flex h-14 short:static items-center gap-1.5 border-b bg-canvas px-4 lg:px-6">
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
      <SessionEndedNotice />
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

type ShellAccount = { email: string; name?: string | null; tier?: string };

type AccountMenuProps = {
  account: ShellAccount;
  accountHref: string;
  /** Link to the operator pages; operators only. */
  operatorHref?: string;
  /** A server action or a client function. */
  onSignOut: () => Promise<void> | void;
};

function AccountMenu({ account, accountHref, operatorHref, onSignOut }: AccountMenuProps) {
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

type AvatarProps = { name: string; imageUrl?: string | null; className?: string };

/** A person or a Voice: picture or initials. Decorative: the name is next to it. */
function Avatar({ name, imageUrl, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-6 shrink-0 place-items-center overflow-hidden rounded-sm bg-ink text-xs font-semibold text-canvas',
        className,
      )}
    >
      {/* biome-ignore lint/performance/noImgElement: signed addresses, which the image optimizer must not fetch or keep */}
      {imageUrl ? <img src={imageUrl} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  );
}

export function initials(name: string): string {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s._-]+/)
      .filter(Boolean) ?? [];
  const [first = '?', second = ''] = words;
  return (firstCharacters(first, 1) + firstCharacters(second, 1)).toUpperCase();
}
