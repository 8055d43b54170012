export type TimedWord = { text: string; startSec: number; endSec: number };

/**
 * Index of the word being sung at a time, or of the last one before it; -1 before the first. Words are sorted by start.
 */
export function wordAt(words: readonly TimedWord[], atSec: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.startSec ?? Number.POSITIVE_INFINITY) <= atSec) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
