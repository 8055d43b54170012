import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleFrame, sampleScene } from '../../../sample-scenes.ts';
import { changedPixels, sampleEnv } from '../../../scene/staged-sample.ts';
import { layoutOf, styledPainter } from '../../../scene/styled-painter.ts';
import { ink } from '../../ink.ts';
import { isHeroMan } from './people.ts';

const SIZE = { width: 480, height: 270 };
const env = sampleEnv('ink', SIZE);
const sceneOf = (change: Partial<ScenePlan>) =>
  sampleScene('field', { hasCharacter: true, motifs: [], lyric: '', weather: 'clear', framing: 'medium', ...change });

async function drawn(change: Partial<ScenePlan>): Promise<Uint8ClampedArray> {
  const style = { ...ink, scenery: () => [], air: () => [], finish: () => [] };
  const scene = sceneOf(change);
  const prepared = await styledPainter(style).prepare(scene, env);
  const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  prepared.draw(ctx, sampleFrame(scene, 1));
  return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
}

it('paints a person facing us, near and from the front, if an edit says so, and from behind if they walk away', () => {
  expect(layoutOf(sceneOf({ isFacing: true }), env, ink)).toBe('facing');
  const lantern = {
    motifs: ['lantern'],
    motifCues: [{ atSec: null, motion: 'stand', where: { is: 'held', of: 'somebody' } as const }],
  };
  expect(layoutOf(sceneOf({ isFacing: true, ...lantern }), env, ink)).toBe('facing');
  expect(layoutOf(sceneOf({ angle: 'behind' }), env, ink)).toBe('vista');
});

it('paints a man, white hair, a beard and a child differently', async () => {
  const woman = await drawn({ isFacing: true, look: { sex: 'woman' } });
  for (const look of [
    { sex: 'man' },
    { sex: 'woman', hair: 'white' },
    { sex: 'woman', cut: 'long' },
    { sex: 'woman', bald: true },
    { sex: 'woman', age: 'child' },
  ] as const)
    expect(changedPixels(woman, await drawn({ isFacing: true, look }), 24).length).toBeGreaterThan(80);
});

it('paints a woman if the words of a video say so, whatever its seed', () => {
  const scene = sceneOf({});
  const isMan = (logline: string, seed: number) =>
    isHeroMan({ scene, env: { ...env, seed, concept: { ...env.concept, logline } } });
  for (const seed of [1, 2, 3, 4]) {
    expect(isMan('At the river, the woman waits for a letter.', seed)).toBe(false);
    expect(isMan('At the river, the old man mends a net.', seed)).toBe(true);
  }
});
