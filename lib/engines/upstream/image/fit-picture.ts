import { rm } from 'node:fs/promises';
import { runChild } from '#lib/platform/child/run-child.ts';

const CHILD = new URL('./fit-child.ts', import.meta.url);
const TIMEOUT_MS = 60_000;

export type FitJob = { sourcePath: string; outPath: string; width: number; height: number };

/**
 * Crops and scales a picture to exactly these pixels, as a new JPEG. Runs in a child process that checks the size in
 * the header before decoding. Throws `ChildError`, or the reason of `signal`.
 */
export async function fitPicture(job: FitJob, signal: AbortSignal): Promise<void> {
  try {
    await runChild<null>(CHILD, job, { signal, timeoutMs: TIMEOUT_MS, memoryMb: 256 });
  } catch (error) {
    await rm(`${job.outPath}.part`, { force: true });
    throw error;
  }
}
