/** Chooses the phrase that the chorus is built on. */
import type { LyricsBrief } from '#lib/products/music/ports.ts';
import type { Random } from '../../../seeded-random.ts';
import { BANK_HOOKS } from '../../material/images.ts';
import { type Avoided, isAllowed } from '../../words/avoid-words.ts';
import { capital, narrate, type Narrator } from '../../words/narrate.ts';
import { isCalendar, nounPhrase, type NounPhrase } from '../../words/noun-phrase.ts';
import { syllables } from '../../words/rhyme.ts';
import { nounLemma, verbLemma } from '../../words/wordnet.ts';
import type { Wishes } from '../read-wishes.ts';
import { findNouns, GENRES } from './find-nouns.ts';
import { HOOK_SYLLABLES_MAX, hookPhrase } from './hook-phrase.ts';
import { readPrompt } from './read-prompt.ts';
import { isBeingDone, isLabel, isNoName, isOfTheSong, isWholeIn } from './sound-clause.ts';
import { demandHook, doingHook, relativeHook } from './telling-hook.ts';

type HookChoice = {
  people: readonly string[];
  brief: LyricsBrief;
  wishes: Wishes;
  avoided: Avoided;
  nouns: readonly NounPhrase[];
  banks: readonly string[];
  random: Random;
  asked: Wishes;
  persona: NounPhrase | null;
  /** Whether these words mean the narrator. */
  isTeller(text: string): boolean;
  /** The addressee of a song that somebody other than the customer tells: “my father”. */
  addressee: string | undefined;
  /** The sentences of the request that can be sung. */
  clauses: readonly string[];
  /** Proper names other than people: “Harborview Dolphins”. */
  things: readonly string[];
  names: readonly string[];
  narrator: Narrator;
  /** What the request says the chorus is about: “never giving up”. */
  chorusDoing: string | undefined;
  /** The voices of a duet, in lower case. */
  voices: readonly string[];
};

const TO_SOMEBODY = / to (?=(?:an?|the|my|our|his|her|their) )/u;
/** Words about the form of a song, which are never its hook. */
const OF_ITSELF = /\b(?:verses?|chorus(?:es)?|stanzas?|syllables?|haikus?|point of view)\b/iu;
const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;

/** Whether an English song can contain it: a title in another script is only shown as the title. */
const isSingable = (title: string): boolean => !LETTER.test(title) || LATIN.test(title);

