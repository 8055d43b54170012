import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { adjust, mix, oklchOf, tonesOf, type Tones, withLightness } from '../palette.ts';
import { hash01 } from '../random.ts';

/** The light a scene is filmed in. Positions are shares of the frame. */
export type Mood = {
  tones: Tones;
  sky: [number, string][];
  /** The air at the horizon, which distant things fade into. */
  haze: string;
  /** The key light and the colour of what it does not reach. */
  light: string;
  shadow: string;
  lightX: number;
  /** Height of the light above the horizon, as a share of the frame's height. */
  lightUp: number;
  body: 'sun' | 'moon' | 'none';
  night: boolean;
  low: boolean;
  /** 0 clear .. 1 closed sky. */
  overcast: number;
  fog: number;
  /** The colour of land at a distance, 0 near .. 1 at the horizon. */
  land: (distance: number, base?: string) => string;
};

const skies: Record<ScenePlan['timeOfDay'], [number, string][]> = {
  dawn: [[0, '#2c3f6b'], [0.38, '#7f86b0'], [0.68, '#e0a99c'], [0.88, '#f8cfa0'], [1, '#ffe9c4']],
  day: [[0, '#2a649c'], [0.4, '#5f9cc9'], [0.75, '#a9cfe0'], [1, '#e6ece2']],
  dusk: [[0, '#11183a'], [0.3, '#3a2a5e'], [0.58, '#9c4468'], [0.8, '#ee7f50'], [0.93, '#ffb765'], [1, '#ffdf9e']],
  night: [[0, '#03060f'], [0.45, '#0a1530'], [0.8, '#173052'], [1, '#2b4a6b']],
};

export function moodOf(scene: ScenePlan): Mood {
  const tones = tonesOf(scene.palette);
  const { timeOfDay, weather } = scene;
  const night = timeOfDay === 'night';
  const low = timeOfDay === 'dawn' || timeOfDay === 'dusk';
  const overcast = weather === 'rain' ? 0.85 : weather === 'snow' ? 0.75 : weather === 'fog' ? 0.55 : 0.2 + 0.35 * hash01(3, scene.seed);
  const fog = weather === 'fog' ? 0.75 : weather === 'rain' || weather === 'snow' ? 0.35 : 0.1;
  const ramp = [tones.deep, tones.dark, tones.mid, mix(tones.accent, tones.glow, 0.4), tones.glow];
  const sky = skies[timeOfDay].map(([position, color], i, all): [number, string] => {
    const tint = ramp[Math.round((i / (all.length - 1)) * (low ? 4 : 2.4))] ?? color;
    const tinted = mix(color, withLightness(tint, oklchOf(color).l), night ? 0.3 : 0.5);
    return [position, mix(tinted, adjust(tinted, { chroma: 0.35, lighten: timeOfDay === 'day' ? -0.08 : 0.02 }), overcast * 0.7)];
  });
  const horizon = sky[sky.length - 1]?.[1] ?? tones.mid;
  const upper = sky[Math.floor(sky.length / 2)]?.[1] ?? tones.dark;
  const haze = mix(horizon, upper, night ? 0.35 : timeOfDay === 'day' ? 0.4 : 0.22);
  const light = night ? mix('#cfe0ff', tones.glow, 0.45) : low ? mix('#ffb56b', tones.glow, 0.5) : mix('#fff2d8', tones.glow, 0.35);
  const shadow = night ? mix(tones.deep, '#02040a', 0.35) : low ? mix(tones.deep, '#0a0a18', 0.3) : mix(tones.deep, tones.dark, 0.35);
  const near = mix(shadow, tones.dark, night ? 0.12 : low ? 0.22 : 0.6);
  return {
    tones, sky, haze, light, shadow, night, low, overcast, fog,
    lightX: 0.24 + 0.52 * hash01(1, scene.seed), lightUp: low ? 0.03 + 0.06 * hash01(2, scene.seed) : night ? 0.3 + 0.14 * hash01(2, scene.seed) : 0.4,
    body: overcast > 0.7 ? 'none' : night ? 'moon' : 'sun',
    land: (distance, base) => mix(base ?? near, haze, Math.min(1, distance ** 0.85 * (timeOfDay === 'day' ? 0.8 : 0.86) + fog * 0.3 * distance)),
  };
}
