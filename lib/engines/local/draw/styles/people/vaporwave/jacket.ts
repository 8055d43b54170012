/** A body in three-quarter view to the hips: wide shoulders, a bomber jacket, a suit jacket or a dress, and arms with hands that hold. */
import { mix } from '../../../scene/light/inks.ts';
import { type Gesture, isArmDeed } from '../../../scene/style.ts';
import { limb } from '../../character/body.ts';
import { type Cel, celsOf, WHITE } from '../../character/light.ts';
import type { Look } from '../../character/look.ts';
import type { Box } from '../../character/parts.ts';
import { cel, fill, path, type Pen, stroke } from '../../character/pen.ts';
import { type Chest, patchesOn } from '../../character/worn.ts';
import type { Glow } from './light.ts';

type Point = readonly [number, number];
type Grip = 'none' | 'fist' | 'palm' | 'point';
type Arm = { elbow: Point; wrist: Point; grip: Grip; turn?: number };

const NEAR: Point = [114, 178];
const FAR: Point = [-84, 174];
const NEAR_DOWN: Arm = { elbow: [146, 340], wrist: [136, 660], grip: 'none' };
const FAR_DOWN: Arm = { elbow: [-116, 336], wrist: [-108, 660], grip: 'none' };
/** The pose of the arms; dancers throw one of them up. */
export type Pose = Gesture | 'dance';
const ARMS: Record<Pose, { near: Arm; far: Arm }> = {
  rest: { near: NEAR_DOWN, far: FAR_DOWN },
  hold: {
    near: { elbow: [160, 346], wrist: [58, 338], grip: 'none' },
    far: { elbow: [-142, 348], wrist: [-112, 344], grip: 'none' },
  },
  offer: { near: NEAR_DOWN, far: { elbow: [-116, 336], wrist: [-186, 288], grip: 'none' } },
  heart: { near: { elbow: [152, 336], wrist: [44, 252], grip: 'palm' }, far: FAR_DOWN },
  dance: {
    near: { elbow: [196, 306], wrist: [128, 408], grip: 'none' },
    far: { elbow: [-168, 78], wrist: [-140, -72], grip: 'palm' },
  },
  mic: { near: { elbow: [142, 326], wrist: [6, 206], grip: 'fist', turn: -0.2 }, far: FAR_DOWN },
  wave: { near: { elbow: [214, 250], wrist: [222, 86], grip: 'palm' }, far: FAR_DOWN },
  cheer: {
    near: { elbow: [206, 66], wrist: [190, -70], grip: 'palm' },
    far: { elbow: [-170, 66], wrist: [-158, -70], grip: 'palm' },
  },
  fist: { near: { elbow: [220, 196], wrist: [202, 36], grip: 'fist' }, far: FAR_DOWN },
  point: { near: NEAR_DOWN, far: { elbow: [-196, 212], wrist: [-318, 160], grip: 'point' } },
};

/** Which of three garments somebody wears: a suit jacket, a dress, or else a bomber jacket. */
export const isSuit = ({ outfit }: Look): boolean => outfit === 'blazer' || outfit === 'coat' || outfit === 'sailor';
export const isDress = ({ outfit }: Look): boolean => outfit === 'dress';

const TORSO =
  'M-12,110 C-40,126 -84,130 -106,156 C-122,184 -114,240 -100,296 C-94,350 -96,420 -100,480 L-106,680 L136,680 L130,480 C124,410 124,350 130,290 C142,236 152,192 138,160 C116,130 72,126 46,106 Z';
const BODICE =
  'M-64,176 C-50,190 -30,188 -18,196 C-4,186 40,186 72,172 C92,180 100,200 98,230 C96,280 86,320 82,366 C90,430 110,540 118,680 L-88,680 C-78,540 -64,440 -56,372 C-62,320 -74,270 -78,220 C-78,196 -72,182 -64,176 Z';

