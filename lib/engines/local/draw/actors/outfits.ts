/** What tells a trade and an age of somebody who is drawn whole: one row each, of what they wear and have in their hands. */
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { listedIn } from '../../listed-in.ts';
import type { Role } from '../objects/people-words.ts';
import { mix } from '../scene/light/inks.ts';
import type { Actor, Mark } from './body.ts';

export type Outfit = Partial<Pick<Actor, 'garb' | 'collar' | 'apron' | 'bands' | 'pattern' | 'veil'>> & {
  cloth?: string;
  legs?: string;
  /** Of patterns and bands. */
  accent?: string;
  marks?: readonly Mark[];
  /** What is in their hands, where an edit says nothing else. */
  tool?: string;
};

/** A patch: its colour, how round it is, and its points; see `Mark`. */
const mark = (color: string, round: number, ...at: Mark['at'][number][]): Mark => ({ color, round, at });
const both = (color: string, round: number, ...at: Mark['at'][number][]): Mark[] => [
  mark(color, round, ...at),
  mark(color, round, ...at.map(([aside, down]): Mark['at'][number] => [-aside, down])),
];

const WHITE = '#f8f6f1';
const GOLD = '#e8b93f';
const STEEL = '#c3c9d2';
const GLOWING = '#f4f06a';
const buttons = (color: string): Mark[] => [0.25, 0.5, 0.75].map((down) => mark(color, 0.009, [0, down]));
const tie = (color: string): Mark[] => [mark(color, 0.008, [0, 0.06], [-0.1, 0.5], [0.1, 0.5], [0, 0.6])];
const bow = (color: string): Mark[] => [
  ...both(color, 0.006, [0, 0.06], [0.3, 0], [0.3, 0.13]),
  mark(color, 0.011, [0, 0.065]),
];
/** A shirt that is seen between lapels. */
const SHIRT = mark(WHITE, 0.006, [-0.28, 0], [0.28, 0], [0, 0.62]);
const belt = (color: string): Mark[] => [
  mark(color, 0.012, [-0.8, 0.92], [0.8, 0.92]),
  mark(GOLD, 0.014, [-0.06, 0.92], [0.06, 0.92]),
];
/** A vest that shines in headlights. */
const HI_VIS: readonly Mark[] = [
  ...both('#f26a1b', 0.02, [0.3, 0.06], [0.82, 0.1], [0.66, 0.95], [0.18, 0.95]),
  ...both(GLOWING, 0.011, [0.54, 0.06], [0.5, 0.95]),
  ...[0.55, 0.82].map((down) => mark(GLOWING, 0.013, [-0.74, down], [0.74, down])),
];
const BIB = (color: string): Mark[] => [
  mark(color, 0.016, [-0.45, 0.34], [0.45, 0.34], [0.6, 1.05], [-0.6, 1.05]),
  ...both(color, 0.012, [0.42, 0.32], [0.62, 0]),
  ...both(GOLD, 0.01, [0.42, 0.36]),
];
const STETHOSCOPE: readonly Mark[] = [
  ...both('#3c4452', 0.007, [0.26, 0], [0.2, 0.3]),
  ...both('#3c4452', 0.007, [0.2, 0.3], [0, 0.46]),
  mark(STEEL, 0.018, [0, 0.54]),
];
const POCKET_CROSS: readonly Mark[] = [
  mark('#d23b3b', 0.007, [0.28, 0.34], [0.56, 0.34]),
  mark('#d23b3b', 0.007, [0.42, 0.25], [0.42, 0.43]),
];

