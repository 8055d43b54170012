/** Hats of toys by trade, positioned about the middle of the head. */
import { listedIn } from '../../../../listed-in.ts';
import type { Role } from '../../../objects/trade-words.ts';
import { WHITE } from '../../character/light.ts';
import { type Lump, clayOf } from './clay.ts';
import { TURNED } from './head.ts';
import { ball, limb, ring, slab, type Solid, type Vec } from './solids.ts';

const lump = (color: string, solids: Solid[], blend = 8, gloss = 0.3): Lump => ({
  solids,
  blend,
  clay: clayOf(color, gloss),
});
const around = (count: number, wide: number, y: number): Vec[] =>
  Array.from({ length: count }, (_, i) => {
    const turn = (i / count) * Math.PI * 2;
    return [Math.sin(turn) * wide, y, Math.cos(turn) * wide - 10];
  });

/** A dome with a brim all round, in two colours. */
const brimmed =
  (dome: string, brim: string, wide: number, gloss = 0.4) =>
  (): Lump[] => [
    lump(dome, [ball([0, -72, -12], [116, 78, 114])], 12, gloss),
    lump(brim, [ring([0, -48, -12], wide, wide, 11)], 10, gloss),
  ];
const TOQUE = (): Lump[] => [
  lump(WHITE, [...around(6, 42, -152).map((at) => ball(at, [46, 36, 46])), slab([0, -118, -10], [72, 26, 70], 22)], 16),
];

/** A dome with a peak over the brow. */
const peaked = (dome: string, peak: string, badge?: string) => (): Lump[] => [
  lump(dome, [ball([0, -76, -14], [114, 68, 112])], 12, 0.15),
  lump(peak, [ball([0, -66, 92], [68, 11, 50])], 6, 0.3),
  ...(badge ? [lump(badge, [ball([0, -104, 92], [15, 17, 9])], 2, 0.7)] : []),
];
const topHat = (cloth: string, ribbon: string) => (): Lump[] => [
  lump(cloth, [limb([0, -110, -12], [0, -176, -12], 80, 86), ring([0, -84, -12], 126, 122, 9)], 6, 0.35),
  lump(ribbon, [ring([0, -102, -12], 78, 78, 10)], 2, 0.4),
];
const pillbox = (cloth: string, edge: string) => (): Lump[] => [
  lump(cloth, [slab([0, -122, -12], [62, 30, 60], 20)], 4, 0.2),
  lump(edge, [ring([0, -98, -12], 64, 62, 7)], 2, 0.6),
];
const knitted = (cloth: string, edge: string, top?: string) => (): Lump[] => [
  lump(cloth, [ball([0, -76, -14], [116, 74, 114])], 12, 0.05),
  lump(edge, [ring([0, -56, -12], 112, 110, 17)], 10, 0.05),
  ...(top ? [lump(top, [ball([0, -158, -14], [28, 26, 28])], 2, 0.05)] : []),
];
/** A hood around the head, open in front of the face, where the head itself shows. */
const hooded =
  (color: string, edge: string, gloss: number) =>
  (isBehind: boolean): Lump[] => [
    {
      ...lump(color, [ball([0, -12, -16], [146, 142, 140])], 2, gloss),
      ...(isBehind ? {} : { yaw: -TURNED, cut: [limb([-14, 2, -400], [-14, 2, 400], 100, 100)], cutBlend: 10 }),
    },
    lump(edge, [ring([0, 116, -4], 82, 74, 15)], 4, gloss),
  ];

