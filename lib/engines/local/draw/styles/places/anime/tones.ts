import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { hexOf, lightened, mix, oklchOf } from '../../../scene/light/inks.ts';
import { mulberry32, subSeed } from '../../../random.ts';

/** Mixes the hue and chroma of `hue` into `base` and keeps the lightness: dark paint stays dark. */
function tint(base: string, hue: string, share: number): string {
  const a = oklchOf(base);
  const b = oklchOf(hue);
  const along = (angle: number, c: number): [number, number] => [
    c * Math.cos((angle * Math.PI) / 180),
    c * Math.sin((angle * Math.PI) / 180),
  ];
  const [ax, ay] = along(a.h ?? 0, a.c);
  const [bx, by] = along(b.h ?? 0, b.c);
  const x = ax + (bx - ax) * share;
  const y = ay + (by - ay) * share;
  return hexOf({ mode: 'oklch', l: a.l, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI });
}

/** The colour at lightness 0..1, its chroma multiplied by `chroma`. */
function atLightness(hex: string, lightness: number, chroma = 1): string {
  const { c, h } = oklchOf(hex);
  return hexOf({ mode: 'oklch', l: lightness, c: c * chroma, h: h ?? 0 });
}

const lightnessOf = (hex: string): number => oklchOf(hex).l;

/** The colours of a scene: a curated light for its hour, shifted towards the scene's palette. */
export type Tones = {
  /** Zenith to horizon. */
  sky: [string, string, string, string, string];
  cloud: { lit: string; mid: string; shade: string; deep: string };
  sun: string;
  glow: string;
  /** Flat body colours of far, middle and near things, and the darkest silhouette. */
  far: string;
  mid: string;
  near: string;
  dark: string;
  /** Lit surfaces, and the hard rim of light on silhouettes. */
  lit: string;
  rim: string;
  foliage: [string, string, string];
  blossom: [string, string, string];
  water: [string, string, string];
  windows: string[];
  accents: [string, string];
  night: boolean;
  /** The position of the light, in shares of the frame. */
  light: { x: number; y: number };
};

type Hour = {
  sky: Tones['sky'];
  cloud: [string, string, string, string];
  sun: string;
  body: [string, string, string, string];
  lit: string;
  foliage: Tones['foliage'];
};

const hours: Record<ScenePlan['timeOfDay'], Hour[]> = {
  day: [
    {
      sky: ['#0f4fb4', '#2a80e0', '#62b4f2', '#a9dcfb', '#e6f7ff'],
      cloud: ['#ffffff', '#e3eefc', '#a9c6ee', '#7b9ad6'],
      sun: '#fffbe6',
      body: ['#8fb6dc', '#5d86b8', '#33567f', '#15263f'],
      lit: '#fff3d2',
      foliage: ['#1d5a3c', '#3f9a46', '#a6d95a'],
    },
    {
      sky: ['#0b6aa8', '#1fa0cf', '#67cbe0', '#b5e9ea', '#f3fbe9'],
      cloud: ['#ffffff', '#e8f5f4', '#a5d2dd', '#6fa5c4'],
      sun: '#fff6d0',
      body: ['#93c4cf', '#5a94a8', '#2c5f75', '#112f3f'],
      lit: '#fff4c4',
      foliage: ['#155a4a', '#2f9a62', '#a8e070'],
    },
  ],
  dusk: [
    {
      sky: ['#1b2264', '#573a98', '#c8578f', '#ff8f62', '#ffd894'],
      cloud: ['#ffd29c', '#ff8f80', '#a4508f', '#54387f'],
      sun: '#fff0b8',
      body: ['#a05a8c', '#5f3a78', '#34245a', '#150f30'],
      lit: '#ffb673',
      foliage: ['#2a2352', '#5c3d6a', '#c46a62'],
    },
    {
      sky: ['#102a66', '#2f63a8', '#7fa3c2', '#f5b98a', '#ffe6a6'],
      cloud: ['#ffe6b4', '#ffb58c', '#9b7fae', '#4c578f'],
      sun: '#fff6cf',
      body: ['#8a7fa8', '#4f5b8c', '#2a3768', '#10183a'],
      lit: '#ffcf86',
      foliage: ['#1c3a52', '#3f6a62', '#c9a860'],
    },
    {
      sky: ['#3a1454', '#8a2a6c', '#e2556a', '#ff9a58', '#ffe08a'],
      cloud: ['#ffdc9a', '#ff9468', '#b84a74', '#652a68'],
      sun: '#fff2b0',
      body: ['#b05270', '#6e2f62', '#3d1c4c', '#1a0c2a'],
      lit: '#ffb45e',
      foliage: ['#321a44', '#6c3450', '#d07850'],
    },
  ],
  dawn: [
    {
      sky: ['#3357a6', '#7a90d8', '#d3a8d6', '#ffc6b4', '#fff0d4'],
      cloud: ['#fff2e2', '#ffccc4', '#b59ad8', '#8488c8'],
      sun: '#fffbe8',
      body: ['#b0a4cf', '#7c80b8', '#48568f', '#1f2a54'],
      lit: '#ffe0c0',
      foliage: ['#2c5468', '#5a8f80', '#c8c890'],
    },
    {
      sky: ['#1f5f8c', '#5aa3bd', '#a9d3c4', '#fbe0b4', '#fff6dc'],
      cloud: ['#fffaea', '#ffe0c0', '#a8bfc9', '#7098b4'],
      sun: '#fffdf0',
      body: ['#a3c0c4', '#6b95a4', '#3c6680', '#183848'],
      lit: '#fff0c8',
      foliage: ['#1f5a58', '#4f9a78', '#cfd890'],
    },
  ],
  night: [
    {
      sky: ['#040a2c', '#0b1d56', '#1b3f8c', '#3a6fb4', '#86aede'],
      cloud: ['#8fb8ea', '#5580c0', '#2b4a8c', '#172c62'],
      sun: '#f2f6ff',
      body: ['#2c4c8c', '#1a2f66', '#0f1c44', '#060b22'],
      lit: '#a9ccff',
      foliage: ['#0a2038', '#184a58', '#4a8f8a'],
    },
    {
      sky: ['#0a0624', '#23125a', '#4c2a8c', '#8b48a4', '#e07ab0'],
      cloud: ['#d0a0e8', '#8f62c0', '#4e3490', '#2a1c60'],
      sun: '#fff4fa',
      body: ['#523a92', '#321f68', '#1c1244', '#0a0620'],
      lit: '#e6b8ff',
      foliage: ['#161040', '#3a2c6a', '#8a5aa0'],
    },
    {
      sky: ['#031522', '#07324a', '#0f5f74', '#2f949a', '#93d6c4'],
      cloud: ['#9ae0da', '#4fa0aa', '#226478', '#103c52'],
      sun: '#f4fff8',
      body: ['#1f6070', '#123f54', '#0a2438', '#040f1c'],
      lit: '#a8f0e4',
      foliage: ['#06262c', '#115048', '#4aa88a'],
    },
  ],
};

