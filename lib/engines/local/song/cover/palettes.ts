import type { Random } from '../seeded-random.ts';
import type { Style } from '../style/style.ts';

/** Dark to light: `deep` and `dark` for the ground, three harmonising colours, `pale` for type and light. */
export type Palette = {
  name: string;
  mood: number;
  energy: number;
  deep: string;
  dark: string;
  one: string;
  two: string;
  three: string;
  pale: string;
};

const palette = (name: string, mood: number, energy: number, colours: string): Palette => {
  const [deep = '', dark = '', one = '', two = '', three = '', pale = ''] = colours
    .split(' ')
    .map((colour) => `#${colour}`);
  return { name, mood, energy, deep, dark, one, two, three, pale };
};

const PALETTES: readonly Palette[] = [
  palette('ultraviolet', -0.2, 0.8, '12052e 2d0b59 ff2d95 7b2ff7 00e5ff ffe9f7'),
  palette('sunset drive', 0.4, 0.7, '1a0933 4a1259 ff5e5b ff9f45 ffd166 fff4e0'),
  palette('midnight teal', -0.5, 0.4, '04141f 0b3142 117a8b 3fc1c9 f5b461 e9f7f5'),
  palette('rose dusk', -0.1, 0.35, '2b1a2f 5a2a4a d1495b edae9c f7d9c4 fff5ee'),
  palette('citrus', 0.9, 0.8, '14342b 1f6f5c ff8811 f4d06f 9dd9d2 fff8f0'),
  palette('ink and bone', -0.7, 0.6, '0b0b0d 1d1d22 e8e4da b23a48 8c8c94 f5f1e8'),
  palette('forest fog', 0, 0.25, '0f1f1c 23423a 5b8e7d a5c4a8 f2c57c f4f1de'),
  palette('terracotta', 0.4, 0.4, '2a1410 6b2d1f d9593d f2a65a 7a9e9f faf3e7'),
  palette('polar', -0.4, 0.2, '0a1128 1c3d5a 4f8fba a9d6e5 e0b1cb f8fbff'),
  palette('lilac haze', 0.2, 0.3, '231942 5e548e 9f86c0 e0b1cb f7c59f fdf6ff'),
  palette('ember', -0.6, 0.95, '0d0502 3b0a05 c1121f ff6b1a ffc15e fff1dc'),
  palette('lagoon', 0.8, 0.6, '03312e 037171 00b9ae ffd23f ee6c4d f6fff8'),
  palette('blue note', -0.1, 0.5, '071a35 0e3b70 1f7ae0 f4a259 f25c54 f4f1ea'),
  palette('peach soda', 0.9, 0.6, '3d1b4f 7f2f7a ff6f91 ff9671 ffc75f fffbe6'),
  palette('gold noir', -0.3, 0.5, '0c0a08 26201a a67c37 e0b75a 7d1d1d f7eed8'),
];

/** The palette nearest to the song's mood, among those that suit the design if it names any. */
export function choosePalette(style: Style, random: Random, names: string | undefined): Palette {
  const suited = PALETTES.filter((candidate) => names === undefined || names.includes(candidate.name));
  return random.weighted(
    suited.map((candidate) => {
      const distance =
        (candidate.mood - (style.valence + (style.mode === 'major' || style.mode === 'lydian' ? 0.3 : -0.3))) ** 2 +
        1.4 * (candidate.energy - style.energy) ** 2;
      return [candidate, Math.exp(-3 * distance) + 0.02] as const;
    }),
  );
}

export function mix(first: string, second: string, share: number): string {
  const parse = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [a, b] = [parse(first), parse(second)];
  return `#${a
    .map((value, index) =>
      Math.round(value + ((b[index] as number) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const fade = (hex: string, alpha: number): string =>
  `${hex}${Math.round(Math.max(0, Math.min(1, alpha)) * 255)
    .toString(16)
    .padStart(2, '0')}`;
