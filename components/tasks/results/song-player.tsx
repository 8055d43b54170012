'use client';
import { ChevronRight, Pause, Play } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { BlocksLane } from '#components/axis/blocks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { createTimeStore } from '#components/axis/time-store.ts';
import { WaveformLane } from '#components/axis/waveform-lane.tsx';
import { WordsLane } from '#components/axis/words-lane.tsx';
import { useCommands } from '#components/shell/command-context.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import { PlayTime } from './play-time.tsx';
import { usePlayer } from './use-player.ts';

type Props = { url: string; title: string; durationSec: number; clip: ClipDetail | undefined };

/** A song on the time axis: waveform, sections and words, with the playhead of the sound. */
export function SongPlayer({ url, title, durationSec, clip }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playhead] = useState(() => createTimeStore(0));
  const player = usePlayer(audio, playhead);
  const sections = useMemo(() => (clip?.sections ?? []).map((section, index) => ({ id: `section-${index}`, startSec: section.startSec, endSec: section.endSec, label: section.label })), [clip]);
  useCommands([{ id: 'play-song', group: 'This task', label: player.playing ? 'Pause the song' : 'Play the song', onSelect: player.toggle }]);
  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: the sung words are the lane below */}
      <audio ref={audio} src={url} preload="metadata" className="hidden" />
      <TimeAxis
        label={`Player of ${title}`}
        endSec={durationSec}
        playhead={playhead}
        onSeek={player.seek}
        follow
        controls={
          <span data-axis-still="" className="ml-auto flex">
            <IconButton size="sm" variant="primary" className="size-6 rounded-full" label={player.playing ? 'Pause' : 'Play'} onClick={player.toggle}>
              {player.playing ? <Pause className="size-3" fill="currentColor" /> : <Play className="size-3 translate-x-px" fill="currentColor" />}
            </IconButton>
          </span>
        }
      >
        <WaveformLane label="Song" detail={<PlayTime playhead={playhead} durationSec={durationSec} />} peaks={clip?.waveform ?? []} durationSec={durationSec} />
        {sections.length > 0 ? <BlocksLane label="Sections" blocks={sections} onSelect={(id) => player.seek(sections.find((section) => section.id === id)?.startSec ?? 0)} /> : null}
        {clip && clip.lines.length > 0 ? <WordsLane lines={clip.lines} /> : null}
      </TimeAxis>
      {player.failed ? (
        <p role="alert" className="border-t px-4 py-2 text-danger">
          The song could not be played. Its link may have expired: reload the page for a fresh one.
        </p>
      ) : null}
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
