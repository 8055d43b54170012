/**
 * The outfit of each trade for people drawn whole: one row each, of what they wear and have in their hands. Hats are in
 * `styles/character/hats.ts`.
 */
import { listedIn } from '../../listed-in.ts';
import type { Role } from '../objects/trade-words.ts';
import type { Actor, Mark } from './body.ts';
import {
  BIB,
  belt,
  both,
  bow,
  buttons,
  GLOWING,
  GOLD,
  HI_VIS,
  mark,
  POCKET_CROSS,
  SHIRT,
  STETHOSCOPE,
  tie,
  WHITE,
} from './marks.ts';

export type Outfit = Partial<Pick<Actor, 'garb' | 'collar' | 'apron' | 'bands' | 'pattern' | 'veil'>> & {
  cloth?: string;
  legs?: string;
  /** The colour of patterns and bands. */
  accent?: string;
  marks?: readonly Mark[];
  /** What they hold, unless an edit says otherwise. */
  tool?: string;
};

/** A strap from a shoulder to the other hip. */
const strap = (color: string): Mark[] => [mark(color, 0.012, [-0.62, 0.02], [0.7, 0.98])];
const WAISTCOAT = (color: string): Mark[] => [
  SHIRT,
  ...both(color, 0.02, [0.5, 0.1], [0.5, 0.95], [0.1, 0.95], [0.16, 0.5]),
  ...buttons('#e8d9a8').slice(1),
];
const NUMBER = (color: string): Mark[] => [
  mark(color, 0.01, [-0.22, 0.3], [-0.22, 0.72]),
  ...[0.3, 0.72].map((down) => mark(color, 0.009, [0.12, down], [0.36, down])),
  ...[0.12, 0.36].map((aside) => mark(color, 0.009, [aside, 0.3], [aside, 0.72])),
];
const SOOT: Mark[] = [
  mark('#17161a', 0.018, [-0.4, 0.3], [-0.3, 0.36]),
  mark('#17161a', 0.014, [0.42, 0.62]),
  mark('#17161a', 0.02, [-0.1, 0.84], [0.06, 0.9]),
];
/** The outfit of a musician on stage, by instrument. */
const musician = (tool: string, cloth = '#34304a'): Outfit => ({
  garb: 'trousers',
  cloth,
  legs: '#23232c',
  marks: [SHIRT, ...both(cloth, 0.016, [0.34, 0.04], [0.2, 0.6])],
  tool,
});
const player = (cloth: string, legs: string, tool: string, marks: readonly Mark[] = []): Outfit => ({
  garb: 'trousers',
  cloth,
  legs,
  marks,
  tool,
});

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
  beekeeper: { garb: 'overall', cloth: '#f6f1de', legs: '#efe8d0', marks: belt('#b79a5a').slice(0, 1), tool: 'honey' },
  golfer: player('#e0607e', '#f1ede2', 'golf club', [mark(WHITE, 0.012, [-0.2, 0.03], [0.2, 0.03], [0, 0.14])]),
  florist: { garb: 'trousers', cloth: '#f3d3dc', legs: '#5a6a5c', apron: '#4a8f5a', tool: 'bouquet' },
  postman: {
    garb: 'trousers',
    cloth: '#2f5fa8',
    legs: '#22335c',
    marks: [
      ...buttons(GOLD),
      ...strap('#8a5a33'),
      mark('#a8703f', 0.03, [0.6, 0.92], [1, 0.92], [1, 1.3], [0.6, 1.3]),
      mark('#7a4c28', 0.012, [0.5, 0.96], [1.1, 0.96]),
    ],
    tool: 'letter',
  },
  diver: {
    garb: 'overall',
    cloth: '#22252e',
    legs: '#22252e',
    marks: [
      ...both('#f2c230', 0.01, [0.72, 0.1], [0.6, 1]),
      mark('#3a3f4b', 0.01, [0, 0.06], [0, 0.9]),
      ...both('#8b93a5', 0.012, [0.36, 0], [0.34, 0.6]),
    ],
    tool: 'flipper',
  },
  pilot: {
    garb: 'trousers',
    cloth: '#7a4a2c',
    legs: '#a89468',
    marks: [
      mark(WHITE, 0.02, [-0.26, 0], [0.26, 0]),
      mark(WHITE, 0.014, [0.16, 0.04], [0.3, 0.5]),
      mark('#5a341c', 0.006, [0, 0.1], [0, 0.95]),
      ...belt('#3a2416'),
    ],
  },
  drummer: musician('drum', '#8a2f3a'),
  guitarist: musician('guitar', '#3b3f4e'),
  violinist: musician('violin', '#1f2028'),
  cellist: musician('cello', '#1f2028'),
  trumpeter: musician('trumpet'),
  saxophonist: musician('saxophone'),
  accordionist: musician('accordion', '#8f3a34'),
  flautist: musician('flute', '#2c4f4a'),
  skater: player('#e8873c', '#3f4a63', 'skateboard', [
    mark('#c46a24', 0.02, [-0.5, -0.04], [0.5, -0.04]),
    mark('#c46a24', 0.014, [-0.34, 0.66], [0.34, 0.66], [0.44, 0.84], [-0.44, 0.84]),
    ...both(WHITE, 0.004, [0.12, 0.06], [0.12, 0.34]),
  ]),
  janitor: {
    garb: 'overall',
    cloth: '#5f7688',
    marks: [
      mark('#465a69', 0.006, [0, 0.06], [0, 0.95]),
      mark('#465a69', 0.016, [0.3, 0.34], [0.56, 0.34]),
      ...belt('#3a2f26'),
    ],
    tool: 'mop',
  },
  tailor: {
    garb: 'trousers',
    cloth: WHITE,
    legs: '#3b3a46',
    marks: [
      ...WAISTCOAT('#4b3b52'),
      ...both('#f2d24a', 0.01, [0.3, 0], [0.34, 0.8]),
      ...both('#8a6f16', 0.004, [0.32, 0.2]),
    ],
    tool: 'scissors',
  },
  fishmonger: {
    garb: 'trousers',
    cloth: '#f1f4f6',
    legs: '#3f4650',
    apron: '#2f6ea6',
    marks: both(WHITE, 0.006, [0.24, 0.5], [0.24, 1.2]),
    tool: 'fish',
  },
  cobbler: { garb: 'trousers', cloth: '#d9c8a8', legs: '#4a4038', apron: '#7a4a2a', tool: 'boot' },
  stoker: { garb: 'overall', cloth: '#4a5a72', legs: '#4a5a72', marks: [...BIB('#33415a'), ...SOOT], tool: 'shovel' },
  miner: { garb: 'overall', cloth: '#c46a2c', legs: '#8a4a20', marks: [...HI_VIS.slice(4), ...SOOT], tool: 'pickaxe' },
  welder: {
    garb: 'overall',
    cloth: '#3d5574',
    apron: '#8a5a33',
    marks: both('#c98f4f', 0.012, [0.42, 0.02], [0.4, 0.3]),
    tool: 'sparkler',
  },
  referee: {
    ...player('#f7f7f5', '#17181d', 'whistle', [mark('#17181d', 0.012, [-0.2, 0.03], [0.2, 0.03])]),
    pattern: 'striped',
    accent: '#17181d',
  },
  footballer: player('#d23b3b', '#f4f4f0', 'soccer ball', NUMBER(WHITE)),
  goalkeeper: player('#3fa85a', '#23232b', 'soccer ball', NUMBER(WHITE)),
  basketballer: player('#f08a24', '#f08a24', 'basketball', NUMBER('#2b2f6a')),
  boxer: player('#f0c6a2', '#c8322c', 'boxing glove', belt('#f4f4f0')),
  cyclist: player('#f2d13a', '#1d1f27', 'bicycle', [
    mark('#1d1f27', 0.012, [-0.7, 0.5], [0.7, 0.5]),
    mark('#d23b3b', 0.012, [-0.7, 0.62], [0.7, 0.62]),
  ]),
  surfer: player('#1f6f8f', '#1f3f5c', 'surfboard', both('#f2d13a', 0.012, [0.7, 0.1], [0.6, 0.95])),
  skier: player('#3f7fd8', '#23335c', 'ski', [
    mark(WHITE, 0.016, [-0.8, 0.36], [0.8, 0.36]),
    mark('#d23b3b', 0.016, [-0.8, 0.5], [0.8, 0.5]),
  ]),
  librarian: {
    garb: 'trousers',
    cloth: '#7a8f5c',
    legs: '#4a4238',
    collar: true,
    marks: [SHIRT, ...both('#66794b', 0.012, [0.2, 0.1], [0.2, 0.95]), ...buttons('#e8d9a8')],
    tool: 'books',
  },
  ranger: {
    garb: 'trousers',
    cloth: '#c0a66a',
    legs: '#7f6d3f',
    marks: [
      ...both('#a58c54', 0.018, [0.34, 0.32], [0.54, 0.4]),
      mark('#3f6f42', 0.016, [0.5, 0.2]),
      mark('#3f6f42', 0.012, [-0.2, 0.03], [0.2, 0.03], [0, 0.14]),
      ...belt('#5a3d22'),
    ],
    tool: 'bucket',
  },
  sweep: {
    garb: 'trousers',
    cloth: '#26252b',
    legs: '#1b1a20',
    marks: [...buttons(GOLD), mark(WHITE, 0.012, [-0.16, 0.02], [0.16, 0.02]), ...belt('#4a3524')],
    tool: 'broom',
  },
  barber: {
    garb: 'trousers',
    cloth: '#f2f6f7',
    legs: '#30323c',
    marks: [
      mark('#9fb8c2', 0.005, [-0.4, 0.06], [-0.4, 1]),
      mark('#c8473f', 0.008, [0.3, 0.34], [0.56, 0.34]),
      mark('#2f6f9f', 0.008, [0.3, 0.42], [0.56, 0.42]),
    ],
    tool: 'scissors',
  },
  lifeguard: player('#d8302c', '#c42420', 'life buoy', [
    mark(WHITE, 0.014, [0, 0.3], [0, 0.66]),
    mark(WHITE, 0.014, [-0.34, 0.48], [0.34, 0.48]),
  ]),
  magician: {
    garb: 'trousers',
    cloth: '#1d1c24',
    legs: '#1d1c24',
    marks: [SHIRT, ...bow('#b3283a'), ...both('#6a2f8f', 0.014, [0.9, 0], [1.2, 1.5])],
    tool: 'magic wand',
  },
  ballerina: {
    garb: 'dress',
    cloth: '#f2a9c0',
    marks: [mark('#fbdbe6', 0.03, [-1.5, 1.02], [1.5, 1.02]), mark('#f7c3d4', 0.02, [-1.3, 1.14], [1.3, 1.14])],
  },
  cowboy: {
    garb: 'trousers',
    cloth: '#b5473c',
    legs: '#3f5f96',
    marks: [
      ...both('#7a4f2c', 0.02, [0.56, 0.08], [0.6, 0.92], [0.34, 0.92]),
      mark('#e8c23f', 0.014, [-0.24, 0.02], [0.24, 0.02], [0, 0.18]),
      ...belt('#4a2f1a'),
    ],
    tool: 'lasso',
  },
  pirate: {
    ...player('#f4f1e8', '#3a2f3f', 'sword', [
      ...both('#7a2430', 0.022, [0.62, 0.04], [0.62, 0.95]),
      mark('#c8322c', 0.02, [-0.7, 0.92], [0.7, 0.92]),
    ]),
    pattern: 'hooped',
    accent: '#a8323a',
  },
  artist: {
    garb: 'trousers',
    cloth: '#e8e2d2',
    legs: '#4a5068',
    marks: [
      mark('#d23b3b', 0.014, [-0.4, 0.5]),
      mark('#3f8fd6', 0.014, [0.3, 0.7]),
      mark('#f2c230', 0.012, [0.5, 0.4]),
      mark('#c8473f', 0.014, [-0.26, 0.03], [0.26, 0.03]),
    ],
    tool: 'palette',
  },
  photographer: {
    garb: 'trousers',
    cloth: '#4f5f4a',
    legs: '#3f4148',
    marks: [
      ...both('#3f4d3b', 0.02, [0.34, 0.34], [0.54, 0.44]),
      ...both('#23242a', 0.006, [0.3, 0], [0.1, 0.6]),
      ...both('#3f4d3b', 0.02, [0.34, 0.7], [0.54, 0.8]),
    ],
    tool: 'camera',
  },
  scientist: {
    garb: 'coat',
    cloth: WHITE,
    legs: '#4d6478',
    marks: [mark('#7fb0c9', 0.006, [-0.26, 0], [0.26, 0], [0, 0.5]), ...both('#cdd6dd', 0.014, [0.4, 0.9], [0.62, 1])],
    tool: 'test tube',
  },
  chauffeur: player('#33415a', '#23293a', 'key', [
    SHIRT,
    ...tie('#8a2f2f'),
    ...both('#33415a', 0.014, [0.34, 0], [0.16, 0.6]),
  ]),
  railwayman: player('#1f3f66', '#1b2438', 'whistle', [
    ...buttons(GOLD),
    ...tie('#b3283a'),
    mark(GOLD, 0.01, [0.5, 0.3]),
  ]),
  shepherd: {
    garb: 'robe',
    cloth: '#8a6f4c',
    marks: [mark('#e8dcc0', 0.02, [-0.6, 0.06], [0.6, 0.06]), ...belt('#5a4630').slice(0, 1)],
    tool: 'cane',
  },
  gardener: { garb: 'trousers', cloth: '#d9b76a', legs: '#4f6a8f', apron: '#3f7f4a', tool: 'watering can' },
  carpenter: { garb: 'trousers', cloth: '#c9744a', legs: '#4a5f86', apron: '#b98a52', tool: 'saw' },
  nun: {
    garb: 'robe',
    cloth: '#1f1e26',
    marks: [
      mark(WHITE, 0.03, [-0.4, 0.04], [0.4, 0.04], [0, 0.2]),
      mark(GOLD, 0.007, [0, 0.44], [0, 0.72]),
      mark(GOLD, 0.007, [-0.13, 0.53], [0.13, 0.53]),
    ],
  },
  smith: { garb: 'trousers', cloth: '#8f8372', legs: '#3a342e', apron: '#5a3a24', marks: SOOT, tool: 'hammer' },
  hiker: player('#3f8f83', '#6d5c4c', 'walking stick', both('#c0502c', 0.014, [0.52, 0], [0.5, 0.8])),
  porter: {
    garb: 'trousers',
    cloth: '#b02f36',
    legs: '#23232c',
    marks: [
      ...[-0.3, 0.3].flatMap((aside) => [0.2, 0.42, 0.64, 0.86].map((down) => mark(GOLD, 0.009, [aside, down]))),
      ...both(GOLD, 0.01, [0.7, 0.02], [0.92, 0.06]),
    ],
    tool: 'suitcase',
  },
  maid: { garb: 'dress', cloth: '#26262d', apron: WHITE, collar: true, tool: 'broom' },
  lumberjack: {
    ...player('#c23a34', '#3f5478', 'axe', both('#6d4a2c', 0.01, [0.4, 0], [0.36, 0.95])),
    pattern: 'checked',
    accent: '#23232b',
  },
  detective: {
    garb: 'coat',
    cloth: '#b39a6c',
    legs: '#4a4238',
    marks: [SHIRT, ...tie('#5a2f2f'), ...belt('#8a7448').slice(0, 1)],
    tool: 'magnifying glass',
  },
  courier: player('#2f9fa0', '#2b3040', 'parcel', [...strap('#f2d13a'), mark(WHITE, 0.02, [0.3, 0.3], [0.5, 0.3])]),
  bartender: {
    garb: 'trousers',
    cloth: WHITE,
    legs: '#23232c',
    marks: [...WAISTCOAT('#3a2430'), ...bow('#17161c')],
    tool: 'cocktail',
  },
  grocer: { garb: 'trousers', cloth: '#f2ead8', legs: '#5a5048', apron: '#3f8f4f', tool: 'apple' },
  guard: player('#23262f', '#17181f', 'flashlight', [
    mark(GOLD, 0.018, [0.46, 0.3]),
    mark('#f2d13a', 0.016, [-0.5, 0.3], [-0.2, 0.3]),
    ...belt('#0f1014'),
  ]),
  crossing: {
    garb: 'coat',
    cloth: '#e8f03a',
    marks: [...[0.5, 0.8].map((down) => mark('#f8f8f4', 0.016, [-0.8, down], [0.8, down]))],
    tool: 'stop sign',
  },
  dustman: player('#3f5a78', '#3a4a5c', 'trash can', HI_VIS),
  knight: {
    garb: 'coat',
    cloth: '#a8b0bc',
    legs: '#8b93a5',
    marks: [
      ...both('#d7dde4', 0.03, [0.84, 0.04], [0.92, 0.1]),
      mark('#b3283a', 0.03, [-0.3, 0.4], [0.3, 0.4], [0, 0.9]),
      mark(GOLD, 0.012, [0, 0.42], [0, 0.8]),
    ],
    tool: 'sword',
  },
  captain: player('#1f2f4f', '#f1f1ee', 'telescope', [
    SHIRT,
    ...tie('#14161f'),
    ...both(GOLD, 0.009, [0.36, 0.4]),
    ...both(GOLD, 0.009, [0.34, 0.66]),
    ...both(GOLD, 0.012, [0.72, 0.02], [0.94, 0.07]),
  ]),
  steward: {
    garb: 'dress',
    cloth: '#23407a',
    marks: [
      mark('#d23b3b', 0.02, [-0.22, 0.03], [0.22, 0.03]),
      mark('#d23b3b', 0.012, [0.2, 0.06], [0.3, 0.3]),
      mark(GOLD, 0.008, [0.4, 0.3], [0.62, 0.3]),
    ],
    tool: 'suitcase',
  },
  seer: {
    garb: 'gown',
    cloth: '#6a2f7a',
    marks: [mark(GOLD, 0.008, [-0.5, 0.1], [0, 0.36], [0.5, 0.1]), mark('#b3283a', 0.02, [-0.6, 0.9], [0.6, 0.9])],
    tool: 'crystal ball',
  },
  puppeteer: player('#5a3f7a', '#26262d', 'puppet'),
  astronaut: {
    garb: 'overall',
    cloth: '#eef0f4',
    legs: '#eef0f4',
    bands: '#e8702a',
    marks: [
      mark('#aeb6c4', 0.02, [-0.5, 0.02], [0.5, 0.02]),
      mark('#cdd3de', 0.02, [-0.34, 0.42], [0.34, 0.42], [0.34, 0.74], [-0.34, 0.74]),
      mark('#d23b3b', 0.01, [-0.22, 0.5]),
      mark('#3f7fd8', 0.01, [0, 0.5]),
      mark('#3fa85a', 0.01, [0.22, 0.5]),
      mark('#5b6470', 0.008, [-0.22, 0.68], [0.22, 0.68]),
      mark('#e8702a', 0.012, [-0.66, 0.96], [0.66, 0.96]),
    ],
    tool: 'flag',
  },
  potter: { garb: 'trousers', cloth: '#8fa0a8', legs: '#5a5048', apron: '#c49a6c', tool: 'vase' },
};

export const outfitOf = (role: string | undefined): Outfit | null => listedIn(TRADES, role) ?? null;
