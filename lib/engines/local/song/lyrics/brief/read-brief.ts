/** Everything the writer can follow in a brief, and notes on what it cannot. */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import type { LyricsBrief } from '#lib/products/music/ports.ts';
import type { Random } from '../../seeded-random.ts';
import { withoutSound } from '../../style/asked/sound.ts';
import type { SectionKind } from '../../text/parse-lyrics.ts';
import { BANK_HOOKS } from '../material/images.ts';
import { avoidWords, type Avoided, bareConstraint, brokenBy, isAllowed } from '../words/avoid-words.ts';
import type { Narrator } from '../words/narrate.ts';
import { capital, narrate } from '../words/narrate.ts';
import { isCalendar, nounPhrase, type NounPhrase } from '../words/noun-phrase.ts';
import { syllables } from '../words/rhyme.ts';
import { kindsOf, sensesOf, nounLemma, verbLemma } from '../words/wordnet.ts';
import type { Placement } from '../write-lyrics.ts';
import { findNames, type Named, named as properName, withoutTitleDots } from './find-names.ts';
import { findNouns, GENRES, namedNoun, type FoundNoun } from './find-nouns.ts';
import { hookPhrase } from './hook-phrase.ts';
import { plainRequest } from './plain-request.ts';
import { type FormWishes, readForms, type SectionSubject } from './read-forms.ts';
import { JINGLE, type PlannedSection, planSections, SECTIONS_MAX, sectionsOfLines } from './plan-sections.ts';
import { MOURNS, rankBanks, SOBER } from './rank-banks.ts';
import { readPrompt, titleCase } from './read-prompt.ts';
import { readPerspective, readWishes, type Wishes } from './read-wishes.ts';

export type BriefReading = {
  title: string;
  hook: string;
  narrator: Narrator;
  /** What the request calls a pet, where that is clear. */
  petPronoun?: 'he' | 'she';
  avoided: Avoided;
  /** Below 0 dark, above 0 bright. */
  tone: number;
  isRap: boolean;
  /** “I” is no person: a volcano drives no car. */
  isThingTelling: boolean;
  /** Its images are told by that thing itself. */
  tellerBank?: string;
  isMourning: boolean;
  isAngry: boolean;
  banks: string[];
  /** Number of banks the request itself names. */
  rankedBanks: number;
  /** To be sung verbatim in the chorus. */
  chorusPhrases: string[];
  placements: Placement[];
  /** What single sections are to be about. */
  assigned: (SectionSubject & { placements: Placement[] })[];
  /** The number of lines that the caller asked for: nothing is added to verses that are full. */
  lines?: number;
  verseEndings: string[];
  verseOpenings: string[];
  /** A chorus of one pair. */
  isChorusShort: boolean;
  chorusLines?: number;
  firstLine?: string;
  lastLine?: string;
  sections: PlannedSection[];
  coupletsPerVerse: number;
  notes: string[];
  /** Words to avoid that this text could not leave out. */
  avoidNotes(text: string): string[];
};

/** Characters that are read of a wish that has no length limit of its own. */
const WISH_LENGTH_READ = 2_000;
const NOTED_AT_MOST = 20;
/** Maximum number of explicitly requested words that fit into a song. */
const WORDS_PLACED_MAX = 40;
const SUBJECT_NOUNS_MAX = 4;
const HOOK_SYLLABLES_MAX = 10;
const RAP = /\b(?:rap|rapper|hip[ -]?hop|trap|drill|grime)\b/iu;
/** Sentences of the guidance that are about the subject. */
const OF_SUBJECT = /\b(?:about|set (?:in|at|on)|imagery|images|scenes?|takes place)\b/iu;
/** Wishes about style that this writer always meets. */
const MET_ANYWAY =
  /\b(?:simple|plain|clear|singable|catchy|rhym\w*|concrete|imagery|vivid|hook|honest|clean|family|radio|memorable|poetic|story)\b/iu;

/** “He” or “she” where the request speaks of one of them alone, and the song is not told by that one. */
function pronounIn(text: string, narrator: Narrator): 'he' | 'she' | undefined {
  const [isHe, isShe] = [/\b(?:he|him|his)\b/iu.test(text), /\b(?:she|her|hers)\b/iu.test(text)];
  const pronoun = isHe === isShe ? undefined : isHe ? 'he' : 'she';
  return pronoun === narrator ? undefined : pronoun;
}

