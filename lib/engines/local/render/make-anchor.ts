import { copyFile, rename } from 'node:fs/promises';
import { loadImage } from '@napi-rs/canvas';
import type { CharacterAnchor, Concept, VideoBrief } from '#lib/products/mv/ports.ts';
import { imageColors } from './image-colors.ts';

export async function makeAnchor(brief: VideoBrief, concept: Concept, outPath: string): Promise<CharacterAnchor> {
  if (!brief.characterImagePath) throw new Error('later');
  await copyFile(brief.characterImagePath, `${outPath}.part`);
  await rename(`${outPath}.part`, outPath);
  return { description: '', imagePath: outPath, colors: imageColors(await loadImage(outPath), 5) };
}
