/**
 * The head of a toy person: skull, ears and nose, hair as moulded volumes. The middle of the head is at 0; it faces
 * along z.
 */
import type { Turn } from '../../character/expression.ts';
import { mix } from '../../../scene/light/inks.ts';
import type { Play } from '../../character/expression.ts';
import type { Mood } from '../../character/face.ts';
import type { Look } from '../../character/look.ts';
import { type Clay, clayOf, type Lump } from './clay.ts';
import { ball, limb, ring, type Solid, type Vec } from './solids.ts';

/** How far the face is turned to the left. */
export const TURNED = -0.44;
const SKULL: readonly Solid[] = [ball([0, -6, 0], [99, 94, 96]), ball([0, 32, 14], [93, 60, 82])];

/** The point of the face that is at x, y from the front. */
function onFace(x: number, y: number): Vec {
  let z = 130;
  for (let step = 0; step < 12; step++) z -= Math.min(...SKULL.map(({ distance }) => distance(x, y, z))) - 1;
  return [x, y, z];
}

/** The projection of that point. */
export function seenOnFace(x: number, y: number): { x: number; y: number; narrow: number } {
  const [lx, ly, lz] = onFace(x, y);
  const [cos, sin] = [Math.cos(TURNED), Math.sin(TURNED)];
  const around = Math.atan2(lx, lz) + TURNED;
  return { x: cos * lx + sin * lz, y: ly, narrow: Math.max(0.4, Math.cos(around)) };
}

const BLUSH = '#f0776f';

function skinClay({ colors }: Look): Lump['clay'] {
  const plain = clayOf(colors.skin, 0.22, 1);
  const warm = clayOf(mix(colors.skin, BLUSH, 0.55), 0.22, 1);
  const cheeks = [-1, 1].map((side) => onFace(side * 58, 36));
  return (x, y, z): Clay => {
    let near = 0;
    for (const [cx, cy, cz] of cheeks) {
      const far = ((x - cx) ** 2 + ((y - cy) * 1.25) ** 2 + (z - cz) ** 2) / 660;
      near = Math.max(near, Math.exp(-far));
    }
    if (near < 0.02) return plain;
    const [a, b] = [plain.color, warm.color];
    return {
      ...plain,
      color: [a[0] + (b[0] - a[0]) * near, a[1] + (b[1] - a[1]) * near, a[2] + (b[2] - a[2]) * near],
    };
  };
}

/** A beard from cheek to cheek and a moustache above it. */
function beardLumps(look: Look): Lump[] {
  if (!look.beard) return [];
  const tuft = (x: number, y: number, r: number): Solid => ball(onFace(x, y), [r, r * 0.9, r * 0.8]);
  const beard = [-64, -44, -22, 0, 22, 44, 64].map((x) => tuft(x, 76 - Math.abs(x) * 0.36, 19));
  const moustache = [-26, -12, 12, 26].map((x) => tuft(x, 42 + Math.abs(x) * 0.12, 9));
  return [beard, moustache].map((solids) => ({ solids, blend: 10, yaw: TURNED, clay: hairClay(look) }));
}

export function faceLumps(look: Look): Lump[] {
  const ears = [-1, 1].map((side) => ball([side * 96, 16, -4], [13, 21, 13]));
  return [
    {
      solids: [...SKULL, ...ears, ball([0, 27, 97], [9, 7.5, 10])],
      blend: 10,
      yaw: TURNED,
      clay: skinClay(look),
    },
    ...beardLumps(look),
  ];
}

/** Eyes are beads of black glass set into the face, each with a reflection. */
export function eyeLumps(side: -1 | 1, { aside, down }: Turn = { aside: 0, down: 0 }): Lump[] {
  const [x, y, z] = onFace(side * EYE.x - 13 * aside, EYE.y + 10 * down);
  return [
    { solids: [ball([x, y, z - 4], [11.5, 15.5, 9])], blend: 1, yaw: TURNED, clay: clayOf('#231a22', 0.95) },
    {
      solids: [ball([x - 3.4, y - 6, z + 4], [3.9, 4.4, 2.4])],
      blend: 1,
      yaw: TURNED,
      clay: clayOf('#ffffff', 0.2, 1),
    },
  ];
}
export const EYE = { x: 37, y: 13 };

