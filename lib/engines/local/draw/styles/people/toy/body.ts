/** The body and clothes of a toy person, below the head, whose middle is at 0; it faces along z. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { mix } from '../../../scene/light/inks.ts';
import type { Gesture } from '../../../scene/style.ts';
import { DARK_CLOTH, WHITE } from '../../character/light.ts';
import type { Look } from '../../character/look.ts';
import { colorOn, isSkirted } from '../../character/worn.ts';
import { type Clay, clayOf, type Lump } from './clay.ts';
import { ball, limb, ring, slab, type Solid, type Vec } from './solids.ts';

/** How far the body is turned to the left. */
export const BODY_TURNED = -0.3;
export const SOLES = 398;

const TROUSERS = '#4a5170';
const LEATHER = '#6d4a3f';

type Arm = { shoulder: Vec; elbow: Vec; wrist: Vec; hand: 'open' | 'around' | 'under' | 'flat' | 'fist' | 'point' };
export type Pose = Gesture;

const NEAR: Vec = [56, 150, 0];
const FAR: Vec = [-56, 150, 0];
const HANGING = {
  near: { shoulder: NEAR, elbow: [84, 202, 4], wrist: [92, 246, 16], hand: 'open' },
  far: { shoulder: FAR, elbow: [-84, 202, 4], wrist: [-92, 246, 16], hand: 'open' },
} as const satisfies Record<'near' | 'far', Arm>;
const ARMS: Record<Pose, { near: Arm; far: Arm }> = {
  rest: HANGING,
  hold: {
    near: { shoulder: NEAR, elbow: [94, 222, 10], wrist: [60, 254, 80], hand: 'around' },
    far: { shoulder: FAR, elbow: [-92, 222, 10], wrist: [-50, 254, 90], hand: 'around' },
  },
  offer: {
    near: HANGING.near,
    far: { shoulder: FAR, elbow: [-106, 198, 30], wrist: [-150, 186, 70], hand: 'under' },
  },
  heart: { near: { shoulder: NEAR, elbow: [96, 206, 30], wrist: [44, 190, 66], hand: 'flat' }, far: HANGING.far },
  mic: { near: { shoulder: NEAR, elbow: [104, 202, 44], wrist: [38, 146, 96], hand: 'fist' }, far: HANGING.far },
  dance: {
    near: { shoulder: NEAR, elbow: [110, 128, 20], wrist: [146, 72, 40], hand: 'open' },
    far: { shoulder: FAR, elbow: [-106, 170, 20], wrist: [-140, 124, 50], hand: 'open' },
  },
  wave: { near: { shoulder: NEAR, elbow: [112, 136, 20], wrist: [150, 78, 40], hand: 'open' }, far: HANGING.far },
  cheer: {
    near: { shoulder: NEAR, elbow: [110, 118, 20], wrist: [144, 52, 40], hand: 'open' },
    far: { shoulder: FAR, elbow: [-110, 118, 20], wrist: [-150, 56, 40], hand: 'open' },
  },
  fist: { near: { shoulder: NEAR, elbow: [114, 130, 20], wrist: [146, 62, 40], hand: 'fist' }, far: HANGING.far },
  point: { near: HANGING.near, far: { shoulder: FAR, elbow: [-112, 172, 30], wrist: [-168, 152, 64], hand: 'point' } },
};

/** The middle of a held thing as projected, and its maximum size. */
export const HELD: Partial<Record<Gesture, { x: number; y: number; size: number }>> = {
  hold: { x: -22, y: 180, size: 166 },
  offer: { x: -192, y: 102, size: 160 },
};

const skinOf = ({ colors }: Look): Clay => clayOf(colors.skin, 0.22, 1);
const hasSkirt = isSkirted;
const isThick = ({ outfit }: Look): boolean => outfit === 'coat' || outfit === 'hoodie';

