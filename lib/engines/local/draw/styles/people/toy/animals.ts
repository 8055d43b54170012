/** Sitting animals modelled as people are, for shapes that are only a head. They look to the left. */
import type { Canvas } from '@napi-rs/canvas';
import { type Box, type Clay, clayOf, type Lamps, type Lump, modelled } from './clay.ts';
import { ball, limb, type Solid, type Vec } from './solids.ts';

type Animal = {
  coat: string;
  /** The colour of its belly, muzzle and the tip of its tail. */
  pale: string;
  /** The colour of its paws and the tips of its ears. */
  dark: string;
  ears: 'pointed' | 'round' | 'large';
  tail: 'bushy' | 'tufted' | 'stub';
  muzzle: 'long' | 'short';
  hasMane?: boolean;
};

const ANIMALS: Readonly<Record<string, Animal>> = {
  fox: { coat: '#e8772e', pale: '#fff1de', dark: '#4a332e', ears: 'pointed', tail: 'bushy', muzzle: 'long' },
  wolf: { coat: '#8a93a8', pale: '#e9ebf2', dark: '#4d5468', ears: 'pointed', tail: 'bushy', muzzle: 'long' },
  bear: { coat: '#94603c', pale: '#d9b48c', dark: '#5d3b28', ears: 'round', tail: 'stub', muzzle: 'short' },
  panda: { coat: '#f6f3ee', pale: '#ffffff', dark: '#33313b', ears: 'round', tail: 'stub', muzzle: 'short' },
  koala: { coat: '#9aa3b2', pale: '#eef0f4', dark: '#6d7585', ears: 'large', tail: 'stub', muzzle: 'short' },
  lion: {
    coat: '#e9ad4c',
    pale: '#fbe7bd',
    dark: '#a5602c',
    ears: 'round',
    tail: 'tufted',
    muzzle: 'short',
    hasMane: true,
  },
};

const nameOf = (shape: string): string => shape.replace('fluent-emoji-flat:', '');

/** Whether a shape is only a head, in place of which the whole animal is modelled. */
export const isModelled = (shape: string): boolean => Object.hasOwn(ANIMALS, nameOf(shape));

/** The shape whose anchors apply: modelled animals have those of sitting animals with their kind of ears. */
export const modelOf = (shape: string): string =>
  isModelled(shape) ? `toy:${ANIMALS[nameOf(shape)]?.ears === 'pointed' ? 'pointed' : 'round'}` : shape;

const TURNED = -0.42;
const BOX: Box = { x: -120, y: -120, width: 240, height: 240 };

/** An animal `widthPx` wide, with the same margin as shapes. */
export function modelledAnimal(shape: string, widthPx: number, lamps: Lamps, samplesMax: number): Canvas {
  const animal = ANIMALS[nameOf(shape)] as Animal;
  return modelled(lumpsOf(animal), { box: BOX, px: widthPx / BOX.width, lamps, samplesMax });
}

