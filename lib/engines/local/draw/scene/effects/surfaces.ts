/** What an edit lays over the surface of a thing: patches of fur, stripes, dots, moss, rust, mud, the wear of years. */
import type { GlobalCompositeOperation, SKRSContext2D } from '@napi-rs/canvas';
import type { ThingSurface } from '#lib/products/mv/ports.ts';
import { mulberry32, type Random } from '../../random.ts';
import { painted, type Sprite } from '../people/sprite.ts';

type Coat = (ctx: SKRSContext2D, width: number, height: number, random: Random) => void;

/** Blots with uneven edges: `many` of them, up to `size` of the width, between `from` and `to` of the height. */
const blots =
  (color: string, many: number, size: number, [from, to]: readonly [number, number] = [0, 1], alpha = 0.9): Coat =>
  (ctx, width, height, random) => {
    ctx.fillStyle = color;
    ctx.globalAlpha = alpha;
    for (let i = 0; i < many; i++) {
      const [x, y] = [random() * width, (from + random() * (to - from)) * height];
      ctx.beginPath();
      for (let k = 0; k < 5; k++) {
        const r = size * width * (0.35 + 0.35 * random());
        const [dx, dy] = [(random() - 0.5) * r * 1.6, (random() - 0.5) * r];
        ctx.moveTo(x + dx + r, y + dy);
        ctx.ellipse(x + dx, y + dy, r, r * 0.8, 0, 0, Math.PI * 2);
      }
      ctx.fill();
    }
    ctx.globalAlpha = 1;
  };

const plain =
  (color: string, alpha: number): Coat =>
  (ctx, width, height) => {
    ctx.globalAlpha = alpha;
    ctx.fillStyle = color;
    ctx.fillRect(0, 0, width, height);
    ctx.globalAlpha = 1;
  };

const stripes: Coat = (ctx, width, height) => {
  ctx.strokeStyle = 'rgba(40,30,28,0.75)';
  ctx.lineWidth = width * 0.035;
  for (let x = -0.1; x < 1.1; x += 0.1) {
    ctx.beginPath();
    ctx.moveTo(x * width, 0);
    ctx.quadraticCurveTo((x + 0.06) * width, height / 2, x * width, height);
    ctx.stroke();
  }
};

const dots: Coat = (ctx, width, height) => {
  ctx.fillStyle = 'rgba(255,252,244,0.92)';
  for (let row = 0; row < 10; row++)
    for (let column = 0; column < 10; column++) {
      ctx.beginPath();
      ctx.arc(((column + (row % 2) / 2) / 9) * width, (row / 9) * height, width * 0.028, 0, Math.PI * 2);
      ctx.fill();
    }
};

/** What is painted for each surface, and the blend mode that it is painted with. */
const COATS: Readonly<Record<ThingSurface, readonly [GlobalCompositeOperation, Coat][]>> = {
  calico: [
    ['color', plain('#c9c4bd', 1)],
    ['screen', plain('#d8d2c8', 0.72)],
    ['multiply', blots('#dd8135', 5, 0.17)],
    ['multiply', blots('#3b3230', 4, 0.14)],
  ],
  striped: [['multiply', stripes]],
  dotted: [['source-over', dots]],
  mossy: [
    ['multiply', plain('#b9b7a4', 0.6)],
    ['source-over', blots('#4f7a2e', 44, 0.06, [0, 1], 0.8)],
    ['source-over', blots('#7fa244', 40, 0.03, [0, 1], 0.85)],
  ],
  rusty: [
    ['color', plain('#8a5a3a', 0.45)],
    ['source-over', blots('#8c4a1f', 30, 0.06, [0, 1], 0.72)],
    ['source-over', blots('#c2722f', 36, 0.025, [0, 1], 0.8)],
  ],
  muddy: [
    ['source-over', blots('#4d3522', 16, 0.09, [0.5, 1], 0.92)],
    ['source-over', blots('#5d4229', 12, 0.03, [0.15, 1], 0.9)],
  ],
  worn: [
    ['color', plain('#8b8172', 0.65)],
    ['multiply', blots('#8c7a62', 14, 0.1, [0, 1], 0.6)],
    ['source-over', blots('#4a4034', 14, 0.02, [0, 1], 0.7)],
  ],
};

/**
 * A thing's picture with the surface that an edit gives it; a thing that turns in every frame is painted by its style
 * alone.
 */
export function surfaced(look: Sprite, surface: ThingSurface | undefined, seed: number): Sprite {
  if (!surface || look.paint) return look;
  const { canvas } = look;
  const random = mulberry32(seed);
  const coated = painted(canvas.width, canvas.height, (ctx, width, height) => {
    ctx.drawImage(canvas, 0, 0);
    for (const [meets, coat] of COATS[surface]) {
      ctx.globalCompositeOperation = meets;
      coat(ctx, width, height, random);
    }
    // Keeps the paint inside the thing's outline.
    ctx.globalCompositeOperation = 'destination-in';
    ctx.drawImage(canvas, 0, 0);
  });
  return { ...look, canvas: coated };
}
