import type { SKRSContext2D } from '@napi-rs/canvas';
import { alpha, mix } from '../palette.ts';
import type { Costume } from './cast.ts';
import { drawBrows, drawEyes } from './eyes.ts';
import type { Gaze } from './eyes.ts';
import { drawHairFront, drawRibbons, traceFringe } from './hair.ts';
import type { Wind } from './hair.ts';

export type Face = Gaze & { mouth: number; smile: number; brow: number };

function traceFace(ctx: SKRSContext2D, turn: number, jaw: number, male: boolean): void {
  const t = turn * 0.055;
  const chin = 0.475 + jaw + (male ? 0.025 : 0);
  const cheek = male ? 0.34 : 0.345;
  ctx.moveTo(-0.35, -0.12);
  ctx.bezierCurveTo(-0.365 + t * 0.3, 0.08, -cheek + t, 0.19, -0.27 + t, 0.3);
  ctx.bezierCurveTo(-0.2 + t, 0.385, -0.075 + t * 1.3, chin - 0.005, t * 1.4, chin);
  ctx.bezierCurveTo(0.075 + t * 1.3, chin - 0.005, 0.2 + t, 0.385, 0.27 + t, 0.3);
  ctx.bezierCurveTo(cheek + t, 0.19, 0.365 + t * 0.3, 0.08, 0.35, -0.12);
  ctx.bezierCurveTo(0.34, -0.5, -0.34, -0.5, -0.35, -0.12);
  ctx.closePath();
}

/** The head from the front without the hair behind it; height 1 from crown to chin, centred at (0, 0). */
export function drawHead(ctx: SKRSContext2D, costume: Costume, face: Face, wind: Wind): void {
  const { skin, lightX } = costume;
  const jaw = 0.022 * face.mouth;
  const t = face.turn;
  for (const side of [-1, 1]) {
    ctx.fillStyle = side === lightX ? skin.base : skin.shade;
    ctx.beginPath();
    ctx.ellipse(side * 0.355 - t * 0.02, 0.11, 0.05, 0.085, side * -0.15, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.beginPath();
  traceFace(ctx, t, jaw, costume.cast.male);
  ctx.fillStyle = skin.base;
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = skin.shade;
  ctx.save();
  ctx.translate(-lightX * 0.012, 0.05);
  ctx.beginPath();
  traceFringe(ctx, costume, wind, t);
  ctx.rect(-0.5, -0.6, 1, 0.38);
  ctx.fill();
  ctx.restore();
  ctx.beginPath();
  ctx.moveTo(-lightX * 0.5, -0.2);
  ctx.bezierCurveTo(-lightX * 0.26, 0.1, -lightX * 0.27, 0.25, -lightX * 0.1 + t * 0.06, 0.55);
  ctx.lineTo(-lightX * 0.6, 0.6);
  ctx.fill();
  for (const side of [-1, 1]) {
    const x = side * 0.2 + t * 0.06;
    const g = ctx.createRadialGradient(x, 0.235, 0, x, 0.235, 0.1);
    g.addColorStop(0, 'rgba(255,90,110,0.34)');
    g.addColorStop(1, 'rgba(255,90,110,0)');
    ctx.fillStyle = g;
    ctx.fillRect(x - 0.1, 0.14, 0.2, 0.2);
  }
  ctx.restore();
  drawMouth(ctx, costume, face);
  ctx.fillStyle = mix(skin.shade, costume.line, 0.18);
  ctx.beginPath();
  ctx.moveTo(t * 0.1 - lightX * 0.002, 0.205);
  ctx.quadraticCurveTo(t * 0.1 - lightX * 0.026, 0.238, t * 0.1 - lightX * 0.004, 0.246);
  ctx.quadraticCurveTo(t * 0.1 - lightX * 0.012, 0.228, t * 0.1 - lightX * 0.002, 0.205);
  ctx.fill();
  drawEyes(ctx, costume, face);
  drawHairFront(ctx, costume, wind, t);
  drawBrows(ctx, costume, t, face.brow);
  drawRibbons(ctx, costume, wind);
}

/** Shut lips curve; open ones show teeth above and tongue below, rounder as they open. */
function drawMouth(ctx: SKRSContext2D, costume: Costume, face: Face): void {
  const x = face.turn * 0.085;
  const y = 0.335;
  const m = Math.min(1, Math.max(0, face.mouth));
  ctx.lineCap = 'round';
  if (m < 0.07) {
    ctx.strokeStyle = mix(costume.skin.shade, costume.line, 0.62);
    ctx.lineWidth = 0.011;
    ctx.beginPath();
    ctx.moveTo(x - 0.062, y - 0.004 * face.smile);
    ctx.quadraticCurveTo(x, y + 0.026 * face.smile, x + 0.062, y - 0.004 * face.smile);
    ctx.stroke();
    return;
  }
  const half = 0.062 + 0.026 * Math.sin(m * Math.PI * 0.7);
  const drop = 0.018 + 0.13 * m;
  ctx.beginPath();
  ctx.moveTo(x - half, y - 0.008);
  ctx.quadraticCurveTo(x, y - 0.022 * (1 - m), x + half, y - 0.008);
  ctx.bezierCurveTo(x + half * 1.02, y + drop * 0.6, x + half * 0.55, y + drop, x, y + drop);
  ctx.bezierCurveTo(x - half * 0.55, y + drop, x - half * 1.02, y + drop * 0.6, x - half, y - 0.008);
  ctx.closePath();
  ctx.fillStyle = mix('#8a2436', costume.line, 0.25);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = mix('#f2808a', costume.skin.shade, 0.25);
  ctx.beginPath();
  ctx.ellipse(x, y + drop * 1.02, half * 0.72, drop * 0.44, 0, 0, Math.PI * 2);
  ctx.fill();
  if (m > 0.2) {
    ctx.fillStyle = costume.white.base;
    ctx.beginPath();
    ctx.ellipse(x, y - 0.012, half * 0.9, 0.016 + 0.014 * m, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
  ctx.strokeStyle = alpha(costume.line, 0.8);
  ctx.lineWidth = 0.009;
  ctx.stroke();
}
