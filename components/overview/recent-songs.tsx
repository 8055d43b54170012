'use client';
import { Pause, Play } from 'lucide-react';
import Link from 'next/link';
import { useRef } from 'react';
import type { ClipSummary } from '#lib/products/music/list-clips.ts';
import { usePlayer } from '#components/tasks/results/use-player.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';

/** The newest songs by their covers; a press on a cover plays it. */
export function RecentSongs({ clips }: { clips: readonly ClipSummary[] }) {
  return (
    <Panel title="Recent songs" actions={<TextLink href="/tasks?type=song&status=COMPLETED">All songs</TextLink>}>
      <ul data-overview-list="" className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-8">
        {clips.map((clip) => (
          <SongTile key={clip.clipId} clip={clip} />
        ))}
      </ul>
    </Panel>
  );
}

function SongTile({ clip }: { clip: ClipSummary }) {
  const audio = useRef<HTMLAudioElement>(null);
  const { playing, failed, toggle } = usePlayer(audio);
  const Icon = playing ? Pause : Play;
  return (
    <li className="min-w-0">
      {/* biome-ignore lint/a11y/useMediaCaption: the sung words stand on the song's page */}
      <audio ref={audio} src={clip.audioUrl} preload="none" className="hidden" />
      <button type="button" aria-label={`${playing ? 'Pause' : 'Play'} ${clip.title}`} onClick={toggle} className="group relative block aspect-square w-full overflow-hidden rounded-sm border bg-sunken">
        {/* biome-ignore lint/performance/noImgElement: short-lived signed addresses, which the image optimizer must not fetch or keep */}
        <img src={clip.coverUrl} alt="" loading="lazy" className="size-full object-cover" />
        <span aria-hidden="true" className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full border bg-raised text-ink shadow-pop transition-transform group-hover:scale-105">
          <Icon className="size-4 data-[play=true]:translate-x-px" data-play={!playing} fill="currentColor" />
        </span>
      </button>
      <Link href={`/tasks/${clip.taskId}`} prefetch={false} className="mt-1.5 block truncate rounded-xs font-medium hover:underline">
        {clip.title}
      </Link>
      <p className="truncate text-xs text-muted">{failed ? 'Could not be played: reload the page' : [clipLengthText(clip.durationSec), clip.style].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
