import type { SKRSContext2D } from '@napi-rs/canvas';
import { smoothOutline, taperedLimb } from './curves.ts';
import { drawHairBack, drawHead } from './figure-head.ts';
import { drawGuitar, drawMicrophone } from './figure-props.ts';
import type { Pose } from './pose.ts';
import { adjust, mix } from './palette.ts';
import { between, mulberry32, pick, subSeed } from './random.ts';
import { type Joints, jointsOf } from './skeleton.ts';
import type { Point } from './terrain.ts';

export type FigurePart = 'skin' | 'hair' | 'top' | 'bottom' | 'shoes' | 'accent';
export type HairStyle = 'short' | 'bob' | 'long' | 'bun' | 'curly' | 'ponytail';
export type Outfit = 'jacket' | 'coat' | 'dress' | 'tee' | 'hoodie';

/** Who it is: the same look in every scene makes the same person. */
export type FigureLook = { skin: string; hair: string; top: string; bottom: string; shoes: string; accent: string; hairStyle: HairStyle; outfit: Outfit; /** 0 slight .. 1 broad. */ build: number };

export type FigureOptions = {
  /** Where the feet stand, and the person's height, in pixels. */
  x: number;
  y: number;
  height: number;
  pose: Pose;
  look: FigureLook;
  tSec: number;
  /** -1..1, moves hair and cloth. */
  wind?: number;
  prop?: 'mic' | 'guitar';
  /** Seen from behind. */
  back?: boolean;
  /** 0..1; the face is drawn when given. */
  mouth?: number;
  /** The colour of each part; the look's own when absent. A silhouette returns one colour. */
  fill?: (part: FigurePart) => string;
  /** Outlines each part, in pixels. */
  outline?: { color: string; width: number };
};

/** A person from a seed, dressed in colours that belong to the palette given (darkest first, accents last). */
export function lookFromSeed(seed: number, palette: readonly string[]): FigureLook {
  const random = mulberry32(subSeed(seed, 'look'));
  const accent = palette[Math.max(0, palette.length - 2)] ?? '#d0563f';
  const dark = palette[Math.min(1, palette.length - 1)] ?? '#20242e';
  const hairStyle = pick(random, ['short', 'bob', 'long', 'bun', 'curly', 'ponytail'] as const);
  const build = hairStyle === 'short' ? between(random, 0.5, 1) : between(random, 0.05, 0.5);
  const outfit = pick(random, build > 0.5 ? (['jacket', 'coat', 'tee', 'hoodie'] as const) : (['coat', 'dress', 'jacket', 'dress'] as const));
  return {
    skin: pick(random, ['#f0c6a4', '#d99f76', '#b87a52', '#8a5638', '#f5d3b8']), hair: pick(random, ['#17120f', '#2a1a12', '#5b3420', '#8c5a2c', '#1a1c28']),
    top: mix(accent, dark, outfit === 'coat' || outfit === 'jacket' ? 0.3 : 0.08), bottom: adjust(dark, { lighten: -0.03, chroma: 0.6 }), shoes: '#15141a', accent, hairStyle, outfit, build,
  };
}

/** Draws a person of about seven heads in the pose given. */
export function drawFigure(ctx: SKRSContext2D, options: FigureOptions): void {
  const { look, pose, height } = options;
  const joints = jointsOf(pose, 0.088 + 0.024 * look.build, 0.046 - 0.004 * look.build);
  const fill = options.fill ?? ((part: FigurePart) => look[part]);
  ctx.save();
  ctx.translate(options.x, options.y);
  ctx.scale(height, height);
  ctx.lineJoin = 'round';
  const paint = (part: FigurePart, trace: () => void) => {
    ctx.beginPath();
    trace();
    if (options.outline) {
      ctx.strokeStyle = options.outline.color;
      ctx.lineWidth = (options.outline.width * 2) / height;
      ctx.stroke();
    }
    ctx.fillStyle = fill(part);
    ctx.fill();
  };
  const sway = (options.wind ?? 0.15) * (0.6 + 0.4 * Math.sin(options.tSec * 2.3)) + 0.05 * Math.sin(options.tSec * 1.7);
  const head = { joints, look, paint, sway, back: options.back ?? false, facing: pose.facing, mouth: options.mouth, fill };
  if (!options.back) drawHairBack(ctx, head);
  const rightFirst = options.prop !== 'guitar' && pose.facing > 0.3;
  drawArm(paint, ctx, look, joints, rightFirst ? 'L' : 'R', options.prop === undefined || rightFirst);
  drawLegs(paint, ctx, look, joints, pose);
  drawTorso(paint, ctx, look, joints, pose, sway);
  if (options.prop === 'guitar') drawGuitar(ctx, joints, fill);
  drawHead(ctx, head);
  if (options.back) drawHairBack(ctx, head);
  drawArm(paint, ctx, look, joints, rightFirst ? 'R' : 'L', true);
  if (options.prop) drawArm(paint, ctx, look, joints, 'R', true);
  if (options.prop === 'mic') drawMicrophone(ctx, joints, fill);
  ctx.restore();
}

