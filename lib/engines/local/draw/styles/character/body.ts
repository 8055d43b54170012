/**
 * A body in three-quarter view from the neck to the hips, in units of `face.ts`: clothes, arms in one piece with the
 * shoulders, hands.
 */
import { type Gesture, isArmDeed } from '../../scene/style.ts';
import { type Cel, celsOf, DARK_CLOTH, type Light, WHITE } from './light.ts';
import type { Look } from './look.ts';
import { type Chest, patchesOn } from './worn.ts';
import type { Box } from './parts.ts';
import { cel, fill, path, type Pen, stroke } from './pen.ts';

type Point = readonly [number, number];
type Arm = { shoulder: Point; elbow: Point; wrist: Point; hand: 'none' | 'fist' | 'palm' | 'point'; turn?: number };

const NEAR: Point = [98, 166];
const FAR: Point = [-62, 166];
const HANGING = {
  near: { shoulder: NEAR, elbow: [124, 318], wrist: [120, 640], hand: 'none' },
  far: { shoulder: FAR, elbow: [-88, 318], wrist: [-84, 640], hand: 'none' },
} as const satisfies Record<'near' | 'far', Arm>;
const ARMS: Record<Gesture, { near: Arm; far: Arm }> = {
  rest: HANGING,
  hold: {
    near: { shoulder: NEAR, elbow: [130, 326], wrist: [50, 322], hand: 'fist', turn: -0.25 },
    far: { shoulder: FAR, elbow: [-98, 322], wrist: [-92, 326], hand: 'none' },
  },
  offer: {
    near: HANGING.near,
    far: { shoulder: [-58, 170], elbow: [-100, 312], wrist: [-196, 240], hand: 'fist' },
  },
  heart: {
    near: { shoulder: NEAR, elbow: [136, 322], wrist: [38, 246], hand: 'palm' },
    far: HANGING.far,
  },
  dance: {
    near: { shoulder: NEAR, elbow: [188, 222], wrist: [214, 70], hand: 'palm' },
    far: { shoulder: [-58, 170], elbow: [-156, 232], wrist: [-190, 84], hand: 'palm' },
  },
  mic: {
    near: { shoulder: NEAR, elbow: [120, 318], wrist: [4, 204], hand: 'fist', turn: -0.35 },
    far: HANGING.far,
  },
  wave: {
    near: { shoulder: NEAR, elbow: [186, 238], wrist: [206, 88], hand: 'palm' },
    far: HANGING.far,
  },
  cheer: {
    near: { shoulder: NEAR, elbow: [186, 66], wrist: [178, -70], hand: 'palm' },
    far: { shoulder: [-58, 170], elbow: [-150, 84], wrist: [-154, -54], hand: 'palm' },
  },
  fist: {
    near: { shoulder: NEAR, elbow: [196, 186], wrist: [184, 34], hand: 'fist' },
    far: HANGING.far,
  },
  point: {
    near: HANGING.near,
    far: { shoulder: [-58, 170], elbow: [-160, 208], wrist: [-262, 164], hand: 'point' },
  },
};

/** The middle of a held thing, and its maximum size. */
export const HELD: Partial<Record<Gesture, { x: number; y: number; size: number }>> = {
  hold: { x: -26, y: 244, size: 190 },
  offer: { x: -234, y: 150, size: 200 },
};

const TORSO =
  'M-12,108 C-30,124 -58,128 -72,146 C-84,172 -80,214 -66,262 C-60,300 -56,336 -54,366 C-60,420 -74,520 -84,650 L118,650 C110,520 98,420 88,366 C92,326 100,286 104,240 C110,196 120,170 112,152 C96,128 62,124 44,104 Z';

const CHEST: Chest = {
  half: 88,
  at: (aside, down) => [-26 + 88 * aside + 42 * aside * aside, 118 + 322 * down],
};

/** The bounding box of a body and its arms. */
export const bodyBoxOf = (gesture: Gesture): Box =>
  isArmDeed(gesture) ? { x: -400, y: -200, width: 720, height: 880 } : { x: -260, y: 10, width: 540, height: 670 };

