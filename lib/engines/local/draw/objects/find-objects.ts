/**
 * From words to objects that can be drawn. A noun is looked for as it stands, then in the pictures' own names and keywords, then
 * through WordNet: what means the same, what it is a kind of, and what is of the same kind (a cello is drawn as a violin).
 */
import { createRequire } from 'node:module';
import { kindsOf, nounLemma, sensesOf, synset, verbLemma } from '../../song/lyrics/words/wordnet.ts';
import { shapeNames, type ShapeId } from './object-shapes.ts';
import { emojiWords, englishNameOf, isCommonWord, languagesOf, NEVER_PICTURED, SEEN_AS, UNSPACED_LANGUAGES } from './object-words.ts';

/** `noun` is the word to keep and to show a reader; `shape` what is drawn for it. */
export type FoundObject = { noun: string; shape: ShapeId; at: number };

/** Kinds of things (WordNet's lexicographer files) that can be looked at: animals, artefacts, bodies, food, nature, phenomena, plants, substances. */
const VISIBLE_FILES = new Set([5, 6, 8, 13, 17, 19, 20, 27]);
/** Meanings beyond these are too rare to be meant. */
const SENSES_READ = 3;
/** Steps up the kinds beyond which everything is only a thing. */
const KIND_STEPS = 3;
/** Of a kind with more members, another member looks like anything. */
const SIBLINGS_MAX = 24;
const NOUN_OPENERS = new Set('a an the my your his her our their this that these those some every each no of with'.split(' '));
const VERB_OPENERS = new Set('i you we they he she it who to will would can could may might must shall should let lets'.split(' '));
const NOT_SHOWN = new Set(['no', 'not', 'never', 'without']);

const require = createRequire(import.meta.url);
const known = new Map<string, ShapeId | null>();
let namesByCode: Map<string, string> | null = null;

function shapeOfEmoji(hexcode: string): ShapeId | null {
  namesByCode ??= new Map(Object.entries(require('@iconify-json/fluent-emoji-flat/chars.json') as Record<string, string>).map(([code, name]) => [code.replace(/-fe0f$/, '').toUpperCase(), name]));
  const name = namesByCode.get(hexcode.toUpperCase());
  return name ? `fluent-emoji-flat:${name}` : null;
}