type Paint = (part: FigurePart, trace: () => void) => void;

function drawArm(paint: Paint, ctx: SKRSContext2D, look: FigureLook, joints: Joints, side: 'L' | 'R', shown: boolean): void {
  if (!shown) return;
  const [shoulder, elbow, hand] = side === 'L' ? [joints.shoulderL, joints.elbowL, joints.handL] : [joints.shoulderR, joints.elbowR, joints.handR];
  const thick = 0.86 + 0.28 * look.build;
  const bare = look.outfit === 'tee' || look.outfit === 'dress';
  const loose = look.outfit === 'hoodie' || look.outfit === 'coat' ? 1.22 : 1.08;
  const angle = Math.atan2(hand.y - elbow.y, hand.x - elbow.x);
  paint('skin', () => {
    taperedLimb(ctx, elbow, hand, 0.0215 * thick, 0.0155 * thick);
    const palm = { x: hand.x + Math.cos(angle) * 0.02, y: hand.y + Math.sin(angle) * 0.02 };
    ctx.moveTo(palm.x, palm.y);
    ctx.ellipse(palm.x, palm.y, 0.027, 0.0165, angle, 0, Math.PI * 2);
  });
  if (bare) paint('skin', () => taperedLimb(ctx, shoulder, elbow, 0.029 * thick, 0.0225 * thick));
  const sleeveEnd = bare ? { x: shoulder.x + (elbow.x - shoulder.x) * 0.5, y: shoulder.y + (elbow.y - shoulder.y) * 0.5 } : elbow;
  if (look.outfit !== 'dress') paint('top', () => taperedLimb(ctx, shoulder, sleeveEnd, 0.034 * thick * loose, (bare ? 0.031 : 0.0265) * thick * loose));
  if (!bare) paint('top', () => taperedLimb(ctx, elbow, { x: hand.x - Math.cos(angle) * 0.014, y: hand.y - Math.sin(angle) * 0.014 }, 0.0265 * thick * loose, 0.021 * thick * loose));
}

function drawLegs(paint: Paint, ctx: SKRSContext2D, look: FigureLook, j: Joints, pose: Pose): void {
  const thick = 0.95 + 0.14 * look.build;
  const bare = look.outfit === 'dress';
  const legs = [[j.hipR, j.kneeR, j.ankleR, 1], [j.hipL, j.kneeL, j.ankleL, -1]] as const;
  for (const [hip, knee, ankle, outward] of legs) {
    const toe = pose.facing * 0.075 + outward * 0.02 * (1 - Math.abs(pose.facing));
    paint('shoes', () => smoothOutline(ctx, [{ x: ankle.x - 0.027 - Math.max(0, -toe), y: ankle.y + 0.033 }, { x: ankle.x - 0.027 - Math.max(0, -toe) * 0.8, y: ankle.y + 0.012 }, { x: ankle.x - 0.023, y: ankle.y - 0.02 }, { x: ankle.x + 0.023, y: ankle.y - 0.02 }, { x: ankle.x + 0.027 + Math.max(0, toe) * 0.8, y: ankle.y + 0.012 }, { x: ankle.x + 0.029 + Math.max(0, toe), y: ankle.y + 0.034 }]));
    paint(bare ? 'skin' : 'bottom', () => {
      const calf = { x: knee.x + (ankle.x - knee.x) * 0.3 - pose.facing * 0.006, y: knee.y + (ankle.y - knee.y) * 0.3 };
      taperedLimb(ctx, hip, knee, 0.049 * thick, 0.031 * thick);
      taperedLimb(ctx, knee, calf, 0.031 * thick, 0.0315 * thick);
      taperedLimb(ctx, calf, ankle, 0.0315 * thick, bare ? 0.0175 : 0.023 * thick);
    });
  }
}

