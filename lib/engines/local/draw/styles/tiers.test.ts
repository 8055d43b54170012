import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StyleId, VideoBrief } from '#lib/products/mv/ports.ts';
import { sampleFrame } from '../sample-scenes.ts';
import { styledPainter } from '../scene/styled-painter.ts';
import { caseEnv, caseScene, FRAME_CASES } from './frame-cases.ts';
import { STAGED_STYLES, STYLES } from './staged-styles.ts';

const SIZE = { width: 192, height: 108 };
const TIERS: VideoBrief['renderTier'][] = ['draft', null, 'standard', 'hd', 'ultra'];
/** A step between two tiers that an eye sees, of 255, and the share of the picture in which it has to be there. */
const SEEN_STEP = 8;
const SEEN_SHARE = 0.08;

async function frameOf(styleId: StyleId, tier: VideoBrief['renderTier']): Promise<Uint8ClampedArray> {
  const one = FRAME_CASES.find(({ layout }) => layout === 'hero') as (typeof FRAME_CASES)[number];
  const scene = caseScene(one);
  const painter = styledPainter(await STAGED_STYLES[styleId]());
  const prepared = await painter.prepare(scene, { ...caseEnv(styleId, one, SIZE), tier }, one.layout);
  const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  prepared.draw(ctx, sampleFrame(scene, 1.6));
  return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
}

function changedShare(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let changed = 0;
  for (let at = 0; at < a.length; at += 4) {
    const step = Math.max(...[0, 1, 2].map((i) => Math.abs((a[at + i] as number) - (b[at + i] as number))));
    if (step > SEEN_STEP) changed++;
  }
  return changed / (a.length / 4);
}

describe.each(STYLES)('the tiers of the %s style', (styleId) => {
  let frames: Uint8ClampedArray[];
  beforeAll(async () => {
    frames = [];
    for (const tier of TIERS) frames.push(await frameOf(styleId, tier));
  });

  it('differ visibly from each other at the same size', () => {
    for (const [i, frame] of frames.entries()) {
      for (const [j, other] of frames.slice(0, i).entries()) {
        expect(changedShare(frame, other), `${TIERS[i]} beside ${TIERS[j]}`).toBeGreaterThan(SEEN_SHARE);
      }
    }
  });

  it('draw the same bytes again', async () => {
    const again = Buffer.from(await frameOf(styleId, 'ultra'));
    expect(again.equals(Buffer.from(frames[TIERS.indexOf('ultra')] as Uint8ClampedArray))).toBe(true);
  });
});