const CHEST: Chest = {
  half: 110,
  at: (aside, down) => [-4 + 112 * aside + 12 * aside * aside, 122 + 350 * down],
};

/** Bounding boxes of the body and the near arm. */
export const boxesOf = (pose: Pose): Record<'body' | 'arm', Box> =>
  isArmDeed(pose)
    ? { body: { x: -460, y: -190, width: 740, height: 880 }, arm: { x: -330, y: -190, width: 640, height: 880 } }
    : { body: { x: -270, y: -190, width: 460, height: 880 }, arm: { x: -330, y: 40, width: 530, height: 650 } };

export function paintFront(pen: Pen, look: Look, light: Glow, gesture: Pose): void {
  const { cloth, trim, skin, accent } = celsOf(look, light);
  drawArm(pen, look, light, FAR, ARMS[gesture].far);
  if (isDress(look)) {
    // Bare shoulders.
    cel(
      pen,
      'M-12,108 C-34,124 -70,132 -88,152 C-104,176 -92,230 -80,260 L98,260 C112,220 126,190 116,160 C98,134 64,126 46,104 Z',
      skin,
      { depth: 2.2, within: () => stroke(pen, 'M-54,150 Q-24,160 -8,156 M70,146 Q40,158 22,156', skin.shade, 1.6) },
    );
    cel(pen, BODICE, cloth, {
      depth: 2.4,
      within() {
        sewn(pen, look, light);
        sheen(pen, cloth, 'M-60,220 C-46,280 -44,330 -50,380 L-34,380 C-30,330 -34,270 -46,210 Z');
      },
    });
    stroke(pen, 'M-52,374 Q14,388 84,370', cloth.line, 1.4);
  } else jacket(pen, look, light, cloth, trim);
  neck(pen, skin, light);
  if (isDress(look)) {
    stroke(pen, 'M-12,120 C0,140 24,140 40,112', accent.line, 3);
    stroke(pen, 'M-12,120 C0,140 24,140 40,112', light.cel(light.neon.yellow).base, 1.8);
    fill(pen, 'M4,134 l7,9 l-7,12 l-7,-12 Z', light.neon.cyan);
  } else if (look.worn) shirtCollar(pen, cloth);
  else if (isSuit(look)) lapels(pen, look, light, cloth);
  else collar(pen, look, light, cloth, trim);
}

function sewn(pen: Pen, look: Look, light: Glow): void {
  for (const { d, color } of patchesOn(look.worn, CHEST)) fill(pen, d, light.cel(color).base);
}

/** Closed, with a flat collar. */
function shirtCollar(pen: Pen, cloth: Cel): void {
  cel(
    pen,
    'M-18,100 L-50,134 L-46,170 L-8,168 C-14,150 -18,124 -18,100 Z M50,92 L88,128 L66,172 L-4,168 C16,148 40,126 50,92 Z',
    cloth,
    { depth: 0.7 },
  );
}

function neck(pen: Pen, skin: Cel, _light: Glow): void {
  cel(pen, 'M-14,64 C-10,92 -12,106 -22,118 Q12,148 54,114 C42,100 42,70 44,44 Z', skin, {
    depth: 0,
    within: () => fill(pen, 'M-30,60 L60,30 L60,116 L34,120 C30,104 0,112 -14,98 Z', skin.shade),
  });
}

const sheen = (pen: Pen, { base, glint }: Cel, d: string): void => fill(pen, d, mix(base, glint, 0.6));

