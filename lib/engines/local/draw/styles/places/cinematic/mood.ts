import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { hash01 } from '../../../random.ts';
import { type Lit, litEasel } from '../../../scene/easel.ts';
import { adjusted, mix, oklchOf } from '../../../scene/light/inks.ts';
import type { Kit } from '../../../scene/style.ts';

/** The light of a scene. Positions are shares of the frame. */
type Mood = {
  tones: Tones;
  sky: [number, string][];
  /** The colour of the air at the horizon, which distant things fade into. */
  haze: string;
  /** The key light, and the colour of shadows. */
  light: string;
  shadow: string;
  lightX: number;
  /** Height of the light above the horizon. */
  lightUp: number;
  body: 'sun' | 'moon' | 'none';
  night: boolean;
  /** Whether the sun is near the horizon. */
  low: boolean;
  /** 0 clear .. 1 overcast. */
  overcast: number;
  /** The colour of land at a distance, 0 near .. 1 at the horizon. */
  land: (distance: number, base?: string) => string;
};

/** The roles a palette plays: three grounds from dark to light, then the accent and the light. */
type Tones = { deep: string; dark: string; mid: string; accent: string; glow: string };

const HOURS: Record<ScenePlan['timeOfDay'], readonly (readonly [number, string])[]> = {
  dawn: [
    [0, '#2c3f6b'],
    [0.38, '#7f86b0'],
    [0.68, '#e0a99c'],
    [0.88, '#f8cfa0'],
    [1, '#ffe9c4'],
  ],
  day: [
    [0, '#2a649c'],
    [0.4, '#5f9cc9'],
    [0.75, '#a9cfe0'],
    [1, '#e6ece2'],
  ],
  dusk: [
    [0, '#11183a'],
    [0.3, '#3a2a5e'],
    [0.58, '#9c4468'],
    [0.8, '#ee7f50'],
    [0.93, '#ffb765'],
    [1, '#ffdf9e'],
  ],
  night: [
    [0, '#03060f'],
    [0.45, '#0a1530'],
    [0.8, '#173052'],
    [1, '#2b4a6b'],
  ],
};

function tonesOf(palette: readonly string[]): Tones {
  const at = (share: number) => {
    const position = share * (palette.length - 1);
    const low = palette[Math.floor(position)] ?? '#101018';
    return mix(low, palette[Math.ceil(position)] ?? low, position - Math.floor(position));
  };
  return { deep: at(0), dark: at(0.25), mid: at(0.5), accent: at(0.75), glow: at(1) };
}

const withLightness = (color: string, l: number): string => adjusted(color, { lighten: l - oklchOf(color).l });
const OVERCAST: Partial<Record<ScenePlan['weather'], number>> = { rain: 0.85, snow: 0.75, fog: 0.8 };
const FOG: Partial<Record<ScenePlan['weather'], number>> = { fog: 0.9, rain: 0.35, snow: 0.35 };

/** The highest position of a sun or moon, below the letterbox. */
const SKY_TOP = 0.22;

function moodOf({ scene, place }: Kit): Mood {
  const { timeOfDay, weather, seed } = scene;
  const tones = tonesOf(scene.palette);
  const night = timeOfDay === 'night';
  const low = timeOfDay === 'dawn' || timeOfDay === 'dusk';
  const overcast = OVERCAST[weather] ?? 0.2 + 0.35 * hash01(3, seed);
  const fog = FOG[weather] ?? 0.1;
  const ramp = [tones.deep, tones.dark, tones.mid, mix(tones.accent, tones.glow, 0.4), tones.glow];
  const sky = HOURS[timeOfDay].map(([at, color], i, all): [number, string] => {
    const tint = ramp[Math.round((i / (all.length - 1)) * (low ? 4 : 2.4))] ?? color;
    const tinted = mix(color, withLightness(tint, oklchOf(color).l), night ? 0.3 : 0.5);
    const grey = adjusted(tinted, { chroma: 0.35, lighten: timeOfDay === 'day' ? -0.08 : 0.02 });
    return [at, mix(tinted, grey, overcast * 0.7)];
  });
  const horizon = sky.at(-1)?.[1] ?? tones.mid;
  const upper = sky[Math.floor(sky.length / 2)]?.[1] ?? tones.dark;
  const haze = mix(horizon, upper, night ? 0.35 : timeOfDay === 'day' ? 0.4 : 0.22);
  const light = night
    ? mix('#cfe0ff', tones.glow, 0.45)
    : low
      ? mix('#ffb56b', tones.glow, 0.5)
      : mix('#fff2d8', tones.glow, 0.35);
  const shadow = night
    ? mix(tones.deep, '#02040a', 0.35)
    : low
      ? mix(tones.deep, '#0a0a18', 0.3)
      : mix(tones.deep, tones.dark, 0.35);
  const near = mix(shadow, tones.dark, night ? 0.12 : low ? 0.22 : 0.6);
  const at = place.body ?? { x: 0.24 + 0.52 * hash01(1, seed), y: 0.24 };
  return {
    tones,
    sky,
    haze,
    light,
    shadow,
    night,
    low,
    overcast,
    lightX: at.x,
    // A low sun that was asked for is half risen behind the farthest land.
    lightUp: low
      ? Math.max(0.03 + 0.06 * hash01(2, seed), (scene.bodyScale ?? 1) > 1 ? place.horizon - at.y : 0)
      : place.horizon - Math.max(SKY_TOP, at.y),
    body: overcast > 0.7 ? 'none' : night ? 'moon' : 'sun',
    land: (distance, base) =>
      mix(
        base ?? near,
        haze,
        Math.min(1, distance ** 0.85 * (timeOfDay === 'day' ? 0.8 : 0.86) + fog * 0.3 * distance),
      ),
  };
}

/** What paints a cinematic place: an easel, and the light of its hour. */
export type Stage = Lit<Mood>;
export const stageOf = (kit: Kit): Stage => litEasel(kit, moodOf(kit));
