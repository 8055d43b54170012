import Link from 'next/link';
import { stageDescriptions, type StageName } from '#lib/contract/stages.ts';
import { LinkProgress } from '#components/ui/link-progress.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import type { GalleryVideo } from './gallery-data.ts';
import { VideoPoster } from './video-poster.tsx';
import { styleLabel } from '../style-catalog.ts';

/** A video's picture, title and status, with its progress while it is made. */
export function VideoCard({ video }: { video: GalleryVideo }) {
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