/** Everything behind a held thing: the far arm, neck, torso and clothes. */
export function paintBody(pen: Pen, look: Look, light: Light, gesture: Gesture): void {
  const { cloth: garment, trim: edge, accent: ribbon, skin: flesh } = celsOf(look, light);
  arm(pen, look, light, ARMS[gesture].far);
  cel(pen, TORSO, garment, {
    depth: 2.4,
    within() {
      for (const { d, color } of patchesOn(look.worn, CHEST)) fill(pen, d, light.cel(color).base);
      if (look.outfit === 'sailor' || look.outfit === 'dress' || look.outfit === 'blazer') {
        const skirt = look.outfit === 'dress' ? garment : edge;
        fill(
          pen,
          'M-90,372 L110,372 L150,670 L-120,670 Z',
          look.outfit === 'blazer' ? light.cel(DARK_CLOTH).base : skirt.base,
        );
        stroke(pen, 'M-60,372 Q18,384 92,372', garment.line, 1.2);
      }
      // Folds.
      fill(pen, 'M-66,262 Q-30,280 4,272 Q-26,288 -58,300 Z M104,240 Q70,300 60,366 Q84,320 100,286 Z', garment.shade);
    },
  });
  // The neck, and the shadow of the chin on it.
  cel(pen, 'M-12,64 C-10,90 -10,104 -20,116 Q12,140 52,112 C42,100 42,70 44,44 Z', flesh, {
    depth: 0,
    within: () => fill(pen, 'M-30,60 L60,30 L60,112 L30,112 C30,100 -4,106 -14,98 Z', flesh.shade),
  });
  collar(pen, look, light, garment, edge, ribbon, flesh);
}

function collar(pen: Pen, look: Look, light: Light, garment: Cel, edge: Cel, ribbon: Cel, flesh: Cel): void {
  const white = light.cel(WHITE);
  switch (look.outfit) {
    case 'sailor':
      fill(pen, 'M-18,112 L-28,214 L50,108 Q14,138 -18,112 Z', flesh.shade);
      fill(pen, 'M-18,112 L-26,196 L38,116 Q10,134 -18,112 Z', flesh.base);
      cel(
        pen,
        'M-16,106 C-44,120 -72,132 -84,156 L-88,186 C-64,194 -44,212 -30,238 C6,212 70,202 116,196 L122,160 C100,128 66,122 46,98 C44,130 0,176 -26,206 C-30,170 -22,130 -16,106 Z',
        edge,
        {
          depth: 1,
          within: () => stroke(pen, 'M-82,176 C-60,184 -42,200 -30,224 C6,200 66,190 114,184', white.base, 2),
        },
      );
      bow(pen, ribbon, -30, 234, 1.05);
      break;
    case 'blazer':
      cel(pen, 'M-18,110 L-32,330 L52,106 Q14,136 -18,110 Z', white, { depth: 0.5 });
      cel(pen, 'M-16,104 C-30,116 -44,122 -52,130 L-56,196 L-32,336 C-34,250 -28,180 -22,128 Z', garment, {
        depth: 0.5,
      });
      cel(pen, 'M48,98 C60,112 72,120 84,128 L74,196 L-32,336 C-10,250 20,180 36,124 Z', garment, { depth: 0.7 });
      cel(pen, 'M-20,108 L-38,148 L-14,160 L4,134 Z M6,134 L4,158 L46,146 L48,100 Z', white, { depth: 0.3 });
      bow(pen, ribbon, -10, 156, 0.8);
      break;
    case 'hoodie':
      cel(
        pen,
        'M-16,96 C-52,104 -74,128 -66,152 C-50,174 10,186 60,172 C104,160 116,132 92,112 C78,98 62,92 50,86 C58,116 30,136 8,136 C-12,136 -22,118 -16,96 Z',
        garment,
        { depth: 1.4 },
      );
      stroke(pen, 'M-50,146 C-20,166 50,164 88,132', garment.line, 0.7);
      for (const [x, to] of [
        [-20, 250],
        [22, 262],
      ] as const) {
        stroke(pen, `M${x},174 Q${x - 6},${to - 40} ${x - 2},${to}`, edge.line, 3.4);
        stroke(pen, `M${x},174 Q${x - 6},${to - 40} ${x - 2},${to}`, edge.base, 2);
      }
      break;
    case 'coat':
      stroke(pen, 'M-32,150 C-34,240 -30,340 -30,650', garment.line, 1);
      if (look.worn) {
        flatCollar(pen, garment);
        break;
      }
      cel(pen, 'M-40,146 L-66,200 L-34,262 L-22,160 Z M40,150 L84,196 L30,268 L-14,166 Z', garment, { depth: 0.7 });
      for (const y of [290, 350, 410]) fill(pen, `M-16,${y} a7,7 0 1 0 14,0 a7,7 0 1 0 -14,0`, garment.line);
      cel(pen, 'M44,134 C60,170 72,220 66,286 L36,290 C40,230 30,180 14,144 Z', ribbon, { depth: 1 });
      cel(
        pen,
        'M-34,84 C-54,104 -52,138 -24,148 C20,160 70,148 78,120 C82,100 70,84 54,72 C48,98 -6,112 -34,84 Z',
        ribbon,
        {
          depth: 1.4,
          within: () => stroke(pen, 'M-44,116 C-10,136 40,130 74,104', ribbon.line, 0.8),
        },
      );
      break;
    case 'dress':
      fill(
        pen,
        'M-18,112 C-30,124 -44,128 -50,136 C-30,176 40,176 76,130 C64,122 56,118 50,108 Q14,138 -18,112 Z',
        flesh.base,
      );
      stroke(pen, 'M-50,136 C-30,176 40,176 76,130', garment.line, 1);
      stroke(pen, 'M-30,134 Q-16,142 -10,140 M52,134 Q36,142 28,140', flesh.shade, 1);
      cel(pen, 'M-50,136 C-30,176 40,176 76,130 L84,140 C44,196 -36,194 -60,142 Z', edge, { depth: 0.4 });
      break;
    case 'shirt':
      fill(pen, 'M-18,112 L-26,180 L48,108 Q14,136 -18,112 Z', flesh.base);
      stroke(pen, 'M-26,180 C-32,260 -28,360 -28,650', garment.line, 0.9);
      if (!look.worn)
        for (const y of [236, 306, 376]) fill(pen, `M-24,${y} a4,4 0 1 0 8,0 a4,4 0 1 0 -8,0`, garment.line);
      flatCollar(pen, garment);
      if (look.worn) break;
      stroke(pen, 'M44,236 L84,232 L84,272 Q66,286 46,276 Z', garment.line, 0.7);
  }
}

