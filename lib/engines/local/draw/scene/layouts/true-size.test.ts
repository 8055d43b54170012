import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { SceneSetting } from '#lib/products/mv/ports.ts';
import { sampleFrame, sampleScene } from '../../sample-scenes.ts';
import { sampleEnv } from '../staged-sample.ts';
import { cinematic } from '../../styles/cinematic.ts';
import { painted } from '../people/sprite.ts';
import type { Style } from '../style.ts';
import { styledPainter } from '../styled-painter.ts';

const SIZE = { width: 320, height: 180 };

async function staged(noun: string, setting: SceneSetting, style: Style = cinematic) {
  const scene = sampleScene(setting, {
    hasCharacter: false,
    isDeserted: true,
    motifs: [noun],
    motifCues: [{ atSec: null, motion: 'stand' }],
    lyric: '',
    camera: { move: 'static', amount: 0 },
  });
  const env = sampleEnv('cinematic', SIZE);
  return { scene, prepared: await styledPainter(style).prepare(scene, env, 'vista') };
}

describe('a place in which things have their true size', () => {
  it('shows no bride as a small sign of one', async () => {
    expect((await staged('bride', 'street-rain')).prepared.names).not.toContain('lead');
  });

  it('stands small things on a ledge over water, but nothing that floats or has its own rock', async () => {
    expect((await staged('candle', 'ocean')).prepared.names).toContain('ledge');
    for (const noun of ['lighthouse', 'ferry'])
      expect((await staged(noun, 'ocean')).prepared.names, noun).not.toContain('ledge');
  });

  it('puts the foot of a lighthouse far off, near the horizon, and that of a dog before it', async () => {
    const footOf = async (noun: string): Promise<number> => {
      const { scene, prepared } = await staged(noun, 'field', {
        ...cinematic,
        hasLenses: false,
        place: (place) => ({ ...place, horizon: 0.5, body: null }),
        scenery: () => [],
        air: () => [],
        finish: () => [],
        object: async (_kit, _shape, sizePx) => ({
          canvas: painted(sizePx, sizePx, (ctx) => {
            ctx.fillStyle = '#ff0000';
            ctx.fillRect(0, 0, sizePx, sizePx);
          }),
          width: sizePx,
          height: sizePx,
        }),
      });
      const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
      prepared.draw(ctx, sampleFrame(scene, 0.5));
      const { data } = ctx.getImageData(0, 0, SIZE.width, SIZE.height);
      const rows = Array.from({ length: SIZE.height }, (_, y) => y).filter((y) =>
        Array.from({ length: SIZE.width }, (_, x) => (y * SIZE.width + x) * 4).some(
          (at) => (data[at] as number) > 90 && (data[at + 3] as number) > 120,
        ),
      );
      return rows.at(-1) as number;
    };
    const [lighthouse, dog] = [await footOf('lighthouse'), await footOf('dog')];
    expect(lighthouse).toBeGreaterThan(SIZE.height * 0.45);
    expect(lighthouse).toBeLessThan(SIZE.height * 0.62);
    expect(dog).toBeGreaterThan(SIZE.height * 0.68);
  });
});
