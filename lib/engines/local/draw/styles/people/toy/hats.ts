/** Hats of toys by trade, about the middle of the head. */
import { listedIn } from '../../../../listed-in.ts';
import type { Role } from '../../../objects/trade-words.ts';
import { WHITE } from '../../character/light.ts';
import { type Lump, clayOf } from './clay.ts';
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

/** A dome with a brim all around, each of its colour. */
const brimmed =
  (dome: string, brim: string, wide: number, gloss = 0.4) =>
  (): Lump[] => [
    lump(dome, [ball([0, -72, -12], [116, 78, 114])], 12, gloss),
    lump(brim, [ring([0, -48, -12], wide, wide, 11)], 10, gloss),
  ];
const TOQUE = (): Lump[] => [
  lump(WHITE, [...around(6, 42, -152).map((at) => ball(at, [46, 36, 46])), slab([0, -118, -10], [72, 26, 70], 22)], 16),
];

const HATS: Readonly<Partial<Record<Role, () => Lump[]>>> = {
  beekeeper: brimmed('#f6f1de', '#e6dcb8', 150, 0.1),
  gardener: brimmed('#ecd08a', '#d9b25a', 150, 0.1),
  ranger: brimmed('#a58c54', '#8a7340', 146, 0.15),
  cowboy: brimmed('#94653a', '#7a4f2c', 160, 0.15),
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

export const hatLumps = (role: string | undefined): Lump[] => listedIn(HATS, role)?.() ?? [];
