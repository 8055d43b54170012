import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../../sample-scenes.ts';
import { sampleEnv } from '../staged-sample.ts';
import type { PaintEnv } from '../../painter.ts';
import { STAGED_STYLES, STYLES } from '../../styles/staged-styles.ts';
import type { LayoutId } from '../layouts/index.ts';
import { styledPainter } from '../styled-painter.ts';

const SIZE = { width: 320, height: 180 };
const SEEN_STEP = 24;

const heroOf = (...nouns: string[]) => ({ nouns, full: `a ${nouns[0]}`, short: `the ${nouns[0]}` });

async function prepared(
  styleId: StyleId,
  nouns: string[],
  change: Partial<ScenePlan>,
  layout?: LayoutId,
  env: Partial<PaintEnv> = {},
) {
  const scene = sampleScene(change.setting ?? 'field', {
    lyric: '',
    motifs: [],
    hasCharacter: true,
    isDeserted: true,
    ...change,
  });
  const made = await styledPainter(await STAGED_STYLES[styleId]()).prepare(
    scene,
    sampleEnv(styleId, { ...SIZE, concept: { ...sampleConcept(styleId), hero: heroOf(...nouns) }, ...env }),
    layout,
  );
  const pixels = (without = '', mouth = 0, tSec = 1.6) => {
    const ctx: SKRSContext2D = createCanvas(SIZE.width, SIZE.height).getContext('2d');
    made.without(without).draw(ctx, { ...sampleFrame(scene, tSec), mouth });
    return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
  };
  return { made, pixels };
}

/** Where two pictures differ, in shares of the frame: how much of it, and the edges of that. */
function differenceOf(a: Uint8ClampedArray, b: Uint8ClampedArray) {
  let [count, left, right, top, bottom] = [0, SIZE.width, 0, SIZE.height, 0];
  for (let i = 0; i < a.length / 4; i++) {
    if (![0, 1, 2].some((c) => Math.abs((a[i * 4 + c] as number) - (b[i * 4 + c] as number)) > SEEN_STEP)) continue;
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    count++;
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return {
    share: count / (SIZE.width * SIZE.height),
    left: left / SIZE.width,
    right: right / SIZE.width,
    top: top / SIZE.height,
    bottom: bottom / SIZE.height,
  };
}

describe('a hero that is no person', () => {
  it('is seen in the colour that an edit gives it', async () => {
    const [own, blue] = [
      await prepared('cinematic', ['teapot'], {}, 'half'),
      await prepared('cinematic', ['teapot'], { look: { cloth: 'blue' } }, 'half'),
    ];
    expect(differenceOf(own.pixels(), blue.pixels()).share).toBeGreaterThan(0.01);
  });

  it.each(STYLES)('fills a near shot of %s as a portrait does, whole and on the ground', async (styleId) => {
    const { pixels } = await prepared(styleId, ['tiger'], { framing: 'close' }, 'closeup');
    const { share, left, right, top, bottom } = differenceOf(pixels(), pixels('hero'));
    expect(share).toBeGreaterThan(0.07);
    expect(Math.min(left, top)).toBeGreaterThan(0.005);
    expect(right).toBeLessThan(0.995);
    expect(bottom).toBeGreaterThan(0.8);
    expect(bottom).toBeLessThan(0.99);
  });

  it.each(STYLES)('is smaller in its place in a wide shot of %s, and never drawn as somebody', async (styleId) => {
    const { made, pixels } = await prepared(styleId, ['toaster'], { framing: 'wide' }, 'vista');
    const { share, bottom } = differenceOf(pixels(), pixels('hero'));
    expect(share).toBeGreaterThan(0.008);
    expect(share).toBeLessThan(0.12);
    expect(bottom).toBeGreaterThan(0.6);
    expect(made.names.filter((name) => /head|hair|face of|arm/.test(name))).toEqual([]);
  });

  it.each(STYLES)('is in the layout that %s chooses for it', async (styleId) => {
    for (const framing of ['wide', 'medium', 'close'] as const)
      for (const index of [2, 3]) {
        const { made } = await prepared(styleId, ['fox'], { framing, index });
        expect(made.names).toContain('hero');
      }
  });

  it('hops where people dance, and moves less where nothing is sung', async () => {
    const travel = async (shotType: ScenePlan['shotType']) => {
      const { pixels } = await prepared(
        '3d',
        ['robot'],
        { shotType, framing: 'medium', camera: { move: 'static', amount: 0 } },
        'half',
      );
      const tops = [1, 1.125, 1.25, 1.375].map(
        (tSec) => differenceOf(pixels('', 0, tSec), pixels('hero', 0, tSec)).top,
      );
      return Math.max(...tops) - Math.min(...tops);
    };
    expect(await travel('dance')).toBeGreaterThan((await travel('narrative')) * 1.5);
  });

  it('has a mouth that sings where it has no face of its own, but not in film and ink', async () => {
    const near = { framing: 'close', shotType: 'narrative' } as const;
    const { pixels } = await prepared('anime', ['teapot'], near, 'closeup');
    expect(differenceOf(pixels('', 0.9), pixels('face', 0.9)).share).toBeGreaterThan(0.002);
    expect((await prepared('anime', ['tiger'], near, 'closeup')).made.names).not.toContain('face');
    for (const styleId of ['ink', 'cinematic'] as const)
      expect((await prepared(styleId, ['teapot'], near, 'closeup')).made.names).not.toContain('face');
  });

  it('stays out where its customer gives a portrait', async () => {
    const picture = createCanvas(64, 64);
    const character = { image: picture as never, colors: [] };
    const { made } = await prepared('3d', ['fox'], {}, undefined, { character });
    expect(made.names).not.toContain('hero');
    expect(made.names).toContain('portrait');
  });
});
