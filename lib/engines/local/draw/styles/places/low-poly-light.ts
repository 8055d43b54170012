/** The light and materials of a low-poly place, by time of day, weather and palette. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { hash01 } from '../../random.ts';
import { hexOf, mix, oklchOf, rgbOf, sortedPalette } from '../../scene/light/inks.ts';
import { unit, type Vec } from './low-poly-mesh.ts';

type Rgb = readonly [number, number, number];

export type Light = ReturnType<typeof lightOf>;

const scaled = (color: string, by: number): Rgb => rgbOf(color).map((value) => (value / 255) * by) as unknown as Rgb;
/** Turns a base colour towards another hue and keeps its lightness. */
const leaned = (base: string, towards: string, share: number): string =>
  hexOf({ ...oklchOf(mix(base, towards, share)), l: oklchOf(base).l });

const SKIES: Record<ScenePlan['timeOfDay'], readonly (readonly [string, string, string])[]> = {
  day: [
    ['#2f86e8', '#7cc4f7', '#e6f5fb'],
    ['#2aa5cf', '#83d8e0', '#fdf3d8'],
  ],
  dusk: [
    ['#39256f', '#c9567e', '#ffbf7a'],
    ['#203a78', '#e0796a', '#ffd98f'],
  ],
  dawn: [
    ['#5c7fce', '#c9b4e4', '#ffdcc4'],
    ['#3f8fae', '#a8d8d0', '#ffe9c6'],
  ],
  night: [
    ['#060a24', '#16235c', '#3d4f9c'],
    ['#0b0726', '#2b1a60', '#6a3f92'],
  ],
};
const SUN_HEIGHT = { day: 0.95, dusk: 0.36, dawn: 0.42, night: 0.75 };
const KEY = {
  day: ['#fff3da', 0.92],
  dusk: ['#ffb072', 1.04],
  dawn: ['#ffd6b0', 0.92],
  night: ['#a9c0ff', 0.6],
} as const;
const SNOW = '#f3f7ff';
const LYING = 0.75;
const HAZE = { clear: 0.34, wind: 0.38, rain: 0.55, snow: 0.42, fog: 0.85 };

export function lightOf({ timeOfDay, weather, palette, seed }: ScenePlan) {
  const { dark, accent, lightest, darkest } = sortedPalette(palette);
  const middle = dark[Math.floor(dark.length / 2)] ?? accent;
  const isNight = timeOfDay === 'night';
  const lean = timeOfDay === 'day' ? 0.18 : 0.34;
  const veil = { clear: 0, wind: 0, rain: 0.3, snow: 0.1, fog: 0.45 }[weather];
  const bare = SKIES[timeOfDay][Math.floor(hash01(2, seed) * 2)] as readonly [string, string, string];
  const sky = bare.map((color, i) =>
    mix(leaned(color, [darkest, middle, accent][i] as string, lean), isNight ? '#2c3a52' : '#b4c2cf', veil),
  ) as [string, string, string];
  const side = hash01(1, seed) < 0.5 ? -1 : 1;
  const glow = [hexOf({ ...oklchOf(accent), l: 0.7 }), mix(lightest, '#fff1d0', 0.4)] as const;
  const [keyColor, keyStrength] = KEY[timeOfDay];
  // Snow lies on what is outside.
  const lies = weather === 'snow' ? LYING : 0;
  const leanTo = (color: string, hue: string, share = 0.26) => leaned(color, hue, share);
  const outside = (color: string, hue: string, share?: number) => mix(leanTo(color, hue, share), SNOW, lies);
  const up = { day: 0.52, dusk: 0.74, dawn: 0.62, night: 0.78 }[timeOfDay];
  return {
    sky,
    side,
    isNight,
    hasLamps: isNight || timeOfDay === 'dusk' || weather === 'rain',
    fog: mix(sky[2], sky[1], isNight ? 0.55 : 0.2),
    haze: HAZE[weather],
    sun: unit([side * 0.62, SUN_HEIGHT[timeOfDay], -0.42]) as Vec,
    key: scaled(keyColor, keyStrength),
    ambientUp: scaled(mix(sky[isNight ? 1 : 0], sky[1], isNight ? 0.4 : timeOfDay === 'day' ? 0.9 : 0.5), up),
    ambientDown: scaled(mix(sky[1], sky[2], 0.5), isNight ? 0.3 : 0.34),
    disc: isNight ? '#f4f6ff' : { day: '#fffbe8', dusk: '#ffe9b0', dawn: '#fff2d4' }[timeOfDay as 'day'],
    grass: outside('#86b84e', middle),
    leaf: [leanTo('#3f9a5c', middle), outside('#7cbf4f', accent, 0.16)] as const,
    bloom: leanTo('#ff9fbe', accent, 0.4),
    sand: outside('#f2d49a', lightest, 0.3),
    rock: outside('#8d8a94', middle, 0.4),
    earth: outside('#a5714a', accent),
    snow: SNOW,
    water: [leanTo('#1f7fa8', middle, 0.35), leanTo('#7fd6dc', lightest, 0.2)] as const,
    wood: leanTo('#9c6b43', accent, 0.2),
    walls: [mix(middle, '#f2ece2', 0.55), mix(accent, '#f4e6d6', 0.45), mix(darkest, middle, 0.55)] as const,
    roof: mix(mix(accent, '#c8563e', 0.4), SNOW, lies),
    road: mix(mix(darkest, '#4a4d5c', 0.6), SNOW, lies * 0.5),
    metal: mix(darkest, '#9aa3b4', 0.5),
    glass: mix(middle, '#bfe2f2', 0.5),
    glow,
    deep: mix(darkest, '#0a0a16', 0.3),
  };
}
