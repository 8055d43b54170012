import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, hash01, mulberry32 } from '../../random.ts';
import { withAlpha } from '../light/inks.ts';
import type { Bound, Moment } from '../moment.ts';
import type { Frame, Node } from '../node.ts';
import { painted } from '../people/sprite.ts';

type Drop = { x: number; y: number; speed: number; size: number; phase: number };

/**
 * Things that fall or rise through the frame for ever: rain, snow, petals, embers, dust. `slant` is the distance across
 * per distance down.
 */
export function fallingField(options: {
  name: string;
  frame: Frame;
  seed: number;
  count: number;
  fallsPerSec: number;
  slant: number;
  alpha?: Bound<number>;
  blend?: Node['blend'];
  depth?: number;
  draw: (ctx: SKRSContext2D, size: number, phase: number, moment: Moment, index: number) => void;
}): Node {
  const { name, frame, seed, count, fallsPerSec, slant, draw } = options;
  const random = mulberry32(seed);
  const drops: Drop[] = Array.from({ length: count }, () => ({
    x: random(),
    y: random(),
    speed: between(random, 0.7, 1.3),
    size: between(random, 0.5, 1.2),
    phase: random(),
  }));
  return {
    name,
    falls: true,
    ...(options.alpha === undefined ? {} : { alpha: options.alpha }),
    ...(options.blend ? { blend: options.blend } : {}),
    ...(options.depth === undefined ? {} : { depth: options.depth }),
    paint(ctx, moment) {
      drops.forEach((drop, index) => {
        const fallen = drop.y + moment.songSec * fallsPerSec * drop.speed;
        const lap = Math.floor(fallen);
        const y = (fallen - lap) * 1.3 - 0.15;
        const x = ((((drop.x + hash01(lap, seed + index) + y * slant) % 1.2) + 1.2) % 1.2) - 0.1;
        ctx.save();
        ctx.translate(x * frame.width, y * frame.height);
        draw(ctx, drop.size, drop.phase, moment, index);
        ctx.restore();
      });
    },
  };
}

/** Petals that turn as they fall; a few are near and large. */
export function petals({
  frame,
  seed,
  front,
  back,
  count,
}: {
  frame: Frame;
  seed: number;
  front: string;
  back: string;
  count: number;
}): Node {
  const unit = Math.min(frame.width, frame.height);
  return fallingField({
    name: 'petals',
    frame,
    seed,
    count,
    fallsPerSec: 0.13,
    slant: 0.9,
    draw(ctx, size, phase, { tSec }) {
      const r = unit * 0.015 * size * (phase > 0.88 ? 2.6 : 1);
      const turn = Math.cos(tSec * (1.4 + phase) + phase * 9);
      ctx.rotate(tSec * (0.6 + phase) + phase * 6);
      ctx.scale(1, 0.25 + 0.75 * Math.abs(turn));
      ctx.fillStyle = turn > 0 ? front : back;
      ctx.beginPath();
      ctx.moveTo(0, r);
      ctx.bezierCurveTo(-r * 1.1, r * 0.2, -r * 0.7, -r, -r * 0.12, -r * 0.9);
      ctx.lineTo(0, -r * 0.62);
      ctx.lineTo(r * 0.12, -r * 0.9);
      ctx.bezierCurveTo(r * 0.7, -r, r * 1.1, r * 0.2, 0, r);
      ctx.fill();
    },
  });
}

/** Small lights that breathe and wander upwards. */
export function fireflies({
  frame,
  seed,
  core,
  glow,
  count,
}: {
  frame: Frame;
  seed: number;
  core: string;
  glow: string;
  count: number;
}): Node {
  const unit = Math.min(frame.width, frame.height);
  const light = painted(unit * 0.09, unit * 0.09, (ctx, size) => {
    const fade = ctx.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
    fade.addColorStop(0, core);
    fade.addColorStop(0.12, withAlpha(core, 0.9));
    fade.addColorStop(0.3, withAlpha(glow, 0.35));
    fade.addColorStop(1, withAlpha(glow, 0));
    ctx.fillStyle = fade;
    ctx.fillRect(0, 0, size, size);
  });
  return fallingField({
    name: 'fireflies',
    frame,
    seed,
    count,
    fallsPerSec: -0.045,
    slant: 0.3,
    draw(ctx, size, phase, { tSec, pulse }) {
      ctx.globalAlpha *= Math.max(0, 0.25 + 0.6 * Math.sin(tSec * (1.2 + phase) + phase * 20) + 0.3 * pulse);
      const drawn = light.width * size;
      ctx.drawImage(light, Math.sin(tSec * 0.8 + phase * 9) * unit * 0.03 - drawn / 2, -drawn / 2, drawn, drawn);
    },
  });
}

/** Streaks of rain in one path, so that three hundred cost as much as one. */
export function rainField(options: {
  frame: Frame;
  seed: number;
  color: string;
  count: number;
  slant: number;
  alpha?: Bound<number>;
  lengthShare?: number;
  widthPx?: number;
}): Node {
  const { frame, seed, color, count, slant, lengthShare = 0.07, widthPx = frame.height / 420 } = options;
  const random = mulberry32(seed);
  const drops = Array.from({ length: count }, () => [random(), random(), between(random, 1.1, 2.2)] as const);
  return {
    name: 'rain',
    falls: true,
    ...(options.alpha === undefined ? {} : { alpha: options.alpha }),
    paint(ctx, { songSec }) {
      ctx.strokeStyle = color;
      ctx.lineWidth = widthPx;
      ctx.beginPath();
      for (const [x0, y0, speed] of drops) {
        const fallen = y0 + songSec * speed;
        const y = (fallen - Math.floor(fallen)) * 1.2 - 0.1;
        const x = ((((x0 + hash01(Math.floor(fallen), seed) + y * slant) % 1.2) + 1.2) % 1.2) - 0.1;
        const length = lengthShare * speed * 0.6;
        ctx.moveTo(x * frame.width, y * frame.height);
        ctx.lineTo((x - slant * length) * frame.width, (y - length) * frame.height);
      }
      ctx.stroke();
    },
  };
}
