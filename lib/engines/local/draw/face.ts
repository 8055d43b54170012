import type { SKRSContext2D } from '@napi-rs/canvas';
import { smoothLine, smoothOutline } from './curves.ts';
import type { FigureLook } from './figure.ts';
import { adjust, alpha, mix } from './palette.ts';
import type { Point } from './terrain.ts';

/** A head and shoulders from the front, for close shots in which the mouth follows the words. */
export type BustOptions = {
  /** The face's centre and the height of the head from crown to chin, in pixels. */
  x: number;
  y: number;
  headPx: number;
  look: FigureLook;
  /** 0..1, and -1..1 for where head and eyes turn. */
  mouth: number;
  turn: number;
  tilt?: number;
  /** 0 open .. 1 shut; see `blinkAt`. */
  blink: number;
  sway?: number;
  /** Light from this side (-1 left, 1 right) and the colours of light and shadow laid over the skin. */
  light: { side: number; color: string; shadow: string; strength: number };
};

const p = (x: number, y: number): Point => ({ x, y });

/** Blinks every few seconds. */
export function blinkAt(tSec: number, seed: number): number {
  const cycle = 2.7 + (seed % 7) * 0.2;
  const phase = (tSec + (seed % 11) * 0.3) % cycle;
  return phase < 0.16 ? Math.sin((phase / 0.16) * Math.PI) : 0;
}

/** Head height 1 from -0.5 (crown) to 0.5 (chin). */
export function drawBust(ctx: SKRSContext2D, o: BustOptions): void {
  const { look, turn, mouth } = o;
  const jaw = 0.03 * mouth;
  const skinShade = mix(look.skin, o.light.shadow, 0.45);
  const hairLight = mix(adjust(look.hair, { lighten: 0.1 }), o.light.color, 0.2);
  const sway = o.sway ?? 0;
  ctx.save();
  ctx.translate(o.x, o.y);
  ctx.scale(o.headPx, o.headPx);
  const fill = (style: string | ReturnType<SKRSContext2D['createLinearGradient']>, points: Point[]) => {
    ctx.beginPath();
    smoothOutline(ctx, points);
    ctx.fillStyle = style;
    ctx.fill();
  };
  ctx.save();
  ctx.rotate((o.tilt ?? 0) * 0.6);
  const long = look.hairStyle === 'long';
  if (look.hairStyle === 'curly') {
    ctx.fillStyle = look.hair;
    ctx.beginPath();
    for (let i = 0; i < 22; i++) {
      const angle = (i / 22) * Math.PI * 2;
      const x = Math.cos(angle) * 0.42;
      const y = -0.12 + Math.sin(angle) * 0.42;
      ctx.moveTo(x + 0.17, y);
      ctx.arc(x, y, 0.17, 0, Math.PI * 2);
    }
    ctx.fill();
  } else if (long) fill(look.hair, [p(-0.38, -0.3), p(-0.14, -0.6), p(0.14, -0.6), p(0.38, -0.3), p(0.47 + sway, 0.25), p(0.5 + sway * 1.6, 0.78), p(0.2 + sway, 0.95), p(-0.2 + sway, 0.95), p(-0.5 + sway * 1.6, 0.78), p(-0.47 + sway, 0.25)]);
  else if (look.hairStyle === 'bob') fill(look.hair, [p(-0.4, -0.25), p(-0.16, -0.6), p(0.16, -0.6), p(0.4, -0.25), p(0.5 + sway * 0.5, 0.28), p(0.34 + sway * 0.5, 0.46), p(-0.34 + sway * 0.5, 0.46), p(-0.5 + sway * 0.5, 0.28)]);
  else if (look.hairStyle === 'ponytail') fill(look.hair, [p(0.1, -0.62), p(0.4, -0.52), p(0.58 + sway * 0.5, -0.1), p(0.62 + sway * 1.6, 0.5), p(0.5 + sway * 2, 0.86), p(0.42 + sway, 0.4), p(0.3, -0.1)]);
  else if (look.hairStyle === 'bun') fill(look.hair, [p(-0.2, -0.66), p(0, -0.84), p(0.2, -0.66), p(0.13, -0.5), p(-0.13, -0.5)]);
  ctx.restore();
  drawShoulders(o, fill, skinShade);
  ctx.rotate(o.tilt ?? 0);
  const face = [p(0, -0.5), p(0.26, -0.4), p(0.335, -0.1), p(0.32, 0.14), p(0.235 + turn * 0.02, 0.37 + jaw * 0.6), p(0.07 + turn * 0.06, 0.5 + jaw), p(-0.07 + turn * 0.06, 0.5 + jaw), p(-0.235 + turn * 0.02, 0.37 + jaw * 0.6), p(-0.32, 0.14), p(-0.335, -0.1), p(-0.26, -0.4)];
  for (const side of [-1, 1]) if (side * turn < 0.55) fill(skinShade, [p(side * 0.33, -0.06), p(side * 0.385, -0.05), p(side * 0.38, 0.08), p(side * 0.325, 0.14)]);
  fill(look.skin, face);
  ctx.save();
  ctx.beginPath();
  smoothOutline(ctx, face);
  ctx.clip();
  shadeFace(ctx, o);
  drawFeatures(ctx, o, skinShade);
  ctx.restore();
  drawFringe(ctx, o, fill, hairLight, sway);
  ctx.restore();
}

