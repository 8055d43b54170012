/**
 * Sung words as the picture's own type. Words are gathered into phrases that are never broken in the middle of a
 * thought, a phrase fills
 * its box (rows of different sizes, all as wide as the box), and every word is inked in the frame it is sung.
 */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { trimCharacters } from '#lib/platform/plain-text.ts';
import { NEVER_PICTURED } from '../objects/object-words.ts';
import type { SungWord } from '../painter.ts';
import { familiesFor, type Typeface } from '../typefaces.ts';
import { contrast, mix } from './inks.ts';
import { blurred } from './lighting.ts';
import { clamp01, easeOut, easeOutBack, type Moment } from './moment.ts';
import type { Node } from './node.ts';
import { painted, sprite, type Sprite } from './sprite.ts';
import { flat } from './treatments.ts';
import { joinedWords } from './word-groups.ts';

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
  /** Colours of a word that was sung, of the word that counts, and of one to come. */
  colors: { sung: string; accent: string; coming: string };
  /** Gives a clean word its material. */
  treat: (word: Canvas, color: string, fontPx: number, seed: number) => Canvas;
  /** What a word does in the moment it is sung. */
  enter: 'stamp' | 'rise' | 'slide' | 'flash' | 'type' | 'focus' | 'unmask';
  /** Words to come are pale instead of hollow: letters of one stroke have no room for an outline. */
  isPale?: boolean;
  /** Space between letters, in shares of the font size. */
  tracking?: number;
  /** The largest a row may be, in shares of its box's height. */
  rowHeightMax?: number;
  /** All rows of a phrase in one size. */
  isEven?: boolean;
  /** Width of a variable face's letters, in percent. */
  stretch?: number;
  /** Rows begin at the box's left edge. */
  isFlush?: boolean;
  /**
   * Weights of a variable face, light to heavy: words swell through them with the drums. The last is the one they are
   * measured in.
   */
  hefts?: readonly number[];
};

const ROW_HEIGHT_MAX = 0.72;
/** A row of words that carry nothing is at most this share of the largest other row. */
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

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');
const isUnspaced = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);

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

/** The word of a phrase that carries it: one of the nouns shown, else the longest that is not a function word. */
function stressedWord(phrase: Phrase, nouns: readonly string[]): number {
  const texts = phrase.words.map((word) => bare(word.text));
  const shown = texts.findIndex((text) =>
    nouns.some((noun) =>
      noun.split(' ').some((part) => part.length > 2 && text.startsWith(part.slice(0, Math.max(3, part.length - 1)))),
    ),
  );
  if (shown >= 0) return shown;
  const weight = (text: string) => (NEVER_PICTURED.has(text) ? 0 : 10) + text.length;
  return texts.reduce((best, text, i) => (weight(text) > weight(texts[best] as string) ? i : best), 0);
}

type SetWord = { text: string; word: SungWord; place: number; x: number; y: number; fontPx: number };

/**
 * Where every word of a phrase stands in a box, from its middle. Rows reach from edge to edge where the height allows.
 */
