'use client';
import { Menu } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import type { Command } from '#components/shell/command-context.tsx';
import { Logo, LogoMark, SkipLink } from '#components/shell/masthead.tsx';
import { CommandPalette } from '#components/shell/palette/command-palette.tsx';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Sheet } from '#components/ui/overlays/sheet.tsx';
import { ThemeToggle } from '#components/ui/theme/theme-toggle.tsx';
import { MethodChip } from './prose.tsx';
import type { NavEntry } from './reference-index.ts';

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
      <header className="sticky top-0 z-20 flex h-14 short:static items-center gap-2 border-b bg-canvas px-4 lg:px-6">
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

type ReferenceNavProps = { guide: readonly NavEntry[]; operations: readonly NavEntry[]; onGo?: () => void };

/** The reference's pages, with the operations of the open one and the one in view highlighted. */
function ReferenceNav({ guide, operations, onGo }: ReferenceNavProps) {
  const pathname = usePathname();
  const open = operations.find((entry) => entry.href === pathname);
  const reading = useSectionInView(open?.operations.map(({ id }) => id) ?? []);
  return (
    <nav aria-label="Reference" className="space-y-6">
      {[
        { title: 'Guide', entries: guide },
        { title: 'Operations', entries: operations },
      ].map(({ title, entries }) => (
        <div key={title}>
          <p className="mb-1 px-2 text-xs text-muted">{title}</p>
          <ul className="space-y-0.5">
            {entries.map((entry) => (
              <li key={entry.href}>
                <Link
                  href={entry.href}
                  onClick={onGo}
                  aria-current={entry.href === pathname ? 'page' : undefined}
                  className={cn(
                    'flex h-8 items-center rounded-md px-2 text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11',
                    entry.href === pathname && 'bg-hover font-medium text-ink',
                  )}
                >
                  {entry.title}
                </Link>
                {entry === open ? <Operations entry={entry} reading={reading} onGo={onGo} /> : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Operations({ entry, reading, onGo }: { entry: NavEntry; reading: string | null; onGo?: () => void }) {
  return (
    <ul className="my-1 ml-2 border-l">
      {entry.operations.map(({ id, method, summary }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={onGo}
            aria-current={reading === id ? 'location' : undefined}
            className={cn(
              '-ml-px flex min-h-8 items-center gap-2 border-l border-transparent py-1 pr-1 pl-2.5 text-xs text-muted hover:text-ink pointer-coarse:min-h-11',
              reading === id && 'border-ink text-ink',
            )}
          >
            <span className="min-w-0 flex-1">{summary}</span>
            <MethodChip method={method} className="h-4 min-w-9 border-0 bg-transparent text-faint" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Id of the section being read: the last one whose heading is above the upper third of the window. */
function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const headings =
      key === ''
        ? []
        : key
            .split(' ')
            .map((id) => document.getElementById(id))
            .filter((one) => one !== null);
    let frame = 0;
    const read = () => {
      frame = 0;
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      setCurrent((passed.at(-1) ?? headings[0])?.id ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    read();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return current;
}
