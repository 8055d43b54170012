import { tracePine } from '../../foliage.ts';
import { drawGlow, glowSprite } from '../../light.ts';
import { fbm2 } from '../../noise.ts';
import { alpha, mix } from '../../palette.ts';
import { hash01 } from '../../random.ts';
import { ridgeY, type Point } from '../../terrain.ts';
import { addHaze, addSky } from '../backdrop.ts';
import { addRidge } from '../land.ts';
import type { Stage } from '../stage.ts';
import { addBirds } from './city.ts';

type Ctx = Parameters<Parameters<Stage['still']>[1]>[0];

/** Snow and gullies: streaks that run down from the crest, lit on the light's side. */
function paintSlopes(stage: Stage, ctx: Ctx, points: Point[], snow: string, shade: string, reach: number): void {
  const { height, mood, width, scene } = stage;
  for (let i = 2; i < points.length - 3; i += 1) {
    const here = points[i] as Point;
    const slope = ((points[i + 2] as Point).y - (points[i - 2] as Point).y) * (mood.lightX * width > here.x ? -1 : 1);
    const lit = slope > 0;
    const length = reach * height * (0.15 + 0.9 * fbm2(i * 0.3, 3, 3, scene.seed)) * (lit ? 1 : 1.4);
    const drift = (lit ? -1 : 1) * length * 0.22 * (mood.lightX * width > here.x ? -1 : 1);
    const gradient = ctx.createLinearGradient(0, here.y, 0, here.y + length);
    gradient.addColorStop(0, alpha(lit ? snow : shade, lit ? 0.75 : 0.22));
    gradient.addColorStop(1, alpha(lit ? snow : shade, 0));
    ctx.strokeStyle = gradient;
    ctx.lineWidth = height * 0.0042;
    ctx.beginPath();
    ctx.moveTo(here.x, here.y);
    ctx.quadraticCurveTo(here.x + drift * 0.2, here.y + length * 0.4, here.x + drift, here.y + length);
    ctx.stroke();
  }
}

