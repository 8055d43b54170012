import { expect, it } from 'vitest';
import { createCanvas } from '@napi-rs/canvas';
import type { Expression, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../../sample-scenes.ts';
import { changedPixels, sampleEnv } from '../../scene/staged-sample.ts';
import type { LayoutId } from '../../scene/layouts/index.ts';
import { styledPainter } from '../../scene/styled-painter.ts';
import { STAGED_STYLES } from '../staged-styles.ts';

const SIZE = { width: 480, height: 270 };
const STEP = 20;
/** Pixels of a face that no expression is told from the next without. */
const TOLD_BY = 40;
/** Who looks nowhere else while the expression changes: their head is held alike. */
const PAIRS: readonly (readonly [Expression, Expression])[] = [
  ['smile', 'sing'],
  ['sad', 'cry'],
  ['angry', 'surprised'],
  ['asleep', 'shout'],
];

async function face(styleId: StyleId, layout: LayoutId, look: ScenePlan['look']): Promise<Uint8ClampedArray> {
  const style = { ...(await STAGED_STYLES[styleId]()), scenery: () => [], air: () => [], finish: () => [] };
  const scene = sampleScene('field', {
    hasCharacter: true,
    motifs: [],
    weather: 'clear',
    lyric: '',
    framing: 'close',
    isFacing: true,
    ...(look ? { look } : {}),
  });
  const concept = { ...sampleConcept(styleId), logline: 'She waits in long hair' };
  const prepared = await styledPainter(style).prepare(scene, sampleEnv(styleId, { ...SIZE, concept }), layout);
  const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  prepared.draw(ctx, sampleFrame(scene, 1));
  return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
}

it.each<[StyleId, LayoutId]>([
  ['cinematic', 'closeup'],
  ['anime', 'closeup'],
  ['ink', 'facing'],
  ['3d', 'closeup'],
  ['vaporwave', 'closeup'],
  ['brand', 'closeup'],
])('draws each expression that an edit asks for unlike the others in the style %s', async (styleId, layout) => {
  for (const [one, other] of PAIRS) {
    const [a, b] = [await face(styleId, layout, { face: one }), await face(styleId, layout, { face: other })];
    expect(changedPixels(a, b, STEP).length, `${one} and ${other}`).toBeGreaterThan(TOLD_BY);
  }
});
