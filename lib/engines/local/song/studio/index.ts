import type { SongStudio, StemFile, VoiceProfile } from '#lib/products/music/voices/ports.ts';
import { ChildError, runChild } from '#lib/platform/child/run-child.ts';
import { playingMs } from '../expected-time.ts';
import { playability, readRecipe } from './song-recipe.ts';
import type { StudioJob } from './studio-entry.ts';

const ENTRY = new URL('./studio-entry.ts', import.meta.url);
const STEM_TIMEOUT_MS = 5 * 60_000;
const HEAR_TIMEOUT_MS = 2 * 60_000;

/**
 * Re-renders songs of the local engine as stems, and measures how a voice sings. Fails with `ChildError`
 * (`SONG_CHANGED`, `CHILD_TIMEOUT`, `CHILD_CRASHED`, `ENGINE_FAILED`, and a `SourceErrorCode` for a recording); an
 * abort rejects with its reason.
 */
export function createLocalStudio(): SongStudio {
  return {
    playability,
    expectedMs: playingMs,
    playStem(recipe, stem, waveform, run) {
      const own = readRecipe(recipe);
      if (!own) return Promise.reject(new ChildError('ENGINE_FAILED', 'The recipe is of another engine'));
      const job: StudioJob = { type: 'stem', brief: own.brief, index: own.index, stem, waveform, workDir: run.workDir };
      return runChild<StemFile>(ENTRY, job, {
        signal: run.signal,
        timeoutMs: STEM_TIMEOUT_MS,
        memoryMb: 700,
        onProgress: run.onProgress,
      });
    },
    hearVoice({ audioPath, recipe }, range, run) {
      const own = readRecipe(recipe);
      const job: StudioJob = own
        ? { type: 'performance', brief: own.brief, index: own.index, range }
        : { type: 'recording', audioPath, range };
      return runChild<VoiceProfile | null>(ENTRY, job, {
        signal: run.signal,
        timeoutMs: HEAR_TIMEOUT_MS,
        memoryMb: 700,
        onProgress: run.onProgress,
      });
    },
  };
}
