import type { Pen, Scroll } from './scroll.ts';
import { between, pick } from '../../../random.ts';
import type { Point } from '../../../curves.ts';

const along = (x: number, y: number, angle: number, length: number, bend = 0): Point[] => {
  const nx = -Math.sin(angle);
  const ny = Math.cos(angle);
  return Array.from({ length: 5 }, (_, i) => {
    const t = i / 4;
    const b = Math.sin(t * Math.PI) * bend * length;
    return { x: x + Math.cos(angle) * length * t + nx * b, y: y + Math.sin(angle) * length * t + ny * b };
  });
};

/** One bamboo culm in jointed strokes, thinner towards the top, with leaves in threes and fives. */
export function bamboo(
  pen: Pen,
  x: number,
  baseY: number,
  topY: number,
  width: number,
  tone: number,
  lean: number,
): void {
  const { random, box } = pen;
  const joints: Point[] = [{ x, y: baseY }];
  let segment = width * between(random, 4.6, 6);
  let y = baseY;
  while (y > topY) {
    y -= segment;
    segment *= 1.04;
    const t = (baseY - y) / Math.max(1, baseY - topY);
    joints.push({ x: x + lean * t * t * (baseY - topY) * 0.2, y });
  }
  for (let i = 0; i + 1 < joints.length; i++) {
    const a = joints[i] as Point;
    const b = joints[i + 1] as Point;
    const w = width * (1 - 0.4 * (i / joints.length));
    const gap = 0.035;
    pen.stroke({
      points: [0, 0.33, 0.66, 1].map((t) => ({
        x: a.x + (b.x - a.x) * (gap + t * (1 - 2 * gap)),
        y: a.y + (b.y - a.y) * (gap + t * (1 - 2 * gap)),
      })),
      width: w,
      pressure: 'bone',
      tone: tone * between(random, 0.7, 1),
      dry: between(random, 0.25, 0.5),
    });
    if (i > 0)
      pen.stroke({
        points: [
          { x: a.x - w * 0.6, y: a.y - w * 0.08 },
          { x: a.x, y: a.y + w * 0.06 },
          { x: a.x + w * 0.62, y: a.y - w * 0.12 },
        ],
        width: w * 0.24,
        pressure: 'bone',
        tone: Math.min(1, tone * 1.25),
        dry: 0.1,
      });
  }
  for (let i = 1; i < joints.length; i++) {
    if (random() < 0.25) continue;
    const joint = joints[i] as Point;
    const side = random() < 0.5 ? -1 : 1;
    const angle = -Math.PI / 2 + side * between(random, 0.5, 1.1);
    const twig = along(joint.x, joint.y, angle, between(random, 40, 95) * box.unit, side * 0.1);
    pen.stroke({ points: twig, width: width * 0.16, pressure: 'taper', tone: tone * 0.9, dry: 0.2 });
    bambooLeaves(pen, twig.at(-1) as Point, tone, between(random, 0.8, 1.25));
    if (random() < 0.6) bambooLeaves(pen, twig[2] as Point, tone * 0.85, 0.8);
  }
}

export function bambooLeaves(pen: Pen, at: Point, tone: number, size = 1): void {
  const { random, box } = pen;
  const count = pick(random, [3, 4, 5]);
  const turn = between(random, -0.35, 0.35);
  for (let i = 0; i < count; i++) {
    const spread = (i - (count - 1) / 2) * between(random, 0.42, 0.6);
    const angle = Math.PI / 2 + spread + turn;
    const length = between(random, 44, 82) * box.unit * size * (1 - Math.abs(spread) * 0.16);
    pen.stroke({
      points: along(at.x, at.y, angle, length, between(random, -0.12, 0.12)),
      width: length * between(random, 0.13, 0.19),
      pressure: 'leaf',
      tone: tone * between(random, 0.65, 1.05),
      dry: between(random, 0.1, 0.35),
      wet: 0.12,
    });
  }
}

