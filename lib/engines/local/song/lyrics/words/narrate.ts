import { listedIn } from '../../../listed-in.ts';

/**
 * Adapts lines to a narrator. Material is written as “I” would say it, with marks where another narrator changes a
 * form: `keep*` agrees with the narrator (“she keeps”), `coat~s` is plural if several narrators own one each. “I”,
 * “me”, “my” and their contractions need no mark.
 */
export type Narrator = 'I' | 'we' | 'you' | 'she' | 'he' | 'they';

type Forms = {
  subject: string;
  object: string;
  owner: string;
  mine: string;
  self: string;
  be: string;
  have: string;
  several: boolean;
};

const FORMS: Readonly<Record<Exclude<Narrator, 'I'>, Forms>> = {
  we: {
    subject: 'we',
    object: 'us',
    owner: 'our',
    mine: 'ours',
    self: 'ourselves',
    be: "'re",
    have: "'ve",
    several: true,
  },
  you: {
    subject: 'you',
    object: 'you',
    owner: 'your',
    mine: 'yours',
    self: 'yourself',
    be: "'re",
    have: "'ve",
    several: false,
  },
  she: {
    subject: 'she',
    object: 'her',
    owner: 'her',
    mine: 'hers',
    self: 'herself',
    be: "'s",
    have: "'s",
    several: false,
  },
  he: {
    subject: 'he',
    object: 'him',
    owner: 'his',
    mine: 'his',
    self: 'himself',
    be: "'s",
    have: "'s",
    several: false,
  },
  they: {
    subject: 'they',
    object: 'them',
    owner: 'their',
    mine: 'theirs',
    self: 'themselves',
    be: "'re",
    have: "'ve",
    several: true,
  },
};

const MARKED = /[\p{L}'’]+(?:\*|~s)?/gu;

/** The line as this narrator says it. */
export function narrate(line: string, narrator: Narrator): string {
  // A slot at the start brings its own capital.
  const first = line.startsWith('{') ? -1 : line.search(/\p{L}/u);
  return line.replace(MARKED, (word, at: number) => {
    if (narrator === 'I') return word.replace(/\*$|~s$/u, '');
    const told = wordBy(FORMS[narrator], narrator === 'she' || narrator === 'he', word);
    return at === first ? capital(told) : told;
  });
}

function wordBy(forms: Forms, singular: boolean, word: string): string {
  if (word.endsWith('~s')) return forms.several ? `${word.slice(0, -2)}s` : word.slice(0, -2);
  if (word.endsWith('*')) return agreeing(word.slice(0, -1), singular);
  switch (word.replace('’', "'")) {
    case 'I':
      return forms.subject;
    case "I'm":
      return forms.subject + forms.be;
    case "I've":
      return forms.subject + forms.have;
    case "I'll":
    case "I'd":
      return forms.subject + word.slice(1);
    case 'me':
    case 'Me':
      return forms.object;
    case 'my':
    case 'My':
      return forms.owner;
    case 'mine':
    case 'Mine':
      return forms.mine;
    case 'myself':
      return forms.self;
    default:
      return word;
  }
}

const PAST: Readonly<Record<string, readonly [string, string]>> = {
  am: ['is', 'are'],
  was: ['was', 'were'],
  have: ['has', 'have'],
  do: ['does', 'do'],
  "don't": ["doesn't", "don't"],
  "haven't": ["hasn't", "haven't"],
  be: ['is', 'are'],
};

/** A present-tense verb, or “am”, “was”, “have” or “do”, in the third person singular or plural. */
export function agreeing(verb: string, singular: boolean): string {
  const irregular = listedIn(PAST, verb);
  if (irregular) return irregular[singular ? 0 : 1];
  if (!singular) return verb;
  return /(?:s|x|z|ch|sh|o)$/u.test(verb) ? `${verb}es` : verb.replace(/([^aeiou])y$/u, '$1ie').concat('s');
}

/** Another narrator would change the last word, and so the rhyme. */
const ENDS_ON_SELF = /(?:\b(?:I|me|my|mine|myself|am|was)|[*]|~s)[.,!?]?$/u;
const SELF = /\bI\b|\bI['’]|\b(?:[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b/u;
const OTHER = /\byou(?:r|rs|['’]\p{L}+)?\b/iu;
const ASKS_FOR_SELF =
  /(?:^[+-]?|[/,] )(?:knock|take|steer|count|let|tell|give|bring|hear|see)(?: it)?(?:,? tell)? me\b|, tell me\b/iu;
const NAMESAKES: Readonly<Partial<Record<Narrator, RegExp>>> = {
  they: /\bthe(?:y|m|ir|irs)\b/iu,
  she: /\b(?:she|her|hers)\b/iu,
  he: /\b(?:he|him|his)\b/iu,
};
const SEVERAL = /\b(?:we|us|our|ours)\b/iu;

/** Whether the narrator is heard in a line of the material. */
export const speaksOfSelf = (line: string): boolean => SELF.test(line);

/**
 * Whether a line of the material makes sense from this narrator: “you” needs an “I” who speaks, and “we” goes with no
 * other narrator.
 */
export function canTell(couplet: string, narrator: Narrator): boolean {
  return (
    couplet.split(' / ').every((line) => narrator === 'I' || !ENDS_ON_SELF.test(line)) && makesSense(couplet, narrator)
  );
}

function makesSense(line: string, narrator: Narrator): boolean {
  if (narrator === 'I') return !SEVERAL.test(line);
  // “Knock me down” is said to others; a song told to “you” does not say “knock you down”.
  if (narrator === 'you' && ASKS_FOR_SELF.test(line)) return false;
  // In “they had their say, they wrote it very small” it is unclear who “they” are.
  const namesake = NAMESAKES[narrator];
  if (namesake?.test(line.replace(/\{\p{L}+\}/gu, '')) && SELF.test(line)) return false;
  if (narrator === 'we') return !(OTHER.test(line) && SELF.test(line));
  return !SEVERAL.test(line) && !(OTHER.test(line) && (SELF.test(line) || narrator !== 'you'));
}

export const capital = (text: string): string =>
  text.replace(/^([^\p{L}\p{N}]*)(\p{Ll})/u, (_all, before: string, letter: string) => before + letter.toUpperCase());
