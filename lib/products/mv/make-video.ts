import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pipeline } from '#lib/tasks/pipeline.ts';
import type { TaskRun } from '#lib/tasks/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import { closeVideo } from './close-video.ts';
import { shapeOf, type VideoPlan } from './buy-video.ts';
import { finishVideo } from './finish-video.ts';
import { firstScenes, firstSecondsOf } from './first-seconds.ts';
import { keepAnchor } from './keep-anchor.ts';
import { keepSource } from './keep-source.ts';
import { plannerOf } from './planner-of.ts';
import type { RenderInput, SceneImage } from './ports.ts';
import { prepareSource, videoBrief } from './prepare-source.ts';
import { recordStoryboard } from './record-storyboard.ts';
import { renderScenes } from './render-scenes.ts';
import { keepSceneImages } from './scene-images.ts';
import { settledVideoUnits } from './video-price.ts';

/**
 * The pipeline of a music video: the storyboard stages in SPEC.md's order (Events, rule 5), then rendering and the final cut,
 * which emit task events only. Every stage leaves its artefact in its output, so a later process goes on from there.
 */
export function videoPipeline(deps: ProductDeps): Pipeline {
  const { analyst, artist } = deps.engines;
  return {
    onClose: closeVideo,
    async run(run) {
      const plan = run.task.plan as VideoPlan;
      const planner = plannerOf(deps, run.task.id);
      const { workDir } = run;
      const source = await run.stage('resolve-song', async (stage) => {
        const output = await prepareSource(deps, run, plan, stage.signal);
        await keepSource(deps, run, output);
        return { output, payload: { title: plan.title, durationSec: output.durationSec, lines: output.lines.length } };
      });
      await ensureSourceFiles(deps, run, plan, source);
      const brief = videoBrief(run, plan, source);
      const audioPath = join(workDir, source.audioFile);

      const analysis = await run.stage('analyze', async (stage) => {
        const output = await analyst.analyze(audioPath, { signal: stage.signal, workDir, onProgress: stage.onProgress });
        return { output, payload: { bpm: output.bpm, key: output.key, beats: output.beats.length, sections: output.sections.map(({ label, startSec, endSec }) => ({ label, startSec, endSec })) } };
      });
      // A preview is planned with the whole song, so that it shows what the whole video would begin with.
      const filmed = plan.previewSec ? firstSecondsOf(analysis, plan.previewSec) : analysis;
      const emotion = await run.stage('emotion', async (stage) => {
        const output = await planner.readEmotion(brief, analysis, stage.signal);
        return { output, payload: { overall: output.overall, sections: output.sections.map(({ label, word }) => ({ label, word })) } };
      });
      const concept = await run.stage('concept', async (stage) => {
        const output = await planner.makeConcept(brief, analysis, emotion, stage.signal);
        return { output, payload: { style: output.styleId, logline: output.logline, world: output.world, motifs: output.motifs, palettes: output.palettes } };
      });
      const needsAnchor = concept.needsCharacter || brief.characterImagePath !== undefined;
      const anchor = needsAnchor
        ? await run.stage('character-anchor', async (stage) => {
            const output = await artist.drawAnchor(brief, concept, { signal: stage.signal, workDir });
            const kept = await keepAnchor(deps, run.task, output, brief.characterImagePath !== undefined);
            await deps.platform.database.sql.query('UPDATE mv SET anchor = $2 WHERE id = $1', [run.task.id, JSON.stringify(kept)]);
            return { output, payload: { description: output.description, fromCaller: brief.characterImagePath !== undefined } };
          })
        : null;
      const narrative = await run.stage('narrative', async (stage) => {
        const output = await planner.tellStory(brief, analysis, emotion, concept, stage.signal);
        return { output, payload: { beats: output.map(({ label, summary }) => ({ label, summary })) } };
      });
      const scenes = await run.stage('scenes', async (stage) => {
        const planned = await planner.planScenes(brief, analysis, emotion, concept, narrative, stage.signal);
        const output = plan.previewSec ? firstScenes(planned, plan.previewSec) : planned;
        await recordStoryboard(deps.platform, run.task.id, { durationSec: filmed.durationSec, analysis: filmed, emotion, concept, narrative, scenes: output, lines: source.lines });
        return { output, payload: { scenes: output.map(({ index, startSec, endSec, shotType, sectionLabel, prompt }) => ({ index, startSec, endSec, shotType, sectionLabel, prompt })) } };
      });
      const input: RenderInput = { brief, analysis: filmed, concept, anchor, scenes };
      await run.stage('scene-images', async (stage) => {
        const images = await artist.drawSceneImages(input, { signal: stage.signal, workDir, onProgress: stage.onProgress });
        await keepSceneImages(deps, run, images);
        return { output: null, payload: { sceneImages: images.length, ...fallbackOf(images) } };
      });
      const segments = await run.stage('render-scenes', (stage) => renderScenes(deps, run, input, stage), { webhooks: false, maxAttempts: 2 });
      const final = await run.stage('finalize', (stage) => finishVideo(deps, run, input, segments.files, audioPath, stage), { webhooks: false });
      return {
        status: 'COMPLETED',
        chargedUnits: settledVideoUnits(shapeOf(plan), { sceneCount: scenes.length, durationSec: final.durationSec }),
        outputResults: { mvId: run.task.id, durationSec: final.durationSec, width: final.width, height: final.height, fps: final.fps, sceneCount: scenes.length, style: concept.styleId, bpm: analysis.bpm, finalUrl: `/api/v1/mv/${run.task.id}/final` },
        resources: final.resources,
        warningCodes: [...source.warningCodes, ...(segments.notDurable.length > 0 ? ['MV_SCENE_ASSET_NOT_DURABLE'] : [])],
      };
    },
  };
}

/** The scenes whose pictures were drawn inside because the upstream gave none. */
function fallbackOf(images: readonly SceneImage[]): { fallbackScenes?: { sceneIndex: number; code: string }[] } {
  const fallbackScenes = images.flatMap(({ sceneIndex, fallback }) => (fallback ? [{ sceneIndex, code: fallback }] : []));
  return fallbackScenes.length > 0 ? { fallbackScenes } : {};
}

/** A takeover by a machine without the work folder brings the source again; it is the same source. */
async function ensureSourceFiles(deps: ProductDeps, run: TaskRun, plan: VideoPlan, source: { audioFile: string; characterFile: string | null; referenceFiles: string[] }): Promise<void> {
  const files = [source.audioFile, ...source.referenceFiles, ...(source.characterFile ? [source.characterFile] : [])];
  const present = await Promise.all(files.map((file) => access(join(run.workDir, file)).then(() => true, () => false)));
  if (!present.every(Boolean)) await prepareSource(deps, run, plan, run.signal);
}
