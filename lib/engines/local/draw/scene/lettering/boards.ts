/** Things that bear words which an edit or a song has them say: a blank of each, and where on it words stand. */
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { ShapeId } from '../../objects/object-shapes.ts';
import { COLORS } from '../../objects/thing-colors.ts';
import { displayFont, readableFace, type Typeface } from '../../typefaces.ts';
import { withoutGlyph } from '../../font-files.ts';
import { hexOf, mix, oklchOf } from '../light/inks.ts';
import type { CastObject } from '../style.ts';
import { settle, type Sprite } from '../people/sprite.ts';

/** x, y, width and height of where words stand, in a square of 32; lit words shine and are of the colour asked for. */
type Board = { blank: ShapeId; box: readonly [number, number, number, number]; isLit?: true };

const BOARD: Board = { blank: 'own:blank-signboard', box: [3, 4.4, 26, 11.6] };
const SHIRT: Board = { blank: 'fluent-emoji-flat:t-shirt', box: [10.2, 10.5, 11.6, 12] };
const SHOP: Board = { blank: 'own:shopfront', box: [2.2, 3.9, 27.6, 6.2] };
const BOARDS: Partial<Record<ShapeId, Board>> = {
  'own:neon-sign': { blank: 'own:blank-neon', box: [4, 9.8, 24, 12.4], isLit: true },
  'own:signboard': BOARD,
  'own:poster': { blank: 'own:blank-poster', box: [6.4, 3.6, 19.2, 25] },
  'own:blackboard': { blank: 'own:blank-blackboard', box: [5.2, 5.4, 21.6, 16] },
  'own:banner': { blank: 'own:banner', box: [3, 12.2, 26, 9.6] },
  'own:license-plate': { blank: 'own:blank-plate', box: [3, 10.4, 26, 11.2] },
  'mdi:billboard': { blank: 'own:billboard', box: [2.6, 5, 26.8, 12.6] },
  'mdi:store': SHOP,
  'mdi:storefront': SHOP,
  'game-icons:direction-signs': { blank: 'own:road-sign', box: [3, 4.6, 26, 10.2] },
  'fluent-emoji-flat:placard': { blank: 'own:placard', box: [4.2, 4.2, 23.6, 13.6] },
  'fluent-emoji-flat:birthday-cake': { blank: 'own:lettered-cake', box: [4.4, 13.4, 23.2, 9.6] },
  'fluent-emoji-flat:t-shirt': SHIRT,
  'game-icons:shirt': SHIRT,
};
const BLANKS = new Map(Object.values(BOARDS).flatMap((board) => (board ? [[board.blank, board] as const] : [])));

/** The blank of a thing that is to say something; itself where it bears no words. */
export const blankOf = (shape: ShapeId): ShapeId => BOARDS[shape]?.blank ?? shape;

/** Letters more than these are read on no sign. */
export const SAID_MAX = 28;
/** Whether a thing of a shape can say a text, in letters that there are. */
export const canSay = (shape: ShapeId, text: string): boolean =>
  BOARDS[shape] !== undefined && text.length <= SAID_MAX && withoutGlyph(text).length === 0;

const PROBE_PX = 100;
const LEADING = 1.12;
/** How near letters come to the edge of what they stand on. */
const FILL = 0.94;
/** A face of capitals alone does not keep the letters that are asked for. */
const CAPITALS_ONLY: ReadonlySet<Typeface> = new Set(['Bebas Neue']);

/** Whether the colour that a thing is dyed in is that of its words. */
export const isLit = (shape: ShapeId): boolean => BLANKS.get(shape)?.isLit === true;

/** A thing with its words on it, where it has any. */
export function lettered(look: Sprite, { shape, says, dye }: CastObject, face: Typeface): Sprite {
  const board = says === undefined ? undefined : BLANKS.get(shape);
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

/** A text in as many rows as make its letters largest. */
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

/** Words in so many rows, none much longer than the others. */
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

/** What letters are painted in, one coat over another: dark on what is light, and light on what is dark. */
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
