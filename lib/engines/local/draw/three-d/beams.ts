import { alpha, mix } from '../palette.ts';
import type { Vec } from './vec.ts';
import type { World } from './world.ts';

/** Beams, as cones of light between two points of the world. */
export function lightBeams(beams: readonly { from: Vec; reach: number; color: string; phase: number }[]): World['after'] {
  return (ctx, moment, lens) => {
    const at = (p: Vec): [number, number] => {
      const dx = p[0] - lens.eye[0];
      const dy = p[1] - lens.eye[1];
      const dz = p[2] - lens.eye[2];
      const z = Math.max(0.3, dx * lens.ahead[0] + dy * lens.ahead[1] + dz * lens.ahead[2]);
      return [lens.cx + ((dx * lens.right[0] + dy * lens.right[1] + dz * lens.right[2]) * lens.focal) / z, lens.cy - ((dx * lens.up[0] + dy * lens.up[1] + dz * lens.up[2]) * lens.focal) / z];
    };
    ctx.save();
    ctx.globalCompositeOperation = 'screen';
    for (const [i, beam] of beams.entries()) {
      const a = Math.sin((moment.rhythm.beat / 8) * Math.PI * 2 + beam.phase) * 0.55;
      const to: Vec = [beam.from[0] + Math.sin(a) * beam.reach, beam.from[1] - Math.cos(a) * beam.reach, beam.from[2] - 2 + Math.sin(beam.phase * 3 + moment.rhythm.beat * 0.4) * 3];
      const [x, y] = at(beam.from);
      const [ex, ey] = at(to);
      const l = Math.hypot(ex - x, ey - y) || 1;
      const half = l * 0.1;
      const glow = 0.16 + 0.34 * (i % 2 ? moment.rhythm.pulse : moment.rhythm.backbeat) + 0.1 * moment.energy;
      const g = ctx.createLinearGradient(x, y, ex, ey);
      g.addColorStop(0, alpha(mix(beam.color, '#ffffff', 0.4), Math.min(0.95, glow * 1.6)));
      g.addColorStop(0.4, alpha(beam.color, glow * 0.6));
      g.addColorStop(1, alpha(beam.color, 0));
      ctx.fillStyle = g;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(ex - ((ey - y) / l) * half, ey + ((ex - x) / l) * half);
      ctx.lineTo(ex + ((ey - y) / l) * half, ey - ((ex - x) / l) * half);
      ctx.fill();
    }
    ctx.restore();
  };
}
