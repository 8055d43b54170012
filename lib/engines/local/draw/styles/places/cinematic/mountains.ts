import type { SKRSContext2D } from '@napi-rs/canvas';
import { tracePine } from '../../../foliage.ts';
import { fbm2 } from '../../../noise.ts';
import { hash01 } from '../../../random.ts';
import { drawGlow, glowSprite } from '../../../scene/light/glows.ts';
import { mix, withAlpha } from '../../../scene/light/inks.ts';
import { type Point, ridgeY } from '../../../scene/land/terrain.ts';
import { addHaze, addRidge, addSky } from './backdrop.ts';
import { addBirds } from './city.ts';
import type { Stage } from './mood.ts';

type Ctx = SKRSContext2D;

/** A peak is the highest point among this many points on either side. */
const PEAK_REACH = 9;
const SPINE_STEPS = 7;

/** Faces: from each peak a ridge runs down, with snow on the lit side and shade on the other. */
function paintSlopes(
  stage: Stage,
  ctx: SKRSContext2D,
  points: Point[],
  snow: string,
  shade: string,
  reach: number,
): void {
  const { height, mood, width, scene } = stage;
  for (let i = PEAK_REACH; i < points.length - PEAK_REACH; i++) {
    const peak = points[i] as Point;
    const around = points.slice(i - PEAK_REACH, i + PEAK_REACH + 1);
    if (around.some(({ y }) => y < peak.y)) continue;
    const toLight = mood.lightX * width > peak.x ? 1 : -1;
    const length = reach * height * (0.9 + 0.9 * hash01(i, scene.seed));
    const lean = (hash01(i, scene.seed + 1) - 0.5) * length * 0.7;
    const spine = Array.from({ length: SPINE_STEPS + 1 }, (_, k): Point => {
      const down = k / SPINE_STEPS;
      const bend = k === 0 ? 0 : (hash01(i * 31 + k, scene.seed + 2) - 0.5) * length * 0.3;
      return { x: peak.x + lean * down + bend, y: peak.y + length * down };
    });
    const foot = spine.at(-1) as Point;
    for (const side of [1, -1]) {
      const isLit = side === toLight;
      let k = i;
      while (k > 0 && k < points.length - 1 && (points[k + side] as Point).y >= (points[k] as Point).y - 0.4) k += side;
      const valley = points[k] as Point;
      const fall = ctx.createLinearGradient(0, peak.y, 0, peak.y + length);
      fall.addColorStop(0, withAlpha(isLit ? snow : shade, isLit ? 0.85 : 0.6));
      fall.addColorStop(isLit ? 0.35 : 0.6, withAlpha(isLit ? snow : shade, isLit ? 0.35 : 0.3));
      fall.addColorStop(1, withAlpha(isLit ? snow : shade, 0));
      ctx.fillStyle = fall;
      ctx.beginPath();
      ctx.moveTo(peak.x, peak.y);
      for (let at = i; at !== k; at += side) ctx.lineTo((points[at] as Point).x, (points[at] as Point).y);
      ctx.lineTo(valley.x, valley.y);
      ctx.lineTo((valley.x + foot.x) / 2, foot.y);
      for (const { x, y } of spine.toReversed()) ctx.lineTo(x, y);
      ctx.fill();
    }
  }
}

