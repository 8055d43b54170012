import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { hash01 } from '../../random.ts';
import { offscreen } from '../easel.ts';
import { withAlpha } from '../light/inks.ts';
import { settle } from '../people/sprite.ts';

type ReflectionSpec = {
  /** The upright picture, and where it lies. */
  source: Canvas;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The line it is mirrored at, and how far down the water goes. */
  surfaceY: number;
  bottomY: number;
  /** Sideways shift of the nearest strips, in pixels. */
  ripplePx: number;
  /** How much of the picture's height fits one pixel of water: above 1 squeezes it. */
  squeeze: number;
};

/**
 * The mirror image of a picture on moving water: turned over once, then shown as horizontal strips that the waves
 * shift. Coordinates are those of the space `ctx` is in.
 */
export function createReflection(spec: ReflectionSpec): (ctx: SKRSContext2D, tSec: number) => void {
  const depth = spec.bottomY - spec.surfaceY;
  const { canvas, ctx: mirror } = offscreen(spec.width, depth);
  mirror.scale(1, -1 / spec.squeeze);
  mirror.drawImage(spec.source, 0, -(spec.surfaceY - spec.top), spec.width, spec.height);
  settle(canvas);
  const scale = canvas.width / spec.width;
  const rows: { y: number; strip: number; near: number }[] = [];
  for (let y = 0; y < depth; ) {
    const near = y / depth;
    const strip = Math.max(2, Math.round(depth * (0.006 + near * 0.026)));
    rows.push({ y, strip, near });
    y += strip;
  }
  return (ctx, tSec) => {
    for (const { y, strip, near } of rows) {
      const wave =
        Math.sin((y * 0.9) / (1 + near * 5) - tSec * 2.1) + 0.6 * Math.sin((y * 0.37) / (1 + near * 4) + tSec * 1.3);
      const from = Math.round(Math.max(0, Math.min(depth - strip, y + wave * near * strip * 0.7)));
      ctx.drawImage(
        canvas,
        0,
        from * scale,
        canvas.width,
        strip,
        spec.left + wave * spec.ripplePx * (0.15 + near),
        spec.surfaceY + y,
        spec.width,
        strip + 0.6,
      );
    }
  };
}

/** Light broken up on water beneath a sun, moon or lamp: a column of glints that widens towards the viewer. */
export function drawGlitter(
  ctx: SKRSContext2D,
  spec: { x: number; surfaceY: number; bottomY: number; spread: number; color: string; seed: number; count: number },
  tSec: number,
  strength: number,
): void {
  const depth = spec.bottomY - spec.surfaceY;
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  ctx.lineCap = 'round';
  for (const band of [0, 1, 2, 3]) {
    ctx.beginPath();
    for (let i = band; i < spec.count; i += 4) {
      const near = hash01(i, spec.seed) ** 1.35;
      const twinkle = Math.sin(tSec * (1.6 + 2.2 * hash01(i, spec.seed + 2)) + hash01(i, spec.seed + 3) * 6.28);
      if (twinkle < -0.1 + band * 0.2) continue;
      const gauss = hash01(i, spec.seed + 4) + hash01(i, spec.seed + 5) + hash01(i, spec.seed + 6) - 1.5;
      const half = (0.006 + 0.05 * near) * depth * (0.5 + 0.5 * twinkle) * (0.6 + hash01(i, spec.seed + 7));
      const x = spec.x + gauss * spec.spread * (0.18 + near) + Math.sin(tSec * 0.8 + i) * 3 * near;
      const y = spec.surfaceY + near * depth;
      ctx.moveTo(x - half, y);
      ctx.lineTo(x + half, y);
    }
    ctx.lineWidth = Math.max(0.8, depth * (0.0035 + band * 0.0022));
    ctx.strokeStyle = withAlpha(spec.color, Math.min(1, strength * (0.3 + band * 0.16)));
    ctx.stroke();
  }
  ctx.restore();
}