/** The shape of a word in its base form as the sets name it, without any inference. */
function namedShape(word: string): ShapeId | null {
  const seen = Object.hasOwn(SEEN_AS, word) ? (SEEN_AS[word] as string) : word;
  const emoji = emojiWords('en').byLabel.get(seen);
  const slug = seen.replaceAll(/[\s']+/g, '-');
  if (emoji) return shapeOfEmoji(emoji);
  if (shapeNames('game-icons').has(slug)) return `game-icons:${slug}`;
  return null;
}

function keywordShape(word: string): ShapeId | null {
  for (const hexcode of emojiWords('en').byTag.get(word) ?? []) {
    const shape = shapeOfEmoji(hexcode);
    if (shape) return shape;
  }
  return null;
}

/** What a noun's commonest meanings share their shape with: the same thing, a wider kind, or a thing of the same kind. */
function kindredShape(word: string): ShapeId | null {
  for (const sense of visibleSenses(word)) {
    const shape = kindredShapeOf(sense);
    if (shape) return shape;
  }
  return null;
}

function kindredShapeOf(sense: number): ShapeId | null {
  const named = (words: readonly string[]) => words.map((one) => namedShape(one)).find((shape) => shape !== null) ?? null;
  const same = named(synset(sense, 'noun').words);
  if (same) return same;
  const kinds = kindsOf(sense).slice(0, KIND_STEPS).map((kind) => synset(kind, 'noun'));
  for (const [step, wider] of kinds.entries()) {
    const siblings = step === 0 && wider.hyponyms.length <= SIBLINGS_MAX ? wider.hyponyms.map((sibling) => synset(sibling, 'noun').words[0] as string) : [];
    const shape = named(wider.words.slice(0, 1)) ?? named(siblings);
    if (shape) return shape;
  }
  return null;
}

/** The shape drawn for a noun (in English, base form or not, one word or several), or null where there is none. */
export function shapeFor(noun: string): ShapeId | null {
  const word = noun.toLowerCase().trim();
  const before = known.get(word);
  if (before !== undefined) return before;
  const parts = word.split(' ');
  const head = nounLemma(parts.at(-1) as string);
  const lemma = [...parts.slice(0, -1), head].join(' ');
  const shape = namedShape(word) ?? namedShape(lemma) ?? (head === lemma ? null : namedShape(head)) ?? (visibleSenses(head).length > 0 ? keywordShape(head) : null) ?? kindredShape(lemma) ?? (head === lemma ? null : kindredShape(head));
  known.set(word, shape);
  return shape;
}

/** Those of a noun's commonest meanings that can be looked at; names of single people and places are none. */
export function visibleSenses(lemma: string): number[] {
  return sensesOf(lemma, 'noun').slice(0, SENSES_READ).filter((sense) => VISIBLE_FILES.has(synset(sense, 'noun').lexicographerFile) && !synset(sense, 'noun').isInstance);
}

/** A word that sentences use as a verb far more often than as a noun is taken for a noun only after an article or its like. */
function readsAsNoun(word: string, lemma: string, before: string | undefined): boolean {
  if (NEVER_PICTURED.has(word) || NEVER_PICTURED.has(lemma)) return false;
  const nouns = sensesOf(lemma, 'noun').length;
  if (nouns === 0) return false;
  if (before !== undefined && VERB_OPENERS.has(before) && sensesOf(verbLemma(word), 'verb').length > 0) return false;
  if (before !== undefined && NOUN_OPENERS.has(before)) return true;
  if (sensesOf(word, 'adj').length > nouns || sensesOf(word, 'adv').length > 0) return false;
  return sensesOf(verbLemma(word), 'verb').length <= nouns + 1;
}

/** Objects of a text in reading order, each shape once; a thing that is said not to be there is left out. */
export function findObjects(text: string, max = 6): FoundObject[] {
  const found: FoundObject[] = [];
  const add = (noun: string, shape: ShapeId | null, at: number) => {
    if (shape && !found.some((one) => one.shape === shape)) found.push({ noun, shape, at });
  };
  const languages = languagesOf(text);
  for (const language of languages) {
    if (language === 'en') englishObjects(text, add);
    else foreignObjects(text, language, add);
    if (found.length > 0) break;
  }
  return found.sort((a, b) => a.at - b.at).slice(0, max);
}

type Add = (noun: string, shape: ShapeId | null, at: number) => void;

function englishObjects(text: string, add: Add): void {
  const tokens = [...text.toLowerCase().replaceAll('’', "'").matchAll(/[\p{L}][\p{L}'-]*/gu)].map((match) => ({ word: match[0].replace(/'s?$/, ''), at: match.index }));
  const negated = (i: number) => tokens.slice(Math.max(0, i - 2), i).some(({ word }) => NOT_SHOWN.has(word));
  for (let i = 0; i < tokens.length; i++) {
    const { word, at } = tokens[i] as { word: string; at: number };
    const next = tokens[i + 1]?.word;
    const pair = next && `${word} ${nounLemma(next)}`;
    const pairShape = pair && !NEVER_PICTURED.has(word) ? namedShape(pair) : null;
    if (pair && pairShape) {
      if (!negated(i)) add(pair, pairShape, at);
      i++;
      continue;
    }
    const lemma = nounLemma(word);
    if (word.length < 3 || negated(i) || !readsAsNoun(word, lemma, tokens[i - 1]?.word)) continue;
    add(lemma, shapeFor(lemma), at);
  }
}

function foreignObjects(text: string, language: string, add: Add): void {
  const { byLabel, byTag } = emojiWords(language);
  const lower = text.toLowerCase();
  const show = (hexcode: string | undefined, at: number) => {
    const name = hexcode && englishNameOf(hexcode);
    const seen = name && Object.hasOwn(SEEN_AS, name) ? (SEEN_AS[name] as string) : name;
    if (seen) add(seen, namedShape(seen), at);
  };
  if (UNSPACED_LANGUAGES.has(language)) {
    // Longer names first, so that a part of a word does not win over the word.
    let rest = lower;
    for (const [word, hexcode] of [...byLabel, ...[...byTag].map(([tag, codes]) => [tag, codes[0] as string] as const)].sort((a, b) => b[0].length - a[0].length)) {
      const at = word.length > 1 || byLabel.has(word) ? rest.indexOf(word) : -1;
      if (at < 0) continue;
      show(hexcode, at);
      rest = rest.replaceAll(word, ' '.repeat(word.length));
    }
    return;
  }
  for (const match of lower.matchAll(/\p{L}[\p{L}\p{M}'-]*/gu)) {
    if (isCommonWord(match[0], language)) continue;
    const hexcode = byLabel.get(match[0]) ?? byTag.get(match[0])?.[0] ?? byStem(match[0], byLabel, byTag);
    show(hexcode, match.index);
  }
}

/** A word with an ending: the longest name it begins with, at most three letters shorter. */
function byStem(word: string, byLabel: ReadonlyMap<string, string>, byTag: ReadonlyMap<string, readonly string[]>): string | undefined {
  const shortest = /\p{Script=Hangul}/u.test(word) ? 1 : Math.max(4, word.length - 3);
  for (let length = word.length - 1; length >= shortest; length--) {
    const stem = word.slice(0, length);
    const hexcode = byLabel.get(stem) ?? byTag.get(stem)?.[0];
    if (hexcode) return hexcode;
  }
  return undefined;
}
