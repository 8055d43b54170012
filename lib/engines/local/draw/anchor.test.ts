import { describe, expect, it } from 'vitest';
import type { StyleId } from '#lib/products/mv/ports.ts';
import { drawAnchorPortrait } from './anchor.ts';
import { sampleConcept } from './sample-scenes.ts';

const pixels = (styleId: StyleId, seed: number) => {
  const { canvas } = drawAnchorPortrait(sampleConcept(styleId), seed, 96);
  return Buffer.from(canvas.getContext('2d').getImageData(0, 0, 96, 96).data);
};

describe('drawAnchorPortrait', () => {
  it('gives each style its own portrait, the same one each time', () => {
    const styles: StyleId[] = ['cinematic', 'anime', 'ink', '3d', 'vaporwave', 'brand'];
    const drawn = styles.map((styleId) => pixels(styleId, 4));
    expect(new Set(drawn.map((data) => data.toString('base64'))).size).toBe(styles.length);
    expect(pixels('cinematic', 4).equals(drawn[0] as Buffer)).toBe(true);
  });
});
