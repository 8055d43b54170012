import { createHash } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import type { RenderInput, VideoFile } from '#lib/products/mv/ports.ts';
import { sceneFrameRanges } from './frame-grid.ts';
import { renderQuality } from '../quality.ts';

/** Raise when the same input should render differently, so that cached files are rendered again. */
const RENDERER_VERSION = 6;

/** The inputs a scene's file was rendered from; stored next to it. */
type Receipt = { fingerprint: string; file: Omit<VideoFile, 'path'> };

/** Hash of everything a scene's pictures depend on: the scene, its frames, and the start of the next one. */
export function sceneFingerprint(input: RenderInput, sceneIndex: number): string {
  const { scenes, ...shared } = input;
  const range = sceneFrameRanges(scenes, input.analysis.durationSec, renderQuality(input.brief).fps)[sceneIndex];
  const dependsOn = [
    RENDERER_VERSION,
    shared,
    scenes[sceneIndex],
    range,
    scenes[sceneIndex + 1]?.transitionIn,
    sceneIndex === 0,
  ];
  return createHash('sha256').update(JSON.stringify(dependsOn)).digest('hex');
}

/**
 * The cached file of a scene, if it was rendered from the same input and is intact, so that a resumed task renders
 * nothing twice.
 */
export async function findFinishedScene(path: string, fingerprint: string): Promise<VideoFile | null> {
  try {
    const receipt = JSON.parse(await readFile(receiptPath(path), 'utf8')) as Receipt;
    const { size } = await stat(path);
    return receipt.fingerprint === fingerprint && size === receipt.file.byteLength ? { path, ...receipt.file } : null;
  } catch {
    return null;
  }
}

/** Records a verified file; call it only after the file has its final name. */
export async function recordFinishedScene(file: VideoFile, fingerprint: string): Promise<void> {
  const { path, ...facts } = file;
  const target = receiptPath(path);
  await writeFile(`${target}.part`, JSON.stringify({ fingerprint, file: facts } satisfies Receipt));
  await rename(`${target}.part`, target);
}

function receiptPath(path: string): string {
  return `${path}.json`;
}
