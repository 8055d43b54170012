import { alpha, mix } from '../palette.ts';
import type { Kit } from './stack.ts';

/** A sheet of water from the horizon down: sky mirrored in bands, a path of light, crests that come and go. */
export function addWater(kit: Kit, horizonY: number, options: { bottomY?: number; depth?: number; mirror?: string; calm?: number } = {}): void {
  const { tones, box } = kit;
  const bottomY = options.bottomY ?? box.bottom;
  const depth = options.depth ?? 0.35;
  const random = kit.random(`water${horizonY.toFixed(0)}`);
  kit.layer(depth, (ctx, b) => {
    const g = ctx.createLinearGradient(0, horizonY, 0, bottomY);
    g.addColorStop(0, mix(tones.sky[4], tones.water[1], 0.3));
    g.addColorStop(0.12, mix(tones.sky[3], tones.water[1], 0.45));
    g.addColorStop(0.45, tones.water[1]);
    g.addColorStop(1, tones.water[0]);
    ctx.fillStyle = g;
    ctx.fillRect(b.left, horizonY, b.right - b.left, bottomY - horizonY);
    for (let i = 0; i < 190; i++) {
      const share = random() ** 1.6;
      const y = horizonY + share * (bottomY - horizonY);
      const w = (14 + share * 190) * b.unit * (0.4 + random());
      const h = (0.7 + share * 5) * b.unit * (0.4 + random() * 0.6);
      const x = b.left + random() * (b.right - b.left);
      ctx.fillStyle = alpha(random() < 0.5 ? mix(tones.water[0], tones.water[1], 0.3) : mix(tones.sky[3], tones.water[1], 0.3), 0.16 + random() * 0.2);
      ctx.beginPath();
      ctx.moveTo(x - w, y);
      ctx.quadraticCurveTo(x, y - h, x + w, y);
      ctx.quadraticCurveTo(x, y + h * 0.7, x - w, y);
      ctx.fill();
    }
  });
  const sunX = tones.light.x * box.width;
  const count = 150;
  const glints = Array.from({ length: count }, () => {
    const share = random() ** 1.35;
    const near = random() < 0.62;
    const spread = near ? (0.02 + share * 0.11) * box.width : box.width * 0.7;
    return { x: sunX + (random() + random() - 1) * spread, share, w: (5 + share * 46) * (0.4 + random() * 0.9), phase: random() * 6.28, speed: 0.8 + random() * 1.6, near };
  });
  kit.live(depth, (ctx, moment, b) => {
    const light = mix(tones.sun, tones.sky[4], 0.25);
    ctx.globalCompositeOperation = 'lighter';
    for (const near of [true, false]) {
      for (let band = 0; band < 3; band++) {
        ctx.fillStyle = alpha(light, (near ? 0.3 : 0.12) * (0.6 + 0.25 * band) * (0.75 + 0.35 * moment.rhythm.pulse));
        ctx.beginPath();
        for (const [i, glint] of glints.entries()) {
          if (glint.near !== near || i % 3 !== band) continue;
          const glow = Math.sin(glint.phase + moment.tSec * glint.speed * 2);
          if (glow < 0.05) continue;
          const y = horizonY + 1 + glint.share * (bottomY - horizonY) * 0.98;
          const x = glint.x + Math.sin(moment.tSec * 0.7 + glint.phase) * 8 * b.unit * (0.3 + glint.share);
          const w = glint.w * b.unit * glow;
          const h = (0.6 + glint.share * 2.6) * b.unit * glow;
          ctx.moveTo(x - w, y);
          ctx.quadraticCurveTo(x, y - h, x + w, y);
          ctx.quadraticCurveTo(x, y + h, x - w, y);
        }
        ctx.fill();
      }
    }
  });
}
