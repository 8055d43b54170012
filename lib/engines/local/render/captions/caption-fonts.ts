import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { CaptionFace } from './caption-look.ts';

/** Covers Han, kana and Hangul, in slices of about a hundred characters each. */
const FALLBACK_PACKAGES = ['noto-sans-sc', 'noto-sans-kr'];

type Slice = { path: string; ranges: [number, number][] };

const resolve = createRequire(import.meta.url).resolve;
const registered = new Set<string>();
const sliceLists = new Map<string, Slice[]>();

/**
 * Registers the bundled typefaces these texts need and returns the CSS font of a given size. Packages split typefaces
 * by unicode-range, and only the slices in use are loaded: the two largest have 200 of them.
 */
export function captionFont(face: CaptionFace, texts: readonly string[]): (fontSizePx: number) => string {
  const wanted = new Set<number>();
  for (const text of texts) for (const character of text) wanted.add(character.codePointAt(0) ?? 0);
  // Scripts without italics would get a synthetic slant.
  const italic =
    face.italic &&
    !texts.some((text) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text));
  // Korean uses its own forms of Han characters, so its typeface comes first when the text contains Hangul.
  const korean = texts.some((text) => /\p{Script=Hangul}/u.test(text));
  const fallbacks = korean ? [...FALLBACK_PACKAGES].reverse() : FALLBACK_PACKAGES;
  const families = [face.packageName, ...fallbacks].flatMap((packageName) => {
    const slices = sliceList(packageName, italic && packageName === face.packageName).filter((slice) =>
      covers(slice, wanted),
    );
    const family = `caption ${packageName}`;
    for (const slice of slices) registerOnce(slice.path, family);
    if (packageName === face.packageName)
      for (const character of wanted) if (slices.some((slice) => inRanges(slice, character))) wanted.delete(character);
    return slices.length > 0 ? [`"${family}"`] : [];
  });
  return (fontSizePx) =>
    `${italic ? 'italic ' : ''}${face.weight} ${fontSizePx}px ${[...families, 'sans-serif'].join(', ')}`;
}

const PICTOGRAM = /^[\p{Extended_Pictographic}\p{RI}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Not a character, so every typeface shows its empty box for it. */
const NO_CHARACTER = '\u{10ffff}';

/** Removes pictograms that neither the typefaces of a `captionFont` nor those of this machine contain. */
export function drawableText(font: (fontSizePx: number) => string): (text: string) => string {
  const ctx = createCanvas(64, 64).getContext('2d');
  ctx.font = font(32);
  const pictureOf = (text: string): Buffer => {
    ctx.clearRect(0, 0, 64, 64);
    ctx.fillText(text, 8, 48);
    return Buffer.from(ctx.canvas.data());
  };
  const emptyBox = pictureOf(NO_CHARACTER);
  const isDrawable = (grapheme: string) =>
    !PICTOGRAM.test(grapheme) || !pictureOf(String.fromCodePoint(grapheme.codePointAt(0) ?? 0)).equals(emptyBox);
  return (text) =>
    Array.from(graphemes.segment(text), ({ segment }) => segment)
      .filter(isDrawable)
      .join('');
}

function registerOnce(path: string, family: string): void {
  if (registered.has(path)) return;
  registered.add(path);
  GlobalFonts.registerFromPath(path, family);
}

function sliceList(packageName: string, italic: boolean): Slice[] {
  const key = `${packageName}${italic ? ' italic' : ''}`;
  const known = sliceLists.get(key);
  if (known) return known;
  const folder = dirname(resolve(`@fontsource-variable/${packageName}/package.json`));
  const unicode = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const slices = Object.entries(unicode).flatMap(([name, list]) => {
    const path = join(
      folder,
      'files',
      `${packageName}-${name.replace(/[[\]]/g, '')}-wght-${italic ? 'italic' : 'normal'}.woff2`,
    );
    return existsSync(path) ? [{ path, ranges: parseRanges(list) }] : [];
  });
  sliceLists.set(key, slices);
  return slices;
}

/** `U+4e00-4e0f,U+4e11` as ranges. */
function parseRanges(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [from = '0', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

function inRanges(slice: Slice, character: number): boolean {
  return slice.ranges.some(([from, to]) => character >= from && character <= to);
}

function covers(slice: Slice, characters: ReadonlySet<number>): boolean {
  for (const character of characters) if (inRanges(slice, character)) return true;
  return false;
}
