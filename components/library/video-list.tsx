'use client';
import Link from 'next/link';
import { PlayTrackButton } from '#components/player/play-track-button.tsx';
import type { Track } from '#components/player/track.ts';
import { galleryGrid } from '#components/studio/gallery/gallery-skeleton.tsx';
import { VideoPoster } from '#components/studio/gallery/video-poster.tsx';
import { styleLabel } from '#components/studio/style-catalog.ts';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import type { LibraryVideo } from '#lib/products/library/videos.ts';
import { ItemMenu, type ItemActions } from './item-menu.tsx';

/** Videos as posters; the play button opens them in the player. */
export function VideoList({ videos, actions }: { videos: readonly LibraryVideo[]; actions: ItemActions }) {
  const list = videos.flatMap((video) => videoTrack(video) ?? []);
  return (
    <ul aria-label="Videos" className={galleryGrid}>
      {videos.map((video) => (
        <VideoItem key={video.mvId} video={video} list={list} actions={actions} />
      ))}
    </ul>
  );
}

function VideoItem({ video, list, actions }: { video: LibraryVideo; list: readonly Track[]; actions: ItemActions }) {
  const track = videoTrack(video);
  const percent = Math.round((video.fraction ?? 0) * 100);
  return (
    <li className="group relative flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface transition-colors focus-within:border-line-strong hover:border-line-strong">
      <VideoPoster video={video}>
        {track ? (
          <PlayTrackButton
            track={track}
            list={list}
            variant="secondary"
            className="absolute bottom-2 left-2 z-1 rounded-full bg-raised"
          />
        ) : null}
      </VideoPoster>
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
          <ItemMenu
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
