import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Place } from './easel.ts';
import type { Box } from '../../../scene/easel.ts';
import { withAlpha, mix } from '../../../scene/light/inks.ts';
import { between, type Random } from '../../../random.ts';
import { offscreen } from '../../../scene/easel.ts';
import type { Tones } from './tones.ts';

type Puff = { x: number; y: number; r: number };
export type Cumulus = {
  x: number;
  y: number;
  width: number;
  height: number;
  tones: Tones;
  lightX: number;
  lightY: number;
  haze?: number;
};

/**
 * A towering cumulus in four flat tones. Its masses are stacked back to front. Each is a scalloped silhouette in shade,
 * with smaller copies of it towards the light, so that the edges between tones billow like the outline.
 */
export function paintCumulus(ctx: SKRSContext2D, random: Random, cloud: Cumulus): void {
  const { width, height, tones, lightX } = cloud;
  const pad = height * 0.3;
  // A low cloud is as wide as its puffs, which need room at the sides.
  const aside = Math.max(pad, width * 0.36);
  const w = Math.ceil(width + aside * 2);
  const h = Math.ceil(height + pad + aside);
  const { canvas: sheet, ctx: c } = offscreen(w, h);
  const baseY = h - pad;
  const masses = 4 + Math.floor(random() * 3);
  const peak = between(random, 0.3, 0.7);
  const order = Array.from({ length: masses }, (_, i) => i).sort(
    (a, b) => Math.abs(b / (masses - 1) - peak) * -1 + Math.abs(a / (masses - 1) - peak) * 1,
  );
  for (const [rank, index] of order.entries()) {
    const share = masses === 1 ? 0.5 : index / (masses - 1);
    const reach = Math.max(0.22, 1 - Math.abs(share - peak) * 1.5) * between(random, 0.8, 1.05);
    const puffs = massOf(
      random,
      aside + width * (0.14 + 0.72 * share),
      baseY,
      (width / masses) * between(random, 0.85, 1.2),
      height * reach,
    );
    shadeMass(c, puffs, cloud, rank / Math.max(1, masses - 1), height);
  }
  c.globalCompositeOperation = 'source-atop';
  const glow = c.createLinearGradient(
    w / 2 - lightX * w * 0.45,
    baseY - height - pad * 0.4,
    w / 2 + lightX * w * 0.45,
    baseY,
  );
  glow.addColorStop(0, withAlpha(mix(tones.cloud.lit, tones.sun, 0.5), 0.34));
  glow.addColorStop(0.45, withAlpha(tones.cloud.lit, 0));
  glow.addColorStop(1, withAlpha(tones.cloud.deep, 0.3));
  c.fillStyle = glow;
  c.fillRect(0, 0, w, h);
  const haze = c.createLinearGradient(0, baseY - height * 0.6, 0, baseY);
  haze.addColorStop(0, withAlpha(tones.sky[3], 0));
  haze.addColorStop(1, withAlpha(tones.sky[3], 0.6));
  c.fillStyle = haze;
  c.fillRect(0, 0, w, h);
  c.globalCompositeOperation = 'destination-out';
  const base = c.createLinearGradient(0, baseY - height * 0.34, 0, baseY + pad * 0.1);
  base.addColorStop(0, 'rgba(0,0,0,0)');
  base.addColorStop(1, 'rgba(0,0,0,1)');
  c.fillStyle = base;
  c.fillRect(0, 0, w, h);
  ctx.drawImage(sheet, cloud.x - w / 2, cloud.y - baseY);
}

