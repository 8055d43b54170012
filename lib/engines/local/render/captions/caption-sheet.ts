import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { placeRow } from '#lib/media/subtitles/row-direction.ts';
import type { PlacedWord } from '#lib/media/subtitles/place-words.ts';
import type { CaptionLook } from './caption-look.ts';

type TimedSpan = { fromX: number; toX: number; startSec: number; endSec: number };
/** A run of words in one writing direction, with the part of the row it occupies. */
type Run = { left: number; right: number; spans: TimedSpan[]; rightToLeft: boolean };
type Row = { top: number; bottom: number; runs: Run[] };

/** A page of lyrics rendered twice, unsung and sung, with the position of each word. */
export type CaptionSheet = { unsung: Canvas; sung: Canvas; rows: Row[]; height: number; padding: number };

/** Font and letter spacing for the canvas, in CSS syntax. */
type Setting = { font: string; letterSpacing: string };

const LINE_HEIGHT = 1.28;

/** Renders a page. `width` is the frame's; the height fits the rows with room for outline and glow. */
export function drawCaptionSheet(
  rows: PlacedWord[][],
  look: CaptionLook,
  setting: Setting,
  fontSizePx: number,
  width: number,
): CaptionSheet {
  const pad = Math.ceil(fontSizePx * 0.9);
  const height = Math.ceil(rows.length * fontSizePx * LINE_HEIGHT + pad * 2);
  const unsung = createCanvas(width, height);
  const sung = createCanvas(width, height);
  const unsungCtx = textContext(unsung, setting);
  const sungCtx = textContext(sung, setting);
  const placed = rows.map((words, r): Row => {
    const top = pad + r * fontSizePx * LINE_HEIGHT;
    const baseline = top + fontSizePx * 0.98;
    const text = words.map((word) => word.lead + word.text).join('');
    const textWidth = unsungCtx.measureText(text).width;
    const left = (width - textWidth) / 2;
    const row = placeRow(
      words.map((word) => ({
        text: word.text,
        width: unsungCtx.measureText(word.text).width,
        lead: unsungCtx.measureText(word.lead).width,
      })),
    );
    let at = 0;
    const runs = row.runs.map((run): Run => {
      const spans = run.words.map(({ from, to }): TimedSpan => {
        const { startSec, endSec } = words[at++] as PlacedWord;
        return { fromX: left + from, toX: left + to, startSec, endSec };
      });
      const edges = spans.flatMap(({ fromX, toX }) => [fromX, toX]);
      return { spans, rightToLeft: run.rightToLeft, left: Math.min(...edges), right: Math.max(...edges) };
    });
    // The outermost words also cover the margins, for their outlines and glow.
    const ordered = [...runs].sort((a, b) => a.left - b.left);
    (ordered[0] as Run).left = 0;
    (ordered.at(-1) as Run).right = width;
    if (look.plate) {
      unsungCtx.fillStyle = look.plate;
      unsungCtx.fillRect(
        left - fontSizePx * 0.4,
        top - fontSizePx * 0.08,
        textWidth + fontSizePx * 0.8,
        fontSizePx * LINE_HEIGHT,
      );
    }
    for (const ctx of [unsungCtx, sungCtx]) ctx.direction = row.rightToLeft ? 'rtl' : 'ltr';
    drawRow(unsungCtx, look, text, left, baseline, fontSizePx, false);
    drawRow(sungCtx, look, text, left, baseline, fontSizePx, true);
    return { top, bottom: top + fontSizePx * LINE_HEIGHT, runs };
  });
  return { unsung, sung, rows: placed, height, padding: pad };
}

/** The share of a word that is filled on its first frame. */
const BEGUN_SHARE = 0.1;

/** The filled part of a run, from left to right on the sheet; null before its first word. */
export function filledPart(run: Run, songSec: number): [fromX: number, toX: number] | null {
  let x: number | null = null;
  for (const span of run.spans) {
    if (songSec < span.startSec) break;
    const sung =
      span.endSec > span.startSec ? Math.min(1, (songSec - span.startSec) / (span.endSec - span.startSec)) : 1;
    const share = Math.max(BEGUN_SHARE, sung);
    x = span.fromX + (span.toX - span.fromX) * share;
  }
  if (x === null) return null;
  return run.rightToLeft ? [x, run.right] : [run.left, x];
}

function textContext(canvas: Canvas, { font, letterSpacing }: Setting): SKRSContext2D {
  const ctx = canvas.getContext('2d');
  ctx.font = font;
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'left';
  ctx.lineJoin = 'round';
  ctx.letterSpacing = letterSpacing;
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
