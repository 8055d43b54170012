'use client';
import { Menu } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import type { Command } from '#components/shell/command-context.tsx';
import { CommandPalette } from '#components/shell/palette/command-palette.tsx';
import { Logo, LogoMark } from '#components/shell/logo.tsx';
import { SkipLink } from '#components/shell/skip-link.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { ThemeToggle } from '#components/ui/theme-toggle.tsx';
import { ReferenceNav, type ReferenceNavProps } from './reference-nav.tsx';

export type ReferenceFrameProps = Pick<ReferenceNavProps, 'guide' | 'operations'> & {
  commands: readonly Command[];
  signedIn: boolean;
  children: ReactNode;
};

/** The reference's layout: search in the top bar, navigation on the left, in a drawer on phones. */
export function ReferenceFrame({ guide, operations, commands, signedIn, children }: ReferenceFrameProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b bg-canvas px-4 lg:px-6">
        <div className="lg:hidden">
          <Sheet
            open={open}
            onOpenChange={setOpen}
            side="left"
            width="sm"
            title="Reference"
            trigger={
              <IconButton label="Pages of the reference" variant="ghost">
                <Menu aria-hidden="true" />
              </IconButton>
            }
          >
            <ReferenceNav guide={guide} operations={operations} onGo={() => setOpen(false)} />
          </Sheet>
        </div>
        <Link href="/" aria-label="Cadenza, start page" className="flex items-center rounded-md lg:w-60">
          <span className="flex max-sm:hidden">
            <Logo />
          </span>
          <LogoMark className="size-6 sm:hidden" />
        </Link>
        <CommandPalette commands={commands} searchesAccount={signedIn} />
        <div className="ml-auto flex items-center gap-1.5">
          <ThemeToggle />
          <LinkButton href={signedIn ? '/overview' : '/sign-in'} variant="ghost">
            {signedIn ? 'Dashboard' : 'Sign in'}
          </LinkButton>
        </div>
      </header>
      <div className="mx-auto w-full max-w-400 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <aside className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] overflow-y-auto border-r px-3 py-5 lg:block">
          <ReferenceNav guide={guide} operations={operations} />
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 px-4 pt-7 pb-24 outline-none lg:px-10">
          {children}
        </main>
      </div>
    </div>
  );
}
