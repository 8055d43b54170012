/**
 * Sung words as the picture's own type. Words are gathered into phrases that are never broken in the middle of a
 * thought, a phrase has one size, and every word comes to its full strength in the frame it is sung.
 */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { placeRow } from '#lib/media/subtitles/row-direction.ts';
import { joinedWords } from '#lib/media/subtitles/word-groups.ts';
import { trimCharacters } from '#lib/platform/text/plain-text.ts';
import { NEVER_PICTURED } from '../../objects/object-words.ts';
import type { SungWord } from '../../painter.ts';
import { canBeSpaced, displayFont, readableFace, type Typeface } from '../../typefaces.ts';
import { contrast, mix } from '../light/inks.ts';
import type { Moment } from '../moment.ts';
import type { Node } from '../node.ts';
import { painted, type Sprite } from '../people/sprite.ts';

export type Phrase = { words: SungWord[]; startSec: number; endSec: number };

/** How a style sets type. */
export type Hand = {
  face: Typeface;
  weight?: number;
  /** Leans letters of every script by this share of their height. */
  slant?: number;
  uppercase: boolean;
  /** Height of a row in shares of its font size; caps need less than lower case. */
  leading: number;
  /** The colour of words that name what is seen. */
  accent: string;
  /** Gives a clean word its material. */
  treat?: (word: Canvas, color: string, fontPx: number) => Canvas;
  /** Space between letters, in shares of the font size. */
  tracking?: number;
  /** Width of a variable face's letters, in percent. */
  stretch?: number;
  /** All that is written in the scene, of which a word is a part. */
  within?: string;
  /** How rows are aligned with each other. */
  align?: 'left' | 'right';
};

/** The longest line that is not broken. */
const PHRASE_MAX = { groups: 11, letters: 64 };
/** The most places where rows may break: each doubles what has to be tried. */
const BREAKS_MAX = 10;
/** A phrase appears this long before its first word is sung. */
const LEAD_SEC = 0.16;
/** A phrase may break before these words, and never ends on one. */
const OPENERS = new Set(
  'and but or so when while where if that who which like with without in on at to from into over under through for of by as the a an my your her his our their until because till than'.split(
    ' ',
  ),
);

export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}']/gu, '');
const isUnspaced = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    text,
  );

/** Groups words into phrases: each sung line whole, or broken where it pauses. */
export function phrasesOf(words: readonly SungWord[], endSec: number): Phrase[] {
  const lines: SungWord[][] = [];
  for (const word of words) {
    if (word.opensLine || lines.length === 0) lines.push([]);
    lines.at(-1)?.push(word);
  }
  const groups = lines.flatMap(broken);
  return groups.map((group, i) => ({
    words: group,
    startSec: (group[0] as SungWord).startSec,
    endSec: groups[i + 1]?.[0]?.startSec ?? endSec,
  }));
}

function broken(line: SungWord[]): SungWord[][] {
  const letters = line.reduce((sum, word) => sum + word.text.length + 1, 0);
  const joined = joinedWords(line.map(({ text }) => text));
  const groups = joined.filter((isJoined) => !isJoined).length;
  if (groups < 2 || (groups <= PHRASE_MAX.groups && letters <= PHRASE_MAX.letters)) return [line];
  const middle = line.length / 2;
  let best = { at: -1, score: Number.NEGATIVE_INFINITY };
  for (let at = 1; at < line.length; at++) {
    if (joined[at]) continue;
    const [before, after] = [line[at - 1] as SungWord, line[at] as SungWord];
    const opens = OPENERS.has(bare(after.text)) ? 1.5 : 0;
    const dangles = OPENERS.has(bare(before.text)) ? -4 : 0;
    const stop = /[,;:.!?—、。，]$/.test(before.text) ? 3 : 0;
    const breath = Math.min(2, (after.startSec - before.startSec) * 1.2);
    const score = opens + dangles + stop + breath - Math.abs(at - middle) * 0.8;
    if (score > best.score) best = { at, score };
  }
  return [...broken(line.slice(0, best.at)), ...broken(line.slice(best.at))];
}

/** Whether a bare word names one of the nouns shown. */
export const namesOne = (nouns: readonly string[], text: string): boolean =>
  nouns.some((noun) =>
    noun.split(' ').some((part) => part.length > 2 && text.startsWith(part.slice(0, Math.max(3, part.length - 1)))),
  );

const CONTRACTED = /(n't|'(ll|ve|re|m|d))$/;
const REFLEXIVE = /sel(f|ves)$/;
const SHORT_LETTERS = 3;

