import { availableParallelism } from 'node:os';
import type { Pipeline } from '#lib/tasks/pipeline.ts';
import type { ProductDeps } from '../product-deps.ts';
import { shapeOf, type VideoPlan } from './buy-video.ts';
import { finishVideo } from './finish-video.ts';
import { createNightShift } from './night-shift.ts';
import { planVideo } from './plan-video.ts';
import { renderAttempts } from './render-each.ts';
import { renderScenes } from './render-scenes.ts';
import { createShotTurns } from './shot-turns.ts';
import { qualityOf, qualityWarnings } from './review-shots.ts';
import { settledVideoUnits } from './video-price.ts';

/**
 * The pipeline of a music video and of its preview: planning, then rendering and the final cut, which emit task events only. Videos of the
 * economy schedule are planned at once and rendered at night.
 */
export function videoPipeline(deps: ProductDeps): Pipeline {
  const turns = createShotTurns(deps.platform.config.renderConcurrency || availableParallelism());
  return {
    async run(run) {
      const plan = run.task.plan as VideoPlan;
      const shape = shapeOf(plan);
      const night = shape.schedule === 'economy' ? createNightShift(deps.platform, turns, run.task) : null;
      const leave = await night?.takePlace(run.signal);
      const { input, audioPath, promptFallbacks } = await planVideo(deps, run).finally(leave);
      await night?.untilOpen(run.signal);
      const segments = await run.stage('render-scenes', (stage) => renderScenes(deps, run, input, stage, night), {
        webhooks: false,
        maxAttempts: renderAttempts(shape.renderTier),
      });
      night?.checkDeadline();
      const final = await run.stage(
        'finalize',
        (stage) => finishVideo(deps, run, input, segments.files, audioPath, stage),
        { webhooks: false },
      );
      night?.checkDeadline();
      const { concept, analysis, scenes } = input;
      const quality = qualityOf(shape, segments, promptFallbacks);
      return {
        status: 'COMPLETED',
        chargedUnits: settledVideoUnits(shape, { sceneCount: scenes.length, durationSec: final.durationSec }),
        outputResults: {
          mvId: run.task.id,
          durationSec: final.durationSec,
          width: final.width,
          height: final.height,
          fps: final.fps,
          sceneCount: scenes.length,
          style: concept.styleId,
          bpm: analysis.bpm,
          finalUrl: `/api/v1/mv/${run.task.id}/final`,
          ...(quality ? { quality } : {}),
        },
        resources: final.resources,
        warningCodes: [
          ...(segments.notDurable.length > 0 ? ['MV_SCENE_ASSET_NOT_DURABLE'] : []),
          ...qualityWarnings(quality),
        ],
      };
    },
  };
}
