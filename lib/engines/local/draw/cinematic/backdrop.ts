import { drawGlow, glowSprite } from '../light.ts';
import { mix } from '../palette.ts';
import { cloudField, fillGradient, paintMoon, paintStars } from '../sky.ts';
import type { Stage } from './stage.ts';

/** Adds sky, its light and its clouds down to `horizonY` (pixels). */
export function addSky(stage: Stage, horizonY: number, options: { clouds?: number; stars?: number; stretch?: number } = {}): void {
  const { width, height, unit, mood, scene } = stage;
  const x = mood.lightX * width;
  const y = horizonY - mood.lightUp * height;
  const margin = 0.2 * width;
  stage.still({ depth: 0, bottom: Math.min(1.1, horizonY / height + 0.06) }, (ctx) => {
    fillGradient(ctx, -margin, -0.12 * height, width + margin * 2, horizonY + 0.14 * height, mood.sky);
    if (mood.night || mood.low) paintStars(ctx, width, horizonY * 0.9, scene.seed + 1, Math.round((mood.night ? 320 : 60) * (options.stars ?? 1) * (1 - mood.overcast * 0.8)), '#ffffff');
    const glow = glowSprite(mood.light, 0, 256);
    if (mood.body !== 'none') {
      drawGlow(ctx, glow, x, y, unit * (mood.low ? 0.75 : 0.5), mood.night ? 0.22 : 0.5, mood.low ? 1.7 : 1);
      drawGlow(ctx, glow, x, y, unit * 0.22, mood.night ? 0.4 : 0.75);
    }
    if (mood.body === 'moon') paintMoon(ctx, x, y, unit * 0.045, '#f4f1e4', mix(mood.sky[1]?.[1] ?? '#101828', '#8a94a8', 0.3), scene.seed);
    if (mood.body === 'sun') {
      ctx.fillStyle = mix(mood.light, '#fffdf4', 0.75);
      ctx.beginPath();
      ctx.arc(x, y, unit * (mood.low ? 0.052 : 0.038), 0, Math.PI * 2);
      ctx.fill();
    }
  });
  const cover = options.clouds ?? 0.3 + mood.overcast * 0.55;
  if (cover > 0.05) {
    const cloudWidth = width * 1.7;
    const lit = mood.night ? mix(mood.sky[2]?.[1] ?? '#203050', mood.light, 0.22) : mix(mood.light, mood.haze, mood.low ? 0.3 : 0.12);
    const shade = mood.night ? mood.sky[0]?.[1] ?? '#050810' : mix(mood.sky[0]?.[1] ?? '#203050', mood.haze, mood.low ? 0.35 : 0.6);
    const clouds = cloudField({ width: cloudWidth, height: horizonY * 1.05, seed: scene.seed + 9, cover, lit, shade, features: 5.5, stretch: options.stretch ?? 2.4, lightFrom: mood.low ? -1 : 1, fadeBottom: 0.25 });
    const direction = scene.seed % 2 === 0 ? 1 : -1;
    stage.live(0.08, (ctx, { tSec }) => {
      const drift = direction * tSec * (scene.weather === 'wind' ? 0.014 : 0.006) * width;
      ctx.globalAlpha = 0.92;
      ctx.drawImage(clouds, -width * 0.35 + drift, -height * 0.03, cloudWidth, horizonY * 1.05);
    });
  }
  const halo = glowSprite(mood.light, 0, 128);
  if (mood.body !== 'none') stage.live(0.02, (ctx, { rhythm }) => drawGlow(ctx, halo, x, y, unit * (0.34 + 0.05 * rhythm.pulse), 0.14 + 0.2 * rhythm.pulse + 0.12 * rhythm.accent, mood.low ? 1.5 : 1));
}

/** Adds air between two distances: a soft band of haze lying on `y`. */
export function addHaze(stage: Stage, depth: number, y: number, thickness: number, strength: number, color = stage.mood.haze): void {
  const { width, height } = stage;
  const sprite = glowSprite(color, 0, 128);
  stage.still({ depth, top: y / height - thickness, bottom: y / height + thickness }, (ctx) => {
    ctx.globalAlpha = strength;
    ctx.drawImage(sprite, -width * 0.5, y - thickness * height, width * 1.25, thickness * height * 2);
    ctx.drawImage(sprite, width * 0.3, y - thickness * height * 0.8, width * 1.25, thickness * height * 1.6);
  });
}
