import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { isUnwieldy, realmOf, sizeOf } from '../../objects/object-kinds.ts';
import { sampleFrame, sampleScene } from '../../sample-scenes.ts';
import { sampleEnv, stagedSample, stillScene } from '../staged-sample.ts';
import { brand } from '../../styles/brand.ts';
import { painted } from '../people/sprite.ts';
import type { Style } from '../style.ts';
import { styledPainter } from '../styled-painter.ts';

const SIZE = { width: 320, height: 180 };
const HORIZON = 0.6;
const TIMES = [0.1, 0.9, 1.7, 2.5, 3.3];

/** Red squares on nothing. */
const squares: Style = {
  ...brand,
  hasLenses: false,
  place: (place) => ({ ...place, horizon: HORIZON, body: null, stars: false }),
  ground: () => [],
  air: () => [],
  finish: () => [],
  scenery: () => [],
  object: async (_kit, _shape, sizePx) =>
    painted(sizePx, sizePx, (ctx) => {
      ctx.fillStyle = '#ff0000';
      ctx.fillRect(0, 0, sizePx, sizePx);
    }),
};

/** Where a thing and what it throws lie at some times: from and to, in pixels. */
async function stoodAt(noun: string, motion: string) {
  const scene = sampleScene('field', {
    hasCharacter: false,
    motifs: [noun],
    motifCues: [{ atSec: null, motion }],
    lyric: '',
    camera: { move: 'static', amount: 0 },
  });
  const env = sampleEnv('brand', SIZE);
  const prepared = await styledPainter(squares).prepare(scene, env, 'vista');
  return TIMES.map((tSec) => {
    const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
    prepared.draw(ctx, sampleFrame(scene, tSec));
    const { data } = ctx.getImageData(0, 0, SIZE.width, SIZE.height);
    const box = (isIn: (red: number, alpha: number) => boolean) => {
      const found = { left: SIZE.width, right: -1, top: SIZE.height, bottom: -1 };
      for (let at = 0; at < data.length / 4; at++) {
        if (!isIn(data[at * 4] as number, data[at * 4 + 3] as number)) continue;
        const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
        found.left = Math.min(found.left, x);
        found.right = Math.max(found.right, x);
        found.top = Math.min(found.top, y);
        found.bottom = y;
      }
      return found;
    };
    return { thing: box((red) => red > 200), shadow: box((red, alpha) => red < 120 && alpha > 12) };
  });
}

describe('a thing in a place', () => {
  it.each([
    ['chair', 'stand'],
    ['car', 'pass'],
    ['lamp', 'swing'],
    ['fox', 'walk'],
  ])('stands on the ground with its shadow under it wherever it goes: %s, %s', async (noun, motion) => {
    for (const { thing, shadow } of await stoodAt(noun, motion)) {
      expect(thing.bottom).toBeGreaterThan(HORIZON * SIZE.height);
      expect(thing.bottom).toBeLessThan(SIZE.height);
      expect(shadow.right).toBeGreaterThan(-1);
      expect(shadow.bottom).toBeGreaterThanOrEqual(thing.bottom - 2);
      expect(Math.abs(shadow.left + shadow.right - thing.left - thing.right) / 2).toBeLessThan(SIZE.width * 0.04);
    }
  });

  it.each([
    ['moon', 'pass'],
    ['planet', 'stand'],
    ['storm', 'pass'],
    ['eagle', 'stand'],
    ['balloon', 'turn'],
  ])('is in the sky where it belongs there, whatever is sung of it: %s, %s', async (noun, motion) => {
    for (const { thing, shadow } of await stoodAt(noun, motion)) {
      expect(thing.bottom).toBeLessThan(HORIZON * SIZE.height);
      expect(shadow.right).toBe(-1);
    }
  });

  it('is never shown upside down', async () => {
    for (const { thing } of await stoodAt('bicycle', 'spin'))
      expect(thing.bottom - thing.top).toBeGreaterThanOrEqual((thing.right - thing.left) * 0.98);
  });

  it('has the size of what is sung of: fruit is no tree, a mouse no elephant, and nobody carries an astronaut', () => {
    for (const fruit of ['cherry', 'peach', 'plum', 'mango']) expect(sizeOf(fruit)).toBeLessThan(sizeOf('house') / 2);
    expect(sizeOf('mouse')).toBeLessThan(sizeOf('elephant') / 2);
    expect(['cherry', 'astronaut', 'robot'].map(isUnwieldy)).toEqual([false, true, true]);
  });

  it('belongs where its kind does', () => {
    const realms = ['rainbow', 'sparrow', 'penguin', 'canoe', 'dolphin', 'bottle', 'lighthouse', 'letter'].map(realmOf);
    expect(realms).toEqual(['sky', 'air', 'ground', 'water', 'water', 'ground', 'ground', 'ground']);
  });
});

describe('people and things in a cinematic city by night', () => {
  it.each([
    { hasCharacter: true, motifs: [] },
    { hasCharacter: false, motifs: ['bench'] },
  ])('stands on the quay, not on the river: %o', async (change) => {
    const { names } = await stagedSample(
      'cinematic',
      stillScene('city-night', { ...change, timeOfDay: 'night', framing: 'wide' }),
      { layout: 'vista' },
    );
    expect(names).toContain('ledge');
  });
});
