/** Words of an edit's orders that do not change the picture: a size, a material, a place that no reader knows. */
import type { Steps } from '#lib/platform/concurrency/in-steps.ts';
import type { Concept, ScenePlan } from '#lib/products/mv/ports.ts';
import { findObjects, shapeFor } from '../../draw/objects/find-objects.ts';
import { colorOfPhrase } from '../../draw/objects/thing-colors.ts';
import { nounLemma } from '../../song/lyrics/words/wordnet.ts';
import { peopleNamedAt } from '../people/sung-people.ts';
import { readBriefHints } from '../brief/brief-hints.ts';
import { matchPlaces } from '../places/setting-words.ts';
import { editScene } from './edit-scene.ts';
import { languagesOfEdit } from './languages.ts';
import { drinksIn } from './named.ts';
import { clothesIn } from './picture/colors.ts';
import { isOfPicture } from './picture/of-pictures.ts';
import { isDressedAlike, isSeenAlike, SEEN } from './seen-alike.ts';
import { isKeeping } from './unheard-orders.ts';
import { isOrderWord } from './sentences/cues.ts';
import { isPlainWord, isQualifier, NEGATIONS, PLACE_WORD } from './sentences/plain-words.ts';
import { clausesOf } from './sentences/read-sentences.ts';
import type { Order } from './words.ts';

