/**
 * Sung words as the picture's own type. Words are gathered into phrases that are never broken in the middle of a
 * thought, a phrase has one size, or a second for the words that count, and every word comes to its full strength in
 * the frame it is sung.
 */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { placeRow } from '#lib/media/subtitles/row-direction.ts';
import { joinedWords } from '#lib/media/subtitles/word-groups.ts';
import { trimCharacters } from '#lib/platform/text/plain-text.ts';
import { NEVER_PICTURED } from '../../objects/object-words.ts';
import type { SungWord } from '../../painter.ts';
import { canBeSpaced, displayFont, readableFace, type Typeface } from '../../typefaces.ts';
import { contrast, mix } from '../light/inks.ts';
import { clamp01, easeOutBack, type Moment } from '../moment.ts';
import type { Node } from '../node.ts';
import { painted, sprite, type Sprite } from '../people/sprite.ts';
import { flat } from '../effects/treatments.ts';

export type Phrase = { words: SungWord[]; startSec: number; endSec: number };
export type Box = { x: number; y: number; width: number; height: number };

/** How a style writes. */
export type Hand = {
  face: Typeface;
  weight?: number;
  /** Leans letters of every script by this share of their height. */
  slant?: number;
  uppercase: boolean;
  /** Height of a row in shares of its font size; caps need less than lower case. */
  leading: number;
  /** Colours of a word, and of the word that counts; until they are sung both are pale. */
  colors: { sung: string; accent: string };
  /** Gives a clean word its material. */
  treat: (word: Canvas, color: string, fontPx: number, seed: number) => Canvas;
  /** Space between letters, in shares of the font size. */
  tracking?: number;
  /** The largest a row may be, in shares of its box's height. */
  rowHeightMax?: number;
  /** All rows of a phrase in one size. */
  isEven?: boolean;
  /** Width of a variable face's letters, in percent. */
  stretch?: number;
  /** All that is written in the scene: what its words are a part of. */
  within?: string;
  /** Where in the box rows stand. */
  align?: 'left' | 'centre' | 'right';
  /**
   * Weights of a variable face, light to heavy: words swell through them with the drums. The last is the one they are
   * measured in.
   */
  hefts?: readonly number[];
};

const ROW_HEIGHT_MAX = 0.72;
/** Rows that carry nothing are at most this share of those that count. */
const LIGHT_ROW = 0.62;
/** How long a phrase may be before it is broken: hooks are cut short, lines of verses stand whole. */
const PHRASE_MAX = {
  hook: { groups: 6, letters: 30 },
  verse: { groups: 11, letters: 64 },
} as const;
/** Rows are broken at no more than so many places: each doubles what has to be tried. */
const BREAKS_MAX = 10;
/** A phrase stands this long before its first word is sung. */
const LEAD_SEC = 0.16;
/** Before these a phrase may break; it never ends on one of them. */
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

/** Words as phrases: each sung line whole, or broken where it breathes. */
export function phrasesOf(words: readonly SungWord[], endSec: number, part: keyof typeof PHRASE_MAX): Phrase[] {
  const lines: SungWord[][] = [];
  for (const word of words) {
    if (word.opensLine || lines.length === 0) lines.push([]);
    lines.at(-1)?.push(word);
  }
  const groups = lines.flatMap((line) => broken(line, part));
  return groups.map((group, i) => ({
    words: group,
    startSec: (group[0] as SungWord).startSec,
    endSec: groups[i + 1]?.[0]?.startSec ?? endSec,
  }));
}

function broken(line: SungWord[], part: keyof typeof PHRASE_MAX): SungWord[][] {
  const letters = line.reduce((sum, word) => sum + word.text.length + 1, 0);
  const joined = joinedWords(line.map(({ text }) => text));
  const groups = joined.filter((isJoined) => !isJoined).length;
  if (groups < 2 || (groups <= PHRASE_MAX[part].groups && letters <= PHRASE_MAX[part].letters)) return [line];
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
  return [...broken(line.slice(0, best.at), part), ...broken(line.slice(best.at), part)];
}

/** Whether a bare word names one of the nouns shown. */
export const namesOne = (nouns: readonly string[], text: string): boolean =>
  nouns.some((noun) =>
    noun.split(' ').some((part) => part.length > 2 && text.startsWith(part.slice(0, Math.max(3, part.length - 1)))),
  );

