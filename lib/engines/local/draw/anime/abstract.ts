import { alpha, mix } from '../palette.ts';
import { between, hash01 } from '../random.ts';
import { addGlimmers } from './air.ts';
import type { Kit } from './stack.ts';

/** Graphic interludes: rays, rings and falling glass that belong to the beat. */
export function paintAbstract(kit: Kit): void {
  const { tones, scene } = kit;
  const random = kit.random('abstract');
  const rays = random() < 0.5;
  const center = { x: between(random, 0.4, 0.6), y: between(random, 0.42, 0.58) };
  const colors = [tones.sky[1], tones.sky[2], tones.sky[3], tones.accents[0], tones.accents[1]];
  kit.layer(0.05, (ctx, b) => {
    const g = ctx.createRadialGradient(center.x * b.width, center.y * b.height, 0, center.x * b.width, center.y * b.height, b.width * 0.8);
    g.addColorStop(0, tones.sky[4]);
    g.addColorStop(0.25, tones.sky[3]);
    g.addColorStop(0.6, tones.sky[1]);
    g.addColorStop(1, tones.sky[0]);
    ctx.fillStyle = g;
    ctx.fillRect(b.left, b.top, b.right - b.left, b.bottom - b.top);
  });
  kit.live(0.1, (ctx, moment, box) => {
    const cx = center.x * box.width;
    const cy = center.y * box.height;
    const far = Math.hypot(box.width, box.height);
    const count = 18;
    ctx.fillStyle = alpha(tones.sky[4], 0.22 + 0.1 * moment.rhythm.pulse);
    ctx.beginPath();
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2 + moment.tSec * 0.14;
      const half = (Math.PI / count) * (rays ? 0.5 : 0.22);
      ctx.moveTo(cx, cy);
      ctx.lineTo(cx + Math.cos(a - half) * far, cy + Math.sin(a - half) * far);
      ctx.lineTo(cx + Math.cos(a + half) * far, cy + Math.sin(a + half) * far);
    }
    ctx.fill();
    for (let i = 0; i < 4; i++) {
      const age = (moment.rhythm.beat / 4 + i / 4) % 1;
      const r = age * far * 0.62;
      ctx.strokeStyle = alpha(colors[(i + 2) % colors.length] as string, (1 - age) * 0.75);
      ctx.lineWidth = (26 * (1 - age) + 2) * box.unit;
      ctx.beginPath();
      ctx.arc(cx, cy, r, 0, Math.PI * 2);
      ctx.stroke();
    }
    for (let i = 0; i < 46; i++) {
      const speed = 0.1 + 0.13 * hash01(i, scene.seed + 3);
      const life = (hash01(i, scene.seed + 1) + moment.tSec * speed) % 1;
      const angle = hash01(i, scene.seed) * Math.PI * 2 + life * 0.6;
      const reach = 40 * box.unit + life ** 1.7 * far * 0.6;
      const size = (4 + life * 30 * (0.4 + hash01(i, scene.seed + 5))) * box.unit * (1 + 0.15 * moment.rhythm.pulse);
      const turn = i + moment.tSec * (0.6 + hash01(i, 2));
      const x = cx + Math.cos(angle) * reach;
      const y = cy + Math.sin(angle) * reach;
      ctx.fillStyle = alpha(mix(colors[i % colors.length] as string, '#ffffff', 0.25), Math.min(1, life * 4) * 0.85);
      ctx.beginPath();
      for (let k = 0; k < 3; k++) ctx.lineTo(x + Math.cos(turn + k * 2.1) * size, y + Math.sin(turn + k * 2.1) * size * (0.5 + 0.5 * Math.sin(turn * 1.3)));
      ctx.fill();
      ctx.fillStyle = alpha('#ffffff', Math.min(1, life * 4) * 0.5);
      ctx.beginPath();
      ctx.lineTo(x, y);
      for (let k = 0; k < 2; k++) ctx.lineTo(x + Math.cos(turn + k * 2.1) * size, y + Math.sin(turn + k * 2.1) * size * (0.5 + 0.5 * Math.sin(turn * 1.3)));
      ctx.fill();
    }
  });
  addGlimmers(kit, { count: 24, color: tones.accents[1], from: 0, to: 1, size: 3, rise: 0.05 });
}