export function readBrief(given: LyricsBrief, random: Random, ofForm?: readonly SectionKind[]): BriefReading {
  const brief = { ...given, prompt: plainRequest(withoutSound(given.prompt)) };
  const guidance = withoutTitleDots(plainRequest((brief.guidance ?? '').slice(0, WISH_LENGTH_READ)));
  const askedForm = readForms(withoutTitleDots(brief.prompt));
  const guidedForm = readForms(guidance);
  const form = mergedForms(askedForm, guidedForm);
  const asked = readWishes(askedForm.rest, false);
  const guided = readWishes(guidedForm.rest, true);
  const wishes = merged(asked, guided);
  const perspective = brief.perspective?.trim() ? readPerspective(brief.perspective) : undefined;
  const personaName = perspective?.persona ?? wishes.persona;
  const persona = personaName === undefined ? null : namedNoun(personaName);
  // “The geese” are plural, whatever their form.
  const isSeveral = persona !== null && nounPhrase(persona.text).isPlural;
  const narrator = isSeveral && !wishes.narrator ? 'we' : (perspective?.narrator ?? wishes.narrator ?? 'I');
  const constraints = [
    ...new Set(
      [...(brief.negativeConstraints ?? []).map(bareConstraint), ...wishes.avoid.map(bareConstraint)].filter(Boolean),
    ),
  ];
  const avoided = avoidWords(constraints);
  const source = [asked.rest, guided.rest].join('. ');
  const everyWord = [...wishes.words, ...(brief.themeKeywords ?? []).map((word) => word.trim()).filter(Boolean)];
  const outright = everyWord.slice(0, WORDS_PLACED_MAX);
  const found = findNames(source);
  const named = outright.map((word) => ({ word, ...findNames(`mention ${word}`) }));
  const isName = ({ word, people, places, things }: (typeof named)[number]) =>
    (/^\p{Lu}/u.test(word) && !isCalendar(word)) || people.length + places.length + things.length > 0;
  const isKnown = (word: string) => [...found.places, ...found.things.map(({ text }) => text)].includes(word);
  const places = [...new Set([...found.places, ...named.flatMap((one) => one.places)])];
  const things = [...found.things, ...named.flatMap((one) => one.things)].filter(
    ({ text }, at, all) => all.findIndex((other) => other.text === text) === at,
  );
  const names = [
    ...new Set([
      ...named.flatMap((one) =>
        one.people.length > 0
          ? one.people
          : isName(one) && one.places.length + one.things.length === 0
            ? [one.word]
            : [],
      ),
      ...found.people,
    ]),
  ].filter(
    (name) =>
      !isKnown(name) &&
      !form.isNameless &&
      !wishes.phrases.some((phrase) => phrase.includes(name)) &&
      name.toLowerCase() !== (brief.title ?? wishes.title ?? '').trim().toLowerCase(),
  );
  const isPerson = (name: string) => found.persons.has(name) || named.some(({ persons }) => persons.has(name));
  const nouns = subjectNouns(
    named.filter((one) => !isName(one)).map(({ word }) => word),
    wishes,
    [asked.rest, ...guided.rest.split(/[.;!\n]/u).filter((sentence) => OF_SUBJECT.test(sentence))],
    persona !== null,
    narrator,
    things.map(({ head }) => head),
    names.some(isPerson),
  );
  // What the chorus is about is its hook.
  const chorusDoing = form.subjects.flatMap(({ kind, text }) => (kind === 'chorus' ? (doingIn(text) ?? []) : []))[0];
  const isOfHook = ({ kind, text }: SectionSubject) => kind === 'chorus' && doingIn(text) === chorusDoing;
  const assigned = form.subjects
    .filter((subject) => chorusDoing === undefined || !isOfHook(subject))
    .map((subject) => ({
      ...subject,
      placements: placementsOf(subject.text, wishes, persona !== null, narrator),
    }));
  const assignedNouns = assigned.flatMap(({ placements }) =>
    placements.flatMap((placement) => (placement.kind === 'noun' ? [placement.noun] : [])),
  );
  // Whoever tells a song sings of where they are: a lighthouse of the sea.
  const told = persona === null ? [] : [nounPhrase(persona.text)];
  const subjects = [...told, ...nouns.asked, ...nouns.subject, ...assignedNouns].flatMap(({ head, text }) => [
    head,
    ...text.split(' ').filter((word) => word !== head),
  ]);
  const sound = [brief.genre ?? '', brief.tags ?? '', brief.prompt].join(' ');
  const ranked = rankBanks(
    [source, brief.mood ?? '', brief.title ?? ''].join(' '),
    subjects,
    `${brief.prompt} ${brief.mood ?? ''}`,
  );
  // Who forgot a birthday has nothing to be cheerful about.
  const askedTone = toneOf([source, ...wishes.words, brief.mood ?? '', brief.tags ?? ''].join(' '));
  const tone = SOBER.has(ranked[0] ?? '') ? Math.min(askedTone, ranked[0] === 'apology' ? -1 : 0) : askedTone;
  const tellerBank = told.some(({ head }) => isDog(head)) ? 'dogTells' : undefined;
  // Who is glad that it is over sings of what begins.
  const happier = (bank: string) => (tone > 0 && bank === 'heartbreak' ? 'dream' : bank);
  const banks = [
    ...(tellerBank === undefined ? [] : [tellerBank]),
    ...withSpare(
      [...new Set(ranked.map(happier))].filter((bank) => bank !== tellerBank),
      tone,
      sound,
      random,
    ),
  ];
  const hook = chooseHook({
    people: names,
    brief,
    wishes,
    avoided,
    nouns: [...nouns.subject, ...nouns.asked, ...assignedNouns],
    banks,
    random,
    asked,
    persona: persona ? teller(nounPhrase(persona.text, persona.owner)) : null,
    things: things.map(({ text }) => nameIn(text)),
    names: [...names, ...places, ...things.map(({ text }) => text)],
    narrator,
    chorusDoing,
  });
  const { lines } = form;
  const isExact = lines !== undefined && !brief.structure?.length;
  const sections = isExact ? sectionsOfLines(lines) : planSections(brief, wishes, ofForm);
  const hasChorus = sections.some(({ kind }) => kind === 'chorus');
  const chorusPhrases = hasChorus ? wishes.phrases.filter((phrase) => wishes.inChorus.includes(phrase)) : [];
  const placements: Placement[] = [
    ...wishes.phrases
      .filter((phrase) => phrase.trim().toLowerCase() !== hook.toLowerCase() && !chorusPhrases.includes(phrase))
      .map((text) => ({ kind: 'phrase' as const, text })),
    ...pairs(names.slice(0, 8).filter(isPerson)).map((pair) => ({ kind: 'people' as const, names: pair })),
    ...names
      .slice(0, 8)
      .filter((name) => !isPerson(name))
      .map((name) => ({ kind: 'noun' as const, noun: properName(name), asked: true })),
    ...places.slice(0, 4).map((name) => ({ kind: 'place' as const, name })),
    // “My mother” who tells a song is nobody's mother in it but the mother.
    ...(persona
      ? [
          {
            kind: 'persona' as const,
            noun:
              persona.owner === 'my'
                ? { ...nounPhrase(persona.text), isBare: false, isMass: false }
                : teller(nounPhrase(persona.text, persona.owner)),
          },
        ]
      : []),
    ...things.map((noun) => ({ kind: 'noun' as const, noun, asked: true })),
    ...yearsIn(asked.rest).map((year) => ({ kind: 'year' as const, year })),
    ...agesIn(asked.rest).map((age) => ({ kind: 'age' as const, age })),
    ...spansIn(asked.rest).map((span) => ({ kind: 'span' as const, span })),
    ...hoursIn(asked.rest).map((hour) => ({ kind: 'hour' as const, hour })),
    ...nouns.words.map((word) =>
      HOUR.test(word) ? { kind: 'hour' as const, hour: word } : { kind: 'word' as const, word },
    ),
    ...nouns.asked.map((noun) => ({ kind: 'noun' as const, noun, asked: true })),
    ...nouns.subject
      .filter(({ head }) => head !== persona?.text.split(' ').at(-1))
      .slice(0, SUBJECT_NOUNS_MAX)
      .map((noun) => ({ kind: 'noun' as const, noun, asked: false })),
  ].filter((placement) => placement.kind !== 'noun' || placement.asked || isAllowed(placement.noun.text, avoided));
  const isRap = RAP.test(sound);
  const notes = [
    ...((brief.structure?.length ?? 0) > SECTIONS_MAX ? [`Only the first ${SECTIONS_MAX} sections were written.`] : []),
    ...(perspective === null
      ? [
          `The point of view “${firstCharacters(brief.perspective?.trim() ?? '', 80)}” was not understood: told in the first person.`,
        ]
      : []),
    ...(everyWord.length > outright.length
      ? [`${everyWord.length - outright.length} more wishes could not be placed.`]
      : []),
    ...(brief.explicit ? ['The writer uses no explicit words.'] : []),
    ...(brief.structure?.length
      ? wishes.withoutSections
          .filter((kind) => sections.some((section) => section.kind === kind))
          .map((kind) => `The structure asks for a ${kind}; it stays.`)
      : []),
    ...(lines !== undefined && !isExact
      ? [`The structure decides how many lines there are, not “${lines} lines”.`]
      : []),
    ...assigned
      .filter(({ placements }) => placements.length === 0)
      .map(({ text }) => `Nothing was found to sing about “${text}” in that section.`),
    ...form.notes,
    ...notFollowed(guidance),
    ...notFollowed(instructionsOf(plainRequest(given.prompt))),
  ];
  return {
    title: brief.title?.trim() || wishes.title?.trim() || titleCase(hook),
    hook,
    narrator,
    petPronoun: pronounIn(brief.prompt, narrator),
    avoided,
    tone,
    isRap,
    tellerBank,
    isMourning: MOURNS.test(`${brief.prompt} ${brief.mood ?? ''}`),
    isAngry: ANGRY.test(`${brief.prompt} ${brief.mood ?? ''} ${brief.genre ?? ''}`.replace(UNWANTED, ' ')),
    isThingTelling: persona !== null && !['person', 'baby'].includes(nounPhrase(persona.text).kind),
    banks,
    rankedBanks: ranked.length + (tellerBank === undefined ? 0 : 1),
    chorusPhrases,
    placements,
    assigned,
    lines: isExact ? lines : undefined,
    verseEndings: form.verseEndings,
    verseOpenings: form.verseOpenings,
    isChorusShort: form.isChorusShort || ofForm === JINGLE,
    chorusLines: form.chorusLines,
    firstLine: form.firstLine,
    lastLine: form.lastLine,
    sections,
    notes,
    coupletsPerVerse: isExact
      ? lines < 8
        ? lines / 2
        : 2
      : wishes.linesPerVerse === undefined
        ? isRap
          ? 4
          : 2
        : Math.max(1, Math.round(wishes.linesPerVerse / 2)),
    avoidNotes: (text) =>
      brokenBy(text, constraints)
        .slice(0, NOTED_AT_MOST)
        .map((word) => `“${word}” could not be avoided everywhere.`),
  };
}

