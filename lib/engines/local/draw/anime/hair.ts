import type { SKRSContext2D } from '@napi-rs/canvas';
import { hash01 } from '../random.ts';
import type { Costume } from './cast.ts';

export type Wind = { tSec: number; strength: number; /** -1..1, what the body's movement adds. */ swing: number };

/** How far a tip is blown, in head heights: gusts roll from root to tip. */
function blown(wind: Wind, key: number, length: number): { x: number; y: number } {
  const gust = Math.sin(wind.tSec * 1.9 - length * 1.6 + key * 0.7) * 0.09 + Math.sin(wind.tSec * 3.7 - length * 2.3 + key * 1.9) * 0.035;
  return { x: (gust + 0.12 * wind.strength) * length * (0.5 + wind.strength) + wind.swing * 0.1 * length, y: -Math.abs(gust) * length * 0.25 * wind.strength };
}

/** A lock from a root as wide as `width` to a pointed tip, bowed sideways by `bow`. */
function lock(ctx: SKRSContext2D, x: number, y: number, tipX: number, tipY: number, width: number, bow: number): void {
  const dx = tipX - x;
  const dy = tipY - y;
  const length = Math.max(0.001, Math.hypot(dx, dy));
  const nx = -dy / length;
  const ny = dx / length;
  const half = width / 2;
  const mx = x + dx * 0.55 + nx * bow;
  const my = y + dy * 0.55 + ny * bow;
  ctx.moveTo(x + nx * half, y + ny * half);
  ctx.quadraticCurveTo(mx + nx * half * 1.15, my + ny * half * 1.15, tipX, tipY);
  ctx.quadraticCurveTo(mx - nx * half * 0.75, my - ny * half * 0.75, x - nx * half, y - ny * half);
  ctx.closePath();
}

function locks(ctx: SKRSContext2D, wind: Wind, list: readonly (readonly [number, number, number, number, number, number])[], free: number): void {
  for (const [i, [x, y, tx, ty, w, bow]] of list.entries()) {
    const length = Math.hypot(tx - x, ty - y);
    const b = blown(wind, i * 1.3 + x * 2, length * free);
    lock(ctx, x, y, tx + b.x, ty + b.y, w, bow + b.x * 0.35);
  }
}

/** Everything behind the face. */
export function drawHairBack(ctx: SKRSContext2D, costume: Costume, wind: Wind, turn: number): void {
  const cut = costume.cast.hairCut;
  const paint = (color: string, scale: number): void => {
    ctx.fillStyle = color;
    ctx.beginPath();
    if (cut === 'long') {
      ctx.ellipse(turn * 0.02, -0.1, 0.43 * scale, 0.44, 0, 0, Math.PI * 2);
      locks(ctx, wind, Array.from({ length: 9 }, (_, i) => {
        const s = i / 4 - 1;
        return [s * 0.34 * scale, -0.12, s * 0.52 * scale, 0.98 + 0.16 * hash01(i, 5) - Math.abs(s) * 0.1, 0.26, s * 0.06] as const;
      }), 0.75);
    } else if (cut === 'bob') {
      ctx.ellipse(turn * 0.02, -0.08, 0.44 * scale, 0.44, 0, 0, Math.PI * 2);
      locks(ctx, wind, Array.from({ length: 9 }, (_, i) => {
        const s = i / 4 - 1;
        return [s * 0.36 * scale, -0.05, s * 0.43 * scale, 0.48 + 0.08 * hash01(i, 6), 0.24, s * 0.09] as const;
      }), 0.5);
    } else if (cut === 'short') {
      ctx.ellipse(turn * 0.02, -0.13, 0.41 * scale, 0.4, 0, 0, Math.PI * 2);
      locks(ctx, wind, Array.from({ length: 7 }, (_, i) => {
        const s = i / 3 - 1;
        return [s * 0.32 * scale, 0.02, s * 0.36 * scale, 0.36 + 0.06 * hash01(i, 7), 0.2, s * 0.03] as const;
      }), 0.35);
    } else {
      ctx.ellipse(turn * 0.02, -0.1, 0.415 * scale, 0.43, 0, 0, Math.PI * 2);
      locks(ctx, wind, Array.from({ length: 5 }, (_, i) => {
        const s = i / 2 - 1;
        return [s * 0.3 * scale, 0.05, s * 0.3 * scale, 0.36, 0.2, 0] as const;
      }), 0.3);
      for (const side of cut === 'tails' ? [-1, 1] : [1])
        locks(ctx, { ...wind, tSec: wind.tSec + side }, Array.from({ length: 5 }, (_, i) => [side * 0.34, -0.28 + i * 0.022, side * (cut === 'pony' ? 0.72 + i * 0.05 : 0.66 + i * 0.06), 0.72 + 0.12 * hash01(i, 9) - i * 0.05, 0.16, side * -0.16] as const), 0.9);
    }
    ctx.fill();
  };
  paint(costume.hair.shade, 1);
}