type Fill = (style: string, points: Point[]) => void;

function drawShoulders(o: BustOptions, fill: Fill, skinShade: string): void {
  const { look } = o;
  const broad = 0.86 + 0.3 * look.build;
  fill(skinShade, [p(-0.17, 0.25), p(0.17, 0.25), p(0.185, 0.66), p(0.4, 0.78), p(0.3, 1.15), p(-0.3, 1.15), p(-0.4, 0.78), p(-0.185, 0.66)]);
  const open = look.outfit === 'dress' || look.outfit === 'tee' ? 0.13 : 0;
  fill(look.top, [p(-0.24 - open, 0.7 + open * 0.4), p(-0.62 * broad, 0.84), p(-0.9 * broad, 1.12), p(-1.02 * broad, 2.2), p(1.02 * broad, 2.2), p(0.9 * broad, 1.12), p(0.62 * broad, 0.84), p(0.24 + open, 0.7 + open * 0.4), p(0.1, 0.92 + open * 0.8), p(-0.1, 0.92 + open * 0.8)]);
  if (look.outfit === 'jacket' || look.outfit === 'coat') {
    for (const side of [-1, 1]) fill(mix(look.top, '#000000', 0.28), [p(side * 0.2, 0.6), p(side * 0.34, 0.66), p(side * 0.4, 1.0), p(side * 0.1, 1.5), p(side * 0.06, 1.35), p(side * 0.16, 0.86)]);
  }
}

function shadeFace(ctx: SKRSContext2D, { light, turn }: BustOptions): void {
  const across = ctx.createLinearGradient(-0.36 * light.side, 0.1, 0.36 * light.side, -0.12);
  across.addColorStop(0, alpha(light.shadow, 0.72));
  across.addColorStop(0.42, alpha(light.shadow, 0.28));
  across.addColorStop(0.62, alpha(light.color, 0));
  across.addColorStop(1, alpha(light.color, 0.42 * light.strength));
  ctx.fillStyle = across;
  ctx.fillRect(-0.5, -0.6, 1, 1.3);
  const brow = ctx.createLinearGradient(0, -0.5, 0, -0.05);
  brow.addColorStop(0, alpha(light.shadow, 0.55));
  brow.addColorStop(1, alpha(light.shadow, 0));
  ctx.fillStyle = brow;
  ctx.fillRect(-0.5, -0.6, 1, 0.6);
  for (const side of [-1, 1]) {
    const x = side * 0.15 + turn * 0.07;
    const socket = ctx.createRadialGradient(x, -0.03, 0, x, -0.03, 0.13);
    socket.addColorStop(0, alpha(light.shadow, 0.3));
    socket.addColorStop(1, alpha(light.shadow, 0));
    ctx.fillStyle = socket;
    ctx.fillRect(x - 0.15, -0.18, 0.3, 0.3);
    const cheek = ctx.createRadialGradient(side * 0.19 + turn * 0.05, 0.14, 0, side * 0.19 + turn * 0.05, 0.14, 0.13);
    cheek.addColorStop(0, 'rgba(226,90,80,0.16)');
    cheek.addColorStop(1, 'rgba(226,90,80,0)');
    ctx.fillStyle = cheek;
    ctx.fillRect(-0.5, 0, 1, 0.3);
  }
}

