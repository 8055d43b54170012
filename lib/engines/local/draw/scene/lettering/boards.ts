/** Writes words on things that bear them. */
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { COLORS } from '../../objects/thing-colors.ts';
import { displayFont, readableFace, type Typeface } from '../../typefaces.ts';
import { hexOf, mix, oklchOf } from '../light/inks.ts';
import type { CastObject } from '../style.ts';
import { settle, type Sprite } from '../people/sprite.ts';
import { boardOf } from './bearers.ts';

const PROBE_PX = 100;
const LEADING = 1.12;
/** How much of the board the letters may fill. */
const FILL = 0.94;
/** A face with capitals alone would change the letters that are asked for. */
const CAPITALS_ONLY: ReadonlySet<Typeface> = new Set(['Bebas Neue']);

/** A thing with its words on it, where it has any. */
export function lettered(look: Sprite, { shape, says, dye }: CastObject, face: Typeface): Sprite {
  const board = says === undefined ? undefined : boardOf(shape);
  if (says === undefined || !board) return look;
  const { width, height } = look.canvas;
  const scale = ((look.thingPx ?? look.width) / 32) * (width / look.width);
  const [x, y, wide, high] = board.box.map((at) => at * scale) as [number, number, number, number];
  const [left, top] = [width / 2 - 16 * scale + x, height / 2 - 16 * scale + y];
  const rows = rowsOf(says, wide, high, CAPITALS_ONLY.has(face) ? 'Kanit' : face);
  const colors = inksOn(look.canvas, left, top, wide, high, board.isLit ? (dye ?? COLORS.pink) : null);
  const paint = (ctx: SKRSContext2D): void => {
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    ctx.font = rows.font;
    for (const [i, row] of rows.texts.entries()) {
      const [atX, atY] = [
        left + wide / 2,
        top + high / 2 + rows.px * (0.35 + LEADING * (i - (rows.texts.length - 1) / 2)),
      ];
      for (const { color, blurPx } of colors) {
        ctx.shadowColor = color;
        ctx.shadowBlur = blurPx * rows.px;
        ctx.fillStyle = color;
        ctx.fillText(row, atX, atY);
      }
    }
    ctx.shadowBlur = 0;
  };
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(look.canvas, 0, 0);
  paint(ctx);
  const own = look.paint;
  if (!own) return { ...look, canvas: settle(canvas) };
  return {
    ...look,
    canvas: settle(canvas),
    paint(to, moment) {
      own(to, moment);
      to.scale(look.width / width, look.height / height);
      to.translate(-width / 2, -height / 2);
      paint(to);
    },
  };
}

/** Breaks a text into as many rows as make its letters largest. */
function rowsOf(
  text: string,
  wide: number,
  high: number,
  face: Typeface,
): { texts: string[]; px: number; font: string } {
  const probe = createCanvas(1, 1).getContext('2d');
  const readable = readableFace(face, text);
  const fontOf = (px: number) => displayFont(readable.face, text, px, readable.weight ?? 700);
  probe.font = fontOf(PROBE_PX);
  const words = text.trim().split(/\s+/);
  const choices = Array.from({ length: Math.min(words.length, 4) }, (_, i) => brokenInto(words, i + 1)).map((texts) => {
    const widest = Math.max(...texts.map((row) => probe.measureText(row).width));
    return { texts, px: FILL * Math.min((wide / widest) * PROBE_PX, high / (texts.length * LEADING)) };
  });
  const best = choices.reduce((most, one) => (one.px > most.px * 1.05 ? one : most));
  return { ...best, font: fontOf(best.px) };
}

/** Splits words into `count` rows, none much longer than the others. */
function brokenInto(words: readonly string[], count: number): string[] {
  const most = words.join(' ').length / count;
  const rows: string[] = [];
  for (const word of words) {
    const last = rows.at(-1);
    const isFull = last === undefined || (last.length + word.length / 2 > most && rows.length < count);
    if (isFull) rows.push(word);
    else rows[rows.length - 1] = `${last} ${word}`;
  }
  return rows;
}

/** The coats that letters are painted in, one over another: dark on a light board, light on a dark one. */
function inksOn(
  canvas: Canvas,
  left: number,
  top: number,
  wide: number,
  high: number,
  lit: string | null,
): { color: string; blurPx: number }[] {
  if (lit) {
    const { l, c, h = 0 } = oklchOf(lit);
    const tube = hexOf({ mode: 'oklch', l: Math.max(0.74, l), c: Math.min(0.2, c), h });
    return [
      { color: tube, blurPx: 0.5 },
      { color: tube, blurPx: 0.2 },
      { color: mix(tube, '#ffffff', 0.72), blurPx: 0.06 },
    ];
  }
  const { data } = canvas
    .getContext('2d')
    .getImageData(Math.round(left), Math.round(top), Math.max(1, Math.round(wide)), Math.max(1, Math.round(high)));
  const sum = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 128) continue;
    for (let k = 0; k < 3; k++) sum[k] = (sum[k] as number) + (data[at + k] as number);
    count++;
  }
  const mean = `#${sum
    .map((value) =>
      Math.round(value / Math.max(1, count))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
  const { l } = oklchOf(mean);
  return [{ color: l > 0.58 ? mix(mean, '#14101c', 0.86) : mix(mean, '#fffaf0', 0.92), blurPx: 0 }];
}