function jacket(pen: Pen, look: Look, light: Glow, cloth: Cel, trim: Cel): void {
  cel(pen, TORSO, cloth, {
    depth: 3,
    within() {
      if (look.worn) {
        sewn(pen, look, light);
        fill(
          pen,
          'M-98,262 Q-70,296 -50,290 Q-74,310 -96,306 Z M134,250 Q96,320 66,360 Q102,336 128,310 Z',
          cloth.shade,
        );
        return;
      }
      // The shirt between the open fronts.
      const shirt = light.cel(isSuit(look) ? mix(light.neon.cyan, WHITE, 0.7) : WHITE);
      fill(pen, 'M-16,108 C-40,200 -44,420 -34,690 L40,690 C30,420 34,220 46,106 Z', shirt.shade);
      fill(pen, 'M-16,108 C-40,200 -44,420 -34,690 L24,690 C12,420 16,220 34,124 Z', shirt.base);
      if (!isSuit(look)) sunPrint(pen, light, 2, 262);
      fill(pen, 'M-98,262 Q-70,296 -50,290 Q-74,310 -96,306 Z M134,250 Q96,320 66,360 Q102,336 128,310 Z', cloth.shade);
      sheen(pen, cloth, 'M-70,150 C-84,210 -64,300 -66,400 C-58,300 -72,210 -60,148 Z');
      sheen(pen, cloth, 'M74,146 C90,190 86,250 66,330 C84,260 100,200 88,150 Z');
    },
  });
  if (look.worn) return;
  // Fronts.
  stroke(pen, 'M-22,122 C-44,220 -46,430 -36,690 M46,108 C34,220 32,430 42,690', cloth.line, 1.1);
  if (isSuit(look)) return;
  stroke(
    pen,
    'M-25,130 C-46,226 -48,430 -38,690 M49,116 C38,226 36,430 46,690',
    light.cel(light.neon.yellow).base,
    1.2,
  );
  cel(pen, 'M-102,470 L-44,476 L-42,530 L-106,524 Z M40,478 L128,468 L132,524 L42,530 Z', trim, { depth: 0.8 });
  cel(pen, 'M66,360 L110,352 L112,366 L68,374 Z', trim, { depth: 0.2 });
}

/** A striped sun on a shirt or a back. */
export function sunPrint(pen: Pen, { neon }: Glow, x: number, y: number, radius = 30): void {
  const { ctx } = pen;
  const fall = ctx.createLinearGradient(0, y - radius, 0, y + radius);
  fall.addColorStop(0, neon.yellow);
  fall.addColorStop(1, neon.pink);
  ctx.fillStyle = fall;
  for (let i = 0; i < 8; i++) {
    const [top, tall] = [y - radius + (i * radius) / 4, radius / 4 - Math.max(0, i - 2) * radius * 0.03];
    ctx.save();
    ctx.beginPath();
    ctx.rect(x - radius, top, radius * 2, tall);
    ctx.clip();
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
  }
}

function collar(pen: Pen, look: Look, light: Glow, cloth: Cel, trim: Cel): void {
  if (look.outfit === 'hoodie')
    cel(
      pen,
      'M46,84 C86,92 118,120 106,150 C84,168 60,160 48,150 Z M-16,100 C-52,110 -76,128 -70,150 C-58,164 -40,160 -30,150 Z',
      cloth,
      { depth: 1.2 },
    );
  const ribs = (d: string) => () => stroke(pen, d, trim.shade, 1.4);
  cel(pen, 'M-18,98 C-36,106 -44,118 -42,134 C-38,156 -33,176 -28,196 C-22,166 -18,134 -14,116 Z', trim, {
    depth: 0.6,
    within: ribs('M-50,104 L-8,124 M-50,118 L-8,138 M-50,132 L-8,152 M-50,146 L-8,166 M-50,160 L-8,180'),
  });
  cel(pen, 'M46,88 C64,98 78,110 78,126 C68,150 56,172 42,200 C40,168 38,132 40,112 Z', trim, {
    depth: 0.8,
    within: ribs('M36,112 L84,98 M36,126 L84,112 M36,140 L84,126 M36,154 L84,140 M36,168 L84,154 M36,182 L84,168'),
  });
  chain(pen, light);
}