const TRADES: Readonly<Record<Role, Outfit>> = {
  priest: {
    garb: 'robe',
    cloth: '#26252c',
    marks: [
      mark(WHITE, 0.014, [-0.12, 0.02], [0.12, 0.02]),
      mark(GOLD, 0.007, [0, 0.3], [0, 0.6]),
      mark(GOLD, 0.007, [-0.14, 0.4], [0.14, 0.4]),
    ],
  },
  doctor: {
    garb: 'coat',
    cloth: WHITE,
    legs: '#4d6478',
    marks: [mark('#7fb0c9', 0.006, [-0.26, 0], [0.26, 0], [0, 0.5]), ...STETHOSCOPE],
    tool: 'clipboard',
  },
  nurse: {
    garb: 'dress',
    cloth: '#f3f6f8',
    marks: [...POCKET_CROSS, mark('#4a7ec0', 0.012, [-0.66, 0.72], [0.66, 0.72])],
    collar: true,
    tool: 'syringe',
  },
  waiter: { garb: 'trousers', cloth: '#26262d', apron: WHITE, marks: [SHIRT, ...bow('#26262d')], tool: 'tray' },
  chef: {
    garb: 'trousers',
    cloth: WHITE,
    legs: '#55565f',
    marks: [
      ...both('#3f414b', 0.009, [0.3, 0.3]),
      ...both('#3f414b', 0.009, [0.28, 0.52]),
      ...both('#3f414b', 0.009, [0.26, 0.74]),
      mark('#c8473f', 0.014, [-0.2, 0.03], [0.2, 0.03], [0, 0.13]),
    ],
    tool: 'frying pan',
  },
  baker: { garb: 'trousers', cloth: '#f6f2ea', legs: '#6d5c4c', apron: '#c98f4f', tool: 'loaf' },
  butcher: {
    garb: 'trousers',
    cloth: '#7d99bd',
    legs: '#3f3f48',
    apron: WHITE,
    marks: [
      mark('#b5302c', 0.013, [-0.3, 0.86], [-0.1, 0.98]),
      mark('#b5302c', 0.01, [0.2, 1.1], [0.42, 1.04]),
      mark('#b5302c', 0.008, [-0.4, 1.2]),
      mark('#b5302c', 0.009, [0.14, 0.62]),
    ],
    tool: 'cleaver',
  },
  police: {
    garb: 'trousers',
    cloth: '#2c4373',
    legs: '#1f2a48',
    marks: [
      ...tie('#14161f'),
      mark(GOLD, 0.017, [0.5, 0.3]),
      ...both(GOLD, 0.007, [0.72, 0.02], [0.9, 0.08]),
      ...belt('#15161c'),
    ],
    tool: 'walkie-talkie',
  },
  soldier: {
    garb: 'trousers',
    cloth: '#667048',
    legs: '#545d3b',
    marks: [...belt('#3b3a2a'), ...both('#545d3b', 0.02, [0.42, 0.34], [0.56, 0.44])],
  },
  firefighter: {
    garb: 'coat',
    cloth: '#3a3b45',
    legs: '#3a3b45',
    bands: GLOWING,
    marks: [
      mark(GLOWING, 0.013, [-0.8, 0.5], [0.8, 0.5]),
      mark(GLOWING, 0.014, [-0.66, 1.55], [0.66, 1.55]),
      ...both('#c8322c', 0.012, [0.34, 0.02], [0.3, 0.3]),
    ],
    tool: 'axe',
  },
  king: {
    garb: 'robe',
    cloth: '#a83246',
    marks: [...both(WHITE, 0.022, [0.5, 0.02], [0.16, 0.34]), mark(WHITE, 0.02, [0, 0.34], [0, 2.2])],
  },
  bride: {
    garb: 'gown',
    cloth: WHITE,
    veil: WHITE,
    marks: [mark('#e3d9cd', 0.012, [-0.6, 0.72], [0.6, 0.72])],
    tool: 'bouquet',
  },
  groom: {
    garb: 'trousers',
    cloth: '#22242c',
    legs: '#22242c',
    marks: [SHIRT, ...bow('#101116'), mark('#d8485a', 0.018, [0.56, 0.26])],
  },
  judge: { garb: 'robe', cloth: '#1d1c22', marks: [...both(WHITE, 0.012, [0.07, 0.04], [0.16, 0.42])], tool: 'gavel' },
  teacher: { garb: 'trousers', cloth: '#8a5a3c', legs: '#4a4c58', marks: [SHIRT, ...tie('#2f6f66')], tool: 'book' },
  mechanic: {
    garb: 'overall',
    cloth: '#3b62a0',
    marks: [
      mark('#24406f', 0.006, [0, 0.06], [0, 0.92]),
      ...both('#2f5088', 0.018, [0.4, 0.36], [0.56, 0.44]),
      mark('#23242a', 0.02, [-0.3, 0.7], [-0.2, 0.78]),
      mark('#23242a', 0.014, [0.5, 1.1]),
    ],
    tool: 'wrench',
  },
  builder: { garb: 'trousers', cloth: '#5b6fa0', legs: '#3d4660', marks: HI_VIS, tool: 'hammer' },
  farmer: {
    garb: 'trousers',
    cloth: '#c4473f',
    legs: '#40639c',
    pattern: 'checked',
    accent: '#f3dfc4',
    marks: BIB('#40639c'),
    tool: 'pitchfork',
  },
  fisherman: {
    garb: 'coat',
    cloth: '#f0bd26',
    legs: '#2f4a3c',
    marks: [mark('#b98708', 0.005, [0, 0.06], [0, 1.5]), ...buttons('#5a4508')],
    tool: 'fish',
  },
  sailor: {
    garb: 'trousers',
    cloth: WHITE,
    legs: '#f1f2f4',
    pattern: 'hooped',
    accent: '#2b4a8c',
    marks: [
      ...both('#2b4a8c', 0.016, [0.62, 0.04], [0.08, 0.42]),
      mark('#c8322c', 0.012, [0, 0.42], [-0.08, 0.6], [0.08, 0.6]),
    ],
    tool: 'anchor',
  },
};

