import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { tint } from '../anime/tint.ts';
import { adjust, mix, rgbOf, tonesOf } from '../palette.ts';
import { hash01, subSeed } from '../random.ts';
import { unit } from './vec.ts';
import type { Vec } from './vec.ts';

export type Rgb = readonly [number, number, number];

/** The light and the materials of a scene, from its hour, weather and palette. Colours are `#rrggbb`. */
export type Mood = {
  sky: [string, string, string];
  fog: string;
  /** Share of fog at 100 m, roughly. */
  haze: number;
  sun: Vec;
  key: Rgb;
  ambientUp: Rgb;
  ambientDown: Rgb;
  sunDisc: string;
  night: boolean;
  lamps: boolean;
  grass: string;
  leaf: [string, string];
  bloom: string;
  sand: string;
  rock: string;
  earth: string;
  snow: string;
  water: [string, string];
  wood: string;
  wall: [string, string, string];
  roof: string;
  road: string;
  metal: string;
  glass: string;
  glow: [string, string];
  deep: string;
};

const scaled = (hex: string, k: number): Rgb => rgbOf(hex).map((v) => (v / 255) * k) as unknown as Rgb;

export function moodOf(scene: ScenePlan): Mood {
  const { timeOfDay, weather, palette } = scene;
  const tones = tonesOf(palette);
  const night = timeOfDay === 'night';
  const variant = hash01(2, subSeed(scene.seed, 'mood')) < 0.5;
  const skies: Record<ScenePlan['timeOfDay'], [string, string, string]> = {
    day: variant ? ['#2f86e8', '#7cc4f7', '#e6f5fb'] : ['#2aa5cf', '#83d8e0', '#fdf3d8'],
    dusk: variant ? ['#39256f', '#c9567e', '#ffbf7a'] : ['#203a78', '#e0796a', '#ffd98f'],
    dawn: variant ? ['#5c7fce', '#c9b4e4', '#ffdcc4'] : ['#3f8fae', '#a8d8d0', '#ffe9c6'],
    night: variant ? ['#060a24', '#16235c', '#3d4f9c'] : ['#0b0726', '#2b1a60', '#6a3f92'],
  };
  const lean = timeOfDay === 'day' ? 0.2 : 0.42;
  let sky = skies[timeOfDay].map((hex, i) => tint(hex, [tones.dark, tones.mid, timeOfDay === 'day' ? tones.mid : tones.accent][i] as string, lean)) as [string, string, string];
  if (weather === 'rain' || weather === 'fog' || weather === 'snow') sky = sky.map((hex) => mix(hex, night ? '#2c3a52' : '#b4c2cf', weather === 'fog' ? 0.45 : 0.32)) as [string, string, string];
  const side = hash01(1, subSeed(scene.seed, 'mood')) < 0.5 ? -1 : 1;
  const heights = { day: 0.95, dusk: 0.34, dawn: 0.42, night: 0.75 };
  const key = { day: scaled('#fff3da', 0.92), dusk: scaled('#ffb072', 1.02), dawn: scaled('#ffd6b0', 0.9), night: scaled('#a9c0ff', 0.62) }[timeOfDay];
  const up = { day: scaled(mix(sky[1], '#ffffff', 0.3), 0.52), dusk: scaled(mix(sky[0], sky[1], 0.45), 0.72), dawn: scaled(mix(sky[0], sky[1], 0.6), 0.6), night: scaled(mix(mix(sky[1], sky[2], 0.5), '#8fa4e0', 0.3), 0.74) }[timeOfDay];
  const down = { day: scaled(mix(tones.mid, '#ffffff', 0.2), 0.3), dusk: scaled(mix(sky[1], sky[2], 0.5), 0.34), dawn: scaled(sky[2], 0.3), night: scaled(mix(sky[1], tones.accent, 0.3), 0.28) }[timeOfDay];
  const bright = scene.setting === 'space' || scene.setting === 'stage' || scene.setting === 'club';
  const t = (hex: string, hue: string, share = 0.3): string => tint(hex, hue, share);
  return {
    sky, fog: mix(sky[2], sky[1], night ? 0.55 : 0.2), haze: { clear: 0.34, wind: 0.38, rain: 0.55, snow: 0.6, fog: 0.85 }[weather], sun: unit([side * 0.62, heights[timeOfDay], bright ? -0.7 : -0.42]),
    key: bright ? scaled('#fff0dc', 1.0) : key, ambientUp: up, ambientDown: down, sunDisc: night ? '#f4f6ff' : { day: '#fffbe8', dusk: '#ffe9b0', dawn: '#fff2d4', night: '#ffffff' }[timeOfDay], night, lamps: night || timeOfDay === 'dusk' || weather === 'rain',
    grass: t('#86b84e', tones.mid, 0.25), leaf: [t('#3f9a5c', tones.mid, 0.25), t('#7cbf4f', tones.accent, 0.18)], bloom: t('#ff9fbe', tones.accent, 0.4), sand: t('#f2d49a', tones.glow, 0.3),
    rock: t('#8d8a94', tones.mid, 0.4), earth: t('#a5714a', tones.accent, 0.25), snow: '#f3f7ff', water: [t('#1f7fa8', tones.mid, 0.35), t('#7fd6dc', tones.glow, 0.2)], wood: t('#9c6b43', tones.accent, 0.2),
    wall: [mix(tones.mid, '#f2ece2', 0.55), mix(tones.accent, '#f4e6d6', 0.45), mix(tones.dark, tones.mid, 0.55)], roof: mix(tones.accent, '#c8563e', 0.4), road: mix(tones.dark, '#4a4d5c', 0.55), metal: mix(tones.dark, '#9aa3b4', 0.5),
    glass: mix(tones.mid, '#bfe2f2', 0.5), glow: [adjust(tones.accent, { chroma: 1.15 }), tones.glow], deep: mix(tones.deep, '#0a0a16', 0.3),
  };
}
