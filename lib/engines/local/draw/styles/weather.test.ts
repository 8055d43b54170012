import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { ScenePlan, SceneSetting, StyleId } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleFrame, sampleScene, sampleSettings } from '../sample-scenes.ts';
import type { PaintEnv } from '../painter.ts';
import { styledPainter } from '../scene/styled-painter.ts';
import { PALETTES_OF_STYLE } from '../../planner/palettes/palettes-of-style.ts';
import { PLACES } from '../../planner/places/places.ts';
import type { LayoutId } from '../scene/layouts/index.ts';
import { STAGED_STYLES } from './staged-styles.ts';

const SIZE = { width: 320, height: 180 };
/** A step that an eye sees, of 255, and the share of the picture in which it has to be there. */
const SEEN_STEP = 20;
const SEEN_SHARE = 0.2;
/** Of wind one sees but what it carries; of all weather indoors but what is before the window. */
const SEEN_WIND = 0.02;
const INDOORS = 0.08;
const LAYOUT: Partial<Record<StyleId, LayoutId>> = { ink: 'hero', anime: 'hero' };

const envOf = (styleId: StyleId): PaintEnv => ({
  ...SIZE,
  character: null,
  references: [],
  concept: sampleConcept(styleId),
  title: '',
  captioned: false,
});

async function pixelsOf(styleId: StyleId, change: Partial<ScenePlan>, without = ''): Promise<Uint8ClampedArray> {
  const hour = change.timeOfDay ?? 'day';
  const palette = PALETTES_OF_STYLE[styleId].find(({ times }) => times.includes(hour))?.colors ?? [];
  const scene = sampleScene(change.setting ?? 'city-day', {
    palette: [...palette],
    lyric: '',
    hasCharacter: false,
    ...change,
  });
  const env = envOf(styleId);
  const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  const prepared = await styledPainter(await STAGED_STYLES[styleId]()).prepare(scene, env, LAYOUT[styleId] ?? 'vista');
  prepared.without(without).draw(ctx, sampleFrame(scene, 1.6));
  return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
}

function changedShare(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  const changed = Array.from({ length: a.length / 4 }, (_, i) =>
    [0, 1, 2].some((c) => Math.abs((a[i * 4 + c] as number) - (b[i * 4 + c] as number)) > SEEN_STEP),
  );
  return changed.filter(Boolean).length / changed.length;
}

describe('an anime picture of a bright day', () => {
  it.each([
    ['snow', 'overcast'],
    ['fog', 'fog'],
  ] as const)('shows %s on all of the picture: flakes before white clouds are not seen', async (weather, part) => {
    const [whole, without] = [
      await pixelsOf('anime', { timeOfDay: 'day', weather }),
      await pixelsOf('anime', { timeOfDay: 'day', weather }, part),
    ];
    expect(changedShare(whole, without)).toBeGreaterThan(SEEN_SHARE);
  });
});

it('shows snow on bare paper, which is as white as its flakes, by a wash that they are left out of', async () => {
  const clear = await pixelsOf('ink', { timeOfDay: 'day', weather: 'clear' });
  expect(changedShare(clear, await pixelsOf('ink', { timeOfDay: 'day', weather: 'snow' }))).toBeGreaterThan(SEEN_SHARE);
});

describe.each(['vaporwave', 'brand', '3d'] as const)('weather in the %s style', (styleId) => {
  const cases = Object.entries(PLACES).flatMap(([setting, { weathers }]) =>
    weathers.flatMap((weather) => (weather === 'clear' ? [] : [[weather, setting as SceneSetting] as const])),
  );
  it.each(cases)('shows %s at %s in a still frame', async (weather, setting) => {
    const hour = setting === 'city-night' || setting === 'street-rain' ? 'night' : 'day';
    const change = { setting, weather, timeOfDay: hour, framing: 'wide' } as const;
    const share = changedShare(await pixelsOf(styleId, change), await pixelsOf(styleId, change, weather));
    const isInside = setting === 'room' || setting === 'window';
    expect(share).toBeGreaterThan((weather === 'wind' ? SEEN_WIND : SEEN_SHARE) * (isInside ? INDOORS : 1));
  });
});

describe.each(['ink', 'anime'] as const)('the %s style', (styleId) => {
  it('takes all colour out of a picture whose palette has none', async () => {
    const pixels = await pixelsOf(styleId, {
      palette: ['#111111', '#555555', '#aaaaaa', '#eeeeee'],
      motifs: ['apple'],
    });
    let most = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [r, g, b] = pixels.subarray(at, at + 3) as unknown as [number, number, number];
      most = Math.max(most, Math.max(r, g, b) - Math.min(r, g, b));
    }
    expect(most).toBeLessThan(8);
  });
});

it('paints nobody in ink where nobody is to be seen: no passer-by, no boatman, no bearer', async () => {
  const painter = styledPainter(await STAGED_STYLES.ink());
  const env = envOf('ink');
  const people = async (isDeserted: boolean) => {
    let seen = 0;
    for (let index = 0; index < 8; index++)
      for (const motifs of [[], ['key']]) {
        const scene = sampleScene('field', {
          index,
          seed: 70 + index,
          lyric: '',
          hasCharacter: false,
          motifs,
          isDeserted,
        });
        const { names } = await painter.prepare(scene, env);
        if (names.includes('figure')) seen++;
      }
    return seen;
  };
  expect(await people(false)).toBeGreaterThan(3);
  expect(await people(true)).toBe(0);
});

describe.each(['vaporwave', 'brand', '3d'] as const)('a deserted place in the %s style', (styleId) => {
  const namesOf = async (setting: SceneSetting, isDeserted: boolean) => {
    const scene = sampleScene(setting, { lyric: '', hasCharacter: false, motifs: [], isDeserted });
    return (await styledPainter(await STAGED_STYLES[styleId]()).prepare(scene, envOf(styleId), 'vista')).names;
  };

  it('has no crowd before its stages, and nobody in passing', async () => {
    for (const setting of sampleSettings)
      expect((await namesOf(setting, true)).filter((name) => /crowd|figure|somebody/.test(name))).toEqual([]);
    if (styleId !== '3d') expect(await namesOf('club', false)).toContain('crowd');
  });
});