/**
 * Whether a word carries no meaning of its own: function words, pronouns and contractions, and short ones in Latin
 * script.
 */
function isFiller(text: string): boolean {
  const [stem = ''] = text.split("'");
  if (isUnspaced(text)) return false;
  return (
    NEVER_PICTURED.has(text) ||
    NEVER_PICTURED.has(stem) ||
    CONTRACTED.test(text) ||
    REFLEXIVE.test(text) ||
    (stem.length <= SHORT_LETTERS && !/[^\u0000-\u024f]/.test(stem))
  );
}

export type SetWord = {
  text: string;
  word: SungWord;
  x: number;
  y: number;
  width: number;
  fontPx: number;
};

/**
 * The place of every word of a phrase, from the middle of a box: rows of one size, at most `sizePx`, that fit its width
 * and the height of `linesMax` rows.
 */
export function setPhrase(
  phrase: Phrase,
  { width: boxWidth, sizePx, linesMax }: { width: number; sizePx: number; linesMax: number },
  hand: Hand,
): SetWord[] {
  const boxHeight = sizePx * hand.leading * linesMax;
  const texts = phrase.words.map((word) => trimCharacters(capitals(word.text, hand), ',;:.', 'end'));
  const ruler = createCanvas(1, 1).getContext('2d');
  ruler.font = fontOf(texts.join(''), 100, hand);
  ruler.letterSpacing = `${trackingOf(texts.join(''), hand) * 100}px`;
  ruler.fontVariationSettings = widthOf(hand);
  const widths = texts.map((text) => ruler.measureText(text).width / 100);
  const gap = isUnspaced(texts.join('')) ? 0.02 : 0.24 + trackingOf(texts.join(''), hand);
  const rowWidth = (from: number, to: number) =>
    widths.slice(from, to).reduce((sum, width) => sum + width, 0) + gap * (to - from - 1);
  const bareTexts = texts.map(bare);
  // Filler words may be small.
  const weights = widths.map((width, i) => width * (isFiller(bareTexts[i] as string) ? 0.2 : 1));
  const joined = joinedWords(texts);
  const breaks = joined.flatMap((isJoined, i) => (i > 0 && !isJoined ? [i] : [])).slice(0, BREAKS_MAX);
  let best: { rows: [number, number][]; fontPx: number; score: number } | null = null;
  for (let mask = 0; mask < 2 ** breaks.length; mask++) {
    const rows: [number, number][] = [];
    let from = 0;
    breaks.forEach((at, i) => {
      if (((mask >> i) & 1) === 0) return;
      rows.push([from, at]);
      from = at;
    });
    rows.push([from, texts.length]);
    const natural = Math.min(sizePx, ...rows.map(([start, end]) => boxWidth / rowWidth(start, end)));
    const fontPx = natural * Math.min(1, boxHeight / (natural * rows.length * hand.leading));
    const shown = weights.reduce((sum, weight) => sum + weight, 0) * fontPx ** 2;
    const dangling = rows.slice(0, -1).filter(([, end]) => OPENERS.has(bareTexts[end - 1] as string)).length;
    const filled = rows.map(([start, end]) => rowWidth(start, end));
    const balance = Math.min(...filled) / Math.max(...filled);
    const score =
      shown * Math.min(1, 0.4 + (fontPx / boxHeight) * 6) * DANGLING ** dangling * (1 - UNEVEN * (1 - balance));
    if (!best || score > best.score) best = { rows, fontPx, score };
  }
  const { rows, fontPx } = best as NonNullable<typeof best>;
  const rowHeight = fontPx * hand.leading;
  return rows.flatMap(([start, end], r) => {
    const free = boxWidth - rowWidth(start, end) * fontPx;
    const left = -boxWidth / 2 + (hand.align === 'right' ? free : 0);
    const middle = (r + 0.5 - rows.length / 2) * rowHeight;
    const row = placeRow(
      texts.slice(start, end).map((text, i) => ({
        text,
        width: (widths[start + i] as number) * fontPx,
        lead: i === 0 ? 0 : gap * fontPx,
      })),
    ).runs.flatMap(({ words }) => words);
    return row.map(({ from, to }, i) => ({
      text: texts[start + i] as string,
      word: phrase.words[start + i] as SungWord,
      x: left + (from + to) / 2,
      y: middle,
      width: Math.abs(to - from),
      fontPx,
    }));
  });
}

