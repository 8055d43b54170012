import type { Pen } from './scroll.ts';
import { between } from '../../../random.ts';
import type { Point } from '../../../curves.ts';

const p = (x: number, y: number): Point => ({ x, y });

/** A pavilion with lifted eaves; `s` is its height. */
export function pavilion(pen: Pen, x: number, y: number, s: number, tone = 0.9, floors = 1): void {
  for (let f = 0; f < floors; f++) {
    const k = 1 - f * 0.22;
    const fy = y - f * s * 0.62;
    for (const dx of [-0.34, -0.13, 0.13, 0.34])
      pen.stroke({
        points: [p(x + dx * s * k, fy), p(x + dx * s * k, fy - s * 0.22), p(x + dx * s * k * 0.98, fy - s * 0.42)],
        width: s * 0.03,
        pressure: 'bone',
        tone,
        dry: 0.25,
      });
    pen.stroke({
      points: [p(x - 0.44 * s * k, fy), p(x, fy + s * 0.01), p(x + 0.44 * s * k, fy)],
      width: s * 0.035,
      pressure: 'bone',
      tone,
      dry: 0.3,
    });
    pen.stroke({
      points: [p(x - 0.38 * s * k, fy - s * 0.12), p(x, fy - s * 0.11), p(x + 0.38 * s * k, fy - s * 0.12)],
      width: s * 0.014,
      pressure: 'even',
      tone: tone * 0.8,
      dry: 0.2,
    });
    for (const side of [-1, 1]) {
      pen.stroke({
        points: [
          p(x, fy - s * 0.8),
          p(x + side * s * 0.16 * k, fy - s * 0.58),
          p(x + side * s * 0.4 * k, fy - s * 0.43),
          p(x + side * s * 0.64 * k, fy - s * 0.47),
        ],
        width: s * 0.075,
        pressure: 'tail',
        tone,
        dry: 0.35,
        wet: 0.1,
      });
      for (let i = 0; i < 4; i++)
        pen.stroke({
          points: [
            p(x + side * s * 0.04 * i * k, fy - s * 0.7),
            p(x + side * s * (0.06 + 0.07 * i) * k, fy - s * 0.52),
            p(x + side * s * (0.06 + 0.115 * i) * k, fy - s * 0.43),
          ],
          width: s * 0.02,
          pressure: 'taper',
          tone: tone * 0.6,
          dry: 0.4,
        });
    }
    pen.stroke({
      points: [
        p(x - s * 0.6 * k, fy - s * 0.46),
        p(x - 0.3 * s * k, fy - s * 0.41),
        p(x + 0.3 * s * k, fy - s * 0.41),
        p(x + s * 0.6 * k, fy - s * 0.46),
      ],
      width: s * 0.04,
      pressure: 'even',
      tone,
      dry: 0.3,
    });
  }
}

/** A humped bridge in long unbroken lines. */
export function bridge(pen: Pen, x: number, y: number, span: number, tone = 0.9): void {
  const arch = (t: number, lift: number): Point =>
    p(x + (t - 0.5) * span, y - Math.sin(t * Math.PI) * span * 0.17 - lift);
  const line = (lift: number): Point[] => Array.from({ length: 9 }, (_, i) => arch(i / 8, lift));
  pen.stroke({ points: line(0), width: span * 0.026, pressure: 'even', tone, dry: 0.35 });
  pen.stroke({ points: line(span * 0.075), width: span * 0.011, pressure: 'even', tone: tone * 0.9, dry: 0.2 });
  for (let i = 0; i <= 10; i++) {
    const a = arch(i / 10, span * 0.082);
    const b = arch(i / 10, 0);
    pen.stroke({
      points: [a, p((a.x + b.x) / 2, (a.y + b.y) / 2), b],
      width: span * 0.009,
      pressure: 'bone',
      tone,
      dry: 0.2,
    });
  }
  for (const t of [0.28, 0.5, 0.72]) {
    const a = arch(t, 0);
    for (const d of [-0.016, 0.016])
      pen.stroke({
        points: [
          p(a.x + d * span, a.y),
          p(a.x + d * span * 1.2, a.y + span * 0.1),
          p(a.x + d * span * 1.4, y + span * 0.06),
        ],
        width: span * 0.012,
        pressure: 'taper',
        tone: tone * 0.85,
        dry: 0.4,
      });
  }
}

