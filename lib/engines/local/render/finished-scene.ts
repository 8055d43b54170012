import { createHash } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import type { RenderInput, VideoFile } from '#lib/products/mv/ports.ts';
import { sceneFrameRanges } from './frame-grid.ts';
import { renderQuality } from './quality.ts';

/** Raise when the same input should come out differently, so that older files are drawn again. */
const RENDERER_VERSION = 5;

/** What a scene's file was made from and for; stored beside it. */
type Receipt = { fingerprint: string; file: Omit<VideoFile, 'path'> };

/** Names everything a scene's pictures depend on: the scene itself, its frames, and how the next one begins. */
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

/** The scene's file when it was finished from the same input and is still whole, so that a resumed task renders nothing twice. */
export async function findFinishedScene(path: string, fingerprint: string): Promise<VideoFile | null> {
  try {
    const receipt = JSON.parse(await readFile(receiptPath(path), 'utf8')) as Receipt;
    const { size } = await stat(path);
    return receipt.fingerprint === fingerprint && size === receipt.file.byteLength ? { path, ...receipt.file } : null;
  } catch {
    return null;
  }
}

/** Records a file that was checked; call it only after the file has its final name. */
export async function recordFinishedScene(file: VideoFile, fingerprint: string): Promise<void> {
  const { path, ...facts } = file;
  const target = receiptPath(path);
  await writeFile(`${target}.part`, JSON.stringify({ fingerprint, file: facts } satisfies Receipt));
  await rename(`${target}.part`, target);
}

function receiptPath(path: string): string {
  return `${path}.json`;
}