/** The word of a phrase that carries it: one of the nouns shown, else the longest that is not a function word. */
function stressedWord(phrase: Phrase, nouns: readonly string[]): number {
  const texts = phrase.words.map((word) => bare(word.text));
  const shown = texts.findIndex((text) => namesOne(nouns, text));
  if (shown >= 0) return shown;
  const weight = (text: string) => (isFiller(text) ? 0 : 10) + text.length;
  return texts.reduce((best, text, i) => (weight(text) > weight(texts[best] as string) ? i : best), 0);
}

const CONTRACTED = /(n't|'(ll|ve|re|m|d))$/;
const REFLEXIVE = /sel(f|ves)$/;
const SHORT_LETTERS = 3;

/** Whether a word carries nothing: function words, pronouns and contractions, and short ones in any spaced script. */
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
  place: number;
  x: number;
  y: number;
  width: number;
  fontPx: number;
};

/**
 * Where every word of a phrase stands in a box, from its middle. All rows have one size, but that rows in which every
 * word counts may have a larger one.
 */
export function setPhrase(phrase: Phrase, box: Box, hand: Hand, counts: (text: string) => boolean): SetWord[] {
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
  const counting = bareTexts.map((text) => !hand.isEven && counts(text));
  // Words that carry nothing may be small.
  const weights = widths.map((width, i) => width * (isFiller(bareTexts[i] as string) ? 0.2 : 1));
  const joined = joinedWords(texts);
  const breaks = joined.flatMap((isJoined, i) => (i > 0 && !isJoined ? [i] : [])).slice(0, BREAKS_MAX);
  let best: { rows: [number, number][]; sizes: number[]; score: number } | null = null;
  for (let mask = 0; mask < 2 ** breaks.length; mask++) {
    const rows: [number, number][] = [];
    let from = 0;
    breaks.forEach((at, i) => {
      if (((mask >> i) & 1) === 0) return;
      rows.push([from, at]);
      from = at;
    });
    rows.push([from, texts.length]);
    const natural = rows.map(([start, end]) =>
      Math.min(box.width / rowWidth(start, end), box.height * (hand.rowHeightMax ?? ROW_HEIGHT_MAX)),
    );
    const isLarge = rows.map(([start, end]) => counting.slice(start, end).every(Boolean));
    const sizeOf = (large: boolean) => Math.min(...natural.filter((_, i) => isLarge[i] === large));
    const large = isLarge.some(Boolean) ? sizeOf(true) : sizeOf(false);
    const light = Math.min(sizeOf(false), isLarge.some(Boolean) ? large * LIGHT_ROW : large);
    const wanted = natural.map((_, i) => (isLarge[i] ? large : light));
    const shrink = Math.min(1, box.height / (wanted.reduce((sum, size) => sum + size, 0) * hand.leading));
    const sizes = wanted.map((size) => size * shrink);
    const smallest = Math.min(...sizes);
    const shown = rows.reduce(
      (sum, [start, end], i) =>
        sum + weights.slice(start, end).reduce((part, weight) => part + weight, 0) * (sizes[i] as number) ** 2,
      0,
    );
    const dangling = rows.slice(0, -1).filter(([, end]) => OPENERS.has(bareTexts[end - 1] as string)).length;
    const filled = rows.map(([start, end], i) => rowWidth(start, end) * (sizes[i] as number));
    const balance = Math.min(...filled) / Math.max(...filled);
    const score =
      shown * Math.min(1, 0.4 + (smallest / box.height) * 6) * DANGLING ** dangling * (1 - UNEVEN * (1 - balance));
    if (!best || score > best.score) best = { rows, sizes, score };
  }
  const { rows, sizes } = best as NonNullable<typeof best>;
  const total = sizes.reduce((sum, size) => sum + size * hand.leading, 0);
  let y = -total / 2;
  return rows.flatMap(([start, end], r) => {
    const fontPx = sizes[r] as number;
    const free = box.width - rowWidth(start, end) * fontPx;
    const left = -box.width / 2 + free * { left: 0, centre: 0.5, right: 1 }[hand.align ?? 'centre'];
    const middle = y + (fontPx * hand.leading) / 2;
    y += fontPx * hand.leading;
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
      place: start + i,
      x: left + (from + to) / 2,
      y: middle,
      width: Math.abs(to - from),
      fontPx,
    }));
  });
}

/** What a row that ends on a word which opens something costs, and rows of unlike lengths. */
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

/** One word on nothing, its capitals centred. */
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

