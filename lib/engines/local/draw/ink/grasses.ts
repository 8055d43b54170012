import { between } from '../random.ts';
import type { Point } from '../terrain.ts';
import { along } from './bamboo.ts';
import type { Pen } from './scroll.ts';

/** Long blades from one root, bowed by the wind. */
export function grasses(pen: Pen, x: number, baseY: number, height: number, count: number, tone: number, lean = 0.2): void {
  const { random } = pen;
  for (let i = 0; i < count; i++) {
    const tall = height * between(random, 0.5, 1.1);
    const bow = (between(random, -0.5, 0.7) + lean) * tall * 0.7;
    const foot = x + between(random, -0.35, 0.35) * height;
    pen.stroke({ points: [{ x: foot, y: baseY }, { x: foot + bow * 0.12, y: baseY - tall * 0.45 }, { x: foot + bow * 0.5, y: baseY - tall * 0.85 }, { x: foot + bow, y: baseY - tall * (0.95 - Math.abs(bow / tall) * 0.35) }], width: Math.max(1.4, height * between(random, 0.02, 0.045)), pressure: 'tail', tone: tone * between(random, 0.45, 1), dry: between(random, 0.15, 0.5) });
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
    for (let k = 1; k < 6; k++) for (const side of [-1, 1]) {
      const p = strand[k] as Point;
      const length = between(random, 10, 20) * box.unit;
      pen.stroke({ points: along(p.x, p.y - random() * long * 0.12, Math.PI / 2 - side * between(random, 0.25, 0.6), length, 0.1), width: length * 0.2, pressure: 'leaf', tone: tone * between(random, 0.35, 0.9), dry: 0.1 });
    }
  }
}
