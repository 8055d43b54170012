import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inTurns } from '#lib/platform/concurrency/in-steps.ts';
import type { EngineRun } from '#lib/products/music/ports.ts';
import type { CharacterAnchor, SceneArtist, SceneImage, VideoFile, VideoRenderer } from '#lib/products/mv/ports.ts';
import { createWarmChildren } from '#lib/platform/child/warm-children.ts';
import { withoutGlyph } from '../draw/font-files.ts';
import { thingsWithoutPicture } from '../draw/objects/find-objects.ts';
import { editScene } from '../planner/edits/edit-scene.ts';
import { notShown } from '../planner/edits/shown.ts';
import { allOrNone } from './all-or-none.ts';
import { findFinishedScene, recordFinishedScene, sceneFingerprint } from './frames/finished-scene.ts';
import { sceneFrameRanges } from './frames/frame-grid.ts';
import { createProcessGate } from '#lib/platform/child/process-gate.ts';
import { processorMsPerSec, renderQuality } from './quality.ts';
import { renderError } from './render-error.ts';
import type { RenderJob } from './render-jobs.ts';

export type LocalRendererOptions = {
  /**
   * Concurrent child processes over all tasks, each using about one core and 0.3 GB (540p) to 1 GB (1440p); by default
   * one per core.
   */
  maxProcesses?: number;
};

const CHILD = new URL('./render-child.ts', import.meta.url);
/** Memory limit of an idle child. It needs 200 MB at 720p; the rest is memory it may have kept from drawing. */
const RESIDENT_MB_MAX = 400;
const BASE_TIMEOUT_MS = 180_000;
const TIMEOUT_MS_PER_FRAME = 2_500;
const TIMEOUT_MS_PER_STILL = 60_000;
/** Time for analysis and planning before the first still. */
const PLANNING_MS = 5_000;

/**
 * Renders and encodes videos on this machine, in child processes that are killed on abort. A child may run several jobs
 * of one task, identified by its folder, but never of two tasks, because it reads customer files. Files go to
 * `run.workDir`: `anchor.jpg`, `still-003.jpg`, `scene-003.mp4`, `video.mp4`, `poster.jpg`. A file with one of these
 * names is complete, and a scene already rendered from the same input is not rendered again. Rejects with `ChildError`
 * codes `ENGINE_FAILED`, `OUTPUT_INVALID`, `CHILD_TIMEOUT`, `CHILD_CRASHED`, or the signal's reason.
 */
export function createLocalRenderer(options: LocalRendererOptions = {}): SceneArtist & VideoRenderer {
  const maxProcesses = options.maxProcesses ?? availableParallelism();
  const gate = createProcessGate(maxProcesses);
  const runWarm = createWarmChildren(CHILD, { max: maxProcesses, memoryMb: 512, residentMbMax: RESIDENT_MB_MAX });

  /** Runs one job and removes partial output on failure. */
  const work = async <T>(job: RenderJob, run: EngineRun, outPaths: string[], timeoutMs: number): Promise<T> => {
    const options = { signal: run.signal, timeoutMs, onProgress: run.onProgress };
    try {
      return await gate(run.signal, () => runWarm<T>(run.workDir, job, options));
    } catch (error) {
      await Promise.all(outPaths.map((path) => rm(`${path}.part`, { force: true })));
      throw error;
    }
  };

  return {
    withoutPicture: thingsWithoutPicture,
    withoutGlyph,
    notShown: (edit) => inTurns(notShown(edit)),

    foresee: ({ prompt, before, concept }) =>
      inTurns(
        notShown({
          prompt,
          before,
          after: editScene({ description: undefined }, concept, before, { prompt, seed: before.seed }),
          concept,
        }),
      ),

    async drawAnchor(brief, concept, run) {
      const outPath = join(run.workDir, 'anchor.jpg');
      return work<CharacterAnchor>({ type: 'anchor', brief, concept, outPath }, run, [outPath], BASE_TIMEOUT_MS);
    },

    async drawSceneImages(input, run, sceneIndexes = input.scenes.map((_, sceneIndex) => sceneIndex)) {
      const stills = sceneIndexes.map((sceneIndex) => ({
        sceneIndex,
        outPath: join(run.workDir, `still-${numbered(sceneIndex)}.jpg`),
      }));
      const shares = Array.from({ length: Math.min(maxProcesses, stills.length) }, (_, k) =>
        stills.filter((_, i) => i % maxProcesses === k),
      );
      const done = shares.map(() => 0);
      const drawn = await allOrNone(shares, run.signal, (share, k, signal) => {
        const onProgress = (fraction: number) => {
          done[k] = fraction * share.length;
          run.onProgress?.(done.reduce((sum, count) => sum + count, 0) / stills.length);
        };
        const outPaths = share.map((still) => still.outPath);
        return work<SceneImage[]>(
          { type: 'stills', input, stills: share },
          { ...run, signal, onProgress },
          outPaths,
          BASE_TIMEOUT_MS + share.length * TIMEOUT_MS_PER_STILL,
        );
      });
      return drawn.flat().sort((a, b) => a.sceneIndex - b.sceneIndex);
    },

    async renderScene(input, sceneIndex, run) {
      const range = sceneFrameRanges(input.scenes, input.analysis.durationSec, renderQuality(input.brief).fps)[
        sceneIndex
      ];
      if (!range) throw renderError('ENGINE_FAILED', `There is no scene ${sceneIndex}`);
      const outPath = join(run.workDir, `scene-${numbered(sceneIndex)}.mp4`);
      const fingerprint = sceneFingerprint(input, sceneIndex);
      run.signal.throwIfAborted();
      const finished = await findFinishedScene(outPath, fingerprint);
      if (finished) return finished;
      const file = await work<VideoFile>(
        { type: 'scene', input, sceneIndex, outPath },
        run,
        [outPath],
        BASE_TIMEOUT_MS + range.count * TIMEOUT_MS_PER_FRAME,
      );
      await recordFinishedScene(file, fingerprint);
      return file;
    },

    async finalize(input, segments, audioPath, run) {
      const videoPath = join(run.workDir, 'video.mp4');
      const posterPath = join(run.workDir, 'poster.jpg');
      const job: RenderJob = {
        type: 'finalize',
        input,
        segmentPaths: segments.map((segment) => segment.path),
        audioPath,
        videoPath,
        posterPath,
      };
      return work<VideoFile & { posterPath: string }>(
        job,
        run,
        [videoPath, posterPath],
        BASE_TIMEOUT_MS + input.analysis.durationSec * 2_000,
      );
    },

    expectedMs: (brief, durationSec) => PLANNING_MS + (processorMsPerSec(brief) * durationSec) / maxProcesses,
  };
}

function numbered(index: number): string {
  return String(index).padStart(3, '0');
}
