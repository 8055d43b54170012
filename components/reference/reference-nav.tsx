'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { cn } from '#components/ui/cn.ts';
import { MethodChip } from './method-chip.tsx';
import type { NavEntry } from './reference-index.ts';
import { useSectionInView } from './use-section-in-view.ts';

export type ReferenceNavProps = { guide: readonly NavEntry[]; operations: readonly NavEntry[]; onGo?: () => void };

/** The reference's pages, with the operations of the open one and the one in view highlighted. */
export function ReferenceNav({ guide, operations, onGo }: ReferenceNavProps) {
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