/** A gnarled pine: split bark, reaching boughs, fans of needles. The trunk starts at `x`, `baseY`. */
export function pine(pen: Pen, x: number, baseY: number, height: number, lean: number, tone = 0.95): void {
  const { random } = pen;
  const trunk: Point[] = Array.from({ length: 7 }, (_, i) => ({
    x: x + lean * height * 0.42 * (i / 6) ** 1.3 + Math.sin(i * 1.9 + lean) * height * 0.045,
    y: baseY - height * (i / 6),
  }));
  pen.stroke({ points: trunk, width: height * 0.085, pressure: 'tail', tone: tone * 0.8, dry: 0.5, wet: 0.15 });
  pen.stroke({
    points: trunk.map((p) => ({ x: p.x + height * 0.022, y: p.y })),
    width: height * 0.03,
    pressure: 'tail',
    tone,
    dry: 0.55,
  });
  for (let i = 0; i < 16; i++) {
    const t = between(random, 0.04, 0.7);
    const p = trunk[Math.floor(t * 6)] as Point;
    pen.stroke({
      points: along(
        p.x + between(random, -0.02, 0.02) * height,
        p.y + between(random, -0.07, 0.07) * height,
        between(random, -0.5, 0.9),
        height * 0.03,
        0.4,
      ),
      width: height * 0.009,
      pressure: 'taper',
      tone,
      dry: 0.3,
    });
  }
  const boughs = [
    [3, 1, 0.46],
    [3, -1, 0.34],
    [4, -1, 0.4],
    [4, 1, 0.32],
    [5, 1, 0.36],
    [5, -1, 0.28],
    [6, 1, 0.2],
    [6, -1, 0.18],
  ] as const;
  for (const [joint, side, long] of boughs) {
    const from = trunk[joint] as Point;
    const reach = height * long * between(random, 0.8, 1.2);
    const bough = Array.from({ length: 5 }, (_, i) => ({
      x: from.x + side * reach * (i / 4),
      y:
        from.y +
        Math.sin((i / 4) * 2.6) * reach * -0.13 +
        (i / 4) ** 2 * reach * 0.12 +
        between(random, -0.02, 0.02) * reach,
    }));
    pen.stroke({ points: bough, width: height * 0.028, pressure: 'tail', tone, dry: 0.35 });
    for (let k = 1; k <= 4; k++) {
      const at = bough[k] as Point;
      for (let n = 0; n < (k > 2 ? 3 : 2); n++)
        needles(
          pen,
          at.x + between(random, -0.05, 0.05) * height,
          at.y - between(random, 0.0, 0.045) * height,
          height * between(random, 0.055, 0.08),
          tone,
        );
    }
  }
}

function needles(pen: Pen, x: number, y: number, radius: number, tone: number): void {
  const { random } = pen;
  // Distant trees are a few dabs.
  const count = radius > pen.box.unit * 12 ? 13 : radius > pen.box.unit * 5 ? 7 : 5;
  for (let i = 0; i < count; i++) {
    const angle = -Math.PI * (0.04 + 0.92 * ((i + random() * 0.5) / count));
    const length = radius * between(random, 0.75, 1.1);
    pen.stroke({
      points: [
        { x, y },
        { x: x + Math.cos(angle) * length * 0.55, y: y + Math.sin(angle) * length * 0.5 },
        { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length * 0.85 },
      ],
      width: Math.max(1, radius * 0.055),
      pressure: 'taper',
      tone: tone * between(random, 0.45, 0.95),
      dry: 0,
    });
  }
}

/** Where a bough comes in from the side, and how far it turns down; above the head if somebody is there. */
export const boughOver = ({ scene }: Pick<Scroll, 'scene'>, free: { from: number; turn: number }): typeof free =>
  scene.hasCharacter ? { from: 0.02, turn: -0.02 } : free;

/** A plum bough in angular strokes with blossoms in the accent colour. */
export function plum(
  pen: Pen,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  accent: string,
  tone = 0.95,
  depth = 3,
): void {
  const { random } = pen;
  const kink = between(random, -0.25, 0.25);
  const middle = { x: x + Math.cos(angle + kink) * length * 0.5, y: y + Math.sin(angle + kink) * length * 0.5 };
  const end = {
    x: middle.x + Math.cos(angle - kink) * length * 0.5,
    y: middle.y + Math.sin(angle - kink) * length * 0.5,
  };
  pen.stroke({ points: [{ x, y }, middle, end], width, pressure: 'tail', tone, dry: 0.45, wet: depth > 2 ? 0.12 : 0 });
  if (depth > 0)
    for (let i = 0; i < 3; i++) {
      const from = i === 0 ? middle : end;
      plum(
        pen,
        from.x,
        from.y,
        angle + (i - 1) * between(random, 0.35, 0.75) + (i === 0 ? between(random, -0.7, 0.7) : 0),
        length * between(random, 0.5, 0.72),
        width * 0.52,
        accent,
        tone,
        depth - 1,
      );
    }
  else
    for (let i = 0; i < 3; i++)
      if (random() < 0.8)
        blossom(
          pen,
          x + (end.x - x) * random() + between(random, -6, 6) * pen.box.unit,
          y + (end.y - y) * random(),
          between(random, 5, 9.5) * pen.box.unit,
          accent,
        );
}

