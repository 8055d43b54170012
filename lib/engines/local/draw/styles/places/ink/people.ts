/**
 * People in the manner of scroll painting: a hat, a sleeve, a hem, a few strokes each; from behind or from the side,
 * without faces.
 */
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../../../curves.ts';
import { between, hash01, mulberry32, type Random, subSeed } from '../../../random.ts';
import { smoothstep } from '../../../noise.ts';
import { rgbOf } from '../../../scene/light/inks.ts';
import { clamp01 } from '../../../scene/moment.ts';
import { noiseReader } from '../../../scene/land/noise-table.ts';
import type { Node } from '../../../scene/node.ts';
import type { ArmDeed, Deed } from '#lib/products/mv/ports.ts';
import { isArmDeed, type Kit, type Stand, videoSeed } from '../../../scene/style.ts';
import { mapPixels, settle, sprite, trimmed } from '../../../scene/people/sprite.ts';
import { paintStroke, type Stroke } from './brush.ts';
import { lookOf, tellsSex } from '../../character/look.ts';
import { boat } from './things.ts';
import { type InkTones, inkTonesOf } from './tones.ts';

/**
 * Draws strokes and washes in units of its own about an origin. For a whole person, a unit is their height and the
 * origin their feet; they face right.
 */
export type Hand = {
  /** `width` and points, as x, y, x, y, are in heights of the person. */
  stroke: (
    points: readonly number[],
    width: number,
    look?: Partial<Omit<Stroke, 'points' | 'width'>> & { color?: string },
  ) => void;
  /** A wet patch with smooth edges; a tone of 0 is bare paper that hides what is behind. */
  wash: (points: readonly number[], tone: number, color?: string) => void;
};
type PersonKind =
  | 'wanderer'
  | 'umbrella'
  | 'seated'
  | 'boatman'
  | 'dancer'
  | 'bearer'
  | 'onlooker'
  | 'man'
  | 'woman'
  | 'child'
  | 'elder';

/** Margins of paper for a person: to the sides, above the feet, and below if the picture's edge cuts them off. */
const ROOM = { aside: 0.75, above: 1.22, below: 0.25 };

const RAGGED = 0.012;

const pointsOf = (flat: readonly number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => ({ x: flat[i * 2] as number, y: flat[i * 2 + 1] as number }));

