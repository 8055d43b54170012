import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { sampleFrame } from '../../sample-scenes.ts';
import { caseEnv, caseScene, FRAME_CASES } from '../../styles/frame-cases.ts';
import { STAGED_STYLES } from '../../styles/staged-styles.ts';
import { styledPainter } from '../styled-painter.ts';

const SIZE = { width: 320, height: 180 };

describe('the veil behind words', () => {
  it.each(['closeup', 'behind'] as const)('leaves the side where somebody is as it was: %s', async (layout) => {
    const one = FRAME_CASES.find((frame) => frame.layout === layout) as (typeof FRAME_CASES)[number];
    const scene = caseScene(one);
    const env = caseEnv('cinematic', one, SIZE);
    const prepared = await styledPainter(await STAGED_STYLES.cinematic()).prepare(scene, env, layout);
    const draw = (drawn: Pick<typeof prepared, 'draw'>) => {
      const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
      drawn.draw(ctx, sampleFrame(scene, 2));
      return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
    };
    const [whole, without] = [draw(prepared), draw(prepared.without('scrim'))];
    const veiled = Array.from({ length: SIZE.width }, (_, x) =>
      Array.from({ length: SIZE.height }, (_, y) => (y * SIZE.width + x) * 4).some(
        (at) => Math.abs((whole[at] as number) - (without[at] as number)) > 6,
      ),
    ).filter(Boolean).length;
    expect(veiled).toBeGreaterThan(SIZE.width * 0.2);
    expect(veiled).toBeLessThan(SIZE.width * 0.8);
  });
});
