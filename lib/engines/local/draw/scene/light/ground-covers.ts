/**
 * What an edit puts on the ground of a place: mud, dust, puddles, spilled paint, footprints. Flat, and smaller towards
 * the horizon.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../../random.ts';
import { hexOf, oklchOf, withAlpha } from './inks.ts';

/** The ground between `top` and `foot` of a picture `width` wide, in pixels; `tone` turns a colour into the style's. */
type Ground = { width: number; top: number; foot: number; random: Random; tone: (color: string) => string };
export type GroundCover = 'mud' | 'puddles' | 'paint' | 'footprints' | 'dust';
type Draw = (ctx: SKRSContext2D, ground: Ground) => void;

/** How large things are at a share of the way from the horizon to the viewer. */
const nearness = (share: number): number => 0.22 + 0.78 * share;

/** A flat blot with an uneven edge. */
function blot(ctx: SKRSContext2D, x: number, y: number, wide: number, random: Random): void {
  ctx.beginPath();
  for (let i = 0; i <= 18; i++) {
    const [angle, reach] = [(i / 18) * Math.PI * 2, i === 18 ? 1 : 0.78 + random() * 0.4];
    ctx.lineTo(x + Math.cos(angle) * wide * reach, y + Math.sin(angle) * wide * 0.27 * reach);
  }
  ctx.closePath();
  ctx.fill();
}

/** Calls `draw` for `many` places on the ground, from the farthest to the nearest. */
function strewn(
  { width, top, foot, random }: Ground,
  many: number,
  draw: (x: number, y: number, size: number) => void,
): void {
  for (let i = 0; i < many; i++) {
    const share = (i + 0.4 + 0.5 * random()) / many;
    draw(((i * 0.618 + 0.14 * random()) % 1) * width, top + (foot - top) * share, nearness(share) * (foot - top));
  }
}

