import type { SKRSContext2D } from '@napi-rs/canvas';
import { cloudField, fillGradient, paintMoon, paintStarField } from '../../../scene/land/cloud-field.ts';
import { drawGlow, glowSprite } from '../../../scene/light/glows.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { lensStreak } from '../../../scene/light/lighting.ts';
import { painted } from '../../../scene/people/sprite.ts';
import { type Point, ridgeline, type RidgeSpec, traceRidge } from '../../../scene/land/terrain.ts';
import type { Stage } from './mood.ts';

/** Adds sky, its light and its clouds down to `horizonY` (pixels). */
export function addSky(
  stage: Stage,
  horizonY: number,
  options: { clouds?: number; stars?: number; stretch?: number; lightUp?: number } = {},
): void {
  const { width, height, mood, scene } = stage;
  const x = mood.lightX * width;
  const y = horizonY - (options.lightUp ?? mood.lightUp) * height;
  const margin = 0.2 * width;
  stage.part('sky');
  stage.layer(0, (ctx) => {
    fillGradient(ctx, -margin, -0.12 * height, width + margin * 2, horizonY + 0.14 * height, mood.sky);
    if (mood.night || mood.low)
      paintStarField(
        ctx,
        width,
        horizonY * 0.9,
        scene.seed + 1,
        Math.round((mood.night ? 320 : 60) * (options.stars ?? 1) * (1 - mood.overcast * 0.8)),
      );
  });
  stage.part('place');
  if (mood.body !== 'none') addBody(stage, x, y);
  const cover = options.clouds ?? 0.3 + mood.overcast * 0.55;
  if (cover > 0.05) {
    const cloudWidth = width * 1.7;
    const lit = mood.night
      ? mix(mood.sky[2]?.[1] ?? '#203050', mood.light, 0.22)
      : mix(mood.light, mood.haze, mood.low ? 0.3 : 0.12);
    const shade = mood.night
      ? (mood.sky[0]?.[1] ?? '#050810')
      : mix(mood.sky[0]?.[1] ?? '#203050', mood.haze, mood.low ? 0.35 : 0.6);
    const clouds = cloudField({
      width: cloudWidth,
      height: horizonY * 1.05,
      seed: scene.seed + 9,
      cover,
      lit,
      shade,
      features: 5.5,
      stretch: options.stretch ?? 2.4,
      lightFrom: mood.low ? -1 : 1,
      fadeBottom: 0.25,
    });
    const direction = scene.seed % 2 === 0 ? 1 : -1;
    stage.live(0.08, (ctx, m) => {
      const drift = direction * m.tSec * (scene.weather === 'wind' ? 0.014 : 0.006) * width;
      ctx.globalAlpha = 0.92;
      ctx.drawImage(clouds, -width * 0.35 + drift, -height * 0.03, cloudWidth, horizonY * 1.05);
    });
  }
}

/** A sun or moon with a glow that pulses on the drum; clouds pass in front of it. */
function addBody(stage: Stage, x: number, y: number): void {
  const { unit, mood, scene } = stage;
  const radius = unit * (mood.night ? 0.045 : mood.low ? 0.052 : 0.038) * (scene.bodyScale ?? 1);
  const disc = painted(radius * 2 + 2, radius * 2 + 2, (ctx, size) => {
    if (mood.night) {
      const seas = mix(mood.sky[1]?.[1] ?? '#101828', '#8a94a8', 0.3);
      paintMoon(ctx, size / 2, size / 2, radius, '#f4f1e4', seas, scene.seed);
      return;
    }
    ctx.fillStyle = mix(mood.light, '#fffdf4', 0.75);
    ctx.beginPath();
    ctx.arc(size / 2, size / 2, radius, 0, Math.PI * 2);
    ctx.fill();
  });
  const glow = glowSprite(mood.light, 0, 256);
  const wide = mood.low ? 1.7 : 1;
  const streak = mood.low ? lensStreak(mix(mood.light, '#9ec8ff', 0.45), 480, 24) : null;
  const reach = stage.width * 1.1;
  stage.part('sky body');
  stage.live(0.02, (ctx, m) => {
    drawGlow(ctx, glow, x, y, unit * (mood.low ? 0.75 : 0.5), (mood.night ? 0.22 : 0.5) + 0.12 * m.pulse, wide);
    drawGlow(ctx, glow, x, y, unit * (0.22 + 0.03 * m.pulse), (mood.night ? 0.4 : 0.75) + 0.2 * m.accent);
    ctx.drawImage(disc, x - disc.width / 2, y - disc.height / 2);
    if (!streak) return;
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = 0.14 + 0.45 * m.kick;
    ctx.drawImage(streak, x - reach / 2, y - unit * 0.02, reach, unit * 0.04);
  });
  stage.part('place');
}