function chain(pen: Pen, light: Glow): void {
  const gold = light.cel(light.neon.yellow);
  stroke(pen, 'M-18,124 C-6,152 26,152 42,118', gold.line, 2.4);
  stroke(pen, 'M-18,124 C-6,152 26,152 42,118', gold.base, 1.4);
}

function lapels(pen: Pen, look: Look, light: Glow, cloth: Cel): void {
  if (look.isBoy) {
    const tie = light.cel(light.neon.pink);
    cel(pen, 'M-2,132 L14,132 L18,150 L30,300 L8,340 L-12,300 L-6,150 Z', tie, { depth: 0.8 });
    stroke(pen, 'M-8,190 L20,176 M-10,226 L24,210 M-11,264 L28,246', tie.glint, 1.2);
  } else chain(pen, light);
  cel(pen, 'M-18,100 C-40,112 -60,126 -66,140 L-78,206 L-56,214 L-62,240 L-36,356 C-40,260 -30,180 -20,128 Z', cloth, {
    depth: 0.9,
  });
  cel(pen, 'M48,92 C66,108 84,124 92,138 L96,204 L76,214 L80,240 L38,362 C30,260 34,180 38,124 Z', cloth, {
    depth: 1.1,
  });
  fill(pen, 'M-62,146 L-72,202 L-66,204 L-56,148 Z M64,122 L82,142 L84,150 L62,130 Z', cloth.glint);
  cel(pen, 'M76,262 L112,252 L114,262 L78,274 Z', light.cel(light.neon.pink), { depth: 0.2 });
}

/** What is in front of a held thing: the near arm, and fingers. */
export function paintNear(pen: Pen, look: Look, light: Glow, gesture: Pose): void {
  if (gesture === 'mic') microphone(pen, light);
  drawArm(pen, look, light, NEAR, ARMS[gesture].near);
  if (gesture === 'hold' || gesture === 'offer') bowl(pen, look, light, gesture);
}

function microphone(pen: Pen, light: Glow): void {
  cel(pen, 'M-66,106 L-30,206 L-14,200 L-50,98 Z', light.cel('#3b3157'), { depth: 0.4 });
  fill(pen, 'M-60,112 L-32,190 L-28,188 L-55,109 Z', light.neon.pink);
  cel(pen, 'M-78,74 C-58,62 -42,76 -42,92 C-44,110 -66,120 -78,110 C-92,98 -92,82 -78,74 Z', light.cel('#c9c4e6'), {
    depth: 1,
  });
  stroke(pen, 'M-88,92 L-44,86 M-84,104 L-50,104 M-78,74 L-70,114 M-62,70 L-56,112', light.ink, 0.6);
  fill(pen, 'M-80,80 Q-70,70 -62,74 Q-74,78 -78,90 Z', '#ffffff');
}

function drawArm(pen: Pen, look: Look, light: Glow, shoulder: Point, { elbow, wrist, grip, turn = 0 }: Arm): void {
  const { cloth, trim, skin } = celsOf(look, light);
  const angle = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]);
  if (grip !== 'none') drawHand(pen, look, light, grip, wrist, angle + turn, 1);
  if (isDress(look)) {
    limb(pen, shoulder, elbow, wrist, [27, 22, 15], skin, 1.8);
    // A bangle.
    band(pen, wrist, angle, 19, light.cel(light.neon.yellow), [-26, -12]);
    return;
  }
  const suit = isSuit(look);
  limb(pen, shoulder, elbow, wrist, suit ? [38, 33, 25] : [41, 40, 29], cloth, 2.2);
  const out = shoulder[0] > 0 ? -0.5 : 0.5;
  sliver(pen, shoulder, elbow, suit ? 35 * out : 40 * out, cloth.glint);
  if (grip !== 'none' || wrist[1] < 600)
    band(pen, wrist, angle, suit ? 27 : 26, suit ? cloth : trim, suit ? [-12, 2] : [-20, 4]);
}

