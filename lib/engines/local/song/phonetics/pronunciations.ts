import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** Lines like `\n  "word": "W ER1 D",`, sorted by the first letters only: within a group a few are out of order. */
let lines: string | undefined;
const BEGINNING = 3;

/**
 * Phones of a lower-case English word from the CMU Pronouncing Dictionary. Its module is searched as text, because
 * running it takes 0.3 s of processor time and 47 MB.
 */
export function pronunciationOf(word: string): string | undefined {
  if (lines === undefined) {
    const module = readFileSync(require.resolve('cmu-pronouncing-dictionary'), 'latin1');
    lines = module.slice(module.indexOf('{\n') + 1, module.lastIndexOf('}'));
  }
  const beginning = word.slice(0, BEGINNING);
  const alike = lines.slice(
    placeOf(lines, (other) => other < beginning),
    placeOf(lines, (other) => other <= beginning),
  );
  const entry = `\n  "${word}": "`;
  const at = alike.indexOf(entry);
  return at < 0 ? undefined : alike.slice(at + entry.length, alike.indexOf('"', at + entry.length));
}

/** Binary search for the first line whose word does not begin with letters that are `isBefore`. */
function placeOf(text: string, isBefore: (beginning: string) => boolean): number {
  let [from, until] = [0, text.length - 1];
  while (from < until) {
    const start = text.lastIndexOf('\n', (from + until) >> 1);
    // A second pronunciation of “a” is listed as “a(2)”.
    const beginning = text.slice(start + 4, start + 4 + BEGINNING).replace(/["(].*/s, '');
    if (isBefore(beginning)) from = text.indexOf('\n', start + 1);
    else until = start;
  }
  return from;
}