export function bodyLumps(look: Look): Lump[] {
  const { outfit, isBoy, colors } = look;
  const cloth = clayOf(colors.cloth, 0.16);
  const trim = clayOf(colors.trim, 0.16);
  const skin = skinOf(look);
  const skirted = hasSkirt(look);
  const wide = isThick(look) ? 5 : 0;
  const lumps: Lump[] = [
    { solids: [limb([0, 80, -4], [0, 130, -2], 31, 36)], blend: 1, clay: skin },
    {
      solids: [
        limb([0, 150, 0], [0, 236, 2], 46 + wide, (skirted ? 52 : 60) + wide, 0.84),
        ...[-1, 1].map((side) => ball([side * 38, 146, -2], [26 + wide, 23 + wide, 25])),
      ],
      blend: 22,
      clay: sewn(look, topClay(look)),
    },
    ...legLumps(look, skirted),
    ...collarLumps(look),
  ];
  if (outfit === 'coat')
    lumps.push({
      solids: [limb([0, 170, 0], [0, 330, 2], 52, 88, 0.82)],
      blend: 1,
      cut: [slab([0, 412, 0], [200, 100, 200], 4)],
      cutBlend: 8,
      groove: (x, _y, z) => 1.4 * (1 - Math.min(1, Math.abs(x) / 2.5)) * (z > 0 ? 1 : 0),
      clay: sewn(look, cloth),
    });
  else if (skirted)
    lumps.push({
      solids: [limb([0, 226, 0], [0, 292, 2], outfit === 'dress' ? 54 : 57, 92, 0.86)],
      blend: 1,
      cut: [slab([0, 398, 0], [200, 92, 200], 4)],
      cutBlend: 8,
      groove: (x, y, z) => Math.max(0, (y - 232) / 60) * 2.6 * (1 - Math.cos(Math.atan2(x, z) * 16)),
      clay: outfit === 'dress' ? sewn(look, cloth) : clayOf(skirtOf(look), 0.16),
    });
  else
    lumps.push({
      solids: [ring([0, 262, 2], 56 + wide, 48 + wide, 9)],
      blend: 1,
      clay: isBoy || outfit === 'hoodie' || look.worn ? sewn(look, cloth) : trim,
    });
  return lumps;
}

const skirtOf = ({ outfit, colors }: Look): string =>
  outfit === 'sailor' ? colors.trim : outfit === 'blazer' ? DARK_CLOTH : '#5b6488';

/** Clay for cloth, with the marks of a trade. */
function sewn({ worn }: Look, cloth: Lump['clay']): Lump['clay'] {
  if (!worn) return cloth;
  const [front, back] = [colorOn(worn, false), colorOn(worn, true)];
  const clays = new Map<string, Clay>();
  return (x, y, z) => {
    const color = (z > 0 ? front : back)(x / 62, (y - 128) / 134);
    if (color === null) return typeof cloth === 'function' ? cloth(x, y, z) : cloth;
    const clay = clays.get(color) ?? clayOf(color, 0.16);
    clays.set(color, clay);
    return clay;
  };
}

/** The clay of the upper garment: a blazer shows a shirt, a sailor's collar lies over the shoulders. */
function topClay({ outfit, colors }: Look): Lump['clay'] {
  const [cloth, trim, white, skin] = [
    clayOf(colors.cloth, 0.16),
    clayOf(colors.trim, 0.16),
    clayOf(WHITE, 0.2),
    clayOf(colors.skin, 0.22, 1),
  ];
  if (outfit === 'blazer')
    return (x, y, z) => {
      const half = (206 - y) * 0.42;
      if (z < 0 || y > 206 || Math.abs(x) > half + 9) return cloth;
      return Math.abs(x) > half ? trim : white;
    };
  if (outfit === 'sailor')
    return (x, y, z) => {
      const open = (164 - y) * 0.6;
      const edge = z > 0 ? 152 + Math.max(0, 26 - Math.abs(x)) * 0.9 : 178;
      if (z > 0 && Math.abs(x) < open) return skin;
      if (y > edge || Math.abs(x) > 58) return cloth;
      return edge - y > 5 && edge - y < 9 ? white : trim;
    };
  if (outfit === 'dress')
    return (x, y, z) => (y < (z > 0 ? 138 + Math.abs(x) * 0.1 : 132) && Math.abs(x) < 40 ? skin : cloth);
  return cloth;
}

function legLumps(look: Look, skirted: boolean): Lump[] {
  const { outfit, isBoy, colors } = look;
  const skin = skinOf(look);
  const trousers = clayOf(
    look.worn?.legs ?? (outfit === 'hoodie' || outfit === 'coat' ? TROUSERS : mix(TROUSERS, '#2b2d40', 0.4)),
    0.14,
  );
  const sock = clayOf(outfit === 'dress' ? WHITE : '#3a3a52', 0.14);
  const shoe = clayOf(isBoy || outfit === 'hoodie' ? colors.accent : LEATHER, 0.6);
  const sole = clayOf(WHITE, 0.3);
  return [
    ...(skirted ? [] : [{ solids: [ball([0, 262, 2], [60, 34, 50])], blend: 1, clay: trousers }]),
    ...[-1, 1].flatMap((side): Lump[] => [
      {
        solids: [limb([side * 29, 262, 0], [side * 31, 356, 0], skirted ? 25 : 33, skirted ? 22 : 27)],
        blend: 1,
        clay: skirted ? (_x, y) => (y > 326 ? sock : skin) : trousers,
      },
      {
        solids: [ball([side * 32, 376, 12], [29, 24, 41])],
        blend: 8,
        cut: [slab([0, 440, 0], [200, 46, 200], 2)],
        cutBlend: 5,
        clay: shoe,
      },
      { solids: [slab([side * 32, 391, 13], [29, 7, 42], 7)], blend: 1, clay: sole },
    ]),
  ];
}

