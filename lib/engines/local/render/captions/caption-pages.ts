import { wrapWords, type KaraokeLayout, type MeasureText } from '#lib/media/subtitles/karaoke-layout.ts';
import { placeWords, type PlacedWord } from '#lib/media/subtitles/place-words.ts';
import { tidyLines } from '#lib/media/subtitles/tidy-lines.ts';
import type { SungLine } from '#lib/products/music/ports.ts';

/** Rows shown together from `showSec` to `hideSec`, in song time. */
export type CaptionPage = { rows: PlacedWord[][]; showSec: number; hideSec: number };

const PRE_ROLL_SEC = 0.7;
const HOLD_SEC = 0.45;
const MAX_ROWS = 2;

/**
 * One page is visible at a time: it appears shortly before its first word, stays shortly after its last, and gives way
 * to the next. Lines too long for two rows are split over pages.
 */
export function captionPages(lines: readonly SungLine[], layout: KaraokeLayout, measure: MeasureText): CaptionPage[] {
  const sung = tidyLines(lines).flatMap((line) => splitLine(line, layout, measure));
  let freeFromSec = 0;
  return sung.flatMap((page, i) => {
    const roomSec = (sung[i + 1]?.startSec ?? Number.POSITIVE_INFINITY) - page.endSec;
    // A page that follows soon replaces this one directly; its pre-roll then starts here.
    const holdSec = roomSec > HOLD_SEC + PRE_ROLL_SEC ? HOLD_SEC : Math.max(0, roomSec / 2);
    const showSec = Math.max(freeFromSec, page.startSec - PRE_ROLL_SEC);
    const hideSec = page.endSec + holdSec;
    if (hideSec <= showSec) return [];
    freeFromSec = hideSec;
    return [{ rows: page.rows, showSec, hideSec }];
  });
}

function splitLine(
  line: SungLine,
  layout: KaraokeLayout,
  measure: MeasureText,
): { rows: PlacedWord[][]; startSec: number; endSec: number }[] {
  const rows = wrapWords(placeWords(line), layout, measure);
  const pageCount = Math.ceil(rows.length / MAX_ROWS);
  return Array.from({ length: pageCount }, (_, i) => {
    const shown = rows.slice(
      Math.floor((i * rows.length) / pageCount),
      Math.floor(((i + 1) * rows.length) / pageCount),
    );
    return {
      rows: shown,
      startSec: shown[0]?.[0]?.startSec ?? line.startSec,
      endSec: shown.at(-1)?.at(-1)?.endSec ?? line.endSec,
    };
  });
}