function merged(first: Wishes, second: Wishes): Wishes {
  return {
    ...first,
    ...second,
    title: first.title ?? second.title,
    narrator: second.narrator ?? first.narrator,
    persona: second.persona ?? first.persona,
    verses: second.verses ?? first.verses,
    startsWith: second.startsWith ?? first.startsWith,
    linesPerVerse: second.linesPerVerse ?? first.linesPerVerse,
    phrases: [...new Set([...first.phrases, ...second.phrases])],
    inChorus: [...first.inChorus, ...second.inChorus],
    words: [...new Set([...first.words, ...second.words])],
    avoid: [...first.avoid, ...second.avoid],
    withoutSections: [...first.withoutSections, ...second.withoutSections],
    withSections: [...first.withSections, ...second.withSections],
    rest: first.rest,
  };
}

function mergedForms(first: FormWishes, second: FormWishes): Omit<FormWishes, 'rest'> {
  return {
    subjects: [...first.subjects, ...second.subjects],
    lines: first.lines ?? second.lines,
    isChorusShort: first.isChorusShort || second.isChorusShort,
    chorusLines: first.chorusLines ?? second.chorusLines,
    firstLine: first.firstLine ?? second.firstLine,
    lastLine: first.lastLine ?? second.lastLine,
    verseEndings: [...first.verseEndings, ...second.verseEndings],
    verseOpenings: [...first.verseOpenings, ...second.verseOpenings],
    isNameless: first.isNameless || second.isNameless,
    notes: [...first.notes, ...second.notes],
  };
}

