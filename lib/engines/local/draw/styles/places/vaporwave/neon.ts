import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { hash01 } from '../../../random.ts';
import { type Lit, litEasel } from '../../../scene/easel.ts';
import { adjusted, mix, oklchOf } from '../../../scene/light/inks.ts';
import type { Kit } from '../../../scene/style.ts';

/** The inks of a vaporwave picture. */
export type Neon = {
  deep: string;
  purple: string;
  pink: string;
  cyan: string;
  yellow: string;
  white: string;
  sky: [number, string][];
  horizon: string;
  pastel: boolean;
};

const schemes: Record<string, Omit<Neon, 'horizon'>> = {
  sunset: {
    deep: '#1a0b3b',
    purple: '#6b2fb8',
    pink: '#ff4fa3',
    cyan: '#36e2ff',
    yellow: '#ffd25e',
    white: '#fff2f8',
    pastel: false,
    sky: [
      [0, '#1a0b3b'],
      [0.45, '#6a2396'],
      [0.75, '#f0529f'],
      [1, '#ffc46b'],
    ],
  },
  miami: {
    deep: '#0b1440',
    purple: '#5a4be0',
    pink: '#ff6ec7',
    cyan: '#3ff0e0',
    yellow: '#fff07a',
    white: '#f4fbff',
    pastel: false,
    sky: [
      [0, '#172273'],
      [0.4, '#6a4fe0'],
      [0.74, '#ff86cf'],
      [1, '#ffe0a8'],
    ],
  },
  dream: {
    deep: '#33307a',
    purple: '#9d8cff',
    pink: '#ff9adf',
    cyan: '#8ef0ff',
    yellow: '#fff3a8',
    white: '#ffffff',
    pastel: true,
    sky: [
      [0, '#7d8bff'],
      [0.4, '#bfa6ff'],
      [0.72, '#ffbfe6'],
      [1, '#fff0d8'],
    ],
  },
  midnight: {
    deep: '#05051c',
    purple: '#3f1d9c',
    pink: '#ff2e88',
    cyan: '#00e5ff',
    yellow: '#f9f871',
    white: '#eafcff',
    pastel: false,
    sky: [
      [0, '#05051c'],
      [0.45, '#190e50'],
      [0.8, '#5c1784'],
      [1, '#ff2e88'],
    ],
  },
  lagoon: {
    deep: '#06121f',
    purple: '#2457b8',
    pink: '#ff6fd4',
    cyan: '#2effc3',
    yellow: '#e8ff7b',
    white: '#f2fffb',
    pastel: false,
    sky: [
      [0, '#071528'],
      [0.42, '#14427a'],
      [0.76, '#2c9ab8'],
      [1, '#ff9fdc'],
    ],
  },
  peach: {
    deep: '#3a1c4a',
    purple: '#b06bd0',
    pink: '#ff7a9c',
    cyan: '#7fe9e4',
    yellow: '#ffe79a',
    white: '#fffaf2',
    pastel: true,
    sky: [
      [0, '#8a78e0'],
      [0.4, '#e08ad0'],
      [0.75, '#ffb3a0'],
      [1, '#ffe9b8'],
    ],
  },
};
const byTime: Record<ScenePlan['timeOfDay'], string[]> = {
  dawn: ['peach', 'lagoon', 'dream'],
  day: ['dream', 'miami', 'peach'],
  dusk: ['sunset', 'miami', 'sunset'],
  night: ['midnight', 'lagoon', 'sunset'],
};

/** A curated scheme for the time of day, shifted towards the scene's own accents. */
export function neonOf(scene: ScenePlan): Neon {
  const names = byTime[scene.timeOfDay];
  const scheme = schemes[names[Math.floor(hash01(1, scene.seed) * names.length)] as string] as Omit<Neon, 'horizon'>;
  const tones = tonesOf(scene.palette);
  const towards = (color: string, tone: string, share: number) =>
    mix(color, withLightness(tone, oklchOf(color).l), share);
  const sky = scheme.sky.map(([position, color], i): [number, string] => [
    position,
    towards(color, [tones.dark, tones.mid, tones.accent, tones.glow][i] as string, 0.14),
  ]);
  return {
    ...scheme,
    sky,
    pink: towards(scheme.pink, tones.accent, 0.15),
    cyan: towards(scheme.cyan, tones.mid, 0.08),
    yellow: towards(scheme.yellow, tones.glow, 0.2),
    horizon: sky[3]?.[1] ?? scheme.pink,
  };
}

type Tones = { dark: string; mid: string; accent: string; glow: string };

/** The roles of a palette that runs from dark to light, with its accents last. */
function tonesOf(palette: readonly string[]): Tones {
  const at = (share: number) => palette[Math.round(share * (palette.length - 1))] ?? '#ff4fa3';
  return { dark: at(0.25), mid: at(0.5), accent: at(0.75), glow: at(1) };
}

const withLightness = (color: string, l: number): string => adjusted(color, { lighten: l - oklchOf(color).l });

/** What paints a vaporwave place: an easel, and the inks of its hour. */
export type Stage = Lit<Neon>;
export const stageOf = (kit: Kit): Stage => litEasel(kit, neonOf(kit.scene));
