import { rm } from 'node:fs/promises';
import { runChild } from '#lib/platform/child/run-child.ts';

const CHILD = new URL('./fit-child.ts', import.meta.url);
const TIMEOUT_MS = 60_000;

export type FitJob = { sourcePath: string; outPath: string; width: number; height: number };

/**
 * Cuts and scales a picture to exactly these pixels, as a fresh JPEG, in a child process that reads the size from the header before it
 * decodes anything. Throws `ChildError`, or the reason of `signal`.
 */
export async function fitPicture(job: FitJob, signal: AbortSignal): Promise<void> {
  try {
    await runChild<null>(CHILD, job, { signal, timeoutMs: TIMEOUT_MS, memoryMb: 256 });
  } catch (error) {
    await rm(`${job.outPath}.part`, { force: true });
    throw error;
  }
}
