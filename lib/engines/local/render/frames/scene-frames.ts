import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { FrameState, RenderInput, ScenePlan } from '#lib/products/mv/ports.ts';
import { tidyLines } from '#lib/media/subtitles/tidy-lines.ts';
import { drawableText } from '../../draw/font-files.ts';
import type { PaintEnv, StylePainter, SungWord } from '../../draw/painter.ts';
import { prepareStill } from '../../draw/still/index.ts';
import { beatClock } from './beat-clock.ts';
import { drawableLines } from './drawable-lines.ts';
import { sceneFrameRanges, totalFrames, wordsOnFrames, type FrameRange } from './frame-grid.ts';
import { frameSize, type FrameSize } from './frame-size.ts';
import { mouthTrack } from './mouth-track.ts';
import { drawnSize, renderQuality } from '../quality.ts';
import { paintTransition, paintVideoEnds, type TransitionPlan } from '../scene-transition.ts';

/** A scene prepared for painting at any of its times. Only for child processes. */
export type SceneFrames = {
  size: FrameSize;
  /** The canvas frames are painted on; larger than `size` when the tier supersamples. */
  drawn: FrameSize;
  range: FrameRange;
  fps: number;
  /** The picture renders the sung words itself, so captions are omitted. */
  carriesWords: boolean;
  /** The picture without transitions and fades, as in a still. */
  paintPicture(ctx: SKRSContext2D, songSec: number): void;
  /**
   * A finished frame: the picture, the scene's transition, what `paintOver` adds, and the video's opening and closing
   * fades. `frame` counts from the start of the video.
   */
  paintFrame(ctx: SKRSContext2D, frame: number, paintOver?: (ctx: SKRSContext2D, songSec: number) => void): void;
};

export async function prepareSceneFrames(
  input: RenderInput,
  sceneIndex: number,
  painter: StylePainter,
): Promise<SceneFrames> {
  const { brief, analysis, concept, anchor, scenes } = input;
  const scene = scenes[sceneIndex] as ScenePlan;
  const { fps, momentsPerFrame } = renderQuality(brief);
  const range = sceneFrameRanges(scenes, analysis.durationSec, fps)[sceneIndex] as FrameRange;
  const size = frameSize(brief.aspectRatio, brief.resolution);
  const drawn = drawnSize(brief, size);
  const env: PaintEnv = {
    ...drawn,
    concept,
    seed: brief.seed,
    tier: brief.renderTier,
    title: drawableText(brief.title),
    captioned:
      brief.subtitles &&
      brief.lines.some((line) => line.startSec < scene.endSec + 0.5 && line.endSec > scene.startSec - 0.5),
    sung:
      scene.lyric === ''
        ? []
        : sungBetween(wordsOnFrames(drawableLines(brief.lines), fps), scene.startSec, scene.endSec),
    // Painters show a supplied portrait as it is; a singer they drew themselves is animated in every shot.
    character:
      anchor && brief.characterImagePath ? { image: await loadImage(anchor.imagePath), colors: anchor.colors } : null,
    references: await Promise.all(brief.referenceImagePaths.map((path) => loadImage(path))),
  };
  const still = input.stills?.[sceneIndex];
  const prepared = still ? prepareStill(scene, env, await loadImage(still)) : await painter.prepare(scene, env);
  const startSec = range.first / fps;
  const lengthSec = range.count / fps;
  const readBeat = beatClock(analysis);
  const readMouth = mouthTrack(tidyLines(brief.lines));
  const stateAt = (songSec: number): FrameState => {
    const tSec = songSec - startSec;
    return { tSec, songSec, progress: Math.min(1, tSec / lengthSec), ...readBeat(songSec), mouth: readMouth(songSec) };
  };
  const transition: TransitionPlan = {
    scene,
    next: scenes[sceneIndex + 1],
    isFirst: sceneIndex === 0,
    lengthSec,
    videoEndSec: totalFrames(analysis.durationSec, fps) / fps,
  };
  const paintMoment = (ctx: SKRSContext2D, songSec: number) => {
    ctx.save();
    prepared.draw(ctx, stateAt(songSec));
    ctx.restore();
  };
  const paintPicture =
    momentsPerFrame === 1 ? paintMoment : overlaid(paintMoment, drawn, { momentsPerFrame, fps, startSec });
  return {
    size,
    drawn,
    range,
    fps,
    carriesWords: prepared.carriesWords === true,
    paintPicture,
    paintFrame(ctx, frame, paintOver) {
      const songSec = frame / fps;
      paintPicture(ctx, songSec);
      paintTransition(ctx, drawn, transition, songSec - startSec);
      paintOver?.(ctx, songSec);
      paintVideoEnds(ctx, drawn, transition, songSec);
    },
  };
}

/** Paints sub-frame samples at equal intervals since the previous frame and averages them. */
function overlaid(
  paintMoment: (ctx: SKRSContext2D, songSec: number) => void,
  { width, height }: FrameSize,
  { momentsPerFrame, fps, startSec }: { momentsPerFrame: number; fps: number; startSec: number },
): typeof paintMoment {
  const sheet = createCanvas(width, height);
  const sheetCtx = sheet.getContext('2d');
  return (ctx, songSec) => {
    for (let i = 0; i < momentsPerFrame; i++) {
      const atSec = Math.max(startSec, songSec - (momentsPerFrame - 1 - i) / (momentsPerFrame * fps));
      if (i === 0) {
        paintMoment(ctx, atSec);
        continue;
      }
      paintMoment(sheetCtx, atSec);
      ctx.save();
      ctx.globalAlpha = 1 / (i + 1);
      ctx.drawImage(sheet, 0, 0);
      ctx.restore();
    }
  };
}

/** Whole lines with a word whose middle lies in the span: a cut within a line does not split it. */
function sungBetween(lines: RenderInput['brief']['lines'], fromSec: number, toSec: number): SungWord[] {
  return tidyLines(lines)
    .filter(({ words }) =>
      words.some(({ startSec, endSec }) => (startSec + endSec) / 2 >= fromSec && (startSec + endSec) / 2 < toSec),
    )
    .flatMap(({ words }) => words.map(({ text, startSec }, i) => ({ text, startSec, opensLine: i === 0 })));
}
