import { describe, expect, it } from 'vitest';
import { agreeing, canTell, narrate, type Narrator } from '../words/narrate.ts';
import { inFrame, nounPhrase, type NounPhrase } from '../words/noun-phrase.ts';
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
const verbs = new Set(ofNouns.flatMap((frame) => [...frame.matchAll(/\[(\p{L}+)\]/gu)].map(([, verb = '']) => verb)));
const SINGULAR = ['is', 'was', 'has', 'does', ...[...verbs].map((verb) => agreeing(verb, true))];
const PLURAL = ['are', 'were', 'have', 'do', ...[...verbs].map((verb) => agreeing(verb, false))];

describe('a line around a word of the caller', () => {
  it('agrees with one and with several, whoever tells it', () => {
    const wrong = [...WORDS, ...OWNED].flatMap((noun) =>
      ofNouns.flatMap((frame) => {
        const filled = inFrame(frame, noun);
        const subject = inFrame('{the}', noun);
        const next = new RegExp(
          `(?:^|/ |when |and |that |say )(?:${subject}|${noun.text}) (?:never )?(\\p{Ll}+)`,
          'giu',
        );
        const others = noun.isPlural ? SINGULAR : PLURAL;
        return [...filled.matchAll(next)].some(([, word = '']) => others.includes(word)) ? [filled] : [];
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

  it('counts nothing: a word that may have no plural is never “a” or “many”', () => {
    expect(ofNouns.filter((frame) => /\{(?!the\b|n\b|it\b|them\b|its\b|is\b|was\b)\p{L}+\}/iu.test(frame))).toEqual([]);
  });

  it('leaves the number and the kind open where it is sung of anything', () => {
    const open = [...ABOUT_FRAMES, ...frames.PUBLIC_ABOUT_FRAMES, ...frames.RAP_NOUN_FRAMES];
    expect(open.filter((frame) => /\[|\{(?!the\})/u.test(frame))).toEqual([]);
    // Nothing but a verb that is the same for all may follow the word.
    expect(
      open.filter((frame) => new RegExp(`\\{the\\} (?:${[...SINGULAR, ...PLURAL].join('|')})\\b`).test(frame)),
    ).toEqual([]);
    expect(ABOUT_FRAMES.length).toBeGreaterThanOrEqual(20);
  });

  it('says a wished word in quotation marks, and nothing that bends it', () => {
    expect(WORD_FRAMES.filter((frame) => !/“\{w\}”/u.test(frame) || /\{(?!w\})/u.test(frame))).toEqual([]);
    expect(OF_NAMES.filter((frame) => /\[|\{(?![pqw]\})/u.test(frame))).toEqual([]);
  });

  it('of a feeling uses the bare word, which feelings alone are sure to allow', () => {
    const bare = ofNouns.filter((frame) => /\{n\}/iu.test(frame));
    const allowed = [...NOUN_FRAMES.feeling, ...frames.UNCOUNTED_FOOD_FRAMES, ...frames.FLUID_FRAMES];
    expect(bare.filter((frame) => !allowed.includes(frame))).toEqual([]);
  });
});