/** Soft grooves, as if combed into clay; none at the crown, where they would meet. */
const combed =
  (depth: number, turns: number) =>
  (x: number, y: number, z: number): number => {
    const far = Math.hypot(x, z + 14);
    return (
      depth *
      Math.min(1, Math.max(0, (far - 20) / 70)) *
      (1 - Math.cos(Math.atan2(x, z + 14) * turns + y * 0.004)) *
      0.5
    );
  };

const hairClay = ({ colors }: Look) => clayOf(colors.hair, 0.24);

/** What is cut out of the cap of hair: in front of the face and below it. */
const FACE_OPENING: readonly Solid[] = [ball([0, 48, 96], [85, 80, 96]), ball([0, 150, 84], [160, 100, 128])];

/** A strand on the head through points given in degrees around it and up from the ears, with the thickness at each. */
function strand(lift: number, ...through: readonly (readonly [around: number, up: number, thick: number])[]): Solid[] {
  const points = through.map(([around, up, thick]): { at: Vec; thick: number } => {
    const [a, u] = [(around * Math.PI) / 180, (up * Math.PI) / 180];
    const out = 1 + (lift - thick) / 100;
    return {
      at: [Math.sin(a) * Math.cos(u) * 101 * out, -8 - Math.sin(u) * 99 * out, Math.cos(a) * Math.cos(u) * 99 * out],
      thick,
    };
  });
  return points.slice(1).map(({ at, thick }, i) => {
    const from = points[i] as (typeof points)[number];
    return limb(from.at, at, from.thick, thick);
  });
}

/** The hair around the face: a cap and its fringe, drawn together with the face. */
export function hairLumps(look: Look): Lump[] {
  const clay = hairClay(look);
  const isUp = look.hair === 'short' || look.hair === 'ponytail' || look.hair === 'twin tails';
  const cap: Lump = {
    solids: [
      ball([0, -14, -10], [110, 104, 109]),
      ball([0, isUp ? 8 : 26, -30], [isUp ? 103 : 106, isUp ? 76 : 92, 80]),
    ],
    blend: 18,
    cut: FACE_OPENING,
    cutBlend: 16,
    yaw: TURNED,
    groove: combed(2.4, 22),
    clay,
  };
  return [
    cap,
    ...fringe(look).map((solids) => ({ solids, blend: 12, yaw: TURNED, clay })),
    { solids: sides(look), blend: 9, yaw: TURNED, clay },
  ];
}

/** Each lock is a lump of its own, so that overlaps show. */
function fringe({ fringe: cut }: Look): Solid[][] {
  switch (cut) {
    case 'straight':
      return [
        [-62, -36, -12, 12, 36, 62].flatMap((around) =>
          strand(13, [around * 0.4, 70, 40], [around * 0.8, 46, 40], [around, 20, 30]),
        ),
      ];
    case 'parted':
      return [-1, 1].map((side) => [
        ...strand(
          14,
          [side * 4, 76, 40],
          [side * 30, 54, 44],
          [side * 60, 28, 36],
          [side * 78, 4, 18],
          [side * 80, -10, 8],
        ),
        ...strand(12, [side * 62, 50, 40], [side * 76, 22, 34], [side * 80, 0, 24]),
      ]);
    case 'tufts':
      return [
        strand(12, [70, 50, 40], [74, 24, 34], [66, -2, 8]),
        strand(12, [-64, 50, 40], [-72, 26, 32], [-78, 2, 8]),
        strand(14, [34, 66, 40], [46, 40, 40], [36, 12, 8]),
        strand(15, [-22, 66, 40], [-40, 40, 40], [-54, 12, 8]),
        strand(17, [16, 76, 40], [8, 44, 42], [-14, 14, 8]),
        [limb([-6, -104, 4], [16, -128, 14], 17, 9), limb([16, -128, 14], [32, -130, 20], 9, 4)],
      ];
    case 'swept':
      return [
        [...strand(13, [60, 54, 44], [72, 26, 38], [78, -2, 16])],
        [...strand(13, [-30, 60, 44], [-62, 34, 36], [-82, 4, 14])],
        strand(17, [56, 72, 44], [38, 50, 52], [0, 40, 50], [-40, 27, 34], [-66, 12, 12]),
      ];
  }
}

