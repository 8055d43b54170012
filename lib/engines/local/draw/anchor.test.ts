import { describe, expect, it } from 'vitest';
import type { StyleId } from '#lib/products/mv/ports.ts';
import { drawAnchorPortrait } from './anchor.ts';
import { sampleConcept } from './sample-scenes.ts';
import { STYLES } from './styles/staged-styles.ts';

async function pixels(styleId: StyleId) {
  const { canvas } = await drawAnchorPortrait(sampleConcept(styleId), 96);
  return Buffer.from(canvas.getContext('2d').getImageData(0, 0, 96, 96).data);
}

describe('drawAnchorPortrait', () => {
  it('gives each style its own portrait, the same one each time', async () => {
    const drawn: Buffer[] = [];
    for (const styleId of STYLES) drawn.push(await pixels(styleId));
    expect(new Set(drawn.map((data) => data.toString('base64'))).size).toBe(STYLES.length);
    expect((await pixels(STYLES[0] as StyleId)).equals(drawn[0] as Buffer)).toBe(true);
  });

  it('describes the singer that it shows', async () => {
    const { description } = await drawAnchorPortrait(sampleConcept('vaporwave'), 64);
    expect(description).toMatch(/^A singer with .+, wearing an? .+$/);
  });
});
