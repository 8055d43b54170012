import { Film } from 'lucide-react';
import Link from 'next/link';
import { stageDescriptions, type StageName } from '#lib/contract/stages.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { LinkProgress } from '#components/ui/link-progress.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import type { GalleryVideo } from './gallery-data.ts';
import { cardSizes } from './gallery-skeleton.tsx';
import { MediaImage } from '../media-image.tsx';
import { styleLabel } from '../style-catalog.ts';

/** One video: picture, what and how it is, and while it is made how far. */
export function VideoCard({ video }: { video: GalleryVideo }) {
  const running = video.fraction !== null;
  const percent = Math.round((video.fraction ?? 0) * 100);
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-md border border-line bg-surface transition-colors focus-within:border-line-strong hover:border-line-strong">
      <div className="relative grid aspect-video place-items-center overflow-hidden bg-sunken text-faint">
        {video.posterUrl ? (
          <MediaImage src={video.posterUrl} alt="" sizes={cardSizes} className="absolute inset-0 object-contain" />
        ) : (
          <Film aria-hidden="true" className="size-8" strokeWidth={1.25} />
        )}
        {video.durationSec ? (
          <span className="absolute right-2 bottom-2 rounded-xs bg-raised/85 px-1.5 text-xs">
            {clipLengthText(video.durationSec)}
          </span>
        ) : null}
      </div>
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
