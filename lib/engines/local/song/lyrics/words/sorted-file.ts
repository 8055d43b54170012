/** Finds lines of a sorted text file on disk; only the first word of each block is kept in memory. */
import { openSync, readSync } from 'node:fs';

/**
 * `words`: the first word of the first line that begins in each block, with the space after it; `starts`: the offset of
 * that line.
 */
export type SortedFile = { file: number; words: string[]; starts: number[] };

const BLOCK_BYTES = 4_096;
/** More than the rest of one line and the first word of the next. */
const PROBE_BYTES = 512;

export function openSortedFile(path: string): SortedFile {
  const opened: SortedFile = { file: openSync(path, 'r'), words: [''], starts: [0] };
  const probe = Buffer.alloc(PROBE_BYTES);
  let at = BLOCK_BYTES;
  for (; readSync(opened.file, probe, 0, PROBE_BYTES, at) === PROBE_BYTES; at += BLOCK_BYTES) {
    const start = probe.indexOf('\n') + 1;
    const end = probe.indexOf(' ', start) + 1;
    // If no line begins near the start of a block, the block joins the one before.
    if (start === 0 || end === 0) continue;
    opened.words.push(probe.toString('latin1', start, end));
    opened.starts.push(at + start);
  }
  opened.starts.push(at + PROBE_BYTES);
  return opened;
}

/** The lines that start with a text, which must not extend past their first space. */
export function linesFrom({ file, words, starts }: SortedFile, beginning: string): string[] {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < beginning) low = middle + 1;
    else high = middle;
  }
  let past = low;
  while (words[past]?.startsWith(beginning)) past++;
  const from = starts[low - 1] as number;
  const bytes = Buffer.allocUnsafe((starts[past] as number) - from);
  const length = readSync(file, bytes, 0, bytes.length, from);
  const text = bytes.toString('latin1', 0, length);
  const lines: string[] = [];
  let at = text.startsWith(beginning) ? 0 : text.indexOf(`\n${beginning}`) + 1 || length;
  while (text.startsWith(beginning, at)) {
    const end = text.indexOf('\n', at);
    lines.push(text.slice(at, end));
    at = end + 1;
  }
  return lines;
}
