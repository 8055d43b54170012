import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../../../sample-scenes.ts';
import { sampleEnv } from '../../../scene/staged-sample.ts';
import { styledPainter } from '../../../scene/styled-painter.ts';
import { threeD } from '../../three-d.ts';

const SIZE = { width: 480, height: 270 };
/** Steps of colour that are seen, and how many pixels make a part. */
const VISIBLE_STEP = 26;
const PART_PX = 60;
/** A seed whose scene is one of holding, not of offering. */
const HOLDING = 12_077;

const stage = (change: Partial<ScenePlan>, logline = 'A girl in a red coat') => {
  const scene = sampleScene('garden', {
    timeOfDay: 'day',
    weather: 'clear',
    framing: 'medium',
    hasCharacter: true,
    motifs: [],
    lyric: 'la',
    seed: HOLDING,
    ...change,
  });
  const env = sampleEnv('3d', { ...SIZE, concept: { ...sampleConcept('3d'), logline }, title: 'Midnight Tide' });
  return styledPainter(threeD)
    .prepare(scene, env, 'half')
    .then((prepared) => ({ scene, prepared }));
};

const pixelsOf = (prepared: { draw: Awaited<ReturnType<typeof stage>>['prepared']['draw'] }, scene: ScenePlan) => {
  const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  prepared.draw(ctx, sampleFrame(scene, 2));
  return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
};

const differing = (one: Uint8ClampedArray, other: Uint8ClampedArray): number =>
  one.filter((value, at) => Math.abs(value - (other[at] as number)) > VISIBLE_STEP).length;

describe('the toy person of a 3d video', () => {
  it('has both hands in front of the thing it holds', async () => {
    const { scene, prepared } = await stage({ motifs: ['lantern'] });
    expect(prepared.names).toContain('hand');
    expect(differing(pixelsOf(prepared, scene), pixelsOf(prepared.without('hand'), scene))).toBeGreaterThan(PART_PX);
  });

  it('wears what the video says', async () => {
    const [red, blue] = await Promise.all(
      ['A girl in a red coat', 'A girl in a navy coat'].map(async (logline) => {
        const { scene, prepared } = await stage({}, logline);
        return pixelsOf(prepared, scene);
      }),
    );
    expect(differing(red as Uint8ClampedArray, blue as Uint8ClampedArray)).toBeGreaterThan(PART_PX * 20);
  });

  it('raises its arms in a dance, and lets them hang otherwise', async () => {
    // Of the arms, what is seen in the upper half of the picture.
    const raised = async (shotType: ScenePlan['shotType']) => {
      const { scene, prepared } = await stage({ shotType });
      const [whole, armless] = [prepared, prepared.without('near arm')].map((one) =>
        pixelsOf(one, scene).subarray(0, SIZE.width * SIZE.height * 2),
      ) as [Uint8ClampedArray, Uint8ClampedArray];
      return differing(whole, armless);
    };
    expect(await raised('dance')).toBeGreaterThan(PART_PX * 4);
    expect(await raised('narrative')).toBeLessThan(PART_PX);
  });

  it('stands on a raft if there is only water', async () => {
    const { scene, prepared } = await stage({ setting: 'ocean' });
    const vista = await styledPainter(threeD).prepare(scene, sampleEnv('3d', SIZE), 'vista');
    expect(prepared.names).toContain('footing');
    expect(differing(pixelsOf(vista, scene), pixelsOf(vista.without('footing'), scene))).toBeGreaterThan(PART_PX);
  });
});
