import { AV_LOG_ERROR } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { ChildError } from '#lib/platform/child/run-child.ts';
import { serveChild } from '#lib/platform/child/serve-child.ts';
import { painterFor } from '../draw/painters.ts';
import { freeScene } from './frames/free-pixels.ts';
import { renderError } from './render-error.ts';
import type { RenderJob } from './render-jobs.ts';

Log.setLevel(AV_LOG_ERROR);

serveChild<RenderJob, unknown>(async (job, progress) => {
  try {
    return await run(job, progress);
  } catch (error) {
    if (error instanceof ChildError) throw error;
    throw renderError('ENGINE_FAILED', error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await freeScene();
  }
});

async function run(job: RenderJob, progress: (fraction: number) => void): Promise<unknown> {
  switch (job.type) {
    case 'scene': {
      const { renderSceneFile } = await import('./render-scene.ts');
      return renderSceneFile(
        job.input,
        job.sceneIndex,
        await painterFor(job.input.concept.styleId),
        job.outPath,
        progress,
      );
    }
    case 'stills': {
      const { drawStills } = await import('./stills/draw-stills.ts');
      return drawStills(job.input, job.stills, await painterFor(job.input.concept.styleId), progress);
    }
    case 'anchor': {
      const { makeAnchor } = await import('./stills/make-anchor.ts');
      return makeAnchor(job.brief, job.concept, job.outPath);
    }
    case 'finalize': {
      const { finalizeVideo } = await import('./encode/finalize-video.ts');
      return finalizeVideo(job, progress);
    }
  }
}
