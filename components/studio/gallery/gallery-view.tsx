'use client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { useTaskLive } from '#components/tasks/use-task-live.ts';
import { countText } from '#components/ui/count-text.ts';
import { CursorPager } from '#components/ui/cursor-pager.tsx';
import { DraftCards } from './draft-cards.tsx';
import type { Gallery } from './gallery-data.ts';
import { galleryGrid } from './gallery-skeleton.tsx';
import { reuseLinks } from '../video/reuse-links.ts';
import { StudioWelcome } from './studio-welcome.tsx';
import { VideoCard } from './video-card.tsx';

const refreshEveryMs = 1_500;

/** Videos and drafts. Videos in progress update while the page is open. */
export function GalleryView({ cursor, initial }: { cursor: string | null; initial: Gallery }) {
  const client = useQueryClient();
  const queryKey = useMemo(() => ['studio', 'gallery', cursor] as const, [cursor]);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchJson<Gallery>(`/studio/gallery${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`, signal),
    initialData: initial,
    placeholderData: keepPreviousData,
    structuralSharing: (old, next) => reuseLinks(old, next),
  });
  const running = data.videos.filter((video) => video.fraction !== null).map((video) => video.mvId);
  const asked = useRef(0);
  useTaskLive(running, {
    onEvent: (event) => {
      const now = Date.now();
      if (event.event === 'task.progress' && now - asked.current < refreshEveryMs) return;
      asked.current = now;
      void client.invalidateQueries({ queryKey });
    },
  });
  if (data.videos.length === 0 && data.drafts.length === 0 && !cursor) return <StudioWelcome />;
  return (
    <div className="flex flex-col gap-8">
      {data.drafts.length > 0 ? <DraftCards drafts={data.drafts} /> : null}
      <section aria-labelledby="videos-heading">
        <h2 id="videos-heading" className="mb-3 text-base">
          Videos
        </h2>
        {data.videos.length > 0 ? (
          <ul className={galleryGrid}>
            {data.videos.map((video) => (
              <VideoCard key={video.mvId} video={video} />
            ))}
          </ul>
        ) : (
          <p className="rounded-md border border-line border-dashed px-4 py-8 text-center text-muted">
            {cursor
              ? 'There are no older videos.'
              : 'No videos yet. Open a draft above and generate it: the first one appears here while it is made.'}
          </p>
        )}
        {cursor || data.nextCursor ? (
          <CursorPager
            previousHref={cursor ? '/studio' : null}
            nextHref={data.nextCursor ? `/studio?cursor=${encodeURIComponent(data.nextCursor)}` : null}
            summary={`${countText(data.videos.length, 'video')} on this page`}
          />
        ) : null}
      </section>
    </div>
  );
}