/** A hand whose face has all letters of the phrases: words in two faces do not belong together. */
export function readableHand(hand: Hand, phrases: readonly Phrase[]): Hand {
  const within = phrases.flatMap(({ words }) => words.map(({ text }) => capitals(text, hand))).join(' ');
  return { ...hand, ...readableFace(hand.face, within), within };
}

/** Capitals as in Greek, which lose their accents; others are the same in all languages. */
const capitals = (text: string, { uppercase }: Pick<Hand, 'uppercase'>): string =>
  uppercase ? text.toLocaleUpperCase('el') : text;

/** A ground that reads this well under letters is what lies behind them; else black or white does. */
const BEHIND_CONTRAST = 4.5;

/** How far the soft dark or pale halo of a word reaches, in shares of its font size, and how much of it is seen. */
const HALO_SHARE = 0.16;
const HALO_ALPHA = 0.6;

/** A treated word, pale by its share, with a soft halo of what it reads on. */
function haloed(word: Canvas, color: string, ground: string, fontPx: number, alpha: number): Canvas {
  const [near, far] =
    contrast(ground, '#000000') < contrast(ground, '#ffffff') ? ['#000000', '#ffffff'] : ['#ffffff', '#000000'];
  const opposite = contrast(color, near) >= BEHIND_CONTRAST * 0.7 ? near : far;
  const under = contrast(color, ground) >= BEHIND_CONTRAST ? ground : mix(ground, opposite, 0.75);
  const room = Math.ceil(fontPx * HALO_SHARE * 2);
  return painted(word.width + room * 2, word.height + room * 2, (ctx) => {
    ctx.filter = `blur(${(fontPx * HALO_SHARE * 0.6).toFixed(1)}px)`;
    ctx.globalAlpha = HALO_ALPHA;
    const shape = flat(word, under);
    for (let times = 0; times < 2; times++) ctx.drawImage(shape, room, room);
    ctx.filter = 'none';
    // Nothing of the picture is seen through a pale word.
    ctx.globalAlpha = 1;
    if (alpha < 1) ctx.drawImage(shape, room, room);
    ctx.globalAlpha = alpha;
    ctx.drawImage(word, room, room);
  });
}

/** A word to come reads at least so well, and is at least so much of what it will be. */
const COMING_CONTRAST = 4.5;
const COMING_MIN = 0.5;
const COMING_MAX = 0.85;

/** How much of a word is seen until it is sung. */
export function comingAlpha(color: string, ground: string): number {
  let alpha = COMING_MIN;
  while (alpha < COMING_MAX && contrast(mix(ground, color, alpha), ground) < COMING_CONTRAST) alpha += 0.05;
  return alpha;
}

/** The phrases of a scene in a box, one after the other. */
export function letteringNodes(
  phrases: readonly Phrase[],
  box: Box,
  styled: Hand,
  options: {
    nouns: readonly string[];
    /** Words that may be larger than those beside them, as the nouns that are shown; in a hook without any of these all that carry something. */
    titleWords: ReadonlySet<string>;
    isHook: boolean;
    seed: number;
    depth?: number;
    firstSec: number;
    ground: string;
    blend?: Node['blend'];
    isPlain?: boolean;
    /** Words lie on a soft patch: what is behind them is a picture, not the ground. */
    isOnPicture?: boolean;
  },
): Node[] {
  const { ground, seed, nouns, titleWords } = options;
  const hand = readableHand(styled, phrases);
  return phrases.map((phrase, index) => {
    const stressed = stressedWord(phrase, nouns);
    const isShown = (text: string) => !isFiller(text) && (titleWords.has(text) || namesOne(nouns, text));
    const hasShown = phrase.words.some(({ text }) => isShown(bare(text)));
    const counts = (text: string) => (hasShown ? isShown(text) : options.isHook && !isFiller(text));
    const words = setPhrase(phrase, box, hand, counts).map((set): Node => {
      const isStressed = set.place === stressed;
      const color = isStressed && !options.isPlain ? hand.colors.accent : hand.colors.sung;
      const made = (cut: Hand, tint: string) =>
        hand.treat(wordCanvas(set.text, set.fontPx, cut, tint), tint, set.fontPx, seed + index * 97 + set.place * 13);
      const seen = (word: Canvas, tint: string, alpha: number) =>
        sprite(options.isOnPicture ? haloed(word, tint, ground, set.fontPx, alpha) : faded(word, alpha));
      const cuts = hand.hefts?.map((weight) => asWide(set.text, { ...hand, weight }, hand)) ?? [hand];
      const looks = cuts.map((cut) => made(cut, color));
      const rest = heftAt(0, 0, isStressed, looks.length);
      const { sung } = hand.colors;
      // Until they are sung all words of a phrase have one colour.
      const coming = color === sung ? (looks[rest] as Canvas) : made(cuts[rest] as Hand, sung);
      const shown = looks.map((word) => seen(word, color, 1));
      return wordNode(
        set,
        hand.hefts ? swelling(shown, set, isStressed) : (shown[0] as Sprite),
        seen(coming, sung, comingAlpha(sung, ground)),
        hand.hefts ? held(isStressed) : bouncing(set, isStressed),
      );
    });
    return phraseNode(phrases, index, options.firstSec, {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      ...(options.depth === undefined ? {} : { depth: options.depth }),
      ...(options.blend ? { blend: options.blend } : {}),
      children: words,
    });
  });
}

