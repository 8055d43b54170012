import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { glowSprite } from './light.ts';
import { alpha } from './palette.ts';
import { hash01 } from './random.ts';

/** What drifts through the air. Positions are functions of time alone, so any frame can be drawn by itself. */
export type ParticleKind = 'rain' | 'snow' | 'dust' | 'embers' | 'fireflies' | 'petals' | 'confetti' | 'bubbles' | 'leaves';

export type ParticleSpec = { kind: ParticleKind; width: number; height: number; seed: number; count: number; colors: string[]; /** -1..1, blowing right when positive. */ wind?: number; sizePx?: number };

/** `amount` 0..1 fades particles in one by one; `push` 0..1 is a momentary kick (a beat) that must fall back by itself. */
export type ParticleField = { draw(ctx: SKRSContext2D, tSec: number, amount: number, push?: number): void };

type Motion = { fall: number; drift: number; sway: number; swayHz: number; size: [number, number] };

/** Speeds in frame heights a second, sizes in shares of the height. */
const motions: Record<ParticleKind, Motion> = {
  rain: { fall: 1.7, drift: 0.16, sway: 0, swayHz: 0, size: [0.03, 0.085] },
  snow: { fall: 0.12, drift: 0.08, sway: 0.03, swayHz: 0.3, size: [0.0025, 0.009] },
  dust: { fall: -0.012, drift: 0.02, sway: 0.025, swayHz: 0.14, size: [0.0015, 0.005] },
  embers: { fall: -0.2, drift: 0.03, sway: 0.025, swayHz: 0.6, size: [0.002, 0.006] },
  fireflies: { fall: -0.01, drift: 0.012, sway: 0.06, swayHz: 0.22, size: [0.006, 0.013] },
  petals: { fall: 0.13, drift: 0.09, sway: 0.04, swayHz: 0.4, size: [0.008, 0.02] },
  leaves: { fall: 0.17, drift: 0.14, sway: 0.05, swayHz: 0.45, size: [0.01, 0.022] },
  confetti: { fall: 0.24, drift: 0.02, sway: 0.03, swayHz: 0.9, size: [0.007, 0.015] },
  bubbles: { fall: -0.09, drift: 0.0, sway: 0.02, swayHz: 0.5, size: [0.005, 0.018] },
};

const wrap = (value: number, low: number, high: number) => low + ((((value - low) % (high - low)) + (high - low)) % (high - low));

export function createParticles(spec: ParticleSpec): ParticleField {
  const { kind, width, height, seed, count } = spec;
  const motion = motions[kind];
  const wind = spec.wind ?? 0.2;
  const scale = spec.sizePx ?? 1;
  const sprites = kind === 'rain' || kind === 'petals' || kind === 'leaves' || kind === 'confetti' ? [] : spec.colors.map((color) => glowSprite(color, kind === 'snow' ? 0.25 : 0.08, 48));
  const margin = 0.1 * height;
  const at = (i: number, tSec: number, push: number) => {
    const near = hash01(i, seed);
    const speed = 0.55 + 0.75 * near;
    const sway = motion.sway * Math.sin(2 * Math.PI * (motion.swayHz * tSec * (0.7 + 0.6 * hash01(i, seed + 5)) + hash01(i, seed + 1)));
    const x = (hash01(i, seed + 2) * width) + (motion.drift * wind * 5 * tSec * speed + sway) * height;
    const y = (hash01(i, seed + 3) * height) + (motion.fall * tSec * speed - push * 0.03 * near) * height;
    const size = (motion.size[0] + (motion.size[1] - motion.size[0]) * near * near) * height * scale;
    return { x: wrap(x, -margin, width + margin), y: wrap(y, -margin, height + margin), size, near };
  };
  const shown = (i: number, amount: number) => Math.min(1, Math.max(0, amount * count - i));
  return {
    draw(ctx, tSec, amount, push = 0) {
      const visible = Math.min(count, Math.ceil(amount * count));
      ctx.save();
      if (kind === 'rain') drawRain(ctx, visible, spec, wind, (i) => at(i, tSec, push));
      else if (sprites.length > 0) {
        ctx.globalCompositeOperation = kind === 'snow' || kind === 'bubbles' ? 'source-over' : 'lighter';
        for (let i = 0; i < visible; i++) {
          const { x, y, size, near } = at(i, tSec, push);
          const beat = kind === 'fireflies' || kind === 'embers' ? 0.35 + 0.65 * Math.sin(2 * Math.PI * (0.35 * tSec * (0.6 + near) + hash01(i, seed + 9))) ** 2 : 0.4 + 0.6 * near;
          ctx.globalAlpha = Math.min(1, shown(i, amount) * beat * (1 + push * 0.5));
          ctx.drawImage(sprites[i % sprites.length] as Canvas, x - size, y - size, size * 2, size * 2);
        }
      } else drawFlakes(ctx, visible, spec, tSec, (i) => ({ ...at(i, tSec, push), opacity: shown(i, amount) }));
      ctx.restore();
    },
  };
}

function drawRain(ctx: SKRSContext2D, visible: number, spec: ParticleSpec, wind: number, at: (i: number) => { x: number; y: number; size: number; near: number }): void {
  const color = spec.colors[0] ?? '#ffffff';
  for (const band of [0, 1, 2]) {
    ctx.strokeStyle = alpha(color, 0.16 + band * 0.12);
    ctx.lineWidth = Math.max(0.6, spec.height * (0.0009 + band * 0.0007));
    ctx.beginPath();
    for (let i = 0; i < visible; i++) {
      const { x, y, size, near } = at(i);
      if (Math.min(2, Math.floor(near * 3)) !== band) continue;
      ctx.moveTo(x, y);
      ctx.lineTo(x - size * wind * 0.47, y - size);
    }
    ctx.stroke();
  }
}

/** Petals, leaves and confetti: flat things that tumble. */
function drawFlakes(ctx: SKRSContext2D, visible: number, spec: ParticleSpec, tSec: number, at: (i: number) => { x: number; y: number; size: number; near: number; opacity: number }): void {
  for (let i = 0; i < visible; i++) {
    const { x, y, size, opacity } = at(i);
    const turn = tSec * (0.8 + 1.6 * hash01(i, spec.seed + 11)) + hash01(i, spec.seed + 12) * 6.28;
    const flip = Math.cos(turn * 1.7);
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(turn * 0.6);
    ctx.scale(1, 0.25 + 0.75 * Math.abs(flip));
    ctx.globalAlpha = opacity * (0.75 + 0.25 * flip);
    ctx.fillStyle = spec.colors[i % spec.colors.length] ?? '#ffffff';
    ctx.beginPath();
    if (spec.kind === 'confetti') ctx.rect(-size, -size * 0.5, size * 2, size);
    else {
      ctx.moveTo(-size, 0);
      ctx.quadraticCurveTo(0, -size * 0.95, size, 0);
      ctx.quadraticCurveTo(0, size * (spec.kind === 'petals' ? 0.6 : 0.95), -size, 0);
    }
    ctx.fill();
    ctx.restore();
  }
}
