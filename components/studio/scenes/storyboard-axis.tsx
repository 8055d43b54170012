'use client';
import { useMemo, useState } from 'react';
import { BeatsLane } from '#components/axis/beats-lane.tsx';
import { BlocksLane } from '#components/axis/blocks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import type { TimeStore } from '#components/axis/time-store.ts';
import { WaveformLane } from '#components/axis/waveform-lane.tsx';
import { WordsLane } from '#components/axis/words-lane.tsx';
import { tellingSec } from '../clip-time.ts';
import { conceptOf } from '../video/concept-panel.tsx';
import { howOf, type SelectHow } from './selection.ts';
import { sceneBlocks, sceneId, sectionBlocks } from './storyboard-lanes.tsx';
import type { StudioVideo } from '../video/studio-video.ts';
import { type Player, useSceneAt } from '../monitor/use-player.ts';

/** In this state a scene's status carries no information any more. */
const settled: ReadonlySet<string> = new Set(['READY', 'CANCELLED']);

export type StoryboardAxisProps = {
  video: StudioVideo;
  player: Player;
  playhead: TimeStore;
  durationSec: number;
  running: boolean;
  /** For a finished video: the selected scenes. Otherwise the scene under the playhead is marked. */
  selected?: ReadonlySet<number>;
  onSelect?: (index: number, how: SelectHow) => void;
};

/** The song with its beats, sections, scenes and words. Lanes fill as their stages finish; a press anywhere seeks. */
export function StoryboardAxis({
  video,
  player,
  playhead,
  durationSec,
  running,
  selected,
  onSelect,
}: StoryboardAxisProps) {
  const { board, song, mv } = video;
  const concept = conceptOf(video);
  const states = video.editing?.scenes;
  const isSettled = settled.has(mv.status) || video.editing !== null;
  const scenes = useMemo(() => {
    const indexesOf = (is: 'changed' | 'failed') =>
      new Set(states?.filter((state) => state[is]).map((state) => state.index));
    return sceneBlocks(board.scenes, isSettled, indexesOf('changed'), indexesOf('failed'));
  }, [board.scenes, isSettled, states]);
  const chosen = useMemo(() => selected && new Set([...selected].map(sceneId)), [selected]);
  const at = useSceneAt(board.scenes, playhead);
  const waveform = board.waveform.length > 0 ? board.waveform : (song?.waveform ?? []);
  const lines = board.lines.length > 0 ? board.lines : (song?.lines ?? []);
  // Lanes that fill during production have their space reserved from the start, so that none appears or disappears.
  const [keptLanes] = useState(running);
  const rendered = board.scenes.filter((scene) => scene.status === 'rendered').length;
  return (
    <TimeAxis
      label={`Storyboard of ${mv.title ?? 'the video'}`}
      endSec={durationSec}
      playhead={playhead}
      onSeek={player.seek}
      follow
      lines={lines}
      overview={waveform}
    >
      {/* Scenes come first, so that they are in view together with the monitor and the inspector. */}
      <BlocksLane
        label="Scenes"
        detail={
          board.scenes.length === 0
            ? 'not cut yet'
            : isSettled
              ? `${board.scenes.length}`
              : `${rendered} of ${board.scenes.length} rendered`
        }
        size="lg"
        blocks={scenes}
        selectedId={at >= 0 ? sceneId(board.scenes[at]?.index ?? 0) : null}
        selectedIds={chosen}
        onSelect={(id, keys) => {
          const scene = board.scenes.find((one) => sceneId(one.index) === id);
          if (!scene) return;
          const how = howOf(keys);
          onSelect?.(scene.index, how);
          if (how === 'one') player.seek(tellingSec(scene));
        }}
      />
      <WaveformLane
        label="Song"
        detail={[concept.bpm ? `${Math.round(concept.bpm)} bpm` : null, concept.key].filter(Boolean).join(', ')}
        peaks={waveform}
        durationSec={durationSec}
        heightPx={72}
      />
      {board.beats.length > 0 || keptLanes ? <BeatsLane beats={board.beats} downbeats={board.downbeats} /> : null}
      <BlocksLane label="Sections" blocks={sectionBlocks(concept.sections)} />
      {lines.length > 0 || keptLanes ? <WordsLane lines={lines} /> : null}
    </TimeAxis>
  );
}