const pool = (
  ctx: SKRSContext2D,
  ground: Ground,
  x: number,
  y: number,
  wide: number,
  [rim, deep, sky]: readonly [string, string, string],
): void => {
  ctx.fillStyle = ground.tone(rim);
  blot(ctx, x, y, wide * 1.08, ground.random);
  ctx.fillStyle = ground.tone(deep);
  ctx.beginPath();
  ctx.ellipse(x, y, wide * 0.92, wide * 0.24, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = ground.tone(sky);
  ctx.beginPath();
  ctx.ellipse(x - wide * 0.16, y - wide * 0.03, wide * 0.62, wide * 0.13, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = withAlpha('#ffffff', 0.75);
  ctx.lineWidth = Math.max(1, wide * 0.02);
  ctx.beginPath();
  ctx.ellipse(x + wide * 0.2, y + wide * 0.02, wide * 0.34, wide * 0.075, 0, 0, Math.PI * 2);
  ctx.stroke();
};

/** Two wheel ruts, wet along their middle, between the mud that the wheels threw up. */
function ruts(ctx: SKRSContext2D, { width, top, foot, tone }: Ground): void {
  const track = (side: number, wide: number, color: string) => {
    ctx.fillStyle = tone(color);
    ctx.beginPath();
    const edge = (share: number, aside: number) => {
      const at = width * (0.52 + side * (0.012 + 0.15 * share) + 0.025 * Math.sin(share * 5));
      ctx.lineTo(at + aside * wide * nearness(share) * (foot - top), top + (foot - top) * share ** 1.3);
    };
    for (let i = 0; i <= 24; i++) edge(i / 24, -1 - 0.25 * Math.sin(i * 2.1));
    for (let i = 24; i >= 0; i--) edge(i / 24, 1 + 0.25 * Math.sin(i * 1.7));
    ctx.closePath();
    ctx.fill();
  };
  for (const side of [-1, 1]) {
    track(side, 0.2, '#6f4f31');
    track(side, 0.14, '#2a1b10');
    track(side, 0.045, '#8d7b62');
  }
}

/** The only colour that ink keeps. */
const RED = '#e0352f';
const PAINTS = [RED, '#2f6fd6', '#f2c21c', '#2f9a55'];

export const COVERS: Readonly<Record<GroundCover, Draw>> = {
  mud(ctx, ground) {
    const { random, tone } = ground;
    strewn(ground, 26, (x, y, size) => {
      ctx.fillStyle = tone(random() < 0.5 ? '#3a2616' : '#64462b');
      blot(ctx, x, y, size * (0.14 + 0.16 * random()), random);
    });
    ruts(ctx, ground);
    strewn(ground, 7, (x, y, size) => pool(ctx, ground, x, y, size * 0.3, ['#2a1b10', '#5d4a36', '#a8977f']));
    strewn(ground, 34, (x, y, size) => {
      ctx.fillStyle = tone('#7d5c3a');
      ctx.beginPath();
      ctx.ellipse(x, y, size * 0.03, size * 0.018, 0, 0, Math.PI * 2);
      ctx.fill();
    });
  },
  puddles(ctx, ground) {
    strewn(ground, 6, (x, y, size) =>
      pool(ctx, ground, x, y, Math.max(size * 0.46, ground.width * 0.055 * (0.5 + size / (ground.foot - ground.top))), [
        '#3b4a57',
        '#5b86a6',
        '#b9dcf0',
      ]),
    );
  },
  paint(ctx, ground) {
    const { width, top, foot, random, tone } = ground;
    const high = foot - top;
    for (const [i, color] of PAINTS.entries()) {
      ctx.fillStyle = tone(color);
      const [x, y] = [width * (0.2 + 0.2 * i), top + high * (0.5 + 0.28 * (i % 2))];
      blot(ctx, x, y, high * 0.62, random);
      for (let k = 0; k < 9; k++)
        blot(
          ctx,
          x + (random() - 0.5) * high * 2,
          y + (random() - 0.5) * high * 0.5,
          high * (0.04 + 0.08 * random()),
          random,
        );
      ctx.fillStyle = withAlpha('#ffffff', 0.5);
      blot(ctx, x - high * 0.16, y - high * 0.05, high * 0.16, random);
    }
  },
  footprints(ctx, { width, top, foot, tone }) {
    const steps = 15;
    for (let i = 0; i < steps; i++) {
      const share = (i / (steps - 1)) ** 1.4;
      const size = nearness(share) * (foot - top) * 0.24;
      const side = i % 2 === 0 ? -1 : 1;
      const x = width * (0.46 - 0.1 * share + 0.04 * Math.sin(share * 4)) + side * size * 1.1;
      const y = top + (foot - top) * (0.04 + 0.92 * share);
      for (const [color, down] of [
        ['#f4f7fa', 0.12],
        ['#2d333d', 0],
      ] as const) {
        ctx.fillStyle = withAlpha(tone(color), 0.85);
        ctx.beginPath();
        ctx.ellipse(x, y + size * down, size * 0.42, size * 0.36, 0, 0, Math.PI * 2);
        ctx.ellipse(x - size * 0.02, y + size * (0.62 + down), size * 0.3, size * 0.22, 0, 0, Math.PI * 2);
        ctx.fill();
      }
    }
  },
  dust(ctx, ground) {
    const { width, top, foot, random, tone } = ground;
    const high = foot - top;
    for (let i = 0; i < 16; i++) {
      const [x, y, r] = [random() * width, top + high * (random() * 0.7 - 0.35), high * (0.4 + 0.5 * random())];
      const puff = ctx.createRadialGradient(x, y, 0, x, y, r);
      puff.addColorStop(0, withAlpha(tone('#dcc29a'), 0.62));
      puff.addColorStop(1, withAlpha(tone('#dcc29a'), 0));
      ctx.fillStyle = puff;
      ctx.fillRect(x - r, y - r, r * 2, r * 2);
    }
    strewn({ ...ground, top: top - high }, 90, (x, y, size) => {
      ctx.fillStyle = withAlpha(tone(random() < 0.5 ? '#f0dcb8' : '#8f7347'), 0.75);
      ctx.beginPath();
      ctx.arc(x, y, size * 0.007 + 0.6, 0, Math.PI * 2);
      ctx.fill();
    });
  },
};

/** Covers that colour the whole ground; the others leave it as it is between them. */
export const BENEATH: Readonly<Record<string, string>> = { mud: '#4d3522', dust: '#b8965f' };

/** A colour in ink: grey, apart from the red. */
export const washed = (color: string): string =>
  color === RED ? '#a8322b' : hexOf({ mode: 'oklch', l: oklchOf(color).l, c: 0, h: 0 });
