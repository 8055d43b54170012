import { alpha, mix } from '../palette.ts';
import type { Kit } from './stack.ts';

/** Beams from above that swing over two bars and swell with the beat. */
export function addBeams(kit: Kit, options: { count: number; y: number; colors: string[]; reach: number; depth: number; up?: boolean }): void {
  kit.live(options.depth, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'screen';
    for (let i = 0; i < options.count; i++) {
      const x = ((i + 0.5) / options.count) * box.width * 1.1 - box.width * 0.05;
      const phase = (moment.rhythm.beat / 8) * Math.PI * 2 + i * 0.9;
      const swing = Math.sin(phase) * 0.42 + (0.5 - (i + 0.5) / options.count) * 0.5;
      const color = options.colors[i % options.colors.length] as string;
      const up = options.up ? -1 : 1;
      const y = options.y * box.height;
      const long = options.reach * box.height;
      const ex = x + Math.sin(swing) * long;
      const ey = y + up * Math.cos(swing) * long;
      const half = (0.05 + 0.02 * Math.sin(i * 3)) * long;
      const glow = (0.22 + 0.34 * (i % 2 ? moment.rhythm.pulse : moment.rhythm.backbeat) + 0.12 * moment.energy);
      const g = ctx.createLinearGradient(x, y, ex, ey);
      g.addColorStop(0, alpha(mix(color, '#ffffff', 0.45), Math.min(0.95, glow * 1.5)));
      g.addColorStop(0.35, alpha(color, glow * 0.65));
      g.addColorStop(1, alpha(color, 0));
      ctx.fillStyle = g;
      const nx = Math.cos(swing);
      const ny = -Math.sin(swing) * up;
      ctx.beginPath();
      ctx.moveTo(x - nx * 5 * box.unit, y - ny * 5 * box.unit);
      ctx.lineTo(x + nx * 5 * box.unit, y + ny * 5 * box.unit);
      ctx.lineTo(ex + nx * half, ey + ny * half);
      ctx.lineTo(ex - nx * half, ey - ny * half);
      ctx.fill();
    }
  });
}
