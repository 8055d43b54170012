/** What every style's place of a scene has: where the land ends, and where the sun or the moon stands. Shares of the frame, y down, 0..1. */
import type { SceneSetting, ScenePlan } from '#lib/products/mv/ports.ts';
import { between, hash01, mulberry32, type Random } from '../random.ts';

export type Place = {
  /** Where land or floor meets what is behind. */
  horizon: number;
  body: { kind: 'sun' | 'moon' | 'planet'; x: number; y: number; radius: number } | null;
  stars: boolean;
  hasWater: boolean;
  /** Where open water begins, if not at the horizon: beyond a beach on which things stand. */
  sea?: number;
  isInside: boolean;
};

const INSIDE = new Set<SceneSetting>(['room', 'stage', 'club', 'window', 'abstract']);
const WATERS = new Set<SceneSetting>(['ocean', 'shore', 'river']);
/** How far the most distant things reach above the horizon. */
const SKYLINE: Partial<Record<SceneSetting, number>> = {
  'city-night': 0.32,
  'city-day': 0.3,
  'street-rain': 0.45,
  rooftop: 0.18,
  highway: 0.092,
  river: 0.182,
  forest: 0.4,
  mountains: 0.452,
  desert: 0.116,
  field: 0.06,
  snow: 0.236,
  sky: 0.95,
  garden: 0.24,
};

/**
 * Random numbers to skip before the sun's own: with them it stands where it did when places had outlines of trees,
 * grass and houses.
 */
const PASSED_OVER: Partial<Record<SceneSetting, number>> = {
  river: 120,
  field: 390,
  forest: 132,
  snow: 48,
  garden: 504,
};
const ROWS_OF_HOUSES: Partial<Record<SceneSetting, number>> = {
  'city-night': 3,
  'city-day': 3,
  'street-rain': 2,
  rooftop: 2,
};
function passOver(random: Random, setting: SceneSetting, lights: number): void {
  const pass = (count: number) => {
    for (let i = 0; i < count; i++) random();
  };
  pass(PASSED_OVER[setting] ?? 0);
  for (let row = 0; row < (ROWS_OF_HOUSES[setting] ?? 0); row++) {
    let houses = 0;
    for (let x = -0.12; x < 1.12; houses++) {
      const width = between(random, 0.035, 0.11);
      pass(2);
      x += width + (random() < 0.2 ? between(random, 0.005, 0.02) : 0);
    }
    pass(houses * lights * 2);
  }
}

/** The place of a scene. */
export function placeOf({ setting, timeOfDay, seed }: ScenePlan): Place {
  const random = mulberry32(seed + 41);
  const horizon = setting === 'sky' ? 1.05 : between(random, 0.52, 0.66);
  const isNight = timeOfDay === 'night';
  const isInside = INSIDE.has(setting);
  passOver(random, setting, setting === 'city-day' ? 1 : isNight || timeOfDay === 'dusk' ? 14 : 2);
  // A low sun or moon sits on the farthest skyline, half risen.
  const skyline = horizon - Math.max(0.04, (SKYLINE[setting] ?? 0) - 0.02);
  const x = between(random, 0.24, 0.76);
  const isLow = timeOfDay === 'dawn' || timeOfDay === 'dusk';
  const [y, radius] = isLow ? [skyline, 0.2] : [between(random, 0.2, 0.32), 0.12];
  return {
    horizon,
    isInside,
    stars: (isNight && !isInside) || setting === 'space',
    hasWater: WATERS.has(setting),
    body: isInside
      ? null
      : setting === 'space'
        ? { kind: 'planet', x, y: 0.4, radius: 0.3 }
        : { kind: isNight ? 'moon' : 'sun', x, y, radius },
  };
}

/** Where the floor of a room begins, in shares of the frame's height. */
export const INDOOR_FLOOR = 0.78;

/** The side from which the light comes. */
export const litFrom = ({ body }: Pick<Place, 'body'>, seed: number): -1 | 1 =>
  (body?.x ?? hash01(9, seed)) < 0.5 ? -1 : 1;