function drawTorso(paint: Paint, ctx: SKRSContext2D, look: FigureLook, j: Joints, pose: Pose, sway: number): void {
  const open = 0.55 + 0.45 * pose.openness;
  const at = (t: number, half: number, side: number): Point => ({ x: j.neck.x + (j.pelvis.x - j.neck.x) * t + side * half * open, y: j.neck.y + (j.pelvis.y - j.neck.y) * t });
  const waist = 0.057 + 0.026 * look.build;
  const hips = 0.08 - 0.004 * look.build;
  const loose = look.outfit === 'hoodie' ? 0.014 : look.outfit === 'jacket' ? 0.008 : 0;
  const edge = (p: Point, side: number): Point => ({ x: p.x + side * 0.026, y: p.y - 0.012 });
  paint('bottom', () => smoothOutline(ctx, [at(0.75, hips * 0.86, -1), at(0.75, hips * 0.86, 1), at(1.02, hips * 0.95, 1), { x: j.pelvis.x, y: j.pelvis.y + 0.05 }, at(1.02, hips * 0.95, -1)]));
  paint('skin', () => taperedLimb(ctx, { x: j.neck.x, y: j.neck.y + 0.02 }, { x: (j.neck.x + j.head.x) / 2, y: (j.neck.y + j.head.y) / 2 }, 0.03, 0.026));
  const long = look.outfit === 'coat' || look.outfit === 'dress';
  const left = [at(0.82, hips + loose, -1), at(0.55, waist + loose, -1), at(0.26, waist + 0.02 + loose, -1), edge(j.shoulderL, -1), { x: j.shoulderL.x + 0.03, y: j.shoulderL.y - 0.032 }, at(-0.045, 0.03, -1)];
  const right = [at(-0.045, 0.03, 1), { x: j.shoulderR.x - 0.03, y: j.shoulderR.y - 0.032 }, edge(j.shoulderR, 1), at(0.26, waist + 0.02 + loose, 1), at(0.55, waist + loose, 1), at(0.82, hips + loose, 1)];
  if (!long) {
    paint('top', () => smoothOutline(ctx, [...left, ...right, at(1.02, hips + loose, 1), at(1.06, 0, 0), at(1.02, hips + loose, -1)]));
  } else {
    const knee = look.outfit === 'coat' ? 0.98 : 0.86;
    const hem = (k: Point, side: number): Point => ({ x: k.x + side * (0.046 + 0.02 * Math.abs(sway)) + sway * 0.07, y: j.pelvis.y + (k.y - j.pelvis.y) * knee });
    const [low, high] = j.kneeL.x < j.kneeR.x ? [j.kneeL, j.kneeR] : [j.kneeR, j.kneeL];
    paint('top', () => smoothOutline(ctx, [...left, ...right, { x: (j.hipR.x + high.x) / 2 + 0.058 + sway * 0.025, y: (j.hipR.y + high.y) / 2 }, hem(high, 1), { x: (low.x + high.x) / 2 + sway * 0.06, y: j.pelvis.y + ((low.y + high.y) / 2 - j.pelvis.y) * knee + 0.012 }, hem(low, -1), { x: (j.hipL.x + low.x) / 2 - 0.058 + sway * 0.025, y: (j.hipL.y + low.y) / 2 }]));
  }
  if (look.outfit === 'jacket' || look.outfit === 'coat') {
    paint('accent', () => smoothOutline(ctx, [at(-0.03, 0.022, -1), at(-0.03, 0.022, 1), at(0.4, 0.006, 0.5), at(0.42, 0.004, -0.5)]));
  }
}
