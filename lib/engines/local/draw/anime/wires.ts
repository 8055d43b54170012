import type { SKRSContext2D } from '@napi-rs/canvas';
import { between } from '../random.ts';
import type { Kit } from './stack.ts';

type Pole = { x: number; top: number; base: number; scale: number };

/** Telegraph poles and their sagging wires: the skyline of every small town. */
export function addPowerLines(kit: Kit, baseY: number, count = 2): void {
  const { tones } = kit;
  const random = kit.random('poles');
  const fromRight = tones.light.x > 0.5;
  kit.layer(0.78, (ctx, box) => {
    const lean = random() < 0.5 ? 1 : -1;
    const poles: Pole[] = Array.from({ length: count }, (_, i) => {
      const scale = (1.15 - 0.28 * i) * box.unit;
      const share = count === 1 ? 0.2 + 0.6 * random() : (i + 0.18 + random() * 0.25) / count;
      return { x: (lean > 0 ? share : 1 - share) * box.width, top: baseY - between(random, 330, 380) * scale, base: baseY + 120 * scale, scale };
    });
    const ends: Pole[] = [{ ...(poles[0] as Pole), x: lean > 0 ? box.left - 300 * box.unit : box.right + 300 * box.unit, top: (poles[0] as Pole).top - 60 * box.unit, scale: 1.4 * box.unit }, ...poles, { ...(poles.at(-1) as Pole), x: lean > 0 ? box.right + 200 * box.unit : box.left - 200 * box.unit, top: (poles.at(-1) as Pole).top + 30 * box.unit, scale: 0.6 * box.unit }];
    ctx.strokeStyle = tones.dark;
    for (let i = 0; i + 1 < ends.length; i++) {
      const a = ends[i] as Pole;
      const b = ends[i + 1] as Pole;
      for (const [arm, offset, sag] of [[0.06, -38, 30], [0.06, -14, 42], [0.06, 14, 36], [0.06, 38, 50], [0.17, -26, 62], [0.17, 26, 55], [0.3, 4, 74]] as const) {
        ctx.lineWidth = 1.5 * Math.min(a.scale, b.scale);
        const ay = a.top + (a.base - a.top) * arm;
        const by = b.top + (b.base - b.top) * arm;
        ctx.beginPath();
        ctx.moveTo(a.x + offset * a.scale, ay);
        ctx.quadraticCurveTo((a.x + b.x) / 2, (ay + by) / 2 + sag * 1.6 * a.scale, b.x + offset * b.scale, by);
        ctx.stroke();
      }
    }
    for (const pole of poles) paintPole(ctx, pole, tones.dark, tones.rim, fromRight);
  });
}

function paintPole(ctx: SKRSContext2D, pole: Pole, dark: string, rim: string, fromRight: boolean): void {
  const { x, top, base, scale } = pole;
  const tall = base - top;
  const w = 11 * scale;
  ctx.fillStyle = dark;
  ctx.beginPath();
  ctx.moveTo(x - w * 0.38, top);
  ctx.lineTo(x + w * 0.38, top);
  ctx.lineTo(x + w * 0.6, base);
  ctx.lineTo(x - w * 0.6, base);
  ctx.fill();
  for (const [share, half] of [[0.06, 46], [0.17, 34]] as const) {
    const y = top + tall * share;
    ctx.fillRect(x - half * scale, y, half * 2 * scale, 5 * scale);
    for (let i = -half + 5; i <= half - 4; i += (half - 4) / 1.9) ctx.fillRect(x + i * scale - 2 * scale, y - 9 * scale, 4.5 * scale, 10 * scale);
    ctx.beginPath();
    ctx.moveTo(x, y + 30 * scale);
    ctx.lineTo(x + half * 0.7 * scale, y + 4 * scale);
    ctx.lineTo(x - half * 0.7 * scale, y + 4 * scale);
    ctx.lineWidth = 2.4 * scale;
    ctx.strokeStyle = dark;
    ctx.stroke();
  }
  ctx.fillRect(x + w * 0.4, top + tall * 0.24, 22 * scale, 38 * scale);
  ctx.fillRect(x + w * 0.2, top + tall * 0.26, 10 * scale, 4 * scale);
  ctx.fillStyle = rim;
  ctx.globalAlpha = 0.7;
  ctx.fillRect(fromRight ? x + w * 0.34 : x - w * 0.5, top, 1.8 * scale, tall);
  ctx.fillRect(fromRight ? x + w * 0.4 + 20 * scale : x + w * 0.4, top + tall * 0.24, 1.8 * scale, 38 * scale);
  ctx.globalAlpha = 1;
}
