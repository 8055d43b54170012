import { copyFile, rename, writeFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { CharacterAnchor, Concept, FrameState, ScenePlan, VideoBrief } from '#lib/products/mv/ports.ts';
import type { StylePainter } from '../draw/painter.ts';
import { imageColors } from './image-colors.ts';
import { renderError } from './render-error.ts';

const PORTRAIT_PX = 768;
const JPEG_QUALITY = 90;
const COLOR_COUNT = 5;

/**
 * The video's singer: the caller's character image as it is, or a close-up painted in the video's style. Only for child
 * processes.
 */
export async function makeAnchor(brief: VideoBrief, concept: Concept, painter: StylePainter, outPath: string): Promise<CharacterAnchor> {
  const partPath = `${outPath}.part`;
  if (brief.characterImagePath) await copyFile(brief.characterImagePath, partPath);
  else await paintPortrait(brief, concept, painter, partPath);
  const colors = imageColors(await loadImage(partPath), COLOR_COUNT);
  await rename(partPath, outPath);
  const origin = brief.characterImagePath ? 'The singer of the given image' : `A singer drawn in ${concept.styleId} style`;
  return { description: `${origin}, in ${colors.join(', ')}. ${concept.world}`.trim(), imagePath: outPath, colors };
}

async function paintPortrait(brief: VideoBrief, concept: Concept, painter: StylePainter, path: string): Promise<void> {
  const size = { width: PORTRAIT_PX, height: PORTRAIT_PX };
  const prepared = await painter.prepare(portraitScene(brief, concept), { ...size, concept, title: brief.title, character: null, references: [] });
  const canvas = createCanvas(size.width, size.height);
  prepared.draw(canvas.getContext('2d'), AT_REST);
  const bytes = await canvas.encode('jpeg', JPEG_QUALITY);
  if (bytes.length < 500) throw renderError('OUTPUT_INVALID', 'The portrait came out empty');
  await writeFile(path, bytes);
}

const AT_REST: FrameState = { tSec: 1, progress: 0.5, songSec: 1, beatIndex: 2, beatPhase: 0.3, downbeat: 0.3, energy: 0.5, onset: 0.2, mouth: 0.15 };

function portraitScene(brief: VideoBrief, concept: Concept): ScenePlan {
  return {
    index: 0, startSec: 0, endSec: 2, sectionLabel: 'Singer', shotType: 'lipsync', setting: 'stage', timeOfDay: 'night', weather: 'clear',
    framing: 'close', camera: { move: 'static', amount: 0 }, palette: concept.palettes[0]?.colors ?? ['#101828', '#5a6f8f', '#f2d6a2'], motifs: concept.motifs,
    hasCharacter: true, emotion: { valence: 0.2, arousal: 0.2 }, prompt: concept.logline, lyric: '', transitionIn: 'cut', seed: brief.seed,
  };
}
