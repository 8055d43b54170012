import type { SKRSContext2D } from '@napi-rs/canvas';
import { adjust, alpha, mix } from '../palette.ts';
import type { Costume } from './cast.ts';

/** `open` 1 wide, 0 shut; `look` -1..1 where the pupils go; `turn` -1..1 how far the head is turned. */
export type Gaze = { open: number; look: number; turn: number };

/** Both eyes on a head of height 1 centred at (0, 0). */
export function drawEyes(ctx: SKRSContext2D, costume: Costume, gaze: Gaze): void {
  for (const side of [-1, 1]) drawEye(ctx, costume, gaze, side);
}

function drawEye(ctx: SKRSContext2D, costume: Costume, gaze: Gaze, side: number): void {
  const male = costume.cast.male;
  const narrow = 1 - 0.2 * Math.max(0, side * gaze.turn);
  const w = 0.096 * narrow;
  const h = (male ? 0.074 : 0.1) * (0.06 + 0.94 * gaze.open);
  ctx.save();
  ctx.translate(side * 0.168 + gaze.turn * 0.062, 0.105);
  ctx.scale(side, 1);
  const upper = (lift: number): void => {
    ctx.moveTo(-w * 0.98, h * 0.28 + (1 - gaze.open) * 0.035);
    ctx.bezierCurveTo(-w * 0.8, -h * 0.72 - lift + (1 - gaze.open) * 0.04, w * 0.25, -h * 1.12 - lift + (1 - gaze.open) * 0.05, w * 0.98, -h * 0.18 + (1 - gaze.open) * 0.03);
  };
  ctx.beginPath();
  upper(0);
  ctx.bezierCurveTo(w * 0.92, h * 0.7, w * 0.4, h * 0.98, -w * 0.1, h * 0.98);
  ctx.bezierCurveTo(-w * 0.55, h * 0.96, -w * 0.85, h * 0.75, -w * 0.98, h * 0.28);
  ctx.save();
  ctx.clip();
  ctx.fillStyle = mix(costume.white.base, '#ffffff', 0.3);
  ctx.fillRect(-0.2, -0.2, 0.4, 0.4);
  const ix = gaze.look * 0.022 * side + gaze.turn * 0.012 * side;
  const rx = 0.062 * narrow;
  const ry = male ? 0.07 : 0.09;
  const iy = male ? 0.006 : 0.008;
  const g = ctx.createLinearGradient(0, iy - ry, 0, iy + ry);
  g.addColorStop(0, mix(costume.iris, costume.line, 0.82));
  g.addColorStop(0.45, costume.iris);
  g.addColorStop(1, adjust(costume.iris, { lighten: 0.24 }));
  ctx.fillStyle = g;
  ctx.beginPath();
  ctx.ellipse(ix, iy, rx, ry, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = mix(costume.iris, costume.line, 0.75);
  ctx.lineWidth = 0.011;
  ctx.stroke();
  ctx.fillStyle = mix(costume.iris, costume.line, 0.9);
  ctx.beginPath();
  ctx.ellipse(ix, iy - 0.004, rx * 0.42, ry * 0.46, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = alpha(adjust(costume.iris, { lighten: 0.34 }), 0.8);
  ctx.beginPath();
  ctx.ellipse(ix, iy + ry * 0.6, rx * 0.55, ry * 0.2, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = alpha(costume.line, 0.3);
  ctx.beginPath();
  upper(0);
  ctx.lineTo(w * 0.98, h * 0.1);
  ctx.bezierCurveTo(w * 0.25, -h * 0.7, -w * 0.7, -h * 0.35, -w * 0.98, h * 0.5);
  ctx.fill();
  ctx.fillStyle = '#ffffff';
  ctx.beginPath();
  ctx.ellipse(ix + costume.lightX * side * rx * 0.38, iy - ry * 0.42, rx * 0.36, ry * 0.28, 0.3 * side, 0, Math.PI * 2);
  ctx.ellipse(ix - costume.lightX * side * rx * 0.42, iy + ry * 0.42, rx * 0.17, ry * 0.13, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
  ctx.fillStyle = costume.line;
  ctx.beginPath();
  upper(0.026);
  ctx.quadraticCurveTo(w * 1.16, -h * 0.1 + (1 - gaze.open) * 0.02, w * (male ? 1.08 : 1.26), -h * 0.34);
  ctx.quadraticCurveTo(w * 1.12, h * 0.05, w * 0.94, h * 0.14 + (1 - gaze.open) * 0.03);
  ctx.bezierCurveTo(w * 0.3, -h * 0.92 + (1 - gaze.open) * 0.05, -w * 0.72, -h * 0.6 + (1 - gaze.open) * 0.04, -w * 0.98, h * 0.3 + (1 - gaze.open) * 0.035);
  ctx.fill();
  if (gaze.open > 0.35) {
    ctx.strokeStyle = alpha(costume.line, 0.6);
    ctx.lineWidth = 0.008;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(w * 0.86, h * 0.52);
    ctx.quadraticCurveTo(w * 0.5, h * 1.04, -w * 0.05, h * 1.04);
    ctx.stroke();
    ctx.strokeStyle = alpha(costume.skin.shade, 0.95);
    ctx.beginPath();
    ctx.moveTo(-w * 0.7, -h * 0.86);
    ctx.quadraticCurveTo(w * 0.1, -h * 1.42, w * 0.86, -h * 0.74);
    ctx.stroke();
  }
  ctx.restore();
}

/** `lift` -1 frowns, 1 raises. */
export function drawBrows(ctx: SKRSContext2D, costume: Costume, turn: number, lift: number): void {
  ctx.fillStyle = mix(costume.hair.shade, costume.line, 0.35);
  const thick = costume.cast.male ? 0.019 : 0.012;
  for (const side of [-1, 1]) {
    const x = side * 0.17 + turn * 0.066;
    const y = -0.045 - lift * 0.022;
    ctx.beginPath();
    ctx.moveTo(x - side * 0.09, y + 0.02 - lift * 0.012);
    ctx.quadraticCurveTo(x, y - 0.03, x + side * 0.095, y + 0.012);
    ctx.quadraticCurveTo(x, y - 0.03 + thick * 1.7, x - side * 0.09, y + 0.02 - lift * 0.012 + thick);
    ctx.fill();
  }
}