/** What can be sung of the subject of one section. */
function placementsOf(text: string, wishes: Wishes, hasPersona: boolean, narrator: Narrator): Placement[] {
  const about = `a song about ${text}`;
  const { people, places, things } = findNames(about);
  const { subject } = subjectNouns(
    [],
    wishes,
    [about],
    hasPersona,
    narrator,
    things.map(({ head }) => head),
  );
  const doing = doingIn(text);
  const found: Placement[] = [
    ...pairs(people).map((names) => ({ kind: 'people' as const, names })),
    ...places.map((name) => ({ kind: 'place' as const, name })),
    ...[...things, ...subject].map((noun) => ({ kind: 'noun' as const, noun, asked: true })),
  ];
  return found.length === 0 && doing !== null ? [{ kind: 'phrase', text: doing }] : found.slice(0, 2);
}

/** “Never giving up” is a line by itself. */
function doingIn(text: string): string | null {
  const said = text.trim();
  return /^(?:never |not |always |still )?\p{Ll}{2,}ing(?: \p{L}+){0,3}$/u.test(said) &&
    syllables(said) <= HOOK_SYLLABLES_MAX
    ? said
    : null;
}

const COUNT =
  '\\d{2,3}|[2-9]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|(?:twenty|thirty|forty|fifty|sixty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?';
