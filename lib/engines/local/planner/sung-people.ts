/** Who is seen beside the video's person: whom a line of the song, the description or an edit's prompt names, as somebody who is there. */
import type { Concept, ScenePlan, SeenPerson, VideoBrief } from '#lib/products/mv/ports.ts';
import { lookOf } from '../draw/styles/character/look.ts';
import type { Subject } from './brief-hints.ts';
import { NUMBER_WORDS } from './count-words.ts';
import { AGED, ELDERS, groupName, isYoung, membersOf, roleOf } from '../draw/objects/people-words.ts';
import { isColorWord } from '../draw/objects/thing-colors.ts';
import { figuresOf } from '../draw/objects/figures-of-speech.ts';
import { NOUN_FILES, nounFile, nounLemma, sensesOf } from '../song/lyrics/words/wordnet.ts';
import { listedIn } from '../listed-in.ts';

/** `withHero`: the video's person is told of too; null where the text does not say. */
export type Seen = { people: SeenPerson[]; withHero: boolean | null };

/** So many stand side by side. */
const PEOPLE_MAX = 5;
const WITH_HERO_MAX = PEOPLE_MAX - 1;
/** Words between an article and who it is of: a little old lady. */
const DESCRIBED_BY = 2;
const words = (listed: string): ReadonlySet<string> => new Set(listed.split(' '));
const NUMBERS: Readonly<Record<string, number>> = {
  ...NUMBER_WORDS,
  both: 2,
  many: PEOPLE_MAX,
  hundred: PEOPLE_MAX,
};
const ARTICLES = words(
  "a an the my your his her our their this that these those some another every all somebody's someone's " +
    'der die das den dem ein eine einen einer mein meine meinen meiner dein deine ihr ihre unsere el la los las un una unos mi mis tu tus su sus nuestra ' +
    'le les une des mon ma mes ton ta son sa notre il lo gli i mio mia tuo tua o os as um uma meu minha',
);
/** Before somebody who is not there: a letter from my mother, like a soldier. */
const AWAY = words(
  'of from to for about without like as than miss missing missed remember no not never nor neither until become becomes became than ' +
    'ohne wie von für vermisse kein keine sin como para de extraño sans comme pour sem come senza per',
);
const IS_OR_WAS = /^(?:i'm|am|is|was|are|were|be|been|you're|he's|she's|we're|bin|ist|war|soy|es|suis|est|sou|sono)$/;
/** After somebody who is not there. */
const GONE = words("gone died dead left never isn't wasn't won't didn't doesn't couldn't");
const SMALL = words('little small tiny young kleine kleiner kleines kleinen petit petite pequeño pequeña pequena');
/** Somebody by themselves, and old behind a noun: un viejo, un reloj viejo. */
const OLD_BEHIND = words('viejo vieja viejos viejas velho velha velhos velhas vieux vieille');
const PARENTS = words(
  'mother father mom mum dad daddy mama papa parent grandfather grandmother grandma grandpa mutter vater madre padre mère père mãe pai',
);
/** What a trade wears. */
const WORN_BY_TRADE = words('hat hats cap caps helmet outfit costume uniform jacket coat dress suit shirt boots gown');
/** What of somebody is seen with all the rest of them. */
const BODY = words('hand hands eyes face shoulder shoulders arms hair smile back silhouette');
const LINKS = words(
  'is in on at and with who that by from are was were like am im auf mit und vor bei ist sind en con y dans à et est com na no e su al',
);
const SELF = /(?<!\p{L})(?:I|me|we|us|our|my)(?!\p{L})/u;
/** The video's person and one other. */
const PAIR =
  /(?<!\p{L})(?:(?:you (?:and|&) (?:I|me)|me and you|I and you|(?:just |only |both |the )?(?:the )?two of us|both of us|side by side|hand in hand|arm in arm|hold(?:ing|s)? (?:my|your) hands?|danc(?:e|ing) with (?:me|you)|you (?:beside|next to) me|by (?:my|your) side)|(?:du und ich|ich und du|wir (?:zwei|beide)|hand in hand|seite an seite)|(?:tú y yo|nosotros dos|los dos juntos|de la mano)|(?:toi et moi|nous deux|main dans la main)|(?:você e eu|eu e você|nós dois)|(?:io e te|tu ed io|noi due))(?!\p{L})|你和我|我和你|我们俩|我們倆|二人で|ふたりで|君と僕|僕と君|あなたと私|君と私/iu;
/** Words of languages that are written without spaces. */
const SIGNS: readonly [RegExp, SeenPerson][] = [
  [/妈妈|母亲|媽媽|母親|お?母さん/u, { called: 'the mother', sex: 'woman', age: 'adult' }],
  [/爸爸|父亲|父親|お?父さん/u, { called: 'the father', sex: 'man', age: 'adult' }],
  [/奶奶|外婆|お?(?:婆|ばあ)さん/u, { called: 'the old woman', sex: 'woman', age: 'old' }],
  [/爷爷|外公|お?(?:爺|じい)さん/u, { called: 'the old man', sex: 'man', age: 'old' }],
];
const PAIRS_ABROAD = /情侣|恋人|カップル|两个人|朋友们|友達/u;
const OTHER: Omit<SeenPerson, 'sex'> = { called: 'somebody else', age: 'adult' };

/** `isOrder`: the text asks for what should be seen, often without articles. */
type About = { subject?: string; heroIs?: SeenPerson['sex'] | null; isOrder?: boolean };
type Token = { word: string; at: number; isOwner: boolean };

/** A couple of balloons, ein paar Ballons: a few, and no two people. */
const A_FEW = /(?<!\p{L})(?:[Aa] couple of|[Ee]in paar)(?!\p{L})/gu;

function tokensOf(text: string): Token[] {
  const plain = text.replaceAll('’', "'").replace(A_FEW, (few) => ' '.repeat(few.length));
  return [...plain.matchAll(/\p{L}[\p{L}\p{M}'-]*|\d+|[,.;:!?/—]/gu)].map((match) => {
    const whole = match[0].toLowerCase();
    const isOwner = /\p{L}{2}(?:'s|s')$/u.test(whole);
    return { word: isOwner ? whole.replace(/'s$|'$/, '') : whole, at: match.index, isOwner };
  });
}

/** The base form of a word for people; of a group, the word itself. */
function lemmaOf(word: string): string {
  if ((membersOf(word)?.length ?? 0) > 1) return word;
  const lemma = word.endsWith('men') ? `${word.slice(0, -2)}an` : nounLemma(word);
  return membersOf(lemma) ? lemma : word;
}

/** Where a text names people. */
export const peopleNamedAt = (text: string): number[] =>
  tokensOf(text).flatMap(({ word, at, isOwner }, i, all) =>
    membersOf(lemmaOf(word)) && (isOwner || !WORN_BY_TRADE.has(all[i + 1]?.word ?? '')) ? [at] : [],
  );

/** `subject` is what the video's own person is called: a nurse of whom all is told is no other nurse. `heroIs` decides who the other of two is. */
export function peopleIn(text: string, { subject = '', heroIs = null, isOrder = false }: About = {}): Seen {
  const tokens = tokensOf(text);
  const subjectWords = subject.toLowerCase().split(' ');
  const figures = figuresOf(text);
  const hasParent = tokens.some(({ word }) => PARENTS.has(word));
  const people: SeenPerson[] = [];
  let withHero: boolean | null = null;
  const turn = (i: number): SeenPerson['sex'] => ((heroIs === 'man') === (i % 2 === 0) ? 'woman' : 'man');
  tokens.forEach((token, i) => {
    const lemma = lemmaOf(token.word);
    const members = membersOf(lemma);
    if (!members || figures.some(({ from, to }) => token.at >= from && token.at < to)) return;
    const before = tokens.slice(Math.max(0, i - DESCRIBED_BY - 1), i).map(({ word }) => word);
    const joined = before.at(-1) === 'and' && membersOf(lemmaOf(before.at(-2) ?? '')) !== null;
    const opens = joined ? -1 : before.findLastIndex((word) => ARTICLES.has(word) || Object.hasOwn(NUMBERS, word));
    const isPlural = token.word !== lemma;
    if (opens < 0 && !isPlural && !joined && !isOrder) return;
    const said = before.slice(opens + 1);
    if (opens >= 0 && said.some((word) => /^[,.;:!?/—]$/.test(word) || membersOf(word) || LINKS.has(word))) return;
    if (OLD_BEHIND.has(token.word) && said.some((word) => !SMALL.has(word))) return;
    const [lead = '', further = ''] = [
      tokens[i - before.length + opens - 1]?.word,
      tokens[i - before.length + opens - 2]?.word,
    ];
    const article = opens >= 0 ? (before[opens] as string) : '';
    const leading = opens >= 0 ? lead : (before.at(-1) ?? '');
    const next = tokens[i + 1]?.word ?? '';
    // My mother's hands are all of her; her ring is not, and in `she's in the garden` nothing is hers.
    if (token.isOwner && !BODY.has(next) && !LINKS.has(next) && !ARTICLES.has(next)) return;
    if (AWAY.has(leading) && !token.isOwner) return;
    if (IS_OR_WAS.test(leading) && !/^(?:there|here|hay|il)$/.test(further) && article !== 'my') return;
    if (tokens.slice(i + 1, i + 3).some(({ word }) => GONE.has(word))) return;
    // The king of nothing; a family restaurant, but a couple dancing.
    if (roleOf(lemma) === 'king' && next === 'of') return;
    if (
      members.length > 1 &&
      !next.endsWith('ing') &&
      next === nounLemma(next) &&
      !LINKS.has(next) &&
      sensesOf(next, 'noun').length > sensesOf(next, 'verb').length
    )
      return;
    if (next.length > 0 && isColorWord(next)) return;
    // A chef hat is a hat.
    if (isOrder && !token.isOwner && WORN_BY_TRADE.has(next)) return;
    // Cook some pasta.
    if (isOrder && opens < 0 && ARTICLES.has(next) && sensesOf(token.word, 'verb').length > 0) return;
    const [role, last] = [roleOf(lemma), people.at(-1)];
    // Her son the chef is one.
    if (article === 'the' && last && role && tokens[i - 2] && membersOf(lemmaOf(lead))) {
      last.role = role;
      return;
    }
    const isOwn = said.every((word) => subjectWords.includes(word) || !(SMALL.has(word) || AGED.has(word)));
    if (lemma === lemmaOf(subjectWords.at(-1) ?? '') && isOwn && article !== 'another' && !isPlural) {
      withHero = true;
      return;
    }
    const isOld =
      members.every(({ age }) => age === 'old') || [...said, next].some((word) => AGED.has(word)) || ELDERS.has(next);
    const isSmall = (said.some((word) => SMALL.has(word)) && members.length === 1) || (isYoung(lemma) && hasParent);
    const number = listedIn(NUMBERS, article);
    const count = Math.min(PEOPLE_MAX, number ?? 2);
    const each =
      members.length > 1 ? members.slice(0, number) : Array.from({ length: isPlural ? count : 1 }, () => members[0]);
    const called = nameOf({
      lemma,
      word: token.word,
      isPlural,
      members: members.length,
      sex: members[0]?.sex ?? null,
      isOld,
      isSmall,
      count,
      article,
    });
    each.forEach((member, k) => {
      if (!member || people.length >= PEOPLE_MAX) return;
      people.push({
        called,
        sex: member.sex ?? turn(lemma === 'twins' ? 0 : k),
        age: isOld && member.age !== 'child' ? 'old' : isSmall ? 'child' : member.age,
        ...(role ? { role } : {}),
      });
    });
    const [then, self] = [tokens[i + 1]?.word, tokens[i + 2]?.word];
    if (then === 'and' && (self === 'i' || self === 'me')) withHero = true;
    if (before.includes('me') && before.includes('and')) withHero = true;
  });
  for (const [sign, person] of SIGNS) if (sign.test(text)) people.push(person);
  if (PAIRS_ABROAD.test(text) && people.length === 0)
    people.push({ called: 'a couple', sex: 'man', age: 'adult' }, { called: 'a couple', sex: 'woman', age: 'adult' });
  if (people.length === 0 && PAIR.test(text))
    return { people: [{ ...OTHER, sex: heroIs === 'woman' ? 'man' : 'woman' }], withHero: true };
  return {
    people: people.slice(0, PEOPLE_MAX),
    withHero: withHero ?? (people.length > 1 && !SELF.test(text) ? false : null),
  };
}

function nameOf({
  lemma,
  word,
  isPlural,
  members,
  sex,
  isOld,
  isSmall,
  count,
  article,
}: {
  lemma: string;
  word: string;
  isPlural: boolean;
  members: number;
  sex: SeenPerson['sex'] | null;
  isOld: boolean;
  isSmall: boolean;
  count: number;
  article: string;
}): string {
  const sort = isOld && !/^(?:grand|gran)/.test(lemma) ? 'old ' : isSmall ? 'little ' : '';
  const isEnglish = members > 1 || nounFile(nounLemma(lemma)) === NOUN_FILES.person;
  if (!isEnglish) return isPlural ? 'some people' : `the ${sort}${sex ?? 'person'}`;
  const number = ['', '', 'two', 'three', 'four', 'five'][count];
  if (members > 1)
    return lemma === 'people'
      ? `${Object.hasOwn(NUMBERS, article) ? number : 'some'} people`
      : `the ${sort}${groupName(word)}`;
  return isPlural
    ? `${number} ${sort}${word}`
    : `${/^an?$/.test(article) ? (/^[aeiou]/.test(sort || lemma) ? 'an' : 'a') : 'the'} ${sort}${lemma}`;
}

/** Whoever tells of themselves, in eight languages. */
const TELLS_OF_SELF = /(?<!\p{L})(?:i|i'm|we|ich|wir|yo|canto|je|j'|nous|io|eu|nós)(?!\p{L})/iu;

const sexOfHero = (concept: Concept): SeenPerson['sex'] | null =>
  concept.hero ? null : lookOf(concept).isBoy ? 'man' : 'woman';

/**
 * Decides for each scene of a video who is in it beside its person: whom its line names, else, in every other scene with that person, whom the
 * description names beside them.
 */
export function companyOf(brief: VideoBrief, concept: Concept, subject: Subject | null) {
  const heroIs = sexOfHero(concept);
  const about = {
    heroIs,
    subject: concept.hero ? '' : (subject?.full ?? ''),
  } as const;
  const told = peopleIn(brief.description ?? '', about);
  const isTold = !subject && !TELLS_OF_SELF.test(brief.description ?? '');
  // The video's person is one of them, unless it is told of beside them.
  const own =
    concept.hero || told.withHero || (!subject && !isTold)
      ? undefined
      : (told.people.find(({ sex }) => sex === heroIs) ?? told.people[0]);
  const others = told.people.filter((person) => person !== own);
  const isHalved = others.length === 1 && others[0]?.called === own?.called;
  const always = isHalved ? others.map((person) => ({ ...person, called: OTHER.called })) : others;
  let turn = 0;
  return (
    { lyric, shotType, hasCharacter }: Pick<ScenePlan, 'lyric' | 'shotType' | 'hasCharacter'>,
    canHaveHero: boolean,
  ) => {
    const { people, withHero } = peopleIn(lyric, about);
    if (people.length === 0) {
      const joins = always.length > 0 && hasCharacter && shotType !== 'lipsync' && turn++ % 2 === 0;
      return { hasCharacter, people: joins ? always.slice(0, WITH_HERO_MAX) : [] };
    }
    const isHero = withHero ?? (people.length === 1 || hasCharacter);
    const stays = canHaveHero && (isHero || isPerformed(shotType));
    return { hasCharacter: stays, people: people.slice(0, stays ? WITH_HERO_MAX : PEOPLE_MAX) };
  };
}

const isPerformed = (shotType: ScenePlan['shotType']): boolean => shotType !== 'narrative' && shotType !== 'bridge';

/** Words of an edit that keep the video's person beside those it names. */
const KEPT =
  /(?<!\p{L})(?:beside|next to|with|and|behind|junto|con|neben|mit|à côté|avec|com)(?!\p{L})|旁边|隣|と一緒/iu;
const ALONE =
  /(?<!\p{L})(?:alone|by (?:her|him|it)self|only (?:her|him|one person)|allein|sol[oa]|seule?|sozinh[oa])(?!\p{L})|独自|一人/iu;
/** Words for no more than a man or a woman: the video's person, where that is one. */
const ANYBODY =
  /^(?:the|an?) (?:girl|boy|woman|man|lady|guy|person|singer|dancer|student|driver|worker|painter|travell?er|wanderer|somebody|someone|hero)$/;
const ONLY_ONE =
  /(?<!\p{L})(?:(?:only|just) (?:one|a|the)|a single|nur (?:eine?n?|der|die)|solo (?:un[oa]?|el|la)|sólo un[oa]?|(?:un|une) seule?|seulement (?:un|une)|só (?:um|uma|o|a)|apenas uma?|soltanto un[oa]?)(?!\p{L})/iu;
const TWO = /^(?:the )?(?:couple|lovers)$|^two (?:people|friends)$|^a couple$/;

/** Whom a video is about, in the words of its description's first sentence: of `my dad was a champion`, dad. */
function leadOf({ hero, logline, styleId }: Concept): string {
  // The person of ink videos has no trade.
  if (styleId === 'ink') return '';
  const [told = ''] = logline.split(' — ');
  const [at] = hero ? [] : peopleNamedAt(told);
  if (at === undefined) return '';
  const [word = ''] = /^[\p{L}'-]+/u.exec(told.slice(at)) ?? [];
  // Of a couple neither is the couple; of two brothers one is the brother.
  if ((membersOf(word.toLowerCase())?.length ?? 0) > 1) return '';
  if (lemmaOf(word.toLowerCase()) !== word.toLowerCase()) return lemmaOf(word.toLowerCase());
  return `${told
    .slice(0, at)
    .split(' ')
    .slice(-DESCRIBED_BY - 1)
    .join(' ')}${word}`;
}

/** A word of a prompt for somebody who is not told apart: she, him. */
const isPronoun = (word: string): boolean => membersOf(lemmaOf(word.toLowerCase())) === null;

/** Whom of a scene's people a word of a prompt names: what they are called; null where it is the video's person, or none of them. */
export function calledBy(word: string, people: readonly SeenPerson[]): string | null {
  const lemma = lemmaOf(word.toLowerCase());
  const [member] = membersOf(lemma) ?? [];
  if (isPronoun(word) || !member) return null;
  const own = people.find(({ called }) => kindOf(called) === lemma);
  const alike = people.find(({ sex, age }) => sex === member.sex && (age === member.age || member.age === 'adult'));
  return (own ?? alike)?.called ?? null;
}

/** Who is seen in a scene after an edit, and whether the video's person is; null where the prompt says nothing of either. */
export function peopleAfter(
  scene: ScenePlan,
  concept: Concept,
  { asked, gone, adds }: { asked: string; gone: string; adds: boolean },
): { people: SeenPerson[]; hasCharacter: boolean | null } | null {
  const heroIs = sexOfHero(concept);
  const before = scene.people ?? [];
  const subject = leadOf(concept);
  const absent = peopleIn(gone, { heroIs, subject, isOrder: true });
  const leaving = new Set(absent.people.map(({ called }) => kindOf(called)));
  const isReplaced = !concept.hero && (absent.withHero === true || isOneOf(absent.people, heroIs, before));
  const staying = ALONE.test(asked) ? [] : before.filter(({ called }) => !leaving.has(kindOf(called)));
  const { people, withHero } = peopleIn(asked, { heroIs, subject, isOrder: true });
  const isOneOfThem = ONLY_ONE.test(asked) && people.length === 1;
  const isHere = (called: string) =>
    /^(?:the|an?) /.test(called) &&
    before.some((one) => kindOf(one.called) === kindOf(called) && /^two /.test(one.called));
  // One of two brothers is there.
  const coming = people.filter(({ called }) => isOneOfThem || !isHere(called));
  const others = coming.filter(
    ({ called, sex, age, role }) =>
      isOneOfThem ||
      concept.hero ||
      role ||
      age !== 'adult' ||
      !ANYBODY.test(called) ||
      (sex !== heroIs && membersOf(kindOf(called))?.[0]?.sex),
  );
  if (others.length === 0) {
    if (isReplaced) return { people: staying, hasCharacter: false };
    return staying.length < before.length ? { people: staying, hasCharacter: null } : null;
  }
  if (isOneOfThem) {
    const [one] = before.filter(({ called }) => kindOf(called) === kindOf(people[0]?.called ?? ''));
    const isHeroAlone = !concept.hero && !one && ANYBODY.test(people[0]?.called ?? '') && people[0]?.sex === heroIs;
    return isHeroAlone
      ? { people: [], hasCharacter: true }
      : { people: [one ?? (people[0] as SeenPerson)], hasCharacter: concept.hero !== undefined };
  }
  const [first] = others;
  const isCouple = !concept.hero && others.length === 2 && first?.age === 'adult' && TWO.test(first.called);
  if (isCouple)
    return {
      people: others.filter(({ sex }) => sex !== heroIs).map((one) => ({ ...one, called: OTHER.called })),
      hasCharacter: true,
    };
  const staysHere = scene.hasCharacter && (adds || others.length === 1 || KEPT.test(asked));
  const isHero =
    concept.hero !== undefined || (!isReplaced && (withHero === true || people.length > others.length || staysHere));
  const most = isHero ? WITH_HERO_MAX : PEOPLE_MAX;
  const beside = adds
    ? staying.filter(({ called }) => !others.some((one) => kindOf(one.called) === kindOf(called)))
    : [];
  return {
    people: [...beside.slice(0, Math.max(0, most - others.length)), ...others.slice(0, most)],
    hasCharacter: isHero,
  };
}

/** Whether somebody who is to go is the video's person: a man or a woman like them, and none of the others. */
const isOneOf = (
  gone: readonly SeenPerson[],
  heroIs: SeenPerson['sex'] | null,
  others: readonly SeenPerson[],
): boolean =>
  gone.some(
    ({ called, sex }) =>
      sex === heroIs && ANYBODY.test(called) && !others.some((one) => kindOf(one.called) === kindOf(called)),
  );

const kindOf = (called: string): string => nounLemma(called.split(' ').at(-1) as string);

/** Whether a thing is a sign of people who are seen: of a king no chessman is shown beside him. */
export const isAmong = (noun: string, people: readonly SeenPerson[]): boolean =>
  people.length > 0 &&
  membersOf(lemmaOf(tokensOf(noun).findLast(({ word }) => /\p{L}/u.test(word))?.word ?? '')) !== null;

/** What a prompt says of who is seen: an old couple; the nurse and two kids. */
export const tellPeople = (people: readonly SeenPerson[]): { text: string; isSeveral: boolean } => {
  const names = [...new Set(people.map(({ called }) => called))];
  return {
    text: names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''),
    isSeveral: names.length > 1 || /(?:[^s]s|people|police|men|children)$/.test(names[0] ?? ''),
  };
};
