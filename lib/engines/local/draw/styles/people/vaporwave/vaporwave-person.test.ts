import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { FrameState, ScenePlan } from '#lib/products/mv/ports.ts';
import type { PreparedScene } from '../../../painter.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../../../sample-scenes.ts';
import { changedPixels, sampleEnv } from '../../../scene/staged-sample.ts';
import type { LayoutId } from '../../../scene/layouts/index.ts';
import { styledPainter } from '../../../scene/styled-painter.ts';
import { vaporwave } from '../../vaporwave.ts';

const SIZE = { width: 480, height: 270 };
const VISIBLE_STEP = 24;
/** Seeds of scenes that show a face from the front and from the side. */
const FROM_THE_FRONT = 6;
const FROM_THE_SIDE = 5;
/** Pixels that must differ where a small part is left out. */
const PART_PX = 25;

const painter = styledPainter({
  ...vaporwave,
  scenery: () => [],
  air: () => [],
  finish: () => [],
  travel: () => STILL,
});
const STILL = { x: 0, y: 0, zoom: 0 };

function stage(layout: LayoutId, change: Partial<ScenePlan> = {}, logline = 'She waits in long hair', seed = 1) {
  const scene = sampleScene('stage', { hasCharacter: true, motifs: [], weather: 'clear', lyric: '', ...change });
  const concept = { ...sampleConcept('vaporwave'), logline };
  const env = sampleEnv('vaporwave', { ...SIZE, concept, seed });
  return painter
    .prepare(scene, env, layout)
    .then((prepared) => ({ prepared, at: (tSec: number) => sampleFrame(scene, tSec) }));
}

function pixelsOf(prepared: PreparedScene, frame: FrameState): Uint8ClampedArray {
  const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  prepared.draw(ctx, frame);
  return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
}

const differing = (a: Uint8ClampedArray, b: Uint8ClampedArray): number => changedPixels(a, b, VISIBLE_STEP).length;

it.each([
  ['ocean', true],
  ['sky', true],
  ['field', false],
] as const)(
  'puts a castle at %s of a vaporwave video on an island only if there is no ground',
  async (setting, hasIsland) => {
    const { prepared } = await stage('vista', { setting, hasCharacter: false, motifs: ['castle'] });
    expect(prepared.names.includes('island')).toBe(hasIsland);
    const ship = await stage('vista', { setting, hasCharacter: false, motifs: ['ship'] });
    expect(ship.prepared.names).not.toContain('island');
  },
);

