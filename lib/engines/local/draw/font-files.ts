/**
 * Which files of the bundled typefaces hold which characters. Their packages split a typeface by unicode-range; a list is
 * read when the first text asks for it, and no canvas is needed to know what can be drawn.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A bundled typeface: its npm package and its cut there. */
export type Face = { packageName: string; cut: string };
export const staticFace = (name: string, cut = '400-normal'): Face => ({ packageName: `@fontsource/${name}`, cut });
export const variableFace = (name: string, cut = 'wght-normal'): Face => ({
  packageName: `@fontsource-variable/${name}`,
  cut,
});

export type FontFile = { family: string; slice: string; path: string; holds: (code: number) => boolean };

/** Latin letters of any language, Cyrillic and Greek, for faces that lack them. */
const LETTERS = 'inter';
/** Hold Han, whose forms differ between these languages. */
const HAN = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
/** The language whose forms the Han of a text has. */
export const hanOf = (text: string): 'sc' | 'jp' | 'kr' =>
  /\p{Script=Hangul}/u.test(text) ? 'kr' : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'jp' : 'sc';
const SCRIPTS =
  'thai devanagari arabic hebrew bengali tamil telugu gurmukhi gujarati kannada malayalam sinhala khmer lao myanmar armenian georgian ethiopic'
    .split(' ')
    .map((script) => `noto-sans-${script}`);

const { resolve } = createRequire(import.meta.url);
const lists = new Map<string, FontFile[]>();

/** All files of a typeface, that of its plain Latin letters first: a variable face takes its axes from it. */
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
 * Files for the characters of a text beyond ASCII, in the order in which they are asked. Of a typeface made for a script only
 * its own slice counts: the others claim more than they hold. `within` is what the text is a part of, for the forms of its Han.
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

/** Only shapes or joins what stands beside it. */
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

/** A text without what would be drawn as an empty box, and what joined that to the rest. `missing` is known where it is part of a longer one. */
export function drawableText(text: string, missing: ReadonlySet<string> = new Set(withoutGlyph(text))): string {
  const composed = text.normalize('NFC');
  if (missing.size === 0) return composed;
  return Array.from(graphemes.segment(composed), ({ segment }) => [...segment])
    .filter(([first]) => !missing.has(first as string))
    .map((grapheme) => grapheme.filter((character) => !missing.has(character)).join(''))
    .join('');
}

/** `U+4e00-4e0f,U+4e11` as a test. */
function inRanges(list: string): FontFile['holds'] {
  const ranges = list.split(',').map((range): [number, number] => {
    const [from = '0', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
  return (code) => ranges.some(([from, to]) => code >= from && code <= to);
}
