'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Music } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { terminalTaskEvents } from '#lib/contract/constants/task-events.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { BrowsedClip } from '#lib/products/music/browse-clips.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { useTaskLive } from '#components/tasks/use-task-live.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState, NoMatches } from '#components/ui/states/empty-state.tsx';
import { ErrorState } from '#components/ui/states/error-boundary.tsx';
import { SearchInput } from '#components/ui/fields/input.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { TableSkeleton } from '#components/ui/states/skeleton.tsx';
import { clipFacts, styleName } from '../clip-time.ts';
import { Cover } from '../cover.tsx';
import { reuseLinks } from '../video/reuse-links.ts';
import { ClipPlayback } from './clip-playback.tsx';
import { type ClipDeck, useClipDeck } from './use-clip-deck.ts';
import { songsBeingMade } from './songs-being-made.tsx';
import type { StartDraft } from './use-start-draft.ts';

export type ClipPage = { clips: BrowsedClip[]; nextCursor: string | null };
export type SongPickerProps = {
  initial: ClipPage;
  initialSearch: string;
  /** Songs in progress; they join the list when they are done. */
  coming: readonly TaskDescriptor[];
  start: StartDraft;
};

const searchAfterMs = 250;

/** The account's songs, with the search text in the URL. */
export function SongPicker({ initial, initialSearch, coming, start }: SongPickerProps) {
  const router = useRouter();
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
  useTaskLive(
    coming.map(({ taskId }) => taskId),
    {
      onEvent: ({ event }) => {
        if (!(terminalTaskEvents as readonly string[]).includes(event)) return;
        void refetch();
        router.refresh();
      },
    },
  );
  const beingMade = search ? null : songsBeingMade(coming);
  const clips = data?.pages.flatMap((page) => page.clips) ?? [];
  if (clips.length === 0 && !search && !isPending && !error) {
    if (beingMade) return beingMade;
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
      {beingMade}
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

type ClipRowProps = {
  clip: BrowsedClip;
  deck: ClipDeck;
  pending: boolean;
  busy: boolean;
  onUse: (clip: BrowsedClip) => void;
};

/** A finished song to pick from: cover, playback, waveform and facts. */
function ClipRow({ clip, deck, pending, busy, onUse }: ClipRowProps) {
  const name = `${clip.title}, version ${clip.index + 1}`;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b px-3 py-2.5 last:border-b-0 hover:bg-hover/50 sm:grid-cols-[auto_minmax(0,1fr)_minmax(8rem,22rem)_auto]">
      <Cover src={clip.coverUrl} />
      <div className="min-w-0">
        {/* The facts that distinguish two versions are never truncated. */}
        <p className="flex flex-wrap gap-x-2 font-medium">
          <span className="max-w-full truncate">{clip.title}</span>
          <span className="font-normal text-muted">version {clip.index + 1}</span>
        </p>
        <p className="line-clamp-2 text-xs text-muted">
          {clipFacts({ ...clip, tags: clip.tags ?? styleName(clip.style) })}
        </p>
        <p className="text-xs text-muted">
          {clip.instrumental ? 'Instrumental' : 'With lyrics'}, made <RelativeTime value={clip.createdAt} />
        </p>
      </div>
      <div className="flex min-w-0 items-center gap-2 max-sm:order-last max-sm:col-span-full">
        <ClipPlayback clip={clip} name={name} deck={deck} size="sm" />
      </div>
      <Button
        pending={pending}
        disabledReason={busy && !pending ? 'A draft is being made from another song.' : undefined}
        onClick={() => onUse(clip)}
        aria-label={`Use this song: ${name}`}
      >
        Use this song
      </Button>
    </li>
  );
}
