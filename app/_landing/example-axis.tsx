'use client';
import { useState } from 'react';
import { BeatsLane } from '#components/axis/beats-lane.tsx';
import { BlocksLane } from '#components/axis/blocks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { createTimeStore } from '#components/axis/time-store.ts';
import { WaveformLane } from '#components/axis/waveform-lane.tsx';
import { WordsLane } from '#components/axis/words-lane.tsx';
import {
  exampleBeats,
  exampleDownbeats,
  exampleDurationSec,
  exampleLines,
  examplePeaks,
  exampleScenes,
  exampleSections,
} from './example-song.ts';

/** The studio's axis with an invented song, to be handled by visitors. */
export function ExampleAxis() {
  const [playhead] = useState(() => createTimeStore(41.3));
  return (
    <figure data-theme="dark" className="overflow-hidden rounded-lg border border-line bg-surface text-ink">
      <TimeAxis label="Example: storyboard of a song" endSec={exampleDurationSec} playhead={playhead} onSeek={playhead.set}>
        <WaveformLane label="Song" detail="92 bpm" peaks={examplePeaks} durationSec={exampleDurationSec} heightPx={84} />
        <BeatsLane beats={exampleBeats} downbeats={exampleDownbeats} />
        <BlocksLane label="Sections" blocks={exampleSections} />
        <BlocksLane label="Storyboard" detail="8 of 11 scenes" size="md" blocks={exampleScenes} />
        <WordsLane lines={exampleLines} />
      </TimeAxis>
      <figcaption className="border-t px-3 py-2 text-xs text-muted">
        Example. Drag the ruler to move the playhead; zoom with + and −, a pinch, or Ctrl and the wheel.
      </figcaption>
    </figure>
  );
}