const grey = '#8fa2b4';

function weathered(hex: string, weather: ScenePlan['weather']): string {
  if (weather === 'rain') return mix(tint(hex, grey, 0.42), '#48607a', 0.2);
  if (weather === 'fog') return mix(tint(hex, grey, 0.3), '#c4ccd6', lightnessOf(hex) > 0.4 ? 0.22 : 0.08);
  if (weather === 'snow') return tint(hex, grey, 0.25);
  return hex;
}

export function tonesOf(scene: ScenePlan): Tones {
  const random = mulberry32(subSeed(scene.seed, 'tones'));
  const options = hours[scene.timeOfDay];
  const hour = options[Math.floor(random() * options.length)] as Hour;
  const palette = scene.palette.length > 0 ? scene.palette : ['#1b2a3a', '#8fb3c4', '#f0c890'];
  const ranked = [...palette].sort((a, b) => lightnessOf(a) - lightnessOf(b));
  const share = scene.timeOfDay === 'day' ? 0.16 : 0.3;
  /** Shifts a colour towards the palette's colour of the nearest lightness, so that dark stays dark. */
  const lean = (hex: string, amount = share): string => {
    const near = ranked.reduce((a, b) =>
      Math.abs(lightnessOf(b) - lightnessOf(hex)) < Math.abs(lightnessOf(a) - lightnessOf(hex)) ? b : a,
    );
    return weathered(tint(hex, near, amount), scene.weather);
  };
  const accentA = palette.at(-2) ?? '#ff7a59';
  const accentB = palette.at(-1) ?? '#ffd98a';
  const night = scene.timeOfDay === 'night';
  const side = random() < 0.5 ? -1 : 1;
  const height = { day: 0.16, dusk: 0.5, dawn: 0.46, night: 0.2 }[scene.timeOfDay];
  const [far, mid, near, dark] = hour.body.map((hex) => lean(hex)) as [string, string, string, string];
  const blossomLight =
    scene.timeOfDay === 'day' || scene.timeOfDay === 'dawn' ? 0.86 : scene.timeOfDay === 'dusk' ? 0.72 : 0.6;
  const blossom = tint('#ff9ec0', accentA, 0.15);
  const sky = hour.sky.map((hex) => lean(hex)) as Tones['sky'];
  return {
    sky,
    cloud: {
      lit: lean(hour.cloud[0], 0.1),
      mid: lean(hour.cloud[1], 0.2),
      shade: lean(hour.cloud[2]),
      deep: lean(hour.cloud[3]),
    },
    sun: hour.sun,
    glow: mix(hour.sun, sky[3], 0.45),
    far,
    mid,
    near,
    dark,
    lit: hour.lit,
    rim: mix(hour.lit, '#ffffff', 0.35),
    foliage: hour.foliage.map((hex) => lean(hex, 0.2)) as Tones['foliage'],
    blossom: [
      tint(atLightness(blossom, blossomLight - 0.26, 1.1), sky[1], 0.3),
      atLightness(blossom, blossomLight - 0.1, 1.1),
      atLightness(blossom, Math.min(0.96, blossomLight + 0.08), 0.6),
    ],
    water: [mix(sky[0], dark, 0.35), mix(sky[1], sky[2], 0.4), sky[4]],
    windows:
      night || scene.timeOfDay === 'dusk'
        ? ['#ffd98c', '#ffc46a', '#fff0c4', '#9fe4ff', tint('#ffb0c8', accentA, 0.5)]
        : [lightened(sky[3], 0.02), lightened(sky[2], 0.06), '#dff2ff'],
    accents: [accentA, accentB],
    night,
    light: { x: side < 0 ? 0.16 + random() * 0.2 : 0.64 + random() * 0.2, y: height + (random() - 0.5) * 0.08 },
  };
}