function massOf(random: Random, x: number, baseY: number, spread: number, height: number): Puff[] {
  const puffs: Puff[] = [];
  const levels = Math.max(2, Math.round(height / (spread * 0.34)));
  for (let level = 0; level < levels; level++) {
    const share = level / levels;
    const r = spread * (0.52 - 0.26 * share) * between(random, 0.85, 1.15);
    const count = level === 0 ? 3 : share > 0.75 ? 1 : 2;
    for (let i = 0; i < count; i++) {
      const dx = (i - (count - 1) / 2) * r * 1.1 + between(random, -0.25, 0.25) * spread * (1 - share * 0.5);
      puffs.push({ x: x + dx, y: baseY - r * 0.5 - share * (height - r), r });
    }
  }
  const bumps: Puff[] = [];
  for (const puff of puffs) {
    const count = 9 + Math.floor(random() * 4);
    for (let i = 0; i < count; i++) {
      const angle = Math.PI * (1.02 + 1.04 * ((i + random() * 0.8) / count)) - 0.06;
      const r = puff.r * between(random, 0.17, 0.4);
      bumps.push({
        x: puff.x + Math.cos(angle) * (puff.r - r * 0.35),
        y: puff.y + Math.sin(angle) * (puff.r - r * 0.35),
        r,
      });
      if (random() < 0.55) {
        const small = r * between(random, 0.3, 0.5);
        const turn = angle + between(random, -0.9, 0.9);
        bumps.push({
          x: puff.x + Math.cos(angle) * puff.r * 0.88 + Math.cos(turn) * r * 0.92,
          y: puff.y + Math.sin(angle) * puff.r * 0.88 + Math.sin(turn) * r * 0.92,
          r: small,
        });
      }
    }
  }
  return [...puffs, ...bumps];
}

/** Minimum radius in pixels: smaller puffs do not change the outline, and a distant cloud has hundreds of them. */
const PUFF_LEAST = 0.75;

function shadeMass(c: SKRSContext2D, all: Puff[], cloud: Cumulus, front: number, height: number): void {
  const { tones, lightX, lightY } = cloud;
  const puffs = all.filter(({ r }) => r >= PUFF_LEAST);
  if (puffs.length === 0) return;
  // A canvas of the mass alone, which covers only a few hundredths of a wide cloud's sheet.
  const [left, right, top, bottom] = [
    Math.max(0, Math.floor(Math.min(...puffs.map(({ x, r }) => x - r)) - 1)),
    Math.min(c.canvas.width, Math.ceil(Math.max(...puffs.map(({ x, r }) => x + r)) + 1)),
    Math.max(0, Math.floor(Math.min(...puffs.map(({ y, r }) => y - r)) - 1)),
    Math.min(c.canvas.height, Math.ceil(Math.max(...puffs.map(({ y, r }) => y + r)) + 1)),
  ];
  const { canvas: mass, ctx: m } = offscreen(right - left, bottom - top);
  m.translate(-left, -top);
  const steps: [string, number, number][] = [
    [mix(tones.cloud.deep, tones.cloud.shade, 0.25 + 0.75 * front), 0, 1],
    [tones.cloud.shade, 0.22, 0.97],
    [tones.cloud.mid, 0.5, 0.92],
    [mix(tones.cloud.lit, tones.cloud.mid, 0.15 * (1 - front)), 0.86, 0.84],
  ];
  const reach = Math.max(...puffs.map((puff) => puff.r)) * 0.42;
  for (const [i, [color, offset, scale]] of steps.entries()) {
    m.globalCompositeOperation = i === 0 ? 'source-over' : 'source-atop';
    m.fillStyle = color;
    m.beginPath();
    for (const puff of puffs) {
      const r = puff.r * scale;
      const step = (puff.r * 0.3 + reach) * offset;
      const x = puff.x + lightX * step * 0.9;
      const y = puff.y + lightY * step * (lightY < 0 ? 0.8 : 1);
      m.moveTo(x + r, y);
      m.arc(x, y, r, 0, Math.PI * 2);
    }
    m.fill();
  }
  m.globalCompositeOperation = 'source-atop';
  const foot = m.createLinearGradient(0, c.canvas.height - height * 0.75, 0, c.canvas.height);
  foot.addColorStop(0, withAlpha(tones.cloud.shade, 0));
  foot.addColorStop(1, withAlpha(tones.cloud.shade, 0.85));
  m.fillStyle = foot;
  m.fillRect(left, top, right - left, bottom - top);
  c.drawImage(mass, left, top);
}

