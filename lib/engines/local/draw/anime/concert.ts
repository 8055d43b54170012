import { alpha, mix } from '../palette.ts';
import { addDrift } from './air.ts';
import { addBeams } from './beams.ts';
import { addCrowd } from './crowd.ts';
import type { Kit } from './stack.ts';

export function paintStage(kit: Kit): void {
  const { tones, env } = kit;
  const [a, b2] = tones.accents;
  const deep = mix(tones.dark, '#05030f', 0.5);
  const reference = env.references[0] ?? null;
  kit.layer(0.2, (ctx, b) => {
    const u = b.unit;
    const g = ctx.createLinearGradient(0, b.top, 0, b.bottom);
    g.addColorStop(0, deep);
    g.addColorStop(0.55, mix(tones.near, a, 0.25));
    g.addColorStop(1, deep);
    ctx.fillStyle = g;
    ctx.fillRect(b.left, b.top, b.right - b.left, b.bottom - b.top);
    const w = Math.min(b.width * 0.62, 620 * u);
    const h = w * 0.5;
    const x = b.width / 2 - w / 2;
    const y = b.height * 0.14;
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, w, h);
    ctx.clip();
    const screen = ctx.createLinearGradient(x, y, x + w, y + h);
    screen.addColorStop(0, tones.sky[1]);
    screen.addColorStop(0.5, mix(a, tones.sky[3], 0.4));
    screen.addColorStop(1, b2);
    ctx.fillStyle = screen;
    ctx.fillRect(x, y, w, h);
    if (reference) {
      const s = Math.max(w / reference.width, h / reference.height);
      ctx.drawImage(reference, b.width / 2 - (reference.width * s) / 2, y + h / 2 - (reference.height * s) / 2, reference.width * s, reference.height * s);
      ctx.fillStyle = alpha(a, 0.3);
      ctx.fillRect(x, y, w, h);
    } else {
      ctx.fillStyle = alpha('#ffffff', 0.16);
      for (let i = 0; i < 9; i++) {
        ctx.beginPath();
        ctx.moveTo(x + w / 2, y + h * 1.2);
        ctx.lineTo(x + (i / 9) * w * 1.6 - w * 0.3, y - 10);
        ctx.lineTo(x + ((i + 0.5) / 9) * w * 1.6 - w * 0.3, y - 10);
        ctx.fill();
      }
    }
    ctx.fillStyle = alpha(deep, 0.35);
    for (let py = y; py < y + h; py += 4 * u) ctx.fillRect(x, py, w, 1.3 * u);
    ctx.restore();
    ctx.strokeStyle = mix(a, '#ffffff', 0.4);
    ctx.lineWidth = 3 * u;
    ctx.strokeRect(x, y, w, h);
    ctx.fillStyle = deep;
    ctx.fillRect(b.left, b.height * 0.035, b.right - b.left, 16 * u);
    ctx.strokeStyle = deep;
    ctx.lineWidth = 2.4 * u;
    ctx.beginPath();
    for (let px = b.left; px < b.right; px += 32 * u) {
      ctx.moveTo(px, b.height * 0.035 + 16 * u);
      ctx.lineTo(px + 16 * u, b.height * 0.035 + 42 * u);
      ctx.lineTo(px + 32 * u, b.height * 0.035 + 16 * u);
    }
    ctx.stroke();
    ctx.fillRect(b.left, b.height * 0.035 + 40 * u, b.right - b.left, 6 * u);
  });
  kit.layer(0.55, (ctx, b) => {
    const u = b.unit;
    const y = b.height * 0.74;
    const g = ctx.createLinearGradient(0, y, 0, b.height * 0.92);
    g.addColorStop(0, mix(a, tones.near, 0.35));
    g.addColorStop(1, deep);
    ctx.fillStyle = g;
    ctx.fillRect(b.left, y, b.right - b.left, b.bottom - y);
    ctx.fillStyle = alpha('#ffffff', 0.12);
    for (let i = -9; i <= 9; i++) {
      ctx.beginPath();
      ctx.moveTo(b.width / 2 + i * 54 * u, y);
      ctx.lineTo(b.width / 2 + i * 54 * u + 2 * u, y);
      ctx.lineTo(b.width / 2 + i * 120 * u + 4 * u, b.bottom);
      ctx.lineTo(b.width / 2 + i * 120 * u, b.bottom);
      ctx.fill();
    }
    ctx.fillStyle = mix(a, '#ffffff', 0.5);
    ctx.fillRect(b.left, y, b.right - b.left, 2.4 * u);
    for (const side of [-1, 1]) {
      const x = b.width / 2 + side * Math.min(b.width * 0.44, 400 * u);
      for (let k = 0; k < 3; k++) {
        ctx.fillStyle = mix(deep, tones.near, 0.3);
        ctx.fillRect(x - 46 * u, y - (k + 1) * 62 * u, 92 * u, 60 * u);
        ctx.fillStyle = deep;
        for (const [dx, r] of [[-18, 22], [26, 12]] as const) {
          ctx.beginPath();
          ctx.arc(x + dx * u, y - (k + 0.5) * 62 * u, r * u, 0, Math.PI * 2);
          ctx.fill();
        }
      }
    }
  });
  addBeams(kit, { count: 7, y: 0.1, colors: [a, b2, mix(tones.sky[3], a, 0.3)], reach: 0.85, depth: 0.5 });
  kit.live(0.55, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'screen';
    for (let i = 0; i < 5; i++) {
      const x = box.width * (0.14 + i * 0.18);
      const y = box.height * 0.77;
      const glow = 0.25 + 0.4 * moment.rhythm.pulse;
      const g = ctx.createRadialGradient(x, y, 0, x, y, 120 * box.unit);
      g.addColorStop(0, alpha(i % 2 ? a : b2, glow));
      g.addColorStop(1, alpha(a, 0));
      ctx.fillStyle = g;
      ctx.save();
      ctx.translate(x, y);
      ctx.scale(1, 0.3);
      ctx.translate(-x, -y);
      ctx.fillRect(x - 120 * box.unit, y - 120 * box.unit, 240 * box.unit, 240 * box.unit);
      ctx.restore();
    }
  });
}

/** What stands between the stage and the lens; added after the singer. */
export function paintStageFront(kit: Kit): void {
  const { tones } = kit;
  addCrowd(kit, { rows: 2, from: 0.86, color: mix(tones.dark, '#05030f', 0.5), glow: tones.accents[1] });
  addDrift(kit, { count: 40, colors: [tones.accents[0], tones.accents[1], tones.sky[4], '#ffffff'], size: [2, 6], fall: 0.14, wind: 0.01, sway: 0.02, kind: 'petal', opacity: 0.95 });
}
