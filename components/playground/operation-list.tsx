'use client';
import Link from 'next/link';
import { useState } from 'react';
import { asCompared } from '#lib/platform/text/plain-text.ts';
import { MethodChip } from '#components/reference/prose.tsx';
import { cn } from '#components/ui/cn.ts';
import { SearchInput } from '#components/ui/fields/input.tsx';
import type { PlaygroundSection } from './operations.ts';

export const playgroundHref = (id: string, given: Readonly<Record<string, string>> = {}) =>
  `/playground?${new URLSearchParams({ operation: id, ...given })}`;

/** Every operation, grouped by topic, with a filter. */
export function OperationList({
  sections,
  current,
  onGo,
}: {
  sections: readonly PlaygroundSection[];
  current: string;
  onGo?: () => void;
}) {
  const [search, setSearch] = useState('');
  const words = asCompared(search.trim());
  const found = sections
    .map(({ title, entries }) => ({
      title,
      entries: words
        ? entries.filter((entry) =>
            asCompared(`${entry.title} ${entry.id} ${entry.method} ${entry.path} ${title}`).includes(words),
          )
        : entries,
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav aria-label="Operations" className="flex flex-col gap-3">
      <SearchInput label="Find an operation" value={search} onValueChange={setSearch} />
      {found.length === 0 ? <p className="px-2 text-muted">No operation matches.</p> : null}
      <div className="flex flex-col gap-4">
        {found.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h2 className="px-2 pb-1 text-xs font-medium text-muted">{title}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Link
                    href={playgroundHref(entry.id)}
                    onClick={onGo}
                    aria-current={entry.id === current ? 'page' : undefined}
                    className={cn(
                      'flex min-h-8 items-center gap-2 rounded-sm px-2 py-1 text-muted -outline-offset-2 hover:bg-hover hover:text-ink pointer-coarse:min-h-11',
                      entry.id === current && 'bg-selected font-medium text-ink',
                    )}
                  >
                    <MethodChip method={entry.method} className="h-4.5" />
                    <span className="min-w-0 flex-1 truncate" title={`${entry.title} (${entry.id})`}>
                      {entry.title}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
