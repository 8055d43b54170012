import { Clapperboard } from 'lucide-react';
import Link from 'next/link';
import type { MvSummary } from '#lib/products/mv/read/videos.ts';
import { MediaImage } from '#components/studio/media-image.tsx';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { LinkProgress } from '#components/ui/nav-link.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';

/** The newest music videos as posters. */
export function RecentVideos({ videos }: { videos: readonly MvSummary[] }) {
  return (
    <Panel title="Recent videos" actions={<TextLink href="/studio">All videos</TextLink>}>
      <ul data-overview-list="" className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
        {videos.map((video) => (
          <li key={video.mvId} className="group relative min-w-0">
            <div className="aspect-video overflow-hidden rounded-sm border bg-sunken">
              {video.posterUrl ? (
                <MediaImage
                  src={video.posterUrl}
                  alt=""
                  sizes="(min-width: 80rem) 13rem, (min-width: 40rem) 30vw, 46vw"
                />
              ) : (
                <Clapperboard aria-hidden="true" className="m-auto h-full w-6 text-faint" strokeWidth={1.5} />
              )}
            </div>
            <Link
              href={`/studio/${video.mvId}`}
              prefetch={false}
              className="mt-1.5 block truncate rounded-xs font-medium after:absolute after:inset-0 group-hover:underline"
            >
              {video.title}
              <LinkProgress />
            </Link>
            <p className="flex items-center gap-2 text-xs text-muted">
              {video.status === 'READY' ? (
                <span className="truncate">
                  {video.durationSec ? clipLengthText(video.durationSec) : 'Ready'} ·{' '}
                  <RelativeTime value={video.createdAt} />
                </span>
              ) : (
                <StatusBadge status={video.status} />
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
