/** What a sun does to a lens and to the air, drawn as a few large shapes. Places are shares of the frame. */
import { hash01 } from '../../random.ts';
import { mix, withAlpha } from './inks.ts';
import type { Bound } from '../moment.ts';
import type { Frame, Node } from '../node.ts';
import { painted, sprite } from '../people/sprite.ts';

/** Broad rays from a point that turn slowly and open on the drum. */
export function sunRays({
  frame: { width, height },
  x,
  y,
  color,
  count,
  seed,
  alpha,
}: {
  frame: Frame;
  x: number;
  y: number;
  color: string;
  count: number;
  seed: number;
  alpha: Bound<number>;
}): Node {
  const far = Math.hypot(width, height) * 1.1;
  return {
    name: 'rays',
    alpha,
    paint(ctx, moment) {
      ctx.fillStyle = color;
      ctx.beginPath();
      for (let i = 0; i < count; i++) {
        const angle = (i / count) * Math.PI * 2 + moment.tSec * 0.05;
        const half = 0.045 + 0.05 * hash01(i, seed) + 0.03 * moment.kick;
        ctx.moveTo(x * width, y * height);
        ctx.lineTo(x * width + Math.cos(angle - half) * far, y * height + Math.sin(angle - half) * far);
        ctx.lineTo(x * width + Math.cos(angle + half) * far, y * height + Math.sin(angle + half) * far);
      }
      ctx.fill();
    },
  };
}

/** How far along the line from the sun through the middle each disc of a flare lies, how large it is, and its share of the tint. */
const DISCS = [
  [0.45, 0.03, 0],
  [0.8, 0.07, 0.6],
  [1.3, 0.045, 0.2],
  [1.6, 0.12, 0.8],
] as const;

/** Discs of light on the line from the sun through the middle of the frame. */
export function lensFlare({
  frame: { width, height },
  x,
  y,
  color,
  tint,
  alpha,
}: {
  frame: Frame;
  x: number;
  y: number;
  color: string;
  tint: string;
  alpha: Bound<number>;
}): Node {
  const unit = Math.min(width, height);
  const discs = DISCS.map(([along, size, share]) => ({
    x: (x + (0.5 - x) * along) * width,
    y: (y + (0.5 - y) * along) * height,
    radius: size * unit,
    color: withAlpha(mix(color, tint, share), 0.8),
  }));
  return {
    name: 'flare',
    blend: 'screen',
    alpha,
    paint(ctx) {
      for (const disc of discs) {
        ctx.fillStyle = disc.color;
        ctx.beginPath();
        ctx.arc(disc.x, disc.y, disc.radius, 0, Math.PI * 2);
        ctx.fill();
      }
    },
  };
}

/** The light of a window of four panes, lying slanted across a wall from `x` on; it wanders as the sun does. */
export function windowLight({
  frame: { width, height },
  x: left,
  top,
  foot,
}: {
  frame: Frame;
  x: number;
  top: string;
  foot: string;
}): Node {
  const panes = painted(width / 2, height / 2, (ctx, w, h) => {
    const fade = ctx.createLinearGradient(0, 0, 0, h);
    fade.addColorStop(0, top);
    fade.addColorStop(1, foot);
    ctx.fillStyle = fade;
    ctx.beginPath();
    for (const [x, y] of [
      [0, 0.08],
      [0.17, 0.08],
      [0, 0.52],
      [0.17, 0.52],
    ] as const) {
      const lean = (down: number) => (left + x + down * 0.34) * w;
      ctx.moveTo(lean(y), y * h);
      ctx.lineTo(lean(y) + w * 0.15, y * h);
      ctx.lineTo(lean(y + 0.4) + w * 0.15, (y + 0.4) * h);
      ctx.lineTo(lean(y + 0.4), (y + 0.4) * h);
      ctx.closePath();
    }
    ctx.fill();
  });
  return {
    name: 'window light',
    x: (moment) => width / 2 + (moment.progress - 0.5) * width * 0.05,
    y: height / 2,
    alpha: (moment) => 0.75 + 0.25 * moment.pulse,
    sprite: sprite(panes, width, height),
  };
}
