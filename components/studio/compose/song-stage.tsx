'use client';
import { useState } from 'react';
import type { DraftSource } from '#lib/contract/mv.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import { BlocksLane } from '#components/axis/blocks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { createTimeStore } from '#components/axis/time-store.ts';
import { WaveformLane } from '#components/axis/waveform-lane.tsx';
import { WordsLane } from '#components/axis/words-lane.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { ReadUploadAction } from '../action-types.ts';
import { AudioStage, type ChangeSource } from './audio-stage.tsx';
import { clipFacts } from '../clip-time.ts';
import { Cover } from '../cover.tsx';
import { PlayButton } from '../play-button.tsx';
import { sectionBlocks } from '../scenes/storyboard-lanes.tsx';
import { usePlayer } from '../monitor/use-player.ts';

/** A draft's song: on the time axis with its words, or as much as a URL reveals. */
export function SongStage({
  source,
  song,
  onChange,
  readUpload,
}: {
  source: DraftSource;
  song: ClipDetail | null;
  onChange: ChangeSource;
  readUpload: ReadUploadAction;
}) {
  if (song) return <ClipStage song={song} />;
  if (source.type === 'audio') return <AudioStage source={source} onChange={onChange} readUpload={readUpload} />;
  return (
    <Callout
      tone="danger"
      title="The song of this draft is gone."
      action={<LinkButton href="/studio/new">Start from another song</LinkButton>}
    >
      It was deleted, so nothing can be made from this draft.
    </Callout>
  );
}

function ClipStage({ song }: { song: ClipDetail }) {
  const [playhead] = useState(() => createTimeStore(0));
  const player = usePlayer(playhead);
  return (
    <section aria-label={`Song: ${song.title}`} className="overflow-hidden rounded-md border border-line bg-surface">
      <header className="flex items-center gap-3 border-b px-3 py-2">
        <Cover src={song.coverUrl} className="size-10" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-sm">{song.title}</h2>
          <p className="truncate text-xs text-muted">{clipFacts(song)}</p>
        </div>
        <PlayButton
          playing={player.playing}
          what="the song"
          variant="secondary"
          onClick={player.toggle}
          disabledReason={player.failed ? 'The audio could not be loaded. Reload the page.' : undefined}
        />
      </header>
      {/* biome-ignore lint/a11y/useMediaCaption: the words are on the axis below */}
      <audio ref={player.mediaRef} src={song.audioUrl} preload="metadata" />
      <TimeAxis label={`Song ${song.title}`} endSec={song.durationSec} playhead={playhead} onSeek={player.seek} follow>
        <WaveformLane
          label="Song"
          detail={song.bpm ? `${Math.round(song.bpm)} bpm` : undefined}
          peaks={song.waveform}
          durationSec={song.durationSec}
          heightPx={72}
        />
        <BlocksLane label="Sections" blocks={sectionBlocks(song.sections)} />
        {song.lines.length > 0 ? <WordsLane lines={song.lines} /> : null}
      </TimeAxis>
    </section>
  );
}
