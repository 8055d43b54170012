/** Fetches what a draft names and says what it is, or in a sentence why it cannot be used. Nothing is kept. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isTaskFailure } from '#lib/platform/failure.ts';
import { probeMedia } from '#lib/media/probe/probe-media.ts';
import { parseSrt } from '#lib/media/subtitles/parse-srt.ts';
import { fetchSource, sourceFailure } from '../fetch-source.ts';
import type { ProductDeps } from '../product-deps.ts';

type Problem = { problem: string };

const INSPECT_TIMEOUT_MS = 30_000;

async function inspect<Found extends object>(deps: ProductDeps, url: string, kind: 'audio' | 'image' | 'srt', look: (path: string, signal: AbortSignal) => Promise<Found>): Promise<Found | Problem> {
  const dir = join(deps.platform.config.dataDir, 'tmp', randomUUID());
  const signal = AbortSignal.timeout(INSPECT_TIMEOUT_MS);
  try {
    await mkdir(dir, { recursive: true });
    const path = await fetchSource(deps.outbound, url, { kind, dir, name: 'source', signal });
    return await look(path, signal);
  } catch (error) {
    const failure = signal.aborted ? null : sourceFailure(error);
    if (failure && isTaskFailure(failure)) return { problem: failure.message };
    if (signal.aborted) return { problem: 'The source did not arrive in time.' };
    throw error;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

export function inspectAudioSource(deps: ProductDeps, url: string): Promise<{ durationSec: number } | Problem> {
  return inspect(deps, url, 'audio', async (path, signal) => ({ durationSec: (await probeMedia(path, 'audio', { signal })).durationSec }));
}

export function inspectImage(deps: ProductDeps, url: string): Promise<{ width: number; height: number } | Problem> {
  return inspect(deps, url, 'image', async (path, signal) => {
    const { width, height } = await probeMedia(path, 'image', { signal });
    return { width, height };
  });
}

export function inspectSrt(deps: ProductDeps, url: string): Promise<{ lines: number } | Problem> {
  return inspect<{ lines: number }>(deps, url, 'srt', async (path) => ({ lines: parseSrt(await readFile(path)).length })).then((found) =>
    'lines' in found && found.lines === 0 ? { problem: 'No subtitles were found in the file.' } : found,
  );
}
