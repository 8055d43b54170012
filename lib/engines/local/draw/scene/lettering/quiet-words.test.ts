import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { sampleFrame } from '../../sample-scenes.ts';
import { caseEnv, caseScene, FRAME_CASES } from '../../styles/frame-cases.ts';
import { STAGED_STYLES } from '../../styles/staged-styles.ts';
import type { LayoutId } from '../layouts/index.ts';
import { changedPixels } from '../staged-sample.ts';
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

/** Where a part of a scene of a style is seen two seconds after it began, as numbers of pixels. */
async function partsSeen(styleId: StyleId, change: Partial<ScenePlan>, layout?: LayoutId) {
  const one = { ...(FRAME_CASES[1] as (typeof FRAME_CASES)[number]), lyric: 'carry all the letters home' };
  const scene = { ...caseScene(one), motifs: [], hasCharacter: false, ...change };
  const prepared = await styledPainter(await STAGED_STYLES[styleId]()).prepare(
    scene,
    caseEnv(styleId, one, SIZE),
    layout,
  );
  const draw = (drawn: Pick<typeof prepared, 'draw'>) => {
    const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
    drawn.draw(ctx, sampleFrame(scene, 2));
    return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
  };
  const whole = draw(prepared);
  return { names: prepared.names, seen: (part: string) => changedPixels(whole, draw(prepared.without(part)), 12) };
}

describe('quiet words', () => {
  it.each(['wide', 'medium', 'close'] as const)(
    'cover no face of two people who look at each other: %s',
    async (framing) => {
      const people = [{ called: 'the friend', sex: 'man', age: 'adult' }] as const;
      for (const seed of [3, 4, 5]) {
        const { seen } = await partsSeen('cinematic', {
          framing,
          seed,
          setting: 'mountains',
          hasCharacter: true,
          people: [...people],
          motifs: ['letter'],
        });
        const faces = new Set(seen('head'));
        expect(faces.size).toBeGreaterThan(400);
        expect(seen('words').filter((at) => faces.has(at)).length).toBe(0);
      }
    },
  );

  it('are crossed by no birds', async () => {
    let [high, flying] = [0, 0];
    for (const setting of ['ocean', 'shore', 'mountains', 'field'] as const)
      for (const seed of [1, 2, 3]) {
        const change = { seed, setting, timeOfDay: 'day', weather: 'clear', framing: 'wide' } as const;
        const { names, seen } = await partsSeen('ink', change, 'vista');
        const isHigh = seen('words').every((at) => at < (SIZE.width * SIZE.height) / 2);
        if (isHigh) high++;
        if (names.includes('birds')) flying++;
        if (isHigh) expect(names).not.toContain('birds');
      }
    expect(high).toBeGreaterThan(0);
    expect(flying).toBeGreaterThan(0);
  });
});