function setPhrase(phrase: Phrase, box: Box, hand: Hand): SetWord[] {
  const texts = phrase.words.map((word) =>
    trimCharacters(hand.uppercase ? word.text.toUpperCase() : word.text, ',;:.', 'end'),
  );
  const ruler = createCanvas(1, 1).getContext('2d');
  ruler.font = fontOf(texts.join(''), 100, hand);
  ruler.letterSpacing = `${(hand.tracking ?? 0) * 100}px`;
  ruler.fontVariationSettings = widthOf(hand);
  const widths = texts.map((text) => ruler.measureText(text).width / 100);
  const gap = isUnspaced(texts.join('')) ? 0.02 : 0.24 + (hand.tracking ?? 0);
  const rowWidth = (from: number, to: number) =>
    widths.slice(from, to).reduce((sum, width) => sum + width, 0) + gap * (to - from - 1);
  // Words that carry nothing may be small.
  const weights = widths.map((width, i) => width * (NEVER_PICTURED.has(bare(texts[i] as string)) ? 0.2 : 1));
  const joined = joinedWords(texts);
  const breaks = joined.flatMap((isJoined, i) => (i > 0 && !isJoined ? [i] : [])).slice(0, BREAKS_MAX);
  let best: { rows: [number, number][]; sizes: number[]; area: number } | null = null;
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
    const isLight = rows.map(([start, end]) => texts.slice(start, end).every((text) => NEVER_PICTURED.has(bare(text))));
    const largest = Math.max(0, ...natural.filter((_, i) => !isLight[i]));
    if (largest > 0)
      natural.forEach((size, i) => {
        if (isLight[i]) natural[i] = Math.min(size, largest * LIGHT_ROW);
      });
    if (hand.isEven) natural.fill(Math.min(...natural));
    const shrink = Math.min(1, box.height / (natural.reduce((sum, size) => sum + size, 0) * hand.leading));
    const sizes = natural.map((size) => size * shrink);
    const smallest = Math.min(...sizes);
    const shown = rows.reduce(
      (sum, [start, end], i) =>
        sum + weights.slice(start, end).reduce((part, weight) => part + weight, 0) * (sizes[i] as number) ** 2,
      0,
    );
    const area = shown * Math.min(1, 0.4 + (smallest / box.height) * 6);
    if (!best || area > best.area) best = { rows, sizes, area };
  }
  const { rows, sizes } = best as NonNullable<typeof best>;
  const total = sizes.reduce((sum, size) => sum + size * hand.leading, 0);
  let y = -total / 2;
  return rows.flatMap(([start, end], row) => {
    const fontPx = sizes[row] as number;
    let x = hand.isFlush ? -box.width / 2 : -(rowWidth(start, end) * fontPx) / 2;
    const middle = y + (fontPx * hand.leading) / 2;
    y += fontPx * hand.leading;
    return texts.slice(start, end).map((text, i) => {
      const width = (widths[start + i] as number) * fontPx;
      const set = {
        text,
        word: phrase.words[start + i] as SungWord,
        place: start + i,
        x: x + width / 2,
        y: middle,
        fontPx,
      };
      x += width + gap * fontPx;
      return set;
    });
  });
}

/** Scripts the face lacks are set in a variable face, at its heaviest. */
function fontOf(text: string, fontPx: number, { face, weight = 400 }: Pick<Hand, 'face' | 'weight'>): string {
  return `${/[\u1100-\uffff]/.test(text) ? 900 : weight} ${fontPx}px ${familiesFor(face, text)}`;
}

const widthOf = ({ stretch }: Pick<Hand, 'stretch'>): string =>
  stretch === undefined ? 'normal' : `"wdth" ${stretch}`;

