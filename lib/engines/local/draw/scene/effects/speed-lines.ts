import { hash01 } from '../../random.ts';
import type { Node } from '../node.ts';
import type { Kit } from '../style.ts';

/**
 * Wedges that run to a point from all sides, different ones on every beat, longest on the drum. `reach` is how near
 * they come to it, in shares of the frame.
 */
export function speedLines(
  kit: Kit,
  {
    x,
    y,
    color,
    reach,
    count,
    alpha,
  }: { x: number; y: number; color: string; reach: number; count: number; alpha?: Node['alpha'] },
): Node {
  const { width, height } = kit.frame;
  const far = Math.hypot(width, height);
  return {
    name: 'speed lines',
    ...(alpha === undefined ? {} : { alpha }),
    paint(ctx, moment) {
      const step = Math.floor(moment.beat * 2);
      ctx.fillStyle = color;
      ctx.beginPath();
      for (let i = 0; i < count; i++) {
        const angle = ((i + hash01(i * 7 + step, kit.seed)) / count) * Math.PI * 2;
        const thick = 0.002 + 0.011 * hash01(i * 13 + step, kit.seed + 1) ** 2;
        const from = far * (reach + 0.34 * hash01(i * 3 + step, kit.seed + 2) - 0.1 * moment.kick);
        ctx.moveTo(x * width + Math.cos(angle) * from, y * height + Math.sin(angle) * from);
        ctx.lineTo(x * width + Math.cos(angle - thick) * far, y * height + Math.sin(angle - thick) * far);
        ctx.lineTo(x * width + Math.cos(angle + thick) * far, y * height + Math.sin(angle + thick) * far);
      }
      ctx.fill();
    },
  };
}
