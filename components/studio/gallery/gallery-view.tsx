'use client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useMemo, useRef } from 'react';
import { stageDescriptions, type StageName } from '#lib/contract/tasks/stages.ts';
import type { DraftSummary } from '#lib/products/mv/drafts/studio-drafts.ts';
import type { MvSummary } from '#lib/products/mv/read/videos.ts';
import { Kept } from '#components/library/kept.tsx';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { useTaskLive } from '#components/tasks/use-task-live.ts';
import { countText } from '#components/ui/values/count-text.ts';
import { CursorPager } from '#components/ui/cursor-pager.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { LinkProgress } from '#components/ui/nav-link.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { MediaImage } from '../media-image.tsx';
import { Cover } from '../cover.tsx';
import { drawnStyles, styleFrame, styleLabel } from '../style-catalog.ts';
import { reuseLinks } from '../video/reuse-links.ts';
import { galleryGrid } from './gallery-skeleton.tsx';
import { NewVideoLink } from './new-video-link.tsx';
import { VideoPoster } from './video-poster.tsx';

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

/** A video's picture, title and status, with its progress while it is made. */
function VideoCard({ video }: { video: GalleryVideo }) {
  const running = video.fraction !== null;
  const percent = Math.round((video.fraction ?? 0) * 100);
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-md border border-line bg-surface transition-colors focus-within:border-line-strong hover:border-line-strong">
      <VideoPoster video={video} />
      {running ? (
        <ProgressBar label={`${video.title}, ${percent}% done`} value={percent} className="rounded-none" />
      ) : null}
      <div className="flex flex-1 flex-col gap-0.5 px-3 py-2.5">
        <h3 className="min-w-0 truncate text-sm">
          <Link href={`/studio/${video.mvId}`} className="after:absolute after:inset-0 group-hover:underline">
            {video.title}
            <LinkProgress />
          </Link>
        </h3>
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
          <span className="truncate">
            {styleLabel(video.styleId)} · {video.aspectRatio}
            {running ? null : (
              <>
                {' · '}
                <RelativeTime value={video.createdAt} />
              </>
            )}
          </span>
          {running ? (
            <StatusBadge status={video.status} label={stageText(video, percent)} />
          ) : (
            <StatusBadge status={video.status} />
          )}
        </p>
      </div>
    </li>
  );
}

function stageText({ stageName, status }: GalleryVideo, percent: number): string {
  if (status === 'PENDING') return 'Waiting to start';
  const what = stageName && stageName in stageDescriptions ? stageDescriptions[stageName as StageName] : 'Working';
  return `${what}, ${percent}%`;
}

/**
 * Drafts, those without a video first. A draft that was rendered stays, so that it can be changed and rendered again.
 */
function DraftCards({ drafts }: { drafts: readonly DraftSummary[] }) {
  return (
    <section aria-labelledby="drafts-heading">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="drafts-heading" className="text-base">
          Drafts
        </h2>
        <TextLink href="/library/drafts">All drafts</TextLink>
      </div>
      <ul className={galleryGrid}>
        {drafts.map((draft) => (
          <li
            key={draft.draftId}
            className="group relative flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-2 pr-3 transition-colors focus-within:border-line-strong hover:border-line-strong"
          >
            <Cover src={draft.coverUrl} />
            <div className="min-w-0 flex-1">
              <h3 className="truncate text-sm">
                <Link
                  href={`/studio/drafts/${draft.draftId}`}
                  className="after:absolute after:inset-0 group-hover:underline"
                >
                  {draft.title}
                </Link>
              </h3>
              <p className="truncate text-xs text-muted">
                {[
                  draft.styleId === 'auto' ? 'Style from the song' : styleLabel(draft.styleId),
                  draft.durationSec ? clipLengthText(draft.durationSec) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="truncate text-xs text-muted">
                {draft.made ? (
                  <>
                    Made into{' '}
                    <TextLink href={`/studio/${draft.made.mvId}`} className="relative z-1">
                      {draft.made.title}
                    </TextLink>{' '}
                    <RelativeTime value={draft.made.createdAt} />
                    {draft.made.isCurrent ? '' : ', changed since'}
                  </>
                ) : (
                  <>
                    Changed <RelativeTime value={draft.updatedAt} />, <Kept until={draft.expiresAt} />
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const welcomeSteps = [
  { title: 'Pick a song', text: 'One of yours, a new one from an idea or your own lyrics, or your own audio.' },
  { title: 'Choose a look', text: 'Style, shape, size, subtitles. You see the price of every choice before you buy.' },
  {
    title: 'Watch it being made',
    text: 'Stages and pictures appear on the time axis as they happen. You pay only for what is made.',
  },
];

/** The empty state: shows an example result and links to the first video. */
function StudioWelcome() {
  return (
    <section className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="grid grid-cols-3 md:grid-cols-6" aria-hidden="true">
        {drawnStyles.map((style) => (
          <div key={style} className="relative aspect-video overflow-hidden bg-sunken md:aspect-square lg:aspect-4/3">
            <MediaImage src={styleFrame(style)} alt="" eager />
            <span className="absolute bottom-1.5 left-1.5 rounded-xs bg-raised/85 px-1.5 text-xs">
              {styleLabel(style)}
            </span>
          </div>
        ))}
      </div>
      <div className="grid gap-8 p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:p-8">
        <div>
          <h2 className="text-xl">Your first video starts with a song.</h2>
          <p className="mt-2 mb-5 text-muted">A half-minute song takes about a minute to film at 540p.</p>
          <NewVideoLink />
        </div>
        <ol className="grid gap-6 sm:grid-cols-3">
          {welcomeSteps.map((step, at) => (
            <li key={step.title} className="border-t border-line-strong/50 pt-3">
              <span className="font-mono text-xs text-muted">{at + 1}</span>
              <h3 className="mt-1 text-sm">{step.title}</h3>
              <p className="mt-1 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** `fraction` and `stageName` are null once the video has ended. */
type GalleryVideo = MvSummary & { fraction: number | null; stageName: string | null };
export type Gallery = { videos: GalleryVideo[]; drafts: DraftSummary[]; nextCursor: string | null };
