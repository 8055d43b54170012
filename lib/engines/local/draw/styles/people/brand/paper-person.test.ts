import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Concept, ScenePlan } from '#lib/products/mv/ports.ts';
import { BRAND_PALETTES } from '../../../../planner/palettes/brand.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../../../sample-scenes.ts';
import { changedPixels, changedShare, sampleEnv } from '../../../scene/staged-sample.ts';
import type { LayoutId } from '../../../scene/layouts/index.ts';
import { contrast } from '../../../scene/light/inks.ts';
import { styledPainter } from '../../../scene/styled-painter.ts';
import type { PreparedScene } from '../../../painter.ts';
import { brand } from '../../brand.ts';
import { lookOf } from '../../character/look.ts';
import { wardrobeOf } from './wardrobe.ts';

const SIZE = { width: 320, height: 180 };
const VISIBLE_STEP = 26;
/** Of a dancer's silhouette, what is elsewhere a beat later; who stands moves a tenth with the camera. */
const MOVED_MIN = 0.4;
const palette = BRAND_PALETTES[0]?.colors ?? [];

const conceptOf = (logline: string): Concept => ({ ...sampleConcept('brand'), logline, world: '', palettes: [] });

const sceneOf = (change: Partial<ScenePlan>): ScenePlan =>
  sampleScene('room', {
    hasCharacter: true,
    weather: 'clear',
    timeOfDay: 'day',
    motifs: [],
    lyric: '',
    ...change,
    palette,
  });

async function staged(change: Partial<ScenePlan>, layout: LayoutId, logline = 'a girl sings') {
  const scene = sceneOf(change);
  const env = sampleEnv('brand', { ...SIZE, concept: conceptOf(logline) });
  return { scene, prepared: await styledPainter(brand).prepare(scene, env, layout) };
}

function pixelsOf(scene: ScenePlan, prepared: PreparedScene, tSec = 1): Uint8ClampedArray {
  const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  prepared.draw(ctx, sampleFrame(scene, tSec));
  return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
}

describe('the person of a brand video', () => {
  it('has the clothes and hair that the words give, and otherwise papers of the campaign', () => {
    const said = conceptOf('a girl with silver hair in a green coat');
    const dressed = wardrobeOf(sceneOf({}), said);
    expect(dressed.cloth).toBe(lookOf(said).colors.cloth);
    expect(dressed.hair).toBe(lookOf(said).colors.hair);
    const unsaid = conceptOf('a girl sings');
    expect(wardrobeOf(sceneOf({}), unsaid).cloth).not.toBe(lookOf(unsaid).colors.cloth);
  });

  it('has visible patterns on clothes in every palette', () => {
    for (const { colors } of BRAND_PALETTES) {
      const { cloth, pattern } = wardrobeOf({ ...sceneOf({}), palette: colors }, conceptOf('a girl in a dress'));
      expect(contrast(cloth, pattern.color)).toBeGreaterThan(1.8);
    }
  });

  it('holds a thing with its hands in front of the thing', async () => {
    const { scene, prepared } = await staged({ motifs: ['letter'], seed: 1002 }, 'half');
    expect(prepared.names).toEqual(expect.arrayContaining(['lead', 'near arm', 'body', 'mouth', 'tails']));
    const whole = pixelsOf(scene, prepared);
    for (const part of ['lead', 'near arm', 'body'])
      expect(
        changedShare(whole, pixelsOf(scene, prepared.without(part)), VISIBLE_STEP),
        `without ${part}`,
      ).toBeGreaterThan(0.004);
  });

  it('moves from beat to beat in a dance, and keeps a held thing in its hand', async () => {
    const { scene, prepared } = await staged(
      {
        setting: 'club',
        timeOfDay: 'night',
        shotType: 'dance',
        motifs: ['tambourine'],
        camera: { move: 'static', amount: 0 },
      },
      'half',
    );
    expect(prepared.names).toEqual(expect.arrayContaining(['puppet', 'carried', 'lead']));
    const one = pixelsOf(scene, prepared, 1);
    const bodyAt = (tSec: number): Set<number> =>
      new Set(
        changedPixels(pixelsOf(scene, prepared, tSec), pixelsOf(scene, prepared.without('puppet'), tSec), VISIBLE_STEP),
      );
    const [first, next] = [bodyAt(1), bodyAt(1.5)];
    const moved = first.symmetricDifference(next).size / first.size;
    expect(moved).toBeGreaterThan(MOVED_MIN);
    for (const part of ['puppet', 'lead'])
      expect(
        changedShare(one, pixelsOf(scene, prepared.without(part)), VISIBLE_STEP),
        `without ${part}`,
      ).toBeGreaterThan(0.01);
  });

  it('is drawn in colour, not as a silhouette, beside a customer’s portrait', async () => {
    const scene = sceneOf({ setting: 'garden', framing: 'wide' });
    const character = { image: createCanvas(20, 20) as never, colors: [] };
    const env = sampleEnv('brand', { ...SIZE, character, concept: conceptOf('a girl sings') });
    const prepared = await styledPainter(brand).prepare(scene, env, 'vista');
    expect(prepared.names).toContain('puppet');
  });
});
