import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { alpha } from './palette.ts';
import { hash01 } from './random.ts';

/** The mirror image of a picture on moving water: horizontal strips, each shifted by the waves. Coordinates in the space `ctx` is in. */
export type ReflectionSpec = {
  source: Canvas;
  /** Where the picture lies when upright. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** The line it is mirrored at, and how far down the water goes. */
  surfaceY: number;
  bottomY: number;
  /** Sideways shift of the nearest strips, in pixels. */
  rippleP: number;
  /** How much of the picture's height fits one pixel of water: above 1 squeezes it. */
  squeeze: number;
};

export function drawReflection(ctx: SKRSContext2D, spec: ReflectionSpec, tSec: number): void {
  const depth = spec.bottomY - spec.surfaceY;
  const scaleX = spec.source.width / spec.width;
  const scaleY = spec.source.height / spec.height;
  for (let y = 0; y < depth; ) {
    const near = y / depth;
    const strip = 1.5 + near * 7;
    const wave = Math.sin(y * 0.9 / (1 + near * 5) - tSec * 2.1) + 0.6 * Math.sin(y * 0.37 / (1 + near * 4) + tSec * 1.3);
    const sourceY = (spec.surfaceY - (y + strip) * spec.squeeze - spec.top) * scaleY + wave * near * 5;
    const stripSource = Math.max(1, strip * spec.squeeze * scaleY);
    const safeY = Math.max(0, Math.min(spec.source.height - stripSource, sourceY));
    ctx.save();
    ctx.translate(0, spec.surfaceY + y + strip);
    ctx.scale(1, -1);
    ctx.drawImage(spec.source, 0, safeY, spec.width * scaleX, stripSource, spec.left + wave * spec.rippleP * (0.15 + near), 0, spec.width, strip + 0.8);
    ctx.restore();
    y += strip;
  }
}

/** Light broken up on water beneath a sun, moon or lamp: a column of glints that widens towards the viewer. */
export function drawGlitter(ctx: SKRSContext2D, spec: { x: number; surfaceY: number; bottomY: number; spread: number; color: string; seed: number; count: number }, tSec: number, strength: number): void {
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
    ctx.strokeStyle = alpha(spec.color, Math.min(1, strength * (0.3 + band * 0.16)));
    ctx.stroke();
  }
  ctx.restore();
}