export function blossom(pen: Pen, x: number, y: number, r: number, accent: string): void {
  const { ctx, random } = pen;
  const turn = random() * 6.28;
  const open = random();
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, 0.7 + 0.3 * open);
  for (let i = 0; i < 5; i++) {
    const a = turn + (i / 5) * Math.PI * 2;
    ctx.globalAlpha = between(random, 0.5, 0.85);
    ctx.fillStyle = accent;
    ctx.beginPath();
    ctx.ellipse(Math.cos(a) * r * 0.62, Math.sin(a) * r * 0.62, r * 0.56, r * 0.46, a, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
  pen.stroke({
    points: [
      { x: x - r * 0.05, y },
      { x, y: y + r * 0.05 },
      { x: x + r * 0.1, y },
    ],
    width: r * 0.42,
    pressure: 'leaf',
    tone: 0.85,
    dry: 0,
  });
  for (let i = 0; i < 3; i++) {
    const a = turn + i * 2.1;
    pen.stroke({
      points: [
        { x, y },
        { x: x + Math.cos(a) * r * 0.4, y: y + Math.sin(a) * r * 0.4 },
        { x: x + Math.cos(a) * r * 0.75, y: y + Math.sin(a) * r * 0.75 },
      ],
      width: Math.max(0.8, r * 0.1),
      pressure: 'taper',
      tone: 0.8,
      dry: 0,
    });
  }
}

/** Long blades from one root, bowed by the wind. */
export function grasses(
  pen: Pen,
  x: number,
  baseY: number,
  height: number,
  count: number,
  tone: number,
  lean = 0.2,
): void {
  const { random } = pen;
  for (let i = 0; i < count; i++) {
    const tall = height * between(random, 0.5, 1.1);
    const bow = (between(random, -0.5, 0.7) + lean) * tall * 0.7;
    const foot = x + between(random, -0.35, 0.35) * height;
    pen.stroke({
      points: [
        { x: foot, y: baseY },
        { x: foot + bow * 0.12, y: baseY - tall * 0.45 },
        { x: foot + bow * 0.5, y: baseY - tall * 0.85 },
        { x: foot + bow, y: baseY - tall * (0.95 - Math.abs(bow / tall) * 0.35) },
      ],
      width: Math.max(1.4, height * between(random, 0.02, 0.045)),
      pressure: 'tail',
      tone: tone * between(random, 0.45, 1),
      dry: between(random, 0.15, 0.5),
    });
  }
}

/** Willow: hanging strands of small quick leaves. */
export function willow(pen: Pen, x: number, topY: number, width: number, drop: number, tone: number): void {
  const { random, box } = pen;
  for (let i = 0; i < 22; i++) {
    const sx = x + between(random, -0.5, 0.5) * width;
    const long = drop * between(random, 0.45, 1);
    const sway = between(random, 0.02, 0.2) * long;
    const strand = Array.from({ length: 6 }, (_, k) => ({ x: sx + sway * (k / 5) ** 2, y: topY + long * (k / 5) }));
    pen.stroke({ points: strand, width: 1.5 * box.unit, pressure: 'taper', tone: tone * 0.7, dry: 0.1 });
    for (let k = 1; k < 6; k++)
      for (const side of [-1, 1]) {
        const p = strand[k] as Point;
        const length = between(random, 10, 20) * box.unit;
        pen.stroke({
          points: along(
            p.x,
            p.y - random() * long * 0.12,
            Math.PI / 2 - side * between(random, 0.25, 0.6),
            length,
            0.1,
          ),
          width: length * 0.2,
          pressure: 'leaf',
          tone: tone * between(random, 0.35, 0.9),
          dry: 0.1,
        });
      }
  }
}
