import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, type Random } from './random.ts';

/** Plants as outlines added to the current path (pixels, standing on `baseY`); begin and fill the path around them. */

/** A curved trunk and arched fronds; `sway` in pixels moves the crown. */
export function tracePalm(
  ctx: SKRSContext2D,
  x: number,
  baseY: number,
  height: number,
  random: Random,
  lean = 0.12,
  sway = 0,
): void {
  const topX = x + height * lean + sway;
  const topY = baseY - height;
  const bow = x + height * lean * 0.15;
  const w = height * 0.016;
  ctx.moveTo(x - w * 1.6, baseY);
  ctx.quadraticCurveTo(bow - w, baseY - height * 0.55, topX - w * 0.6, topY);
  ctx.lineTo(topX + w * 0.6, topY);
  ctx.quadraticCurveTo(bow + w, baseY - height * 0.55, x + w * 1.6, baseY);
  ctx.closePath();
  const fronds = 11;
  for (let i = 0; i < fronds; i++) {
    const angle = -Math.PI * (0.04 + (0.92 * i) / (fronds - 1)) + (random() - 0.5) * 0.16;
    const length = height * between(random, 0.3, 0.42);
    const tipX = topX + Math.cos(angle) * length + sway * 0.8;
    const tipY = topY + Math.sin(angle) * length * 0.5 + length * 0.42;
    const midX = topX + Math.cos(angle) * length * 0.55;
    const midY = topY + Math.sin(angle) * length * 0.62 - length * 0.05;
    const teeth = 9;
    const curve = (t: number): [number, number] => [
      (1 - t) ** 2 * topX + 2 * t * (1 - t) * midX + t * t * tipX,
      (1 - t) ** 2 * topY + 2 * t * (1 - t) * midY + t * t * tipY,
    ];
    ctx.moveTo(topX, topY - w);
    for (let k = 1; k <= teeth; k++) ctx.lineTo(...curve(k / teeth));
    for (let k = teeth; k >= 1; k--) {
      const [px, py] = curve(k / teeth);
      const hang = height * 0.062 * Math.sin(Math.PI * Math.min(1, k / teeth + 0.12)) * 1.1;
      ctx.lineTo(px + (tipX > topX ? -1 : 1) * hang * 0.25, py + hang);
      const [qx, qy] = curve((k - 0.5) / teeth);
      ctx.lineTo(qx, qy + hang * 0.35);
    }
    ctx.closePath();
  }
}