export const faded = (word: Canvas, alpha: number): Canvas =>
  alpha === 1
    ? word
    : painted(word.width, word.height, (ctx) => {
        ctx.globalAlpha = alpha;
        ctx.drawImage(word, 0, 0);
      });

/** A phrase stands whole until the next one does, and gives it its place from one frame to the next. */
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

const STRETCH_STEP = 10;
const STRETCH_MAX = 125;

/**
 * The cut of a lighter weight in which a word is as wide as in the heaviest, so that it swells without pushing its
 * neighbours.
 */
function asWide(text: string, light: Hand, heavy: Hand): Hand {
  if (light.stretch === undefined) return light;
  const ruler = createCanvas(1, 1).getContext('2d');
  const widthIn = (cut: Hand) => {
    ruler.font = fontOf(text, 100, cut);
    ruler.fontVariationSettings = widthOf(cut);
    return ruler.measureText(text).width;
  };
  const [wanted, now, wider] = [
    widthIn(heavy),
    widthIn(light),
    widthIn({ ...light, stretch: light.stretch + STRETCH_STEP }),
  ];
  return wider - now < 0.01
    ? light
    : { ...light, stretch: Math.min(STRETCH_MAX, light.stretch + ((wanted - now) / (wider - now)) * STRETCH_STEP) };
}

/** Which of its weights a word has: heaviest as it is sung, then lighter. */
const heftAt = (fresh: number, drum: number, isStressed: boolean, count: number): number =>
  Math.round((isStressed ? 0.45 + 0.55 * Math.max(fresh, drum) : 0.1 + 0.5 * Math.max(fresh, drum)) * (count - 1));

/** A word in several weights: the stressed one swells on the kick, the others half as much on the snare. */
function swelling(looks: readonly Sprite[], set: SetWord, isStressed: boolean): Sprite {
  return {
    ...(looks.at(-1) as Sprite),
    paint(ctx, moment) {
      const fresh = clamp01(1 - (moment.songSec - set.word.startSec) / SWELL_SEC);
      const at = heftAt(fresh, isStressed ? moment.kick : moment.snare, isStressed, looks.length);
      const { canvas, width, height } = looks[at] as Sprite;
      ctx.drawImage(canvas, -width / 2, -height / 2, width, height);
    },
  };
}

const SWELL_SEC = 0.3;
const ENTER_SEC = 0.12;

const held = (isStressed: boolean) => (moment: Moment) =>
  1 + (isStressed ? 0.035 * moment.kick + 0.02 * moment.snare : 0.012 * moment.kick);

/** A word springs as it is sung, and follows the drums after. */
const bouncing = (set: SetWord, isStressed: boolean) => (moment: Moment) =>
  easeOutBack(0.55 + 0.45 * clamp01((moment.songSec - set.word.startSec) / ENTER_SEC)) * held(isStressed)(moment);

/** A word in its place: pale until it is sung, and whole from that frame on. */
export function wordNode({ x, y, word }: SetWord, sung: Sprite, coming: Sprite, scale?: Node['scale']): Node {
  const isSung = ({ songSec }: Moment) => songSec >= word.startSec;
  return {
    name: 'word',
    x,
    y,
    children: [
      { name: 'coming word', sprite: coming, alpha: (moment) => (isSung(moment) ? 0 : 1) },
      { name: 'sung word', sprite: sung, alpha: (moment) => (isSung(moment) ? 1 : 0), ...(scale ? { scale } : {}) },
    ],
  };
}