/** Thin windblown cirrus, brushed along one direction, lit from below near the horizon. */
function paintStreaks(ctx: SKRSContext2D, box: Box, random: Random, tones: Tones, horizonY: number): void {
  const slant = between(random, -0.16, 0.16);
  for (let band = 0; band < 7; band++) {
    const y = horizonY * (0.12 + 0.8 * ((band + random() * 0.7) / 7));
    const x = between(random, box.left, box.right * 0.8);
    const length = between(random, 0.3, 0.75) * box.width;
    const low = y / horizonY;
    for (let i = 0; i < 34; i++) {
      const t = random();
      const px = x + (t - 0.5) * length * 0.5;
      const py = y + (px - x) * slant + (random() + random() - 1) * 22 * box.unit * (1.2 - low * 0.7);
      const run = length * between(random, 0.2, 0.6);
      const thick = between(random, 3, 12) * box.unit * (1.2 - low * 0.6);
      ctx.fillStyle = withAlpha(
        i % 3 === 0 ? mix(tones.cloud.mid, tones.cloud.shade, 0.4) : tones.cloud.lit,
        between(random, 0.05, 0.15),
      );
      ctx.beginPath();
      ctx.moveTo(px, py);
      ctx.quadraticCurveTo(px + run * 0.5, py + run * slant * 0.5 - thick, px + run, py + run * slant);
      ctx.quadraticCurveTo(px + run * 0.5, py + run * slant * 0.5 + thick, px, py);
      ctx.fill();
    }
  }
}

export type SkyOptions = {
  horizon: number;
  clouds?: 'towers' | 'bank' | 'streaks' | 'few' | 'none';
  sunY?: number;
  sun?: boolean;
};

/** The scene's sky: gradient, stars or sun, and clouds. `horizon` is a share of the height. */
export function addSky(place: Place, options: SkyOptions): void {
  const { tones, scene } = place;
  const horizonY = options.horizon * place.box.height;
  const heavy = scene.weather === 'rain' || scene.weather === 'fog' || scene.weather === 'snow';
  const sunX = tones.light.x * place.box.width;
  const sunY = Math.min(horizonY * 0.94, (options.sunY ?? tones.light.y) * place.box.height);
  place.part('sky');
  place.layer(0.04, (ctx, box) => {
    paintGradient(ctx, box, tones, horizonY);
    if (tones.night && !heavy) paintStars(ctx, box, place.random('stars'), horizonY);
  });
  place.part('sky body');
  if (!heavy && options.sun !== false)
    place.layer(0.05, (ctx, box) =>
      (tones.night ? paintMoon : paintSun)(ctx, box, tones, [sunX, sunY], scene.bodyScale),
    );
  place.part('stars');
  if (tones.night && !heavy) addTwinkle(place, horizonY);
  const random = place.random('clouds');
  const kind = options.clouds ?? (['towers', 'bank', 'streaks', 'few'] as const)[Math.floor(random() * 4)] ?? 'towers';
  place.part('clouds');
  paintClouds();
  place.part('place');

  function paintClouds(): void {
    if (kind === 'none') return;
    const lightX = Math.sign(sunX - place.box.width / 2) || 1;
    const lightY = sunY > horizonY * 0.55 ? -0.4 : -1;
    if (kind === 'streaks' || scene.timeOfDay !== 'day')
      place.layer(0.07, (ctx, box) => paintStreaks(ctx, box, random, tones, horizonY), { driftPerSec: 1.2 });
    const tower = (share: number, depth: number, drift: number, count: number, size: number): void =>
      place.layer(
        depth,
        (ctx, box) => {
          const spots = shuffledSpots(random, count);
          for (const spot of spots) {
            const scale = size * between(random, 0.7, 1.25) * Math.max(1, (box.height / box.width) * 0.75);
            paintCumulus(ctx, random, {
              x: box.left + spot * (box.right - box.left),
              y: horizonY * share + between(random, -0.03, 0.05) * box.height,
              width: scale * 480 * box.unit,
              height: scale * 250 * box.unit,
              tones,
              lightX,
              lightY,
              haze: share,
            });
          }
        },
        { driftPerSec: drift },
      );
    if (kind === 'few') tower(0.6, 0.1, 2.5, 3, 0.5);
    if (kind === 'bank') {
      tower(1.0, 0.08, 1.5, 6, 0.6);
      tower(1.04, 0.12, 3, 4, 0.75);
    }
    if (kind === 'towers') {
      tower(1.02, 0.08, 1.2, 5, 0.6);
      tower(1.02, 0.13, 2.6, 2, 1.3);
      tower(0.42, 0.16, 4, 2, 0.42);
    }
    if (kind === 'streaks') tower(1.02, 0.09, 1.5, 5, 0.45);
  }
}

