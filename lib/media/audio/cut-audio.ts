import { rm } from 'node:fs/promises';
import { runChild } from '#lib/platform/child/run-child.ts';
import type { CutFile, CutJob } from './cut-jobs.ts';

const CHILD_ENTRY = new URL('./audio-child.ts', import.meta.url);
const TIMEOUT_MS = 5 * 60_000;

export type CutAudioOptions = Omit<CutJob, 'startSec' | 'endSec' | 'fadeInSec' | 'fadeOutSec'> &
  Partial<Pick<CutJob, 'startSec' | 'endSec' | 'fadeInSec' | 'fadeOutSec'>> & {
    signal: AbortSignal;
    onProgress?: (fraction: number) => void;
  };

/**
 * Converts a local audio file, or a part of it with fades, to another format, in a child process that verifies its result.
 * Leaves no file behind on failure.
 * @throws ChildError with a `SourceErrorCode` or `AUDIO_OUTPUT_INVALID`, or the signal's reason
 */
export async function cutAudio(options: CutAudioOptions): Promise<CutFile> {
  const {
    signal,
    onProgress,
    path,
    outPath,
    format,
    title,
    startSec = 0,
    endSec = null,
    fadeInSec = 0,
    fadeOutSec = 0,
  } = options;
  const job: CutJob = { path, outPath, format, title, startSec, endSec, fadeInSec, fadeOutSec };
  try {
    return await runChild<CutFile>(CHILD_ENTRY, job, { signal, timeoutMs: TIMEOUT_MS, memoryMb: 512, onProgress });
  } catch (error) {
    await rm(outPath, { force: true });
    throw error;
  }
}