export function mountains(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const cold = mix('#ffffff', mood.light, 0.45);
  addSky(stage, height * 0.72, { clouds: 0.4, lightUp: mood.low ? 0.36 : mood.lightUp });
  addRidge(stage, {
    depth: 0.06,
    y: 0.6,
    rise: 0.36,
    kind: 'mountain',
    features: 2.6,
    label: 'm1',
    color: mood.land(0.82),
    foot: mood.haze,
    rim: 0.35,
    detail: (ctx, points) => paintSlopes(stage, ctx, points, mix(cold, mood.haze, 0.4), mood.land(0.7), 0.12),
  });
  addHaze(stage, 0.08, height * 0.56, 0.1, 0.35);
  addRidge(stage, {
    depth: 0.14,
    y: 0.68,
    rise: 0.42,
    kind: 'mountain',
    features: 2,
    label: 'm2',
    color: mood.land(0.58),
    foot: mix(mood.land(0.6), mood.haze, 0.7),
    rim: 0.5,
    detail: (ctx, points) => paintSlopes(stage, ctx, points, mix(cold, mood.haze, 0.15), mood.land(0.4), 0.2),
  });
  addHaze(stage, 0.18, height * 0.68, 0.1, 0.5);
  const hill = addRidge(stage, {
    depth: 0.3,
    y: 0.78,
    rise: 0.14,
    kind: 'hill',
    features: 2.6,
    label: 'm3',
    color: mood.land(0.36),
    foot: mood.land(0.5),
  });
  const random = stage.random('pines');
  stage.layer(0.3, (ctx) => {
    ctx.fillStyle = mood.land(0.34);
    ctx.beginPath();
    for (let i = 0; i < 120; i++) {
      const x = (random() * 1.4 - 0.2) * width;
      tracePine(ctx, x, ridgeY(hill, x) + unit * 0.012, unit * (0.02 + 0.045 * random()), random);
    }
    ctx.fill();
  });
  addHaze(stage, 0.4, height * 0.8, 0.1, 0.6);
  if (!mood.night) addBirds(stage, height * 0.3, 7);
  const cliffX = width * (mood.lightX > 0.5 ? 0.28 : 0.72);
  stage.layer(0.8, (ctx) => {
    const rock = mix(mood.shadow, mood.tones.dark, 0.2);
    const ground = ctx.createLinearGradient(0, height * 0.84, 0, height);
    ground.addColorStop(0, mix(rock, mood.light, 0.16));
    ground.addColorStop(0.2, rock);
    ground.addColorStop(1, mix(rock, '#000000', 0.3));
    ctx.fillStyle = ground;
    ctx.beginPath();
    ctx.moveTo(-width * 0.3, height * 1.2);
    for (let x = -0.3; x <= 1.3; x += 0.008) {
      const away = Math.abs(x * width - cliffX) / (unit * 0.5);
      ctx.lineTo(
        x * width,
        height * (0.858 + 0.11 * Math.min(1.4, away) ** 1.5) - unit * 0.022 * fbm2(x * 30, 1, 4, scene.seed),
      );
    }
    ctx.lineTo(width * 1.3, height * 1.2);
    ctx.fill();
    ctx.fillStyle = mix(rock, '#000000', 0.15);
    for (let i = 0; i < 7; i++) {
      const x = (random() < 0.5 ? random() * 0.2 - 0.08 : 0.88 + random() * 0.2) * width;
      ctx.beginPath();
      tracePine(ctx, x, height * 1.02, unit * (0.2 + 0.22 * random()), random);
      ctx.fill();
    }
  });
}

