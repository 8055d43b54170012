import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type {
  EditedLyrics,
  LyricSheet,
  LyricsWriter,
  SongBrief,
  SongCandidate,
  SongEngine,
  SourceStudy,
} from '#lib/products/music/ports.ts';
import { createProcessGate } from '#lib/platform/child/process-gate.ts';
import { runChild } from '#lib/platform/child/run-child.ts';
import { createWarmChildren } from '#lib/platform/child/warm-children.ts';
import { asksForNoSinger, asksForWords } from './asks-for-words.ts';
import { songMs } from './expected-time.ts';
import { refuseBrief, refuseEdit, writtenLanguages } from './lyrics/writable-language.ts';
import type { WriterJob } from './lyrics/writer-entry.ts';
import type { RenderJob } from './render-song.ts';
import { foreseeWarnings } from './song-warnings.ts';
import { askedLength, refuseLength } from './style/asked/length.ts';
import { refuseMetre } from './style/asked/metre.ts';
import { refuseTempo } from './style/asked/tempo.ts';
import type { StudyJob } from './source/study-entry.ts';

const ENTRY = new URL('./render-entry.ts', import.meta.url);
const STUDY_ENTRY = new URL('./source/study-entry.ts', import.meta.url);
const WRITER_ENTRY = new URL('./lyrics/writer-entry.ts', import.meta.url);
const RENDER_TIMEOUT_MS = 5 * 60_000;
const STUDY_TIMEOUT_MS = 5 * 60_000;
/** Additional timeout per second of imported audio, and per second of a requested length. */
const SOURCE_SEC_TIMEOUT_MS = 1_000;
/** Characters of lyrics sung per second. */
const LYRICS_PER_SEC = 10;
const WRITER_TIMEOUT_MS = 30_000;

/**
 * One child writes the lyrics of all accounts, and is kept: its first lyrics take a second, in which the server would
 * answer nobody, and later ones some 30 ms. It holds nothing of an account but the text it is writing.
 */
const writerGate = createProcessGate(1);
const runWriter = createWarmChildren(WRITER_ENTRY, {
  max: 1,
  // It needs 130 MB, but with a limit below this V8 discards compiled patterns, and the second lyrics take as long as
  // the first.
  memoryMb: 1024,
  residentMbMax: 400,
  idleMs: 30 * 60_000,
  jobsMax: 1_000,
});
const inWriter = <Result>(job: WriterJob, signal: AbortSignal): Promise<Result> =>
  writerGate(signal, () => runWriter<Result>('everybody', job, { signal, timeoutMs: WRITER_TIMEOUT_MS }));

/**
 * The local song engine: a child process per candidate, one for lyrics, and bundled instruments. Deterministic: the same brief, seed and
 * index give the same bytes. Fails with `ChildError` (`SONG_OUTPUT_INVALID`, `CHILD_TIMEOUT`, `CHILD_CRASHED`,
 * `ENGINE_FAILED`; for a study also `SOURCE_SILENT` and `SourceErrorCode`s); an abort rejects with the signal's reason.
 */
export function createLocalSongEngine(): SongEngine & LyricsWriter {
  return {
    model: { name: 'cadenza-lyrics-1', path: 'local/lyrics' },
    languages: writtenLanguages,
    renderCandidate(brief, index, run) {
      const job: RenderJob = { brief, index, workDir: run.workDir };
      return runChild<SongCandidate>(ENTRY, job, {
        signal: run.signal,
        timeoutMs: RENDER_TIMEOUT_MS + ((brief.source?.durationSec ?? 0) + expectedSec(brief)) * SOURCE_SEC_TIMEOUT_MS,
        memoryMb: 700,
        onProgress: run.onProgress,
      });
    },
    studySource(audioPath, run) {
      const job: StudyJob = { audioPath, maxDurationSec: fieldLimits.songSourceSecMax + 1 };
      return runChild<SourceStudy>(STUDY_ENTRY, job, {
        signal: run.signal,
        timeoutMs: STUDY_TIMEOUT_MS,
        memoryMb: 1024,
        onProgress: run.onProgress,
      });
    },
    writeLyrics: (brief, signal) => inWriter<LyricSheet>({ brief }, signal),
    editLyrics: (edit, signal) => inWriter<EditedLyrics>({ edit }, signal),
    refuseSong: (wish) => refuseTempo(wish) ?? refuseLength(wish) ?? refuseMetre(wish),
    foreseeWarnings,
    expectedMs: songMs,
    asksForWords,
    refuseBrief: (brief) => (asksForNoSinger(brief) ? null : refuseBrief(brief)),
    refuseEdit,
  };
}

const expectedSec = ({ prompt = '', tags = '', lyrics = '' }: SongBrief): number =>
  Math.max(askedLength(`${tags}, ${prompt}`) ?? 0, lyrics.length / LYRICS_PER_SEC);
