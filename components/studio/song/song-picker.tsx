'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Music } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { BrowsedClip } from '#lib/products/music/browse-clips.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState, NoMatches } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { SearchInput } from '#components/ui/input.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { TableSkeleton } from '#components/ui/skeleton.tsx';
import { ClipRow } from './clip-row.tsx';
import { reuseLinks } from '../video/reuse-links.ts';
import { useClipDeck } from './use-clip-deck.ts';
import type { StartDraft } from './use-start-draft.ts';

export type ClipPage = { clips: BrowsedClip[]; nextCursor: string | null };
export type SongPickerProps = { initial: ClipPage; initialSearch: string; start: StartDraft };

const searchAfterMs = 250;

/** The account's songs, with the search text in the URL. */
export function SongPicker({ initial, initialSearch, start }: SongPickerProps) {
  const [typed, setTyped] = useState(initialSearch);
  const search = useSearchInUrl(typed);
  const deck = useClipDeck();
  const { data, error, isFetching, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['studio', 'clips', search],
      queryFn: ({ pageParam, signal }) =>
        fetchJson<ClipPage>(
          `/studio/clips?${new URLSearchParams({ ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) })}`,
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      initialData: search === initialSearch ? { pages: [initial], pageParams: [null] } : undefined,
      placeholderData: keepPreviousData,
      structuralSharing: (old, next) => reuseLinks(old, next),
    });
  const clips = data?.pages.flatMap((page) => page.clips) ?? [];
  if (clips.length === 0 && !search && !isPending && !error) {
    return (
      <EmptyState
        icon={<Music aria-hidden="true" />}
        title="No songs yet"
        titleAs="h2"
        action={
          <LinkButton variant="primary" href="/studio/new?from=make">
            Make a song
          </LinkButton>
        }
        className="rounded-md border border-line bg-surface"
      >
        A video follows a song. Make one from a line of text or your own lyrics; it takes about a minute.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <SearchInput label="Search songs by title or tag" value={typed} onValueChange={setTyped} className="max-w-90" />
      {error ? (
        <ErrorState title="The songs could not be loaded." onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : isPending ? (
        <TableSkeleton rows={5} columns={3} label="Loading songs" />
      ) : clips.length === 0 ? (
        <NoMatches what="songs" clear={<Button onClick={() => setTyped('')}>Clear the search</Button>} />
      ) : (
        <ul
          aria-label="Songs"
          aria-busy={isFetching}
          className="overflow-hidden rounded-md border border-line bg-surface"
        >
          {clips.map((clip) => (
            <ClipRow
              key={clip.clipId}
              clip={clip}
              deck={deck}
              pending={start.pendingKey === clip.clipId}
              busy={start.pendingKey !== null}
              onUse={() =>
                start.run(clip.clipId, {
                  source: { type: 'task', taskId: clip.taskId, clipId: clip.clipId },
                  subtitles: !clip.instrumental,
                })
              }
            />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()} className="self-center">
          Show older songs
        </Button>
      ) : null}
    </div>
  );
}

/** Debounces the search text and keeps it in the URL. */
function useSearchInUrl(typed: string): string {
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();
  const [search, setSearch] = useState(typed.trim());
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setSearch(wanted);
      const next = new URLSearchParams(params);
      if (wanted) next.set('search', wanted);
      else next.delete('search');
      router.replace(`${pathname}${next.size > 0 ? `?${next}` : ''}`, { scroll: false });
    }, searchAfterMs);
    return () => clearTimeout(timer);
  }, [typed, search, params, pathname, router]);
  return search;
}
