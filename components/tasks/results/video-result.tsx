import { LinkButton } from '#components/ui/link-button.tsx';
import type { Resource } from '#lib/contract/requests/resource.ts';
import { clipLengthText } from '../task-text.ts';
import { DownloadLink } from './download-link.tsx';

/** A finished video with its poster. `mvId` links to its storyboard. */
export function VideoResult({ video, mvId }: { video: Resource; mvId: string | null }) {
  const { width, height, durationSec } = video;
  const facts = [width && height ? `${width} × ${height}` : null, durationSec ? clipLengthText(durationSec) : null]
    .filter(Boolean)
    .join(' · ');
  const tall = width && height && height > width;
  return (
    <div className="border-b last:border-b-0">
      <div className="grid place-items-center bg-sunken">
        {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn into the picture when they were asked for */}
        <video
          controls
          playsInline
          preload="metadata"
          src={video.url ?? undefined}
          poster={video.thumbnailUrl ?? undefined}
          aria-label={video.title ?? 'Video'}
          className={tall ? 'max-h-[70dvh] w-auto' : 'max-h-[70dvh] w-full max-w-240'}
          style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-medium">{video.title ?? 'Video'}</h3>
          <p className="text-xs text-muted">{facts}</p>
        </div>
        {mvId ? (
          <LinkButton href={`/studio/${mvId}`} size="sm">
            See the storyboard
          </LinkButton>
        ) : null}
        {video.url ? <DownloadLink url={video.url} byteLength={video.byteLength} /> : null}
      </div>
    </div>
  );
}