describe('the person of a vaporwave video', () => {
  it('has visible lips, glasses, earring and hair', async () => {
    const { prepared, at } = await stage('closeup', { framing: 'close', seed: FROM_THE_FRONT });
    const whole = pixelsOf(prepared, at(1));
    for (const part of ['mouth', 'glasses', 'earring', 'hair', 'locks', 'back hair', 'face', 'body'])
      expect(differing(whole, pixelsOf(prepared.without(part), at(1))), `without ${part}`).toBeGreaterThan(PART_PX);
  });

  it('opens its lips with the voice, and has light run over its glasses', async () => {
    const { prepared, at } = await stage('closeup', { framing: 'close', seed: FROM_THE_FRONT });
    const mouthless = prepared.without('mouth');
    const [shut, open] = [
      { ...at(1), mouth: 0 },
      { ...at(1), mouth: 1 },
    ];
    // Its head moves with the voice too: what the lips alone change must come on top.
    const byLips = differing(pixelsOf(prepared, open), pixelsOf(mouthless, open));
    expect(byLips).toBeGreaterThan(differing(pixelsOf(prepared, shut), pixelsOf(mouthless, shut)));
    const glints = [0, 0.1, 0.2, 0.3].map((tSec) =>
      differing(pixelsOf(prepared, at(tSec)), pixelsOf(prepared.without('glint'), at(tSec))),
    );
    expect(Math.max(...glints)).toBeGreaterThan(PART_PX);
  });

  it('is in profile in some scenes, with one lens, lips that open and no hair in front of the face', async () => {
    const { prepared, at } = await stage('closeup', { framing: 'close', seed: FROM_THE_SIDE });
    expect(prepared.names).not.toContain('glint');
    const open = { ...at(1), mouth: 1 };
    for (const part of ['mouth', 'glasses', 'earring', 'locks', 'back hair'])
      expect(differing(pixelsOf(prepared, open), pixelsOf(prepared.without(part), open)), part).toBeGreaterThan(
        PART_PX,
      );
    const front = await stage('closeup', { framing: 'close', seed: FROM_THE_FRONT });
    const hair = (one: typeof front) =>
      differing(pixelsOf(one.prepared, one.at(1)), pixelsOf(one.prepared.without('back hair'), one.at(1)));
    expect(hair({ prepared, at })).toBeLessThan(hair(front));
  });

  it('holds a thing in cupped hands in front of it', async () => {
    for (const seed of [3, 8]) {
      const { prepared, at } = await stage('half', { framing: 'medium', motifs: ['key'], seed });
      const whole = pixelsOf(prepared, at(1));
      expect(differing(whole, pixelsOf(prepared.without('lead'), at(1)))).toBeGreaterThan(PART_PX * 10);
      expect(differing(whole, pixelsOf(prepared.without('near arm'), at(1)))).toBeGreaterThan(PART_PX * 10);
    }
  });

  it('throws an arm up and sways in a dance, from the front and from behind', async () => {
    for (const layout of ['half', 'behind'] as const) {
      const [still, dance] = await Promise.all(
        (['narrative', 'dance'] as const).map((shotType) =>
          stage(layout, { shotType, setting: 'shore', framing: 'medium' }),
        ),
      );
      if (!still || !dance) throw new Error('two scenes were staged');
      expect(differing(pixelsOf(still.prepared, still.at(1)), pixelsOf(dance.prepared, dance.at(1)))).toBeGreaterThan(
        PART_PX * 40,
      );
      const swayed = differing(pixelsOf(dance.prepared, dance.at(0.25)), pixelsOf(dance.prepared, dance.at(0.75)));
      expect(swayed).toBeGreaterThan(PART_PX * 10);
    }
  });

  it('holds a thing while dancing, and moves it along', async () => {
    const { prepared, at } = await stage('half', {
      shotType: 'dance',
      setting: 'shore',
      framing: 'medium',
      motifs: ['cassette'],
      camera: { move: 'static', amount: 0 },
    });
    const shown = (tSec: number): number[] => {
      const [whole, without] = [prepared, prepared.without('carried')].map((one) => pixelsOf(one, at(tSec)));
      return Array.from({ length: SIZE.width * SIZE.height }, (_, i) => i).filter((i) =>
        [0, 1, 2].some((c) => Math.abs((whole?.[i * 4 + c] ?? 0) - (without?.[i * 4 + c] ?? 0)) > VISIBLE_STEP),
      );
    };
    const middle = (all: number[]) => all.reduce((sum, i) => sum + (i % SIZE.width), 0) / all.length;
    expect(prepared.names).not.toContain('ground shadow');
    expect(Math.abs(middle(shown(0.25)) - middle(shown(0.75)))).toBeGreaterThan(3);
  });

  it('wears what the words of the video say: a dress is not a jacket, and a boy has no earring', async () => {
    const [coat, dress, boy] = await Promise.all(
      ['A girl in a red coat', 'A girl in a red dress', 'A boy in a red coat'].map((logline) =>
        stage('half', { framing: 'medium' }, logline),
      ),
    );
    if (!coat || !dress || !boy) throw new Error('three people were staged');
    expect(differing(pixelsOf(coat.prepared, coat.at(1)), pixelsOf(dress.prepared, dress.at(1)))).toBeGreaterThan(
      PART_PX * 40,
    );
    expect(coat.prepared.names).toContain('earring');
    expect(boy.prepared.names).not.toContain('earring');
  });
});