const HATS: Readonly<Partial<Record<Role, (isBehind: boolean) => Lump[]>>> = {
  beekeeper: brimmed('#f6f1de', '#e6dcb8', 150, 0.1),
  gardener: brimmed('#ecd08a', '#d9b25a', 150, 0.1),
  ranger: brimmed('#a58c54', '#8a7340', 146, 0.15),
  cowboy: () => [
    lump(
      '#94653a',
      [limb([-26, -92, -12], [-22, -150, -12], 74, 46), limb([26, -92, -12], [22, -150, -12], 74, 46)],
      14,
      0.12,
    ),
    lump(
      '#7a4f2c',
      [
        ring([0, -64, -12], 132, 120, 12),
        limb([-116, -72, -12], [-158, -100, -12], 16, 11),
        limb([116, -72, -12], [158, -100, -12], 16, 11),
      ],
      26,
      0.12,
    ),
    lump('#3a2416', [ring([0, -86, -12], 98, 82, 8)], 4, 0.2),
  ],
  detective: brimmed('#8a6f4a', '#7a6040', 140, 0.15),
  shepherd: brimmed('#7a6a4c', '#6a5a3e', 148, 0.1),
  hiker: brimmed('#6f8a5c', '#5a734a', 142, 0.15),
  fishmonger: brimmed(WHITE, '#2f6ea6', 126),
  miner: brimmed('#f2c230', '#c9930f', 122),
  postman: brimmed('#2f5fa8', '#1f3f78', 112, 0.2),
  captain: brimmed('#f4f4f0', '#1f2f4f', 112, 0.2),
  railwayman: brimmed('#b3283a', '#1b2438', 112, 0.2),
  chauffeur: brimmed('#33415a', '#1c2433', 112, 0.2),
  cyclist: brimmed('#d23b3b', '#23262f', 110),
  pilot: brimmed('#6a3f22', '#c9a24a', 108, 0.2),
  astronaut: hooded('#eef0f4', '#e8702a', 0.7),
  nun: hooded('#1f1e26', WHITE, 0.1),
  knight: hooded('#b3bcc8', '#8b93a5', 0.8),
  pirate: () => [
    lump('#201d26', [ball([0, -104, -6], [158, 50, 74]), ball([0, -118, -10], [96, 66, 70])], 20, 0.2),
    lump('#d9a93a', [limb([-146, -86, 26], [0, -66, 70], 8, 8), limb([0, -66, 70], [146, -86, 26], 8, 8)], 4, 0.6),
    lump('#f4f1e8', [ball([0, -122, 62], [25, 24, 14]), slab([0, -102, 64], [13, 10, 10], 5)], 4, 0.2),
    lump('#201d26', [ball([-9, -124, 76], [6, 7, 5]), ball([9, -124, 76], [6, 7, 5])], 1, 0.2),
  ],
  sweep: topHat('#1d1c22', '#4a3524'),
  magician: topHat('#1d1c24', '#8f2f4a'),
  artist: () => [
    lump('#8f2f3a', [ball([-14, -106, -12], [132, 40, 120], -0.16), limb([-8, -140, -12], [-2, -162, -12], 7, 5)], 5),
  ],
  golfer: peaked('#f4f1e8', '#d8d2c0'),
  skater: peaked('#2b2f4a', '#d23b3b'),
  janitor: peaked('#465a69', '#33434f'),
  stoker: peaked('#2b2e38', '#1a1c22'),
  grocer: peaked('#3f6f4a', '#2f5438'),
  courier: peaked('#2f9fa0', '#1f6f70'),
  guard: peaked('#1c1e26', '#0f1014', '#e8b04a'),
  crossing: peaked('#23262f', '#17181f', '#e8f03a'),
  dustman: brimmed('#f2f2ec', '#d9d9d0', 118),
  welder: peaked('#4a505c', '#15171c'),
  porter: pillbox('#b02f36', '#e8b93f'),
  steward: pillbox('#23407a', '#d23b3b'),
  lumberjack: knitted('#3f5f4a', '#2f4a38'),
  skier: knitted('#3f7fd8', '#2c5fae', '#f4f1e8'),
  diver: () => [
    lump('#22252e', [ball([0, -66, -12], [118, 78, 116])], 12, 0.4),
    lump('#f2c230', [ball([0, -96, 74], [84, 30, 30])], 4, 0.5),
    lump('#9fd6ea', [ball([0, -96, 92], [64, 20, 20])], 4, 0.9),
  ],
  maid: () => [
    lump(
      WHITE,
      [-60, -30, 0, 30, 60].map((x) => ball([x, -122 + Math.abs(x) * 0.26, 34], [21, 19, 14])),
      4,
      0.1,
    ),
  ],
  seer: () => [
    lump('#b3283a', [ball([0, -70, -12], [116, 74, 114])], 12, 0.1),
    lump('#e8b93f', [ring([0, -52, -12], 114, 112, 11)], 6, 0.6),
  ],
  ballerina: () => [
    lump('#5a3a2a', [ball([0, -148, -26], [36, 32, 34])], 4, 0.2),
    lump('#f2a9c0', [ring([0, -120, -24], 40, 38, 9)], 4, 0.3),
  ],
  judge: () => [
    lump(
      '#f0ece2',
      [
        ball([0, -74, -20], [124, 72, 116]),
        ...[-1, 1].flatMap((side) => [-20, 18, 56].map((y) => ball([side * 116, y, -6], [26, 24, 30]))),
      ],
      8,
      0.05,
    ),
  ],
  nurse: () => [
    lump(WHITE, [slab([0, -112, -14], [56, 22, 52], 14)]),
    lump('#4a7ec0', [slab([0, -102, -14], [58, 7, 54], 6)]),
  ],
  chef: TOQUE,
  baker: TOQUE,
  butcher: brimmed(WHITE, '#b03a34', 118),
  firefighter: brimmed('#c8322c', '#97231f', 130),
  builder: brimmed('#f6c21c', '#d9a20d', 124),
  fisherman: brimmed('#f0bd26', '#c9930f', 138),
  farmer: brimmed('#ecd08a', '#d9b25a', 156, 0.1),
  sailor: brimmed(WHITE, '#2b4a8c', 112),
  mechanic: brimmed('#2f5088', '#1f3760', 112, 0.15),
  soldier: () => [lump('#5e6a48', [ball([0, -66, -12], [122, 76, 120]), ring([0, -34, -12], 118, 116, 8)], 12, 0.12)],
  police: () => [
    lump('#2f426f', [ball([0, -120, -12], [112, 24, 108])], 10, 0.2),
    lump('#1f2a48', [ball([0, -92, -10], [98, 30, 96])], 10, 0.4),
  ],
  king: () => [
    lump(
      '#e9b949',
      [
        ring([0, -98, -10], 78, 76, 11),
        ...around(7, 80, -104).map((at): Solid => limb(at, [at[0] * 1.12, -150, (at[2] + 10) * 1.12 - 10], 13, 5)),
      ],
      6,
      0.7,
    ),
  ],
  bride: () => [
    lump(
      '#fbf1f3',
      around(11, 96, -78).map((at) => ball(at, [17, 16, 17])),
      4,
    ),
  ],
};

export const hatLumps = (role: string | undefined, isBehind: boolean): Lump[] => listedIn(HATS, role)?.(isBehind) ?? [];
