import { GlobalFonts } from '@napi-rs/canvas';
import { type Face, type FontFile, fontFiles, hanOf, scriptFiles, staticFace, variableFace } from './font-files.ts';

/**
 * `brush` comes before the script fonts for Chinese; `weightOfOthers` is the weight of a text that needs other faces
 * too.
 */
type DisplayFace = Face & { brush?: Face; weightOfOthers: number };

const displayFaces = {
  'Archivo Variable': { ...variableFace('archivo', 'wdth-normal'), weightOfOthers: 900 },
  'Archivo Black': { ...staticFace('archivo-black'), weightOfOthers: 900 },
  Anton: { ...staticFace('anton'), weightOfOthers: 900 },
  'Titan One': { ...staticFace('titan-one'), weightOfOthers: 900 },
  Kanit: { ...staticFace('kanit', '900-normal'), weightOfOthers: 900 },
  'Bebas Neue': { ...staticFace('bebas-neue'), weightOfOthers: 700 },
  'Playfair Display': { ...staticFace('playfair-display', '500-normal'), weightOfOthers: 500 },
  Righteous: { ...staticFace('righteous'), weightOfOthers: 700 },
  VT323: { ...staticFace('vt323'), weightOfOthers: 500 },
  'Kaushan Script': { ...staticFace('kaushan-script'), brush: staticFace('ma-shan-zheng'), weightOfOthers: 600 },
  'Inter Variable': { ...variableFace('inter'), weightOfOthers: 500 },
} satisfies Record<string, DisplayFace>;

export type Typeface = keyof typeof displayFaces;

const registered = new Set<string>();

/** Loads font files and returns their families, each quoted once for `ctx.font`. */
function load(files: readonly FontFile[]): string[] {
  for (const { family, path } of files) {
    if (registered.has(path)) continue;
    registered.add(path);
    GlobalFonts.registerFromPath(path, family);
  }
  return [...new Set(files.map(({ family }) => `"${family}"`))];
}

const LATIN_LETTER = /\p{Script=Latin}/u;

/** The letters and signs of a text that a face lacks. */
function lackedBy(face: Face, text: string): string[] {
  const files = fontFiles(face);
  return [...new Set(text.normalize('NFC'))].filter(
    (character) =>
      /[\p{L}\p{M}\p{N}]/u.test(character) && !files.some(({ holds }) => holds(character.codePointAt(0) as number)),
  );
}

const hasLatinOf = (face: Face, text: string): boolean => !LATIN_LETTER.test(lackedBy(face, text).join(''));

/** Whether a face can set all of a text. */
export const canSet = (face: Face, text: string): boolean => lackedBy(face, text).length === 0;

/** Whether letters may be spaced out: in these scripts the letters of a word join. */
export const canBeSpaced = (text: string): boolean =>
  !/[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}]/u.test(text);

/** Loaded for any text: without one of them the weights and widths of a variable face come out slightly different. */
const ALWAYS = new Set(['latin', 'latin-ext']);

/**
 * A font list for `ctx.font` that can set a text: the face first, then what the scripts of the text need. A face that
 * lacks some of the text's Latin letters is not used at all: words in two faces are hard to read. `within` is the
 * longer text that this is part of.
 */
export function fontFamilies(face: Face & { brush?: Face }, text: string, within: string = text): string {
  const composed = `${text.normalize('NFC')} H`;
  const own = [face, ...(face.brush && hanOf(within) === 'sc' ? [face.brush] : [])]
    .flatMap(fontFiles)
    .filter(
      ({ slice, holds }) =>
        ALWAYS.has(slice) || [...composed].some((character) => holds(character.codePointAt(0) as number)),
    );
  const letters = hasLatinOf(face, composed) ? own : fontFiles(displayFaces['Inter Variable']).slice(0, 1);
  return [...load([...letters, ...scriptFiles(composed, within)]), 'sans-serif'].join(', ');
}

/**
 * The display face that can set every Latin letter of a text, and its weight where that differs from the one asked for.
 */
export function readableFace(name: Typeface, text: string): { face: Typeface; weight?: number } {
  if (hasLatinOf(displayFaces[name], text)) return { face: name };
  return { face: 'Inter Variable', weight: displayFaces[name].weightOfOthers };
}

/** The font of a text in a display face. */
export function displayFont(name: Typeface, text: string, fontPx: number, weight = 400, within = text): string {
  const face = displayFaces[name];
  return `${canSet(face, text) ? weight : face.weightOfOthers} ${fontPx}px ${fontFamilies(face, text, within)}`;
}