/** A thin highlight along a limb. */
function sliver(pen: Pen, [ax, ay]: Point, [bx, by]: Point, aside: number, color: string): void {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
  const at = (along: number, across: number) =>
    `${ax + (bx - ax) * along + nx * across},${ay + (by - ay) * along + ny * across}`;
  fill(
    pen,
    `M${at(0.06, aside)} Q${at(0.45, aside * 1.1 + 5)} ${at(0.86, aside * 0.9)} Q${at(0.45, aside * 1.1 - 4)} ${at(0.06, aside)} Z`,
    color,
  );
}

/** A cuff. */
function band(
  pen: Pen,
  [x, y]: Point,
  angle: number,
  half: number,
  color: Cel,
  [from, to]: readonly [number, number],
): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, across: number) => `${x + cos * along - sin * across},${y + sin * along + cos * across}`;
  cel(
    pen,
    `M${at(from, half)} L${at(to, half)} Q${at(to + 6, 0)} ${at(to, -half)} L${at(from, -half)} Q${at(from + 6, 0)} ${at(from, half)} Z`,
    color,
    { depth: 0.8 },
  );
}

/** The two outer fingers, curled. */
const CURLED: readonly (readonly [Point, Point, Point])[] = [
  [
    [24, 12],
    [42, 14],
    [34, 4],
  ],
  [
    [26, 5],
    [47, 6],
    [37, -3],
  ],
];
/** Fingers from the knuckles, each as three points, the outermost first. */
const FINGERS: Record<Exclude<Grip, 'none'>, readonly (readonly [Point, Point, Point])[]> = {
  fist: [
    ...CURLED,
    [
      [26, -3],
      [47, -3],
      [37, -11],
    ],
    [
      [22, -11],
      [42, -12],
      [33, -18],
    ],
  ],
  point: [
    ...CURLED,
    [
      [26, -3],
      [47, -3],
      [37, -9],
    ],
    [
      [24, -12],
      [56, -16],
      [88, -18],
    ],
  ],
  palm: [
    [
      [24, 13],
      [46, 18],
      [66, 15],
    ],
    [
      [28, 5],
      [54, 8],
      [78, 5],
    ],
    [
      [28, -4],
      [54, -3],
      [81, -6],
    ],
    [
      [24, -12],
      [48, -13],
      [73, -16],
    ],
  ],
};
const THUMBS: Record<Exclude<Grip, 'none'>, readonly [Point, Point, Point]> = {
  point: [
    [6, -10],
    [22, -24],
    [40, -18],
  ],
  fist: [
    [6, -10],
    [22, -24],
    [40, -20],
  ],
  palm: [
    [6, -12],
    [24, -28],
    [42, -34],
  ],
};

