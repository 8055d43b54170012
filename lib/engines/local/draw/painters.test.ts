import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { FrameState, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { painterFor } from './painters.ts';
import { sampleFrame, sampleScene } from './sample-scenes.ts';
import { sampleEnv } from './scene/staged-sample.ts';

const styles: StyleId[] = ['cinematic', 'vaporwave', 'brand', 'anime', 'ink', '3d'];

async function pixelsOf(
  styleId: StyleId,
  scene: ScenePlan,
  frames: FrameState[],
  size = { width: 192, height: 108 },
): Promise<Uint8ClampedArray[]> {
  const env = sampleEnv(styleId, {
    ...size,
    title: 'Midnight Tide',
    captioned: true,
    sung: scene.lyric === '' ? [] : [{ text: scene.lyric, startSec: scene.startSec, opensLine: true }],
  });
  const prepared = await (await painterFor(styleId)).prepare(scene, env);
  const ctx = createCanvas(size.width, size.height).getContext('2d');
  return frames.map((frame) => {
    prepared.draw(ctx, frame);
    return ctx.getImageData(0, 0, size.width, size.height).data;
  });
}

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

describe.each(styles)('%s', (styleId) => {
  it.each([
    ['lipsync', 'close'],
    ['dance', 'wide'],
    ['performance', 'medium'],
    ['bridge', 'wide'],
  ] as const)('plays a %s shot, %s', async (shotType, framing) => {
    for (const size of [
      { width: 108, height: 192 },
      { width: 160, height: 160 },
    ]) {
      const scene = sampleScene('rooftop', {
        shotType,
        framing,
        hasCharacter: shotType !== 'bridge',
        timeOfDay: 'night',
        weather: 'snow',
      });
      const [frame] = await pixelsOf(styleId, scene, [sampleFrame(scene, 1.2)], size);
      expect(contrastOf(frame as Uint8ClampedArray)).toBeGreaterThan(8);
    }
  });

  it('sets lyrics in other scripts and survives having none', async () => {
    for (const lyric of ['夜の海', '밤바다', '', '🌊']) {
      const scene = sampleScene('ocean', { lyric, motifs: [] });
      const [frame] = await pixelsOf(styleId, scene, [sampleFrame(scene, 1.2)]);
      expect(contrastOf(frame as Uint8ClampedArray)).toBeGreaterThan(8);
    }
  });
});