function smoothClosed(ctx: SKRSContext2D, points: readonly Point[]): void {
  const count = points.length;
  const mid = (i: number): Point => {
    const [a, b] = [points[i % count] as Point, points[(i + 1) % count] as Point];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  ctx.beginPath();
  ctx.moveTo(mid(count - 1).x, mid(count - 1).y);
  for (let i = 0; i < count; i++) {
    const [own, to] = [points[i] as Point, mid(i)];
    ctx.quadraticCurveTo(own.x, own.y, to.x, to.y);
  }
  ctx.closePath();
}

function handOf(ctx: SKRSContext2D, heightPx: number, tones: InkTones, random: Random): Hand {
  const scaled = (flat: readonly number[], strays = 0.004): Point[] =>
    pointsOf(flat).map(({ x, y }) => ({
      x: (x + (random() - 0.5) * strays) * heightPx,
      y: (y + (random() - 0.5) * strays) * heightPx,
    }));
  return {
    stroke: (flat, width, { color = tones.ink, ...look } = {}) =>
      paintStroke(
        ctx,
        random,
        { points: scaled(flat), width: width * heightPx, pressure: 'taper', tone: 0.92, dry: 0.3, ...look },
        color,
      ),
    wash(flat, tone, color = tones.ink) {
      const points = scaled(flat);
      ctx.save();
      ctx.fillStyle = tones.paper;
      ctx.globalAlpha = 0.96;
      smoothClosed(ctx, points);
      ctx.fill();
      ctx.fillStyle = color;
      // Three layers, each with its own edges: ink gathers where they overlap.
      for (let layer = 0; layer < 3 && tone > 0; layer++) {
        ctx.globalAlpha = tone * 0.5;
        smoothClosed(ctx, scaled(flat, 0.03));
        ctx.fill();
      }
      ctx.restore();
    },
  };
}

/** The same hand with its strokes moved. */
export const moved = ({ stroke, wash }: Hand, dx: number, dy: number): Hand => {
  const by = (points: readonly number[]) => points.map((at, i) => at + (i % 2 === 0 ? dx : dy));
  return {
    stroke: (points, ...rest) => stroke(by(points), ...rest),
    wash: (points, ...rest) => wash(by(points), ...rest),
  };
};

type Head = (hand: Hand, tones: InkTones) => void;

/** A face from the side, its eyes closed: one line from the brow over nose and lips to the jaw. */
function profile(stroke: Hand['stroke']): void {
  stroke(
    [
      0.078, -0.79, 0.079, -0.765, 0.104, -0.732, 0.084, -0.722, 0.09, -0.706, 0.083, -0.694, 0.086, -0.668, 0.055,
      -0.648, 0.0, -0.672,
    ],
    0.012,
    {
      pressure: 'even',
      tone: 0.9,
      dry: 0.15,
    },
  );
  stroke([0.04, -0.752, 0.055, -0.744, 0.07, -0.749], 0.009, { pressure: 'swell', tone: 0.9, dry: 0.1 });
}

/** A straw hat over the face, and hair at the nape. */
const hatHead: Head = ({ stroke, wash }) => {
  wash([-0.05, -0.7, 0.03, -0.7, 0.035, -0.6, -0.02, -0.57, -0.07, -0.61], 0.05);
  wash(
    [-0.06, -0.84, 0.075, -0.84, 0.082, -0.76, 0.078, -0.69, 0.06, -0.65, 0.01, -0.655, -0.04, -0.69, -0.07, -0.76],
    0.02,
  );
  stroke([-0.03, -0.8, -0.085, -0.76, -0.085, -0.68, -0.06, -0.6], 0.085, { pressure: 'leaf', tone: 0.95, dry: 0.2 });
  stroke([-0.01, -0.79, -0.05, -0.74, -0.045, -0.69], 0.05, { pressure: 'leaf', tone: 0.9, dry: 0.3 });
  profile(stroke);
  stroke([0.02, -0.66, 0.02, -0.62, 0.04, -0.585], 0.011, { tone: 0.7, dry: 0.3 });
  wash([0, -1.02, 0.1, -0.96, 0.27, -0.8, 0.22, -0.78, 0.02, -0.79, -0.22, -0.75, -0.27, -0.77, -0.1, -0.94], 0.14);
  stroke([-0.28, -0.765, -0.02, -0.785, 0.28, -0.79], 0.045, { pressure: 'swell', tone: 0.95, dry: 0.35 });
  stroke([0.0, -1.02, -0.14, -0.9, -0.28, -0.77], 0.07, { pressure: 'tail', tone: 0.9, dry: 0.55 });
  stroke([0.0, -1.02, 0.13, -0.92, 0.28, -0.795], 0.028, { dry: 0.35 });
  for (const x of [-0.18, -0.09, 0.0, 0.09, 0.18])
    stroke([x * 0.1, -1.0, x * 0.7, -0.9, x * 1.1, -0.79], 0.011, { tone: 0.55, dry: 0.5 });
};

/** Hair put up with a pin, over the same face with red lips. */
const hairHead: Head = ({ stroke, wash }, tones) => {
  wash([-0.05, -0.7, 0.03, -0.7, 0.035, -0.6, -0.02, -0.57, -0.07, -0.61], 0.05);
  wash(
    [-0.05, -0.84, 0.07, -0.87, 0.085, -0.76, 0.078, -0.69, 0.06, -0.65, 0.01, -0.655, -0.04, -0.69, -0.06, -0.78],
    0.02,
  );
  wash(
    [
      0.07, -0.88, 0.02, -0.93, -0.06, -0.91, -0.11, -0.83, -0.1, -0.71, -0.055, -0.65, -0.02, -0.69, -0.02, -0.77,
      0.02, -0.83,
    ],
    0.92,
  );
  wash([-0.01, -0.985, -0.08, -1.0, -0.12, -0.94, -0.08, -0.88, -0.01, -0.9], 0.92);
  profile(stroke);
  stroke([0.03, -0.79, 0.052, -0.797, 0.072, -0.788], 0.009, { pressure: 'swell', tone: 0.85, dry: 0.1 });
  stroke([0.078, -0.712, 0.088, -0.704, 0.079, -0.696], 0.018, { pressure: 'leaf', color: tones.accent });
  stroke([0.07, -0.875, 0.0, -0.915, -0.08, -0.86, -0.1, -0.75, -0.06, -0.66], 0.06, {
    pressure: 'swell',
    tone: 1,
    dry: 0.15,
  });
  stroke([0.04, -0.86, -0.01, -0.79, -0.03, -0.69], 0.05, { pressure: 'leaf', tone: 1, dry: 0.12 });
  stroke([-0.11, -0.93, -0.06, -0.99, 0.0, -0.94], 0.07, { pressure: 'leaf', tone: 1, dry: 0.15 });
  stroke([-0.06, -0.66, -0.09, -0.58, -0.1, -0.5], 0.012, { tone: 0.85, dry: 0.3 });
  stroke([-0.19, -1.0, -0.05, -0.945, 0.07, -0.925], 0.014, { tone: 0.9, dry: 0.2 });
  stroke([0.07, -0.925, 0.08, -0.9, 0.076, -0.88], 0.018, { pressure: 'leaf', color: tones.accent });
};

/** The offset of a bent person's head from that of somebody upright. */
const ELDER_HEAD = { x: 0.09, y: -0.05 };
/** White hair: a bun at the nape, or a beard below a bald crown. */
function elderHead({ stroke, wash }: Hand, isMan: boolean): void {
  wash(
    [-0.05, -0.84, 0.07, -0.87, 0.085, -0.76, 0.078, -0.69, 0.06, -0.65, 0.01, -0.655, -0.04, -0.69, -0.06, -0.78],
    0.03,
  );
  profile(stroke);
  stroke([0.05, -0.79, 0.064, -0.797, 0.08, -0.788], 0.009, { pressure: 'swell', tone: 0.5, dry: 0.2 });
  for (const y of [-0.715, -0.69]) stroke([0.04, y, 0.056, y + 0.012], 0.006, { tone: 0.5 });
  // The crown: white hair is bare paper within a line.
  const crown = isMan
    ? [0.06, -0.86, 0.0, -0.9, -0.07, -0.87, -0.095, -0.78, -0.07, -0.69]
    : [0.078, -0.84, 0.03, -0.91, -0.06, -0.9, -0.105, -0.82, -0.09, -0.71, -0.05, -0.67];
  if (isMan) wash([0.07, -0.86, 0.0, -0.9, -0.07, -0.87, -0.095, -0.78, -0.07, -0.69, 0.0, -0.68, 0.06, -0.78], 0);
  if (!isMan) {
    wash([0.078, -0.85, 0.02, -0.91, -0.06, -0.9, -0.1, -0.8, -0.07, -0.69, -0.02, -0.7, 0.0, -0.78, 0.05, -0.82], 0);
    wash([-0.09, -0.82, -0.15, -0.86, -0.19, -0.8, -0.16, -0.74, -0.1, -0.75], 0);
    stroke([-0.09, -0.83, -0.15, -0.87, -0.195, -0.8, -0.16, -0.735, -0.1, -0.75], 0.016, {
      pressure: 'even',
      tone: 0.75,
    });
    stroke([0.06, -0.83, 0.0, -0.78, -0.03, -0.69], 0.012, { tone: 0.7, dry: 0.3 });
  }
  stroke(crown, 0.016, { pressure: 'swell', tone: 0.8, dry: 0.2 });
  for (const x of isMan ? [-0.07, -0.05] : [-0.06, -0.03, 0.0])
    stroke([x + 0.02, isMan ? -0.76 : -0.88, x - 0.005, -0.72], 0.008, { tone: 0.5, dry: 0.4 });
  if (!isMan) return;
  wash([0.085, -0.7, 0.03, -0.69, 0.0, -0.72, -0.01, -0.66, 0.03, -0.56, 0.08, -0.5, 0.1, -0.6], 0);
  stroke([-0.01, -0.69, 0.02, -0.58, 0.08, -0.49, 0.1, -0.6, 0.085, -0.69], 0.014, { tone: 0.75, dry: 0.3 });
  for (const x of [0.03, 0.05, 0.07]) stroke([x, -0.67, x + 0.006, -0.6, 0.075, -0.52], 0.008, { tone: 0.5, dry: 0.4 });
}

const PEOPLE: Readonly<Record<PersonKind, (hand: Hand, tones: InkTones, head: Head) => void>> = {
  /** Travelling in a cloak and a straw hat, with a staff. */
  wanderer({ stroke, wash }) {
    stroke([0.05, -0.2, 0.07, -0.1, 0.1, 0], 0.05, { pressure: 'tail', dry: 0.2 });
    stroke([-0.06, -0.2, -0.09, -0.09, -0.13, -0.01], 0.05, { pressure: 'tail', dry: 0.2 });
    wash([0, -0.8, 0.1, -0.72, 0.17, -0.5, 0.2, -0.16, 0.02, -0.11, -0.2, -0.15, -0.19, -0.5, -0.1, -0.73], 0.3);
    stroke([-0.05, -0.74, -0.15, -0.55, -0.21, -0.15], 0.12, { pressure: 'tail', tone: 0.95, dry: 0.45, wet: 0.3 });
    stroke([0.05, -0.72, 0.1, -0.5, 0.06, -0.14], 0.07, { pressure: 'taper', tone: 0.7, dry: 0.5 });
    stroke([-0.02, -0.7, -0.05, -0.45, -0.07, -0.16], 0.06, { tone: 0.6, dry: 0.6 });
    stroke([0.08, -0.7, 0.15, -0.58, 0.24, -0.55], 0.1, { pressure: 'tail', tone: 0.9, dry: 0.4 });
    stroke([-0.2, -0.16, -0.05, -0.11, 0.18, -0.15], 0.03, { dry: 0.5 });
    stroke([0.25, -0.92, 0.245, -0.5, 0.27, 0.01], 0.022, { pressure: 'bone', dry: 0.35 });
    wash([0, -0.99, 0.08, -0.92, 0.25, -0.79, 0.08, -0.75, -0.1, -0.75, -0.25, -0.8, -0.08, -0.92], 0.1);
    stroke([-0.26, -0.785, -0.05, -0.745, 0.26, -0.78], 0.045, { pressure: 'swell', dry: 0.3 });
    stroke([0.01, -0.99, -0.12, -0.88, -0.25, -0.79], 0.03, { dry: 0.4 });
    stroke([0.0, -0.99, 0.12, -0.88, 0.25, -0.785], 0.05, { pressure: 'tail', dry: 0.5 });
    for (const x of [-0.14, -0.05, 0.06, 0.14])
      stroke([x * 0.15, -0.96, x * 0.7, -0.86, x, -0.78], 0.012, { tone: 0.5, dry: 0.5 });
    stroke([-0.07, -0.745, 0.0, -0.72, 0.07, -0.745], 0.05, { pressure: 'leaf' });
  },
  /** A woman under an umbrella of oiled paper, from behind. */
  umbrella({ stroke, wash }, tones) {
    wash([0, -0.7, 0.09, -0.64, 0.12, -0.4, 0.19, -0.02, 0.02, 0.02, -0.18, -0.02, -0.13, -0.4, -0.09, -0.64], 0.16);
    stroke([-0.06, -0.65, -0.11, -0.42, -0.17, -0.01], 0.05, { tone: 0.85, dry: 0.4 });
    stroke([0.06, -0.65, 0.11, -0.4, 0.18, -0.01], 0.09, { pressure: 'tail', tone: 0.9, dry: 0.5, wet: 0.2 });
    stroke([0.02, -0.4, 0.02, -0.2, 0.06, -0.02], 0.03, { tone: 0.55, dry: 0.6 });
    stroke([-0.04, -0.38, -0.07, -0.2, -0.08, -0.02], 0.025, { tone: 0.5, dry: 0.6 });
    stroke([-0.17, -0.01, 0.0, 0.02, 0.19, -0.01], 0.028, { dry: 0.4 });
    stroke([-0.11, -0.46, 0, -0.44, 0.11, -0.46], 0.1, { pressure: 'bone', tone: 0.95, dry: 0.25 });
    stroke([0.08, -0.62, 0.15, -0.52, 0.14, -0.3], 0.11, { pressure: 'swell', tone: 0.8, dry: 0.5 });
    stroke([-0.08, -0.62, -0.14, -0.5, -0.12, -0.34], 0.09, { pressure: 'swell', tone: 0.6, dry: 0.5 });
    stroke([-0.02, -0.74, 0.005, -0.7, 0.01, -0.65], 0.06, { pressure: 'even', tone: 0.25, dry: 0.1 });
    stroke([-0.05, -0.75, 0, -0.82, 0.05, -0.745], 0.11, { pressure: 'leaf', tone: 1, dry: 0.1, wet: 0.2 });
    stroke([0.0, -0.86, 0.04, -0.87, 0.06, -0.84], 0.06, { pressure: 'leaf', tone: 1, dry: 0.1 });
    stroke([0.09, -1.06, 0.1, -0.8, 0.115, -0.55], 0.016, { pressure: 'even', dry: 0.2 });
    wash(
      [
        0.09, -1.12, 0.26, -1.06, 0.42, -0.9, 0.44, -0.82, 0.25, -0.85, 0.07, -0.87, -0.12, -0.86, -0.3, -0.84, -0.26,
        -0.92, -0.08, -1.06,
      ],
      0.55,
      tones.accent,
    );
    for (const x of [-0.29, -0.19, -0.06, 0.07, 0.2, 0.33, 0.43])
      stroke([0.09, -1.11, (x + 0.09) / 2 + (x - 0.09) * 0.12, -1.02, x, -0.85], 0.012, { tone: 0.75, dry: 0.45 });
    stroke([-0.3, -0.845, 0.07, -0.88, 0.44, -0.825], 0.018, { dry: 0.45 });
    stroke([0.09, -1.15, 0.09, -1.12, 0.09, -1.1], 0.025, { pressure: 'bone' });
  },
  /** Kneeling, from behind; a unit is their standing height. */
  seated(hand, tones, head) {
    const { stroke, wash } = hand;
    wash(
      [0, -0.56, 0.1, -0.5, 0.17, -0.3, 0.3, -0.06, 0.2, 0.01, -0.2, 0.01, -0.3, -0.06, -0.18, -0.3, -0.1, -0.5],
      0.24,
    );
    stroke([-0.06, -0.52, -0.17, -0.34, -0.29, -0.02], 0.12, { pressure: 'tail', tone: 0.95, dry: 0.45, wet: 0.3 });
    stroke([0.06, -0.52, 0.16, -0.36, 0.18, -0.16], 0.09, { pressure: 'swell', tone: 0.75, dry: 0.5 });
    stroke([0.16, -0.2, 0.24, -0.1, 0.32, -0.01], 0.06, { tone: 0.9, dry: 0.4 });
    stroke([-0.3, -0.01, 0, 0.02, 0.32, -0.01], 0.045, { pressure: 'swell', dry: 0.5 });
    stroke([-0.02, -0.3, -0.06, -0.15, -0.14, -0.01], 0.03, { tone: 0.5, dry: 0.6 });
    stroke([-0.13, -0.27, 0, -0.25, 0.14, -0.27], 0.08, { pressure: 'bone', tone: 0.9, dry: 0.3 });
    head(moved(hand, 0, 0.08), tones);
  },
  boatman({ stroke }) {
    boat(
      {
        stroke: ({ points, width, ...look }) =>
          stroke(
            points.flatMap(({ x, y }) => [x, y]),
            width,
            look,
          ),
      },
      0,
      -0.12,
      0.62,
    );
  },
  /** Long sleeves thrown in a turn. */
  dancer({ stroke, wash }, tones) {
    wash([0.02, -0.72, 0.1, -0.62, 0.09, -0.42, 0.26, -0.02, 0.02, 0.02, -0.16, 0, -0.08, -0.42, -0.07, -0.62], 0.16);
    stroke([-0.04, -0.66, -0.07, -0.4, -0.17, 0], 0.06, { tone: 0.85, dry: 0.4 });
    stroke([0.07, -0.62, 0.1, -0.4, 0.27, -0.01], 0.14, { pressure: 'tail', tone: 0.9, dry: 0.55, wet: 0.2 });
    stroke([0.03, -0.4, 0.04, -0.2, 0.1, 0.0], 0.04, { tone: 0.5, dry: 0.6 });
    stroke([-0.17, 0, 0.04, 0.02, 0.28, -0.01], 0.03, { dry: 0.5 });
    stroke([-0.08, -0.45, 0.01, -0.42, 0.1, -0.46], 0.07, { pressure: 'bone', color: tones.accent, tone: 0.9 });
    stroke([0.08, -0.64, 0.25, -0.78, 0.36, -0.98, 0.55, -1.06, 0.68, -0.94], 0.15, {
      pressure: 'swell',
      tone: 0.85,
      dry: 0.62,
    });
    stroke([0.08, -0.62, 0.26, -0.72, 0.42, -0.9, 0.62, -0.9], 0.04, { tone: 0.9, dry: 0.4 });
    stroke([-0.05, -0.63, -0.22, -0.62, -0.36, -0.42, -0.52, -0.32, -0.66, -0.42], 0.13, {
      pressure: 'swell',
      tone: 0.75,
      dry: 0.62,
    });
    stroke([-0.05, -0.6, -0.24, -0.55, -0.4, -0.34], 0.035, { tone: 0.9, dry: 0.4 });
    stroke([0.03, -0.74, 0.015, -0.69, 0.01, -0.64], 0.05, { pressure: 'even', tone: 0.25, dry: 0.1 });
    stroke([-0.01, -0.77, 0.05, -0.83, 0.09, -0.76], 0.1, { pressure: 'leaf', tone: 1, dry: 0.1, wet: 0.2 });
    stroke([0.0, -0.86, 0.03, -0.89, 0.07, -0.87], 0.06, { pressure: 'leaf', tone: 1 });
  },
  /** A standing man from behind, his hair knotted. */
  man({ stroke, wash }, tones) {
    for (const x of [-0.05, 0.06]) stroke([x, -0.12, x, -0.05, x * 1.2, 0], 0.05, { pressure: 'tail', dry: 0.2 });
    wash(
      [0, -0.82, 0.11, -0.76, 0.16, -0.5, 0.17, -0.1, 0.01, -0.06, -0.16, -0.1, -0.15, -0.5, -0.1, -0.76],
      tones.accent === tones.ink ? 0.08 : 0.34,
    );
    stroke([-0.07, -0.78, -0.14, -0.5, -0.16, -0.1], 0.1, { pressure: 'tail', tone: 0.95, dry: 0.4, wet: 0.3 });
    stroke([0.08, -0.78, 0.14, -0.5, 0.16, -0.09], 0.06, { tone: 0.85, dry: 0.4 });
    stroke([0.01, -0.42, 0.0, -0.25, 0.01, -0.09], 0.022, { tone: 0.6, dry: 0.5 });
    stroke([0.11, -0.74, 0.19, -0.6, 0.16, -0.42], 0.1, { pressure: 'swell', tone: 0.85, dry: 0.4 });
    stroke([-0.11, -0.74, -0.19, -0.6, -0.15, -0.42], 0.1, { pressure: 'swell', tone: 0.95, dry: 0.35 });
    stroke([-0.13, -0.46, 0, -0.44, 0.13, -0.46], 0.05, { pressure: 'bone', tone: 1, dry: 0.2 });
    stroke([-0.16, -0.09, 0, -0.06, 0.17, -0.09], 0.028, { dry: 0.4 });
    stroke([0, -0.84, 0.005, -0.8, 0.005, -0.77], 0.06, { pressure: 'even', tone: 0.25, dry: 0.1 });
    // A person near us has a whole head below the strokes.
    wash(
      [-0.05, -0.88, -0.035, -0.935, 0, -0.955, 0.035, -0.935, 0.05, -0.88, 0.04, -0.83, 0, -0.805, -0.04, -0.83],
      0.95,
    );
    stroke([-0.045, -0.87, 0, -0.955, 0.045, -0.865], 0.1, { pressure: 'leaf', tone: 1, dry: 0.1, wet: 0.2 });
    stroke([0.0, -0.97, 0.012, -1.0, 0.0, -1.01], 0.05, { pressure: 'leaf', tone: 1, dry: 0.1 });
  },
  /** A woman from behind, her sash red, her hair put up. */
  woman({ stroke, wash }, tones) {
    wash([0, -0.8, 0.09, -0.74, 0.11, -0.46, 0.19, -0.02, 0.02, 0.02, -0.18, -0.02, -0.12, -0.46, -0.09, -0.74], 0.1);
    stroke([-0.06, -0.75, -0.11, -0.45, -0.17, -0.01], 0.05, { tone: 0.85, dry: 0.4 });
    stroke([0.06, -0.75, 0.11, -0.45, 0.18, -0.01], 0.07, { pressure: 'tail', tone: 0.9, dry: 0.5, wet: 0.2 });
    for (const x of [-0.06, 0.04]) stroke([x * 0.5, -0.42, x, -0.2, x * 1.5, -0.02], 0.025, { tone: 0.5, dry: 0.6 });
    stroke([-0.17, -0.01, 0.0, 0.02, 0.19, -0.01], 0.028, { dry: 0.4 });
    stroke([-0.1, -0.53, 0, -0.51, 0.1, -0.53], 0.11, { pressure: 'bone', tone: 0.9, dry: 0.25, color: tones.accent });
    stroke([0.08, -0.71, 0.15, -0.58, 0.14, -0.36], 0.1, { pressure: 'swell', tone: 0.6, dry: 0.5 });
    stroke([-0.08, -0.71, -0.15, -0.58, -0.13, -0.36], 0.1, { pressure: 'swell', tone: 0.7, dry: 0.5 });
    stroke([0, -0.83, 0.005, -0.79, 0.005, -0.75], 0.05, { pressure: 'even', tone: 0.25, dry: 0.1 });
    wash(
      [-0.055, -0.87, -0.04, -0.93, 0, -0.955, 0.04, -0.93, 0.055, -0.87, 0.045, -0.82, 0, -0.79, -0.045, -0.82],
      0.95,
    );
    stroke([-0.055, -0.86, 0, -0.96, 0.055, -0.855], 0.12, { pressure: 'leaf', tone: 1, dry: 0.1, wet: 0.2 });
    stroke([-0.04, -0.975, 0.0, -1.0, 0.04, -0.97], 0.07, { pressure: 'leaf', tone: 1, dry: 0.1 });
    stroke([-0.1, -1.0, 0.0, -0.965, 0.09, -0.95], 0.012, { tone: 0.9, dry: 0.2 });
  },
  /** A child: a large head with two knots of hair over a short robe. */
  child({ stroke, wash }, tones) {
    for (const x of [-0.09, 0.1]) stroke([x, -0.22, x, -0.1, x * 1.15, 0], 0.07, { pressure: 'tail', dry: 0.2 });
    wash([0, -0.66, 0.15, -0.6, 0.2, -0.4, 0.24, -0.18, 0.01, -0.13, -0.23, -0.18, -0.19, -0.4, -0.14, -0.6], 0.2);
    stroke([-0.1, -0.62, -0.18, -0.4, -0.23, -0.17], 0.08, { pressure: 'tail', tone: 0.9, dry: 0.4 });
    stroke([0.1, -0.62, 0.18, -0.4, 0.24, -0.17], 0.06, { tone: 0.8, dry: 0.4 });
    stroke([0.14, -0.58, 0.25, -0.46, 0.22, -0.32], 0.11, { pressure: 'swell', tone: 0.75, dry: 0.45 });
    stroke([-0.14, -0.58, -0.25, -0.46, -0.21, -0.32], 0.11, { pressure: 'swell', tone: 0.85, dry: 0.4 });
    stroke([-0.17, -0.38, 0, -0.36, 0.17, -0.38], 0.07, { pressure: 'bone', tone: 0.9, dry: 0.3, color: tones.accent });
    stroke([-0.23, -0.16, 0, -0.13, 0.24, -0.16], 0.03, { dry: 0.4 });
    stroke([0, -0.72, 0.005, -0.68, 0.005, -0.62], 0.07, { pressure: 'even', tone: 0.25, dry: 0.1 });
    wash([0, -0.95, 0.11, -0.92, 0.135, -0.8, 0.09, -0.7, 0, -0.67, -0.09, -0.7, -0.135, -0.8, -0.11, -0.92], 0.92);
    for (const x of [-0.11, 0.11]) {
      stroke([x, -0.9, x * 1.3, -0.97, x * 1.1, -1.0], 0.09, { pressure: 'leaf', tone: 1, dry: 0.12 });
      stroke([x * 0.85, -0.9, x * 1.05, -0.88], 0.03, { pressure: 'bone', color: tones.accent });
    }
  },
  /** An old person bent over a stick, with the face from the side and white hair. */
  elder(hand, _tones, head) {
    const { stroke, wash } = hand;
    for (const x of [-0.07, 0.04]) stroke([x, -0.1, x, -0.05, x + 0.02, 0], 0.05, { pressure: 'tail', dry: 0.2 });
    wash(
      [0.06, -0.76, 0.17, -0.66, 0.16, -0.4, 0.15, -0.08, -0.01, -0.05, -0.17, -0.09, -0.17, -0.44, -0.09, -0.66],
      0.26,
    );
    stroke([0.02, -0.74, -0.13, -0.62, -0.18, -0.4, -0.16, -0.08], 0.1, {
      pressure: 'tail',
      tone: 0.9,
      dry: 0.45,
      wet: 0.3,
    });
    stroke([0.15, -0.66, 0.16, -0.4, 0.15, -0.08], 0.045, { tone: 0.8, dry: 0.4 });
    stroke([-0.02, -0.4, -0.03, -0.25, -0.02, -0.08], 0.022, { tone: 0.5, dry: 0.6 });
    stroke([0.11, -0.66, 0.22, -0.54, 0.27, -0.48], 0.09, { pressure: 'tail', tone: 0.85, dry: 0.4 });
    stroke([-0.16, -0.42, 0, -0.4, 0.15, -0.44], 0.04, { pressure: 'bone', tone: 0.9, dry: 0.3 });
    stroke([-0.16, -0.08, 0, -0.05, 0.15, -0.08], 0.028, { dry: 0.4 });
    stroke([0.28, -0.56, 0.28, -0.3, 0.3, 0.01], 0.024, { pressure: 'bone', dry: 0.3 });
    elderHead(moved(hand, ELDER_HEAD.x, ELDER_HEAD.y), head === hatHead);
  },
  /** A person near us, cut off by the lower edge, who holds the thing in a wide sleeve in front of them. */
  bearer(hand, tones, head) {
    const { stroke, wash } = hand;
    wash([0.02, -0.66, 0.12, -0.58, 0.2, -0.3, 0.18, 0.2, -0.34, 0.2, -0.32, -0.2, -0.22, -0.5, -0.08, -0.64], 0.2);
    stroke([-0.07, -0.63, -0.24, -0.5, -0.3, -0.2, -0.36, 0.2], 0.17, {
      pressure: 'tail',
      tone: 0.92,
      dry: 0.55,
      wet: 0.3,
    });
    stroke([-0.03, -0.56, -0.12, -0.3, -0.14, 0.2], 0.07, { tone: 0.5, dry: 0.65 });
    stroke([0.07, -0.58, 0.16, -0.2, 0.15, 0.2], 0.035, { pressure: 'taper', dry: 0.4 });
    stroke([-0.05, -0.66, 0.04, -0.56, 0.13, -0.52], 0.045, { pressure: 'tail', tone: 0.95, dry: 0.3 });
    stroke([0.07, -0.66, 0.06, -0.58, 0.02, -0.5], 0.03, { tone: 0.8, dry: 0.3 });
    wash(
      [-0.1, -0.52, 0.06, -0.42, 0.24, -0.47, 0.4, -0.5, 0.41, -0.3, 0.36, -0.1, 0.2, -0.08, 0.04, -0.2, -0.1, -0.34],
      0.14,
    );
    stroke([-0.12, -0.55, 0.02, -0.41, 0.2, -0.45, 0.4, -0.5], 0.055, { pressure: 'swell', tone: 0.95, dry: 0.35 });
    stroke([-0.1, -0.34, 0.04, -0.18, 0.2, -0.07, 0.35, -0.09], 0.11, {
      pressure: 'tail',
      tone: 0.85,
      dry: 0.6,
      wet: 0.2,
    });
    stroke([0.4, -0.51, 0.42, -0.3, 0.35, -0.08], 0.045, { pressure: 'swell', tone: 0.95, dry: 0.25 });
    stroke([0.02, -0.38, 0.1, -0.26, 0.22, -0.2], 0.03, { tone: 0.5, dry: 0.6 });
    stroke([0.12, -0.4, 0.22, -0.32, 0.32, -0.3], 0.02, { tone: 0.45, dry: 0.6 });
    stroke([0.38, -0.47, 0.44, -0.475, 0.49, -0.5], 0.045, { pressure: 'leaf', tone: 0.28, dry: 0.1 });
    stroke([0.39, -0.44, 0.45, -0.45, 0.5, -0.485], 0.014, { tone: 0.9, dry: 0.2 });
    head(hand, tones);
  },
  /** A person near us, from behind and slightly from the side, looking at the thing. */
  onlooker(hand, tones, head) {
    const { stroke, wash } = hand;
    wash(
      [
        -0.02, -0.63, 0.09, -0.58, 0.2, -0.47, 0.26, -0.2, 0.24, 0.22, -0.42, 0.22, -0.4, -0.1, -0.3, -0.42, -0.16,
        -0.57,
      ],
      0.16,
    );
    wash([-0.12, -0.56, -0.28, -0.44, -0.4, -0.1, -0.44, 0.22, -0.2, 0.22, -0.16, -0.2], 0.3);
    stroke([-0.09, -0.61, -0.26, -0.51, -0.37, -0.22, -0.44, 0.22], 0.2, {
      pressure: 'tail',
      tone: 0.95,
      dry: 0.6,
      wet: 0.3,
    });
    stroke([-0.05, -0.54, -0.14, -0.3, -0.15, 0.2], 0.1, { pressure: 'taper', tone: 0.6, dry: 0.7 });
    stroke([0.07, -0.6, 0.18, -0.5, 0.25, -0.25, 0.24, 0.05], 0.05, { pressure: 'swell', tone: 0.9, dry: 0.45 });
    stroke([0.24, -0.28, 0.16, -0.1, 0.17, 0.2], 0.03, { tone: 0.6, dry: 0.6 });
    stroke([0.1, -0.4, 0.06, -0.15, 0.1, 0.18], 0.028, { tone: 0.45, dry: 0.65 });
    stroke([0.02, -0.3, -0.02, -0.1, 0.0, 0.1], 0.02, { tone: 0.4, dry: 0.6 });
    stroke([-0.1, -0.6, 0.01, -0.535, 0.1, -0.61, 0.12, -0.64], 0.055, {
      pressure: 'swell',
      color: tones.accent,
      tone: 0.95,
      dry: 0.3,
    });
    stroke([-0.12, -0.585, 0.0, -0.515, 0.09, -0.58], 0.02, { tone: 0.95, dry: 0.3 });
    head(hand, tones);
  },
};

/** The height of the shoulders, where raised arms begin. */
const SHOULDERS: Readonly<Record<PersonKind, number>> = {
  wanderer: -0.68,
  umbrella: -0.6,
  seated: -0.46,
  boatman: -0.4,
  dancer: -0.66,
  bearer: -0.56,
  onlooker: -0.55,
  man: -0.73,
  woman: -0.7,
  child: -0.58,
  elder: -0.64,
};
/** The left arm: from the shoulder to the elbow and the wrist, and from there to the fingertips. */
const SLEEVES: Readonly<
  Record<ArmDeed, { sides: readonly (-1 | 1)[]; way: readonly number[]; tip: readonly number[] }>
> = {
  wave: { sides: [-1], way: [0.09, 0, 0.22, -0.06, 0.26, -0.22], tip: [0.255, -0.27, 0.275, -0.35] },
  cheer: { sides: [-1, 1], way: [0.09, 0, 0.23, -0.1, 0.24, -0.27], tip: [0.235, -0.32, 0.25, -0.4] },
  fist: { sides: [-1], way: [0.09, 0, 0.22, -0.09, 0.2, -0.26], tip: [0.195, -0.3, 0.198, -0.35] },
  point: { sides: [1], way: [0.09, 0, 0.22, -0.02, 0.38, -0.08], tip: [0.43, -0.1, 0.52, -0.13] },
};

/** The outline of a hand: distances along the line from wrist to fingertips, and to its side. */
const HANDS: Readonly<Record<'wave' | 'fist' | 'point', readonly (readonly [number, number])[]>> = {
  wave: [
    [0, -0.2],
    [0.4, -0.28],
    [0.86, -0.3],
    [0.92, -0.14],
    [1.04, -0.1],
    [1.04, 0.04],
    [0.98, 0.1],
    [0.94, 0.24],
    [0.56, 0.28],
    [0.62, 0.48],
    [0.46, 0.5],
    [0.24, 0.26],
    [0, 0.2],
  ],
  fist: [
    [0, -0.28],
    [0.4, -0.5],
    [0.9, -0.48],
    [1.05, 0],
    [0.9, 0.46],
    [0.4, 0.5],
    [0, 0.28],
  ],
  point: [
    [0, -0.16],
    [0.4, -0.22],
    [1, -0.16],
    [1, -0.02],
    [0.56, 0],
    [0.56, 0.24],
    [0.3, 0.26],
    [0, 0.16],
  ],
};

/** A wide sleeve that falls back from a raised arm, and the hand. */
export function raiseSleeves(
  { stroke, wash }: Hand,
  is: ArmDeed,
  { y, x = 0, size = 1 }: { y: number; x?: number; size?: number },
): void {
  const { sides, way, tip } = SLEEVES[is];
  for (const side of sides) {
    const at = (points: readonly number[]) =>
      points.map((value, i) => (i % 2 === 0 ? x + side * value * size : y + value * size));
    const [, , ex = 0, ey = 0, wx = 0, wy = 0] = way;
    const wide = 0.075;
    const low =
      is === 'point' ? [wx - 0.02, wy + wide * 1.6, ex, ey + wide * 1.7] : [wx + wide, wy + 0.06, ex + wide, ey + wide];
    wash(at([0.04, -0.06, ex - 0.03, ey - 0.07, wx - 0.04, wy, wx + 0.03, wy - 0.01, ...low, 0.08, 0.1]), 0.22);
    stroke(at([0.05, -0.05, ex - 0.02, ey - 0.06, wx - 0.035, wy]), 0.035 * size, {
      pressure: 'swell',
      tone: 0.9,
      dry: 0.35,
    });
    stroke(at([0.1, 0.08, ex + wide * 0.8, ey + wide * 0.9, wx + wide * 0.7, wy + 0.03]), 0.07 * size, {
      pressure: 'tail',
      tone: 0.95,
      dry: 0.4,
      wet: 0.2,
    });
    const hand = HANDS[is === 'cheer' ? 'wave' : is];
    const [tx = 0, ty = 0] = tip.slice(-2);
    const along = { x: tx - wx, y: ty - wy };
    const points = hand.flatMap(([far, aside]) => [
      wx + along.x * far - along.y * aside,
      wy + along.y * far + along.x * aside,
    ]);
    wash(at(points), 0.03);
    stroke(at([...points, ...points.slice(0, 2)]), 0.012 * size, { pressure: 'even', tone: 0.9, dry: 0.1 });
  }
}

/** Settings without ground to stand on. */
const AFLOAT = new Set<Kit['scene']['setting']>(['ocean', 'river']);

/** Whether a video's person is a man: by an edit, else by the words of the video, else by the video's seed. */
export const isHeroMan = ({ scene, env }: Pick<Kit, 'scene' | 'env'>): boolean =>
  scene.look?.sex
    ? scene.look.sex === 'man'
    : tellsSex(env.concept)
      ? lookOf(env.concept).isBoy
      : hash01(2, videoSeed(env)) < 0.5;

/** The person of a scene: the same throughout a video, dressed for the place and the weather. */
export function inkPerson(kit: Kit, { x, y, heightPx, depth, acting, near, facing }: Stand): Node {
  const { scene, place, other } = kit;
  // The second of two people must not look like the first.
  const isWanderer = !other ? isHeroMan(kit) : other.called === 'somebody else' ? !isHeroMan(kit) : other.sex === 'man';
  // Somebody who wears a hat or umbrella from an edit has none of their own below it.
  const wearsSomething = kit.objects.some(({ where }) => where?.is === 'worn');
  const kind: PersonKind =
    (scene.people || wearsSomething) && !near
      ? kindBeside(isWanderer, acting, other)
      : near
        ? ({ hold: 'bearer', kneel: 'seated', look: 'onlooker' } as const)[near.does]
        : acting === 'dance'
          ? 'dancer'
          : place.isInside
            ? 'seated'
            : AFLOAT.has(scene.setting) && !scene.stands
              ? 'boatman'
              : scene.weather === 'rain' || !isWanderer
                ? 'umbrella'
                : 'wanderer';
  const faces = near?.faces ?? (scene.people ? facing : undefined) ?? (hash01(4, kit.seed) < 0.5 ? 1 : -1);
  const own = inkTonesOf(scene);
  // Every other companion wears no red.
  const tones = other && other.index % 2 === 0 ? { ...own, accent: own.ink } : own;
  const { canvas, feet } = paintPerson(kind, heightPx, tones, kit.seed + 7 * (other ? other.index + 1 : 0), {
    faces,
    isWanderer,
    is: (other ? other.does : scene.does)?.is,
  });
  const sways = kind === 'dancer' ? 0.07 : 0.008;
  return {
    name: 'figure',
    depth,
    x,
    y,
    scale: ({ voice }) => 1 + 0.012 * voice,
    rotate: ({ sway }) => sways * sway,
    scaleX: acting === 'dance' ? ({ beat }) => (Math.floor(beat / 2) % 2 === 0 ? 1 : -1) : 1,
    children: [scene.people ? paintedOnly(canvas, feet) : whole(canvas, feet)],
  };
}

const whole = (canvas: Canvas, feet: Point): Node => ({
  name: 'painted person',
  x: canvas.width / 2 - feet.x,
  y: canvas.height / 2 - feet.y,
  sprite: sprite(canvas),
});

/** Without the bare paper around them, which would take time with several people. */
function paintedOnly(canvas: Canvas, feet: Point): Node {
  const { look, x, y } = trimmed(canvas);
  return {
    name: 'painted person',
    x: canvas.width / 2 - feet.x + x,
    y: canvas.height / 2 - feet.y + y,
    ...(look ? { sprite: look } : {}),
  };
}

/** People in a group have no hats or umbrellas, which would hide their neighbours. */
const kindBeside = (isMan: boolean, acting: Stand['acting'], other: Kit['other']): PersonKind =>
  other?.age === 'child'
    ? 'child'
    : other?.age === 'old'
      ? 'elder'
      : acting === 'dance' && !isMan
        ? 'dancer'
        : isMan
          ? 'man'
          : 'woman';

/** A person `heightPx` tall, painted once; `feet` is where they stand on the canvas. */
function paintPerson(
  kind: PersonKind,
  heightPx: number,
  tones: InkTones,
  seed: number,
  { faces = 1, isWanderer = true, is }: { faces?: number; isWanderer?: boolean; is?: Deed['is'] | undefined } = {},
): { canvas: Canvas; feet: Point } {
  const canvas = brushed(
    heightPx,
    ROOM,
    tones,
    seed,
    (hand) => {
      PEOPLE[kind](hand, tones, isWanderer ? hatHead : hairHead);
      if (isArmDeed(is)) raiseSleeves(hand, is, { y: SHOULDERS[kind] });
    },
    { label: kind, faces, fades: true },
  );
  return { canvas, feet: { x: ROOM.aside * heightPx, y: ROOM.above * heightPx } };
}

/** Too far below for the fade to be seen. */
const UNFADED = 1000;

/** Brushwork on absorbent paper: `px` pixels a unit, about an origin with this much room around it. */
export function brushed(
  px: number,
  room: typeof ROOM,
  tones: InkTones,
  seed: number,
  paint: (hand: Hand) => void,
  { label = 'portrait', faces = 1, fades = false } = {},
): Canvas {
  const canvas = createCanvas(Math.ceil(room.aside * 2 * px), Math.ceil((room.above + room.below) * px));
  const ctx = canvas.getContext('2d');
  ctx.translate(room.aside * px, room.above * px);
  ctx.scale(faces, 1);
  paint(handOf(ctx, px, tones, mulberry32(subSeed(seed, label))));
  return soaked(settle(canvas), px, room.above * px, tones, seed, fades ? room.below : UNFADED);
}

/**
 * The picture as absorbent paper takes it: ragged edges, cloudy washes, and a fade where the picture's edge cuts the
 * person off.
 */
function soaked(clean: Canvas, heightPx: number, footY: number, tones: InkTones, seed: number, below: number): Canvas {
  const { width, height } = clean;
  const { data: own } = clean.getContext('2d').getImageData(0, 0, width, height);
  const [cloud, fine] = [noiseReader(seed + 1), noiseReader(seed + 2, 'specks')];
  const paper = rgbOf(tones.paper);
  return mapPixels(clean, (x, y, data, at) => {
    const [u, v] = [x / heightPx, y / heightPx];
    const wet = cloud(u * 62, v * 62);
    const rag = RAGGED * heightPx;
    const qx = Math.round(x + (fine(u * 130, v * 130) - 0.5) * rag + (wet - 0.5) * rag * 2);
    const qy = Math.round(y + (fine(v * 130 + 9, u * 130) - 0.5) * rag + (wet - 0.5) * rag);
    const from = qx < 0 || qy < 0 || qx >= width || qy >= height ? -1 : (qy * width + qx) * 4;
    if (from < 0 || own[from + 3] === 0) {
      data[at + 3] = 0;
      return;
    }
    const dark = 1 - (own[from + 1] as number) / (paper[1] as number);
    const pale = clamp01(1 - dark * 1.5);
    const strength = (0.42 + 1.15 * smoothstep(0.2, 0.8, wet)) * pale + (0.92 + 0.3 * wet) * (1 - pale);
    for (let c = 0; c < 3; c++)
      data[at + c] = (paper[c] as number) + ((own[from + c] as number) - (paper[c] as number)) * strength;
    const fade = smoothstep(footY + heightPx * below, footY + heightPx * 0.04, y + (wet - 0.5) * heightPx * 0.1);
    data[at + 3] = (own[from + 3] as number) * (y > footY ? fade : 1);
  });
}

const SHADOW = { width: 260, height: 40 };

/** The ground under a thing: a few flat strokes of a nearly dry brush. */
export function groundStrokes({ scene, seed }: Kit): Canvas {
  const canvas = createCanvas(SHADOW.width, SHADOW.height);
  const random = mulberry32(subSeed(seed, 'ground'));
  for (let i = 0; i < 4; i++) {
    const [y, from, to] = [between(random, 0.3, 0.7), between(random, 0.04, 0.3), between(random, 0.7, 0.96)];
    const points = [0, 0.5, 1].map((t) => ({
      x: (from + (to - from) * t) * SHADOW.width,
      y: (y + between(random, -0.05, 0.05)) * SHADOW.height,
    }));
    const look = {
      width: between(random, 5, 13),
      pressure: 'swell',
      tone: between(random, 0.35, 0.75),
      dry: 0.55,
      wet: 0.3,
    } as const;
    paintStroke(canvas.getContext('2d'), random, { points, ...look }, inkTonesOf(scene).ink);
  }
  return settle(canvas);
}
