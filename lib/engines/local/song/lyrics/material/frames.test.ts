import { describe, expect, it } from 'vitest';
import { canTell, narrate, type Narrator } from '../words/narrate.ts';
import { inFrame, nounPhrase, type NounPhrase } from '../words/noun-phrase.ts';
import { sensesOf, verbLemma } from '../words/wordnet.ts';
import * as frames from './frames.ts';

const NARRATORS: readonly Narrator[] = ['I', 'we', 'you', 'she', 'he', 'they'];
const { ABOUT_FRAMES, NAME_FRAMES, NOUN_FRAMES, PAIR_FRAMES, PLACE_FRAMES, STREET_FRAMES, WORD_FRAMES } = frames;
const OF_NAMES = [...NAME_FRAMES, ...PAIR_FRAMES, ...PLACE_FRAMES, ...STREET_FRAMES, ...WORD_FRAMES];
const every = Object.values(frames).flatMap((list) => (Array.isArray(list) ? list : Object.values(list).flat()));
const ofNouns: readonly string[] = [...new Set(every)].filter((frame) => /\{(?:the|n)\}/iu.test(frame));

/** One of every sort of word that a request may bring. */
const WORDS: readonly NounPhrase[] = [
  ...['lantern', 'hour', 'umbrella', 'old oak tree', 'nine-year-old', 'cactus', 'bus', 'lens', 'news', 'physics'],
  ...['gloves', 'scissors', 'people', 'teeth', 'children', 'wolves', 'forklift drivers', 'thanks', 'fries', 'mice'],
  ...['hummus', 'grief', 'static electricity', 'rain', 'noon', 'Christmas', 'chess', 'constructor', 'doomscrolling'],
].map((word) => nounPhrase(word));
const OWNED = ['my', 'her', 'their'].flatMap((owner) => [nounPhrase('dog', owner), nounPhrase('hands', owner)]);
/** Forms of a verb that only one, or only several, can have before them. */
const ofOne = (word: string) => /^(?:is|was|has|does)$/u.test(word) || (/s$/u.test(word) && verbLemma(word) !== word);
const ofSeveral = (word: string) =>
  /^(?:are|were|have|do)$/u.test(word) ||
  (!/^(?:will|till|last|out)$/u.test(word) && sensesOf(word, 'verb').length > 0 && verbLemma(word) === word);

describe('a line around a word of the caller', () => {
  it('agrees with singular and plural words, whoever the narrator is', () => {
    const wrong = [...WORDS, ...OWNED].flatMap((noun) =>
      ofNouns.flatMap((frame) => {
        const filled = inFrame(frame, noun);
        const subject = inFrame('{the}', noun);
        const next = new RegExp(
          `(?:^|/ |when |and |that |say )(?:${subject}|${noun.text}) (?:never )?(\\p{Ll}+)`,
          'giu',
        );
        const isOthers = noun.isPlural ? ofOne : ofSeveral;
        return [...filled.matchAll(next)].some(([, word = '']) => isOthers(word)) ? [filled] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has one article or owner before the word, of its sound, and no mark left over', () => {
    const wrong = [...WORDS, ...OWNED].flatMap((noun) =>
      ofNouns.flatMap((frame) =>
        NARRATORS.filter((narrator) => canTell(frame, narrator)).flatMap((narrator) => {
          const told = narrate(inFrame(frame, noun), narrator);
          return /[{}[\]*~]|\b(?:an?|the|my|their) (?:an?|the|my|her|their)\b|\ba [aeio]|\ban [^aeiouh]/iu.test(told)
            ? [told]
            : [];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('never puts “a” or “many” before a word that may have no plural', () => {
    const known = /\{(?:the|n|it|them|its|is|was|p|q|w)\}/giu;
    expect(every.filter((frame) => /[{}]/u.test(frame.replace(known, '')))).toEqual([]);
  });

  it('leaves number and kind open if it fits any word', () => {
    const open = [...ABOUT_FRAMES, ...frames.PUBLIC_ABOUT_FRAMES, ...frames.RAP_NOUN_FRAMES];
    expect(open.filter((frame) => /\[|\{(?!the\})/u.test(frame))).toEqual([]);
    // Nothing but a verb that is the same for all may follow the word.
    const after = open.map((frame) => ({ frame, word: /\{the\} (\p{Ll}+)/u.exec(frame)?.[1] ?? '' }));
    expect(after.filter(({ word }) => ofOne(word) || ofSeveral(word))).toEqual([]);
    expect(ABOUT_FRAMES.length).toBeGreaterThanOrEqual(20);
  });

  it('quotes a requested word, and does not inflect it', () => {
    expect(WORD_FRAMES.filter((frame) => !/“\{w\}”/u.test(frame) || /\{(?!w\})/u.test(frame))).toEqual([]);
    expect(OF_NAMES.filter((frame) => /\[|\{(?![pqw]\})/u.test(frame))).toEqual([]);
  });

  it('about a feeling uses the bare word, which only feelings certainly allow', () => {
    const bare = ofNouns.filter((frame) => /\{n\}/iu.test(frame));
    const allowed = [...NOUN_FRAMES.feeling, ...frames.UNCOUNTED_FOOD_FRAMES, ...frames.FLUID_FRAMES];
    expect(bare.filter((frame) => !allowed.includes(frame))).toEqual([]);
  });
});
