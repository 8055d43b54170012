'use client';
import { Film } from 'lucide-react';
import Link from 'next/link';
import { PlayTrackButton } from '#components/player/play-track-button.tsx';
import type { Track } from '#components/player/track.ts';
import { cardSizes, galleryGrid } from '#components/studio/gallery/gallery-skeleton.tsx';
import { MediaImage } from '#components/studio/media-image.tsx';
import { styleLabel } from '#components/studio/style-catalog.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import type { LibraryVideo } from '#lib/products/library/videos.ts';
import { ThingMenu, type ThingActions } from './thing-menu.tsx';

/** Videos by their posters; a press on play shows them in the player. */
export function VideoList({ videos, actions }: { videos: readonly LibraryVideo[]; actions: ThingActions }) {
  const list = videos.flatMap((video) => videoTrack(video) ?? []);
  return (
    <ul aria-label="Videos" className={galleryGrid}>
      {videos.map((video) => (
        <VideoItem key={video.mvId} video={video} list={list} actions={actions} />
      ))}
    </ul>
  );
}

function VideoItem({ video, list, actions }: { video: LibraryVideo; list: readonly Track[]; actions: ThingActions }) {
  const track = videoTrack(video);
  const percent = Math.round((video.fraction ?? 0) * 100);
  return (
    <li className="group relative flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface transition-colors focus-within:border-line-strong hover:border-line-strong">
      <div className="relative grid aspect-video place-items-center overflow-hidden bg-sunken text-faint">
        {video.posterUrl ? (
          <MediaImage src={video.posterUrl} alt="" sizes={cardSizes} className="absolute inset-0 object-contain" />
        ) : (
          <Film aria-hidden="true" className="size-8" strokeWidth={1.25} />
        )}
        {video.durationSec ? (
          <span className="absolute right-2 bottom-2 rounded-xs bg-raised/85 px-1.5 text-xs text-ink">
            {clipLengthText(video.durationSec)}
          </span>
        ) : null}
        {track ? (
          <PlayTrackButton
            track={track}
            list={list}
            variant="secondary"
            className="absolute bottom-2 left-2 z-1 rounded-full bg-raised"
          />
        ) : null}
      </div>
      {video.fraction !== null ? (
        <ProgressBar label={`${video.title}, ${percent}% done`} value={percent} className="rounded-none" />
      ) : null}
      <div className="flex flex-1 items-start gap-1 py-2 pr-1.5 pl-3">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-sm font-medium">
            <Link
              href={`/studio/${video.mvId}`}
              prefetch={false}
              className="after:absolute after:inset-0 group-hover:underline"
            >
              {video.title}
            </Link>
          </h2>
          <p className="truncate text-xs text-muted">
            {[styleLabel(video.styleId), video.resolution, video.aspectRatio].join(' · ')} ·{' '}
            <RelativeTime value={video.createdAt} />
          </p>
          <p className="mt-1 text-xs">
            {video.status === 'READY' ? null : (
              <StatusBadge status={video.status} label={video.fraction === null ? undefined : `${percent}%`} />
            )}
          </p>
        </div>
        <div className="relative z-1">
          <ThingMenu
            kind="video"
            id={video.mvId}
            name={video.title}
            actions={actions}
            items={[
              { label: 'Open in the studio', href: `/studio/${video.mvId}` },
              ...(video.song ? [{ label: 'Its song', href: `/library/songs/${video.song.clipId}` }] : []),
            ]}
          />
        </div>
      </div>
    </li>
  );
}

function videoTrack(video: LibraryVideo): Track | null {
  if (!video.videoUrl) return null;
  return {
    kind: 'video',
    id: video.mvId,
    title: video.title,
    url: video.videoUrl,
    coverUrl: video.posterUrl,
    durationSec: video.durationSec,
    href: `/studio/${video.mvId}`,
  };
}