function drawFeatures(ctx: SKRSContext2D, o: BustOptions, skinShade: string): void {
  const { turn, mouth, blink, look } = o;
  const shift = turn * 0.08;
  const open = 1 - blink;
  for (const side of [-1, 1]) {
    const x = side * 0.148 + shift;
    const squash = 1 - 0.25 * Math.max(0, side * turn);
    const w = 0.078 * squash;
    const lid = (lift: number) => smoothLine(ctx, [p(x - w, 0.008 * side), p(x - w * 0.3, -0.036 * lift), p(x + w * 0.35, -0.036 * lift), p(x + w, -0.008 * side)]);
    ctx.save();
    ctx.beginPath();
    ctx.ellipse(x, -0.002, w, 0.037 * open + 0.002, 0, 0, Math.PI * 2);
    ctx.fillStyle = mix('#f2ece4', o.light.shadow, 0.22);
    ctx.fill();
    ctx.clip();
    ctx.fillStyle = mix(look.hair, '#3a5a64', 0.4);
    ctx.beginPath();
    ctx.arc(x + turn * 0.022, -0.004, 0.036, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = '#0b0a0d';
    ctx.beginPath();
    ctx.arc(x + turn * 0.022, -0.004, 0.018, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = 'rgba(255,255,255,0.9)';
    ctx.beginPath();
    ctx.arc(x + turn * 0.022 + o.light.side * 0.012, -0.018, 0.0085, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
    ctx.lineCap = 'round';
    ctx.strokeStyle = mix(look.hair, '#000000', 0.35);
    ctx.lineWidth = 0.0145;
    ctx.beginPath();
    lid(open * 1.05 - 0.25 * blink);
    ctx.stroke();
    ctx.lineWidth = 0.024 + 0.008 * look.build;
    ctx.strokeStyle = alpha(mix(look.hair, '#000000', 0.1), 0.92);
    ctx.beginPath();
    smoothLine(ctx, [p(x - side * w * 1.05, -0.098 - 0.014 * mouth), p(x, -0.125 - 0.014 * mouth), p(x + side * w * 1.3, -0.096 - 0.01 * mouth)]);
    ctx.stroke();
  }
  const nose = shift * 1.5;
  ctx.strokeStyle = alpha(mix(skinShade, o.light.shadow, 0.4), 0.75);
  ctx.lineWidth = 0.012;
  ctx.beginPath();
  smoothLine(ctx, [p(nose * 0.7 - o.light.side * 0.03, -0.02), p(nose - o.light.side * 0.035, 0.1), p(nose - o.light.side * 0.05, 0.155), p(nose, 0.178), p(nose + o.light.side * 0.035, 0.168)]);
  ctx.stroke();
  drawLips(ctx, o, shift * 1.15);
}

function drawLips(ctx: SKRSContext2D, { mouth, look, light }: BustOptions, x: number): void {
  const lip = mix(mix(look.skin, '#a8324a', 0.5), light.shadow, 0.12);
  const y = 0.285;
  const half = 0.112 - 0.026 * mouth;
  const drop = 0.004 + mouth * 0.085;
  ctx.beginPath();
  ctx.moveTo(x - half, y);
  ctx.bezierCurveTo(x - half * 0.5, y - 0.03, x - 0.02, y - 0.045, x, y - 0.03);
  ctx.bezierCurveTo(x + 0.02, y - 0.045, x + half * 0.5, y - 0.03, x + half, y);
  ctx.bezierCurveTo(x + half * 0.6, y + drop + 0.052, x - half * 0.6, y + drop + 0.052, x - half, y);
  ctx.fillStyle = lip;
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(x - half * 0.86, y);
  ctx.bezierCurveTo(x - half * 0.4, y - 0.014 - mouth * 0.006, x + half * 0.4, y - 0.014 - mouth * 0.006, x + half * 0.86, y);
  ctx.bezierCurveTo(x + half * 0.5, y + drop * 1.28, x - half * 0.5, y + drop * 1.28, x - half * 0.86, y);
  ctx.fillStyle = '#3a0f16';
  ctx.fill();
  if (mouth > 0.18) {
    ctx.save();
    ctx.clip();
    ctx.fillStyle = mix('#fbf5ec', light.shadow, 0.2);
    ctx.fillRect(x - half * 0.62, y - 0.02, half * 1.24, 0.028);
    ctx.fillStyle = '#9c3a48';
    ctx.beginPath();
    ctx.ellipse(x, y + drop * 1.1, half * 0.5, drop * 0.4, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
  }
}

function drawFringe(ctx: SKRSContext2D, { look, turn }: BustOptions, fill: Fill, hairLight: string, sway: number): void {
  const part = look.build > 0.5 ? -0.1 : 0.1;
  const drop = look.hairStyle === 'short' || look.hairStyle === 'bun' || look.hairStyle === 'ponytail' ? 0 : 0.2;
  fill(look.hair, [p(-0.365, 0.02 + drop), p(-0.4, -0.2), p(-0.3, -0.48), p(-0.06, -0.6), p(0.2, -0.56), p(0.37, -0.34), p(0.385, -0.05), p(0.355, 0.03 + drop + sway * 0.1), p(0.325, -0.14), p(0.25, -0.27), p(part + 0.06 + turn * 0.05, -0.4), p(part, -0.42), p(part - 0.12 + turn * 0.05, -0.34), p(-0.28, -0.23), p(-0.325, -0.1)]);
  ctx.strokeStyle = alpha(hairLight, 0.35);
  ctx.lineWidth = 0.011;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let i = 0; i < 2; i++) smoothLine(ctx, [p(part + 0.02 + i * 0.035, -0.53), p(part + 0.1 + i * 0.055, -0.46), p(part + 0.13 + i * 0.06, -0.36)]);
  for (let i = 0; i < 4; i++) smoothLine(ctx, [p(part - 0.02 - i * 0.035, -0.53), p(part - 0.1 - i * 0.05, -0.45), p(part - 0.15 - i * 0.05, -0.34)]);
  ctx.stroke();
}
