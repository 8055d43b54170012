import type { Frame, Node } from '../node.ts';

/** Bars of light on a floor below something that shines, wider and further apart towards the viewer. */
export function lightOnFloor({
  frame,
  horizon,
  x,
  halfPx,
  color,
  alpha,
  depth = 0.3,
}: {
  frame: Frame;
  horizon: number;
  x: number;
  halfPx: number;
  color: string;
  alpha: number;
  depth?: number;
}): Node {
  const { width, height } = frame;
  return {
    name: 'light on floor',
    depth,
    paint(ctx, moment) {
      ctx.fillStyle = color;
      for (let i = 0; i < 11; i++) {
        const near = (i / 11) ** 1.35;
        const half =
          halfPx * (1 - 0.55 * near) * (0.86 + 0.14 * Math.sin(moment.tSec * 2.3 + i * 1.9)) * (1 + 0.08 * moment.kick);
        ctx.globalAlpha = alpha * (1 - near);
        ctx.fillRect(
          x * width - half + Math.sin(moment.tSec * 1.7 + i) * width * 0.006,
          (horizon + 0.008 + near * (1 - horizon) * 0.9) * height,
          half * 2,
          height * (0.006 + 0.012 * near),
        );
      }
    },
  };
}
