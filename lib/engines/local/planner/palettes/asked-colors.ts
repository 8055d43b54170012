/** The colours that a description wants the whole video to have (our colours are yellow and dark green), and a palette of them. */
import { COLORS, colorOfPhrase, isShade, type ThingColor } from '../../draw/objects/thing-colors.ts';
import { hexOf, oklchOf } from '../../draw/scene/light/inks.ts';
import { words } from '../../listed-in.ts';

const SPOKEN_OF = words(
  'colour colours color colors farbe farben couleur couleurs colore colori color colores cor cores palette farbpalette paleta tavolozza',
);
/** Fillers between the word for colours and the colours. */
const BETWEEN = words(
  'are is be of our the should must brand company club team school scheme in sind ist aus von unsere sollen seien sein lauten sont de du les notre nos en ' +
    'son es el los las nuestros serán con sono di il nostri e são os as da nossas bright vivid warm strong clean happy cheerful fresh soft ' +
    'kräftig kräftige kräftigen frische warme leuchtend vives vifs chaudes gaies vivos vivas alegres cálidos fuertes vivaci vivi caldi allegri brillanti fortes quentes',
);
const BETWEEN_MAX = 4;
const AND = words('and & , with plus und mit et avec y con e com');
const PALE_WORDS = words('sky baby ice powder pastel');
const DEEP_WORDS = words('forest bottle midnight racing royal');
const COLORS_MAX = 3;

type Token = { word: string; isEnd: boolean };

/** Up to three, in the order in which they are said. */
export function askedColors(description = ''): ThingColor[] {
  const tokens = [...description.toLowerCase().matchAll(/\p{L}[\p{L}'’]*|&|[.!?;:,]/gu)].map(
    ([word]): Token => ({ word, isEnd: /[.!?;]/.test(word) }),
  );
  for (const [at, { word }] of tokens.entries()) {
    if (!SPOKEN_OF.has(word)) continue;
    const { found } = listFrom(tokens, at + 1);
    if (found.length > 0) return found;
    const before = listBefore(tokens, at - 1);
    if (before.length > 0) return before;
  }
  return alone(tokens);
}

/** Green and white, fresh and honest: a list of its own at the beginning of a sentence. */
function alone(tokens: readonly Token[]): ThingColor[] {
  for (const [at] of tokens.entries()) {
    if (at > 0 && !tokens[at - 1]?.isEnd) continue;
    const { found, end } = listFrom(tokens, at);
    const next = tokens[end];
    const ends =
      !next || next.isEnd || [next, tokens[end - 1]].some((one) => one?.word === ',') || OF_COLORS.test(next.word);
    if (found.length > 1 && ends) return found;
  }
  return [];
}

/** Words behind a list of colours that makes sense by itself. */
const OF_COLORS = /^(?:tones?|hues?|palette|neon)$/;

/** The colours that follow, after a few fillers, and the index behind them. */
function listFrom(tokens: readonly Token[], first: number): { found: ThingColor[]; end: number } {
  let at = first;
  while (at < first + BETWEEN_MAX && (BETWEEN.has(tokens[at]?.word ?? '') || /^[:,]$/.test(tokens[at]?.word ?? '')))
    at++;
  const found: ThingColor[] = [];
  for (; found.length < COLORS_MAX; at++) {
    const [one, length] = colorAt(tokens, at);
    if (one === null) {
      if (found.length > 0 && AND.has(tokens[at]?.word ?? '')) continue;
      break;
    }
    found.push(one);
    at += length - 1;
  }
  return { found, end: at };
}

/** The colours before: red and white are our colours, a red and white colour scheme. */
function listBefore(tokens: readonly Token[], last: number): ThingColor[] {
  let at = last;
  while (at > last - BETWEEN_MAX && BETWEEN.has(tokens[at]?.word ?? '') && colorAt(tokens, at)[0] === null) at--;
  let first = at + 1;
  while (first > 0 && first > at - 2 * COLORS_MAX && isOfList(tokens[first - 1])) first--;
  return first > at ? [] : listFrom(tokens.slice(0, at + 1), first).found;
}

const isOfList = (token: Token | undefined): boolean =>
  token !== undefined &&
  !token.isEnd &&
  (AND.has(token.word) ||
    PALE_WORDS.has(token.word) ||
    DEEP_WORDS.has(token.word) ||
    isShade(token.word) ||
    colorOfPhrase(token.word) !== null);

/** The colour at an index, of one or two words, or of a shade and a colour: sky blue, navy blue. */
function colorAt(tokens: readonly Token[], at: number): [color: ThingColor | null, length: number] {
  const [word, next] = [tokens[at]?.word, tokens[at + 1]?.word];
  if (word === undefined || tokens[at]?.isEnd) return [null, 0];
  const isShaded = next !== undefined && (isShade(word) || isShade(next));
  const both = isShaded ? colorOfPhrase(`${word} ${next}`) : null;
  if (both !== null) return [both, 2];
  const one = colorOfPhrase(word);
  // Navy blue is one colour.
  const second = next === undefined ? null : colorOfPhrase(next);
  if (one !== null) return [one, second !== null && one.endsWith(second) ? 2 : 1];
  if (second === null || AND.has(word) || BETWEEN.has(word)) return [null, 0];
  const shade = PALE_WORDS.has(word) ? 'light' : DEEP_WORDS.has(word) ? 'dark' : null;
  return [(shade && colorOfPhrase(`${shade} ${next}`)) ?? second, 2];
}

/** A colour with less chroma has no hue of its own. */
const PALE = 0.04;
/** The least chroma of an asked colour. */
const STRONG = 0.12;
/** How fast a tone loses chroma with its distance in lightness from its colour. */
const PALES = 2.2;
const FAINT = 0.12;

/**
 * The five tones and the accent of a palette in colours that were asked for. The tones take the hue of the darkest of
 * them, except one that takes the other colour, as does the accent. `isTurned`: the accent is the darkest, as in
 * choruses.
 */
export function inAskedColors(colors: readonly string[], asked: readonly ThingColor[], isTurned: boolean): string[] {
  const [darkest, other] = asked
    .map((color) => oklchOf(COLORS[color]))
    .filter(({ c }) => c >= PALE)
    .map((dye) => ({ ...dye, c: Math.max(STRONG, dye.c) }))
    .sort((a, b) => a.l - b.l);
  if (!darkest) return [...colors];
  const tones = colors.slice(0, -1).map((color) => oklchOf(color));
  const own = placeOf(darkest.l, tones);
  const others = other ? placeOf(other.l, tones, own) : -1;
  const dyed = tones.map(({ l }, i) => {
    if (i === own || (i === others && other)) return hexOf(i === own ? darkest : (other ?? darkest));
    const strength = Math.max(FAINT, 1 - PALES * Math.abs(l - darkest.l));
    return hexOf({ mode: 'oklch', l, c: darkest.c * strength, h: darkest.h });
  });
  const last = isTurned ? darkest : other;
  return [...dyed, last ? hexOf(last) : (colors.at(-1) as string)];
}

/** The tone that is nearest to a lightness, except the one that is taken, the darkest and the lightest. */
function placeOf(l: number, tones: readonly { l: number }[], taken = -1): number {
  const free = tones.map((_, i) => i).filter((i) => i !== taken && i > 0 && i < tones.length - 1);
  const gap = (i: number) => Math.abs((tones[i]?.l ?? 0) - l);
  return free.reduce((best, i) => (gap(i) < gap(best) ? i : best), free[0] ?? 0);
}