/** How long something lasted; nothing that is to come, and not how old somebody is. */
const SPAN = new RegExp(
  `(?:\\b(?:after|for|over|of|in|married|together|spent|took) (?:the last |almost |nearly |about )?|, )((?:${COUNT}) (?:years|months|weeks|days|winters|summers))\\b(?! (?:old|ago|from now|later|long ahead))`,
  'iu',
);
const spansIn = (text: string): string[] => {
  const span = SPAN.exec(text.slice(0, WISH_LENGTH_READ))?.[1];
  return span === undefined ? [] : [span];
};

/** “Turning 80” */
const AGE =
  /\b(?:turn(?:s|ing|ed)?|reach(?:es|ing)|becom(?:es|ing)|is|he['’]s|she['’]s) (?:now )?(\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)\b(?= ?(?:$|[.,;!?\n)]|years\b|and\b|today\b|this\b|next\b|on\b|in\b|soon\b))/iu;
const agesIn = (text: string): string[] => {
  const age = AGE.exec(text.slice(0, WISH_LENGTH_READ))?.[1];
  return age === undefined ? [] : [age.toLowerCase()];
};
/** “Founded in 1896” */
const YEAR = /\b(?:in|since|from|of) ((?:1[5-9]|20)\d\d)\b/iu;
const yearsIn = (text: string): string[] => {
  const year = YEAR.exec(
    text.slice(0, WISH_LENGTH_READ).replace(/\b(?:class|summer|winter|spring|autumn|fall) of \d{4}/giu, ' '),
  )?.[1];
  return year === undefined ? [] : [year];
};
const AT_HOUR = /\bat (\d{1,2}(?::\d\d)? ?[ap]\.?m(?:\.|\b)|\d{1,2}:\d\d)/iu;
const hoursIn = (text: string): string[] => {
  const hour = AT_HOUR.exec(text.slice(0, WISH_LENGTH_READ))?.[1];
  return hour === undefined ? [] : [hour];
};
const HOUR = /^(?:\d{1,2}(?::\d\d)? ?[ap]\.?m\.?|\d{1,2}:\d\d|\p{L}{3,6} o['’]clock|\d{1,2} o['’]clock)$/iu;

const DOG = sensesOf('dog', 'noun')[0];
const isDog = (word: string): boolean => {
  const [sense] = sensesOf(nounLemma(word), 'noun');
  return sense !== undefined && (sense === DOG || kindsOf(sense).includes(DOG ?? -1));
};

/** People who are spoken of in anger are not praised. */
const ANGRY =
  /\b(?:angr\p{Ll}{1,12}|furious|rage|outrag\p{Ll}{1,12}|hat(?:e|es|ing|red)|diss|protest|greed\p{Ll}{0,12}|corrupt\p{Ll}{0,12}|revenge|vengeful|evil|cruel|wicked)\b/iu;

/** “Father” by itself is called so; whoever tells a song is the father. */
const teller = (noun: NounPhrase): NounPhrase =>
  noun.kind === 'person' && noun.owner === undefined ? { ...noun, isBare: false, isMass: false } : noun;

const KIN = /^(?:mom|mum|dad|mother|father|grandma|grandpa|grandmother|grandfather)$/iu;

