import type { SKRSContext2D } from '@napi-rs/canvas';
import { between } from '../random.ts';
import type { Random } from '../random.ts';
import { alpha, mix } from '../palette.ts';
import { paintCumulus, paintStreaks } from './clouds.ts';
import type { Box, Kit } from './stack.ts';
import type { Tones } from './tones.ts';

export type SkyOptions = { horizon: number; clouds?: 'towers' | 'bank' | 'streaks' | 'few' | 'none'; sunY?: number; sun?: boolean };

/** Gradient, stars or sun, and clouds: the light of the scene. `horizon` is a share of the height. */
export function addSky(kit: Kit, options: SkyOptions): void {
  const { tones, scene } = kit;
  const horizonY = options.horizon * kit.box.height;
  const heavy = scene.weather === 'rain' || scene.weather === 'fog' || scene.weather === 'snow';
  const sunX = tones.light.x * kit.box.width;
  const sunY = Math.min(horizonY * 0.94, (options.sunY ?? tones.light.y) * kit.box.height);
  kit.layer(0.04, (ctx, box) => {
    paintGradient(ctx, box, tones, horizonY);
    if (tones.night && !heavy) paintStars(ctx, box, kit.random('stars'), horizonY);
    if (!heavy && options.sun !== false) (tones.night ? paintMoon : paintSun)(ctx, box, tones, sunX, sunY);
  });
  if (tones.night && !heavy) addTwinkle(kit, horizonY);
  const random = kit.random('clouds');
  const kind = options.clouds ?? (['towers', 'bank', 'streaks', 'few'] as const)[Math.floor(random() * 4)] ?? 'towers';
  if (kind === 'none') return;
  const lightX = Math.sign(sunX - kit.box.width / 2) || 1;
  const lightY = sunY > horizonY * 0.55 ? -0.4 : -1;
  if (kind === 'streaks' || scene.timeOfDay !== 'day') kit.layer(0.07, (ctx, box) => paintStreaks(ctx, box, random, tones, horizonY), { driftPerSec: 1.2 });
  const tower = (share: number, depth: number, drift: number, count: number, size: number): void =>
    kit.layer(depth, (ctx, box) => {
      const spots = shuffledSpots(random, count);
      for (const spot of spots) {
        const scale = size * between(random, 0.7, 1.25) * Math.max(1, box.height / box.width * 0.75);
        paintCumulus(ctx, random, {
          x: box.left + spot * (box.right - box.left), y: horizonY * share + between(random, -0.03, 0.05) * box.height,
          width: scale * 480 * box.unit, height: scale * 250 * box.unit, tones, lightX, lightY, haze: share,
        });
      }
    }, { driftPerSec: drift });
  if (kind === 'few') tower(0.6, 0.1, 2.5, 3, 0.5);
  if (kind === 'bank') { tower(1.0, 0.08, 1.5, 6, 0.6); tower(1.04, 0.12, 3, 4, 0.75); }
  if (kind === 'towers') { tower(1.02, 0.08, 1.2, 5, 0.6); tower(1.02, 0.13, 2.6, 2, 1.3); tower(0.42, 0.16, 4, 2, 0.42); }
  if (kind === 'streaks') tower(1.02, 0.09, 1.5, 5, 0.45);
}

function shuffledSpots(random: Random, count: number): number[] {
  const offset = random();
  return Array.from({ length: count }, (_, i) => ((i + 0.5 + (random() - 0.5) * 0.7) / count + offset) % 1).sort(() => random() - 0.5);
}

export function paintGradient(ctx: SKRSContext2D, box: Box, tones: Tones, horizonY: number): void {
  const gradient = ctx.createLinearGradient(0, Math.min(0, box.top * 0.4), 0, horizonY);
  tones.sky.forEach((color, i) => gradient.addColorStop([0, 0.28, 0.56, 0.8, 1][i] as number, color));
  ctx.fillStyle = gradient;
  ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
}