/** Snow fields, loaded pines and a cabin with a lit window. */
export function snow(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const white = mood.night
    ? mix(mix(mood.tones.mid, '#dbe8ff', 0.35), mood.shadow, 0.35)
    : mix('#ffffff', mood.haze, 0.25);
  const blue = mix(white, mood.tones.dark, mood.night ? 0.55 : 0.35);
  addSky(stage, height * 0.6, { clouds: 0.4 });
  addRidge(stage, {
    depth: 0.08,
    y: 0.56,
    rise: 0.3,
    kind: 'mountain',
    features: 2.4,
    label: 's1',
    color: mix(mood.land(0.7), white, 0.3),
    foot: mood.haze,
    rim: 0.4,
    detail: (ctx, points) => paintSlopes(stage, ctx, points, white, mood.land(0.5), 0.18),
  });
  addHaze(stage, 0.1, height * 0.56, 0.1, 0.6);
  const bank = addRidge(stage, {
    depth: 0.22,
    y: 0.66,
    rise: 0.1,
    kind: 'hill',
    features: 2,
    label: 's2',
    color: mix(white, mood.haze, 0.35),
    foot: blue,
  });
  const random = stage.random('pines');
  const loadedPine = (ctx: Ctx, x: number, y: number, tall: number, color: string) => {
    ctx.fillStyle = color;
    ctx.beginPath();
    tracePine(ctx, x, y, tall, random);
    ctx.fill();
    ctx.save();
    ctx.clip();
    for (let i = 0; i < 9; i++) {
      const t = 0.12 + i * 0.1;
      ctx.fillStyle = withAlpha(white, 0.85 - t * 0.3);
      ctx.beginPath();
      ctx.ellipse(
        x - tall * 0.02,
        y - tall * (1 - t * 0.9) - tall * 0.02,
        tall * 0.21 * t ** 0.9,
        tall * 0.032,
        0.06,
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
    ctx.restore();
  };
  stage.layer(0.22, (ctx) => {
    for (let i = 0; i < 46; i++) {
      const x = (random() * 1.4 - 0.2) * width;
      loadedPine(ctx, x, ridgeY(bank, x) + unit * 0.015, unit * (0.06 + 0.13 * random()), mood.land(0.42));
    }
  });
  const cabin = { x: width * (mood.lightX > 0.5 ? 0.7 : 0.28), y: height * 0.735 };
  const warm = mix(mood.tones.glow, '#ffae50', 0.5);
  stage.layer(0.4, (ctx) => {
    const ground = ctx.createLinearGradient(0, height * 0.68, 0, height);
    ground.addColorStop(0, mix(white, mood.light, 0.15));
    ground.addColorStop(0.4, white);
    ground.addColorStop(1, blue);
    ctx.fillStyle = ground;
    ctx.beginPath();
    ctx.moveTo(-width * 0.3, height * 1.2);
    for (let x = -0.3; x <= 1.3; x += 0.02)
      ctx.lineTo(x * width, height * 0.735 - unit * 0.05 * (fbm2(x * 3, 2, 3, scene.seed) - 0.4));
    ctx.lineTo(width * 1.3, height * 1.2);
    ctx.fill();
    const w = unit * 0.15;
    ctx.fillStyle = mix(mood.shadow, '#2a1a12', 0.4);
    ctx.fillRect(cabin.x - w / 2, cabin.y - w * 0.5, w, w * 0.55);
    ctx.fillStyle = white;
    ctx.beginPath();
    ctx.moveTo(cabin.x - w * 0.64, cabin.y - w * 0.44);
    ctx.lineTo(cabin.x - w * 0.03, cabin.y - w * 0.92);
    ctx.lineTo(cabin.x + w * 0.64, cabin.y - w * 0.44);
    ctx.lineTo(cabin.x + w * 0.52, cabin.y - w * 0.4);
    ctx.lineTo(cabin.x, cabin.y - w * 0.78);
    ctx.lineTo(cabin.x - w * 0.52, cabin.y - w * 0.4);
    ctx.fill();
    ctx.fillStyle = warm;
    ctx.fillRect(cabin.x - w * 0.3, cabin.y - w * 0.33, w * 0.19, w * 0.2);
    ctx.fillRect(cabin.x + w * 0.12, cabin.y - w * 0.33, w * 0.19, w * 0.2);
    const pool = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
    pool.addColorStop(0, withAlpha(warm, mood.night ? 0.55 : 0.2));
    pool.addColorStop(1, withAlpha(warm, 0));
    ctx.save();
    ctx.translate(cabin.x, cabin.y + w * 0.18);
    ctx.scale(w * 1.4, w * 0.34);
    ctx.fillStyle = pool;
    ctx.fillRect(-1, -1, 2, 2);
    ctx.restore();
  });
  const glow = glowSprite(warm, 0, 64);
  const smoke = glowSprite(mix(mood.haze, '#ffffff', 0.2), 0, 64);
  stage.live(0.4, (ctx, m) => {
    const w = unit * 0.15;
    for (const dx of [-0.2, 0.22])
      drawGlow(ctx, glow, cabin.x + dx * w, cabin.y - w * 0.23, w * (0.55 + 0.15 * m.pulse), 0.5 + 0.35 * m.pulse);
    for (let i = 0; i < 9; i++) {
      const age = (m.tSec * 0.13 + i / 9) % 1;
      ctx.globalAlpha = 0.3 * Math.sin(age * Math.PI);
      const size = w * (0.1 + 0.4 * age);
      ctx.drawImage(
        smoke,
        cabin.x + w * 0.28 + age * w * 0.7 + Math.sin(age * 7 + i) * w * 0.06 - size,
        cabin.y - w * 0.85 - age * w * 1.5 - size,
        size * 2,
        size * 2,
      );
    }
  });
  stage.layer(0.75, (ctx) => {
    for (const [x, tall] of [
      [-0.02, 0.62],
      [0.1, 0.42],
      [0.93, 0.55],
      [1.06, 0.75],
    ] as const)
      loadedPine(ctx, (x + 0.02 * hash01(3, scene.seed)) * width, height * 0.93, unit * tall, mood.land(0.12));
    const drift = ctx.createLinearGradient(0, height * 0.84, 0, height);
    drift.addColorStop(0, mix(white, mood.light, 0.1));
    drift.addColorStop(1, mix(blue, mood.shadow, 0.25));
    ctx.fillStyle = drift;
    ctx.beginPath();
    ctx.moveTo(-width * 0.3, height * 1.2);
    for (let x = -0.3; x <= 1.3; x += 0.02)
      ctx.lineTo(x * width, height * (0.9 - 0.05 * Math.cos(x * 5)) - unit * 0.02 * fbm2(x * 5, 7, 2, scene.seed));
    ctx.lineTo(width * 1.3, height * 1.2);
    ctx.fill();
  });
}
