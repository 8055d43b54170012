/** Reads everything the writer can follow in a brief, and notes what it cannot. */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import type { LyricsBrief } from '#lib/products/music/ports.ts';
import type { Random } from '../../seeded-random.ts';
import { withoutSound } from '../../style/asked/sound.ts';
import { avoidWords, bareConstraint, isAllowed, withItsWords } from '../words/avoid-words.ts';
import { changeNarrator } from '../words/change-narrator.ts';
import { isCalendar, nounPhrase, type NounPhrase } from '../words/noun-phrase.ts';
import type { Placement } from '../material/open-material.ts';
import type { BriefReading } from './brief-reading.ts';
import { followPlaced } from './follow-placed.ts';
import { gatherLists } from './gather-lists.ts';
import { isInPlace } from './mentioned.ts';
import { instructionsOf, notFollowed, OF_SUBJECT, RAP } from './not-followed.ts';
import { plainRequest } from './plain-request.ts';
import {
  type Form,
  planSections,
  SECTIONS_MAX,
  SHORT_FORM,
  sectionsOfBlues,
  sectionsOfLines,
} from './plan-sections.ts';
import { inVoices, readDuet, toldInDuet } from './read-duet.ts';
import { readDecoration } from './read-decoration.ts';
import { readManner } from './read-manner.ts';
import { COUNT_UP, mergedForms, readForms, type SectionSubject } from './read-forms.ts';
import { agesIn, HOUR, hoursIn, spansIn, yearsIn } from './read-numbers.ts';
import { ANGRY, toneOf, UNWANTED } from './read-tone.ts';
import { otherHeads, readPerspective, takePerspective } from './read-perspective.ts';
import { thirdPersonIn } from './read-voices.ts';
import { mergedWishes, readWishes, WISH_LENGTH_READ } from './read-wishes.ts';
import { ruledOutIn } from './ruled-out.ts';
import { syllables } from '../words/rhyme.ts';
import { nounLemma, verbLemma } from '../words/wordnet.ts';
import { isPersonal } from './somebody.ts';
import { doingIn, isDog, nameIn, pairs, placementsOf, teller } from './section-subjects.ts';
import { chooseHook, nounAlone, protestedIn } from './subject/choose-hook.ts';
import { findNames, named as properName, withoutTitleDots } from './subject/find-names.ts';
import { colorsIn, namedNoun } from './subject/find-nouns.ts';
import { withoutKinds, withoutQualities, withPlainLeads } from './subject/kind-of-song.ts';
import { readClauses } from './subject/read-clauses.ts';
import {
  isCountedIn,
  isLabel,
  isNoName,
  isThingOf,
  isWholeIn,
  numberedIn,
  soundClauses,
} from './subject/sound-clause.ts';
import { banksOfForm, deniedBanks, MOURNS, rankBanks, SOBER, withSpare } from './subject/rank-banks.ts';
import { titleCase } from './subject/read-prompt.ts';
import { animalsCalled, feastsIn, isToldByUs, pronounIn, stilledIn, withoutThings } from './subject/told-by-words.ts';
import { wholeThing } from './subject/whole-things.ts';
import {
  isNamedIn,
  isOf,
  isOfCustomer,
  withNamesInPlace,
  withoutGreeting,
  withoutIntroductions,
} from './who-is-who.ts';
import { subjectNouns } from './subject/subject-nouns.ts';

const ABOUT_US = /(?:\b(?:something|a song|songs?|one|lyrics|this) )?\babout us (?=\p{Ll}{2,20}ing )/u;
/** “The drowned village speaks” */
const SPEAKS =
  / (?:(?:is )?(?:speaks?|talks?|sings?|narrates?|speaking|talking|singing|narrating)|tells? (?:it|the story|its story)|telling (?:it|the story)|is (?:the )?(?:narrator|singer|speaker))[.!]?\s*$/iu;