function sides({ hair }: Look): Solid[] {
  const both = (make: (side: -1 | 1) => Solid[]) => [...make(-1), ...make(1)];
  if (hair === 'short') return both((side) => strand(9, [side * 84, 24, 26], [side * 86, -2, 18], [side * 82, -18, 6]));
  if (hair === 'ponytail' || hair === 'twin tails')
    return both((side) => [
      ...strand(9, [side * 80, 24, 24], [side * 80, -6, 18]),
      limb([side * 94, 0, 20], [side * 96, 46, 22], 15, 12),
      limb([side * 96, 46, 22], [side * 88, 84, 30], 12, 4),
    ]);
  const down = { bob: 82, long: 128, wavy: 96 }[hair];
  return both((side) => [
    ...strand(12, [side * 84, 34, 34], [side * 84, 0, 28]),
    limb([side * 88, -6, 12], [side * 91, down * 0.6, 16], 28, 27),
    limb([side * 91, down * 0.6, 16], [side * 84, down, 26], 27, hair === 'bob' ? 20 : 15),
  ]);
}

/** Hair behind the body, from the front. */
export function backHairLumps(look: Look): Lump[] {
  const clay = hairClay(look);
  const groove = combed(3.4, 20);
  switch (look.hair) {
    case 'long':
      return [
        {
          solids: [
            ball([0, 40, -34], [112, 112, 74]),
            ...[-78, -42, 0, 42, 78].map((x) =>
              limb([x, 90, -46], [x * 1.14, 214 - Math.abs(x) * 0.35, -44], 38, 18, 0.8),
            ),
          ],
          blend: 16,
          yaw: TURNED,
          groove,
          clay,
        },
      ];
    case 'bob':
      return [
        {
          solids: [ball([0, 26, -26], [113, 92, 82]), ...[-1, 1].map((s) => ball([s * 74, 74, -10], [40, 36, 44]))],
          blend: 20,
          yaw: TURNED,
          groove,
          clay,
        },
      ];
    case 'wavy':
      return [
        {
          solids: [
            ball([0, 20, -36], [114, 104, 76]),
            ...[
              [-98, 62, -6, 36],
              [98, 62, -6, 36],
              [-84, 112, -14, 40],
              [84, 112, -14, 40],
              [-40, 136, -40, 42],
              [40, 136, -40, 42],
              [-92, 156, -26, 28],
              [92, 156, -26, 28],
              [0, 150, -46, 38],
            ].map(([x = 0, y = 0, z = 0, r = 0]) => ball([x, y, z], [r, r, r])),
          ],
          blend: 12,
          yaw: TURNED,
          clay,
        },
      ];
    default:
      return [];
  }
}

/** Tied hair, each tail about its tie. */
export function tails(look: Look): { at: Vec; lumps: Lump[]; side: -1 | 0 | 1 }[] {
  const clay = hairClay(look);
  const band = clayOf(look.colors.accent, 0.6);
  const tail = (side: number): Lump[] => [
    {
      solids: [
        ball([side * 26, 8, 0], [30, 28, 28]),
        limb([side * 32, 12, 0], [side * 47, 70, 0], 29, 38),
        limb([side * 47, 70, 0], [side * 50, 122, 2], 38, 31),
        limb([side * 50, 122, 2], [side * 36, 182, 8], 31, 5),
      ],
      blend: 14,
      groove: (x, y) => 2.2 * (1 - Math.cos((x * 0.9 + y * 0.1) * 0.34)),
      clay,
    },
    { solids: [ring([side * 10, 0, 0], 15, 15, 9, 0.3)], blend: 1, clay: band },
  ];
  if (look.hair === 'ponytail') return [{ at: [70, -62, -70], lumps: tail(1), side: 0 }];
  if (look.hair !== 'twin tails') return [];
  return ([-1, 1] as const).map((side) => ({ at: [side * 98, -34, -20], lumps: tail(side), side }));
}

export const MOUTH = { y: 55 };

/** Brows lie on the forehead as two small rolls. */
export function browLumps(look: Look, mood: Mood, play: Play | null): Lump[] {
  const clay = clayOf(mix(look.colors.hair, '#3a2a30', 0.35), 0.3);
  const lift = play
    ? [-5 * play.brows.lift - 5 * play.brows.inner, -5 * play.brows.lift + 5 * play.brows.inner]
    : mood === 'wistful'
      ? [-4, 3]
      : mood === 'joy' || mood === 'sing'
        ? [-3, -1]
        : [0, 0];
  return [-1, 1].map((side) => ({
    solids: [
      limb(onFace(side * 28, -17 + (lift[0] as number)), onFace(side * 48, -15 + (lift[1] as number)), 3.6, 2.8),
    ],
    blend: 1,
    yaw: TURNED,
    clay,
  }));
}