export function mountains(stage: Stage): void {
  const { width, height, unit, mood, scene } = stage;
  const cold = mix('#ffffff', mood.light, 0.45);
  addSky(stage, height * 0.72, { clouds: 0.4 });
  addRidge(stage, { depth: 0.06, y: 0.6, rise: 0.36, kind: 'mountain', features: 2.6, label: 'm1', color: mood.land(0.82), foot: mood.haze, rim: 0.35, detail: (ctx, points) => paintSlopes(stage, ctx, points, mix(cold, mood.haze, 0.4), mood.land(0.7), 0.12) });
  addHaze(stage, 0.08, height * 0.56, 0.1, 0.35);
  addRidge(stage, { depth: 0.14, y: 0.68, rise: 0.42, kind: 'mountain', features: 2, label: 'm2', color: mood.land(0.58), foot: mix(mood.land(0.6), mood.haze, 0.7), rim: 0.5, detail: (ctx, points) => paintSlopes(stage, ctx, points, mix(cold, mood.haze, 0.15), mood.land(0.4), 0.2) });
  addHaze(stage, 0.18, height * 0.68, 0.1, 0.5);
  const hill = addRidge(stage, { depth: 0.3, y: 0.78, rise: 0.14, kind: 'hill', features: 2.6, label: 'm3', color: mood.land(0.36), foot: mood.land(0.5) });
  const random = stage.random('pines');
  stage.still({ depth: 0.3, top: 0.52, bottom: 0.86 }, (ctx) => {
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
  stage.subjectHere({ x: cliffX, y: height * 0.862, height: unit * 0.3, depth: 0.8, lightX: mood.lightX * width, lightY: height * 0.5 });
  stage.still({ depth: 0.8, top: 0.6 }, (ctx) => {
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
      ctx.lineTo(x * width, height * (0.858 + 0.11 * Math.min(1.4, away) ** 1.5) - unit * 0.022 * fbm2(x * 30, 1, 4, scene.seed));
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
  const white = mood.night ? mix(mix(mood.tones.mid, '#dbe8ff', 0.35), mood.shadow, 0.35) : mix('#ffffff', mood.haze, 0.25);
  const blue = mix(white, mood.tones.dark, mood.night ? 0.55 : 0.35);
  addSky(stage, height * 0.6, { clouds: 0.4 });
  addRidge(stage, { depth: 0.08, y: 0.56, rise: 0.3, kind: 'mountain', features: 2.4, label: 's1', color: mix(mood.land(0.7), white, 0.3), foot: mood.haze, rim: 0.4, detail: (ctx, points) => paintSlopes(stage, ctx, points, white, mood.land(0.5), 0.18) });
  addHaze(stage, 0.1, height * 0.56, 0.1, 0.6);
  const bank = addRidge(stage, { depth: 0.22, y: 0.66, rise: 0.1, kind: 'hill', features: 2, label: 's2', color: mix(white, mood.haze, 0.35), foot: blue });
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
      ctx.fillStyle = alpha(white, 0.85 - t * 0.3);
      ctx.beginPath();
      ctx.ellipse(x - tall * 0.02, y - tall * (1 - t * 0.9) - tall * 0.02, tall * 0.21 * t ** 0.9, tall * 0.032, 0.06, 0, Math.PI * 2);
      ctx.fill();
    }
    ctx.restore();
  };
  stage.still({ depth: 0.22, top: 0.3, bottom: 0.75 }, (ctx) => {
    for (let i = 0; i < 46; i++) {
      const x = (random() * 1.4 - 0.2) * width;
      loadedPine(ctx, x, ridgeY(bank, x) + unit * 0.015, unit * (0.06 + 0.13 * random()), mood.land(0.42));
    }
  });
  const cabin = { x: width * (mood.lightX > 0.5 ? 0.7 : 0.28), y: height * 0.735 };
  const warm = mix(mood.tones.glow, '#ffae50', 0.5);
  stage.still({ depth: 0.4, top: 0.45 }, (ctx) => {
    const ground = ctx.createLinearGradient(0, height * 0.68, 0, height);
    ground.addColorStop(0, mix(white, mood.light, 0.15));
    ground.addColorStop(0.4, white);
    ground.addColorStop(1, blue);
    ctx.fillStyle = ground;
    ctx.beginPath();
    ctx.moveTo(-width * 0.3, height * 1.2);
    for (let x = -0.3; x <= 1.3; x += 0.02) ctx.lineTo(x * width, height * 0.735 - unit * 0.05 * (fbm2(x * 3, 2, 3, scene.seed) - 0.4));
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
    pool.addColorStop(0, alpha(warm, mood.night ? 0.55 : 0.2));
    pool.addColorStop(1, alpha(warm, 0));
    ctx.save();
    ctx.translate(cabin.x, cabin.y + w * 0.18);
    ctx.scale(w * 1.4, w * 0.34);
    ctx.fillStyle = pool;
    ctx.fillRect(-1, -1, 2, 2);
    ctx.restore();
  });
  const glow = glowSprite(warm, 0, 64);
  const smoke = glowSprite(mix(mood.haze, '#ffffff', 0.2), 0, 64);
  stage.live(0.4, (ctx, { tSec, rhythm }) => {
    const w = unit * 0.15;
    for (const dx of [-0.2, 0.22]) drawGlow(ctx, glow, cabin.x + dx * w, cabin.y - w * 0.23, w * (0.55 + 0.15 * rhythm.pulse), 0.5 + 0.35 * rhythm.pulse);
    for (let i = 0; i < 9; i++) {
      const age = (tSec * 0.13 + i / 9) % 1;
      ctx.globalAlpha = 0.3 * Math.sin(age * Math.PI);
      const size = w * (0.1 + 0.4 * age);
      ctx.drawImage(smoke, cabin.x + w * 0.28 + age * w * 0.7 + Math.sin(age * 7 + i) * w * 0.06 - size, cabin.y - w * 0.85 - age * w * 1.5 - size, size * 2, size * 2);
    }
  });
  stage.still({ depth: 0.75, top: 0.2 }, (ctx) => {
    for (const [x, tall] of [[-0.02, 0.62], [0.1, 0.42], [0.93, 0.55], [1.06, 0.75]] as const) loadedPine(ctx, (x + 0.02 * hash01(3, scene.seed)) * width, height * 0.93, unit * tall, mood.land(0.12));
    const drift = ctx.createLinearGradient(0, height * 0.84, 0, height);
    drift.addColorStop(0, mix(white, mood.light, 0.1));
    drift.addColorStop(1, mix(blue, mood.shadow, 0.25));
    ctx.fillStyle = drift;
    ctx.beginPath();
    ctx.moveTo(-width * 0.3, height * 1.2);
    for (let x = -0.3; x <= 1.3; x += 0.02) ctx.lineTo(x * width, height * (0.9 - 0.05 * Math.cos(x * 5)) - unit * 0.02 * fbm2(x * 5, 7, 2, scene.seed));
    ctx.lineTo(width * 1.3, height * 1.2);
    ctx.fill();
  });
  stage.subjectHere({ x: width * (mood.lightX > 0.5 ? 0.36 : 0.64), y: height * 0.93, height: unit * 0.4, depth: 0.8, lightX: cabin.x, lightY: cabin.y, lightColor: mix(mood.light, warm, 0.4) });
}
