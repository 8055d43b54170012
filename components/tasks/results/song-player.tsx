'use client';
import { ChevronRight, Pause, Play } from 'lucide-react';
import { useMemo } from 'react';
import { BlocksLane } from '#components/axis/blocks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { WaveformLane } from '#components/axis/waveform-lane.tsx';
import { WordsLane } from '#components/axis/words-lane.tsx';
import { usePlayer, useTrackState } from '#components/player/player-context.tsx';
import type { Track } from '#components/player/track.ts';
import { useCommands } from '#components/shell/command-context.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import { PlayTime } from './play-time.tsx';

type Props = { track: Track; list: readonly Track[]; durationSec: number; clip: ClipDetail | undefined };

/** A song on the time axis: waveform, sections and words, with the shared player's playhead. */
export function SongPlayer({ track, list, durationSec, clip }: Props) {
  const player = usePlayer();
  const state = useTrackState(track);
  const playing = state === 'playing';
  const playhead = player.playheadOf(track);
  const seek = (atSec: number) => player.seek(atSec, track);
  const toggle = () => player.toggle(track, { list });
  const sections = useMemo(
    () =>
      (clip?.sections ?? []).map((section, index) => ({
        id: `section-${index}`,
        startSec: section.startSec,
        endSec: section.endSec,
        label: section.label,
      })),
    [clip],
  );
  useCommands([
    { id: 'play-song', group: 'This task', label: playing ? 'Pause the song' : 'Play the song', onSelect: toggle },
  ]);
  return (
    <div>
      <TimeAxis
        label={`Player of ${track.title}`}
        endSec={durationSec}
        playhead={playhead}
        onSeek={seek}
        follow
        controls={
          <span data-axis-still="" className="ml-auto flex">
            <IconButton
              size="sm"
              variant="primary"
              className="size-6 rounded-full"
              label={playing ? 'Pause' : 'Play'}
              onClick={toggle}
            >
              {playing ? (
                <Pause className="size-3" fill="currentColor" />
              ) : (
                <Play className="size-3 translate-x-px" fill="currentColor" />
              )}
            </IconButton>
          </span>
        }
      >
        <WaveformLane
          label="Song"
          detail={<PlayTime playhead={playhead} durationSec={durationSec} />}
          peaks={clip?.waveform ?? []}
          durationSec={durationSec}
        />
        {sections.length > 0 ? (
          <BlocksLane
            label="Sections"
            blocks={sections}
            onSelect={(id) => seek(sections.find((section) => section.id === id)?.startSec ?? 0)}
          />
        ) : null}
        {clip && clip.lines.length > 0 ? <WordsLane lines={clip.lines} /> : null}
      </TimeAxis>
      {clip?.lyrics ? (
        <details className="group border-t px-4 py-2.5">
          <summary className="flex w-fit items-center gap-1.5 rounded-xs text-muted hover:text-ink">
            <ChevronRight aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-90" />
            Lyrics as text
          </summary>
          <p className="mt-2 max-w-160 whitespace-pre-line">{clip.lyrics}</p>
        </details>
      ) : null}
    </div>
  );
}
