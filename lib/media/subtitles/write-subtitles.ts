import { roundedSec } from '#lib/media/rounded-sec.ts';
import type { SungLine } from '#lib/media/timed-lyrics.ts';
import { clockText, lrcClockText } from './clock-text.ts';
import { placeWords } from './place-words.ts';
import { tidyLines } from './tidy-lines.ts';

export type SubtitleFormat = 'srt' | 'vtt' | 'lrc' | 'json';

export const SUBTITLE_CONTENT_TYPES: Record<SubtitleFormat, string> = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  lrc: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Data about the whole song. `json` contains all of it, `lrc` the title. */
export type SubtitleHeader = { title?: string; language?: string; durationSec?: number };

/**
 * Writes sung lines as a subtitle file (SPEC.md E4 `outputs`). `vtt` and `lrc` have word times, `srt` only lines, and `json` is
 * `{title, language, durationSec, lines: [{text, startSec, endSec, section, words}]}`. Without lines the file is valid and has no cues.
 */
export function writeSubtitles(
  lines: readonly SungLine[],
  format: SubtitleFormat,
  header: SubtitleHeader = {},
): string {
  const tidy = tidyLines(lines);
  if (format === 'srt') return writeSrt(tidy);
  if (format === 'vtt') return writeVtt(tidy);
  if (format === 'lrc') return writeLrc(tidy, header);
  return `${JSON.stringify({ ...header, lines: tidy.map(roundTimes) }, null, 2)}\n`;
}

function writeSrt(lines: SungLine[]): string {
  return lines
    .map(
      (line, i) =>
        `${i + 1}\n${clockText(line.startSec, ',')} --> ${clockText(line.endSec, ',')}\n${oneRow(line.text).replaceAll('-->', '->')}\n`,
    )
    .join('\n');
}

function writeVtt(lines: SungLine[]): string {
  const cues = lines.map((line) => {
    // A timestamp inside a cue must be later than the previous one and earlier than the end.
    let stamped = clockText(line.startSec, '.');
    const words = placeWords(line).map(({ lead, text, startSec }) => {
      const clock = clockText(startSec, '.');
      const stamp = clock > stamped && clock < clockText(line.endSec, '.') ? `<${clock}>` : '';
      if (stamp) stamped = clock;
      return `${escapeMarkup(lead)}${stamp}${escapeMarkup(text)}`;
    });
    return `${clockText(line.startSec, '.')} --> ${clockText(line.endSec, '.')}\n${words.join('')}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** LRC has no escapes, so a `<` that would be read as the start of a time or a tag is replaced; `<3` stays as it is. */
const LIKE_MARKUP = /<(?=\d{1,3}:|\/?[a-z])/gi;

function writeLrc(lines: SungLine[], { title }: SubtitleHeader): string {
  const rows = title ? [`[ti:${oneRow(title).replaceAll(']', ')')}]`] : [];
  lines.forEach((line, i) => {
    const words = placeWords(line).map(
      ({ lead, text, startSec }) => `${lead}<${lrcClockText(startSec)}>${text.replace(LIKE_MARKUP, '‹')}`,
    );
    rows.push(`[${lrcClockText(line.startSec)}]${words.join('').replace(/^\[/, '(')}`);
    const next = lines[i + 1];
    if (!next || next.startSec - line.endSec > 2) rows.push(`[${lrcClockText(line.endSec)}]`);
  });
  return `${rows.join('\n')}\n`;
}

function oneRow(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function roundTimes(line: SungLine): SungLine {
  return {
    text: line.text,
    startSec: roundedSec(line.startSec),
    endSec: roundedSec(line.endSec),
    section: line.section,
    words: line.words.map((word) => ({
      text: word.text,
      startSec: roundedSec(word.startSec),
      endSec: roundedSec(word.endSec),
    })),
  };
}