function collarLumps(look: Look): Lump[] {
  const { outfit, isBoy, colors } = look;
  const cloth = clayOf(colors.cloth, 0.16);
  const trim = clayOf(colors.trim, 0.16);
  const accent = clayOf(colors.accent, 0.3);
  const white = clayOf(WHITE, 0.2);
  const lump = (clay: Clay, blend: number, ...solids: Solid[]): Lump => ({ solids, blend, clay });
  const bow = (y: number, z: number, size: number): Lump =>
    lump(
      accent,
      4,
      ball([0, y, z], [8 * size, 9 * size, 8 * size]),
      ...[-1, 1].flatMap((side) => [
        ball([side * 19 * size, y - 3, z - 3], [16 * size, 13 * size, 8 * size], side * 0.25),
        limb([side * 4, y + 6, z], [side * 15 * size, y + 34 * size, z - 1], 5 * size, 8 * size, 0.7),
      ]),
    );
  const buttons = (color: Clay, z: number, ...ys: number[]): Lump =>
    lump(color, 1, ...ys.map((y) => ball([0, y, z + (y - 170) * 0.12], [6, 6, 4])));
  switch (outfit) {
    case 'hoodie':
      return [
        lump(cloth, 10, ring([0, 124, -2], 50, 44, 17, 0.3), ball([0, 132, -46], [46, 34, 22])),
        lump(mix2(cloth, 0.86), 1, ball([0, 222, 47], [42, 26, 15])),
        ...[-1, 1].map((side) => lump(trim, 1, limb([side * 15, 140, 50], [side * 17, 186, 57], 4, 4.5))),
      ];
    case 'coat':
      if (look.worn) return [lump(cloth, 6, ring([0, 122, 0], 44, 40, 10, 0.2))];
      if (look.bareNeck)
        return [lump(cloth, 6, ring([0, 122, 0], 44, 40, 10, 0.2)), buttons(clayOf('#3b3238', 0.7), 56, 206, 242, 278)];
      return [
        lump(accent, 10, ring([0, 116, 2], 47, 42, 20, 0.16)),
        lump(accent, 6, limb([24, 126, 52], [30, 204, 64], 15, 18, 0.5)),
        buttons(clayOf('#3b3238', 0.7), 56, 206, 242, 278),
      ];
    case 'sailor':
      return [bow(168, 52, 1)];
    case 'blazer':
      return [
        lump(white, 4, ...[-1, 1].map((side) => slab([side * 17, 130, 40], [15, 10, 5], 4, side * 0.55))),
        isBoy
          ? lump(accent, 5, ball([0, 142, 46], [8, 8, 6]), limb([0, 152, 47], [0, 194, 54], 6, 9, 0.6))
          : bow(142, 48, 0.8),
        buttons(clayOf('#e6c777', 0.8), 55, 222, 240),
      ];
    case 'shirt':
      return [
        lump(cloth, 3, ...[-1, 1].map((side) => slab([side * 18, 131, 40], [18, 11, 6], 5, side * 0.6))),
        ...(look.worn ? [] : [buttons(clayOf(mix(colors.cloth, '#30303a', 0.35), 0.6), 49, 160, 188, 216)]),
      ];
    case 'dress':
      return [lump(trim, 6, ring([0, 140, 0], 44, 38, 6, 0.24)), lump(accent, 1, ring([0, 230, 1], 54, 46, 7))];
  }
}

const mix2 = ({ color: [r, g, b], gloss, skin }: Clay, by: number): Clay => ({
  color: [r * by, g * by, b * by],
  gloss,
  skin,
});

export function armLumps(look: Look, which: 'near' | 'far', pose: Pose): Lump[] {
  const { shoulder, elbow, wrist, hand } = ARMS[pose][which];
  const cloth = clayOf(look.colors.cloth, 0.16);
  const trim = clayOf(look.outfit === 'sailor' ? look.colors.trim : look.colors.cloth, 0.16);
  const skin = skinOf(look);
  const thick = isThick(look) ? 27 : 23;
  const sleeves: Lump[] =
    look.outfit === 'dress'
      ? [
          { solids: [limb(shoulder, elbow, 17, 16), limb(elbow, wrist, 16, 14)], blend: 8, clay: skin },
          { solids: [ball([shoulder[0], shoulder[1] + 4, shoulder[2]], [27, 26, 26])], blend: 1, clay: cloth },
        ]
      : [
          {
            solids: [limb(shoulder, elbow, thick, thick - 1), limb(elbow, wrist, thick - 1, thick - 3)],
            blend: 14,
            clay: cloth,
          },
          {
            solids: [limb(towards(wrist, elbow, 9), towards(wrist, elbow, 3), thick - 0.5, thick - 1)],
            blend: 1,
            clay: trim,
          },
        ];
  return [...sleeves, { solids: handSolids(elbow, wrist, hand, which === 'near' ? 1 : -1), blend: 7, clay: skin }];
}

