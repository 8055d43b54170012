import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { blurred, offscreen, settle } from './layer.ts';
import { alpha } from './palette.ts';
import { between, mulberry32 } from './random.ts';

/** A soft round light, drawn once per colour and scaled when used; `core` is the share that is solid. */
export function glowSprite(color: string, core = 0, size = 128): Canvas {
  const { canvas, ctx } = offscreen(size, size);
  const half = size / 2;
  const gradient = ctx.createRadialGradient(half, half, half * core, half, half, half);
  for (let i = 0; i <= 8; i++) gradient.addColorStop(i / 8, alpha(color, (1 - i / 8) ** 2.2));
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, size, size);
  settle(ctx);
  return canvas;
}

/** An out-of-focus point of light: a disc with a brighter rim. */
export function bokehSprite(color: string, size = 96): Canvas {
  const { canvas, ctx } = offscreen(size, size);
  const half = size / 2;
  const gradient = ctx.createRadialGradient(half, half, 0, half, half, half);
  for (const [stop, opacity] of [[0, 0.55], [0.72, 0.62], [0.86, 1], [0.93, 0.75], [1, 0]] as const) gradient.addColorStop(stop, alpha(color, opacity));
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, size, size);
  settle(ctx);
  return canvas;
}

/** Adds light. `stretchX` widens it into an anamorphic streak. */
export function drawGlow(ctx: SKRSContext2D, sprite: Canvas, x: number, y: number, radius: number, opacity: number, stretchX = 1): void {
  if (opacity <= 0.004 || radius <= 0) return;
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha = Math.min(1, opacity);
  ctx.drawImage(sprite, x - radius * stretchX, y - radius, radius * 2 * stretchX, radius * 2);
  ctx.restore();
}

/** Bright parts of the frame bleed into their surroundings. Reads `ctx.canvas`, so call it when the picture is done. */
export type Bloom = (ctx: SKRSContext2D, strength: number) => void;

/** `radius` in shares of the height; `knee` is how many times dark parts are squared away (0 = everything glows). */
export function createBloom(width: number, height: number, radius = 0.022, knee = 1): Bloom {
  const scale = Math.min(1, 180 / Math.min(width, height));
  const w = Math.max(1, Math.round(width * scale));
  const h = Math.max(1, Math.round(height * scale));
  const source = createCanvas(w, h);
  const sourceCtx = source.getContext('2d');
  const soft = createCanvas(w, h);
  const softCtx = soft.getContext('2d');
  return (ctx, strength) => {
    if (strength <= 0.01) return;
    sourceCtx.globalCompositeOperation = 'copy';
    sourceCtx.drawImage(ctx.canvas, 0, 0, w, h);
    settle(sourceCtx);
    softCtx.globalCompositeOperation = 'copy';
    softCtx.filter = `blur(${(radius * h).toFixed(2)}px)`;
    softCtx.drawImage(source, 0, 0);
    softCtx.filter = 'none';
    softCtx.globalCompositeOperation = 'multiply';
    for (let i = 0; i < knee; i++) softCtx.drawImage(source, 0, 0);
    settle(softCtx);
    ctx.save();
    ctx.globalCompositeOperation = 'screen';
    ctx.globalAlpha = Math.min(1, strength);
    ctx.imageSmoothingQuality = 'low';
    ctx.drawImage(soft, 0, 0, width, height);
    ctx.restore();
  };
}

/** Shafts of light from a point, painted once; draw with 'lighter' or 'screen'. Coordinates in pixels of the frame. */
export function lightShafts(width: number, height: number, options: { x: number; y: number; angle: number; spread: number; count: number; length: number; color: string; seed: number }): Canvas {
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
    gradient.addColorStop(0, alpha(options.color, between(random, 0.12, 0.32)));
    gradient.addColorStop(1, alpha(options.color, 0));
    ctx.fillStyle = gradient;
    ctx.beginPath();
    ctx.moveTo(options.x, options.y);
    ctx.lineTo(...at(angle - half));
    ctx.lineTo(...at(angle + half));
    ctx.fill();
  }
  settle(ctx);
  return blurred(canvas, 3);
}

/** One moving beam (stage, club, headlight): a soft cone added to the picture. */
export function drawBeam(ctx: SKRSContext2D, x: number, y: number, angle: number, length: number, halfAngle: number, color: string, opacity: number): void {
  if (opacity <= 0.01) return;
  const endX = x + Math.cos(angle) * length;
  const endY = y + Math.sin(angle) * length;
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  for (const [share, weight] of [[1, 0.35], [0.62, 0.35], [0.3, 0.4]] as const) {
    const gradient = ctx.createLinearGradient(x, y, endX, endY);
    gradient.addColorStop(0, alpha(color, opacity * weight));
    gradient.addColorStop(0.5, alpha(color, opacity * weight * 0.35));
    gradient.addColorStop(1, alpha(color, 0));
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
export function createLightLayer(width: number, height: number, scale = 0.25): (ctx: SKRSContext2D, paint: (light: SKRSContext2D) => void, opacity?: number) => void {
  const { canvas, ctx: light } = offscreen(width * scale, height * scale);
  return (ctx, paint, opacity = 1) => {
    light.save();
    light.clearRect(0, 0, canvas.width, canvas.height);
    light.scale(canvas.width / width, canvas.height / height);
    paint(light);
    light.restore();
    settle(light);
    ctx.save();
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = opacity;
    ctx.drawImage(canvas, 0, 0, width, height);
    ctx.restore();
  };
}

/** The reflections a lens makes of a light at (x, y): a streak across the frame and ghosts through its centre. */
export function createLensFlare(color: string, ghostColor: string): (ctx: SKRSContext2D, width: number, height: number, x: number, y: number, strength: number) => void {
  const core = glowSprite(color, 0.04);
  const streak = glowSprite(ghostColor);
  const ghost = bokehSprite(ghostColor);
  return (ctx, width, height, x, y, strength) => {
    drawGlow(ctx, core, x, y, height * 0.16, strength * 0.7);
    drawGlow(ctx, streak, x, y, height * 0.012, strength * 0.9, width / (height * 0.024));
    for (const [along, size, weight] of [[0.55, 0.03, 0.1], [1.35, 0.055, 0.07], [1.7, 0.02, 0.12], [2.05, 0.085, 0.045]] as const) {
      drawGlow(ctx, ghost, x + (width / 2 - x) * along, y + (height / 2 - y) * along, height * size, strength * weight);
    }
  };
}

/** Darkened corners, painted once at full size, for copying is cheaper than stretching. `strength` 0..1. */
export function vignetteLayer(width: number, height: number, color: string, strength: number): (ctx: SKRSContext2D) => void {
  const { canvas, ctx } = offscreen(width, height);
  const radius = Math.hypot(width, height) / 2;
  ctx.translate(width / 2, height / 2);
  const gradient = ctx.createRadialGradient(0, 0, radius * 0.35, 0, 0, radius);
  for (let i = 0; i <= 6; i++) gradient.addColorStop(i / 6, alpha(color, strength * (i / 6) ** 1.8));
  ctx.fillStyle = gradient;
  ctx.fillRect(-width, -height, width * 2, height * 2);
  settle(ctx);
  return (target) => target.drawImage(canvas, 0, 0);
}