/** One finger with its nail. */
function finger(
  { ctx, line }: Pen,
  flesh: Cel,
  nail: string,
  [a, b, c]: readonly [Point, Point, Point],
  width: number,
): void {
  const d = path(`M${a[0]},${a[1]} Q${b[0]},${b[1]} ${c[0]},${c[1]}`);
  ctx.lineCap = 'round';
  for (const [color, wide] of [
    [flesh.line, width + line * 2],
    [flesh.base, width],
  ] as const) {
    ctx.strokeStyle = color;
    ctx.lineWidth = wide;
    ctx.stroke(d);
  }
  const lean = Math.atan2(c[1] - b[1], c[0] - b[0]);
  ctx.save();
  ctx.translate(c[0] + Math.cos(lean) * width * 0.16, c[1] + Math.sin(lean) * width * 0.16);
  ctx.rotate(lean);
  ctx.fillStyle = nail;
  ctx.beginPath();
  ctx.ellipse(0, 0, width * 0.36, width * 0.26, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}

const nailOf = (look: Look, light: Glow, flesh: Cel): string =>
  look.isBoy ? flesh.glint : mix(light.neon.pink, '#ff1466', 0.4);

/** Hands cupped under a thing: both in front of the chest, or one held out with its palm up. */
function bowl(pen: Pen, look: Look, light: Glow, gesture: 'hold' | 'offer'): void {
  const flesh = light.cel(look.colors.skin);
  const nail = nailOf(look, light, flesh);
  const each = (fingers: readonly (readonly [Point, Point, Point])[]) => {
    for (const points of fingers) finger(pen, flesh, nail, points, 14);
  };
  if (gesture === 'offer') {
    each([
      [
        [-238, 262],
        [-290, 266],
        [-306, 226],
      ],
      [
        [-236, 268],
        [-286, 276],
        [-304, 240],
      ],
      [
        [-232, 274],
        [-280, 286],
        [-300, 255],
      ],
    ]);
    cel(
      pen,
      'M-192,302 C-214,302 -244,296 -262,282 C-266,272 -256,262 -244,260 C-222,260 -206,252 -196,256 C-184,264 -178,280 -180,296 Z',
      flesh,
      { depth: 0.8 },
    );
    each([
      [
        [-226, 280],
        [-270, 294],
        [-292, 268],
      ],
    ]);
    fill(
      pen,
      'M-240,288 C-256,284 -258,272 -244,268 C-226,266 -206,270 -196,280 C-204,294 -224,294 -240,288 Z',
      flesh.base,
    );
    finger(
      pen,
      flesh,
      nail,
      [
        [-194, 274],
        [-184, 248],
        [-206, 226],
      ],
      14,
    );
    return;
  }
  // The far hand lies in the near one.
  finger(
    pen,
    flesh,
    nail,
    [
      [-104, 330],
      [-106, 300],
      [-84, 284],
    ],
    14,
  );
  each(
    [0, 1, 2, 3].map(
      (i) =>
        [
          [-98, 328 + i * 9],
          [-58, 350 + i * 8],
          [-14, 336 + i * 9],
        ] as const,
    ),
  );
  fill(pen, 'M-114,324 C-100,316 -86,322 -76,334 L-74,366 C-88,372 -104,368 -116,360 Z', flesh.base);
  each(
    [0, 1, 2, 3].map(
      (i) =>
        [
          [42, 320 + i * 9],
          [2, 342 + i * 10],
          [-48, 326 + i * 10],
        ] as const,
    ),
  );
  fill(pen, 'M64,318 C46,308 32,316 22,330 L20,362 C34,372 52,368 66,360 Z', flesh.base);
  stroke(pen, 'M64,318 C52,310 44,310 38,314 M66,360 C54,368 40,372 28,366', flesh.line);
  finger(
    pen,
    flesh,
    nail,
    [
      [46, 324],
      [52, 294],
      [28, 278],
    ],
    14,
  );
}

/** A hand at a wrist, its fingers along `angle`, with the thumb on `side`. Its nails are painted. */
function drawHand(
  { ctx, line }: Pen,
  look: Look,
  light: Glow,
  grip: Exclude<Grip, 'none'>,
  [x, y]: Point,
  angle: number,
  side: 1 | -1,
): void {
  const flesh = light.cel(look.colors.skin);
  const pen = { ctx, line };
  const nail = nailOf(look, light, flesh);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.scale(1.05, 1.05 * side);
  if (grip === 'palm') finger(pen, flesh, nail, THUMBS[grip], 12);
  cel(pen, 'M-14,-14 C-2,-19 18,-21 28,-17 C34,-8 34,8 29,17 C16,21 -2,19 -14,14 Z', flesh, { depth: 0.7 });
  for (const points of FINGERS[grip]) finger(pen, flesh, nail, points, 11.5);
  fill(pen, 'M4,-14 C14,-18 24,-16 30,-12 L28,14 C20,16 10,14 2,10 Z', flesh.base);
  if (grip !== 'palm') finger(pen, flesh, nail, THUMBS[grip], 12);
  ctx.restore();
}
