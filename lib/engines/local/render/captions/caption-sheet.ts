import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { PlacedWord } from '#lib/media/subtitles/place-words.ts';
import type { CaptionLook } from './caption-look.ts';

type TimedSpan = { fromX: number; toX: number; startSec: number; endSec: number };
type Row = { top: number; bottom: number; spans: TimedSpan[]; rightToLeft: boolean };

/** A page of lyrics rendered twice, unsung and sung, with the position of each word. */
export type CaptionSheet = { unsung: Canvas; sung: Canvas; rows: Row[]; height: number; padding: number };

const LINE_HEIGHT = 1.28;
/** The first letter decides the direction of a row. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Renders a page. `width` is the frame's; the height fits the rows with room for outline and glow. */
export function drawCaptionSheet(
  rows: PlacedWord[][],
  look: CaptionLook,
  font: string,
  fontSizePx: number,
  width: number,
): CaptionSheet {
  const pad = Math.ceil(fontSizePx * 0.9);
  const height = Math.ceil(rows.length * fontSizePx * LINE_HEIGHT + pad * 2);
  const unsung = createCanvas(width, height);
  const sung = createCanvas(width, height);
  const unsungCtx = textContext(unsung, look, font, fontSizePx);
  const sungCtx = textContext(sung, look, font, fontSizePx);
  const placed = rows.map((words, r): Row => {
    const top = pad + r * fontSizePx * LINE_HEIGHT;
    const baseline = top + fontSizePx * 0.98;
    const text = words.map((word) => word.lead + word.text).join('');
    const rightToLeft = RIGHT_TO_LEFT.test(text);
    const textWidth = unsungCtx.measureText(text).width;
    const left = (width - textWidth) / 2;
    const step = rightToLeft ? -1 : 1;
    let x = rightToLeft ? left + textWidth : left;
    const spans = words.map((word): TimedSpan => {
      const fromX = x + step * unsungCtx.measureText(word.lead).width;
      x = fromX + step * unsungCtx.measureText(word.text).width;
      return { fromX, toX: x, startSec: word.startSec, endSec: word.endSec };
    });
    if (look.plate) {
      unsungCtx.fillStyle = look.plate;
      unsungCtx.fillRect(
        left - fontSizePx * 0.4,
        top - fontSizePx * 0.08,
        textWidth + fontSizePx * 0.8,
        fontSizePx * LINE_HEIGHT,
      );
    }
    for (const ctx of [unsungCtx, sungCtx]) ctx.direction = rightToLeft ? 'rtl' : 'ltr';
    drawRow(unsungCtx, look, text, left, baseline, fontSizePx, false);
    drawRow(sungCtx, look, text, left, baseline, fontSizePx, true);
    return { top, bottom: top + fontSizePx * LINE_HEIGHT, spans, rightToLeft };
  });
  return { unsung, sung, rows: placed, height, padding: pad };
}

/** How much of a word is filled on the frame on which it begins. */
const BEGUN_SHARE = 0.1;

/** Fill position of a row as an x coordinate of the sheet; null before its first word. */
export function filledTo(row: Row, songSec: number): number | null {
  let x: number | null = null;
  for (const span of row.spans) {
    if (songSec < span.startSec) break;
    const sung =
      span.endSec > span.startSec ? Math.min(1, (songSec - span.startSec) / (span.endSec - span.startSec)) : 1;
    const share = Math.max(BEGUN_SHARE, sung);
    x = span.fromX + (span.toX - span.fromX) * share;
  }
  return x;
}

function textContext(canvas: Canvas, look: CaptionLook, font: string, fontSizePx: number): SKRSContext2D {
  const ctx = canvas.getContext('2d');
  ctx.font = font;
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'left';
  ctx.lineJoin = 'round';
  ctx.letterSpacing = `${(look.letterSpacingScale * fontSizePx).toFixed(2)}px`;
  return ctx;
}

function drawRow(
  ctx: SKRSContext2D,
  look: CaptionLook,
  text: string,
  x: number,
  baseline: number,
  fontSizePx: number,
  sung: boolean,
): void {
  ctx.save();
  ctx.shadowColor = sung && look.glow ? look.glow : 'rgba(0,0,0,0.75)';
  ctx.shadowBlur = fontSizePx * (sung && look.glow ? 0.5 : 0.22);
  ctx.shadowOffsetY = sung && look.glow ? 0 : fontSizePx * look.shadowScale;
  ctx.lineWidth = Math.max(1.5, fontSizePx * look.outlineScale * 2);
  ctx.strokeStyle = look.outlineColor;
  ctx.strokeText(text, x, baseline);
  ctx.restore();
  ctx.save();
  ctx.fillStyle = look.unsung;
  if (sung) {
    const gradient = ctx.createLinearGradient(0, baseline - fontSizePx * 0.8, 0, baseline + fontSizePx * 0.15);
    for (const [i, color] of look.sung.entries())
      gradient.addColorStop(look.sung.length > 1 ? i / (look.sung.length - 1) : 0, color);
    ctx.fillStyle = gradient;
  }
  ctx.fillText(text, x, baseline);
  ctx.restore();
}
