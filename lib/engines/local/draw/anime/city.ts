import type { SKRSContext2D } from '@napi-rs/canvas';
import { alpha, mix } from '../palette.ts';
import { between, pick } from '../random.ts';
import type { Random } from '../random.ts';
import type { Box, Kit } from './stack.ts';

export type Skyline = {
  baseY: number;
  minHeight: number;
  maxHeight: number;
  minWidth: number;
  maxWidth: number;
  body: string;
  /** Share of windows that are lit. */
  lit: number;
  /** Colour and strength of the haze rising from the foot. */
  haze: string;
  hazeShare: number;
  detail: boolean;
};

/** A row of buildings with two-tone faces, windows, roof clutter and an edge of light. Sizes in pixels. */
export function paintSkyline(ctx: SKRSContext2D, box: Box, random: Random, kit: Kit, spec: Skyline): void {
  const { tones } = kit;
  const fromRight = tones.light.x > 0.5;
  const shade = mix(spec.body, tones.dark, 0.34);
  let x = box.left - 20;
  let run = random() * 10;
  while (x < box.right) {
    const width = between(random, spec.minWidth, spec.maxWidth);
    run += between(random, 0.4, 1.1);
    const rise = 0.5 + 0.5 * Math.sin(run) * (0.6 + 0.4 * random());
    const height = spec.minHeight + (spec.maxHeight - spec.minHeight) * Math.min(1, Math.max(0.02, rise * 0.75 + random() * 0.35));
    const top = spec.baseY - height;
    const sideWidth = width * between(random, 0.18, 0.32);
    ctx.fillStyle = spec.body;
    ctx.fillRect(x, top, width, height + box.height);
    ctx.fillStyle = shade;
    ctx.fillRect(fromRight ? x : x + width - sideWidth, top, sideWidth, height + box.height);
    paintRoof(ctx, random, x, top, width, spec, shade);
    paintWindows(ctx, random, kit, { x, top, width, height, sideX: fromRight ? x : x + width - sideWidth, sideWidth }, spec);
    ctx.fillStyle = alpha(tones.rim, spec.detail ? 0.75 : 0.4);
    const edge = Math.max(0.8, box.unit * (spec.detail ? 1.6 : 0.9));
    ctx.fillRect(fromRight ? x + width - edge : x, top, edge, height * 0.8);
    ctx.fillRect(x, top, width, edge * 0.8);
    x += width * between(random, 0.86, 1.12);
  }
  if (spec.hazeShare > 0) {
    ctx.save();
    ctx.globalCompositeOperation = 'source-atop';
    const haze = ctx.createLinearGradient(0, spec.baseY - spec.maxHeight * 0.9, 0, spec.baseY + 6);
    haze.addColorStop(0, alpha(spec.haze, 0));
    haze.addColorStop(1, alpha(spec.haze, spec.hazeShare));
    ctx.fillStyle = haze;
    ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    ctx.restore();
  }
}

function paintRoof(ctx: SKRSContext2D, random: Random, x: number, top: number, width: number, spec: Skyline, shade: string): void {
  const u = spec.maxWidth / 100;
  ctx.fillStyle = shade;
  const kind = random();
  if (kind < 0.3) ctx.fillRect(x + width * 0.2, top - 10 * u, width * 0.35, 11 * u);
  if (kind > 0.2 && kind < 0.5) {
    ctx.fillRect(x + width * 0.55, top - 16 * u, width * 0.22, 4 * u);
    ctx.fillRect(x + width * 0.58, top - 26 * u, width * 0.16, 12 * u);
    for (const leg of [0.58, 0.72]) ctx.fillRect(x + width * leg, top - 14 * u, 1.6 * u, 15 * u);
  }
  if (kind > 0.45) {
    const mast = x + width * between(random, 0.3, 0.7);
    const tall = between(random, 18, 46) * u;
    ctx.fillRect(mast, top - tall, 1.8 * u, tall + 2);
    ctx.fillRect(mast - 5 * u, top - tall * 0.7, 12 * u, 1.4 * u);
    ctx.fillRect(mast - 3 * u, top - tall * 0.5, 8 * u, 1.2 * u);
  }
  if (kind > 0.8) {
    ctx.beginPath();
    ctx.moveTo(x, top + 1);
    ctx.lineTo(x + width * 0.5, top - width * 0.3);
    ctx.lineTo(x + width, top + 1);
    ctx.fillStyle = spec.body;
    ctx.fill();
  }
}

type Face = { x: number; top: number; width: number; height: number; sideX: number; sideWidth: number };

