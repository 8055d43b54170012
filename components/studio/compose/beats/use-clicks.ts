'use client';
import { useEffect } from 'react';
import type { BeatGrid } from '#lib/contract/mv/beats.ts';
import type { TimeStore } from '#components/axis/time-store.ts';
import { followBeats } from './beats-heard.ts';

const clickSec = 0.04;
const clickGain = 0.5;
const barHz = 1760;
const beatHz = 1100;

/** Clicks on each beat of a playing song, higher at the start of a bar. */
export function useClicks(playhead: TimeStore, playing: boolean, grid: BeatGrid): void {
  useEffect(() => {
    if (!playing) return;
    const audio = new AudioContext();
    const dueAt = followBeats(grid);
    const unsubscribe = playhead.subscribe(() => {
      const nowSec = playhead.get() ?? 0;
      for (const { atSec, isBar } of dueAt(nowSec)) {
        const startSec = audio.currentTime + Math.max(0, atSec - nowSec);
        const tone = new OscillatorNode(audio, { frequency: isBar ? barHz : beatHz });
        const gain = new GainNode(audio, { gain: clickGain });
        gain.gain.setValueAtTime(clickGain, startSec);
        gain.gain.exponentialRampToValueAtTime(0.001, startSec + clickSec);
        tone.connect(gain).connect(audio.destination);
        tone.start(startSec);
        tone.stop(startSec + clickSec);
      }
    });
    return () => {
      unsubscribe();
      void audio.close();
    };
  }, [playhead, playing, grid]);
}