/** Adds depth between two distances: a soft band of haze at `y`. */
export function addHaze(
  stage: Stage,
  depth: number,
  y: number,
  thickness: number,
  strength: number,
  color = stage.mood.haze,
): void {
  const { width, height } = stage;
  const sprite = glowSprite(color, 0, 128);
  stage.layer(depth, (ctx) => {
    ctx.globalAlpha = strength;
    ctx.drawImage(sprite, -width * 0.5, y - thickness * height, width * 1.25, thickness * height * 2);
    ctx.drawImage(sprite, width * 0.3, y - thickness * height * 0.8, width * 1.25, thickness * height * 1.6);
  });
}

type RidgeOptions = {
  depth: number;
  /** Shares of the frame's height. */
  y: number;
  rise: number;
  kind: RidgeSpec['kind'];
  features: number;
  label: string;
  color: string;
  /** The colour its foot fades into, and how far down. */
  foot?: string;
  footDepth?: number;
  /** Strength of the light along its crest, 0..1. */
  rim?: number;
  /** Paints on the slope, clipped to it. */
  detail?: (ctx: SKRSContext2D, points: Point[]) => void;
};

/** One range of land across the frame. */
export function addRidge(stage: Stage, options: RidgeOptions): Point[] {
  const { width, height, mood, scene } = stage;
  let label = 0;
  for (const letter of options.label) label = label * 31 + letter.charCodeAt(0);
  const points = ridgeline({
    from: -0.25 * width,
    to: 1.25 * width,
    baseY: options.y * height,
    rise: options.rise * height,
    seed: (scene.seed + label) | 0,
    features: options.features * Math.max(0.6, width / height / 1.6),
    kind: options.kind,
  });
  const top = Math.min(...points.map((point) => point.y));
  const bottom = height * 1.25;
  stage.part('ridge');
  stage.layer(options.depth, (ctx) => {
    traceRidge(ctx, points, bottom);
    const gradient = ctx.createLinearGradient(0, top, 0, (options.y + (options.footDepth ?? 0.16)) * height);
    gradient.addColorStop(0, options.color);
    gradient.addColorStop(1, options.foot ?? mix(options.color, mood.haze, 0.5));
    ctx.fillStyle = gradient;
    ctx.fill();
    if (options.detail) {
      ctx.save();
      ctx.clip();
      options.detail(ctx, points);
      ctx.restore();
    }
    if (options.rim) {
      const across = ctx.createLinearGradient(0, 0, width, 0);
      for (const t of [0, 0.25, 0.5, 0.75, 1])
        across.addColorStop(t, withAlpha(mood.light, options.rim * Math.exp(-(((t - mood.lightX) / 0.3) ** 2))));
      ctx.strokeStyle = across;
      ctx.lineWidth = Math.max(1, height * 0.003);
      ctx.beginPath();
      for (const { x, y } of points) ctx.lineTo(x, y);
      ctx.stroke();
    }
  });
  stage.part('place');
  return points;
}
