import type { SongAnalysis, SongAnalyst } from '#lib/products/mv/ports.ts';
import { runChild } from '#lib/platform/child/run-child.ts';
import type { AnalysisJob } from './analysis-child.ts';

const CHILD_ENTRY = new URL('./analysis-child.ts', import.meta.url);

export type LocalSongAnalystOptions = { timeoutMs?: number; maxDurationSec?: number };

/**
 * Analyses songs on this machine, each in its own child process: beats, bars, sections, key, energy and onset curves.
 * A song without a pulse (silence, noise, drones) gets a steady 100 bpm grid and no tempo alternatives.
 * @throws ChildError `SOURCE_UNDECODABLE`, `SOURCE_TOO_LONG`, `CHILD_TIMEOUT`, `CHILD_CRASHED`, or the signal's reason
 */
export function createLocalSongAnalyst({
  timeoutMs = 180_000,
  maxDurationSec = 1200,
}: LocalSongAnalystOptions = {}): SongAnalyst {
  return {
    analyze(audioPath, run) {
      const job: AnalysisJob = { audioPath, maxDurationSec };
      return runChild<SongAnalysis>(CHILD_ENTRY, job, {
        signal: run.signal,
        timeoutMs,
        memoryMb: 1024,
        onProgress: run.onProgress,
      });
    },
  };
}