function paintSun(ctx: SKRSContext2D, box: Box, tones: Tones, x: number, y: number): void {
  const r = 30 * box.unit;
  ctx.globalCompositeOperation = 'screen';
  for (const [radius, strength, color] of [[18, 0.5, tones.glow], [7, 0.5, tones.sun], [2.6, 0.75, tones.sun]] as const) {
    const g = ctx.createRadialGradient(x, y, r * 0.3, x, y, r * radius);
    g.addColorStop(0, alpha(color, strength));
    g.addColorStop(0.35, alpha(color, strength * 0.42));
    g.addColorStop(1, alpha(color, 0));
    ctx.fillStyle = g;
    ctx.fillRect(x - r * radius, y - r * radius, r * radius * 2, r * radius * 2);
  }
  ctx.globalCompositeOperation = 'source-over';
  ctx.fillStyle = mix(tones.sun, '#ffffff', 0.6);
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
}

function paintMoon(ctx: SKRSContext2D, box: Box, tones: Tones, x: number, y: number): void {
  const r = 34 * box.unit;
  ctx.globalCompositeOperation = 'screen';
  const g = ctx.createRadialGradient(x, y, r * 0.8, x, y, r * 8);
  g.addColorStop(0, alpha(tones.glow, 0.6));
  g.addColorStop(0.25, alpha(tones.glow, 0.2));
  g.addColorStop(1, alpha(tones.glow, 0));
  ctx.fillStyle = g;
  ctx.fillRect(x - r * 8, y - r * 8, r * 16, r * 16);
  ctx.globalCompositeOperation = 'source-over';
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fillStyle = mix(tones.sun, '#fff6dc', 0.5);
  ctx.fill();
  ctx.clip();
  ctx.fillStyle = alpha(mix(tones.sun, tones.sky[2], 0.3), 0.3);
  for (const [dx, dy, s] of [[-0.3, -0.2, 0.34], [0.3, 0.25, 0.24], [0.1, -0.5, 0.14], [-0.2, 0.45, 0.2], [0.52, -0.25, 0.15]] as const) {
    ctx.beginPath();
    ctx.arc(x + dx * r, y + dy * r, s * r, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
}

export function paintStars(ctx: SKRSContext2D, box: Box, random: Random, horizonY: number, count = 420): void {
  const band = random() < 0.6;
  for (let i = 0; i < count; i++) {
    const x = between(random, box.left, box.right);
    let y = box.top + random() ** 1.5 * (horizonY - box.top);
    if (band && i % 3 === 0) y = (0.1 + (x / box.width) * 0.42 + (random() + random() - 1) * 0.18) * horizonY;
    const size = (0.45 + random() ** 6 * 1.7) * box.unit;
    ctx.fillStyle = `rgba(${random() < 0.25 ? '255,228,200' : random() < 0.4 ? '190,215,255' : '255,255,255'},${(0.25 + random() * 0.7) * Math.max(0.12, 1 - (y / horizonY) ** 2)})`;
    ctx.beginPath();
    ctx.arc(x, y, size, 0, Math.PI * 2);
    ctx.fill();
  }
}

function addTwinkle(kit: Kit, horizonY: number): void {
  const random = kit.random('twinkle');
  const stars = Array.from({ length: 14 }, () => ({ x: random() * kit.box.width, y: random() ** 1.4 * horizonY * 0.75, phase: random() * 6.28, speed: 1 + random() * 2, size: 2.5 + random() * 5 }));
  kit.live(0.04, (ctx, frame, box) => {
    ctx.globalCompositeOperation = 'lighter';
    for (const star of stars) {
      const glow = 0.25 + 0.55 * Math.sin(star.phase + frame.tSec * star.speed) ** 2 + 0.2 * frame.onset;
      sparkle(ctx, star.x, star.y, star.size * box.unit * (0.7 + 0.5 * glow), `rgba(235,242,255,${(glow * 0.9).toFixed(3)})`);
    }
  });
}

/** The four-pointed glint of a lens. */
export function sparkle(ctx: SKRSContext2D, x: number, y: number, size: number, color: string): void {
  const w = size * 0.11;
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(x, y - size);
  ctx.quadraticCurveTo(x + w, y - w, x + size, y);
  ctx.quadraticCurveTo(x + w, y + w, x, y + size);
  ctx.quadraticCurveTo(x - w, y + w, x - size, y);
  ctx.quadraticCurveTo(x - w, y - w, x, y - size);
  ctx.fill();
}
