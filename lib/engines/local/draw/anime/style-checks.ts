import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { FrameState, ScenePlan, SceneSetting, StyleId } from '#lib/products/mv/ports.ts';
import type { StylePainter } from '../painter.ts';
import { sampleConcept, sampleFrame, sampleScene, sampleSettings } from '../sample-scenes.ts';

const small = { width: 160, height: 90 };

async function framesOf(styleId: StyleId, painter: StylePainter, scene: ScenePlan, frames: FrameState[], size = small): Promise<Uint8ClampedArray[]> {
  const prepared = await painter.prepare(scene, { ...size, character: null, references: [], concept: sampleConcept(styleId) });
  const ctx = createCanvas(size.width, size.height).getContext('2d');
  return frames.map((frame) => {
    prepared.draw(ctx, frame);
    return ctx.getImageData(0, 0, size.width, size.height).data;
  });
}

const hashOf = (pixels: Uint8ClampedArray): string => createHash('sha256').update(pixels).digest('hex');

/** How many of 512 coarse colours a picture uses: a blank or broken one uses hardly any. */
function coloursIn(pixels: Uint8ClampedArray): number {
  const seen = new Set<number>();
  for (let i = 0; i < pixels.length; i += 4) seen.add((((pixels[i] ?? 0) >> 5) << 6) | (((pixels[i + 1] ?? 0) >> 5) << 3) | ((pixels[i + 2] ?? 0) >> 5));
  return seen.size;
}

function changedShare(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let changed = 0;
  for (let i = 0; i < a.length; i += 4) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) + Math.abs((a[i + 1] ?? 0) - (b[i + 1] ?? 0)) + Math.abs((a[i + 2] ?? 0) - (b[i + 2] ?? 0)) > 9) changed++;
  return changed / (a.length / 4);
}

/**
 * What every style promises a video: each place drawn whole and moving, frames that do not depend on the order they are asked
 * in, upright formats, lips that follow the words, the caller's own pictures. Only for tests.
 */
export function checkStyle(styleId: StyleId, painter: StylePainter, expected: { coloursMin: number; setting: SceneSetting }): void {
  describe(`the ${styleId} style`, () => {
    it.each(sampleSettings)('fills every pixel of %s and keeps it moving', async (setting) => {
      const scene = sampleScene(setting);
      const [first, next] = (await framesOf(styleId, painter, scene, [sampleFrame(scene, 1.2), sampleFrame(scene, 1.45)])) as [Uint8ClampedArray, Uint8ClampedArray];
      expect(coloursIn(first)).toBeGreaterThan(expected.coloursMin);
      expect(first.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
      expect(changedShare(first, next)).toBeGreaterThan(0.004);
    });

    it('draws the same frame the same, whatever was drawn before', async () => {
      const scene = sampleScene(expected.setting, { hasCharacter: true, shotType: 'dance' });
      const [early, late] = [sampleFrame(scene, 0.3), sampleFrame(scene, 3.1)];
      const forward = (await framesOf(styleId, painter, scene, [early, late])).map(hashOf);
      const backward = (await framesOf(styleId, painter, scene, [late, early])).map(hashOf);
      expect(forward).toEqual([...backward].reverse());
    });

    it('gives other pictures for other seeds', async () => {
      const a = sampleScene(expected.setting);
      const [one] = await framesOf(styleId, painter, a, [sampleFrame(a, 1)]);
      const [two] = await framesOf(styleId, painter, { ...a, seed: a.seed + 4 }, [sampleFrame(a, 1)]);
      expect(changedShare(one as Uint8ClampedArray, two as Uint8ClampedArray)).toBeGreaterThan(0.03);
    });

    it.each([['lipsync', 'close'], ['performance', 'medium'], ['dance', 'wide'], ['narrative', 'medium']] as const)('plays a %s shot, %s, upright', async (shotType, framing) => {
      const scene = sampleScene('stage', { shotType, framing, hasCharacter: true, weather: 'rain' });
      const [frame] = await framesOf(styleId, painter, scene, [sampleFrame(scene, 0.9)], { width: 90, height: 160 });
      expect(coloursIn(frame as Uint8ClampedArray)).toBeGreaterThan(expected.coloursMin);
    });

    it('moves the lips with the words', async () => {
      const scene = sampleScene('ocean', { shotType: 'lipsync', framing: 'close', hasCharacter: true });
      const frame = sampleFrame(scene, 1);
      const [shut, open] = await framesOf(styleId, painter, scene, [{ ...frame, mouth: 0 }, { ...frame, mouth: 1 }]);
      expect(changedShare(shut as Uint8ClampedArray, open as Uint8ClampedArray)).toBeGreaterThan(0.0004);
    });

    it('shows a given portrait and references', async () => {
      const image = createCanvas(60, 80);
      const ctx = image.getContext('2d');
      ctx.fillStyle = '#d09060';
      ctx.fillRect(10, 10, 40, 60);
      const picture = await loadImage(image.toBuffer('image/png'));
      const scene = sampleScene('garden', { framing: 'close', shotType: 'narrative', hasCharacter: true });
      const draw = async (character: { image: typeof picture; colors: string[] } | null): Promise<Uint8ClampedArray> => {
        const prepared = await painter.prepare(scene, { ...small, character, references: [picture], concept: sampleConcept(styleId) });
        const target = createCanvas(small.width, small.height).getContext('2d');
        prepared.draw(target, sampleFrame(scene, 2));
        return target.getImageData(0, 0, small.width, small.height).data;
      };
      expect(changedShare(await draw({ image: picture, colors: ['#20304a', '#d9a066', '#f4e4c1'] }), await draw(null))).toBeGreaterThan(0.1);
    });
  });
}
