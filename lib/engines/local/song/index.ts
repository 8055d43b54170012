import type { LyricsWriter, SongCandidate, SongEngine } from '#lib/products/music/ports.ts';
import { runChild } from '#lib/platform/child/run-child.ts';
import { editLyricParts } from './lyrics/edit-lyrics.ts';
import { writeLyricsBrief } from './lyrics/write-brief.ts';
import type { RenderJob } from './render-song.ts';

const ENTRY = new URL('./render-entry.ts', import.meta.url);
const RENDER_TIMEOUT_MS = 5 * 60_000;

/**
 * The song engine inside the service: nothing but this process, a child per candidate and bundled instruments.
 * Same brief, seed and index give the same bytes. Failures are `ChildError` (`SONG_OUTPUT_INVALID`, `CHILD_TIMEOUT`,
 * `CHILD_CRASHED`, `ENGINE_FAILED`); an abort rejects with the signal's reason.
 */
export function createLocalSongEngine(): SongEngine & LyricsWriter {
  return {
    model: { name: 'cadenza-lyrics-1', path: 'local/lyrics' },
    renderCandidate(brief, index, run) {
      const job: RenderJob = { brief, index, workDir: run.workDir };
      return runChild<SongCandidate>(ENTRY, job, { signal: run.signal, timeoutMs: RENDER_TIMEOUT_MS, memoryMb: 700, onProgress: run.onProgress });
    },
    async writeLyrics(brief, signal) {
      signal.throwIfAborted();
      return writeLyricsBrief(brief);
    },
    async editLyrics(edit, signal) {
      signal.throwIfAborted();
      return editLyricParts(edit);
    },
  };
}