/** The cost of a row that ends on an opener, and of rows of unlike lengths. */
const DANGLING = 0.75;
const UNEVEN = 0.12;

const fontOf = (
  text: string,
  fontPx: number,
  { face, weight, within }: Pick<Hand, 'face' | 'weight' | 'within'>,
): string => displayFont(face, text, fontPx, weight, within);

const trackingOf = (text: string, { tracking = 0 }: Pick<Hand, 'tracking'>): number =>
  canBeSpaced(text) ? tracking : 0;

const widthOf = ({ stretch }: Pick<Hand, 'stretch'>): string =>
  stretch === undefined ? 'normal' : `"wdth" ${stretch}`;

/** One word on a transparent ground, its capitals centred. */
export function wordCanvas(
  text: string,
  fontPx: number,
  hand: Pick<Hand, 'face' | 'weight' | 'within' | 'slant' | 'tracking' | 'stretch'>,
  color: string,
): Canvas {
  const font = fontOf(text, fontPx, hand);
  const trackingPx = trackingOf(text, hand) * fontPx;
  const ruler = createCanvas(1, 1).getContext('2d');
  ruler.font = font;
  ruler.letterSpacing = `${trackingPx}px`;
  ruler.fontVariationSettings = widthOf(hand);
  return painted(ruler.measureText(text).width + fontPx * 0.24, fontPx * 1.5, (ctx, width, height) => {
    ctx.font = font;
    ctx.letterSpacing = `${trackingPx}px`;
    ctx.fontVariationSettings = widthOf(hand);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    const { actualBoundingBoxAscent: capHeight } = ctx.measureText('H');
    ctx.fillStyle = color;
    if (hand.slant) ctx.transform(1, 0, -hand.slant, 1, (hand.slant * height) / 2, 0);
    // The space after the last letter is not seen.
    ctx.fillText(text, width / 2 + trackingPx / 2, height / 2 + capHeight / 2);
  });
}

/** A hand whose face has all letters of the phrases: words in two faces look wrong together. */
export function readableHand(hand: Hand, phrases: readonly Phrase[]): Hand {
  const within = phrases.flatMap(({ words }) => words.map(({ text }) => capitals(text, hand))).join(' ');
  return { ...hand, ...readableFace(hand.face, within), within };
}

/** Capitals by the rules of Greek, which drop its accents; letters of other scripts come out the same. */
const capitals = (text: string, { uppercase }: Pick<Hand, 'uppercase'>): string =>
  uppercase ? text.toLocaleUpperCase('el') : text;

/** The least contrast of a word before it is sung, and the least and most of its opacity. */
const COMING_CONTRAST = 4.5;
const COMING_MIN = 0.5;
const COMING_MAX = 0.85;

/** The opacity of a word until it is sung. */
export function comingAlpha(color: string, ground: string): number {
  let alpha = COMING_MIN;
  while (alpha < COMING_MAX && contrast(mix(ground, color, alpha), ground) < COMING_CONTRAST) alpha += 0.05;
  return alpha;
}

export const faded = (word: Canvas, alpha: number): Canvas =>
  alpha === 1
    ? word
    : painted(word.width, word.height, (ctx) => {
        ctx.globalAlpha = alpha;
        ctx.drawImage(word, 0, 0);
      });

/** A phrase stays whole until the next one replaces it, from one frame to the next. */
export function phraseNode(
  phrases: readonly Phrase[],
  index: number,
  firstSec: number,
  node: Omit<Node, 'name' | 'alpha'>,
): Node {
  const { startSec, endSec } = phrases[index] as Phrase;
  const showSec = index === 0 ? Math.min(firstSec, startSec) : startSec - LEAD_SEC;
  const hideSec = phrases[index + 1] ? endSec - LEAD_SEC : Number.POSITIVE_INFINITY;
  return { name: 'words', alpha: ({ songSec }) => (songSec >= showSec && songSec < hideSec ? 1 : 0), ...node };
}

/** A word in its place: pale until it is sung, full from that frame on. */
export function wordNode({ x, y, word }: SetWord, sung: Sprite, coming: Sprite): Node {
  const isSung = ({ songSec }: Moment) => songSec >= word.startSec;
  return {
    name: 'word',
    x,
    y,
    children: [
      { name: 'coming word', sprite: coming, alpha: (moment) => (isSung(moment) ? 0 : 1) },
      { name: 'sung word', sprite: sung, alpha: (moment) => (isSung(moment) ? 1 : 0) },
    ],
  };
}