/** The point at distance `far` from a towards b. */
function towards(a: Vec, b: Vec, far: number): Vec {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) || 1;
  const t = far / length;
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

function handSolids(elbow: Vec, wrist: Vec, hand: Arm['hand'], side: 1 | -1): Solid[] {
  const [x, y, z] = towards(wrist, elbow, -17);
  switch (hand) {
    case 'around':
      return [
        ball([x, y, z], [20, 21, 17]),
        ...[0, 1, 2, 3].map((i) =>
          limb([x - side * 4, y - 14 + i * 9.5, z + 11], [x - side * 27, y - 17 + i * 9, z + 15], 8, 7),
        ),
      ];
    case 'under':
      return [
        ball([x - 6, y - 2, z], [28, 14, 20]),
        ...[0, 1, 2].map((i) => limb([x - 24, y - 4, z - 8 + i * 11], [x - 46, y - 14, z - 8 + i * 12], 9, 7)),
        limb([x + 4, y - 6, z + 16], [x - 6, y - 24, z + 24], 9, 7.5),
      ];
    case 'flat':
      return [
        ball([x, y, z], [23, 19, 12]),
        ...[0, 1, 2, 3].map((i) =>
          limb([x - 10, y - 13 + i * 9, z + 2], [x - 33 + Math.abs(i - 1.5) * 4, y - 15 + i * 9.5, z + 1], 8, 6.5),
        ),
        limb([x + 2, y - 12, z + 2], [x - 8, y - 27, z + 2], 8, 6.5),
      ];
    case 'fist':
    case 'point':
      return [
        ...(hand === 'point' ? [limb([x - 8, y - 14, z + 8], [x - 46, y - 24, z + 20], 8.5, 7)] : []),
        ball([x, y, z], [19, 20, 17]),
        ...[0, 1, 2, 3].map((i) => limb([x + 8, y - 13 + i * 9, z + 12], [x - 13, y - 14 + i * 9, z + 14], 7.5, 7)),
      ];
    case 'open': {
      const [dx, dy] = [x - wrist[0], y - wrist[1]];
      const turn = Math.atan2(dy, dx);
      const along = (far: number, across: number, out = 0): Vec => [
        x + Math.cos(turn) * far - Math.sin(turn) * across,
        y + Math.sin(turn) * far + Math.cos(turn) * across,
        z + out,
      ];
      return [
        ball([x, y, z], [19, 19, 14]),
        ...[-1.5, -0.5, 0.5, 1.5].map((i) =>
          limb(along(8, i * 8.5), along(24 - Math.abs(i) * 3, i * 9.5, 3), 7.5, 6.5),
        ),
        limb(along(-2, side * 14, 4), along(10, side * 24, 8), 7.5, 6.5),
      ];
    }
  }
}

/** What people stand on if there is no ground: a raft. */
export function footing(setting: ScenePlan['setting']): Lump[] {
  if (setting !== 'ocean') return [];
  return [
    {
      solids: [-84, -42, 0, 42, 84].map((x) => limb([x, SOLES + 20, -30], [x, SOLES + 20, 46], 20, 20)),
      blend: 2,
      clay: clayOf('#a9754a', 0.12),
    },
    { solids: [limb([-112, SOLES + 6, 34], [112, SOLES + 6, 34], 7, 7)], blend: 1, clay: clayOf('#e9d3a4', 0.1) },
  ];
}

/** The microphone. */
export function microphone(look: Look): Lump[] {
  const { elbow, wrist } = ARMS.mic.near;
  const [x, y, z] = towards(wrist, elbow, -17);
  return [
    { solids: [limb([x + 14, y + 30, z + 2], [x - 26, y - 40, z + 8], 8, 10)], blend: 1, clay: clayOf('#35323e', 0.6) },
    {
      solids: [ball([x - 33, y - 52, z + 10], [18, 18, 18])],
      blend: 1,
      groove: (px, py) => 1.2 * Math.max(0, Math.sin(px * 0.8) * Math.sin(py * 0.8)),
      clay: clayOf('#c3c6d2', 0.8),
    },
    { solids: [ball([x - 25, y - 38, z + 8], [14, 8, 14], 0.5)], blend: 1, clay: clayOf(look.colors.accent, 0.7) },
  ];
}
