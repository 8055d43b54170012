import { join } from 'node:path';
import type { BeatGrid } from '#lib/contract/mv/beats.ts';
import { isTaskFailure } from '#lib/platform/failure.ts';
import { fileExists } from '#lib/platform/files/file-exists.ts';
import { addWarning } from '#lib/tasks/life/add-warning.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { draftWarnings } from '../drafts/draft-plan.ts';
import {
  plannedSections,
  type RenderInput,
  type SceneImage,
  type ScenePlan,
  type SongAnalysis,
  type StoryboardPlanner,
} from '../ports.ts';
import { storeAnchor, storeSceneImages } from '../render/scene-files.ts';
import { reviewReferences } from '../sources/reference-pictures.ts';
import { factsHeard, modeOfSound } from '../sources/song-direction.ts';
import { shapeOf, type VideoPlan } from './buy-video.ts';
import { promptsForEngine } from './shot-prompts.ts';
import { recordDirection, recordStoryboard, recordSongWarnings } from './storyboard.ts';
import { storeSource, type PreparedSource, prepareSource, videoBrief, wordsFound } from './source-files.ts';

type PlannedVideo = {
  source: PreparedSource;
  input: RenderInput;
  audioPath: string;
  /** Scenes whose prompt had to be simplified. */
  promptFallbacks: number[];
};

/**
 * The storyboard stages of a music video (SPEC.md, Events 5). Every stage stores its artefact in its output, so that another process can
 * continue from there.
 */