function flatCollar(pen: Pen, garment: Cel): void {
  cel(
    pen,
    'M-18,104 L-46,132 L-44,174 L-24,184 C-26,156 -24,128 -18,104 Z M50,98 L84,130 L58,172 L-22,184 C8,158 38,132 50,98 Z',
    garment,
    { depth: 0.5 },
  );
}

function bow(pen: Pen, color: Cel, x: number, y: number, size: number): void {
  const { ctx } = pen;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  cel(pen, 'M-2,4 C-14,24 -22,44 -24,68 L-8,62 L2,72 C4,44 4,24 4,4 Z M4,4 C14,24 26,40 34,58 L16,58 L8,68 Z', color, {
    depth: 0.5,
  });
  cel(
    pen,
    'M-4,-2 C-18,-20 -40,-20 -44,-8 C-46,6 -40,18 -34,20 C-22,20 -12,12 -4,6 Z M6,-2 C20,-20 44,-18 48,-4 C48,10 42,20 36,22 C24,20 14,12 6,6 Z',
    color,
    { depth: 0.6 },
  );
  cel(pen, 'M-8,-8 Q2,-13 11,-7 Q15,2 10,10 Q1,14 -8,9 Q-12,0 -8,-8 Z', color, { depth: 0.3 });
  ctx.restore();
}

/** What is in front of a held thing: the near arm, and fingers. */
export function paintNearArm(pen: Pen, look: Look, light: Light, gesture: Gesture): void {
  if (gesture === 'mic') microphone(pen, light);
  arm(pen, look, light, ARMS[gesture].near);
  if (gesture === 'hold') hand(pen, light.cel(look.colors.skin), 'fist', [-104, 318], -0.15, 1);
  if (gesture === 'offer') hand(pen, light.cel(look.colors.skin), 'fist', [-196, 240], -2.55, 1);
}

function microphone(pen: Pen, light: Light): void {
  cel(pen, 'M-66,104 L-24,196 L-12,190 L-52,98 Z', light.cel('#4a4a5c'), { depth: 0.3 });
  cel(pen, 'M-72,74 C-52,66 -42,80 -44,94 C-46,108 -64,116 -74,106 C-84,96 -84,80 -72,74 Z', light.cel('#8f94a8'), {
    depth: 0.8,
  });
}

