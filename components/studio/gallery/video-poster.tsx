import { Film } from 'lucide-react';
import type { ReactNode } from 'react';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { MediaImage } from '../media-image.tsx';
import { cardSizes } from './gallery-skeleton.tsx';

/** The picture of a video's card with its length; a film reel while there is none. */
export function VideoPoster({
  video,
  children,
}: {
  video: { posterUrl: string | null; durationSec: number | null };
  children?: ReactNode;
}) {
  return (
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
      {children}
    </div>
  );
}