function lumpsOf({ coat, pale, dark, ears, tail, muzzle, hasMane }: Animal): Lump[] {
  const [fur, white, deep] = [clayOf(coat, 0.3), clayOf(pale, 0.25), clayOf(dark, 0.3)];
  const lump = (clay: Lump['clay'], blend: number, ...solids: Solid[]): Lump => ({ solids, blend, clay, yaw: TURNED });
  const both = (make: (side: -1 | 1) => Solid[]): Solid[] => [...make(-1), ...make(1)];
  const nose: Vec = muzzle === 'long' ? [0, -20, 80] : [0, -22, 66];
  const face = (x: number, y: number, z: number): Clay => {
    const cheek = muzzle === 'long' ? y > -30 + Math.abs(Math.abs(x) - 22) * 0.4 : Math.hypot(x, (y + 16) * 1.2) < 23;
    return z > 6 && cheek ? white : fur;
  };
  return [
    lump((x, y, z) => (z > 14 && Math.hypot(x * 1.3, y - 56) < 38 ? white : fur), 16, ball([0, 58, -4], [46, 52, 42])),
    lump(fur, 8, ...both((side) => [ball([side * 34, 86, 4], [25, 24, 34])])),
    lump(
      (_x, y) => (y > 82 ? deep : fur),
      6,
      ...both((side) => [limb([side * 17, 46, 30], [side * 17, 96, 38], 15, 13)]),
    ),
    lump(deep, 4, ...both((side) => [ball([side * 17, 101, 46], [15, 10, 18])])),
    ...(hasMane
      ? [
          lump(
            deep,
            10,
            ...Array.from({ length: 11 }, (_, i) => {
              const turn = (i / 11) * Math.PI * 2;
              return ball([Math.cos(turn) * 50, -32 + Math.sin(turn) * 48, -4], [25, 25, 24]);
            }),
          ),
        ]
      : []),
    lump(
      face,
      18,
      ball([0, -32, 8], [54, 47, 46]),
      ...both((side) => [ball([side * 26, -16, 18], [26, 22, 26])]),
      ...(muzzle === 'long' ? [limb([0, -18, 44], [0, -17, 66], 20, 11)] : [ball([0, -16, 48], [20, 16, 16])]),
    ),
    lump(clayOf('#2a2024', 0.9), 1, ball(nose, [9, 7, 6])),
    lump(clayOf('#231a22', 0.95), 1, ...both((side) => [ball([side * 22, -40, 49], [6.5, 8.5, 6])])),
    lump(clayOf('#ffffff', 0.2, 1), 1, ...both((side) => [ball([side * 22 - 2, -43, 54.5], [2.2, 2.4, 1.6])])),
    ...(ears === 'pointed'
      ? [
          lump(
            (_x, y) => (y < -98 ? deep : fur),
            6,
            ...both((side) => [limb([side * 30, -66, 2], [side * 41, -106, 0], 17, 4, 0.7)]),
          ),
          lump(white, 2, ...both((side) => [limb([side * 30, -66, 12], [side * 38, -92, 5], 8, 2, 0.7)])),
        ]
      : [
          lump(
            ears === 'large' || dark === '#33313b' ? deep : fur,
            4,
            ...both((side) => [
              ball(
                [side * (ears === 'large' ? 52 : 40), ears === 'large' ? -58 : -70, -2],
                ears === 'large' ? [25, 25, 13] : [17, 17, 11],
              ),
            ]),
          ),
          lump(
            white,
            2,
            ...both((side) => [
              ball([side * (ears === 'large' ? 51 : 39), ears === 'large' ? -56 : -68, 7], [10, 10, 7]),
            ]),
          ),
        ]),
    ...tailLumps(tail, { fur, white, deep }).map((one) => ({ ...one, yaw: TURNED })),
  ];
}

function tailLumps(tail: Animal['tail'], { fur, white, deep }: Record<'fur' | 'white' | 'deep', Clay>): Lump[] {
  switch (tail) {
    case 'bushy':
      return [
        {
          solids: [
            limb([30, 92, -30], [74, 74, -26], 13, 22),
            limb([74, 74, -26], [92, 30, -16], 22, 25),
            limb([92, 30, -16], [88, -12, -8], 25, 5),
          ],
          blend: 12,
          clay: (_x, y) => (y < 14 ? white : fur),
        },
      ];
    case 'tufted':
      return [
        {
          solids: [limb([30, 96, -26], [78, 88, -20], 8, 8), limb([78, 88, -20], [96, 50, -10], 8, 7)],
          blend: 6,
          clay: fur,
        },
        { solids: [ball([97, 40, -8], [14, 18, 14])], blend: 1, clay: deep },
      ];
    case 'stub':
      return [{ solids: [ball([40, 92, -34], [16, 16, 16])], blend: 1, clay: fur }];
  }
}
