import { copyFile, rename, writeFile } from 'node:fs/promises';
import { loadImage } from '@napi-rs/canvas';
import type { CharacterAnchor, Concept, VideoBrief } from '#lib/products/mv/ports.ts';
import { drawAnchorPortrait } from '../../draw/anchor.ts';
import { imageColors } from './image-colors.ts';
import { renderError } from '../render-error.ts';

const PORTRAIT_PX = 768;
const JPEG_QUALITY = 90;
const COLOR_COUNT = 5;

/**
 * The video's singer: the caller's character image unchanged, or the person the style draws in every scene. Only for
 * child processes.
 */
export async function makeAnchor(brief: VideoBrief, concept: Concept, outPath: string): Promise<CharacterAnchor> {
  const partPath = `${outPath}.part`;
  let shown = 'The singer of the given image';
  if (brief.characterImagePath) await copyFile(brief.characterImagePath, partPath);
  else {
    const { canvas, description } = await drawAnchorPortrait(concept, PORTRAIT_PX);
    const bytes = await canvas.encode('jpeg', JPEG_QUALITY);
    if (bytes.length < 500) throw renderError('OUTPUT_INVALID', 'The portrait came out empty');
    await writeFile(partPath, bytes);
    shown = description;
  }
  const colors = imageColors(await loadImage(partPath), COLOR_COUNT);
  await rename(partPath, outPath);
  return { description: `${shown}, in ${colors.join(', ')}. ${concept.world}`.trim(), imagePath: outPath, colors };
}