export function chooseHook({
  people,
  brief,
  wishes,
  avoided,
  nouns,
  banks,
  random,
  asked,
  persona,
  isTeller,
  addressee,
  clauses,
  things,
  names,
  narrator,
  chorusDoing,
  voices,
}: HookChoice): string {
  const given = [brief.title, wishes.title].map((text) => text?.trim() ?? '').find((text) => text && isSingable(text));
  if (given) return given;
  const first = readPrompt(asked.rest, undefined, []);
  // “Drum and bass” names the sound.
  const isSound =
    !/\babout\b/iu.test(asked.rest) &&
    first.hook !== '' &&
    asked.rest.match(GENRES)?.some((genre) => genre.toLowerCase().includes(first.hook.toLowerCase()));
  const reading = isSound ? readPrompt(asked.rest.replace(GENRES, ','), undefined, []) : first;
  const at = asked.rest.toLowerCase().indexOf(reading.hook.toLowerCase());
  const written = at < 0 ? reading.hook : asked.rest.slice(at, at + reading.hook.length);
  const asWritten = reading.isGiven
    ? wellFormed(reading.hook, names)
    : hookPhrase(
        written,
        { before: asked.rest.slice(0, Math.max(0, at)), after: asked.rest.slice(Math.max(0, at) + written.length) },
        names,
      );
  // “A love song from a lighthouse to a ship”
  const giver = /\b(?:song|ballad|letter|lullaby|ode|serenade|rap) from (?:someone|somebody|an?|the|my|our)\b/iu.test(
    asked.rest,
  )
    ? asWritten?.split(TO_SOMEBODY, 1)[0]
    : undefined;
  const phrase = giver === undefined || giver === asWritten ? asWritten : giver.replace(/^an? /u, 'the ');
  const [keyword] = persona ? [] : (brief.themeKeywords ?? []).map((word) => word.trim()).filter(Boolean);
  const noun = nouns.find(({ text }) => !SPANS.test(text));
  const own = lowerFirst(random.pick(BANK_HOOKS[banks[0] ?? 'dream'] ?? ['Hold on to the light']));
  const both = people.slice(0, 2).join(' and ');
  const isOfName = people.some((name) => name.toLowerCase() === reading.hook.toLowerCase());
  const isOfClause =
    phrase !== null &&
    clauses.some(
      (clause) =>
        /^(?:he|she|it|they|we|I(?! am \p{Ll}+ing\b))\b/iu.test(clause) &&
        clause.toLowerCase().includes(reading.hook.toLowerCase()),
    );
  // “The guy who paints the lines” says more than “the guy”.
  const isBrief = phrase === null || phrase.replace(/^(?:the|an?) /iu, '').split(' ').length <= 2;
  const telling =
    persona === null && !reading.isGiven && isBrief
      ? people.length === 0 && things.length === 0
        ? (relativeHook(asked.rest) ?? doingHook(asked.rest))
        : /^\p{Ll}+ing\b/u.test(phrase ?? '')
          ? doingHook(asked.rest)
          : null
      : null;
  const candidates = [
    chorusDoing ?? '',
    protestHook(asked.rest) ?? demandHook(asked.rest) ?? '',
    persona && addressee !== undefined ? addressee : '',
    isOfName ? both : '',
    telling ?? '',
    phrase === null ||
    voices.includes(phrase.replace(/^(?:the|an?|my) /iu, '').toLowerCase()) ||
    (people.length > 1 && isBarePeople(phrase)) ||
    (people.length === 1 && (SOMEONE.test(phrase) || asked.rest.includes(`${phrase}, ${people[0]}`))) ||
    (people.length > 0 && OCCASION.test(phrase)) ||
    // A narrator who is a boat does not sing of “our boat”.
    (persona !== null &&
      ((/^(?:our|my|his|her|their) /iu.test(phrase) &&
        nounLemma(phrase.split(' ').at(-1) ?? '') === nounLemma(persona.head)) ||
        (isTeller(phrase) && nounLemma(phrase.split(' ').at(-1) ?? '') !== nounLemma(persona.head)) ||
        isTeller(
          / (?:in|on|at|of|from|with|under|by) /u.test(phrase)
            ? (phrase.split(/ (?:in|on|at|of|from|with|under|by) /u, 1)[0] ?? '')
            : '',
        ) ||
        (persona.isBare && phrase.includes(persona.text)))) ||
    (isOfClause && both + (things[0] ?? noun?.text ?? '') !== '')
      ? ''
      : saidToYou(withoutCalendarArticle(wholeName(phrase, names)), wishes),
    both,
    keyword === undefined ? '' : wellFormed(keyword, names),
    persona ? nounAlone(persona) : (things[0] ?? ''),
    noun ? nounAlone(noun) : '',
    ...nouns
      .slice(0, 5)
      .filter(({ text }) => !SPANS.test(text))
      .map(nounAlone),
    // Without another subject, the words that the song is to contain become the hook.
    lowerFirst(wishes.phrases[0] ?? ''),
    own,
    ...Object.values(BANK_HOOKS).flat().map(lowerFirst),
  ].map((hook) =>
    hook === lowerFirst(wishes.phrases[0] ?? '')
      ? hook
      : toldHook(persona ? hook.replace(OTHERS_OWN, 'my') : hook, narrator),
  );
  // A hook that names the narrator becomes “I am …”.
  const iAm = (hook: string) =>
    persona !== null &&
    hook !== '' &&
    ((nounLemma(hook.split(' ').at(-1) ?? '') === nounLemma(persona.head) && /^(?:the|an?) /u.test(hook)) ||
      (hook === persona.text && /^\p{Lu}/u.test(hook)))
      ? `${narrator === 'we' ? 'we are' : 'I am'} ${hook}`
      : hook;
  return (
    candidates
      .map(iAm)
      .find(
        (hook) =>
          hook !== '' &&
          !OF_ITSELF.test(hook) &&
          !isNoHook(hook, asked.rest) &&
          isAllowed(hook, avoided) &&
          syllables(hook) <= HOOK_SYLLABLES_MAX,
      ) ?? own
  );
}

/** Words by which a request calls who sings, who listens, and what nobody in particular is. */
const NOBODY =
  /^(?:the )?(?:i|me|you|he|him|she|her|it|we|us|they|them|kids|children|people|guy|one|some|enough|that|this|since|plenty|him and her|her and him|he and she|she and he)$/iu;
