import type { SKRSContext2D } from '@napi-rs/canvas';
import { BIRDS } from '../../../scene/easel.ts';
import type { Place } from './easel.ts';
import { withAlpha, mix } from '../../../scene/light/inks.ts';
import { hash01 } from '../../../random.ts';

/** Particles are stateless: their positions are functions of their index and the time. */
type Flake = (ctx: SKRSContext2D, x: number, y: number, size: number, turn: number) => void;

const petal: Flake = (ctx, x, y, size, turn) => {
  const flip = 0.25 + 0.75 * Math.abs(Math.sin(turn * 1.3));
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const at = (px: number, py: number): [number, number] => [
    x + (px * c - py * flip * s) * size,
    y + (px * s + py * flip * c) * size,
  ];
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

export type Drift = {
  count: number;
  colors: string[];
  size: [number, number];
  fall: number;
  wind: number;
  sway: number;
  kind: 'petal' | 'disc';
  opacity: number;
};

/** Drifting petals, leaves, snow or dust, at three distances. */
export function addDrift(place: Place, drift: Drift): void {
  const seed = place.scene.seed;
  const flake = drift.kind === 'petal' ? petal : disc;
  place.live(1.05, (ctx, moment, box) => {
    for (const [tier, color] of drift.colors.entries()) {
      ctx.fillStyle = withAlpha(color, drift.opacity);
      ctx.beginPath();
      for (let i = tier; i < drift.count; i += drift.colors.length) {
        const near = hash01(i, seed) ** 2;
        const speed = 0.6 + near * 1.1;
        const x =
          wrap(hash01(i, seed + 1) + moment.tSec * drift.wind * speed + 0.02 * Math.sin(moment.tSec * 1.1 + i)) * 1.2 -
          0.1;
        const y = wrap(hash01(i, seed + 2) + moment.tSec * drift.fall * speed) * 1.2 - 0.1;
        const sway = Math.sin(moment.tSec * (0.9 + hash01(i, seed + 3)) + i * 2.1) * drift.sway;
        const size = (drift.size[0] + (drift.size[1] - drift.size[0]) * near) * box.unit;
        flake(
          ctx,
          (x + sway) * box.width,
          (y + sway * 0.3) * box.height,
          size,
          i + moment.tSec * (0.8 + hash01(i, seed + 4) * 2),
        );
      }
      ctx.fill();
    }
  });
}

/** Rain at the distance `depth`. */
export function addRain(place: Place, depth: number, strength: number): void {
  const seed = place.scene.seed;
  const color = mix(place.tones.sky[4], '#ffffff', 0.5);
  const paint: Parameters<Place['live']>[1] = (ctx, moment, box) => {
    for (const [tier, width] of [
      [0, 0.8],
      [1, 1.5],
      [2, 2.4],
    ] as const) {
      ctx.strokeStyle = withAlpha(color, 0.2 + tier * 0.07);
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
  };
  place.live(depth, paint, 'rain');
}

/** Fireflies, sparks or dust in a beam: soft lights that grow and fade. */
export function addGlimmers(
  place: Place,
  options: { count: number; color: string; from: number; to: number; size?: number; rise?: number },
): void {
  const seed = place.scene.seed + 31;
  place.live(0.95, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'lighter';
    for (let i = 0; i < options.count; i++) {
      const t = moment.tSec * (0.15 + 0.2 * hash01(i, seed));
      const x = (hash01(i, seed + 1) + 0.03 * Math.sin(t * 5 + i) + 0.02 * Math.sin(t * 11 + i * 3)) * box.width;
      const lift = wrap(hash01(i, seed + 2) - moment.tSec * (options.rise ?? 0.02));
      const y =
        (options.from + (options.to - options.from) * lift) * box.height + Math.sin(t * 7 + i * 2) * 8 * box.unit;
      const glow = (0.3 + 0.7 * Math.sin(t * 6 + i * 1.7) ** 2) * (0.7 + 0.5 * moment.pulse);
      const r = (options.size ?? 3) * (0.5 + hash01(i, seed + 3)) * box.unit;
      ctx.fillStyle = withAlpha(options.color, 0.16 * glow);
      ctx.beginPath();
      ctx.arc(x, y, r * 2.6, 0, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = withAlpha(mix(options.color, '#ffffff', 0.5), 0.85 * glow);
      ctx.beginPath();
      ctx.arc(x, y, r * 0.7, 0, Math.PI * 2);
      ctx.fill();
    }
  });
}

/** A small flock crossing the light. */
export function addBirds(place: Place, y: number): void {
  const random = place.random('birds');
  const birds = Array.from({ length: 7 }, () => ({
    x: random() * 0.22,
    y: y + (random() - 0.5) * 0.14,
    size: 5 + random() * 7,
    phase: random() * 6.28,
  }));
  const start = random() * 0.4;
  const color = mix(place.tones.dark, place.tones.mid, 0.3);
  place.live(
    0.3,
    (ctx, moment, box) => {
      ctx.fillStyle = color;
      ctx.beginPath();
      for (const bird of birds) {
        const x = (start + bird.x + moment.tSec * 0.032) * box.width;
        const py = (bird.y + 0.008 * Math.sin(moment.tSec * 1.3 + bird.phase)) * box.height;
        const flap = Math.sin(moment.tSec * 9 + bird.phase) * 0.6 + 0.2;
        const s = bird.size * box.unit;
        for (const side of [-1, 1]) {
          ctx.moveTo(x, py);
          ctx.quadraticCurveTo(
            x + side * s * 0.6,
            py - s * (0.3 + flap * 0.6),
            x + side * s * 1.3,
            py - s * flap * 0.7,
          );
          ctx.quadraticCurveTo(x + side * s * 0.6, py - s * (0.1 + flap * 0.4), x, py + s * 0.2);
        }
      }
      ctx.fill();
    },
    BIRDS,
  );
}

/** Beams from above that swing over two bars and swell with the beat. */
export function addBeams(
  place: Place,
  options: { count: number; y: number; colors: string[]; reach: number; depth: number },
): void {
  place.live(options.depth, (ctx, moment, box) => {
    ctx.globalCompositeOperation = 'screen';
    for (let i = 0; i < options.count; i++) {
      const x = ((i + 0.5) / options.count) * box.width * 1.1 - box.width * 0.05;
      const phase = (moment.beat / 8) * Math.PI * 2 + i * 0.9;
      const swing = Math.sin(phase) * 0.42 + (0.5 - (i + 0.5) / options.count) * 0.5;
      const color = options.colors[i % options.colors.length] as string;
      const y = options.y * box.height;
      const long = options.reach * box.height;
      const ex = x + Math.sin(swing) * long;
      const ey = y + Math.cos(swing) * long;
      const half = (0.05 + 0.02 * Math.sin(i * 3)) * long;
      const glow = 0.22 + 0.34 * (i % 2 ? moment.pulse : moment.snare) + 0.12 * moment.energy;
      const g = ctx.createLinearGradient(x, y, ex, ey);
      g.addColorStop(0, withAlpha(mix(color, '#ffffff', 0.45), Math.min(0.95, glow * 1.5)));
      g.addColorStop(0.35, withAlpha(color, glow * 0.65));
      g.addColorStop(1, withAlpha(color, 0));
      ctx.fillStyle = g;
      const nx = Math.cos(swing);
      const ny = -Math.sin(swing);
      ctx.beginPath();
      ctx.moveTo(x - nx * 5 * box.unit, y - ny * 5 * box.unit);
      ctx.lineTo(x + nx * 5 * box.unit, y + ny * 5 * box.unit);
      ctx.lineTo(ex + nx * half, ey + ny * half);
      ctx.lineTo(ex - nx * half, ey - ny * half);
      ctx.fill();
    }
  });
}