export const outfitOf = (role: string | undefined): Outfit | null => listedIn(TRADES, role) ?? null;

type Figure = NonNullable<NonNullable<ScenePlan['look']>['figure']>;
/** How tall, how large of head and how thick of limb somebody is beside others of their age, and what they wear by it. */
type Build = { tall?: number; head?: number; limbs?: number; lined?: true; belly?: true; wears?: Outfit };
const FIGURES: Readonly<Record<Figure, Build>> = {
  toddler: {
    tall: 0.74,
    head: 1.62,
    limbs: 1.3,
    wears: {
      garb: 'overall',
      cloth: '#f0a24e',
      marks: [mark('#fdf4e3', 0.02, [-0.3, 0.16], [0.3, 0.16], [0, 0.36])],
      tool: 'teddy bear',
    },
  },
  teenager: {
    tall: 0.9,
    head: 1.06,
    limbs: 0.86,
    wears: {
      garb: 'trousers',
      cloth: '#5aa36f',
      legs: '#4a6796',
      marks: [
        mark('#478558', 0.02, [-0.5, -0.04], [0.5, -0.04]),
        ...both(WHITE, 0.004, [0.12, 0.06], [0.12, 0.34]),
        mark('#478558', 0.014, [-0.34, 0.62], [0.34, 0.62], [0.44, 0.82], [-0.44, 0.82]),
        ...both('#c8473f', 0.016, [0.62, 0.02], [0.7, 0.6]),
      ],
      tool: 'smartphone',
    },
  },
  'middle-aged': { limbs: 1.12, lined: true },
  pregnant: { belly: true },
};
export const figureOf = (look: ScenePlan['look']): Build | null => (look?.figure ? FIGURES[look.figure] : null);

/** Nightwear, and cloth with a pattern: of whites with a colour, or of the colour that is asked for; null for what styles dress people in. */
export function clothesOf(
  look: ScenePlan['look'],
  color: string,
  isSaid: boolean,
): { garment: Partial<Actor>; colors: Partial<Actor['colors']> } | null {
  const isNightwear = look?.outfit === 'pyjamas';
  const pattern = look?.pattern ?? (isNightwear && !isSaid ? 'striped' : undefined);
  if (!isNightwear && !pattern) return null;
  const own = isSaid ? color : pattern === 'tartan' ? '#b8322e' : pattern === 'dotted' ? '#c9484a' : '#3f6fb5';
  const [cloth, accent] =
    pattern === 'dotted'
      ? [own, WHITE]
      : pattern === 'tartan'
        ? [own, '#1d3b33']
        : pattern
          ? ['#f4f3ef', own]
          : [own, WHITE];
  return {
    garment: {
      ...(pattern ? { pattern } : {}),
      ...(isNightwear
        ? {
            garb: 'overall',
            collar: true,
            marks: [
              mark(mix(cloth, '#23283a', 0.3), 0.005, [-0.72, 1.14], [0.72, 1.14]),
              mark(cloth, 0.014, [0, 0.06], [0, 1.1]),
              ...buttons('#3a4258'),
            ],
          }
        : {}),
    },
    colors: { cloth, accent, ...(isNightwear ? { legs: cloth } : {}) },
  };
}

/** Whether somebody is told from others by what only those who are drawn whole wear or are. */
export const isToldWhole = ({ role, look }: Pick<SeenPerson, 'role' | 'look'>): boolean =>
  outfitOf(role) !== null ||
  (look !== undefined &&
    (look.outfit === 'pyjamas' ||
      look.cut === 'plait' ||
      [look.pattern, look.figure, look.bald].some((one) => one !== undefined)));
