import { pronunciationOf } from '../../../phonetics/pronunciations.ts';
import { verbLemma } from '../../words/wordnet.ts';

/** Words for a form, a sound or a mood, and function words. */
export const NO_SUBJECT = new Set(
  'whom must should hit tearjerker a an the and or but of to in on at for from with by as is are was were be been am it its this that these those i you he she we they me him her us them my your his our their so if than then very really just about into over under like who whom which what when where why how all some any no not song lullaby anthem hymn beats study studying chill chillhop phonk drill grime aggressive motivational powerful gentle soft vibes background cafe workout gym anthemic modern classic vintage heavy groovy track tune lyrics music write make create generate compose want need please something someone style genre mood vibe feel feeling sound sounds vocal vocals singer male female voice beat tempo bpm verse chorus bridge hook short long fast slow upbeat happy sad dark calm energetic epic midnight breakup broken romantic melancholic nostalgic dreamy emotional pop rock jazz blues folk country metal punk techno house edm lofi hip hop rap trap ballad indie soul funk disco reggae latin ambient cinematic orchestral acoustic electronic synthwave r&b rnb piano guitar drums bass strings synth anthem catchy one two has have had do does can could will would get gets inspired called titled named featuring'.split(
    ' ',
  ),
);
const ADJECTIVES = new Set(
  'cold warm young little great good bad deep bright lost first last late early true real free wild lonely broken beautiful quiet loud long high low strong weak brave small large empty full cool hard easy sweet bitter sunny rainy losing saw seen made went left told find look come learn'.split(
    ' ',
  ),
);
const FUNCTION_ENDS = new Set(
  'a an the and or but of to in on at for from with by as is are was my your his her our their who that which so into over under like i we'.split(
    ' ',
  ),
);
const CUTS =
  /\b(whom?|that|which|where|when|while|because|and|but|with(?!\s{1,4}(?:the|my|your|no|you)\b)|featuring|in the style|using|after|before|during|until)\b|[,.;:!?()\n]/iu;

/** Removes names of musical forms, which describe the sound rather than the subject. */
const withoutForm = (prompt: string): string =>
  // “A love song to the moon from a moth” is addressed to the moon.
  prompt
    .replace(
      /(\b(?:song|letter|ode|serenade|lullaby)\s{1,3}(?:to|for)\b[^.;,!?\n]{2,60}?) from (?:an?|the|my|your|his|her|our) [^.;,!?\n]{2,60}/iu,
      '$1',
    )
    .replace(
      /^.*?\b(song|ballad|waltz|carol|fable|lullaby|anthem|track|tune|hymn|rap battle(?: verse)?|diss(?: track)?|rap|banger|jingle|number|piece|serenade|shanty|tearjerker|hit(?= ?(?:[.,;:!?]|$|about|for|with))|folk tale|fairy tale|tale|story|duet|ode|elegy|tribute|theme|poem|letter(?= to\b)|chant|lament|spoken-word piece)s?\b[\s:]*(about|for|of|to|on|called|set (?:in|at|on|during))?/iu,
      ' ',
    );

/** `isGiven`: the caller named the hook explicitly, by a title, a quotation or a keyword. */
export type PromptReading = { hook: string; isGiven: boolean; keywords: string[] };

/** “With the radio broken” describes the circumstances and is not part of the phrase. */
const HOW_IT_WAS =
  / with (?:the|my|our|his|her) (?:\p{Ll}{2,20} )?\p{Ll}{2,20} (?:broken|on|off|out|down|up|open|gone|\p{Ll}{2,15}ed)(?=\s?(?:$|[.,;!?\n]))/gu;

