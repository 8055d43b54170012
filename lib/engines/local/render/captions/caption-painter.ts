import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { karaokeLayout } from '#lib/media/subtitles/karaoke-layout.ts';
import type { SungLine } from '#lib/products/music/ports.ts';
import type { StyleId } from '#lib/products/mv/ports.ts';
import { drawableLines } from '../frames/drawable-lines.ts';
import { wordsOnFrames } from '../frames/frame-grid.ts';
import { canBeSpaced, fontFamilies } from '../../draw/typefaces.ts';
import type { FrameSize } from '../frames/frame-size.ts';
import { CAPTION_LOOKS } from './caption-look.ts';
import { captionPages, type CaptionPage } from './caption-pages.ts';
import { drawCaptionSheet, filledPart, type CaptionSheet } from './caption-sheet.ts';

const FADE_IN_SEC = 0.16;
const FADE_OUT_SEC = 0.14;

export type CaptionPainter = {
  pages: CaptionPage[];
  /** Draws the captions for a song time over a finished frame. */
  paint(ctx: SKRSContext2D, songSec: number): void;
};

/**
 * Karaoke captions in a video style: words fill while they are sung. Drawn on the canvas rather than by libass, which
 * supports neither the compressed nor the variable fonts that npm packages contain. Each page is rendered once and then
 * copied.
 */
export function captionPainter(
  sung: readonly SungLine[],
  styleId: StyleId,
  size: FrameSize,
  fps: number,
): CaptionPainter {
  const look = CAPTION_LOOKS[styleId];
  const layout = karaokeLayout(size.width, size.height, look.fontScale);
  const lines = drawableLines(sung);
  const text = lines.map((line) => line.text).join(' ');
  const families = fontFamilies(look.face, text);
  const letterSpacing = `${(canBeSpaced(text) ? look.letterSpacingScale * layout.fontSizePx : 0).toFixed(2)}px`;
  const font = `${look.weight} ${layout.fontSizePx}px ${families}`;
  const ruler = createCanvas(1, 1).getContext('2d');
  ruler.font = font;
  ruler.letterSpacing = letterSpacing;
  const pages = captionPages(wordsOnFrames(lines, fps), layout, (text) => ruler.measureText(text).width);
  let drawn: { page: CaptionPage; sheet: CaptionSheet } | null = null;
  return {
    pages,
    paint(ctx, songSec) {
      const at = pages.findIndex((page) => songSec >= page.showSec && songSec < page.hideSec);
      const page = pages[at];
      if (!page) return;
      if (drawn?.page !== page)
        drawn = {
          page,
          sheet: drawCaptionSheet(page.rows, look, { font, letterSpacing }, layout.fontSizePx, size.width),
        };
      const { sheet } = drawn;
      const fadeIn = unit((songSec - page.showSec) / FADE_IN_SEC);
      const fadeOut = unit((page.hideSec - songSec) / FADE_OUT_SEC);
      // Consecutive pages share one scrim, so that only the words change.
      const joinsBefore = isJoined(pages[at - 1], page);
      const joinsAfter = isJoined(page, pages[at + 1]);
      ctx.save();
      ctx.globalAlpha = Math.min(joinsBefore ? 1 : fadeIn, joinsAfter ? 1 : fadeOut);
      if (look.scrim > 0) drawScrim(ctx, look.scrim, size.height - layout.marginBottomPx - layout.fontSizePx * 4, size);
      ctx.globalAlpha = Math.min(fadeIn, fadeOut);
      const rise = (1 - fadeIn) ** 2 * layout.fontSizePx * 0.2;
      ctx.translate(0, Math.round(size.height - layout.marginBottomPx - sheet.height + sheet.padding + rise));
      ctx.drawImage(sheet.unsung, 0, 0);
      for (const { top, bottom, runs } of sheet.rows)
        for (const run of runs) {
          const part = filledPart(run, songSec);
          if (part === null) continue;
          const [fromX, toX] = part;
          ctx.save();
          ctx.beginPath();
          ctx.rect(fromX, top - layout.fontSizePx * 0.2, toX - fromX, bottom - top + layout.fontSizePx * 0.2);
          ctx.clip();
          ctx.drawImage(sheet.sung, 0, 0);
          ctx.restore();
        }
      ctx.restore();
    },
  };
}

function isJoined(before: CaptionPage | undefined, after: CaptionPage | undefined): boolean {
  return before !== undefined && after !== undefined && after.showSec - before.hideSec < 0.05;
}

function unit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** A gradient scrim towards the lower edge, which keeps text readable on bright pictures. */
function drawScrim(ctx: SKRSContext2D, strength: number, top: number, size: FrameSize): void {
  const shade = ctx.createLinearGradient(0, top, 0, size.height);
  for (const [at, share] of [
    [0, 0],
    [0.25, 0.22],
    [0.55, 0.75],
    [1, 1],
  ] as const)
    shade.addColorStop(at, `rgba(0,0,0,${(strength * share).toFixed(3)})`);
  ctx.fillStyle = shade;
  ctx.fillRect(0, top, size.width, size.height - top);
}
