/** Lights added to a picture: soft discs, beams and shafts. Sprites are made once per colour and scaled when they are drawn. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { between, mulberry32 } from '../../random.ts';
import { offscreen } from '../easel.ts';
import { withAlpha } from './inks.ts';
import { faded } from './gradients.ts';
import { blurred } from './lighting.ts';
import { settle } from '../people/sprite.ts';

/** A soft round light, drawn once per colour and scaled when used; `core` is the share that is solid. */
export function glowSprite(color: string, core = 0, size = 128): Canvas {
  const { canvas, ctx } = offscreen(size, size);
  const half = size / 2;
  const gradient = ctx.createRadialGradient(half, half, half * core, half, half, half);
  for (let i = 0; i <= 8; i++) gradient.addColorStop(i / 8, withAlpha(color, (1 - i / 8) ** 2.2));
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, size, size);
  return settle(canvas);
}

/** An out-of-focus point of light: a disc with a brighter rim. */
export function bokehSprite(color: string, size = 96): Canvas {
  const { canvas, ctx } = offscreen(size, size);
  const half = size / 2;
  ctx.fillStyle = faded(ctx.createRadialGradient(half, half, 0, half, half, half), color, [
    [0, 0.55],
    [0.72, 0.62],
    [0.86, 1],
    [0.93, 0.75],
    [1, 0],
  ]);
  ctx.fillRect(0, 0, size, size);
  return settle(canvas);
}

/** Adds light. `stretchX` widens it into an anamorphic streak. */
export function drawGlow(
  ctx: SKRSContext2D,
  sprite: Canvas,
  x: number,
  y: number,
  radius: number,
  opacity: number,
  stretchX = 1,
): void {
  if (opacity <= 0.004 || radius <= 0) return;
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha = Math.min(1, opacity);
  ctx.drawImage(sprite, x - radius * stretchX, y - radius, radius * 2 * stretchX, radius * 2);
  ctx.restore();
}

/** Shafts of light from a point, painted once; draw with 'lighter' or 'screen'. Coordinates in pixels of the frame. */
export function lightShafts(
  width: number,
  height: number,
  options: {
    x: number;
    y: number;
    angle: number;
    spread: number;
    count: number;
    length: number;
    color: string;
    seed: number;
  },
): Canvas {
  const scale = 0.25;
  const { canvas, ctx } = offscreen(width * scale, height * scale);
  const random = mulberry32(options.seed);
  ctx.scale(scale, scale);
  ctx.globalCompositeOperation = 'lighter';
  for (let i = 0; i < options.count; i++) {
    const angle = options.angle + (random() - 0.5) * options.spread;
    const half = between(random, 0.008, 0.04);
    const length = options.length * between(random, 0.6, 1);
    const at = (a: number): [number, number] => [options.x + Math.cos(a) * length, options.y + Math.sin(a) * length];
    const [endX, endY] = at(angle);
    const gradient = ctx.createLinearGradient(options.x, options.y, endX, endY);
    gradient.addColorStop(0, withAlpha(options.color, between(random, 0.12, 0.32)));
    gradient.addColorStop(1, withAlpha(options.color, 0));
    ctx.fillStyle = gradient;
    ctx.beginPath();
    ctx.moveTo(options.x, options.y);
    ctx.lineTo(...at(angle - half));
    ctx.lineTo(...at(angle + half));
    ctx.fill();
  }
  return blurred(settle(canvas), 3);
}

/** One moving beam (stage, club, headlight): a soft cone added to the picture. */
export function drawBeam(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  angle: number,
  length: number,
  halfAngle: number,
  color: string,
  opacity: number,
): void {
  if (opacity <= 0.01) return;
  const endX = x + Math.cos(angle) * length;
  const endY = y + Math.sin(angle) * length;
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  for (const [share, weight] of [
    [1, 0.35],
    [0.62, 0.35],
    [0.3, 0.4],
  ] as const) {
    const gradient = ctx.createLinearGradient(x, y, endX, endY);
    gradient.addColorStop(0, withAlpha(color, opacity * weight));
    gradient.addColorStop(0.5, withAlpha(color, opacity * weight * 0.35));
    gradient.addColorStop(1, withAlpha(color, 0));
    ctx.fillStyle = gradient;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(angle - halfAngle * share) * length, y + Math.sin(angle - halfAngle * share) * length);
    ctx.lineTo(x + Math.cos(angle + halfAngle * share) * length, y + Math.sin(angle + halfAngle * share) * length);
    ctx.fill();
  }
  ctx.restore();
}

/** Soft light gathered at a quarter of the size and added in one go, which is many times cheaper for wide beams and glows. */
export function createLightLayer(
  width: number,
  height: number,
  scale = 0.25,
): (ctx: SKRSContext2D, paint: (light: SKRSContext2D) => void, opacity?: number) => void {
  const { canvas, ctx: light } = offscreen(width * scale, height * scale);
  return (ctx, paint, opacity = 1) => {
    light.save();
    light.clearRect(0, 0, canvas.width, canvas.height);
    light.scale(canvas.width / width, canvas.height / height);
    paint(light);
    light.restore();
    settle(canvas);
    ctx.save();
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = opacity;
    ctx.drawImage(canvas, 0, 0, width, height);
    ctx.restore();
  };
}