function paintWindows(ctx: SKRSContext2D, random: Random, kit: Kit, face: Face, spec: Skyline): void {
  const { tones } = kit;
  const pitchX = Math.max(3, spec.maxWidth * between(random, 0.085, 0.15));
  const pitchY = Math.max(4, spec.maxWidth * between(random, 0.13, 0.2));
  const bands = random() < 0.25;
  const dark = mix(spec.body, tones.dark, 0.24);
  const warm = pick(random, tones.windows);
  for (let y = face.top + pitchY * 0.8; y < face.top + face.height - pitchY * 0.5; y += pitchY) {
    const floorLit = random() < spec.lit * 0.5;
    for (let x = face.x + pitchX * 0.6; x < face.x + face.width - pitchX; x += pitchX) {
      const onSide = x >= face.sideX - pitchX * 0.5 && x < face.sideX + face.sideWidth;
      const lit = random() < spec.lit * (floorLit ? 1.7 : 0.8);
      ctx.fillStyle = lit ? (random() < 0.65 ? warm : pick(random, tones.windows)) : dark;
      ctx.globalAlpha = lit ? between(random, 0.65, 1) * (onSide ? 0.8 : 1) : onSide ? 0.25 : 0.5;
      ctx.fillRect(x, y, bands ? pitchX * 1.02 : pitchX * 0.58, pitchY * (bands ? 0.34 : 0.52));
    }
  }
  ctx.globalAlpha = 1;
  if (spec.detail && random() < 0.5) paintSign(ctx, random, kit, face);
}

function paintSign(ctx: SKRSContext2D, random: Random, kit: Kit, face: Face): void {
  const { tones, box } = kit;
  const color = pick(random, [...tones.accents, ...tones.windows]);
  const tall = random() < 0.6;
  const w = (tall ? 13 : 44) * box.unit;
  const h = (tall ? 58 : 22) * box.unit;
  const x = face.x + (tall ? face.width * (random() < 0.5 ? 0.06 : 0.82) : face.width * 0.2);
  const y = face.top + face.height * between(random, 0.1, 0.35);
  ctx.fillStyle = mix(tones.dark, color, 0.2);
  ctx.fillRect(x - 2, y - 2, w + 4, h + 4);
  ctx.fillStyle = color;
  ctx.fillRect(x, y, w, h);
  ctx.fillStyle = alpha(mix(color, '#ffffff', 0.8), 0.9);
  const glyphs = tall ? 4 : 3;
  for (let i = 0; i < glyphs; i++) {
    const gx = tall ? x + w * 0.22 : x + w * (0.1 + (i * 0.86) / glyphs);
    const gy = tall ? y + h * (0.07 + (i * 0.92) / glyphs) : y + h * 0.2;
    const s = tall ? w * 0.56 : h * 0.6;
    ctx.fillRect(gx, gy, s, s * 0.16);
    ctx.fillRect(gx + s * (random() < 0.5 ? 0.1 : 0.7), gy, s * 0.16, s);
    ctx.fillRect(gx, gy + s * between(random, 0.35, 0.6), s, s * 0.14);
    if (random() < 0.6) ctx.fillRect(gx, gy + s * 0.86, s, s * 0.14);
  }
  if (tones.night || kit.scene.timeOfDay === 'dusk') {
    ctx.globalCompositeOperation = 'screen';
    const g = ctx.createRadialGradient(x + w / 2, y + h / 2, 0, x + w / 2, y + h / 2, h * 1.4);
    g.addColorStop(0, alpha(color, 0.4));
    g.addColorStop(1, alpha(color, 0));
    ctx.fillStyle = g;
    ctx.fillRect(x - h * 1.4, y - h, w + h * 2.8, h * 3);
    ctx.globalCompositeOperation = 'source-over';
  }
}

/** Three rows of buildings from hazy to near, and the glow between them. */
export function addCity(kit: Kit, baseY: number, options: { scale?: number; near?: boolean } = {}): void {
  const { tones, box, scene } = kit;
  const k = box.unit * (options.scale ?? 1);
  const dim = scene.timeOfDay === 'night' ? 1 : scene.timeOfDay === 'day' ? 0.3 : 0.62;
  const haze = mix(tones.sky[4], tones.sky[3], 0.4);
  kit.layer(0.16, (ctx, b) => paintSkyline(ctx, b, kit.random('far-city'), kit, { baseY, minHeight: 40 * k, maxHeight: 190 * k, minWidth: 22 * k, maxWidth: 56 * k, body: mix(tones.far, tones.sky[3], 0.42), lit: 0.3 * dim, haze, hazeShare: 0.85, detail: false }));
  kit.layer(0.3, (ctx, b) => paintSkyline(ctx, b, kit.random('mid-city'), kit, { baseY: baseY + 14 * k, minHeight: 30 * k, maxHeight: 150 * k, minWidth: 36 * k, maxWidth: 90 * k, body: mix(tones.mid, tones.far, 0.25), lit: 0.42 * dim, haze, hazeShare: 0.5, detail: false }));
  if (options.near !== false)
    kit.layer(0.5, (ctx, b) => paintSkyline(ctx, b, kit.random('near-city'), kit, { baseY: baseY + 60 * k, minHeight: 40 * k, maxHeight: 165 * k, minWidth: 70 * k, maxWidth: 150 * k, body: tones.near, lit: 0.5 * dim, haze: tones.mid, hazeShare: 0.25, detail: true }));
}
