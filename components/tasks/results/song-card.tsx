'use client';
import { Clapperboard } from 'lucide-react';
import { MediaImage } from '#components/studio/media-image.tsx';
import { cn } from '#components/ui/cn.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { Resource } from '#lib/contract/resource.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import { clipLengthText } from '../task-text.ts';
import { DownloadLink } from './download-link.tsx';

type Props = {
  taskId: string;
  song: Resource;
  clip: ClipDetail | undefined;
  chosen: boolean;
  single: boolean;
  onChoose: () => void;
};

/** One version: cover, facts and actions. Selecting it loads it into the player below. */
export function SongCard({ taskId, song, clip, chosen, single, onChoose }: Props) {
  const title = song.title ?? 'Song';
  const facts = clip?.style ?? [clip?.bpm ? `${Math.round(clip.bpm)} bpm` : null, clip?.key].filter(Boolean).join(', ');
  return (
    <article
      className={cn(
        'relative flex min-w-0 gap-3 bg-surface p-4',
        single
          ? 'sm:col-span-2'
          : "transition-colors before:absolute before:inset-x-0 before:bottom-0 before:h-0.5 before:content-[''] hover:bg-hover",
        chosen && !single && 'before:bg-ink',
      )}
    >
      <Cover url={song.thumbnailUrl} />
      <div className="flex min-w-0 flex-1 flex-col">
        {single ? (
          <h3 className="truncate font-medium">{title}</h3>
        ) : (
          <button
            type="button"
            aria-pressed={chosen}
            onClick={onChoose}
            className="max-w-full self-start truncate text-left font-medium after:absolute after:inset-0"
          >
            {title} <span className="font-normal text-muted">· version {song.index + 1}</span>
          </button>
        )}
        <p className="truncate text-xs text-muted">
          {song.durationSec ? clipLengthText(song.durationSec) : null}
          {facts ? ` · ${facts}` : null}
        </p>
        <div className="relative z-1 mt-auto flex flex-wrap gap-2 pt-2">
          {song.url ? (
            <DownloadLink
              url={song.url}
              byteLength={song.byteLength}
              label={`Download ${title}, version ${song.index + 1}`}
            />
          ) : null}
          <LinkButton href={`/studio/new?from=make&task=${taskId}`} size="sm" prefetch={false}>
            <Clapperboard aria-hidden="true" />
            Make a video
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function Cover({ url }: { url: string | null | undefined }) {
  if (!url) return <div className="size-24 shrink-0 rounded-sm bg-sunken" />;
  return <MediaImage src={url} alt="" eager edgePx={400} className="size-24 shrink-0 rounded-sm bg-sunken" />;
}