export async function planVideo(deps: ProductDeps, run: TaskRun): Promise<PlannedVideo> {
  const { analyst, artist } = deps.engines;
  const plan = run.task.plan as VideoPlan;
  const planner = plannerFor(deps, run);
  const { workDir } = run;
  const source = await run.stage('resolve-song', async (stage) => {
    const output = await prepareSource(deps, run, plan, stage.signal);
    if (shapeOf(plan).renderTier) await reviewReferences(deps, run, output, stage.signal);
    await storeSource(deps, run, output);
    await recordSongWarnings(run, draftWarnings(plan.brief, wordsFound(plan, output), plan.mode));
    return { output, payload: { title: plan.title, durationSec: output.durationSec, lines: output.lines.length } };
  });
  await ensureSourceFiles(deps, run, plan, source);
  const audioPath = join(workDir, source.audioFile);

  const analysis = await run.stage('analyze', async (stage) => {
    const heard = await analyst.analyze(audioPath, { signal: stage.signal, workDir, onProgress: stage.onProgress });
    const beats = plan.beats ?? source.beats;
    const found = beats ? withBeats(heard, beats) : heard;
    const output = source.key ? { ...found, key: source.key } : found;
    return {
      output,
      payload: {
        bpm: output.bpm,
        key: output.key,
        beats: output.beats.length,
        sections: plannedSections(source.sections, output.sections).map(({ label, startSec, endSec }) => ({
          label,
          startSec,
          endSec,
        })),
      },
    };
  });
  const song = factsHeard(analysis, source.lyricsText);
  const performanceMode = plan.mode === 'auto' ? modeOfSound('native-v1', song) : plan.mode;
  const brief = { ...videoBrief(run, plan, source), performanceMode };
  // A preview is planned with the whole song, so that it shows the beginning of the whole video.
  const filmed = plan.previewSec ? firstSecondsOf(analysis, plan.previewSec) : analysis;
  const emotion = await run.stage('emotion', async (stage) => {
    const output = await planner.readEmotion(brief, analysis, stage.signal);
    return {
      output,
      payload: { overall: output.overall, sections: output.sections.map(({ label, word }) => ({ label, word })) },
    };
  });
  const concept = await run.stage('concept', async (stage) => {
    const output = await planner.makeConcept(brief, analysis, emotion, stage.signal);
    return {
      output,
      payload: {
        style: output.styleId,
        logline: output.logline,
        world: output.world,
        motifs: output.motifs,
        palettes: output.palettes,
      },
    };
  });
  await recordDirection(run, { performanceMode, style: concept.styleId, song });
  const needsAnchor = concept.needsCharacter || brief.characterImagePath !== undefined;
  const anchor = needsAnchor
    ? await run.stage('character-anchor', async (stage) => {
        const output = await artist.drawAnchor(brief, concept, { signal: stage.signal, workDir });
        const kept = await storeAnchor(deps, run, output, brief.characterImagePath !== undefined);
        await run.write((tx) =>
          tx.query('UPDATE mv SET anchor = $2 WHERE id = $1', [run.task.id, JSON.stringify(kept)]),
        );
        return {
          output,
          payload: { description: output.description, fromCaller: brief.characterImagePath !== undefined },
        };
      })
    : null;
  const narrative = await run.stage('narrative', async (stage) => {
    const output = await planner.tellStory(brief, analysis, emotion, concept, stage.signal);
    return { output, payload: { beats: output.map(({ label, summary }) => ({ label, summary })) } };
  });
  const { scenes, promptFallbacks = [] } = scenesOf(
    await run.stage('scenes', async (stage) => {
      const planned = await planner.planScenes(brief, analysis, emotion, concept, narrative, stage.signal);
      const shown = plan.previewSec ? firstScenes(planned, plan.previewSec) : planned;
      const { scenes: output, fallbacks } = promptsForEngine(brief, concept, anchor, shown);
      await recordStoryboard(run, {
        durationSec: filmed.durationSec,
        analysis: filmed,
        emotion,
        concept,
        narrative,
        scenes: output,
        lines: source.lines,
      });
      return {
        output: { scenes: output, promptFallbacks: fallbacks },
        payload: {
          scenes: output.map(({ index, startSec, endSec, shotType, sectionLabel, prompt }) => ({
            index,
            startSec,
            endSec,
            shotType,
            sectionLabel,
            prompt,
          })),
        },
      };
    }),
  );
  const input: RenderInput = { brief, analysis: filmed, concept, anchor, scenes };
  await run.stage('scene-images', async (stage) => {
    const images = await artist.drawSceneImages(input, { signal: stage.signal, workDir, onProgress: stage.onProgress });
    await storeSceneImages(deps, run, images);
    return { output: null, payload: { sceneImages: images.length, ...fallbackOf(images) } };
  });
  return { source, input, audioPath, promptFallbacks };
}

type PlannedScenes = { scenes: ScenePlan[]; promptFallbacks?: number[] };

/** In earlier versions the output of the stage was the scenes alone. */
function scenesOf(output: PlannedScenes | ScenePlan[]): PlannedScenes {
  return Array.isArray(output) ? { scenes: output } : output;
}

/** The scenes whose pictures were drawn locally because the upstream returned none. */
function fallbackOf(images: readonly SceneImage[]): { fallbackScenes?: { sceneIndex: number; code: string }[] } {
  const fallbackScenes = images.flatMap(({ sceneIndex, fallback }) =>
    fallback ? [{ sceneIndex, code: fallback }] : [],
  );
  return fallbackScenes.length > 0 ? { fallbackScenes } : {};
}

/** Fetches the source again when the task continues on a machine without its work folder. */
async function ensureSourceFiles(
  deps: ProductDeps,
  run: TaskRun,
  plan: VideoPlan,
  source: { audioFile: string; characterFile: string | null; referenceFiles: string[] },
): Promise<void> {
  const files = [source.audioFile, ...source.referenceFiles, ...(source.characterFile ? [source.characterFile] : [])];
  const present = await Promise.all(files.map((file) => fileExists(join(run.workDir, file))));
  if (!present.every(Boolean)) await prepareSource(deps, run, plan, run.signal);
}