/** One word on nothing, its capitals centred. */
export function wordCanvas(
  text: string,
  fontPx: number,
  hand: Pick<Hand, 'face' | 'weight' | 'slant' | 'tracking' | 'stretch'>,
  color: string,
): Canvas {
  const font = fontOf(text, fontPx, hand);
  const trackingPx = (hand.tracking ?? 0) * fontPx;
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

/** Hollow letters are this thick, in shares of their font size, and at least so many pixels; within them some of their colour. */
const HOLLOW_SHARE = 0.034;
const HOLLOW_MIN_PX = 1.1;
const HOLLOW_FILL = 0.42;
/** A ground that reads this well under hollow letters is what lies behind them; else black or white does. */
const BEHIND_CONTRAST = 4.5;

/**
 * A word on a soft patch that keeps it readable on whatever the picture shows behind it: of the ground where that
 * reads, else dark or pale.
 */
export function patched(word: Canvas, color: string, ground: string, fontPx: number): Canvas {
  const opposite = contrast(color, '#000000') > contrast(color, '#ffffff') ? '#000000' : '#ffffff';
  const patch = blurred(
    flat(word, contrast(color, ground) >= BEHIND_CONTRAST ? ground : mix(ground, opposite, 0.75)),
    fontPx * 0.07,
  );
  return painted(word.width, word.height, (ctx) => {
    for (let times = 0; times < 3; times++) ctx.drawImage(patch, 0, 0);
    ctx.drawImage(word, 0, 0);
  });
}

/** How far the soft dark or pale halo of a word reaches, in shares of its font size, and how much of it is seen. */
const HALO_SHARE = 0.16;
const HALO_ALPHA = 0.6;

/** A treated word with a soft halo of what it reads on. */
function haloed(word: Canvas, color: string, ground: string, fontPx: number): Canvas {
  const opposite = contrast(color, '#000000') > contrast(color, '#ffffff') ? '#000000' : '#ffffff';
  const under = contrast(color, ground) >= BEHIND_CONTRAST ? ground : mix(ground, opposite, 0.75);
  const room = Math.ceil(fontPx * HALO_SHARE * 2);
  return painted(word.width + room * 2, word.height + room * 2, (ctx) => {
    ctx.filter = `blur(${(fontPx * HALO_SHARE * 0.6).toFixed(1)}px)`;
    ctx.globalAlpha = HALO_ALPHA;
    const shape = flat(word, under);
    for (let times = 0; times < 2; times++) ctx.drawImage(shape, room, room);
    ctx.filter = 'none';
    ctx.globalAlpha = 1;
    ctx.drawImage(word, room, room);
  });
}

/** How much of a pale word's colour is laid on: less where it reads well enough to lose some. */
const PALE = 0.72;
const PALE_LITTLE = 0.9;
const PALE_CONTRAST = 8;

const translucent = (word: Canvas, alpha: number): Canvas =>
  painted(word.width, word.height, (ctx) => {
    ctx.globalAlpha = alpha;
    ctx.drawImage(word, 0, 0);
  });

/** A word that is not sung yet: hollow or pale letters. */
function comingWord({ text, fontPx }: SetWord, hand: Hand, ground: string): Canvas {
  const { coming } = hand.colors;
  const word = wordCanvas(text, fontPx, hand, coming);
  if (hand.isPale)
    return patched(
      translucent(word, contrast(coming, ground) < PALE_CONTRAST ? PALE_LITTLE : PALE),
      coming,
      ground,
      fontPx,
    );
  const thick = Math.max(HOLLOW_MIN_PX, fontPx * HOLLOW_SHARE);
  const inside = painted(word.width, word.height, (ctx) => {
    ctx.drawImage(word, 0, 0);
    ctx.globalCompositeOperation = 'destination-in';
    for (let side = 0; side < 12; side++)
      ctx.drawImage(word, Math.cos((side * Math.PI) / 6) * thick, Math.sin((side * Math.PI) / 6) * thick);
  });
  const hollow = painted(word.width, word.height, (ctx) => {
    ctx.drawImage(word, 0, 0);
    ctx.globalCompositeOperation = 'destination-out';
    ctx.globalAlpha = 1 - HOLLOW_FILL;
    ctx.drawImage(inside, 0, 0);
  });
  return patched(hollow, coming, ground, fontPx);
}

/** The phrases of a scene in a box, one after the other. */
export function letteringNodes(
  phrases: readonly Phrase[],
  box: Box,
  hand: Hand,
  options: {
    nouns: readonly string[];
    seed: number;
    depth?: number;
    firstSec: number;
    ground: string;
    blend?: Node['blend'];
    isPlain?: boolean;
    /** Sung words too lie on a soft patch: what is behind them is a picture, not the ground. */
    isOnPicture?: boolean;
  },
): Node[] {
  return phrases.map((phrase, index) => {
    const stressed = stressedWord(phrase, options.nouns);
    const showSec = index === 0 ? Math.min(options.firstSec, phrase.startSec) : phrase.startSec - LEAD_SEC;
    const hideSec = phrases[index + 1] ? phrase.endSec - LEAD_SEC : Number.POSITIVE_INFINITY;
    const words = setPhrase(phrase, box, hand).map((set): Node => {
      const seed = options.seed + index * 97 + set.place * 13;
      const color = set.place === stressed && !options.isPlain ? hand.colors.accent : hand.colors.sung;
      const look = (cut: Hand) => {
        const word = hand.treat(wordCanvas(set.text, set.fontPx, cut, color), color, set.fontPx, seed);
        return sprite(options.isOnPicture ? haloed(word, color, options.ground, set.fontPx) : word);
      };
      return wordNode(
        set,
        hand.hefts
          ? swelling(
              hand.hefts.map((weight) => look(asWide(set.text, { ...hand, weight }, hand))),
              set,
              set.place === stressed,
            )
          : look(hand),
        sprite(comingWord(set, hand, options.ground)),
        hand,
        set.place === stressed,
      );
    });
    return {
      name: 'words',
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      ...(options.depth === undefined ? {} : { depth: options.depth }),
      ...(options.blend ? { blend: options.blend } : {}),
      alpha: ({ songSec }) => (songSec >= showSec && songSec < hideSec ? clamp01((songSec - showSec) / 0.1) : 0),
      children: words,
    };
  });
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

/**
 * A word in several weights: heaviest as it is sung, then lighter; the stressed one swells on the kick, the others half
 * as much on the snare.
 */
function swelling(looks: readonly Sprite[], set: SetWord, isStressed: boolean): Sprite {
  const last = looks.length - 1;
  const heaviest = looks[last] as Sprite;
  return {
    ...heaviest,
    paint(ctx, moment) {
      const fresh = clamp01(1 - (moment.songSec - set.word.startSec) / SWELL_SEC);
      const share = isStressed ? 0.45 + 0.55 * Math.max(fresh, moment.kick) : 0.1 + 0.5 * Math.max(fresh, moment.snare);
      const { canvas, width, height } = looks[Math.round(share * last)] as Sprite;
      ctx.drawImage(canvas, -width / 2, -height / 2, width, height);
    },
  };
}

const SWELL_SEC = 0.3;
const ENTER_SEC = 0.14;

function wordNode(set: SetWord, inked: Sprite, coming: Sprite, hand: Hand, isStressed: boolean): Node {
  const since = ({ songSec }: Moment) => songSec - set.word.startSec;
  const t = (moment: Moment) => clamp01(since(moment) / ENTER_SEC);
  const held = (moment: Moment) => 1 + (isStressed ? 0.035 * moment.kick + 0.02 * moment.snare : 0.012 * moment.kick);
  const entering: Pick<Node, 'scale' | 'x' | 'y' | 'alpha'> = {
    stamp: {
      scale: (m: Moment) => (1 + 0.42 * (1 - easeOut(t(m)))) * held(m),
      alpha: (m: Moment) => (since(m) < 0 ? 0 : 0.35 + 0.65 * t(m)),
    },
    rise: {
      y: (m: Moment) => set.fontPx * 0.35 * (1 - easeOut(t(m))),
      scale: held,
      alpha: (m: Moment) => (since(m) < 0 ? 0 : 0.3 + 0.7 * t(m)),
    },
    slide: {
      x: (m: Moment) => -set.fontPx * 0.5 * (1 - easeOut(t(m))),
      scale: held,
      alpha: (m: Moment) => (since(m) < 0 ? 0 : 0.3 + 0.7 * t(m)),
    },
    flash: {
      scale: (m: Moment) => easeOutBack(0.55 + 0.45 * t(m)) * held(m),
      alpha: (m: Moment) => (since(m) < 0 ? 0 : 1),
    },
    focus: {
      scale: (m: Moment) => (1.1 - 0.1 * easeOut(t(m))) * held(m),
      alpha: (m: Moment) => (since(m) < 0 ? 0 : 0.25 + 0.75 * t(m)),
    },
    type: { scale: held, alpha: (m: Moment) => (since(m) < 0 ? 0 : 1) },
    unmask: {
      y: (m: Moment) => set.fontPx * 0.8 * (1 - easeOut(t(m))),
      scale: held,
      alpha: (m: Moment) => (since(m) < 0 ? 0 : 1),
    },
  }[hand.enter];
  const sung: Node = { name: 'sung word', sprite: inked, ...entering };
  // The line a word rises from behind; once it stands, nothing of it is cut.
  const clip: Node['clip'] = (ctx, m) =>
    t(m) < 1
      ? ctx.rect(-inked.width, -set.fontPx * 0.75, inked.width * 2, set.fontPx * 1.13)
      : ctx.rect(-1e5, -1e5, 2e5, 2e5);
  return {
    name: 'word',
    x: set.x,
    y: set.y,
    children: [
      // Gone the moment it is sung: one word is never drawn twice over itself.
      { name: 'coming word', sprite: coming, alpha: (moment: Moment) => (since(moment) < 0 ? 1 : 0) },
      hand.enter === 'unmask' ? { name: 'rising word', clip, children: [sung] } : sung,
    ],
  };
}
