/** A face for a hero that has none: two eyes and a singing mouth, on its widest part. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { hash01 } from '../../random.ts';
import { clamp01, type Moment } from '../moment.ts';
import type { Node } from '../node.ts';
import { painted, type Sprite } from './sprite.ts';

/** The thing is sampled on a grid of this many cells; less opaque ones are shadow or glow. */
const CELLS = 64;
const SOLID = 240;
/** A part almost as wide as the widest is preferred where it is higher up. */
const ALMOST = 0.86;
/** The largest radius of a face, in shares of the thing. */
const LARGEST = 0.2;
const DARK = '#2a2233';
const MOUTH = '#8c2f45';
const BLINKS_SEC = 3.4;

/** Paints the face about the middle of the thing's sprite; null where no part of it is wide enough. */
export function faceOf(look: Sprite, seed: number): ((moment: Moment) => Node) | null {
  const at = widestPart(look);
  if (!at) return null;
  return (moment) => ({ name: 'face', paint: (ctx) => paintFace(ctx, at, moment, seed) });
}

type Disc = { x: number; y: number; r: number };

/** The largest disc inside the thing, in pixels of the sprite from its middle. */
function widestPart({ canvas, width, height }: Sprite): Disc | null {
  const small = painted(CELLS, CELLS, (ctx) => ctx.drawImage(canvas, 0, 0, CELLS, CELLS));
  const { data } = small.getContext('2d').getImageData(0, 0, CELLS, CELLS);
  const reach = new Float32Array(CELLS * CELLS);
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= CELLS || y >= CELLS ? 0 : (reach[y * CELLS + x] as number);
  for (let y = 0; y < CELLS; y++)
    for (let x = 0; x < CELLS; x++)
      reach[y * CELLS + x] =
        (data[(y * CELLS + x) * 4 + 3] as number) < SOLID
          ? 0
          : Math.min(at(x - 1, y) + 1, at(x, y - 1) + 1, at(x - 1, y - 1) + 1.4, at(x + 1, y - 1) + 1.4);
  for (let y = CELLS - 1; y >= 0; y--)
    for (let x = CELLS - 1; x >= 0; x--)
      reach[y * CELLS + x] = Math.min(
        at(x, y),
        at(x + 1, y) + 1,
        at(x, y + 1) + 1,
        at(x + 1, y + 1) + 1.4,
        at(x - 1, y + 1) + 1.4,
      );
  const most = Math.max(...reach);
  if (most < 4) return null;
  let best: Disc | null = null;
  for (let y = 0; y < CELLS && !best; y++) {
    const row = Array.from({ length: CELLS }, (_, x) => at(x, y));
    const widest = Math.max(...row);
    if (widest < most * ALMOST) continue;
    const x = (row.indexOf(widest) + row.lastIndexOf(widest)) / 2;
    best = {
      x: ((x + 0.5) / CELLS - 0.5) * width,
      y: ((y + 0.5) / CELLS - 0.5) * height,
      r: Math.min((widest / CELLS) * width, width * LARGEST),
    };
  }
  return best;
}

function paintFace(ctx: SKRSContext2D, { x, y, r }: Disc, { songSec, voice, sway }: Moment, seed: number): void {
  const isShut = (songSec + 3 * hash01(3, seed)) % BLINKS_SEC < 0.12;
  const open = clamp01(voice * 1.3);
  ctx.translate(x + r * 0.05 * sway, y);
  ctx.lineCap = 'round';
  for (const side of [-1, 1]) {
    ctx.fillStyle = DARK;
    ctx.strokeStyle = DARK;
    ctx.lineWidth = r * 0.08;
    ctx.beginPath();
    if (isShut) {
      ctx.moveTo(side * r * 0.42 - r * 0.14, -r * 0.12);
      ctx.lineTo(side * r * 0.42 + r * 0.14, -r * 0.12);
      ctx.stroke();
      continue;
    }
    ctx.ellipse(side * r * 0.42, -r * 0.14, r * 0.15, r * 0.2, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = '#ffffff';
    ctx.beginPath();
    ctx.ellipse(side * r * 0.42 + r * 0.05, -r * 0.21, r * 0.055, r * 0.07, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.beginPath();
  if (open < 0.12) {
    ctx.arc(0, r * 0.16, r * 0.2, Math.PI * 0.15, Math.PI * 0.85);
    ctx.stroke();
  } else {
    ctx.ellipse(0, r * 0.36, r * 0.17, r * (0.06 + 0.16 * open), 0, 0, Math.PI * 2);
    ctx.fillStyle = MOUTH;
    ctx.fill();
    ctx.stroke();
  }
}