/** Maximum number of requested words that fit into a song. */
const WORDS_PLACED_MAX = 40;
/** Leaves out quotations, which are sung as they are, and sentences that say how to write. */
const subjectOnly = (text: string): string => {
  const [first = '', ...more] = text
    // “She hates “fighter” songs”
    .replace(/["“][^"”\n]{1,40}["”](?= (?:songs?|music|tracks?|tunes?|lyrics|stuff|words?|vibes?)\b)/gu, ' , ')
    .replace(/["“]([^"”\n]{0,40} [^"”\n]{1,60})["”]/gu, ' , ')
    .split(/(?<=[.;!?\n])/u);
  return [first, ...more.filter((sentence) => !HOW_TO_WRITE.test(sentence))].join('');
};
const HOW_TO_WRITE =
  /^(?!.*\b(?:about|songs?|for (?:my|our|the))\b)\s*(?:(?:the |each |every |all )?(?:lines?|verses?|chorus|bridge|hook|refrain|stanzas?|syllables?|rhymes?)\b|(?:please )?(?:it (?:should|must|needs? to|has to)|don['’]t|do not|avoid|never use|make (?:it|us|me|them|sure)|keep it|mark|label|repeat|rhyme|end|start|begin|alternate|count) )/iu;
const MOTTO = /\b(?:motto|slogan|chant|tagline|catchphrase|battle cry)(?: (?:is|of|goes))?:? ?["“][^"”\n]{2,90}["”]/giu;
const COMPANY_SONG = '\\b(?:(?:company|corporate|firm|brand) (?:song|anthem|hymn|jingle)|jingle) for ';
const OF_CHILDREN = /\b(?:children(?:['’]?s)?|kids|nursery)\b/iu;
const SUBJECT_NOUNS_MAX = 6;
const DEMANDED = /^(?:stop|save|end|keep|fund|pay|open)$/u;
/** One voice sings every line, so a call has no answer. */
const CALLED_BACK = /\bcall[- ]and[- ]response\b/iu;
const FEW_LINES = 8;
const JINGLE_LINES_MAX = 4;
const JINGLE_SYLLABLES_MAX = 12;
/** Words that are part of every line about a subject, or name its form. */
const OF_ITS_BANK: Readonly<Record<string, RegExp>> = {
  bakery: /^(?:bakery|bread)$/u,
  memorial: /^(?:funeral|memorial|burial|wake)$/u,
  prayer: /^(?:prayer|blessing)$/u,
  teeth: /^(?:tooth|teeth)$/u,
  sober: /^(?:day|night|year|morning)$/u,
};
const OF_COLORS = /^(?:(?:the|our|their|its|team|club) ){0,2}colou?rs are /iu;
/** Relations that the song replaces by the person's name, if the request gives it. */
const IS_CLOSE =
  /\b(?:wife|husband|daughter|son|baby|mother|mum|mom|father|dad|sister|brother|grandma|grandmother|grandpa|grandfather|grandad|granny|niece|nephew|friend|girlfriend|boyfriend|child|boy|girl|kid|twins?|grandson|granddaughter|grandchild|dog|cat)$/u;

/** What is quoted is sung, so it says nothing of the sound: “pull for the bridge” is no part for the band. */
function outsideQuotations(text: string, change: (text: string) => string): string {
  const quotes: string[] = [];
  const blank = text.replace(/["“][^"”\n]{1,120}["”]/gu, (quote) => {
    quotes.push(quote);
    return `\u{E000}${quotes.length - 1}\u{E001}`;
  });
  const changed = change(blank);
  if (quotes.some((_quote, at) => !changed.includes(`\u{E000}${at}\u{E001}`))) return text;
  return changed.replace(/\u{E000}(\d+)\u{E001}/gu, (_all, at: string) => quotes[Number(at)] ?? '');
}

/** “A letter home” sings nothing, and of “the cat giving in” only the cat sings. */
function personaIn(name: string | undefined): string | undefined {
  if (
    name === undefined ||
    /^(?:an? )?(?:letters?|postcards?|notes?|voicemails?|diary|e-?mails?|poems?|speech|toast|eulogy)\b/iu.test(name)
  )
    return undefined;
  const [, who, doing = ''] = /^((?:the|an?|my|our) \p{Ll}{2,20}) (\p{Ll}{2,20}ing)$/u.exec(name) ?? [];
  const isSomebody = who !== undefined && /^(?:person|animal)$/u.test(nounPhrase(who.split(' ').at(-1) ?? '').kind);
  return isSomebody && verbLemma(doing) !== doing ? who : name;
}

/** “My grandfather's funeral” is sung of my grandfather. */
function whoDied(noun: NounPhrase): NounPhrase {
  const [, who] = /^(.{2,30})['’]s (?:funeral|memorial|wake|burial)$/u.exec(noun.text) ?? [];
  return who === undefined ? noun : nounPhrase(who, noun.owner);
}

export function readBrief(given: LyricsBrief, random: Random, formGiven?: Form): BriefReading {
  const manner = readManner(plainRequest(withNamesInPlace(outsideQuotations(given.prompt, withoutSound))));
  const guidedManner = readManner(plainRequest((given.guidance ?? '').slice(0, WISH_LENGTH_READ)));
  const request = plainRequest([given.prompt, given.guidance ?? ''].join('\n'));
  const prompt = manner.rest;
  const guidance = withoutTitleDots(guidedManner.rest);
  const ending = manner.ending ?? guidedManner.ending;
  const isBrief = (manner.isShort || guidedManner.isShort) && given.durationSec === undefined;
  const ofForm = formGiven ?? (isBrief || prompt.search(COUNT_UP) >= 0 ? SHORT_FORM : undefined);
  const askedForm = readForms(withoutTitleDots(prompt));
  const guidedForm = readForms(guidance);
  const form = mergedForms(askedForm, guidedForm);
  const brief = { ...given, prompt, structure: given.structure?.length ? given.structure : form.structure };
  const asked = readWishes(askedForm.rest, false);
  const guided = readWishes(guidedForm.rest, true);
  const wishes = mergedWishes(asked, guided);
  wishes.verses ??= form.verses;
  followPlaced(form, wishes);
  const unwanted = (given.negativeConstraints ?? []).map((one) => ruledOutIn(one.slice(0, WISH_LENGTH_READ)));
  wishes.withoutSections.push(...unwanted.flatMap(({ sections }) => sections));
  form.isNameless ||= wishes.isNameless === true || unwanted.some(({ isNameless }) => isNameless);
  if (wishes.narrator === 'they' && !/\bthey\b/iu.test(prompt)) wishes.narrator = thirdPersonIn(prompt);
  const perspective = brief.perspective?.trim()
    ? readPerspective(brief.perspective.slice(0, WISH_LENGTH_READ).replace(SPEAKS, ''), thirdPersonIn(prompt))
    : undefined;
  const ownsKin = takePerspective(wishes, asked, perspective, prompt);
  // A narrator who may not say “I” is “we”.
  if (wishes.avoid.some((word) => /^I$/iu.test(word.trim()))) wishes.narrator ??= 'we';
  const personaName = personaIn(wishes.persona?.replace(/ (?:himself|herself|itself|themselves)$/iu, ''));
  const persona = personaName === undefined ? null : namedNoun(personaName);
  // “The geese” is plural although it does not end in “s”.
  const isSeveral = persona !== null && personaName !== wishes.personaName && nounPhrase(persona.text).isPlural;
  const isOurs = persona === null && wishes.addressee === undefined && isToldByUs(prompt);
  const narrator =
    isSeveral && (!wishes.narrator || wishes.narrator === 'I')
      ? 'we'
      : (perspective?.narrator ?? wishes.narrator ?? (isOurs ? 'we' : 'I'));
  const constraints = [
    ...new Set([...unwanted.flatMap(({ words }) => words), ...wishes.avoid.map(bareConstraint)].filter(Boolean)),
  ];
  const avoided = avoidWords(constraints.flatMap(withItsWords));
  // The motto is sung whole, so its words are not used elsewhere.
  const source = [asked.rest, guided.rest].join('. ').replace(MOTTO, ' , ');
  const everyWord = [
    ...wishes.words.map((word) => word.replace(/,? (?:and|or)$/u, '')),
    ...(brief.themeKeywords ?? []).map((word) => word.trim()).filter(Boolean),
  ];
  const outright = everyWord.slice(0, WORDS_PLACED_MAX);
  const everyName = findNames(source);
  const found = {
    ...everyName,
    people: everyName.people.filter((name) => !isNoName(name)),
    things: everyName.things.filter(({ text }) => !isNoName(text)),
  };
  const named = outright.map((word) => ({ word, ...findNames(`mention ${word}`) }));
  const isName = ({ word, people, places, things }: (typeof named)[number]) =>
    !isInPlace(word) &&
    ((/^\p{Lu}/u.test(word) && !isCalendar(word)) || people.length + places.length + things.length > 0);
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
      name !== wishes.personaName &&
      !isOfCustomer(name, brief.prompt) &&
      // “DJ Lotte … rhyme with Lotte”
      !found.people.some((longer) => longer.endsWith(` ${name}`)) &&
      !form.isNameless &&
      !wishes.phrases.some((phrase) => phrase.includes(name)) &&
      // The title is sung anyway.
      !(brief.title ?? wishes.title ?? '').toLowerCase().includes(name.toLowerCase()),
  );
  // A company is not a person.
  const isOfCompany = (name: string) => new RegExp(`${COMPANY_SONG}${RegExp.escape(name)}`, 'iu').test(source);
  const isPerson = (name: string) =>
    !isOfCompany(name) && (found.persons.has(name) || named.some(({ persons }) => persons.has(name)));
  const othersOwn = wishes.isAddressed
    ? 'your'
    : persona === null || ownsKin || names.some(isPerson)
      ? undefined
      : wishes.addressee === undefined
        ? 'my'
        : 'your';
  const nouns = subjectNouns(
    named.filter((one) => !isName(one) && !isInPlace(one.word)).map(({ word }) => word),
    wishes,
    [
      withoutThings(
        withoutQualities(withoutKinds(subjectOnly(withoutIntroductions(asked.rest).replace(MOTTO, ' , ')), false)),
        things,
      ),
      ...guided.rest.split(/[.;!\n]/u).filter((sentence) => OF_SUBJECT.test(sentence)),
    ],
    othersOwn,
    narrator,
    things.map(({ head }) => head),
    names.some(isPerson),
  );
  // What the chorus is about becomes its hook.
  const chorusDoing = form.subjects.flatMap(({ kind, text }) => (kind === 'chorus' ? (doingIn(text) ?? []) : []))[0];
  const isOfHook = ({ kind, text }: SectionSubject) => kind === 'chorus' && doingIn(text) === chorusDoing;
  const assigned = form.subjects
    .filter((subject) => chorusDoing === undefined || !isOfHook(subject))
    .map((subject) => ({
      ...subject,
      placements: subject.isPhrase
        ? [{ kind: 'phrase' as const, text: subject.text }]
        : subject.isSentence && (narrator === 'I' || !/\b(?:I|my|we|our)\b/iu.test(subject.text))
          ? [{ kind: 'clause' as const, text: subject.text }]
          : placementsOf(subject.text, wishes, othersOwn, narrator),
    }));
  const assignedNouns = assigned.flatMap(({ placements }) =>
    placements.flatMap((placement) => (placement.kind === 'noun' ? [placement.noun] : [])),
  );
  // Narrators sing of where they are: a lighthouse of the sea.
  const told = persona === null ? [] : [nounPhrase(persona.text)];
  const subjects = [...told, ...nouns.asked, ...nouns.subject, ...assignedNouns].flatMap(({ head, text }) => [
    head,
    ...text
      .split(' ')
      .map((word) => word.replace(/['’]s$/u, ''))
      .filter((word) => word !== head),
  ]);
  const tellers = personaName === undefined ? [] : otherHeads(personaName, prompt);
  const isTeller = (text: string) =>
    text === wishes.personaName ||
    [...told.map(({ head }) => head), ...tellers].some((head) => text.split(' ').at(-1) === head.split(' ').at(-1));
  const isThingTelling = persona !== null && !isPersonal(persona.text);
  const sound = [brief.genre ?? '', brief.tags ?? '', brief.prompt].join(' ');
  const denied = deniedBanks(given.prompt);
  const ranked = rankBanks(
    [source, brief.mood ?? '', brief.title ?? ''].join(' '),
    subjects,
    `${brief.prompt} ${brief.mood ?? ''}`,
  ).filter((bank) => !denied.includes(bank));
  // Without another subject, the lines that the request quotes are the subject.
  if (ranked.length === 0)
    ranked.push(
      ...rankBanks(
        [
          ...wishes.phrases,
          ...form.verseEndings,
          ...form.verseOpenings,
          form.firstLine ?? '',
          form.lastLine ?? '',
        ].join(' '),
        [],
      ),
    );
  // An apology for a forgotten birthday is not cheerful.
  const askedTone = toneOf([source, ...wishes.words, brief.mood ?? '', brief.tags ?? ''].join(' '));
  const tone = SOBER.has(ranked[0] ?? '') ? Math.min(askedTone, ranked[0] === 'apology' ? -1 : 0) : askedTone;
  const persons = names.filter(isPerson);
  const kin = [...nouns.asked, ...nouns.subject].find(({ kind, owner }) => kind === 'person' && owner === 'my');
  const plainRest = withPlainLeads(withoutIntroductions(asked.rest));
  // “Something about us watching TV”
  const ofUs = /^(?:I|we)$/u.test(narrator) && persona === null ? plainRest.replace(ABOUT_US, '. We are ') : plainRest;
  // A pet is called by its name.
  const pets = things.filter(({ kind, text }) => kind === 'animal' && /^\p{Lu}/u.test(text));
  const pet = pets.length === 1 && kin === undefined ? pets[0]?.text : undefined;
  const toldClauses = readClauses([ofUs, ...animalsCalled(outright)].join('. '), {
    narrator,
    teller: told.map(({ head }) => ({
      heads: [nounLemma(head), ...tellers],
      isThing: isThingTelling,
      name: wishes.personaName,
      ownsKin,
    }))[0],
    addressee: wishes.addressee,
    addresseeHead: wishes.addresseeHead,
    self: wishes.self,
    one: persons.length === 1 ? persons[0] : persons.length === 0 ? (pet ?? (kin && nounAlone(kin))) : undefined,
    isOver: MOURNS.test(`${brief.prompt} ${brief.mood ?? ''}`),
    several: persons.length === 2 ? persons.join(' and ') : undefined,
  });
  const properNames = [...names, ...places, ...things.map(({ text }) => text), wishes.addressee ?? ''].filter((name) =>
    /^\p{Lu}/u.test(name),
  );
  const colors = colorsIn(asked.rest);
  // Colours have frames of their own.
  const clauses = toldClauses
    .flatMap((clause) => soundClauses(clause, properNames))
    .filter((clause) => isAllowed(clause, avoided) && !(colors !== null && OF_COLORS.test(clause)));
  const tellerBank = told.some(({ head }) => isDog(head)) ? 'dogTells' : undefined;
  // A cheerful song about a break-up sings of a new beginning.
  const happier = (bank: string) => (tone > 0 && bank === 'heartbreak' ? 'dream' : bank);
  const banks = [
    ...(tellerBank === undefined ? [] : [tellerBank]),
    ...withSpare(
      [...new Set(ranked.map(happier))].filter((bank) => bank !== tellerBank),
      tone,
      sound,
      random,
    ),
  ].filter((bank, _at, all) => !denied.includes(bank) || all.every((one) => denied.includes(one)));
  const duet =
    form.isDuet === true && narrator === 'I' && persona === null ? readDuet(persons, source, form.voices) : null;
  const voices = duet?.map(({ name }) => name.toLowerCase()) ?? [];
  // A mother who tells the song calls herself “the mother”, not “my mother”.
  const singer =
    persona === null
      ? null
      : wishes.personaName !== undefined
        ? properName(wishes.personaName)
        : /^(?:my|our|his|her|their)$/u.test(persona.owner ?? '')
          ? { ...nounPhrase(persona.text), isBare: false, isMass: false }
          : {
              ...teller(nounPhrase(persona.text, persona.owner)),
              ...(/^the /u.test(personaName ?? '') ? { isMass: false, isBare: false } : {}),
            };
  const hook = chooseHook({
    people: names,
    brief,
    wishes,
    avoided:
      wishes.counted.length === 0 ? avoided : avoidWords([...constraints, ...wishes.counted.map(({ word }) => word)]),
    nouns: [...nouns.subject, ...nouns.asked, ...assignedNouns].filter(
      ({ text }) =>
        !isTeller(text) &&
        !voices.includes(text.toLowerCase()) &&
        !clauses.some((clause) => /^(?:I am|We are) /u.test(clause) && clause.includes(text)),
    ),
    banks,
    random,
    asked: { ...asked, rest: plainRest },
    persona: singer,
    isTeller,
    addressee: wishes.addressee,
    clauses,
    things: things.map((thing) =>
      thing.kind === 'land' && !thing.isBare ? `the ${nameIn(thing.text)}` : nameIn(thing.text),
    ),
    names: [...names, ...places, ...things.map(({ text }) => text)],
    narrator,
    chorusDoing: form.hook ?? chorusDoing,
    voices,
  });
  const { lines } = form;
  const inDuet = duet === null ? null : toldInDuet(clauses, duet);
  const isExact = lines !== undefined && !brief.structure?.length;
  const isFormGiven = isExact || Boolean(brief.structure?.length);
  const isBlues = form.isBlues === true && !isExact;
  const planned = isExact
    ? sectionsOfLines(lines)
    : isBlues && !brief.structure?.length && ofForm === undefined
      ? sectionsOfBlues(wishes)
      : planSections(brief, wishes, ofForm);
  const sections = duet === null ? planned : inVoices(planned, duet);
  const isShort = form.wordsMax !== undefined && formGiven !== undefined;
  const hasChorus = sections.some(({ kind }) => kind === 'chorus');
  const inChorus = wishes.phrases.filter((phrase) => wishes.inChorus.includes(phrase));
  const [someone] = form.isNameInChorus ? names.filter((name) => !hook.includes(name)) : [];
  const chorusPhrases = hasChorus
    ? [
        ...inChorus.flatMap((phrase) => Array.from({ length: wishes.timesInChorus ?? 1 }, () => phrase)),
        ...(someone === undefined ? [] : [someone]),
      ]
    : [];
  const isHookQuoted =
    !hasChorus &&
    !names.includes(hook) &&
    !things.some(({ text }) => text === hook) &&
    new RegExp(`["“]${RegExp.escape(hook)}["”]`, 'iu').test(asked.rest);
  const ownPhrases = [...(isHookQuoted ? [hook] : []), ...wishes.phrases].filter(
    (phrase) => !(hasChorus && phrase.trim().toLowerCase() === hook.toLowerCase()) && !chorusPhrases.includes(phrase),
  );
  // A jingle names its brand: “Otis Shoes, walk on”.
  const brand = [...things.map(({ text }) => text), ...names.filter((name) => !isPerson(name))][0];
  const isJingle =
    lines !== undefined &&
    lines <= JINGLE_LINES_MAX &&
    brand !== undefined &&
    ownPhrases[0] !== undefined &&
    !ownPhrases[0].includes(brand) &&
    syllables(`${brand} ${ownPhrases[0]}`) <= JINGLE_SYLLABLES_MAX;
  const phrases = isJingle ? ownPhrases.with(0, `${brand}, ${ownPhrases[0]}`) : ownPhrases;
  // What a sentence tells of is not named a second time.
  const toldOf = ` ${[...clauses, wishes.addressee ?? '', colors ?? '', ...voices, isJingle ? brand : '']
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’]+/gu, ' ')} `;
  const isSaidOfNobody = persona === null && duet === null;
  const isUntold = (words: string) => !toldOf.includes(` ${words.toLowerCase().replace(/[^\p{L}\p{N}'’]+/gu, ' ')} `);
  // Things are sung with what the request says of them.
  const inFull = (noun: NounPhrase): Placement => {
    const whole = isSaidOfNobody ? wholeThing(noun.text, asked.rest) : null;
    return whole === null || !isAllowed(whole, avoided) || (narrator !== 'I' && /\b(?:my|I|me)\b/u.test(whole))
      ? { kind: 'noun', noun, asked: false }
      : { kind: 'thing', text: whole };
  };
  // “The th grade”, “the names”: no things.
  const isReadWhole = (text: string) =>
    isWholeIn(text, given.prompt) && !isLabel(text) && isThingOf(text, given.prompt);
  const withItsNumber = (noun: NounPhrase): NounPhrase => {
    const whole = numberedIn(noun.text, given.prompt);
    const isOne = noun.owner === undefined && (noun.isBare || noun.isMass) && isCountedIn(noun.text, given.prompt);
    if (isOne) return { ...noun, isBare: false, isMass: false };
    return whole === null ? noun : properName(whole);
  };
  const wanted: Placement[] = [
    ...phrases.map((text) => ({ kind: 'phrase' as const, text })),
    ...(inDuet?.both ?? clauses).map((text) => ({ kind: 'clause' as const, text })),
    ...((wishes.addressee === undefined && !wishes.isAddressed) || narrator === 'you'
      ? []
      : Array.from({ length: wishes.isAddressed ? 2 : 1 }, () => ({
          kind: 'addressee' as const,
          name: wishes.addressee ?? '',
        }))),
    ...(wishes.signedBy === undefined ? [] : [{ kind: 'signature' as const, name: wishes.signedBy }]),
    ...pairs(names.slice(0, 8).filter((name) => isPerson(name) && isUntold(name))).map((pair) => ({
      kind: 'people' as const,
      names: pair,
    })),
    ...names
      .slice(0, 8)
      .filter((name) => !isPerson(name) && isUntold(name))
      .map((name) => ({ kind: 'noun' as const, noun: properName(name), asked: true })),
    ...wishes.counted.flatMap(({ word, times }) => {
      const noun = namedNoun(word);
      const one: Placement = word.includes(' ')
        ? { kind: 'phrase', text: word }
        : noun === null
          ? { kind: 'word', word }
          : { kind: 'noun', noun: nounPhrase(noun.text), asked: true };
      return Array.from({ length: times }, () => one);
    }),
    ...(colors === null ? [] : [{ kind: 'colors' as const, text: colors }]),
    ...places
      .slice(0, 4)
      // A place in the hook is sung often enough.
      .filter((name) => isUntold(name) && !(hasChorus && hook.includes(name)))
      .map((name) => ({ kind: 'place' as const, name })),
    ...(singer ? [{ kind: 'persona' as const, noun: singer }] : []),
    ...things
      .filter(
        ({ text }) =>
          text !== wishes.personaName && isUntold(text) && !(brief.title ?? wishes.title ?? '').includes(text),
      )
      .map((noun) => ({ kind: 'noun' as const, noun, asked: true })),
    ...feastsIn(brief.prompt)
      .filter((feast) => isUntold(feast) && !hook.includes(feast))
      .map((feast) => ({ kind: 'noun' as const, noun: properName(feast), asked: false })),
    ...yearsIn(asked.rest)
      .filter(isUntold)
      .map((year) => ({ kind: 'year' as const, year })),
    ...agesIn(asked.rest)
      .filter(isUntold)
      .map((age) => ({ kind: 'age' as const, age })),
    ...spansIn(asked.rest)
      .filter(isUntold)
      .map((span) => ({ kind: 'span' as const, span })),
    ...hoursIn(asked.rest)
      .filter(isUntold)
      .map((hour) => ({ kind: 'hour' as const, hour })),
    ...outright
      .filter(isInPlace)
      .map((word) => ({ kind: 'thing' as const, text: changeNarrator(word, 'I', narrator) })),
    ...nouns.words.map((word) =>
      HOUR.test(word) ? { kind: 'hour' as const, hour: word } : { kind: 'word' as const, word },
    ),
    ...nouns.asked.filter(({ text }) => isUntold(text)).map((noun) => ({ kind: 'noun' as const, noun, asked: true })),
    ...nouns.subject
      .map(whoDied)
      .map(withItsNumber)
      .filter(
        ({ head, text }) =>
          head !== persona?.text.split(' ').at(-1) &&
          !isTeller(text) &&
          isUntold(text) &&
          // The hook already says when.
          !new RegExp(` (?:at|by|in the) ${RegExp.escape(text)}$`, 'iu').test(hook) &&
          !OF_ITS_BANK[ranked[0] ?? '']?.test(head) &&
          !(colors !== null && /^colou?rs?$/u.test(head)) &&
          // “She drinks too much tea” names no drinks.
          !(verbLemma(text) !== text && !isUntold(verbLemma(text))) &&
          // “Stop the cuts” is a demand; “stop” is not a thing.
          !(DEMANDED.test(text) && hook.toLowerCase().startsWith(text)) &&
          // “My daughter” has a name, Mila, which is sung instead.
          !(IS_CLOSE.test(text) && names.some((name) => source.includes(`${text} ${name}`))) &&
          // “The ship Maribel” is sung as the Maribel.
          !(
            nounPhrase(head).kind !== 'person' &&
            names.some((name) =>
              new RegExp(`\\b(?:the|our|my) ${RegExp.escape(text)} ${RegExp.escape(name)}\\b`, 'iu').test(source),
            )
          ) &&
          !isNamedIn(source, text, [
            ...names,
            ...things.map((one) => one.text),
            wishes.addressee ?? '',
            wishes.personaName ?? '',
          ]) &&
          !isOf(wishes.addresseeHead ?? wishes.addressee, text),
      )
      .slice(0, SUBJECT_NOUNS_MAX)
      .map((noun) => inFull(noun)),
  ].filter((placement) =>
    placement.kind === 'place'
      ? isAllowed(placement.name, avoided)
      : placement.kind !== 'noun' ||
        placement.asked ||
        (isAllowed(placement.noun.text, avoided) && isReadWhole(placement.noun.text)),
  );
  const inWhole = wanted.flatMap((one) => (one.kind === 'thing' ? [one.text] : []));
  const isInOne = (one: Placement): boolean =>
    one.kind === 'noun' && !one.asked
      ? inWhole.some((text) => ` ${text} `.includes(` ${one.noun.text} `))
      : one.kind === 'thing' && inWhole.some((text) => text !== one.text && text.includes(one.text));
  const single = wanted.filter((one) => !isInOne(one));
  const gathered = wishes.counted.length > 0 ? single : gatherLists(single, source);
  // A jingle has room for what is asked for outright.
  const isOutright = (one: Placement) =>
    one.kind === 'list' || one.kind === 'word' || (one.kind === 'noun' && one.asked);
  const placements =
    isExact && lines <= FEW_LINES && gathered.some(isOutright)
      ? [
          ...gathered.slice(0, 1),
          ...gathered.slice(1).filter(isOutright),
          ...gathered.slice(1).filter((one) => !isOutright(one)),
        ]
      : gathered;
  // A song of few words has no room for what nobody asked for outright.
  const room = isShort ? 2 * sections.filter(({ kind }) => kind === 'verse').length : Infinity;
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
    ...(form.isNameless && found.people.some((name) => hook.includes(name)) ? ['Not surely kept out: names.'] : []),
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
    ...(ending !== undefined && isFormGiven ? [`One mood is sung throughout, not “${ending.text}”.`] : []),
    ...(form.isDuet === true && duet === null ? ['Not written as a duet: one narrator tells all of it.'] : []),
    ...(CALLED_BACK.test(given.prompt) && !form.notes.some((note) => CALLED_BACK.test(note))
      ? ['Not followed: “call and response”.']
      : []),
    ...[...new Set([...wishes.unsure, ...unwanted.flatMap(({ open }) => open)])].map(
      (one) => `Not surely kept out: “${firstCharacters(one, 120)}”.`,
    ),
    ...new Set(
      [...form.notes, ...notFollowed(guidance), ...notFollowed(instructionsOf(plainRequest(given.prompt)))].filter(
        (note) => !(wishes.heard ?? []).some((one) => one.length > 5 && note.toLowerCase().includes(one.toLowerCase())),
      ),
    ),
  ];
  return {
    title: brief.title?.trim() || wishes.title?.trim() || titleCase(hook),
    hook,
    narrator,
    petPronoun: pronounIn(brief.prompt, narrator),
    avoided,
    counted: avoidWords([...wishes.counted.map(({ word }) => word), ...stilledIn(clauses)]),
    tone,
    ending: isFormGiven ? undefined : ending,
    isRap,
    tellerHead: told[0]?.head,
    tellerBank,
    addresseeHead:
      wishes.addressee !== undefined && /^\p{Ll}/u.test(wishes.addressee)
        ? nounLemma(wishes.addressee.split(' ').at(-1) ?? '')
        : wishes.addresseeHead,
    isThingAddressed:
      wishes.addressee !== undefined &&
      !isPerson(wishes.addressee) &&
      (places.includes(wishes.addressee) ||
        !/^(?:person|baby|animal)$/u.test(
          nounPhrase((wishes.addresseeHead ?? wishes.addressee).replace(/^(?:my|our) /u, '').toLowerCase()).kind,
        )) &&
      !/\bself$|^\p{Lu}/u.test(places.includes(wishes.addressee) ? '' : (wishes.addresseeHead ?? wishes.addressee)),
    isMourning: MOURNS.test(`${brief.prompt} ${brief.mood ?? ''}`),
    isAngry: ANGRY.test(`${brief.prompt} ${brief.mood ?? ''} ${brief.genre ?? ''}`.replace(UNWANTED, ' ')),
    isThingTelling,
    singsOf:
      /^(?:I|we)$/u.test(narrator) &&
      persona === null &&
      duet === null &&
      wishes.addressee === undefined &&
      wishes.self === undefined
        ? persons
        : [],
    opposed: protestedIn(asked.rest),
    banks,
    rankedBanks: ranked.length + (tellerBank === undefined ? 0 : 1),
    chorusPhrases,
    placements: placements.filter((placement, at) => at < room || placement.kind !== 'noun' || placement.asked),
    assigned: [...assigned, ...(inDuet?.assigned ?? [])],
    lines: isExact ? lines : undefined,
    countTo: form.countTo,
    verseEndings: form.verseEndings,
    verseOpenings: form.verseOpenings,
    isChorusShort: form.isChorusShort || ofForm?.isChorusShort === true,
    isPaired: form.isPaired === true,
    isBlues,
    isChorusHook: form.isChorusHook,
    wordsMax: form.wordsMax,
    chorusLines: form.chorusLines,
    firstLine: form.firstLine,
    lastLine:
      form.lastLine ??
      (wishes.isProposal && wishes.addressee !== undefined ? `${wishes.addressee}, will you marry me?` : undefined),
    decoration: {
      ...readDecoration(request),
      ...(form.chorusStart === undefined ? {} : { beforeChorus: form.chorusStart }),
      ...(form.chorusEnd === undefined ? {} : { afterChorus: form.chorusEnd }),
    },
    sections,
    notes,
    coupletsPerVerse: isExact
      ? lines < 8
        ? lines / 2
        : 2
      : isBlues
        ? 1
        : wishes.linesPerVerse === undefined
          ? isRap
            ? 4
            : 2
          : Math.max(1, Math.round(wishes.linesPerVerse / 2)),
    asked: {
      request,
      subject: [
        withoutTitleDots(withoutGreeting(asked.rest)),
        ...guided.rest.split(/[.;!\n]/u).filter((sentence) => OF_SUBJECT.test(sentence)),
      ].join('. '),
      mood: [
        given.mood ?? '',
        given.genre ?? '',
        OF_CHILDREN.test(`${given.genre ?? ''} ${given.tags ?? ''}`) ? 'for children' : '',
      ].join(', '),
      tone,
      hook,
      banks: ranked,
      formBanks: banksOfForm(`${brief.prompt} ${brief.mood ?? ''}`),
      words: outright.filter((word) => isAllowed(word, avoided)),
      phrases: wishes.phrases.filter((phrase) => isAllowed(phrase, avoided)),
      names: [...names, ...places, ...things.map(({ text }) => text), personaName ?? '', wishes.addressee ?? ''],
      avoided,
      constraints,
      heard: wishes.heard ?? [],
      counted: wishes.counted,
      toldInSections: form.subjects.flatMap(({ text, isSentence }) => (isSentence ? [text] : [])),
      structureSaid: given.structure?.length || isExact ? [] : form.structureSaid,
      placed: form.placed.filter(({ phrase }) => isAllowed(phrase, avoided)),
      title: brief.title?.trim() || wishes.title?.trim(),
      firstLine: form.firstLine,
      voices: {
        narrator,
        isNarratorAsked: (perspective?.narrator ?? wishes.narrator) !== undefined,
        persona: persona === null ? undefined : (wishes.personaName ?? personaName),
        addressee: wishes.addressee,
        isAddressed: wishes.isAddressed,
      },
    },
  };
}
