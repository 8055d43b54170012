import { expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { inHandOf } from '../../objects/object-kinds.ts';
import { sampleScene } from '../../sample-scenes.ts';
import { sampleEnv } from '../../scene/staged-sample.ts';
import { isHeld } from '../../scene/layouts/one-thing.ts';
import { styledPainter } from '../../scene/styled-painter.ts';
import type { Style } from '../../scene/style.ts';
import { anime } from '../anime.ts';

const env = sampleEnv('anime', { width: 480, height: 270 });

/** Names of the parts of a scene with the person to the hips, and how large its thing is made. */
async function drawn(noun: string, change: Partial<ScenePlan> = {}): Promise<{ names: string[]; sizePx: number }> {
  let sizePx = 0;
  const watched: Style = {
    ...anime,
    object(kit, shape, size, role, seed) {
      sizePx = size;
      return anime.object(kit, shape, size, role, seed);
    },
  };
  const scene = sampleScene('field', {
    motifs: [noun],
    lyric: '',
    hasCharacter: true,
    shotType: 'narrative',
    ...change,
  });
  const { names } = await styledPainter(watched).prepare(scene, env, 'half');
  return { names, sizePx };
}

it('sizes things for a hand: a ring is not a hoop, a cup is smaller than a guitar, and a ladder is not held at all', async () => {
  const [ring, cup, guitar] = [await drawn('ring'), await drawn('cup'), await drawn('guitar')];
  expect(ring.sizePx).toBeLessThan(guitar.sizePx * 0.6);
  expect(cup.sizePx).toBeLessThan(guitar.sizePx * 0.8);
  expect(inHandOf('clock')).toBe(1);
  expect(isHeld({ noun: 'ladder', shape: 'fluent-emoji-flat:ladder', motion: 'stand', fromSec: 0, dye: null })).toBe(
    false,
  );
});

it('lets the person dance in a dance shot with empty hands', async () => {
  expect((await drawn('cup')).names).not.toContain('dance');
  expect((await drawn('cup', { shotType: 'dance' })).names).toContain('dance');
});
