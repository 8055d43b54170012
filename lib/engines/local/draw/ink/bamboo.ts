import { between, pick } from '../random.ts';
import type { Point } from '../terrain.ts';
import type { Pen } from './scroll.ts';

export const along = (x: number, y: number, angle: number, length: number, bend = 0): Point[] => {
  const nx = -Math.sin(angle);
  const ny = Math.cos(angle);
  return Array.from({ length: 5 }, (_, i) => {
    const t = i / 4;
    const b = Math.sin(t * Math.PI) * bend * length;
    return { x: x + Math.cos(angle) * length * t + nx * b, y: y + Math.sin(angle) * length * t + ny * b };
  });
};

/** One culm in jointed strokes, thinner towards the top, with leaves hung in threes and fives. */
export function bamboo(pen: Pen, x: number, baseY: number, topY: number, width: number, tone: number, lean: number): void {
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
    pen.stroke({ points: [0, 0.33, 0.66, 1].map((t) => ({ x: a.x + (b.x - a.x) * (gap + t * (1 - 2 * gap)), y: a.y + (b.y - a.y) * (gap + t * (1 - 2 * gap)) })), width: w, pressure: 'bone', tone: tone * between(random, 0.7, 1), dry: between(random, 0.25, 0.5) });
    if (i > 0) pen.stroke({ points: [{ x: a.x - w * 0.6, y: a.y - w * 0.08 }, { x: a.x, y: a.y + w * 0.06 }, { x: a.x + w * 0.62, y: a.y - w * 0.12 }], width: w * 0.24, pressure: 'bone', tone: Math.min(1, tone * 1.25), dry: 0.1 });
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
    pen.stroke({ points: along(at.x, at.y, angle, length, between(random, -0.12, 0.12)), width: length * between(random, 0.13, 0.19), pressure: 'leaf', tone: tone * between(random, 0.65, 1.05), dry: between(random, 0.1, 0.35), wet: 0.12 });
  }
}
