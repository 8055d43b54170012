import type { SungLine } from '#lib/media/timed-lyrics.ts';
import { assClockText } from './clock-text.ts';
import { assColor, assFieldText, escapeAssText } from './ass-text.ts';
import { estimateTextWidth, karaokeLayout, wrapWords, type KaraokeLayout, type MeasureText } from './karaoke-layout.ts';
import type { KaraokeLook } from './karaoke-look.ts';
import { placeWords, type PlacedWord } from './place-words.ts';
import { isCjk } from './spread-words.ts';
import { tidyLines } from './tidy-lines.ts';

export type KaraokeOptions = {
  width: number;
  height: number;
  look: KaraokeLook;
  /** Captions end with the video. */
  durationSec?: number;
  /** Default: `estimateTextWidth`. */
  measure?: MeasureText;
};

const PRE_ROLL_SEC = 0.7;
const HOLD_SEC = 0.45;
const MAX_ROWS = 2;

type Page = { rows: PlacedWord[][]; startSec: number; endSec: number; cjk: boolean };

/**
 * Writes an ASS script whose words fill as they are sung (`\kf`). One caption is shown at a time, from a little before its
 * first word until a little after its last, or until the next one. Lines too long for two rows are shown in parts. The text
 * is escaped, so lyrics cannot style or position themselves.
 */
export function buildKaraokeAss(lines: readonly SungLine[], options: KaraokeOptions): string {
  const { width, height, look, durationSec = Number.POSITIVE_INFINITY, measure = estimateTextWidth } = options;
  const layout = karaokeLayout(width, height, look.fontScale);
  const pages = tidyLines(lines).flatMap((line) => makePages(line, layout, measure));
  const events: string[] = [];
  let freeFromCs = 0;
  pages.forEach((page, i) => {
    const nextStartSec = pages[i + 1]?.startSec ?? Number.POSITIVE_INFINITY;
    const startCs = Math.max(freeFromCs, centiseconds(page.startSec - PRE_ROLL_SEC));
    // When the next line follows soon, it replaces this one without a gap.
    const roomSec = nextStartSec - page.endSec;
    const holdSec = roomSec > HOLD_SEC + PRE_ROLL_SEC ? HOLD_SEC : roomSec / 2;
    const endCs = centiseconds(Math.min(page.endSec + Math.max(0, holdSec), durationSec));
    if (endCs <= startCs) return;
    events.push(writeEvent(page, startCs, endCs, look));
    freeFromCs = endCs;
  });
  return `${writeHeader(width, height, layout, look)}${events.join('')}`;
}

function makePages(line: SungLine, layout: KaraokeLayout, measure: MeasureText): Page[] {
  const rows = wrapWords(placeWords(line), layout, measure);
  const pageCount = Math.ceil(rows.length / MAX_ROWS);
  const pages: Page[] = [];
  for (let i = 0; i < pageCount; i++) {
    const pageRows = rows.slice(
      Math.floor((i * rows.length) / pageCount),
      Math.floor(((i + 1) * rows.length) / pageCount),
    );
    const [first, last] = [pageRows[0]?.[0], pageRows.at(-1)?.at(-1)];
    if (first && last)
      pages.push({ rows: pageRows, startSec: first.startSec, endSec: last.endSec, cjk: isCjk(line.text) });
  }
  return pages;
}

function writeEvent(page: Page, startCs: number, endCs: number, look: KaraokeLook): string {
  let clockCs = startCs;
  const rows = page.rows.map((row) => row.map((word) => writeWord(word)).join(''));
  function writeWord(word: PlacedWord): string {
    const fromCs = Math.max(clockCs, centiseconds(word.startSec));
    const toCs = Math.max(fromCs, centiseconds(word.endSec));
    const wait = fromCs > clockCs ? `{\\k${fromCs - clockCs}}` : '';
    clockCs = toCs;
    return `${wait}${escapeAssText(word.lead)}{\\kf${toCs - fromCs}}${escapeAssText(word.text)}`;
  }
  const font = page.cjk && look.cjkFontFamily ? `\\fn${assFieldText(look.cjkFontFamily)}` : '';
  return `Dialogue: 0,${assClockText(startCs)},${assClockText(endCs)},Karaoke,,0,0,0,,{\\fad(140,120)${font}}${rows.join('\\N')}\n`;
}

function writeHeader(width: number, height: number, layout: KaraokeLayout, look: KaraokeLook): string {
  const scaled = (share: number) => (Math.round(layout.fontSizePx * share * 10) / 10).toString();
  const style = [
    'Karaoke',
    assFieldText(look.fontFamily),
    layout.fontSizePx,
    assColor(look.sungColor),
    assColor(look.unsungColor, 0.92),
    assColor(look.outlineColor, 0.85),
    assColor('#000000', 0.55),
    look.bold ? -1 : 0,
    look.italic ? -1 : 0,
    '0,0,100,100',
    scaled(look.letterSpacingScale),
    '0,1',
    scaled(look.outlineScale),
    scaled(look.shadowScale),
    2,
    layout.marginSidePx,
    layout.marginSidePx,
    layout.marginBottomPx,
    1,
  ];
  return `[Script Info]
ScriptType: v4.00+
PlayResX: ${Math.round(width)}
PlayResY: ${Math.round(height)}
WrapStyle: 0
ScaledBorderAndShadow: yes
YCbCr Matrix: TV.709

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: ${style.join(',')}

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;
}

function centiseconds(seconds: number): number {
  return Math.max(0, Math.round(seconds * 100));
}