function shuffledSpots(random: Random, count: number): number[] {
  const offset = random();
  return Array.from({ length: count }, (_, i) => ((i + 0.5 + (random() - 0.5) * 0.7) / count + offset) % 1).sort(
    () => random() - 0.5,
  );
}

export function paintGradient(ctx: SKRSContext2D, box: Box, tones: Tones, horizonY: number): void {
  const gradient = ctx.createLinearGradient(0, Math.min(0, box.top * 0.4), 0, horizonY);
  tones.sky.forEach((color, i) => gradient.addColorStop([0, 0.28, 0.56, 0.8, 1][i] as number, color));
  ctx.fillStyle = gradient;
  ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
}

function paintSun(ctx: SKRSContext2D, box: Box, tones: Tones, [x, y]: readonly [number, number], scale = 1): void {
  const r = 30 * box.unit * scale;
  ctx.globalCompositeOperation = 'screen';
  for (const [radius, strength, color] of [
    [18, 0.5, tones.glow],
    [7, 0.5, tones.sun],
    [2.6, 0.75, tones.sun],
  ] as const) {
    const g = ctx.createRadialGradient(x, y, r * 0.3, x, y, r * radius);
    g.addColorStop(0, withAlpha(color, strength));
    g.addColorStop(0.35, withAlpha(color, strength * 0.42));
    g.addColorStop(1, withAlpha(color, 0));
    ctx.fillStyle = g;
    ctx.fillRect(x - r * radius, y - r * radius, r * radius * 2, r * radius * 2);
  }
  ctx.globalCompositeOperation = 'source-over';
  ctx.fillStyle = mix(tones.sun, '#ffffff', 0.6);
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
}

function paintMoon(ctx: SKRSContext2D, box: Box, tones: Tones, [x, y]: readonly [number, number], scale = 1): void {
  const r = 34 * box.unit * scale;
  ctx.globalCompositeOperation = 'screen';
  const g = ctx.createRadialGradient(x, y, r * 0.8, x, y, r * 8);
  g.addColorStop(0, withAlpha(tones.glow, 0.6));
  g.addColorStop(0.25, withAlpha(tones.glow, 0.2));
  g.addColorStop(1, withAlpha(tones.glow, 0));
  ctx.fillStyle = g;
  ctx.fillRect(x - r * 8, y - r * 8, r * 16, r * 16);
  ctx.globalCompositeOperation = 'source-over';
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fillStyle = mix(tones.sun, '#fff6dc', 0.5);
  ctx.fill();
  ctx.clip();
  ctx.fillStyle = withAlpha(mix(tones.sun, tones.sky[2], 0.3), 0.3);
  for (const [dx, dy, s] of [
    [-0.3, -0.2, 0.34],
    [0.3, 0.25, 0.24],
    [0.1, -0.5, 0.14],
    [-0.2, 0.45, 0.2],
    [0.52, -0.25, 0.15],
  ] as const) {
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

function addTwinkle(place: Place, horizonY: number): void {
  const random = place.random('twinkle');
  const stars = Array.from({ length: 14 }, () => ({
    x: random() * place.box.width,
    y: random() ** 1.4 * horizonY * 0.75,
    phase: random() * 6.28,
    speed: 1 + random() * 2,
    size: 2.5 + random() * 5,
  }));
  place.live(0.04, (ctx, frame, box) => {
    ctx.globalCompositeOperation = 'lighter';
    for (const star of stars) {
      const glow = 0.25 + 0.55 * Math.sin(star.phase + frame.tSec * star.speed) ** 2 + 0.2 * frame.kick;
      sparkle(
        ctx,
        star.x,
        star.y,
        star.size * box.unit * (0.7 + 0.5 * glow),
        `rgba(235,242,255,${(glow * 0.9).toFixed(3)})`,
      );
    }
  });
}

/** A four-pointed lens glint. */
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
