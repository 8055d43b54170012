/** What a worn tape does to a picture: lines, colours that come apart, strips that slip. Costs little while the music is calm. */
import { createCanvas } from '@napi-rs/canvas';
import { hash01 } from '../../random.ts';
import { displayFont } from '../../typefaces.ts';
import type { Moment } from '../moment.ts';
import type { Frame, Node } from '../node.ts';
import { painted, settle, sprite } from '../people/sprite.ts';

/** Dark lines across the frame and a shade towards its corners. */
export function scanLines({
  frame,
  pitchPx,
  dark,
  alpha,
  vignette,
}: {
  frame: Frame;
  pitchPx: number;
  dark: string;
  alpha: number;
  vignette: number;
}): Node {
  const { width, height } = frame;
  const sheet = painted(width, height, (ctx) => {
    const shade = ctx.createRadialGradient(
      width / 2,
      height / 2,
      Math.min(width, height) * 0.45,
      width / 2,
      height / 2,
      Math.hypot(width, height) * 0.54,
    );
    shade.addColorStop(0, 'rgba(0,0,0,0)');
    shade.addColorStop(1, dark);
    ctx.globalAlpha = vignette;
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, width, height);
    ctx.globalAlpha = alpha;
    ctx.fillStyle = dark;
    for (let y = 0; y < height; y += pitchPx) ctx.fillRect(0, y, width, pitchPx * 0.5);
  });
  return { name: 'scan lines', x: width / 2, y: height / 2, sprite: sprite(sheet, width, height) };
}

/**
 * Two copies of the picture so far, each in one colour, pulled apart while `by` is above 0 (shares of the frame's
 * width).
 */
export function colorsApart({
  frame,
  colors,
  by,
  alpha,
}: {
  frame: Frame;
  colors: readonly [string, string];
  by: (moment: Moment) => number;
  alpha: number;
}): Node {
  const { width, height } = frame;
  const copy = createCanvas(Math.ceil(width / 2), Math.ceil(height / 2));
  const inner = copy.getContext('2d');
  return {
    name: 'colours apart',
    paint(ctx, moment) {
      const shift = by(moment) * width;
      if (shift < width * 0.0012) return;
      for (const [i, color] of colors.entries()) {
        inner.globalCompositeOperation = 'copy';
        inner.drawImage(ctx.canvas, 0, 0, copy.width, copy.height);
        inner.globalCompositeOperation = 'multiply';
        inner.fillStyle = color;
        inner.fillRect(0, 0, copy.width, copy.height);
        settle(copy);
        ctx.save();
        ctx.globalCompositeOperation = 'lighten';
        ctx.globalAlpha = alpha;
        ctx.drawImage(copy, i === 0 ? -shift : shift, 0, width, height);
        ctx.restore();
      }
    },
  };
}

/** A band of the picture that slips sideways, wandering up the frame; wide on the snare. */
export function slippingBand({
  frame,
  seed,
  color,
  by,
}: {
  frame: Frame;
  seed: number;
  color: string;
  by: (moment: Moment) => number;
}): Node {
  const { width, height } = frame;
  return {
    name: 'slipping band',
    paint(ctx, moment) {
      const shift = by(moment) * width;
      const place = 1 - ((moment.tSec * 0.13 + hash01(3, seed)) % 1.25);
      const scale = ctx.canvas.width / width;
      for (let i = 0; i < 3 && shift > 1; i++) {
        const y = Math.round((place + i * 0.018) * height);
        const tall = Math.round(height * (0.012 + 0.012 * hash01(i + Math.floor(moment.beat) * 7, seed)));
        if (y < 0 || y + tall > height) continue;
        ctx.drawImage(
          ctx.canvas,
          0,
          y * scale,
          ctx.canvas.width,
          tall * scale,
          shift * (hash01(i * 5 + Math.floor(moment.beat), seed) - 0.3),
          y,
          width,
          tall,
        );
      }
      ctx.fillStyle = color;
      ctx.globalAlpha = 0.1 + 0.12 * moment.snare;
      ctx.fillRect(0, place * height, width, height * 0.006);
    },
  };
}

/** What the recorder writes into the picture: that it plays, and the tape's running time. */
export function tapeClock({
  frame: { width, height },
  unit,
  color,
  shadow,
}: {
  frame: Frame;
  unit: number;
  color: string;
  shadow: string;
}): Node {
  const sizePx = unit * 0.05;
  const font = displayFont('VT323', 'SP 0:', sizePx);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return {
    name: 'tape clock',
    paint(ctx, { songSec }) {
      ctx.font = font;
      ctx.textBaseline = 'alphabetic';
      const [left, base] = [width * 0.03, height - unit * 0.03];
      const text = `SP ${two(songSec / 3600)}:${two((songSec / 60) % 60)}:${two(songSec % 60)}`;
      for (const [dx, ink] of [
        [unit * 0.003, shadow],
        [0, color],
      ] as const) {
        ctx.fillStyle = ink;
        ctx.fillText(text, left + dx, base + dx);
      }
    },
  };
}
