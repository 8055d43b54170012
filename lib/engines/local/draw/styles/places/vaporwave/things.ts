import type { SKRSContext2D } from '@napi-rs/canvas';
import { tracePalm } from '../../../foliage.ts';
import { hash01, mulberry32 } from '../../../random.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { eachWindow, generateSkyline, traceBuilding } from '../../../scene/land/skyline.ts';
import { strokeNeon } from './ground.ts';
import type { Stage } from './neon.ts';

type Ctx = SKRSContext2D;

/** Palms along a line, dark against the light or in neon outline. */
export function addPalms(
  stage: Stage,
  places: readonly (readonly [x: number, baseY: number, height: number, lean: number])[],
  options: { color?: string; depth?: number } = {},
): void {
  const { width, height, unit, mood, scene } = stage;
  stage.layer(options.depth ?? 0.8, (ctx) => {
    places.forEach(([x, baseY, tall, lean], i) => {
      for (const [dx, color] of [
        [-0.004, mood.pink],
        [0.004, mood.cyan],
        [0, options.color ?? mix(mood.deep, '#000000', 0.35)],
      ] as const) {
        ctx.fillStyle = color;
        ctx.beginPath();
        tracePalm(ctx, x * width + dx * unit, baseY * height, tall * unit, mulberry32(scene.seed + i * 7), lean);
        ctx.fill();
      }
    });
  });
}

/** Towers outlined in light with lit floors. */
export function addNeonCity(
  stage: Stage,
  baseY: number,
  tall: number,
  options: { depth?: number; face?: string; edge?: string; windows?: string } = {},
): void {
  const { width, height, unit, mood, scene } = stage;
  if (scene.without?.includes('skyscraper')) return;
  const depth = options.depth ?? 0.25;
  const face = options.face ?? mix(mood.deep, mood.purple, 0.18);
  const edge = options.edge ?? mood.cyan;
  const buildings = generateSkyline({
    from: -0.2 * width,
    to: 1.2 * width,
    low: tall * unit * 0.25,
    high: tall * unit,
    widthLow: unit * 0.06,
    widthHigh: unit * 0.13,
    seed: scene.seed + Math.round(depth * 100),
    peakX: width * (0.35 + 0.3 * hash01(2, scene.seed)),
    crowding: 0.12,
    windowPx: unit * 0.02,
  });
  stage.layer(depth, (ctx) => {
    ctx.beginPath();
    ctx.rect(-width, -height, width * 3, height + baseY);
    ctx.clip();
    for (const building of buildings) {
      ctx.beginPath();
      traceBuilding(ctx, building, baseY);
      const gradient = ctx.createLinearGradient(0, baseY - building.height, 0, baseY);
      gradient.addColorStop(0, face);
      gradient.addColorStop(1, mix(face, mood.horizon, 0.4));
      ctx.fillStyle = gradient;
      ctx.fill();
      strokeNeon(ctx, hash01(1, building.seed) < 0.7 ? edge : mood.pink, unit * 0.0018, 0.8);
      eachWindow(building, baseY, (x, y, w, h, lit) => {
        if (lit < 0.62) return;
        ctx.fillStyle = withAlpha(lit > 0.86 ? (options.windows ?? mood.yellow) : edge, 0.75);
        ctx.fillRect(x, y, w, h * 0.6);
      });
    }
  });
  stage.live(depth, (ctx, m) => {
    buildings.forEach((building, i) => {
      const level = 0.25 + 0.7 * hash01(i * 7 + Math.floor(m.beat), scene.seed) * m.pulse;
      ctx.fillStyle = withAlpha(i % 2 === 0 ? mood.pink : mood.cyan, 0.5 * level);
      ctx.fillRect(
        building.x + building.width * 0.42,
        baseY - building.height * 0.95 * level,
        building.width * 0.16,
        building.height * 0.95 * level,
      );
    });
  });
}

/** A fluted column; `broken` takes its top off. */
export function paintColumn(
  ctx: Ctx,
  x: number,
  baseY: number,
  height: number,
  light: string,
  dark: string,
  broken = 0,
): void {
  const w = height * 0.14;
  const top = baseY - height * (1 - broken);
  const shaft = ctx.createLinearGradient(x - w / 2, 0, x + w / 2, 0);
  for (let i = 0; i <= 12; i++)
    shaft.addColorStop(i / 12, mix(light, dark, Math.min(1, Math.max(0, i / 12 - 0.1) + (i % 2) * 0.22)));
  ctx.fillStyle = shaft;
  ctx.beginPath();
  ctx.moveTo(x - w * 0.48, baseY - w * 0.3);
  ctx.lineTo(x - w * 0.4, top + (broken ? w * 0.35 : w * 0.3));
  if (broken) {
    ctx.lineTo(x - w * 0.15, top + w * 0.05);
    ctx.lineTo(x + w * 0.1, top + w * 0.4);
  }
  ctx.lineTo(x + w * 0.4, top + (broken ? w * 0.1 : w * 0.3));
  ctx.lineTo(x + w * 0.48, baseY - w * 0.3);
  ctx.fill();
  const slab = (y: number, wide: number, tall: number) => {
    const shade = ctx.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
    shade.addColorStop(0, light);
    shade.addColorStop(1, dark);
    ctx.fillStyle = shade;
    ctx.fillRect(x - wide / 2, y, wide, tall);
  };
  slab(baseY - w * 0.34, w * 1.15, w * 0.16);
  slab(baseY - w * 0.18, w * 1.35, w * 0.2);
  if (!broken) {
    slab(top + w * 0.16, w * 1.08, w * 0.16);
    slab(top, w * 1.35, w * 0.17);
  }
}
