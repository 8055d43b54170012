'use client';
import { Pause, Play } from 'lucide-react';
import Link from 'next/link';
import type { ClipSummary } from '#lib/products/music/list-clips.ts';
import { usePlayer, useTrackState } from '#components/player/player-context.tsx';
import type { Track } from '#components/player/track.ts';
import { MediaImage } from '#components/studio/media-image.tsx';
import { clipTrack } from '#components/studio/song/use-clip-deck.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';

/** The newest songs as covers, with their versions told apart; pressing a cover plays it. */
export function RecentSongs({ clips }: { clips: readonly ClipSummary[] }) {
  const list = clips.map(clipTrack);
  return (
    <Panel title="Recent songs" actions={<TextLink href="/library">All songs</TextLink>}>
      <ul data-overview-list="" className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-8">
        {clips.map((clip) => (
          <SongTile key={clip.clipId} clip={clip} list={list} />
        ))}
      </ul>
    </Panel>
  );
}

function SongTile({ clip, list }: { clip: ClipSummary; list: readonly Track[] }) {
  const player = usePlayer();
  const track = clipTrack(clip);
  const state = useTrackState(track);
  const playing = state === 'playing';
  const Icon = playing ? Pause : Play;
  const version = `Version ${clip.index + 1}`;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-label={`${playing ? 'Pause' : 'Play'} ${clip.title}, ${version.toLowerCase()}`}
        onClick={() => player.toggle(track, { list })}
        className="group relative block aspect-square w-full overflow-hidden rounded-sm border bg-sunken"
      >
        <MediaImage src={clip.coverUrl} alt="" sizes="(min-width: 80rem) 10rem, (min-width: 40rem) 22vw, 46vw" />
        <span
          aria-hidden="true"
          className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full border bg-raised text-ink shadow-pop transition-transform group-hover:scale-105"
        >
          <Icon className="size-4 data-[play=true]:translate-x-px" data-play={!playing} fill="currentColor" />
        </span>
      </button>
      <Link href={track.href} prefetch={false} className="mt-1.5 block truncate rounded-xs font-medium hover:underline">
        {clip.title}
      </Link>
      <p className="truncate text-xs text-muted">
        {[version, clipLengthText(clip.durationSec), clip.style].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
