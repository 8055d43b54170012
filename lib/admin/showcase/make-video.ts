import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineRun } from '#lib/products/music/ports.ts';
import { promptsForEngine } from '#lib/products/mv/create/shot-prompts.ts';
import { firstScenes, firstSecondsOf } from '#lib/products/mv/create/plan-video.ts';
import type { RenderInput, RenderTier, Resolution, VideoBrief } from '#lib/products/mv/ports.ts';
import type { Engines } from '#lib/products/product-deps.ts';
import { type Finished, type MadeSong, readFinished, songFolder, writeFinished } from './make-song.ts';
import type { ShowcaseVideo } from './videos.ts';

/** How videos are rendered. `seconds` renders only the first ones of each song, as a preview does. */
export type Filming = { resolution: Resolution; renderTier: RenderTier; seconds: number | null };
type VideoFacts = {
  durationSec: number;
  width: number;
  height: number;
  scenes: number;
  logline: string;
  videoFile: string;
  posterFile: string;
};
/** Files are names in the video's folder. */
export type MadeVideo = Finished<{ video: ShowcaseVideo; song: MadeSong['of']; filming: Filming }, VideoFacts>;

type VideoEngines = Pick<Engines, 'analyst' | 'planner' | 'artist' | 'renderer'>;
type Run = { signal: AbortSignal; onScene?: (done: number, all: number) => void };

const VIDEO_FILE = 'video.mp4';
const POSTER_FILE = 'poster.jpg';

export const videoFolder = (outDir: string, { id }: Pick<ShowcaseVideo, 'id'>): string => join(outDir, 'videos', id);

/**
 * A music video of a finished song, planned and drawn as the service would. Scenes of an earlier run that was cut off
 * are kept.
 */
export async function makeVideo(
  engines: VideoEngines,
  video: ShowcaseVideo,
  song: MadeSong,
  filming: Filming,
  outDir: string,
  { signal, onScene }: Run,
): Promise<MadeVideo> {
  const workDir = videoFolder(outDir, video);
  await mkdir(workDir, { recursive: true });
  const run = { signal, workDir };
  const audioPath = join(songFolder(outDir, song.of), song.made.audioFile);
  const input = await planVideo(engines, videoBrief(video, song, filming), audioPath, filming.seconds, run);
  let done = 0;
  const segments = await Promise.all(
    input.scenes.map(async (_, sceneIndex) => {
      const segment = await engines.renderer.renderScene(input, sceneIndex, run);
      onScene?.(++done, input.scenes.length);
      return segment;
    }),
  );
  const { durationSec, width, height } = await engines.renderer.finalize(input, segments, audioPath, run);
  const made: VideoFacts = {
    durationSec,
    width,
    height,
    scenes: input.scenes.length,
    logline: input.concept.logline,
    videoFile: VIDEO_FILE,
    posterFile: POSTER_FILE,
  };
  const receipt = await writeFinished(workDir, { of: askedFor(video, song, filming), made });
  const parts = (await readdir(workDir)).filter((name) => name.startsWith('scene-') || name.startsWith('anchor'));
  await Promise.all(parts.map((name) => rm(join(workDir, name))));
  return receipt;
}

export function findVideo(
  video: ShowcaseVideo,
  song: MadeSong,
  filming: Filming,
  outDir: string,
): Promise<MadeVideo | null> {
  return readFinished(videoFolder(outDir, video), askedFor(video, song, filming), [VIDEO_FILE, POSTER_FILE]);
}

const askedFor = (video: ShowcaseVideo, { of }: MadeSong, filming: Filming): MadeVideo['of'] => ({
  video,
  song: of,
  filming,
});

function videoBrief(
  { styleId, mode, seed, description }: ShowcaseVideo,
  { of, made }: MadeSong,
  { resolution, renderTier }: Filming,
): VideoBrief {
  return {
    aspectRatio: '16:9',
    resolution,
    renderTier,
    styleId,
    performanceMode: mode,
    description,
    subtitles: true,
    title: of.title,
    tags: `${of.tags}, ${made.style}`,
    lyricsText: of.lyrics,
    lines: made.lines,
    sections: made.sections,
    referenceImagePaths: [],
    seed,
  };
}

async function planVideo(
  { analyst, planner, artist }: VideoEngines,
  brief: VideoBrief,
  audioPath: string,
  seconds: number | null,
  run: EngineRun,
): Promise<RenderInput> {
  const analysis = await analyst.analyze(audioPath, run);
  const emotion = await planner.readEmotion(brief, analysis, run.signal);
  const concept = await planner.makeConcept(brief, analysis, emotion, run.signal);
  const anchor = concept.needsCharacter ? await artist.drawAnchor(brief, concept, run) : null;
  const story = await planner.tellStory(brief, analysis, emotion, concept, run.signal);
  const planned = await planner.planScenes(brief, analysis, emotion, concept, story, run.signal);
  const shown = seconds === null ? planned : firstScenes(planned, Math.min(seconds, analysis.durationSec));
  const { scenes } = promptsForEngine(brief, concept, anchor, shown);
  return { brief, analysis: seconds === null ? analysis : firstSecondsOf(analysis, seconds), concept, anchor, scenes };
}