const OF_SOUND_OR_MOOD = /\b(?:moods?|styles?|genres?|vibes?|tempo|bpm|perspective)$/iu;
/** “A toothbrushing song, for our waiting room”: where it is played. */
export const WHERE_PLAYED =
  /(?<=\b(?!theme)(?:\p{L}{4,20} )?(?:song|jingle|rap|tune|track|anthem|jazz|music|ska|pop|rock|folk|swing|bluegrass|country|metal|punk|techno|lofi|ambient|blues|soul|funk|disco|reggae)),? (?:for|to play (?:in|at|on)) (?:our|my|the) ([^.,;:!?\n]{0,40}\b(?:room|lobby|reception|playlist|channel|newsletter|website|app|commercial|ad|video|reel|classroom|hallway))(?=\s?(?:[.,;:!?\n]|$))/iu;
const OF_A_GENRE =
  '[ -](?:rock|pop|folk|punk|metal|jazz|soul|country|blues|hip[ -]?hop|house|techno|rap|trap|disco|funk|reggae|ballad|musical)(?![\\p{L}])';

/** Whether the phrase is part of an instruction: nobody's name, a mood, a genre, the place where the song is played. */
function isNoHook(hook: string, text: string): boolean {
  const bare = hook.replace(/^(?:the|an?|my|our|your|his|her|their) /iu, '').toLowerCase();
  if (NOBODY.test(hook) || OF_SOUND_OR_MOOD.test(hook) || isOfTheSong(hook)) return true;
  if (/^names? (?:is|are)\b/u.test(bare) || isBeingDone(bare, text)) return true;
  if (isLabel(bare) || !isWholeIn(bare, text)) return true;
  if (
    new RegExp(
      `(?:\\bnot|n['’]t|\\bnever)(?: be| make it| really| even){0,2} (?:about|mention) (?:the |any )?${RegExp.escape(bare)}(?![\\p{L}])`,
      'iu',
    ).test(text)
  )
    return true;
  const [, room = ''] = WHERE_PLAYED.exec(text) ?? [];
  return (
    room.toLowerCase().endsWith(bare) ||
    (room !== '' && bare.endsWith(room.toLowerCase())) ||
    isNoName(bare) ||
    (/^\p{Ll}+$/u.test(bare) && new RegExp(`(?<![\\p{L}])${RegExp.escape(bare)}${OF_A_GENRE}`, 'iu').test(text))
  );
}

const PROTESTS =
  /\b(?:(?:protest|campaign|demonstration|rally|resistance)\b[^.;!?\n]{0,40}?|(?:song|anthem|hymn|rap) )\bagainst ([^.,;!?\n]{3,60})/iu;