/** A fishing boat with its boatman, which can be drawn in every frame: the strokes go through `pen`. */
export function boat(pen: Pick<Pen, 'stroke'>, x: number, y: number, s: number, tone = 0.95): void {
  pen.stroke({
    points: [
      p(x - s, y - s * 0.2),
      p(x - s * 0.55, y + s * 0.06),
      p(x + s * 0.2, y + s * 0.1),
      p(x + s * 0.75, y - s * 0.02),
      p(x + s * 1.12, y - s * 0.28),
    ],
    width: s * 0.17,
    pressure: 'swell',
    tone,
    dry: 0.3,
    wet: 0.1,
  });
  pen.stroke({
    points: [p(x - s * 0.92, y - s * 0.2), p(x, y - s * 0.04), p(x + s * 1.05, y - s * 0.27)],
    width: s * 0.03,
    pressure: 'taper',
    tone: tone * 0.8,
    dry: 0.2,
  });
  pen.stroke({
    points: [
      p(x - s * 0.35, y - s * 0.04),
      p(x - s * 0.28, y - s * 0.36),
      p(x + s * 0.02, y - s * 0.4),
      p(x + s * 0.14, y - s * 0.05),
    ],
    width: s * 0.06,
    pressure: 'even',
    tone: tone * 0.85,
    dry: 0.4,
  });
  pen.stroke({
    points: [p(x + s * 0.5, y - s * 0.06), p(x + s * 0.52, y - s * 0.3), p(x + s * 0.47, y - s * 0.52)],
    width: s * 0.16,
    pressure: 'swell',
    tone,
    dry: 0.2,
  });
  pen.stroke({
    points: [p(x + s * 0.3, y - s * 0.52), p(x + s * 0.46, y - s * 0.66), p(x + s * 0.64, y - s * 0.52)],
    width: s * 0.09,
    pressure: 'leaf',
    tone,
    dry: 0.1,
  });
  pen.stroke({
    points: [p(x + s * 0.2, y - s * 0.95), p(x + s * 0.56, y - s * 0.35), p(x + s * 0.95, y + s * 0.4)],
    width: s * 0.028,
    pressure: 'even',
    tone,
    dry: 0.15,
  });
}

/** Buildings as single strokes of a flat brush, with windows of bare paper. */
export function blockOfStrokes(
  pen: Pen,
  x: number,
  topY: number,
  bottomY: number,
  width: number,
  tone: number,
  paper: string,
  lights: string | null,
): void {
  const { random, ctx, box } = pen;
  pen.stroke({
    points: [
      p(x, topY),
      p(x + between(random, -1, 1) * box.unit, (topY + bottomY) / 2),
      p(x + between(random, -2, 2) * box.unit, bottomY),
    ],
    width,
    pressure: 'even',
    tone,
    dry: between(random, 0.32, 0.62),
    wet: 0.12,
  });
  pen.stroke({
    points: [
      p(x - width * 0.52, topY + between(random, -2, 2) * box.unit),
      p(x, topY - 1),
      p(x + width * 0.54, topY + between(random, -2, 3) * box.unit),
    ],
    width: Math.max(2, width * 0.07),
    pressure: 'bone',
    tone: Math.min(1, tone * 1.2),
    dry: 0.2,
  });
  const pitchX = Math.max(7 * box.unit, width / 5);
  const pitchY = pitchX * 1.5;
  for (let wy = topY + pitchY; wy < bottomY - pitchY * 2; wy += pitchY)
    for (let wx = x - width / 2 + pitchX * 0.7; wx < x + width / 2 - pitchX * 0.5; wx += pitchX) {
      if (random() < 0.58) continue;
      const lit = lights && random() < 0.16;
      ctx.globalAlpha = lit ? 0.9 : between(random, 0.45, 0.8);
      ctx.fillStyle = lit ? lights : paper;
      ctx.fillRect(wx + between(random, -0.6, 0.6) * box.unit, wy, pitchX * 0.42, pitchY * 0.4);
    }
  ctx.globalAlpha = 1;
}

/** An ensō, drawn in one breath. */
export function enso(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  width: number,
  tone = 0.95,
  color?: string,
  start = 2.2,
): void {
  const points = Array.from({ length: 26 }, (_, i) => {
    const t = i / 25;
    const a = start + t * Math.PI * 1.93;
    const rr = r * (1 + 0.035 * Math.sin(t * 5 + 1) - 0.02 * t);
    return p(x + Math.cos(a) * rr, y + Math.sin(a) * rr);
  });
  pen.stroke({ points, width, pressure: 'tail', tone, dry: 0.62, wet: 0.1 }, color);
}

/** Splashes thrown off by a heavy stroke. */
export function spatter(
  pen: Pen,
  x: number,
  y: number,
  reach: number,
  count: number,
  tone = 0.85,
  color?: string,
): void {
  const { random, ctx } = pen;
  for (let i = 0; i < count; i++) {
    const a = random() * Math.PI * 2;
    const d = random() ** 0.6 * reach;
    const r =
      ((1 - d / reach) ** 1.6 * Math.min(reach * 0.075, 7 * pen.box.unit) * random() ** 1.7 + 0.6) *
      (random() < 0.03 ? 2 : 1);
    ctx.globalAlpha = tone * between(random, 0.4, 1);
    if (color) ctx.fillStyle = color;
    ctx.beginPath();
    ctx.ellipse(x + Math.cos(a) * d, y + Math.sin(a) * d, r * between(random, 1, 2.1), r, a, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}
