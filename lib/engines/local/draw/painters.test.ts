import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { FrameState, SceneSetting, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import type { PaintEnv } from './painter.ts';
import { painterFor } from './painters.ts';
import { sampleConcept, sampleFrame, sampleScene, sampleSettings } from './sample-scenes.ts';

const styles: StyleId[] = ['brand'];

async function pixelsOf(styleId: StyleId, scene: ScenePlan, frames: FrameState[], size = { width: 192, height: 108 }): Promise<Uint8ClampedArray[]> {
  const env: PaintEnv = { ...size, character: null, references: [], concept: sampleConcept(styleId), title: 'Midnight Tide' };
  const prepared = await (await painterFor(styleId)).prepare(scene, env);
  const ctx = createCanvas(size.width, size.height).getContext('2d');
  return frames.map((frame) => {
    prepared.draw(ctx, frame);
    return ctx.getImageData(0, 0, size.width, size.height).data;
  });
}

const hashOf = (pixels: Uint8ClampedArray) => createHash('sha256').update(pixels).digest('hex');

/** Standard deviation of luminance, 0..255: a blank or broken frame has next to none. */
function contrastOf(pixels: Uint8ClampedArray): number {
  let sum = 0;
  let squares = 0;
  const count = pixels.length / 4;
  for (let i = 0; i < pixels.length; i += 4) {
    const light = ((pixels[i] ?? 0) + (pixels[i + 1] ?? 0) + (pixels[i + 2] ?? 0)) / 3;
    sum += light;
    squares += light * light;
  }
  return Math.sqrt(squares / count - (sum / count) ** 2);
}

function changedShare(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let changed = 0;
  for (let i = 0; i < a.length; i += 4) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) + Math.abs((a[i + 1] ?? 0) - (b[i + 1] ?? 0)) + Math.abs((a[i + 2] ?? 0) - (b[i + 2] ?? 0)) > 6) changed++;
  return changed / (a.length / 4);
}

describe.each(styles)('%s', (styleId) => {
  it.each(sampleSettings)('draws a moving picture of %s', async (setting: SceneSetting) => {
    const scene = sampleScene(setting);
    const [first, later] = await pixelsOf(styleId, scene, [sampleFrame(scene, 1.3), sampleFrame(scene, 1.6)]);
    if (!first || !later) throw new Error('no frames');
    expect(contrastOf(first)).toBeGreaterThan(8);
    expect(changedShare(first, later)).toBeGreaterThan(0.01);
    expect(first.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
  });

  it('gives the same pixels for the same scene, in any order of frames', async () => {
    const scene = sampleScene('street-rain', { hasCharacter: true });
    const [a, b] = [sampleFrame(scene, 0.7), sampleFrame(scene, 2.9)];
    const forward = await pixelsOf(styleId, scene, [a, b]);
    const backward = await pixelsOf(styleId, scene, [b, a]);
    expect(forward.map(hashOf)).toEqual(backward.map(hashOf).reverse());
  });

  it.each([['lipsync', 'close'], ['dance', 'wide'], ['performance', 'medium'], ['bridge', 'wide']] as const)('plays a %s shot, %s', async (shotType, framing) => {
    for (const size of [{ width: 108, height: 192 }, { width: 160, height: 160 }]) {
      const scene = sampleScene('rooftop', { shotType, framing, hasCharacter: shotType !== 'bridge', timeOfDay: 'night', weather: 'snow' });
      const [frame] = await pixelsOf(styleId, scene, [sampleFrame(scene, 1.2)], size);
      expect(contrastOf(frame as Uint8ClampedArray)).toBeGreaterThan(8);
    }
  });

  it('moves the lips with the words', async () => {
    const scene = sampleScene('ocean', { shotType: 'lipsync', framing: 'close', hasCharacter: true });
    const still = sampleFrame(scene, 1.2);
    const [shut, open] = await pixelsOf(styleId, scene, [{ ...still, mouth: 0 }, { ...still, mouth: 1 }]);
    expect(changedShare(shut as Uint8ClampedArray, open as Uint8ClampedArray)).toBeGreaterThan(0.0005);
  });

  it('sets lyrics in other scripts and survives having none', async () => {
    for (const lyric of ['夜の海', '밤바다', '', '🌊']) {
      const scene = sampleScene('ocean', { lyric, motifs: [] });
      const [frame] = await pixelsOf(styleId, scene, [sampleFrame(scene, 1.2)]);
      expect(contrastOf(frame as Uint8ClampedArray)).toBeGreaterThan(8);
    }
  });
});