/** Nouns asked for outright, other words asked for, and nouns of the subject, none twice. */
function subjectNouns(
  outright: readonly string[],
  wishes: Wishes,
  texts: readonly string[],
  hasPersona: boolean,
  narrator: Narrator,
  known: readonly string[],
  hasNamed = false,
) {
  const heads = new Set<string>(known.map(nounLemma));
  const isNew = ({ head, text }: NounPhrase) =>
    !heads.has(nounLemma(head)) &&
    !wishes.phrases.some((phrase) => phrase.toLowerCase().includes(text)) &&
    heads.add(nounLemma(head));
  const read = (noun: FoundNoun) => {
    // The narrator says “my” where the request says “her”.
    const isOthers = /^(?:his|her|their)$/u.test(noun.owner ?? '');
    // “His lunchbox” is nobody's where no “he” is sung of.
    const isNobodys = isOthers && !hasPersona && ['I', 'we', 'you'].includes(narrator);
    if (isNobodys && hasNamed && noun.owner !== 'their')
      return {
        ...nounPhrase(noun.text, noun.owner),
        isMass: false,
        isBare: false,
        isDoubtful: false,
        isCertain: false,
      };
    const isUnowned = isNobodys;
    // “Father” is the narrator's.
    const isKin = noun.owner === undefined && !noun.isDetermined && KIN.test(noun.text);
    const owner = isUnowned ? undefined : isKin || (isOthers && hasPersona) ? 'my' : noun.owner;
    const phrase = nounPhrase(noun.text, owner);
    if (owner !== undefined) return phrase;
    if (isCalendar(noun.text)) return { ...phrase, isBare: true };
    // Articles stay as they were written: who writes “about recovery” counts no recoveries, who writes “the grief” means one.
    if (isUnowned || noun.isDetermined)
      return {
        ...phrase,
        isMass: false,
        isBare: false,
        isDoubtful: false,
        isCertain: phrase.isCertain && phrase.kind !== 'feeling',
      };
    if (!noun.isBare) return phrase;
    // “I told rain”
    if (phrase.kind === 'weather' && phrase.text === phrase.head) return { ...phrase, isBare: false };
    if (phrase.isPlural) return phrase.isCertain && phrase.kind !== 'body' ? phrase : { ...phrase, isBare: true };
    const isUnknown = sensesOf(nounLemma(phrase.head), 'noun').length === 0;
    if (noun.isLed ? phrase.isMass || isUnknown : phrase.isMass && phrase.text === phrase.head)
      return { ...phrase, isMass: true, isBare: true };
    if (phrase.isMass) return { ...phrase, isMass: false, isCertain: phrase.isCertain && phrase.kind !== 'feeling' };
    const isUncounted =
      (['idea', 'feeling', 'event', 'food', 'weather'].includes(phrase.kind) ||
        (phrase.kind === 'time' && !phrase.isCertain)) &&
      ((noun.isLed === true && !(noun.isListed && phrase.text !== phrase.head)) ||
        (phrase.isDoubtful && phrase.text === phrase.head) ||
        phrase.kind === 'food');
    return isUncounted
      ? { ...phrase, isMass: true, isBare: true, isCertain: phrase.isCertain && phrase.kind !== 'event' }
      : phrase;
  };
  const asked: NounPhrase[] = [];
  const words: string[] = [];
  for (const word of outright) {
    const whole = wholeOf(word);
    if (whole !== null) {
      if (isNew(whole)) asked.push(whole);
      continue;
    }
    const noun = namedNoun(word);
    if (noun === null) continue;
    const phrase = read(noun);
    if (/ (?:birthday|anniversary)$/u.test(word)) {
      const feast = { ...nounPhrase(word), isBare: false, isMass: false, isCertain: false };
      if (isNew(feast)) asked.push(feast);
    } else if (isSaidAsWord(phrase) && !(phrase.owner !== undefined && phrase.text.includes(' ')))
      words.push(DETERMINED.test(word) || phrase.owner !== undefined ? word.trim() : noun.text);
    else if (isNew(phrase)) asked.push(phrase);
  }
  const subject = texts.flatMap(findNouns).map(read).filter(isNew);
  return { asked, words, subject };
}

/** “Bag of bones” is no bones, and “this is mine” no mine. */
const JOINED =
  /\b(?:is|are|was|were|be|been|am|i|you|we|they|he|she|it|me|us|not|never|to|and|or|of|in|on|at|for|with|from|by)\b/iu;
/** “The smell of coffee” */
function wholeOf(word: string): NounPhrase | null {
  const [, first, last] =
    /^(?:the )?(\p{Ll}{3,20}) of (?:the |my |his |her )?(?:\p{Ll}{2,20} ){0,2}(\p{Ll}{3,20})$/u.exec(word) ?? [];
  const isThing = (one: string | undefined) => one !== undefined && sensesOf(nounLemma(one), 'noun').length > 0;
  if (
    first === undefined ||
    !isThing(first) ||
    !isThing(last) ||
    /^(?:out|because|instead|full|one|all|any|some)$/u.test(first)
  )
    return null;
  const head = nounPhrase(first);
  return {
    ...head,
    text: word.replace(/^the /u, ''),
    isMass: false,
    isBare: false,
    isDoubtful: false,
    isCertain: false,
  };
}
const DETERMINED = /^(?:this|that|these|those|some|every|each|no)\b/iu;
/** “Never give up”, “jealous”, “squeak” and “momentum” are sung as words, since nobody knows what else may be said of them. */
function isSaidAsWord(noun: NounPhrase): boolean {
  if (noun.isDoubtful || JOINED.test(noun.text)) return true;
  if (noun.isCertain) return false;
  const nouns = sensesOf(nounLemma(noun.head), 'noun').length;
  const others = Math.max(sensesOf(verbLemma(noun.head), 'verb').length, sensesOf(noun.head, 'adj').length);
  return (
    (nouns === 0 && sensesOf(noun.text, 'noun').length === 0) ||
    (noun.text === noun.head && !noun.isPlural && others > nouns) ||
    findNouns(`the ${noun.text.toLowerCase()}`)
      .map(({ text }) => text)
      .join() !== noun.text.toLowerCase()
  );
}