/** The tied-up locks' ribbons sit where tails begin. */
export function drawRibbons(ctx: SKRSContext2D, costume: Costume, wind: Wind): void {
  const cut = costume.cast.hairCut;
  if (cut !== 'tails' && cut !== 'pony') return;
  ctx.fillStyle = costume.accent.base;
  for (const side of cut === 'tails' ? [-1, 1] : [1]) {
    ctx.beginPath();
    locks(ctx, wind, [[side * 0.38, -0.26, side * 0.56, -0.42, 0.1, 0], [side * 0.38, -0.26, side * 0.52, -0.1, 0.09, 0]], 0.5);
    ctx.arc(side * 0.38, -0.26, 0.04, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** The cap of hair, the fringe and the locks before the ears. `shadow` draws the same shapes as they fall on the face. */
export function traceFringe(ctx: SKRSContext2D, costume: Costume, wind: Wind, turn: number): void {
  const { hairCut, fringe } = costume.cast;
  const t = turn * 0.05;
  const part = fringe * 0.14 + turn * 0.06;
  const messy = hairCut === 'short';
  const tips = messy ? [-0.36, -0.25, -0.13, 0.0, 0.13, 0.25, 0.35] : [-0.35, -0.26, -0.16, -0.055, 0.05, 0.16, 0.26, 0.35];
  locks(ctx, wind, tips.map((x, i) => {
    const spread = x - part;
    const y = messy ? 0.02 + 0.07 * hash01(i, 21) - Math.abs(spread) * 0.05 : 0.045 + 0.035 * hash01(i, 22) - (Math.abs(spread) < 0.07 ? 0.09 : 0) + Math.abs(x) * 0.12;
    return [part * 0.5 + x * 0.62, -0.43 + Math.abs(x) * 0.3, x * 1.02 + t + (messy ? spread * 0.1 : 0), y, messy ? 0.2 : 0.185, spread * 0.16] as const;
  }), 0.34);
  if (!messy)
    locks(ctx, wind, [
      [-0.31, -0.24, -0.35 + t, hairCut === 'bob' ? 0.42 : 0.56, 0.13, 0.05], [0.31, -0.24, 0.35 + t, hairCut === 'bob' ? 0.44 : 0.58, 0.13, -0.05],
      [-0.335, -0.2, -0.4 + t, hairCut === 'long' ? 0.82 : 0.4, 0.1, 0.04], [0.335, -0.2, 0.4 + t, hairCut === 'long' ? 0.84 : 0.38, 0.1, -0.04],
    ], 0.6);
  else locks(ctx, wind, [[-0.35, -0.16, -0.375 + t, 0.22, 0.13, 0.03], [0.35, -0.16, 0.375 + t, 0.24, 0.13, -0.03]], 0.4);
}

function traceCap(ctx: SKRSContext2D): void {
  ctx.moveTo(-0.405, 0.06);
  ctx.bezierCurveTo(-0.46, -0.36, -0.24, -0.585, 0, -0.58);
  ctx.bezierCurveTo(0.24, -0.585, 0.46, -0.36, 0.405, 0.06);
  ctx.bezierCurveTo(0.38, -0.12, 0.3, -0.26, 0.2, -0.31);
  ctx.bezierCurveTo(0.08, -0.36, -0.08, -0.36, -0.2, -0.31);
  ctx.bezierCurveTo(-0.3, -0.26, -0.38, -0.12, -0.405, 0.06);
  ctx.closePath();
}

function traceTufts(ctx: SKRSContext2D, costume: Costume, wind: Wind): void {
  if (costume.cast.hairCut === 'short') locks(ctx, wind, [[-0.1, -0.42, -0.36, -0.6, 0.34, 0.06], [0.06, -0.42, -0.06, -0.68, 0.36, 0.07], [0.16, -0.4, 0.27, -0.64, 0.32, -0.05], [0.22, -0.26, 0.48, -0.44, 0.3, -0.06], [-0.24, -0.24, -0.5, -0.38, 0.3, 0.06], [0.26, -0.1, 0.5, -0.12, 0.26, -0.06], [-0.28, -0.08, -0.49, -0.1, 0.26, 0.06]], 0.4);
  else locks(ctx, wind, [[0.02, -0.54, 0.13, -0.69, 0.05, 0.03]], 0.6);
}

export function drawHairFront(ctx: SKRSContext2D, costume: Costume, wind: Wind, turn: number): void {
  ctx.fillStyle = costume.hair.base;
  ctx.beginPath();
  traceTufts(ctx, costume, wind);
  ctx.fill();
  ctx.beginPath();
  traceFringe(ctx, costume, wind, turn);
  ctx.fill();
  ctx.strokeStyle = costume.hair.shade;
  ctx.lineWidth = 0.008;
  ctx.stroke();
  ctx.fillStyle = costume.hair.base;
  ctx.fill();
  ctx.save();
  ctx.beginPath();
  traceCap(ctx);
  ctx.fill();
  ctx.clip();
  ctx.fillStyle = costume.hair.shade;
  ctx.beginPath();
  ctx.ellipse(-costume.lightX * 0.6, -0.16, 0.29, 0.62, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
  drawGlint(ctx, costume, turn);
}

/** The ring of light across the crown, broken by strands. */
function drawGlint(ctx: SKRSContext2D, costume: Costume, turn: number): void {
  ctx.fillStyle = costume.hairGlint;
  ctx.beginPath();
  for (let i = 0; i < 15; i++) {
    const s = i / 7 - 1;
    if (Math.abs(s - costume.lightX * 0.2) > 0.78 && i % 2) continue;
    const x = s * 0.31 + turn * 0.03;
    const y = -0.335 + s * s * 0.12;
    const tall = (0.052 + 0.05 * hash01(i, 31)) * (1 - Math.abs(s - costume.lightX * 0.3) * 0.45);
    const slant = s * 0.035;
    ctx.moveTo(x - slant, y - tall);
    ctx.quadraticCurveTo(x + 0.019, y, x + slant, y + tall);
    ctx.quadraticCurveTo(x - 0.019, y, x - slant, y - tall);
  }
  ctx.fill();
}