function arm(pen: Pen, look: Look, light: Light, { shoulder, elbow, wrist, hand: shape, turn = 0 }: Arm): void {
  const { cloth, skin } = look.colors;
  const flesh = light.cel(skin);
  const isBare = look.outfit === 'dress';
  const angle = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]);
  if (shape !== 'none') hand(pen, flesh, shape, wrist, angle + turn, wrist[0] < elbow[0] ? 1 : -1);
  if (isBare) {
    limb(pen, shoulder, elbow, wrist, [24, 19, 14], flesh);
    const cap: Point = [shoulder[0] + (elbow[0] - shoulder[0]) * 0.42, shoulder[1] + (elbow[1] - shoulder[1]) * 0.42];
    const mid: Point = [(shoulder[0] + cap[0]) / 2, (shoulder[1] + cap[1]) / 2];
    limb(pen, shoulder, mid, cap, [29, 33, 31], light.cel(cloth));
    return;
  }
  const wide = look.outfit === 'coat' || look.outfit === 'hoodie' ? 1.2 : 1;
  limb(pen, shoulder, elbow, wrist, [30 * wide, 27 * wide, 21 * wide], light.cel(cloth));
  if (shape !== 'none') {
    const [cos, sin, out] = [Math.cos(angle), Math.sin(angle), 23 * wide];
    const corner = (along: number, across: number) =>
      `${wrist[0] + cos * along - sin * across},${wrist[1] + sin * along + cos * across}`;
    const cuff = `M${corner(-20, out)} L${corner(3, out)} Q${corner(9, 0)} ${corner(3, -out)} L${corner(-20, -out)} Q${corner(-14, 0)} ${corner(-20, out)} Z`;
    cel(pen, cuff, light.cel(look.outfit === 'sailor' ? look.colors.trim : cloth), { depth: 0.8 });
  }
}

/** A limb of two bones in one outline, open where it meets the body. */
export function limb(
  pen: Pen,
  a: Point,
  b: Point,
  c: Point,
  [wa, wb, wc]: readonly [number, number, number],
  color: Cel,
  depth = 1.5,
): void {
  const { ctx } = pen;
  const bones = [bone(a, b, wa, wb), bone(b, c, wb, wc)].map(path);
  ctx.save();
  ctx.translate(...a);
  ctx.rotate(Math.atan2(b[1] - a[1], b[0] - a[0]));
  ctx.beginPath();
  ctx.rect(wa * 0.4, -1000, 2000, 2000);
  ctx.rotate(-Math.atan2(b[1] - a[1], b[0] - a[0]));
  ctx.translate(-a[0], -a[1]);
  ctx.clip();
  for (const one of bones) stroke(pen, one, color.line, 2);
  ctx.restore();
  for (const one of bones) cel(pen, one, color, { depth, width: 0 });
}

/** A tapered bar with round ends. */
function bone([ax, ay]: Point, [bx, by]: Point, wa: number, wb: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
  return `M${ax + nx * wa},${ay + ny * wa} L${bx + nx * wb},${by + ny * wb} A${wb},${wb} 0 0 0 ${bx - nx * wb},${by - ny * wb} L${ax - nx * wa},${ay - ny * wa} A${wa},${wa} 0 0 0 ${ax + nx * wa},${ay + ny * wa} Z`;
}

/** A hand at a wrist, its fingers along `angle`; `side` is the side of the thumb. */
function hand(
  { ctx, line }: Pen,
  flesh: Cel,
  shape: 'fist' | 'palm' | 'point',
  [x, y]: Point,
  angle: number,
  side: number,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.scale(1, side);
  const pen = { ctx, line };
  if (shape !== 'palm') {
    if (shape === 'point')
      cel(pen, 'M34,-21 C54,-25 80,-24 96,-19 C102,-16 101,-9 95,-8 C78,-6 54,-6 36,-5 Z', flesh, { depth: 0.4 });
    cel(pen, path('M-8,-15 C8,-22 30,-24 44,-19 C52,-16 54,-8 52,-2 C54,6 52,14 46,19 C34,25 10,20 -8,15 Z'), flesh, {
      depth: 0.6,
    });
    stroke(pen, 'M52,-3 Q40,-5 32,-3 M53,7 Q42,5 33,7 M49,-12 Q40,-14 33,-12', flesh.line, 0.75);
    cel(pen, 'M10,14 C14,2 24,-4 34,-2 C40,2 38,9 32,11 C26,12 22,18 18,22 Z', flesh, { depth: 0.4 });
  } else {
    cel(
      pen,
      'M-8,-14 C8,-19 26,-20 38,-18 C54,-20 70,-18 78,-13 C82,-10 80,-6 75,-6 C82,-5 88,0 86,4 C84,7 80,6 78,6 C82,9 82,14 78,15 C64,17 44,20 26,18 C12,18 0,16 -8,14 Z',
      flesh,
      { depth: 0.6 },
    );
    stroke(pen, 'M75,-6 Q60,-6 46,-4 M78,6 Q62,6 48,7', flesh.line, 0.75);
    cel(pen, 'M4,-14 C16,-26 34,-32 44,-30 C48,-26 44,-22 38,-20 C30,-16 24,-10 16,-6 Z', flesh, { depth: 0.4 });
  }
  ctx.restore();
}
