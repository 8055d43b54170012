import { describe, expect, it } from 'vitest';
import type { ScenePlan, SceneSetting, StyleId } from '#lib/products/mv/ports.ts';
import { sampleScene, sampleSettings } from '../sample-scenes.ts';
import { changedShare, stagedSample, stillScene } from '../scene/staged-sample.ts';
import { PALETTES_OF_STYLE } from '../../planner/palettes/palettes-of-style.ts';
import { PLACES } from '../../planner/places/places.ts';
import type { LayoutId } from '../scene/layouts/index.ts';

const SIZE = { width: 320, height: 180 };
/** Where only the parts of a picture are asked for. */
const SMALL = { width: 96, height: 54 };
/** A step that an eye sees, of 255, and the share of the picture in which it has to be there. */
const SEEN_STEP = 20;
const SEEN_SHARE = 0.2;
/** Of wind one sees but what it carries; of all weather indoors but what is before the window. */
const SEEN_WIND = 0.02;
const INDOORS = 0.08;
const LAYOUT: Partial<Record<StyleId, LayoutId>> = { ink: 'hero', anime: 'hero' };

/** The picture whole, and without one of its parts. */
async function picturesOf(styleId: StyleId, change: Partial<ScenePlan>) {
  const hour = change.timeOfDay ?? 'day';
  const palette = PALETTES_OF_STYLE[styleId].find(({ times }) => times.includes(hour))?.colors ?? [];
  const scene = sampleScene(change.setting ?? 'city-day', {
    palette: [...palette],
    lyric: '',
    hasCharacter: false,
    ...change,
  });
  const layout = LAYOUT[styleId] ?? 'vista';
  const { pixels } = await stagedSample(styleId, scene, { ...SIZE, layout });
  return { whole: () => pixels(1.6), without: (part: string) => pixels(1.6, part) };
}

describe('an anime picture of a bright day', () => {
  it.each([
    ['snow', 'overcast'],
    ['fog', 'fog'],
  ] as const)('shows %s on all of the picture: flakes before white clouds are not seen', async (weather, part) => {
    const { whole, without } = await picturesOf('anime', { timeOfDay: 'day', weather });
    expect(changedShare(whole(), without(part), SEEN_STEP)).toBeGreaterThan(SEEN_SHARE);
  });
});

it('lets rain fall only outside the window of an anime room, not in front of its walls and floor', async () => {
  const scene = stillScene('room', { timeOfDay: 'night', weather: 'rain' });
  const { seen } = await stagedSample('anime', scene, { ...SIZE, layout: 'hero' });
  const rows = seen('rain', 1.6, 1).map(({ y }) => y);
  expect(rows.length).toBeGreaterThan(0);
  expect(Math.max(...rows)).toBeLessThan(SIZE.height * 0.75);
});

it('shows snow on ink paper, which is as white as the flakes, by leaving them out of a wash', async () => {
  const clear = await picturesOf('ink', { timeOfDay: 'day', weather: 'clear' });
  const snow = await picturesOf('ink', { timeOfDay: 'day', weather: 'snow' });
  expect(changedShare(clear.whole(), snow.whole(), SEEN_STEP)).toBeGreaterThan(SEEN_SHARE);
});

describe.each(['vaporwave', 'brand', '3d'] as const)('weather in the %s style', (styleId) => {
  const cases = Object.entries(PLACES).flatMap(([setting, { weathers }]) =>
    weathers.flatMap((weather) => (weather === 'clear' ? [] : [[weather, setting as SceneSetting] as const])),
  );
  it.each(cases)('shows %s at %s in a still frame', async (weather, setting) => {
    const hour = setting === 'city-night' || setting === 'street-rain' ? 'night' : 'day';
    const { whole, without } = await picturesOf(styleId, { setting, weather, timeOfDay: hour, framing: 'wide' });
    const share = changedShare(whole(), without(weather), SEEN_STEP);
    const isInside = setting === 'room' || setting === 'window';
    expect(share).toBeGreaterThan((weather === 'wind' ? SEEN_WIND : SEEN_SHARE) * (isInside ? INDOORS : 1));
  });
});

describe.each(['ink', 'anime'] as const)('the %s style', (styleId) => {
  it('takes all colour out of a picture whose palette has none', async () => {
    const { whole } = await picturesOf(styleId, {
      palette: ['#111111', '#555555', '#aaaaaa', '#eeeeee'],
      motifs: ['apple'],
    });
    const pixels = whole();
    let most = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [r, g, b] = pixels.subarray(at, at + 3) as unknown as [number, number, number];
      most = Math.max(most, Math.max(r, g, b) - Math.min(r, g, b));
    }
    expect(most).toBeLessThan(8);
  });
});

it('paints no people in an empty ink scene: no passer-by, no boatman, no bearer', async () => {
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
        const { names } = await stagedSample('ink', scene, SMALL);
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
    return (await stagedSample(styleId, scene, { ...SMALL, layout: 'vista' })).names;
  };

  it('has no crowd at its stages, and no passers-by', async () => {
    for (const setting of sampleSettings)
      expect((await namesOf(setting, true)).filter((name) => /crowd|figure|somebody/.test(name))).toEqual([]);
    if (styleId !== '3d') expect(await namesOf('club', false)).toContain('crowd');
  });
});

describe('an ink picture', () => {
  const lightOf = async (change: Partial<ScenePlan>) => {
    const { pixels } = await stagedSample('ink', stillScene('mountains', change), { ...SMALL, layout: 'vista' });
    const data = pixels(3);
    return data.reduce((sum, value, at) => sum + (at % 4 === 3 ? 0 : value), 0) / (data.length * 0.75 * 255);
  };

  it('lies under a dark wash by night, and under none by day', async () => {
    const [day, dusk, night] = await Promise.all(
      (['day', 'dusk', 'night'] as const).map((timeOfDay) => lightOf({ timeOfDay })),
    );
    expect(day).toBeGreaterThan(0.72);
    expect(dusk).toBeLessThan(day as number);
    expect(night).toBeLessThan(0.55);
    expect(night).toBeGreaterThan(0.25);
  });
});
