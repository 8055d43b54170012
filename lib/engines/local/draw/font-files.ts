/**
 * Which files of the bundled typefaces hold which characters. Their packages split a typeface by unicode-range; the
 * ranges are read when a text first needs them, and no canvas is needed to know what can be drawn.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A bundled typeface: its npm package and the cut (weight or axis) in it. */
export type Face = { packageName: string; cut: string };
export const staticFace = (name: string, cut = '400-normal'): Face => ({ packageName: `@fontsource/${name}`, cut });
export const variableFace = (name: string, cut = 'wght-normal'): Face => ({
  packageName: `@fontsource-variable/${name}`,
  cut,
});

export type FontFile = { family: string; slice: string; path: string; holds: (code: number) => boolean };

/** Latin letters of any language, Cyrillic and Greek, for faces that lack them. */
const LETTERS = 'inter';
/** These hold Han characters, whose forms differ between the languages. */
const HAN = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
/** The language in whose forms a text's Han characters are set. */
export const hanOf = (text: string): 'sc' | 'jp' | 'kr' =>
  /\p{Script=Hangul}/u.test(text) ? 'kr' : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'jp' : 'sc';
const SCRIPTS =
  'thai devanagari arabic hebrew bengali tamil telugu gurmukhi gujarati kannada malayalam sinhala khmer lao myanmar armenian georgian ethiopic'
    .split(' ')
    .map((script) => `noto-sans-${script}`);

const { resolve } = createRequire(import.meta.url);
const lists = new Map<string, FontFile[]>();

/** All files of a typeface, the one with its plain Latin letters first: a variable face takes its axes from it. */
export function fontFiles({ packageName, cut }: Face): FontFile[] {
  const family = `${packageName} ${cut}`;
  const known = lists.get(family);
  if (known) return known;
  const folder = dirname(resolve(`${packageName}/package.json`));
  const name = packageName.slice(packageName.indexOf('/') + 1);
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const files = Object.entries(ranges).map(([key, list]) => {
    const slice = key.replace(/[[\]]/g, '');
    return {
      family,
      slice,
      path: join(folder, 'files', `${name}-${slice}-${cut}.woff2`),
      holds: inRanges(list),
    };
  });
  files.reverse();
  lists.set(family, files);
  return files;
}

/**
 * Files for a text's characters beyond ASCII, in the order they are tried. A typeface made for one script counts only
 * for that script's slice and the numbered ones: its other slices claim more than they hold. `within` is the longer
 * text that this is part of, and decides the forms of its Han.
 */
export function scriptFiles(text: string, within: string = text): FontFile[] {
  let missing = [...new Set(text)].map((character) => character.codePointAt(0) as number).filter((code) => code > 0x7e);
  const found: FontFile[] = [];
  for (const name of [LETTERS, ...SCRIPTS, 'noto-emoji', `noto-sans-${hanOf(within)}`, ...HAN]) {
    if (missing.length === 0) break;
    const script = name.slice(name.lastIndexOf('-') + 1);
    const files = fontFiles(variableFace(name)).filter(
      ({ slice, holds }) => (name === LETTERS || slice === script || /^\d+$/.test(slice)) && missing.some(holds),
    );
    found.push(...files);
    missing = missing.filter((code) => !files.some(({ holds }) => holds(code)));
  }
  return found;
}

/** Characters with no shape of their own: they space, shape or join their neighbours. */
const UNSEEN = /^[\p{Cf}\p{Cc}\p{Z}\p{Variation_Selector}]$/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters of a text that no bundled typeface holds, each once. */
export function withoutGlyph(text: string): string[] {
  const characters = [...new Set(text.normalize('NFC'))].filter(
    (character) => character > '~' && !UNSEEN.test(character),
  );
  const files = scriptFiles(characters.join(''));
  return characters.filter((character) => !files.some(({ holds }) => holds(character.codePointAt(0) as number)));
}

/**
 * Removes what would be drawn as an empty box, with the joiners that tied it to the rest. Pass `missing` when it is
 * already known for a longer text.
 */
export function drawableText(text: string, missing: ReadonlySet<string> = new Set(withoutGlyph(text))): string {
  const composed = text.normalize('NFC');
  if (missing.size === 0) return composed;
  return Array.from(graphemes.segment(composed), ({ segment }) => [...segment])
    .filter(([first]) => !missing.has(first as string))
    .map((grapheme) => grapheme.filter((character) => !missing.has(character)).join(''))
    .join('');
}

/** Turns `U+4e00-4e0f,U+4e11` into a predicate. */
function inRanges(list: string): FontFile['holds'] {
  const ranges = list.split(',').map((range): [number, number] => {
    const [from = '0', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
  return (code) => ranges.some(([from, to]) => code >= from && code <= to);
}
