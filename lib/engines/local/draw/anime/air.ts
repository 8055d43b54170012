import type { SKRSContext2D } from '@napi-rs/canvas';
import { alpha, mix } from '../palette.ts';
import { hash01 } from '../random.ts';
import { sparkle } from './sky.ts';
import type { Box, Kit, Moment } from './stack.ts';

/** Particles hold no state: each one's place is a function of its index and the time. */
type Flake = (ctx: SKRSContext2D, x: number, y: number, size: number, turn: number) => void;

const petal: Flake = (ctx, x, y, size, turn) => {
  const flip = 0.25 + 0.75 * Math.abs(Math.sin(turn * 1.3));
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const at = (px: number, py: number): [number, number] => [x + (px * c - py * flip * s) * size, y + (px * s + py * flip * c) * size];
  ctx.moveTo(...at(-1, 0));
  ctx.bezierCurveTo(...at(-0.3, -0.9), ...at(0.7, -0.7), ...at(1, -0.12));
  ctx.lineTo(...at(0.72, 0));
  ctx.lineTo(...at(1, 0.12));
  ctx.bezierCurveTo(...at(0.7, 0.7), ...at(-0.3, 0.9), ...at(-1, 0));
};

const disc: Flake = (ctx, x, y, size) => {
  ctx.moveTo(x + size, y);
  ctx.arc(x, y, size, 0, Math.PI * 2);
};

const wrap = (v: number): number => v - Math.floor(v);

export type Drift = { count: number; colors: string[]; size: [number, number]; fall: number; wind: number; sway: number; kind: 'petal' | 'disc'; opacity: number };

/** Petals, leaves, snow or dust on the wind, in three sizes of nearness. */
export function addDrift(kit: Kit, drift: Drift): void {
  const seed = kit.scene.seed;
  const flake = drift.kind === 'petal' ? petal : disc;
  kit.live(1.05, (ctx, moment, box) => {
    for (const [tier, color] of drift.colors.entries()) {
      ctx.fillStyle = alpha(color, drift.opacity);
      ctx.beginPath();
      for (let i = tier; i < drift.count; i += drift.colors.length) {
        const near = hash01(i, seed) ** 2;
        const speed = 0.6 + near * 1.1;
        const x = wrap(hash01(i, seed + 1) + moment.tSec * drift.wind * speed + 0.02 * Math.sin(moment.tSec * 1.1 + i)) * 1.2 - 0.1;
        const y = wrap(hash01(i, seed + 2) + moment.tSec * drift.fall * speed) * 1.2 - 0.1;
        const sway = Math.sin(moment.tSec * (0.9 + hash01(i, seed + 3)) + i * 2.1) * drift.sway;
        const size = (drift.size[0] + (drift.size[1] - drift.size[0]) * near) * box.unit;
        flake(ctx, (x + sway) * box.width, (y + sway * 0.3) * box.height, size, i + moment.tSec * (0.8 + hash01(i, seed + 4) * 2));
      }
      ctx.fill();
    }
  });
}

export function addRain(kit: Kit, strength = 1): void {
  const seed = kit.scene.seed;
  const color = mix(kit.tones.sky[4], '#ffffff', 0.5);
  kit.live(1.02, (ctx, moment, box) => {
    for (const [tier, width] of [[0, 0.8], [1, 1.5], [2, 2.4]] as const) {
      ctx.strokeStyle = alpha(color, 0.2 + tier * 0.07);
      ctx.lineWidth = width * box.unit;
      ctx.beginPath();
      const count = Math.round((70 - tier * 24) * strength);
      for (let i = 0; i < count; i++) {
        const speed = 1.5 + tier * 0.5 + hash01(i, seed + tier) * 0.4;
        const y = (wrap(hash01(i, seed + 5 + tier) + moment.tSec * speed) * 1.3 - 0.15) * box.height;
        const x = (hash01(i, seed + 9 + tier) * 1.2 - 0.1) * box.width - y * 0.07;
        const length = (22 + tier * 22) * box.unit;
        ctx.moveTo(x, y);
        ctx.lineTo(x - length * 0.07, y + length);
      }
      ctx.stroke();
    }
  });
}