/** Finds the phrase the song should be about, and other words from the caller. */
export function readPrompt(given: string, title: string | undefined, themeKeywords: readonly string[]): PromptReading {
  const prompt = given.replace(HOW_IT_WAS, ',').replace(/\ban? \p{L}{2,20}[ -]style (?=\p{Ll})/gu, 'a ');
  // Quoted examples of how to mark something are not the phrase.
  const quoted =
    /(?<!\b(?:like|as|mark|label|with|see|sings?|word|hates?|no|avoid|without|not|never say|no more) )["“«]([^"”»:]{2,40}(?<!\.\.))["”»]/u.exec(
      prompt,
    )?.[1];
  const named = /\b(?:called|titled|named)\s+([^,.;:!?\n]{2,40})/iu
    .exec(prompt)?.[1]
    ?.split(/ (?:who|that|which|whose|where|when|about|because|and (?:he|she|it|they|we|I)|in the)\b/u, 1)
    .map((name) => CAPITALIZED.exec(name)?.[0] ?? name)[0];
  const about = /\b(?:about|on the theme of|dedicated to|celebrating|regarding)\s+(.{2,120})/iu.exec(prompt)?.[1];
  const [subject = ''] = about?.split(/[,.;]/u) ?? [];
  // “About Monday mornings, …, my boss is called Trevor”, “about brushing teeth with a crocodile called Monty”
  const isAside =
    subject !== '' &&
    named !== undefined &&
    (!subject.includes(named) || isDoing(subject)) &&
    !SONG_CALLED.test(prompt);
  const asked =
    tidyHook(title) ?? tidyHook(quoted) ?? tidyHook(isAside ? undefined : named) ?? tidyHook(themeKeywords[0]);
  const hook = asked ?? phraseOf(about) ?? phraseOf(withoutForm(prompt)) ?? '';
  const hookWords = new Set(
    hook
      .toLowerCase()
      .split(' ')
      .map((word) => word.replace(/['’]s$/u, '')),
  );
  const words = [
    ...prompt.matchAll(/(?<!\b(?:who|that|to|she|he|they|we|i|you|is|are)\s)\b\p{L}[\p{L}'’-]{3,}/giu),
  ].map((match) => match[0].toLowerCase().replace(/['’]s$/u, ''));
  const nouns = words.filter(
    (word) =>
      !NO_SUBJECT.has(word) &&
      !hookWords.has(word) &&
      !/(ly|ing|ed|al|ive|ous|ful|less|able|ible|ish|est)$/.test(word) &&
      !ADJECTIVES.has(word) &&
      pronunciationOf(word) !== undefined,
  );
  const extra = themeKeywords
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '' && word !== hook.toLowerCase());
  return { hook, isGiven: asked !== undefined, keywords: [...new Set([...extra, ...nouns])].slice(0, 6) };
}

/** “The Rusty Spoons” of “called The Rusty Spoons and need a song” */
const CAPITALIZED =
  /^(?:the |an? )?\p{Lu}[\p{L}\p{N}'’&-]{0,24}(?: (?:(?:of|the|and|in|on|to|for|&) ){0,2}\p{Lu}[\p{L}\p{N}'’&-]{0,24}){0,5}/u;

const SONG_CALLED = /\b(?:song|it|track|ballad|anthem|tune|lullaby|rap|one)(?: is)? (?:called|titled|named)\b/iu;
const isDoing = (text: string): boolean => {
  const [first = ''] = text.split(' ');
  return /ing$/u.test(first) && verbLemma(first) !== first;
};

function tidyHook(text: string | undefined): string | undefined {
  const clean = text
    ?.replace(/[^\p{L}\p{N}\s'’&,-]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^ ?,? ?/u, '')
    .replace(/ ?,? ?$/u, '');
  if (!clean || !/\p{L}/u.test(clean)) return undefined;
  return clean.split(' ').slice(0, 6).join(' ');
}

function phraseOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const parts = text.split(CUTS).filter((part): part is string => part !== undefined);
  for (const part of parts) {
    const words = part
      .replace(/[^\p{L}\p{N}\s'’&-]/gu, ' ')
      .split(/\s+/u)
      .filter(Boolean);
    while (
      words.length > 0 &&
      (FUNCTION_ENDS.has((words[0] as string).toLowerCase())
        ? !/^(my|your|our|the|in|on|i|we)$/iu.test(words[0] as string) || words.length === 1
        : NO_SUBJECT.has((words[0] as string).toLowerCase()) &&
          !/^(i|you|we|my|your|not|no|happy|sad|dark|slow|short|long|one)$/iu.test(words[0] as string))
    )
      words.shift();
    const pronoun =
      words.length > 5 ? words.findIndex((word, index) => index >= 2 && /^(i|we|you|they|he|she)$/iu.test(word)) : -1;
    const kept = words.slice(0, pronoun > 0 ? Math.min(5, pronoun) : 5);
    while (kept.length > 0 && FUNCTION_ENDS.has((kept.at(-1) as string).toLowerCase())) kept.pop();
    if (kept.some((word) => word.length > 2 && !NO_SUBJECT.has(word.toLowerCase()))) {
      if (words.length > 5 && kept.length === 5) {
        const prepositions = kept.findIndex(
          (word, index) =>
            index >= 2 &&
            /^(in|on|at|to|from|for|of|over|under|into|through|across|around|between|with|without|by|near|beyond|after|before|behind|beneath|above|along|toward|towards|about|inside|outside)$/iu.test(
              word,
            ),
        );
        if (prepositions > 0 && kept.slice(0, prepositions).some((word) => !NO_SUBJECT.has(word.toLowerCase())))
          kept.splice(prepositions);
      }
      return kept
        .map((word) =>
          /^\p{Lu}\p{Ll}/u.test(word) && word !== words[0] ? word : word === kept[0] ? word.toLowerCase() : word,
        )
        .join(' ');
    }
  }
  return undefined;
}

export const titleCase = (text: string): string =>
  text
    .split(' ')
    .map((word, index) =>
      index > 0 && /^(a|an|the|and|or|of|to|in|on|at|for|by|with|from)$/iu.test(word)
        ? word.toLowerCase()
        : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');
