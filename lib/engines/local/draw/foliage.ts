import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, type Random } from './random.ts';

/** Plants as outlines added to the current path (pixels, standing on `baseY`); begin and fill the path around them. */

export function tracePine(ctx: SKRSContext2D, x: number, baseY: number, height: number, random: Random): void {
  const tiers = 7 + Math.floor(random() * 4);
  const half = height * between(random, 0.14, 0.2);
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (let i = 0; i < tiers; i++) {
    const t = (i + 1) / tiers;
    const y = baseY - height * (1 - t * 0.9);
    const reach = half * t ** 0.85;
    left.push([x - reach * between(random, 0.75, 1.05), y + height * 0.03], [x - reach * 0.5, y - height * 0.012]);
    right.push([x + reach * between(random, 0.75, 1.05), y + height * 0.03], [x + reach * 0.5, y - height * 0.012]);
  }
  ctx.moveTo(x, baseY - height);
  for (const [px, py] of right) ctx.lineTo(px, py);
  ctx.lineTo(x + height * 0.014, baseY - height * 0.08);
  ctx.lineTo(x + height * 0.016, baseY + height * 0.03);
  ctx.lineTo(x - height * 0.016, baseY + height * 0.03);
  ctx.lineTo(x - height * 0.014, baseY - height * 0.08);
  for (const [px, py] of left.reverse()) ctx.lineTo(px, py);
  ctx.closePath();
}

/** A crown of overlapping leaf masses on a trunk. */
export function traceBroadleaf(ctx: SKRSContext2D, x: number, baseY: number, height: number, random: Random): void {
  const trunk = height * 0.03;
  ctx.moveTo(x - trunk, baseY + height * 0.02);
  ctx.quadraticCurveTo(x - trunk * 0.4, baseY - height * 0.3, x - trunk * 0.5, baseY - height * 0.6);
  ctx.lineTo(x + trunk * 0.5, baseY - height * 0.6);
  ctx.quadraticCurveTo(x + trunk * 0.4, baseY - height * 0.3, x + trunk, baseY + height * 0.02);
  ctx.closePath();
  for (let i = 0; i < 90; i++) {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random()) * (0.82 + 0.18 * Math.cos(angle * 5));
    const px = x + Math.cos(angle) * reach * height * 0.3;
    const py = baseY - height * 0.66 + Math.sin(angle) * reach * height * 0.26;
    const radius = height * between(random, 0.022, 0.062);
    ctx.moveTo(px + radius, py);
    ctx.ellipse(px, py, radius, radius * between(random, 0.7, 0.95), 0, 0, Math.PI * 2);
  }
}

/** A curved trunk and arched fronds; `sway` in pixels moves the crown. */
export function tracePalm(
  ctx: SKRSContext2D,
  x: number,
  baseY: number,
  height: number,
  random: Random,
  lean: number,
): void {
  const topX = x + height * lean;
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
    const tipX = topX + Math.cos(angle) * length;
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

/** Blades of grass along a span; `bend` -1..1 leans them. */
export function traceGrass(
  ctx: SKRSContext2D,
  from: number,
  to: number,
  yAt: (x: number) => number,
  count: number,
  low: number,
  high: number,
  random: Random,
  bend = 0,
): void {
  for (let i = 0; i < count; i++) {
    const x = between(random, from, to);
    const y = yAt(x);
    const height = between(random, low, high);
    const tip = x + (bend * 0.55 + (random() - 0.5) * 0.5) * height;
    const half = Math.max(0.5, height * 0.026);
    ctx.moveTo(x - half, y);
    ctx.quadraticCurveTo(x + (tip - x) * 0.2, y - height * 0.6, tip, y - height);
    ctx.quadraticCurveTo(x + (tip - x) * 0.3 + half, y - height * 0.55, x + half, y);
    ctx.closePath();
  }
}

/** A stem with a five-petalled head; fill stems and heads separately by calling with `part`. */
export function traceFlower(
  ctx: SKRSContext2D,
  x: number,
  baseY: number,
  height: number,
  size: number,
  tilt: number,
  part: 'stem' | 'petals' | 'eye',
): void {
  const headX = x + tilt * height;
  const headY = baseY - height;
  if (part === 'stem') {
    const half = Math.max(0.6, size * 0.09);
    ctx.moveTo(x - half, baseY);
    ctx.quadraticCurveTo(x, baseY - height * 0.6, headX - half, headY);
    ctx.lineTo(headX + half, headY);
    ctx.quadraticCurveTo(x + half * 2, baseY - height * 0.5, x + half, baseY);
    ctx.closePath();
  } else if (part === 'petals') {
    for (let i = 0; i < 5; i++) {
      const angle = (i / 5) * Math.PI * 2 + tilt * 4;
      const px = headX + Math.cos(angle) * size * 0.5;
      const py = headY + Math.sin(angle) * size * 0.42;
      ctx.moveTo(px + size * 0.5, py);
      ctx.ellipse(px, py, size * 0.5, size * 0.36, angle, 0, Math.PI * 2);
    }
  } else {
    ctx.moveTo(headX + size * 0.26, headY);
    ctx.ellipse(headX, headY, size * 0.26, size * 0.22, 0, 0, Math.PI * 2);
  }
}