/**
 * The planner for a task. When an upstream planner is set up and returns no usable plan, the local one plans this stage and the task gets
 * the warning `MV_PLANNING_FALLBACK`. Content that the upstream refuses fails the task: the fallback must not circumvent a refusal.
 */
export function plannerFor(
  { platform, engines }: Pick<ProductDeps, 'platform' | 'engines'>,
  run: Pick<TaskRun, 'task' | 'write'>,
): StoryboardPlanner {
  const { planner, fallbackPlanner } = engines;
  if (!fallbackPlanner) return planner;
  const orFallback = async <T>(signal: AbortSignal, work: (by: StoryboardPlanner) => Promise<T>): Promise<T> => {
    try {
      return await work(planner);
    } catch (error) {
      signal.throwIfAborted();
      if (!isTaskFailure(error) || error.code === 'CONTENT_REFUSED') throw error;
      platform.log.warn(
        { taskId: run.task.id, err: error },
        'The upstream planner gave no usable plan; the one inside plans',
      );
      await run.write((tx) => addWarning(tx, run.task, 'MV_PLANNING_FALLBACK'));
      return work(fallbackPlanner);
    }
  };
  return {
    readEmotion: (brief, analysis, signal) => orFallback(signal, (by) => by.readEmotion(brief, analysis, signal)),
    makeConcept: (brief, analysis, emotion, signal) =>
      orFallback(signal, (by) => by.makeConcept(brief, analysis, emotion, signal)),
    tellStory: (brief, analysis, emotion, concept, signal) =>
      orFallback(signal, (by) => by.tellStory(brief, analysis, emotion, concept, signal)),
    planScenes: (brief, analysis, emotion, concept, narrative, signal) =>
      orFallback(signal, (by) => by.planScenes(brief, analysis, emotion, concept, narrative, signal)),
    editScene: (brief, concept, scene, change, signal) =>
      orFallback(signal, (by) => by.editScene(brief, concept, scene, change, signal)),
  };
}

/** A shorter last scene would only flicker, so the scene before it is extended instead. */
const SHORTEST_LAST_SEC = 0.75;

/** The scenes of the first `lengthSec`; the last one ends there. */
export function firstScenes(scenes: readonly ScenePlan[], lengthSec: number): ScenePlan[] {
  const begun = scenes.filter((scene) => scene.startSec < lengthSec);
  const kept = begun.filter((scene, at) => at === 0 || lengthSec - scene.startSec >= SHORTEST_LAST_SEC);
  return kept.map((scene, at) => (at === kept.length - 1 ? { ...scene, endSec: lengthSec } : scene));
}

/** Replaces the beats of an analysis, and moves the boundaries of its sections to the nearest bars. */
export function withBeats(analysis: SongAnalysis, { bpm, beats, downbeats }: BeatGrid): SongAnalysis {
  const bars = downbeats.map((at) => beats[at] as number);
  const isInside = (sec: number) => sec > 0 && sec < analysis.durationSec;
  const distance = (sec: number, bar: number) => Math.abs(sec - bar);
  const atBar = (sec: number) =>
    isInside(sec)
      ? bars.reduce((best, bar) => (distance(sec, bar) < distance(sec, best) ? bar : best), bars[0] ?? sec)
      : sec;
  const sections = analysis.sections
    .map((section) => ({ ...section, startSec: atBar(section.startSec), endSec: atBar(section.endSec) }))
    .filter((section) => section.endSec > section.startSec);
  return { ...analysis, bpm, bpmAlternatives: [analysis.bpm], beats, downbeats, sections };
}

/** The analysis of the first `lengthSec` of a song. */
export function firstSecondsOf(analysis: SongAnalysis, lengthSec: number): SongAnalysis {
  const sections = analysis.sections
    .filter((section) => section.startSec < lengthSec)
    .map((section) => ({ ...section, endSec: Math.min(section.endSec, lengthSec) }));
  return { ...analysis, durationSec: Math.min(analysis.durationSec, lengthSec), sections };
}
