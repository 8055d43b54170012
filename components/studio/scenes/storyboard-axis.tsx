'use client';
import { useMemo } from 'react';
import { BeatsLane } from '#components/axis/beats-lane.tsx';
import { BlocksLane } from '#components/axis/blocks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import type { TimeStore } from '#components/axis/time-store.ts';
import { WaveformLane } from '#components/axis/waveform-lane.tsx';
import { WordsLane } from '#components/axis/words-lane.tsx';
import { conceptOf } from '../video/concept-of.ts';
import { sceneBlocks, sceneId, sectionBlocks } from './storyboard-lanes.tsx';
import type { StudioVideo } from '../video/studio-video.ts';
import type { Player } from '../monitor/use-player.ts';
import { useSceneAt } from '../monitor/use-scene-at.ts';

/** The status of a scene then says nothing any more. */
const settled: ReadonlySet<string> = new Set(['READY', 'CANCELLED']);

export type StoryboardAxisProps = { video: StudioVideo; player: Player; playhead: TimeStore; durationSec: number };

/** The song with its beats, sections, scenes and words. Lanes fill as their stages finish; a press anywhere goes there. */
export function StoryboardAxis({ video, player, playhead, durationSec }: StoryboardAxisProps) {
  const { board, song, mv } = video;
  const concept = conceptOf(video);
  const scenes = useMemo(() => sceneBlocks(board.scenes, settled.has(mv.status)), [board.scenes, mv.status]);
  const at = useSceneAt(board.scenes, playhead);
  const waveform = board.waveform.length > 0 ? board.waveform : (song?.waveform ?? []);
  const lines = board.lines.length > 0 ? board.lines : (song?.lines ?? []);
  const rendered = board.scenes.filter((scene) => scene.status === 'rendered').length;
  return (
    <TimeAxis label={`Storyboard of ${mv.title ?? 'the video'}`} endSec={durationSec} playhead={playhead} onSeek={player.seek} follow={player.playing}>
      <WaveformLane label="Song" detail={[concept.bpm ? `${Math.round(concept.bpm)} bpm` : null, concept.key].filter(Boolean).join(', ')} peaks={waveform} durationSec={durationSec} heightPx={72} />
      {board.beats.length > 0 ? <BeatsLane beats={board.beats} downbeats={board.downbeats} /> : null}
      <BlocksLane label="Sections" blocks={sectionBlocks(concept.sections)} />
      <BlocksLane
        label="Scenes"
        detail={board.scenes.length === 0 ? 'not cut yet' : mv.status === 'READY' ? `${board.scenes.length}` : `${rendered} of ${board.scenes.length} rendered`}
        size="lg"
        blocks={scenes}
        selectedId={at >= 0 ? sceneId(board.scenes[at]?.index ?? 0) : null}
        onSelect={(id) => {
          const scene = board.scenes.find((one) => sceneId(one.index) === id);
          if (scene) player.seek(scene.startSec + 0.01);
        }}
      />
      {lines.length > 0 ? <WordsLane lines={lines} /> : null}
    </TimeAxis>
  );
}
