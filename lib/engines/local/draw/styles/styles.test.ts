import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it, vi } from 'vitest';
import type { FrameState, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import type { PreparedScene } from '../painter.ts';
import { sampleFrame, sampleSettings } from '../sample-scenes.ts';
import { shapeCanvas } from '../scene/people/sprite.ts';
import { changedShare } from '../scene/staged-sample.ts';
import type { Style } from '../scene/style.ts';
import { styledPainter } from '../scene/styled-painter.ts';
import {
  caseEnv,
  caseScene,
  casesOf,
  differingShare,
  DRAWN,
  FRAME,
  type FrameCase,
  frameUrl,
  keptFrame,
} from './frame-cases.ts';
import { STAGED_STYLES } from './staged-styles.ts';

/** Machines round edges of curves differently; a part that is left out changes several times as much. */
const SAME = 0.003;
const SEEN_STEP = 26;

const large = { width: FRAME.width * DRAWN, height: FRAME.height * DRAWN };
const small = { width: 160, height: 90 };
const upright = { width: 90, height: 160 };
const styles = await Promise.all(
  Object.entries(STAGED_STYLES).map(async ([id, load]) => [id as StyleId, await load()] as const),
);

function pixelsOf(prepared: PreparedScene, frame: FrameState, size = small): Uint8ClampedArray {
  const ctx = createCanvas(size.width, size.height).getContext('2d');
  prepared.draw(ctx, frame);
  return ctx.getImageData(0, 0, size.width, size.height).data;
}

const hashOf = (pixels: Uint8ClampedArray): string => createHash('sha256').update(pixels).digest('hex');

describe.each(styles)('the %s style', (styleId: StyleId, style: Style) => {
  const painter = styledPainter(style);
  const kept = casesOf(style);
  const cases = kept.filter(({ name }) => name === undefined);
  const stage = (one: FrameCase, change: Partial<ScenePlan> = {}, size = small) => {
    const scene = { ...caseScene(one), ...change };
    const env = caseEnv(styleId, { ...one, lyric: scene.lyric }, size);
    return painter.prepare(scene, env, one.layout).then((prepared) => ({ scene, prepared }));
  };

  it('has at least four layouts, so that two videos of it need not look alike', () => {
    expect(cases.length).toBeGreaterThanOrEqual(4);
  });

  it.each(kept)(
    'draws the $layout layout ($name) as it was reviewed, and not without any of its parts',
    async (one) => {
      const { scene, prepared } = await stage(one, {}, large);
      const reviewed = await readFile(frameUrl(styleId, one));
      expect(await differingShare(await keptFrame(scene, prepared), reviewed)).toBeLessThan(SAME);
      for (const part of [...one.parts, ...(one.partsIn?.[styleId] ?? one.shapes ?? [])]) {
        expect(prepared.names, `${one.layout} has no ${part}`).toContain(part);
        expect(
          await differingShare(await keptFrame(scene, prepared.without(part)), reviewed),
          `without ${part}`,
        ).toBeGreaterThan(SAME);
      }
    },
  );

  it('gives its objects and words a visible material', async () => {
    const one = cases.find(({ layout }) => layout === 'hero') ?? (cases[0] as FrameCase);
    const { scene, prepared } = await stage(one);
    const frame = sampleFrame(scene, 2.6);
    const whole = pixelsOf(prepared, frame);
    const bare: Style[] = [
      { ...style, object: (_kit, shape, sizePx) => shapeCanvas(shape, sizePx) },
      { ...style, hand: (kit) => ({ ...style.hand(kit), treat: (word) => createCanvas(word.width, word.height) }) },
    ];
    for (const without of bare) {
      const prepared = await styledPainter(without).prepare(scene, caseEnv(styleId, one, small), one.layout);
      expect(changedShare(whole, pixelsOf(prepared, frame), SEEN_STEP)).toBeGreaterThan(SAME);
    }
  });

  it.each(sampleSettings)('fills every pixel of %s, also in an upright frame, and moves', async (setting) => {
    const one = cases.find(({ layout }) => layout === 'vista') ?? (cases[0] as FrameCase);
    for (const size of [small, upright]) {
      // The place alone: it has to move by itself.
      const { scene, prepared } = await stage(one, { setting, lyric: '', motifs: [], hasCharacter: false }, size);
      const [first, next] = [sampleFrame(scene, 1.02), sampleFrame(scene, 1.45)].map((frame) =>
        pixelsOf(prepared, frame, size),
      ) as [Uint8ClampedArray, Uint8ClampedArray];
      expect(first.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
      expect(first.some((value, i) => Math.abs(value - (next[i] as number)) > 20)).toBe(true);
    }
  });

  it('draws a frame the same whatever was drawn before it', async () => {
    const { scene, prepared } = await stage(cases[0] as (typeof cases)[number], { weather: 'snow' });
    const [early, late] = [sampleFrame(scene, 0.3), sampleFrame(scene, 3.1)];
    const forward = [early, late].map((frame) => hashOf(pixelsOf(prepared, frame)));
    const again = await stage(cases[0] as (typeof cases)[number], { weather: 'snow' });
    expect([late, early].map((frame) => hashOf(pixelsOf(again.prepared, frame))).reverse()).toEqual(forward);
  });

  it('draws scenes of several sizes the same in either order, each time with empty caches', async () => {
    // The last has what an edit stands on a table, with a surface of its own.
    const hat = { atSec: null, motion: 'stand', isBeside: true, where: { is: 'on', of: 'table' }, surface: 'calico' };
    const edited: Partial<ScenePlan> = {
      setting: 'room',
      motifs: ['table', 'hat'],
      motifCues: [{ atSec: null, motion: 'stand' }, hat as NonNullable<ScenePlan['motifCues']>[number]],
    };
    const scenes = [
      ...cases.map((one) => ({ one, change: {} })),
      { one: cases[0] as (typeof cases)[number], change: edited },
    ];
    const drawn = async (order: readonly number[]): Promise<Map<number, string>> => {
      // As in a new process: what modules keep is gone.
      vi.resetModules();
      const [{ styledPainter }, { STAGED_STYLES }] = await Promise.all([
        import('../scene/styled-painter.ts'),
        import('./staged-styles.ts'),
      ]);
      const painter = styledPainter(await STAGED_STYLES[styleId]());
      const hashes = new Map<number, string>();
      for (const at of order) {
        const { one, change } = scenes[at] as (typeof scenes)[number];
        const [scene, size] = [{ ...caseScene(one), ...change }, at % 2 === 0 ? small : upright];
        const prepared = await painter.prepare(
          scene,
          caseEnv(styleId, one, size),
          change === edited ? undefined : one.layout,
        );
        hashes.set(at, hashOf(pixelsOf(prepared, sampleFrame(scene, 2.6), size)));
      }
      return hashes;
    };
    const order = [...scenes.keys()];
    const [forward, backward] = [await drawn(order), await drawn(order.toReversed())];
    expect(order.filter((at) => forward.get(at) !== backward.get(at))).toEqual([]);
  });

  it('inks a word in the frame where it is sung, not in the one before', async () => {
    const one = cases[0] as (typeof cases)[number];
    // Small words are judged at the size they are delivered in.
    const size = { width: 960, height: 540 };
    const scene = caseScene(one);
    const prepared = await styledPainter({ ...style, air: () => [] }).prepare(
      scene,
      caseEnv(styleId, one, size),
      one.layout,
    );
    const word = caseEnv(styleId, one).sung?.[2]?.startSec as number;
    const still = sampleFrame(scene, 0);
    const at = (songSec: number) => pixelsOf(prepared, { ...still, songSec, tSec: 1, progress: 0.3 }, size);
    const [before, same, sung] = [at(word - 0.08), at(word - 0.005), at(word + 0.04)];
    // What moves on between two frames in the place is little; letters do not move.
    const moved = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
      one.filter((value, at) => Math.abs(value - (other[at] as number)) > 40).length;
    expect(moved(same, sung)).toBeGreaterThan(200);
    expect(moved(before, same)).toBeLessThan(moved(same, sung) / 8);
  });

  it("shows the customer's portrait in every layout of a scene with a person", async () => {
    const picture = createCanvas(60, 80);
    const ctx = picture.getContext('2d');
    for (let y = 0; y < 80; y += 8)
      for (let x = 0; x < 60; x += 6) {
        ctx.fillStyle = (x + y) % 4 === 0 ? '#f0d0a0' : '#302018';
        ctx.fillRect(x, y, 6, 8);
      }
    const character = { image: await loadImage(picture.toBuffer('image/png')), colors: ['#302018', '#f0d0a0'] };
    for (const one of cases) {
      const scene = { ...caseScene(one), lyric: '', hasCharacter: true };
      const env = { ...caseEnv(styleId, { ...one, lyric: '' }), character };
      const prepared = await painter.prepare(scene, env, one.layout);
      const frame = sampleFrame(scene, 2);
      expect(prepared.names, one.layout).toContain('portrait');
      expect(hashOf(pixelsOf(prepared, frame))).not.toBe(hashOf(pixelsOf(prepared.without('portrait'), frame)));
    }
  });
});