/** At most this many plans are made without one word or another; words that are left then are not reported. */
const PLANS_MAX = 16;
/** The plans for one word: the prompt without it, its part of the order, and that part without it. */
const PLANS_OF_WORD = 3;
/** In a longer prompt no word is tried. */
const PROMPT_MAX = 300;
const WORD = /(?<![\p{L}\d])\p{L}[\p{L}\p{M}'’-]{1,30}/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Elided articles before a word (l’, d’), and contractions behind one (she’s). */
const ELIDED = /^(?:[ldnmtscj]|qu|dell|all|nell|sull|dall|un)['’](?=\p{L})/iu;
const CONTRACTED = /^(?:i|he|she|it|there|that|we|they|you|what|who|let|here)['’](?:m|d|s|ll|ve|re)$/iu;
/** Where an order splits into parts that may each have an effect of their own. */
const PART_ENDS = /[,;:] |(?<!\p{L})(?:and|with|und|mit|y|con|et|avec|e|com) /giu;
const JOINT = /^(?:[,;:] )?(?:(?:and|und|y|et|e) )?/iu;

/** Begins the purpose of an order. */
const SO_THAT = /^\s*(?:so(?: that)? (?=it|he|she|they|the|we)|damit|sodass|pour qu|afin qu|para que|perché)/iu;

const SUPPOSED = /(?<!\p{L})(?:supposed|meant|censée?s?|supposée?s?) (?:to|être)(?!\p{L})/iu;

/** “Of wood”: without the wood the “of” goes too. */
const OF = / (?:(?:made )?(?:out )?of|aus|de|en|di|d['’]) ?$/iu;

const AT_SEA: ReadonlySet<ScenePlan['setting']> = new Set(['ocean', 'shore']);

type Word = { text: string; from: number; to: number };
type Tried = {
  prompt: string;
  before: ScenePlan;
  after: ScenePlan;
  concept: Concept;
  order: Pick<Order, 'gone'>;
  /** Whether a word is known to be seen. */
  isShown: (word: string) => boolean;
  /** Whether a word is part of an expression that is seen; the rest of its part of the order then counts as seen. */
  isOfFace: (word: string) => boolean;
  /** What of the prompt reaches the readers of things and people. */
  read: string;
  /** Phrases that are seen as a whole, so each of their words is. */
  phrases: readonly string[];
};

/** Words of the prompt's orders without which the edit would be the same, neighbours joined. A step per plan. */
export function* unheardWords(tried: Tried): Steps<string[]> {
  const { prompt, before, after, concept } = tried;
  if (prompt.length > PROMPT_MAX || UNSPACED.test(prompt)) return [];
  const plans = new Map<string, ScenePlan>();
  function* planned(text: string): Steps<ScenePlan> {
    const made = plans.get(text);
    if (made) return made;
    yield;
    const plan = editScene({ description: undefined }, concept, before, { prompt: text, seed: before.seed });
    plans.set(text, plan);
    return plan;
  }
  function* isHeardIn(text: string, { from, to }: Word, whole: ScenePlan): Steps<boolean> {
    const without = `${text.slice(0, from).replace(OF, ' ')}${text.slice(to)}`.replace(/ {2,}/g, ' ');
    return !isSeenAlike(whole, yield* planned(without));
  }
  const unheard: Word[] = [];
  for (const word of wordsOf(tried)) {
    if (plans.size > PLANS_MAX - PLANS_OF_WORD) break;
    if (yield* isHeardIn(prompt, word, after)) continue;
    const part = partWith(prompt, word);
    part.from += JOINT.exec(prompt.slice(part.from, word.from))?.[0].length ?? 0;
    const said = prompt.slice(part.from, part.to);
    const alone = yield* planned(said);
    const own = { ...word, from: word.from - part.from, to: word.to - part.from };
    if (!(isPartOf(alone, before, after) && (yield* isHeardIn(said, own, alone)))) unheard.push(word);
  }
  return phrasesOf(prompt, unheard);
}

/** The part of an order that contains a word. */
function partWith(prompt: string, { from, to }: Word): { from: number; to: number } {
  const ends = [...prompt.matchAll(PART_ENDS)];
  return {
    from: ends.findLast(({ 0: end, index }) => index + end.length <= from)?.index ?? 0,
    to: ends.find(({ index }) => index >= to)?.index ?? prompt.length,
  };
}

/** Whether all that a part of an edit changes by itself is changed by the whole edit too. */
function isPartOf(alone: ScenePlan, before: ScenePlan, after: ScenePlan): boolean {
  const changed = SEEN.filter((key) => JSON.stringify(alone[key]) !== JSON.stringify(before[key]));
  return (
    changed.length > 0 &&
    changed.every((key) => {
      // Cues and palette depend on the rest of the scene, so any change of them counts.
      if (key === 'motifCues' || key === 'palette') return JSON.stringify(after[key]) !== JSON.stringify(before[key]);
      if (key === 'motifs') return alone.motifs.every((noun) => after.motifs.includes(noun));
      return key === 'look'
        ? Object.entries(alone.look ?? {}).every(([part, value]) => isSame(after.look, part, value))
        : JSON.stringify(alone[key]) === JSON.stringify(after[key]);
    })
  );
}
const isSame = (look: object = {}, part: string, value: unknown): boolean =>
  JSON.stringify(Object.entries(look).find(([key]) => key === part)?.[1]) === JSON.stringify(value);

/** The words of a prompt's orders that might be seen but are not known to be. */
function wordsOf({ prompt, before, after, order, isShown, isOfFace, read, phrases }: Tried): Word[] {
  const languages = languagesOfEdit(prompt);
  const ordered = clausesOf(prompt);
  const isOnlyClause = ordered.length === 1;
  const isAnybody = after.hasCharacter || after.people !== undefined;
  const colors = JSON.stringify([after.motifCues, after.look, after.tints, after.people]);
  const drunk = drinksIn(prompt);
  const gone = new Set(order.gone.toLowerCase().match(/\p{L}+/gu));
  const whole = phrases.flatMap((phrase): [number, number][] => {
    const at = prompt.toLowerCase().indexOf(phrase.toLowerCase());
    return at < 0 ? [] : [[at, at + phrase.length]];
  });
  const shapes = new Set(after.motifs.map(shapeFor));
  const named = findObjects(prompt, Number.POSITIVE_INFINITY, languages).filter(({ shape }) => shapes.has(shape));
  const isOfThingThere = (from: number) =>
    named.some(({ noun, at }) => from >= at && from <= at + (noun.includes(' ') ? noun.lastIndexOf(' ') + 1 : 0));
  const isHere = (word: string): boolean =>
    matchPlaces(`${word}, the ${word}`).some(
      ({ value }) =>
        value.setting !== undefined &&
        (value.setting === after.setting ||
          after.setting !== before.setting ||
          // The bay of a scene at sea is its water.
          (AT_SEA.has(value.setting) && AT_SEA.has(after.setting))),
    );
  // What is outside shows behind the houses that are there, in the window, or in a pane of its own.
  const isOutside =
    after.bodyScale !== before.bodyScale ||
    after.weather !== before.weather ||
    (after.motifCues?.some(({ where }) => where?.is === 'outside') ?? false);
  const isSeen = ({ text, from }: Word, last: string, next: string): boolean => {
    const low = text.toLowerCase();
    const color = colorOfPhrase(low);
    const lemma = nounLemma(low);
    const { timeOfDay, weather } = readBriefHints(low, languages);
    return (
      timeOfDay === after.timeOfDay ||
      weather === after.weather ||
      (color !== null && colors.includes(`"${color}"`)) ||
      (clothesIn(text) && !isDressedAlike(before, after)) ||
      (isAnybody &&
        (isPerson(text) ||
          (isQualifier(low) && (isPerson(next) || isPerson(last))) ||
          (PLACE_WORD.test(low) && isPerson(last)))) ||
      // In “a big smile” the smile is what is seen.
      (isQualifier(low) && next !== '' && isShown(next)) ||
      isOfThingThere(from) ||
      after.motifs.some((noun) => noun.split(' ').includes(lemma) || noun.split(' ').includes(low)) ||
      isHere(text) ||
      (isQualifier(low) && isHere(next)) ||
      // In “mustard yellow” the yellow is what is seen.
      (next !== '' &&
        !isQualifier(low) &&
        colorOfPhrase(next) !== null &&
        colors.includes(`"${colorOfPhrase(next)}"`)) ||
      gone.has(low) ||
      (PLACE_WORD.test(low) && isOutside) ||
      drunk.has(low) ||
      (isOutside && (lemma === 'window' || HOUSES.test(low))) ||
      isOfPicture(low, after) ||
      whole.some(([start, end]) => from >= start && from < end) ||
      isShown(low)
    );
  };
  const readWords = new Set(read.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu));
  for (const word of [...readWords]) readWords.add(word.replace(ELIDED, ''));
  const isOfFaceIn = (part: { from: number; to: number }) =>
    (prompt.slice(part.from, part.to).match(WORD) ?? []).some(isOfFace);
  let from = 0;
  return ordered.flatMap(({ kind, text: said, end }) => {
    const start = from;
    from += said.length + end.length;
    const isOrder =
      kind === 'order' ||
      kind === 'lack' ||
      (kind === 'statement' && (isOnlyClause || SO_THAT.test(said) || SUPPOSED.test(said)));
    if (!isOrder || isKeeping(said)) return [];
    const isRemoval = (said.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => word.length > 3 && gone.has(word));
    const words = [...said.matchAll(WORD)].map(({ 0: found, index }): Word => {
      const elided = ELIDED.exec(found)?.[0].length ?? 0;
      return { text: found.slice(elided), from: start + index + elided, to: start + index + found.length };
    });
    return words.filter((word, i) => {
      const { text } = word;
      const ahead = prompt.slice(start, word.from);
      return (
        (text.length > 2 || PLACE_WORD.test(text)) &&
        !CONTRACTED.test(text) &&
        (readWords.has(text.toLowerCase()) || SO_THAT.test(said)) &&
        !isOfFaceIn(partWith(prompt, word)) &&
        !isPlainWord(text, languages) &&
        !isOrderWord(text) &&
        !NEGATIONS.test(ahead) &&
        // The place of what is removed need not be seen.
        !(isRemoval && PLACE_WORD.test(text)) &&
        !isSeen(word, words[i - 1]?.text ?? '', words[i + 1]?.text ?? '')
      );
    });
  });
}

const HOUSES =
  /^(?:houses?|buildings?|roofs?|häusern?|gebäuden?|dächern?|casas?|edificios?|tejados?|maisons?|immeubles?|toits?|prédios?|telhados?|case|palazzi|tetti)$/iu;
const isPerson = (word: string): boolean =>
  word !== '' && ['the', 'der', 'el'].some((article) => peopleNamedAt(`${article} ${word}`).length > 0);

/** Joins words that have only short ones between them, and adds to a place what it is of. */
function phrasesOf(prompt: string, words: readonly Word[]): string[] {
  const phrases: Word[] = [];
  for (const word of words) {
    const last = phrases.at(-1);
    const between = last ? prompt.slice(last.to, word.from) : '';
    if (last && (word.from < last.to || /^ (?:\p{L}{1,5} ){0,2}$/u.test(between))) last.to = Math.max(last.to, word.to);
    else phrases.push({ ...word });
    const phrase = phrases.at(-1) as Word;
    if (PLACE_WORD.test(word.text) && phrase.to === word.to)
      phrase.to += OF_WHAT.exec(prompt.slice(word.to))?.[0].length ?? 0;
  }
  return phrases.map(({ from, to }) => prompt.slice(from, to));
}
/** The front of the boat, under the trees. */
const OF_WHAT =
  /^ (?!(?:and|or|but|with|in|on|at|und|oder|aber|mit|y|con|et|avec|e|com)(?!\p{L}))(?:(?:of|des|von|vom|d[eu]|del|d[ao]s?|della?|dello) |d['’])?(?:(?:the|an?|his|her|its|their|der|die|das|dem|den|einem?|einer|el|la|los|las|une?|un[ao]?|les?|il|lo|gli|[oa]s?) |l['’])?(?:(?:tv|two) )?\p{L}{3,20}(?!\p{L})/iu;