/** The capitalised words at the start of a phrase. */
function nameIn(text: string): string {
  const words = text.split(' ');
  const end = words.findIndex((word) => !/^\p{Lu}/u.test(word));
  return end <= 0 ? text : words.slice(0, end).join(' ');
}

function pairs(names: readonly string[]): string[][] {
  if (names.length < 2) return names.map((name) => [name]);
  return names.flatMap((_name, at) => (at % 2 === 0 ? [names.slice(at, at + 2)] : []));
}

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
  /** Proper names other than people: “Harborview Dolphins”. */
  things: readonly string[];
  names: readonly string[];
  narrator: Narrator;
  /** What the request says that the chorus is about: “never giving up”. */
  chorusDoing: string | undefined;
};

function chooseHook({
  people,
  brief,
  wishes,
  avoided,
  nouns,
  banks,
  random,
  asked,
  persona,
  things,
  names,
  narrator,
  chorusDoing,
}: HookChoice): string {
  const given = [brief.title, wishes.title].map((text) => text?.trim()).find(Boolean);
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
  const phrase = reading.isGiven
    ? wellFormed(reading.hook, names)
    : hookPhrase(
        written,
        { before: asked.rest.slice(0, Math.max(0, at)), after: asked.rest.slice(Math.max(0, at) + written.length) },
        names,
      );
  const [keyword] = persona ? [] : (brief.themeKeywords ?? []).map((word) => word.trim()).filter(Boolean);
  const [noun] = nouns;
  const own = lowerFirst(random.pick(BANK_HOOKS[banks[0] ?? 'dream'] ?? ['Hold on to the light']));
  const both = people.slice(0, 2).join(' and ');
  const isOfName = people.some((name) => name.toLowerCase() === reading.hook.toLowerCase());
  const candidates = [
    chorusDoing ?? '',
    isOfName ? both : '',
    phrase === null ? '' : withoutCalendarArticle(phrase),
    both,
    keyword === undefined ? '' : wellFormed(keyword, names),
    persona ? nounAlone(persona) : noun ? nounAlone(noun) : '',
    things[0] ?? '',
    // A song that is about nothing else is about the words it is to have.
    lowerFirst(wishes.phrases[0] ?? ''),
    own,
    ...Object.values(BANK_HOOKS).flat().map(lowerFirst),
  ].map((hook) => toldHook(persona ? hook.replace(OTHERS_OWN, 'my') : hook, narrator));
  return (
    candidates.find((hook) => hook !== '' && isAllowed(hook, avoided) && syllables(hook) <= HOOK_SYLLABLES_MAX) ?? own
  );
}

/** “Waiting for his owner” is said of a dog, which itself says “my owner”. */
const OTHERS_OWN = /\b(?:his|her|its|their)\b(?= \p{L})/iu;

/** “my mother” belongs to the narrator; a sentence with “I” stays unchanged. */
function toldHook(hook: string, narrator: Narrator): string {
  if (/\bI\b/u.test(hook)) return hook;
  // “The mine” is a place.
  const told = narrate(hook.replace(/\bmine\b/giu, '\u{E000}'), narrator).replaceAll('\u{E000}', 'mine');
  return /^\p{Ll}/u.test(hook) ? lowerFirst(told) : told;
}

const lowerFirst = (text: string): string => text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());

/** “She left on a tuesday” sings of Tuesday. */
const withoutCalendarArticle = (phrase: string): string => {
  const day = phrase.replace(/^the /iu, '');
  return isCalendar(day) ? capital(day) : phrase;
};

const nounAlone = (noun: NounPhrase): string =>
  noun.isPlural || noun.isMass || noun.isBare || noun.isDoubtful
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

/** What songs of a sound are often about, where the request names too little of its own. */
const SPARE_BANKS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:techno|house|edm|dance|disco|club|rave|trance|garage)\b/iu, ['party', 'city', 'machine']],
  [/\b(?:synth\w*|electro\w*|cyberpunk|vaporwave)\b/iu, ['city', 'machine', 'space']],
  [/\b(?:metal|punk|hard rock|hardcore|grunge|diss)\b/iu, ['fight', 'justice', 'city']],
  [/\b(?:rap|hip[ -]?hop|trap|drill|grime)\b/iu, ['city', 'fight', 'memory']],
  [/\b(?:country|bluegrass|americana)\b/iu, ['road', 'home', 'work']],
  [/\b(?:jazz|bossa|soul|r&b|lounge|swing)\b/iu, ['city', 'love', 'music']],
  [/\b(?:lo-?fi|ambient|chill\w*)\b/iu, ['mind', 'rain', 'city']],
  [/\b(?:gospel|worship|hymn|spiritual)\b/iu, ['faith', 'dream', 'home']],
  [/\b(?:folk|acoustic|celtic|ballad)\b/iu, ['nature', 'road', 'memory']],
  [/\b(?:reggae|ska|calypso|latin|tropical|surf)\b/iu, ['summer', 'sea', 'music']],
  [/\b(?:kids?|children|nursery|lullab\w+)\b/iu, ['home', 'animal', 'garden']],
  [/\b(?:rock|blues|indie|pop|k-?pop)\b/iu, ['city', 'dream', 'music']],
];

