'use client';
import { Sheet } from '#components/ui/overlays/sheet.tsx';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { upcomingOf } from './play-queue.ts';
import { usePlayer, usePlayerState } from './player-context.tsx';
import { type Track, trackKey } from './track.ts';

/** What plays next and what was played before. Pressing an entry plays it. */
export function PlayerQueue({ onClose }: { onClose: () => void }) {
  const player = usePlayer();
  const { queue } = usePlayerState();
  const coming = upcomingOf(queue);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title="Player" width="sm">
      <div className="flex flex-col gap-5">
        <Tracks
          heading="Comes next"
          tracks={coming}
          empty="Nothing comes after this."
          onPlay={(track) => player.play(track, { list: queue.tracks, fromSec: 0 })}
        />
        <Tracks
          heading="Played"
          tracks={queue.played}
          empty="Nothing was played before this."
          onPlay={(track) => player.play(track)}
        />
      </div>
    </Sheet>
  );
}

function Tracks({
  heading,
  tracks,
  empty,
  onPlay,
}: {
  heading: string;
  tracks: readonly Track[];
  empty: string;
  onPlay: (track: Track) => void;
}) {
  return (
    <section aria-label={heading}>
      <h3 className="mb-1 text-xs font-medium text-muted">{heading}</h3>
      {tracks.length === 0 ? <p className="text-muted">{empty}</p> : null}
      <ul>
        {tracks.map((track) => (
          <li key={trackKey(track)}>
            <button
              type="button"
              onClick={() => onPlay(track)}
              className="flex min-h-row w-full items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1 truncate">
                {track.title} {track.detail ? <span className="text-muted">· {track.detail}</span> : null}
              </span>
              {track.durationSec ? (
                <span className="text-xs text-muted">{clipLengthText(track.durationSec)}</span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