/** Fireflies, sparks or dust in a beam: soft lights that breathe. */
export function addGlimmers(kit: Kit, options: { count: number; color: string; from: number; to: number; size?: number; rise?: number }): void {
  const seed = kit.scene.seed + 31;
  kit.live(0.95, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'lighter';
    for (let i = 0; i < options.count; i++) {
      const t = moment.tSec * (0.15 + 0.2 * hash01(i, seed));
      const x = (hash01(i, seed + 1) + 0.03 * Math.sin(t * 5 + i) + 0.02 * Math.sin(t * 11 + i * 3)) * box.width;
      const lift = wrap(hash01(i, seed + 2) - moment.tSec * (options.rise ?? 0.02));
      const y = (options.from + (options.to - options.from) * lift) * box.height + Math.sin(t * 7 + i * 2) * 8 * box.unit;
      const glow = (0.3 + 0.7 * Math.sin(t * 6 + i * 1.7) ** 2) * (0.7 + 0.5 * moment.rhythm.pulse);
      const r = (options.size ?? 3) * (0.5 + hash01(i, seed + 3)) * box.unit;
      ctx.fillStyle = alpha(options.color, 0.16 * glow);
      ctx.beginPath();
      ctx.arc(x, y, r * 2.6, 0, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = alpha(mix(options.color, '#ffffff', 0.5), 0.85 * glow);
      ctx.beginPath();
      ctx.arc(x, y, r * 0.7, 0, Math.PI * 2);
      ctx.fill();
    }
  });
}

/** What the weather and hour put into the air of an open scene. */
export function addWeather(kit: Kit): void {
  const { scene, tones, box } = kit;
  if (scene.weather === 'rain') addRain(kit);
  if (scene.weather === 'snow') addDrift(kit, { count: 150, colors: ['#ffffff', '#f2f7ff', mix(tones.sky[3], '#ffffff', 0.6)], size: [1.2, 5], fall: 0.11, wind: 0.03, sway: 0.02, kind: 'disc', opacity: 0.9 });
  if (scene.weather === 'wind') addDrift(kit, { count: 42, colors: tones.blossom.slice(1), size: [3, 9], fall: 0.07, wind: 0.24, sway: 0.02, kind: 'petal', opacity: 0.95 });
  if (scene.weather === 'fog')
    for (const [i, depth] of [0.5, 0.9].entries())
      kit.layer(depth, (ctx, b) => {
        const y = b.height * (0.62 + 0.2 * i);
        const g = ctx.createLinearGradient(0, y - 110 * b.unit, 0, y + 120 * b.unit);
        g.addColorStop(0, alpha(tones.sky[4], 0));
        g.addColorStop(0.5, alpha(tones.sky[4], 0.4));
        g.addColorStop(1, alpha(tones.sky[4], 0));
        ctx.fillStyle = g;
        ctx.fillRect(b.left, y - 110 * b.unit, b.right - b.left, 230 * b.unit);
      }, { driftPerSec: 5 + 6 * i });
  if (box.width > 0 && scene.weather === 'clear' && scene.timeOfDay === 'night') addGlimmers(kit, { count: 10, color: tones.accents[1], from: 0.4, to: 0.95, size: 1.8 });
}

/** Radial speed lines that strike on strong downbeats, and glints on the onsets. */
export function addImpact(kit: Kit, focus: { x: number; y: number }): void {
  const seed = kit.scene.seed + 77;
  kit.live(0, (ctx, moment, box) => {
    const power = moment.rhythm.accent * Math.max(0, (moment.energy - 0.62) / 0.38);
    if (power > 0.03) speedLines(ctx, box, moment, focus, power, seed);
    ctx.globalCompositeOperation = 'lighter';
    const power2 = moment.rhythm.pulse * moment.energy;
    if (power2 > 0.05)
      for (let i = 0; i < 5; i++) {
        const key = moment.beatIndex * 7 + i;
        const x = hash01(key, seed) * box.width;
        const y = hash01(key, seed + 1) * box.height * 0.75;
        sparkle(ctx, x, y, (6 + 16 * hash01(key, seed + 2)) * box.unit * power2, alpha(mix(kit.tones.accents[1], '#ffffff', 0.7), 0.8 * power2));
      }
  });
}

export function speedLines(ctx: SKRSContext2D, box: Box, moment: Moment, focus: { x: number; y: number }, power: number, seed: number): void {
  const cx = focus.x * box.width;
  const cy = focus.y * box.height;
  const far = Math.hypot(box.width, box.height);
  ctx.fillStyle = `rgba(255,255,255,${(0.55 * power).toFixed(3)})`;
  ctx.beginPath();
  const still = Math.floor(moment.tSec * 12);
  for (let i = 0; i < 64; i++) {
    const angle = ((i + hash01(i, seed)) / 64) * Math.PI * 2;
    const start = (0.5 + 0.32 * hash01(i * 13 + still, seed + 3)) * Math.min(box.width, box.height) * 0.95 * (1.25 - 0.25 * power);
    const half = (0.003 + 0.008 * hash01(i, seed + 5)) * (0.4 + 0.6 * power);
    ctx.moveTo(cx + Math.cos(angle) * start, cy + Math.sin(angle) * start);
    ctx.lineTo(cx + Math.cos(angle - half) * far, cy + Math.sin(angle - half) * far);
    ctx.lineTo(cx + Math.cos(angle + half) * far, cy + Math.sin(angle + half) * far);
  }
  ctx.fill();
}