function withSpare(ranked: readonly string[], tone: number, sound: string, random: Random): string[] {
  const ofSound = SPARE_BANKS.find(([words]) => words.test(sound))?.[1];
  const spare =
    ofSound ??
    (tone < 0
      ? ['heartbreak', 'night', 'memory']
      : tone > 0
        ? ['summer', 'dream', 'home']
        : ['home', 'road', 'memory', 'mind', 'music', 'garden']);
  const chosen = ranked.slice(0, 3);
  return [...chosen, ...random.shuffle(spare).filter((bank) => !chosen.includes(bank))].slice(
    0,
    Math.max(3, chosen.length),
  );
}

const BRIGHT =
  /\b(?:funny|funnier|humou?r\w*|silly|hilarious|comed(?:y|ic)|happy|happier|joy\w*|upbeat|bright\w*|sunny|uplifting|hope\w*|celebrat\w*|fun|party|warm|cheer\w*|triumph\w*|playful|birthday|wedding|anniversary|grateful|proud|congratulat\w*|less sad|empower\w*|peaceful|reliev\w*|liberat\w*|triumphant)\b/giu;
const DARK =
  /\b(?:(?<!less )sad\w*|dark\w*|melanchol\w*|lonel\w*|heartbr\w*|loss|losing (?:you|him|her|someone|a (?:friend|child|parent))|grief|sorrow|gloom\w*|tragic|bitter\w*|goodbye|broken|cry\w*|missing|haunt\w*|angr(?:y|ier|ily)|furious|anguish|mourn\w*)\b/giu;

/** “No sad lines” */
const NOT_SAD = /\b(?:no|nothing|without(?: any)?|not) (?:too |very |so )?(?:sad(?:ness)?|gloom(?:y)?|depressing)\b/giu;
/** “Don't make it sad” asks for nothing sad. */
const UNWANTED =
  /\b(?:not|never|no|nothing|without|(?:do|should|is)n['’]t)(?: (?:make|be|it|too|the|so|very|an?|sound|get|any|is)){0,4} \p{L}{3,20}/giu;

export function toneOf(given: string): number {
  const text = given.replace(NOT_SAD, ' happy ').replace(UNWANTED, ' ');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return Math.sign(count(BRIGHT) - count(DARK));
}

const isEmpty = ({ people, places, things }: Named): boolean => people.length + places.length + things.length === 0;

/** Sentences of a prompt that say how to write rather than what about. */
const INSTRUCTS =
  /^(?:and |also |but |please ){0,3}(?:do(?:n['’]t| not)|make (?:it|sure|the|them)|keep|use|add|end|start|begin|rhyme|avoid|it (?:should|must|needs)|(?:the|every|each) (?:song|lyrics|verses?|chorus(?:es)?|bridge|lines?|words|tone) (?:should|must|needs?)|i(?:['’]d| would) (?:like|love|want|prefer) it)\b/iu;
const instructionsOf = (prompt: string): string =>
  withoutTitleDots(prompt.slice(0, WISH_LENGTH_READ))
    .split(/[.;!\n]+/u)
    .filter((sentence) => INSTRUCTS.test(sentence.trim()))
    .join('\n');

/** Sentences of the guidance that contain nothing the writer can follow. */
function notFollowed(guidance: string): string[] {
  return guidance
    .split(/[.;!\n]+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => {
      if (!/\p{L}/u.test(sentence) || MET_ANYWAY.test(sentence) || RAP.test(sentence)) return false;
      const {
        phrases,
        words,
        avoid,
        withoutSections,
        withSections,
        rest: _rest,
        inChorus: _inChorus,
        ...single
      } = readWishes(sentence, true);
      return (
        readForms(sentence).rest === sentence &&
        [phrases, words, avoid, withoutSections, withSections].every((list) => list.length === 0) &&
        Object.keys(single).length === 0 &&
        isEmpty(findNames(`, ${sentence}`)) &&
        !OF_SUBJECT.test(sentence) &&
        toneOf(sentence) === 0
      );
    })
    .slice(0, NOTED_AT_MOST)
    .map((sentence) => `Not followed: “${firstCharacters(capital(sentence), 200)}”.`);
}