/** “Protest song: stop the cuts” */
const DEMANDS =
  /\bprotest (?:song|anthem|chant|march)[^.;:!?\n]{0,30}: ?((?:stop|save|free|end|keep|fund|open|pay|hands off|no more|give back|bring back|don['’]t) [^.,;!?\n]{2,50})/iu;
const ENDED = /^(?:the )?(?:closing|closure|demolition|destruction|sale|felling|shutdown|eviction) of (.+)$/iu;
const OF_WHERE = / (?:through|in|on|at|over|by|near|behind|across|from|of) /iu;

/** “The new airport” in a song against it. */
export const protestedIn = (text: string): string | null => PROTESTS.exec(text)?.[1] ?? null;

/** The demand of a protest: “Don't close our library”, “Save the mill”, “No new motorway”. */
function protestHook(text: string): string | null {
  const [, demand] = DEMANDS.exec(text) ?? [];
  if (demand !== undefined) return demand.trim();
  const against = protestedIn(text) ?? '';
  if (against === '') return null;
  const [, saved] = ENDED.exec(against) ?? [];
  if (saved !== undefined) return `save ${saved}`;
  const [, doing = '', what] = /^(\p{Ll}+ing) ((?:the|our|my|their|your) .+)$/iu.exec(against) ?? [];
  if (what !== undefined) return `don't ${verbLemma(doing.toLowerCase())} ${what}`;
  const bare = against.replace(/^(?:the|an?|all|any|this|these) /iu, '');
  const [short = bare] = bare.split(OF_WHERE);
  if (/^(?:my|our|his|her|their|your) /iu.test(short)) return null;
  const noun = nounPhrase(short);
  return noun.isMass || (noun.isPlural && bare === against) ? `no more ${short}` : `no ${short}`;
}

/** “Waiting for his owner” describes a dog; the dog itself says “my owner”. */
const OTHERS_OWN = /\b(?:his|her|its|their)\b(?= \p{L})/iu;

/** “my mother” becomes the narrator's mother; a sentence with “I” stays unchanged. */
function toldHook(hook: string, narrator: Narrator): string {
  if (/\bI\b/u.test(hook)) return hook;
  // “The mine” is a place, not a pronoun.
  const told = narrate(hook.replace(/\bmine\b/giu, '\u{E000}'), narrator).replaceAll('\u{E000}', 'mine');
  return /^\p{Ll}/u.test(hook) ? lowerFirst(told) : told;
}

/** The names of the couple make a better hook than “our wedding”. */
const OCCASION =
  /^(?:(?:our|my|his|her|their|the) )?(?:(?:[\p{L}'’]{1,20} ){0,3}(?:christening|baptism|wedding|anniversary|birthday|funeral|graduation|retirement|first dance|engagement|party|farewell)(?: (?:of|for) .{2,40})?|(?:\d{1,3}|\p{L}+) years)$/iu;
/** Whoever has a name is called by it. */
const SOMEONE = /^(?:the |an? )?(?:guy|man|woman|lady|girl|boy|person|fella|bloke|gentleman|one)$/iu;
/** “Our first year” is not a hook. */
const SPANS = /^(?:years?|months?|weeks?|days?|hours?|minutes?|times?)$/u;

/** “Two men, Arjun and Felipe” */
const isBarePeople = (phrase: string): boolean => {
  const noun = nounPhrase(phrase);
  return /^\p{Ll}+$/u.test(phrase) && noun.isPlural && noun.kind === 'person';
};

const lowerFirst = (text: string): string => text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());

/** “She left on a tuesday” sings of Tuesday, without the article. */
const withoutCalendarArticle = (phrase: string): string => {
  const day = phrase.replace(/^the /iu, '');
  return isCalendar(day) ? capital(day) : phrase;
};

export const nounAlone = (noun: NounPhrase): string =>
  noun.isPlural || noun.isMass || noun.isBare || (noun.isDoubtful && !/['’]s /u.test(noun.text))
    ? noun.owner
      ? `${noun.owner} ${noun.text}`
      : noun.text
    : `${noun.owner ?? 'the'} ${noun.text}`;

/** A single countable noun needs its article: “the compass”. */
function wellFormed(hook: string, names: readonly string[]): string {
  const name = names.find((one) => one.toLowerCase() === hook.toLowerCase());
  if (name !== undefined || /^\p{Lu}/u.test(hook)) return name ?? hook;
  const [found, ...more] = findNouns(hook);
  return found?.text === hook.toLowerCase() && more.length === 0 ? nounAlone(nounPhrase(hook)) : hook;
}

/** “My cat Admiral Biscuit” rather than “my cat Admiral”; where that is too long, the name alone. */
function wholeName(phrase: string, names: readonly string[]): string {
  const name = names.find(
    (one) => one.includes(' ') && !phrase.includes(one) && phrase.endsWith(` ${one.split(' ', 1)[0]}`),
  );
  if (name === undefined) return phrase;
  const whole = phrase.slice(0, phrase.length - (name.split(' ', 1)[0] ?? '').length) + name;
  return syllables(whole) <= HOOK_SYLLABLES_MAX ? whole : name;
}

/** A song that is said to Pittsburgh is called “Leaving you”, and not “Leaving Pittsburgh”. */
function saidToYou(phrase: string, { isAddressed, addressee, addresseeHead }: Wishes): string {
  if (isAddressed === undefined || addressee === undefined) return phrase;
  const [, doing, what = ''] =
    /^(\p{Ll}{2,20}ing(?: (?:back to|to|from|away from|out of|for|about|with|without|after))?) (?!(?:in|on|at|by|of|over|into|through|up|down|out|off|away|back|around|under) )(\p{L}[\p{L} '’-]{1,60})$/u.exec(
      phrase,
    ) ?? [];
  const isOfThem = (text: string) =>
    text.endsWith(addressee) ||
    (addresseeHead !== undefined && nounLemma(text.split(' ').at(-1) ?? '') === addresseeHead);
  if (doing !== undefined && isOfThem(what)) return `${doing} you`;
  return isOfThem(phrase) && /^(?:\p{Lu}|whoever )/u.test(addressee) ? addressee : phrase;
}
