import { mix } from '../palette.ts';
import { hash01 } from '../random.ts';
import type { Kit } from './stack.ts';

/** Blades that lean in gusts crossing the field; nearer rows are taller and darker. `flowers` dot the tips. */
export function addGrass(kit: Kit, topY: number, options: { colors: [string, string]; flowers?: string[]; rows?: number; tall?: number }): void {
  const seed = kit.scene.seed + 401;
  const rows = options.rows ?? 3;
  const wind = kit.scene.weather === 'wind' ? 1.5 : 0.8;
  for (let row = 0; row < rows; row++) {
    const share = rows === 1 ? 1 : row / (rows - 1);
    kit.live(0.6 + 0.45 * share, (ctx, moment, box) => {
      const base = topY + (box.height * 1.06 - topY) * (0.25 + 0.75 * share);
      const tall = (options.tall ?? 70) * (0.45 + 0.75 * share) * box.unit;
      const count = Math.round(((90 - share * 30) * box.width) / (960 * box.unit));
      const tip = (i: number): { x: number; y: number; foot: number; h: number } => {
        const foot = box.left + ((i + hash01(i, seed + row)) / count) * (box.right - box.left);
        const h = tall * (0.5 + 0.7 * hash01(i, seed + 7 + row));
        const gust = Math.sin(foot / (210 * box.unit) - moment.tSec * 2.1 * wind) * 0.32 + Math.sin(moment.tSec * 3.1 + i) * 0.07 + (hash01(i, seed + 3) - 0.5) * 0.4 + 0.15;
        return { x: foot + gust * h * wind * 0.9, y: base - h, foot, h };
      };
      for (const tier of [0, 1]) {
        ctx.fillStyle = mix(options.colors[0], options.colors[1], (1 - share) * 0.75 + tier * 0.25);
        ctx.beginPath();
        if (tier === 0) ctx.rect(box.left, base - 4 * box.unit, box.right - box.left, box.bottom - base + 40 * box.unit);
        for (let i = tier; i < count; i += 2) {
          const t = tip(i);
          const w = (2 + 3 * share) * box.unit;
          ctx.moveTo(t.foot - w, base);
          ctx.quadraticCurveTo(t.foot - w * 0.4, base - t.h * 0.55, t.x, t.y);
          ctx.quadraticCurveTo(t.foot + w * 0.9, base - t.h * 0.5, t.foot + w, base);
        }
        ctx.fill();
      }
      for (const [k, color] of (options.flowers ?? []).entries()) {
        ctx.fillStyle = mix(color, options.colors[1], 0.25 * (1 - share));
        ctx.beginPath();
        for (let i = k; i < count; i += (options.flowers ?? []).length * 2 + 1) {
          const t = tip(i);
          const r = (2.4 + 4.2 * share) * box.unit * (0.7 + 0.6 * hash01(i, seed + 11));
          for (let p = 0; p < 5; p++) {
            const a = (p / 5) * Math.PI * 2 + i;
            ctx.moveTo(t.x + Math.cos(a) * r * 0.7 + r * 0.62, t.y + Math.sin(a) * r * 0.55);
            ctx.ellipse(t.x + Math.cos(a) * r * 0.7, t.y + Math.sin(a) * r * 0.55, r * 0.62, r * 0.5, 0, 0, Math.PI * 2);
          }
        }
        ctx.fill();
      }
    });
  }
}
