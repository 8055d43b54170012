import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Scroll } from './scroll.ts';
import { COLORS, type ThingColor } from '../../../objects/thing-colors.ts';
import { withAlpha, mix, rgbOf } from '../../../scene/light/inks.ts';
import { hash01 } from '../../../random.ts';
import { smoothstep } from '../../../noise.ts';
import { BIRDS, offscreen } from '../../../scene/easel.ts';
import { mottled } from './brush.ts';

/**
 * Fills a brush mark through points with given half widths: a stroke without hairs that can be drawn in every frame.
 */
export function mark(ctx: SKRSContext2D, points: readonly (readonly [number, number, number])[]): void {
  const last = points.length - 1;
  const side = (i: number, s: number): [number, number] => {
    const a = points[Math.max(0, i - 1)] as readonly [number, number, number];
    const b = points[Math.min(last, i + 1)] as readonly [number, number, number];
    const c = points[i] as readonly [number, number, number];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [c[0] - (s * (b[1] - a[1]) * c[2]) / l, c[1] + (s * (b[0] - a[0]) * c[2]) / l];
  };
  const path: [number, number][] = [];
  for (let i = 0; i <= last; i++) path.push(side(i, 1));
  for (let i = last; i >= 0; i--) path.push(side(i, -1));
  const n = path.length;
  const mid = (i: number): [number, number] => {
    const [a, b] = [path[i % n] as [number, number], path[(i + 1) % n] as [number, number]];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  ctx.moveTo(...mid(n - 1));
  for (let i = 0; i < n; i++) ctx.quadraticCurveTo(...(path[i] as [number, number]), ...mid(i));
  ctx.closePath();
}

/** Cranes in flight: wings in two broad marks with dark tips, a red crown. */
export function addCranes(scroll: Scroll, depth: number, options: { count: number; y: number; size: number }): void {
  const { tones, scene } = scroll;
  const seed = scene.seed + 5;
  const way = hash01(0, seed) < 0.5 ? 1 : -1;
  scroll.live(
    depth,
    (ctx, moment, box) => {
      for (let i = 0; i < options.count; i++) {
        const s = options.size * box.unit * (0.7 + 0.5 * hash01(i, seed + 1));
        const travel = (0.18 + 0.24 * hash01(i, seed + 2) + i * 0.09 + moment.tSec * 0.035) * box.width;
        const x = way > 0 ? travel : box.width - travel;
        const y =
          (options.y + 0.11 * (hash01(i, seed + 3) - 0.5) + 0.012 * Math.sin(moment.tSec * 0.9 + i)) * box.height -
          i * 10 * box.unit;
        const flap = Math.sin(moment.tSec * 3.3 + i * 1.9);
        ctx.save();
        ctx.translate(x, y);
        ctx.scale(way * s, s);
        ctx.rotate(-0.06 + 0.04 * Math.sin(moment.tSec + i));
        ctx.fillStyle = withAlpha(tones.ink, 0.85);
        ctx.beginPath();
        mark(ctx, [
          [-0.1, 0.0, 0.07],
          [0.12, -0.02, 0.09],
          [0.34, -0.03, 0.035],
          [0.62, -0.09, 0.02],
          [0.78, -0.06, 0.012],
        ]);
        mark(ctx, [
          [-0.08, 0.01, 0.03],
          [-0.42, 0.06, 0.014],
          [-0.8, 0.07, 0.008],
        ]);
        ctx.fill();
        ctx.beginPath();
        for (const [near, k] of [
          [1, 1],
          [0, 0.86],
        ] as const) {
          const lift = flap * 0.42 + 0.2;
          mark(ctx, [
            [0.14, -0.03, 0.03],
            [0.0 - near * 0.05, -0.24 * lift - 0.1, 0.1 * k],
            [-0.12 - near * 0.1, -0.55 * lift * k - 0.12, 0.1 * k],
            [-0.4 * k - near * 0.06, -0.95 * lift * k - 0.06, 0.02],
          ]);
        }
        ctx.fillStyle = withAlpha(mix(tones.paper, tones.ink, 0.22), 0.95);
        ctx.fill();
        ctx.strokeStyle = withAlpha(tones.ink, 0.8);
        ctx.lineWidth = 0.016;
        ctx.stroke();
        ctx.fillStyle = tones.ink;
        ctx.beginPath();
        for (const near of [1, 0]) {
          const lift = flap * 0.42 + 0.2;
          mark(ctx, [
            [-0.1 - near * 0.1, -0.55 * lift - 0.16, 0.05],
            [-0.26, -0.75 * lift - 0.1, 0.07],
            [-0.46 - near * 0.06, -0.98 * lift - 0.05, 0.015],
          ]);
        }
        ctx.fill();
        ctx.fillStyle = tones.accent;
        ctx.beginPath();
        ctx.arc(0.73, -0.085, 0.026, 0, Math.PI * 2);
        ctx.fill();
        ctx.restore();
      }
    },
    BIRDS,
  );
}

export function addSwallows(scroll: Scroll, depth: number, y: number, count = 6): void {
  const { tones, scene } = scroll;
  const seed = scene.seed + 15;
  if (hash01(9, seed) < 0.4) return;
  scroll.live(
    depth,
    (ctx, moment, box) => {
      ctx.fillStyle = withAlpha(tones.ink, 0.8);
      ctx.beginPath();
      for (let i = 0; i < count; i++) {
        const s = (9 + 11 * hash01(i, seed)) * box.unit;
        const x = (0.1 + 0.75 * hash01(i, seed + 1) + 0.03 * moment.tSec * (0.6 + hash01(i, seed + 4))) * box.width;
        const py = (y + 0.16 * (hash01(i, seed + 2) - 0.5) + 0.01 * Math.sin(moment.tSec * 1.7 + i)) * box.height;
        const f = Math.sin(moment.tSec * 8 + i * 2) * 0.5 + 0.15;
        for (const side of [-1, 1])
          mark(ctx, [
            [x, py, s * 0.09],
            [x + side * s * 0.5, py - s * (0.25 + 0.4 * f), s * 0.09],
            [x + side * s * 1.15, py - s * 0.7 * f, s * 0.02],
          ]);
      }
      ctx.fill();
    },
    BIRDS,
  );
}

/** The colour that an edit gives to the sun, which is red otherwise. */
function toldColor({ scene }: Scroll): string | undefined {
  const told = scene.tints?.find(({ part }) => part === 'body')?.color;
  return told === undefined ? undefined : COLORS[told as ThingColor];
}

/** The disc of the sun or moon: a flat seal of colour with a worn edge, swelling slightly with the music. */
export function addDisc(
  scroll: Scroll,
  depth: number,
  options: { x: number; y: number; r: number; rise?: number },
): void {
  const { tones, box } = scroll;
  const r = options.r * box.unit;
  const seed = scroll.scene.seed % 50;
  const size = Math.ceil(r * 2.2);
  const { canvas, ctx: sheet } = offscreen(size, size);
  const image = sheet.createImageData(size, size);
  const [red, green, blue] = rgbOf(toldColor(scroll) ?? tones.accent);
  for (let y = 0, i = 0; y < size; y++)
    for (let x = 0; x < size; x++, i += 4) {
      const dx = x - size / 2;
      const dy = y - size / 2;
      const cloud = mottled((dx / box.unit) * 0.5 + seed * 7, (dy / box.unit) * 0.5 + seed);
      const edge = r * (0.985 + 0.03 * mottled(Math.atan2(dy, dx) * 40 + seed, seed));
      const d = Math.hypot(dx, dy);
      image.data.set(
        [
          red,
          green,
          blue,
          255 *
            smoothstep(edge, edge - 1.6 * box.unit, d) *
            (0.7 + 0.24 * cloud + 0.1 * smoothstep(edge - 9 * box.unit, edge, d)),
        ],
        i,
      );
    }
  sheet.putImageData(image, 0, 0);
  scroll.part('sky body');
  scroll.live(depth, (ctx, moment) => {
    const lift = (options.rise ?? 0.03) * moment.progress * box.height;
    const swell = 1 + 0.03 * moment.pulse + 0.03 * moment.accent;
    const s = size * swell;
    ctx.drawImage(canvas, options.x * box.width - s / 2, options.y * box.height - lift - s / 2, s, s);
  });
  scroll.part('place');
}

/** Rings that spread on still water on each beat. */
export function addRings(scroll: Scroll, depth: number, from: number, to: number): void {
  const { tones, scene } = scroll;
  const seed = scene.seed + 25;
  scroll.live(depth, (ctx, moment, box) => {
    for (let i = 0; i < 3; i++) {
      const beat = moment.beat - i * 1.0;
      const index = Math.floor(beat);
      const age = (beat - index + i) / 3;
      const share = hash01(index, seed);
      const y = (from + (to - from) * share) * box.height;
      const x = (0.12 + 0.76 * hash01(index, seed + 1)) * box.width;
      const r = (10 + 90 * age) * box.unit * (0.4 + share);
      ctx.strokeStyle = withAlpha(tones.ink, 0.34 * (1 - age) ** 1.5);
      ctx.lineWidth = (2.2 - 1.4 * age) * box.unit;
      for (const k of [1, 0.6]) {
        ctx.beginPath();
        ctx.ellipse(x, y, r * k, r * k * 0.2, 0, 0.2, Math.PI * 2 - 0.25);
        ctx.stroke();
      }
    }
  });
}

/** Petals on the wind. */
export function addPetals(scroll: Scroll, count: number, wind: number): void {
  const { tones, scene } = scroll;
  const seed = scene.seed + 60;
  const wrap = (v: number): number => v - Math.floor(v);
  scroll.live(1.05, (ctx, moment, box) => {
    ctx.fillStyle = withAlpha(tones.accent, 0.82);
    ctx.beginPath();
    for (let i = 0; i < count; i++) {
      const near = hash01(i, seed);
      const x = (wrap(hash01(i, seed + 1) + moment.tSec * wind * (0.5 + near)) * 1.2 - 0.1) * box.width;
      const y =
        (wrap(hash01(i, seed + 2) + moment.tSec * (0.05 + 0.05 * near)) * 1.2 - 0.1) * box.height +
        Math.sin(moment.tSec * 1.3 + i) * 9 * box.unit;
      const turn = i + moment.tSec * (1 + near);
      const r = (2.5 + 5 * near) * box.unit;
      ctx.moveTo(x + r, y);
      ctx.ellipse(x, y, r, r * (0.25 + 0.4 * Math.abs(Math.sin(turn))), turn, 0, Math.PI * 2);
    }
    ctx.fill();
  });
}
