/** Whom a line of the song, the description or an edit's prompt names as somebody who is there. */
import type { SeenPerson } from '#lib/products/mv/ports.ts';
import { NUMBER_WORDS } from '../things/count-words.ts';
import {
  AGED,
  ageSaid,
  describesNext,
  ELDERS,
  groupName,
  isYoung,
  KIN_BY_NAME,
  kinName,
  MEN,
  membersOf,
  OLD_ONES,
  roleOf,
} from '../../draw/objects/people-words.ts';
import { roleNamed, withTradesJoined } from '../../draw/objects/trade-words.ts';
import { isColorWord } from '../../draw/objects/thing-colors.ts';
import { languagesOf } from '../../draw/objects/object-words.ts';
import { figuresOf } from '../../draw/objects/figures-of-speech.ts';
import { NOUN_FILES, nounFile, nounLemma, sensesOf, verbLemma } from '../../song/lyrics/words/wordnet.ts';
import { listedIn, words } from '../../listed-in.ts';
import { meantBy } from './meant-words.ts';
import { sexToldIn } from './pronouns.ts';

/** `withHero`: whether the video's character is named too; null where the text does not say. */
export type Seen = { people: SeenPerson[]; withHero: boolean | null };

/** At most this many people stand side by side. */
export const PEOPLE_MAX = 5;
export const WITH_HERO_MAX = PEOPLE_MAX - 1;
/** How many words may be between an article and its person: a little old lady. */
export const DESCRIBED_BY = 2;
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
/** Words in front of somebody who is not there: a letter from my mother, like a soldier. */
const AWAY = words(
  'of from to for about without like as than miss missing missed remember no not never nor neither until become becomes became than ' +
    'ohne wie von für vermisse kein keine sin como para de extraño sans comme pour sem come senza per',
);
/** Works that show the person they are about. */
const SONGS = /^(?:songs?|tracks?|ballads?|waltz|tune|anthem|rap|hymn|lullaby|jingle|video|clip|film)$/;
/** A pronoun, in front of what that person should be. */
const IS_PRONOUN_BECOMING =
  /(?<!\p{L})(?:she|he|they|it|i)(?: (?:should|must|shall|could|has to|needs to|to)|(?: is|['’]s| are|['’]re) (?:supposed|meant) to) be $/iu;
/** “Make it”, in front of a verb or a quality and no person. */
const MADE = words('make makes made making let have see help');
const IT = words('it this that them everything all colors colours picture');
const IS_OR_WAS = /^(?:i'm|am|is|was|are|were|be|been|you're|he's|she's|we're|bin|ist|war|soy|es|suis|est|sou|sono)$/;
/** Words in front of a quality. */
const LOOKS = /^(?:looks?|feels?|seems?|too|so|very|more|quite|bit|is|are|was|be)$/;
/** Words behind somebody who is not there. */
const GONE = words("gone died dead left never isn't wasn't won't didn't doesn't couldn't");
const SMALL = words('little small tiny young kleine kleiner kleines kleinen petit petite pequeño pequeña pequena');
/** People who may be young and are no children. */
const GROWN = /(?:man|lady|couple|mother|father|priest|doctor|vet|nurse|teacher|driver|farmer|guy|fellow)$/;
const PARENTS = words(
  'mother father mom mum dad daddy mama papa parent grandfather grandmother grandma grandpa mutter vater madre padre mère père mãe pai',
);
/** Clothes that may be named after a trade. */
const WORN_BY_TRADE = words('hat hats cap caps helmet outfit costume uniform jacket coat dress suit shirt boots gown');
/** Parts that bring the whole person into view. */
const BODY = words('hand hands eyes face shoulder shoulders arms hair smile back silhouette');
const LINKS = words(
  'is in on at and with who that by from are was were like am im auf mit und vor bei ist sind en con y dans à et est com na no e su al',
);
/** Words behind somebody's name and “'s” where that is short for “is” or “has”. */
const IS_SHORT_BEFORE = words(
  'got been just still always never not so too here there out up down back home asleep awake',
);
const SELF = /(?<!\p{L})(?:I|me|we|us|our|my)(?!\p{L})/u;
/** The video's character and one other. */
const PAIR =
  /(?<!\p{L})(?:(?:you (?:and|&) (?:I|me)|me and you|I and you|(?:just |only |both |the )?(?:the )?two of us|both of us|side by side|hand in hand|arm in arm|hold(?:ing|s)? (?:my|your) hands?|danc(?:e|ing) with (?:me|you)|you (?:beside|next to) me|by (?:my|your) side)|(?:du und ich|ich und du|wir (?:zwei|beide)|hand in hand|seite an seite)|(?:tú y yo|nosotros dos|los dos juntos|de la mano)|(?:toi et moi|nous deux|main dans la main)|(?:você e eu|eu e você|nós dois)|(?:io e te|tu ed io|noi due))(?!\p{L})|你和我|我和你|我们俩|我們倆|二人で|ふたりで|君と僕|僕と君|あなたと私|君と私/iu;
const BESIDE_EACH_OTHER = /(?<!\p{L})(?:side by side|seite an seite)(?!\p{L})/giu;
/** Words of languages that are written without spaces. */
const SIGNS: readonly [RegExp, SeenPerson][] = [
  [
    /妈妈|母亲|媽媽|母親|お?母(?:さん|ちゃん)|(?<![ァ-ヶー])ママ(?![ァ-ヶー])/u,
    { called: 'the mother', sex: 'woman', age: 'adult' },
  ],
  [
    /爸爸|父亲|父親|お?父(?:さん|ちゃん)|(?<![ァ-ヶー])パパ(?![ァ-ヶー])/u,
    { called: 'the father', sex: 'man', age: 'adult' },
  ],
  [/奶奶|外婆|お?(?:婆|祖母|ばあ)(?:さん|ちゃん)/u, { called: 'the old woman', sex: 'woman', age: 'old' }],
  [/爷爷|外公|お?(?:爺|祖父|じい)(?:さん|ちゃん)/u, { called: 'the old man', sex: 'man', age: 'old' }],
  [/牧师|牧師|神父|司祭/u, { called: 'the priest', sex: 'man', age: 'adult', role: 'priest' }],
  [/兽医|獣医/u, { called: 'the vet', sex: 'woman', age: 'adult', role: 'doctor' }],
];
const PAIRS_ABROAD = /情侣|恋人|カップル|两个人|朋友们|友達/u;
export const SOMEBODY_ELSE = 'somebody else';

/** `isOrder`: the text asks for what should be seen, often without articles. */
type About = { subject?: string; heroIs?: SeenPerson['sex'] | null; isOrder?: boolean };
type Token = { word: string; at: number; isOwner: boolean };

/** A couple of balloons, ein paar Ballons: a few, and no two people. */
const A_FEW = /(?<!\p{L})(?:[Aa] couple of|[Ee]in paar)(?!\p{L})/gu;

/** “Much fuller”, “make the shop fuller”: nobody is a fuller by trade. */
const COMPARED =
  /(?<=(?<!\p{L})(?:much|a (?:bit|lot)|even|far|way|slightly|(?:make|look|be|is) (?:it|them|everything|all)|(?:make|have) (?:the|this|that|his|her|its|their) (?:\p{L}{2,15})) )\p{L}{3,12}er(?!\p{L})/giu;
/** Whether a word is a comparative: fuller, nicer; but an old butcher whom an edit makes smile is somebody. */
function isComparative(word: string, before: string): boolean {
  const [, noun = ''] = /(?:make|have) \p{L}{2,5} (\p{L}{2,15}) $/iu.exec(before) ?? [];
  if (sensesOf(noun, 'adj').length > sensesOf(noun, 'noun').length) return false;
  return comparesAdjective(word);
}

/** Whether a word may be the comparative of an adjective: warmer, nicer, bigger. */
export function comparesAdjective(word: string): boolean {
  const stem = /^(\p{L}{2,12})er$/iu.exec(word)?.[1]?.toLowerCase();
  if (stem === undefined) return false;
  return [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(\p{L})\1$/u, '$1')].some(
    (one) => sensesOf(one, 'adj').length > 0,
  );
}

/** Spanish “cura” is a priest only after a masculine article, and else a cure. */
const CURE = /(?<!\p{L})(?<!(?<!\p{L})(?:el|al|del|un|este|ese|nuestro) )cura(?!\p{L})/giu;

function tokensOf(text: string): Token[] {
  const plain = text
    .replaceAll('’', "'")
    .replace(A_FEW, (few) => ' '.repeat(few.length))
    .replace(CURE, (cure) => ' '.repeat(cure.length))
    .replace(COMPARED, (word, at: number, whole: string) =>
      isComparative(word, whole.slice(0, at)) ? ' '.repeat(word.length) : word,
    );
  return [...withTradesJoined(plain).matchAll(/\p{L}[\p{L}\p{M}'-]*|\d+|[,.;:!?/—]/gu)].map((match) => {
    const whole = match[0].toLowerCase();
    const isOwner = /\p{L}{2}(?:'s|s')$/u.test(whole);
    return { word: isOwner ? whole.replace(/'s$|'$/, '') : whole, at: match.index, isOwner };
  });
}

const ALL_MEN = words("male men's boys' männlicher");
const ALL_WOMEN = words("female women's girls' ladies'");
const sexOfAll = (said: readonly string[]): SeenPerson['sex'] | null =>
  said.some((word) => ALL_MEN.has(word)) ? 'man' : said.some((word) => ALL_WOMEN.has(word)) ? 'woman' : null;

/** “La juge” is a woman, though her trade is named as a man's. */
const sexOfArticle = (article: string, word: string): SeenPerson['sex'] | null =>
  /^(?:la|une|una|uma)$/.test(article) && roleOf(word) !== undefined && !MEN.has(word) ? 'woman' : null;

/** The base form of a word for people; of a group, the word itself. */
export function lemmaOf(word: string): string {
  if ((membersOf(word)?.length ?? 0) > 1) return word;
  const lemma = word.endsWith('men') ? `${word.slice(0, -2)}an` : nounLemma(word);
  return [lemma, word.replace(/s$/, '')].find((one) => membersOf(one)) ?? word;
}

/** Whether a deed follows somebody's name and “'s”: my grandmother's waving, daddy's got flour on his nose. */
const isDoneBy = (next: string): boolean =>
  IS_SHORT_BEFORE.has(next) ||
  (next.endsWith('ing') && verbLemma(next) !== next && nounFile(next) !== NOUN_FILES.artefact);

/** Words for kin that other languages use like a name: Opa geht, nonna stende. */
const KIN_BY_NAME_ABROAD = words(
  'opa oma opi omi papa mama mutti vati nonno nonna mamma papà babbo mamá papá mamã mamãe papai vovó vovô maman mamie papi',
);
/**
 * Whether somebody is named without an article, and not spoken to: kin (grandma's on the table, mom makes tea), or a
 * trade at the beginning of a line (fishmonger's shouting).
 */
const isByName = ({ word, at, isOwner }: Token, next: string): boolean =>
  (at === 0 && isOwner && roleNamed(word) !== undefined && isDoneBy(next)) ||
  (KIN_BY_NAME_ABROAD.has(word) && /^\p{L}/u.test(next)) ||
  (Object.hasOwn(KIN_BY_NAME, word) && (isOwner || next === 'and' || IS_OR_WAS.test(next) || verbLemma(next) !== next));

/** The person with whom a text without spaces begins. */
export const signedPerson = (text: string): SeenPerson | null =>
  SIGNS.find(([sign]) => text.search(sign) === 0)?.[1] ?? null;

/** Whether a word that may name somebody is only a quality where it stands: it looks silly, too heavy. */
const isQuality = ({ word, isOwner }: Token, before: string | undefined): boolean =>
  !isOwner && !ARTICLES.has(before ?? '') && sensesOf(word, 'adj').length > sensesOf(word, 'noun').length;

/** Where a text names people. */
export function peopleNamedAt(text: string): number[] {
  const isEnglish = languagesOf(text)[0] === 'en';
  const signs = SIGNS.flatMap(([sign]) => sign.exec(text)?.index ?? []);
  return tokensOf(text)
    .flatMap((token, i, all) =>
      (meantBy(token.word) || membersOf(lemmaOf(token.word), isEnglish)) &&
      (token.isOwner || !WORN_BY_TRADE.has(all[i + 1]?.word ?? '')) &&
      !isQuality(token, all[i - 1]?.word)
        ? [token.at]
        : [],
    )
    .concat(signs);
}

/**
 * `subject` is what the video's own character is called, so that its nurse is not another nurse. `heroIs` decides of
 * which sex the other of two is.
 */
export function peopleIn(text: string, { subject = '', heroIs = null, isOrder = false }: About = {}): Seen {
  const tokens = tokensOf(text);
  const subjectWords = subject.toLowerCase().split(' ');
  const figures = figuresOf(text);
  const hasParent = tokens.some(({ word }) => PARENTS.has(word));
  const isEnglish = languagesOf(text)[0] === 'en';
  const people: SeenPerson[] = [];
  let withHero: boolean | null = null;
  let heroNamedAt = Number.NEGATIVE_INFINITY;
  const turn = (i: number): SeenPerson['sex'] => ((heroIs === 'man') === (i % 2 === 0) ? 'woman' : 'man');
  tokens.forEach((token, i) => {
    const base = lemmaOf(token.word);
    const members = membersOf(base, isEnglish);
    if (!members || figures.some(({ from, to }) => token.at >= from && token.at < to)) return;
    const lemma = kinName(base);
    const before = tokens.slice(Math.max(0, i - DESCRIBED_BY - 1), i).map(({ word }) => word);
    const joined = before.at(-1) === 'and' && membersOf(lemmaOf(before.at(-2) ?? '')) !== null;
    const opened = joined ? -1 : before.findLastIndex((word) => ARTICLES.has(word) || Object.hasOwn(NUMBERS, word));
    const isPlural = token.word !== base;
    const next = tokens[i + 1]?.word ?? '';
    const isApart = before.slice(opened + 1).some((word) => /^[,.;:!?/—]$/.test(word) || LINKS.has(word));
    const opens = isApart && isByName(token, next) ? -1 : opened;
    if (opens < 0 && !isPlural && !joined && !isOrder && !isByName(token, next)) return;
    if ((opens < 0 || LOOKS.test(before.at(-1) ?? '')) && isQuality(token, before.at(-1))) return;
    // Make it pop.
    if (opens < 0 && isOrder && IT.has(before.at(-1) ?? '') && MADE.has(before.at(-2) ?? '')) return;
    // She judges me, and coaches the choir: no judges without an article.
    const isDeed = /^(?:he|she|it|who|that)$/.test(before.at(-1) ?? '') || ARTICLES.has(next);
    if (opens < 0 && isPlural && !isOrder && isDeed && sensesOf(verbLemma(token.word), 'verb').length > 0) return;
    const said = before.slice(opens + 1);
    if (
      opens >= 0 &&
      said.some((word, k) => /^[,.;:!?/—]$/.test(word) || LINKS.has(word) || (membersOf(word) && k < said.length - 1))
    )
      return;
    if (OLD_ONES.has(token.word) && said.some((word) => !SMALL.has(word))) return;
    const [lead = '', further = ''] = [
      tokens[i - before.length + opens - 1]?.word,
      tokens[i - before.length + opens - 2]?.word,
    ];
    const article = opens >= 0 ? (before[opens] as string) : '';
    const leading = opens >= 0 ? lead : (before.at(-1) ?? '');
    // The drummer boy is a boy.
    if (
      !isPlural &&
      !token.isOwner &&
      isEnglish &&
      nounFile(next) === NOUN_FILES.person &&
      membersOf(next)?.length === 1
    )
      return;
    // My mother's hands are all of her; her ring is not, and in `she's in the garden` nothing is hers.
    if (token.isOwner && !BODY.has(next) && !LINKS.has(next) && !ARTICLES.has(next) && !isDoneBy(next)) return;
    if (AWAY.has(leading) && !token.isOwner && !(leading === 'about' && SONGS.test(further || (before.at(-2) ?? ''))))
      return;
    // “The vet should be an older man” is about the vet; “she should be an old woman” adds nobody.
    if (isOrder && leading === 'be') {
      const becomes = people.at(-1);
      const isAged = said.some((word) => AGED.has(word) || word === 'older');
      if (becomes)
        Object.assign(becomes, { sex: members[0]?.sex ?? becomes.sex, age: isAged ? 'old' : members[0]?.age });
      if (becomes || withHero || IS_PRONOUN_BECOMING.test(text.slice(0, tokens[i - before.length + opens]?.at))) return;
    } else if (IS_OR_WAS.test(leading) && !/^(?:there|here|hay|il)$/.test(further) && article !== 'my') return;
    if (tokens.slice(i + 1, i + 3).some(({ word }) => GONE.has(word))) return;
    // The king of nothing; a family restaurant, the butcher shop, but a couple dancing.
    if (roleOf(lemma) === 'king' && next === 'of') return;
    if (
      (members.length > 1 || membersOf(base, false) === null) &&
      !token.isOwner &&
      !next.endsWith('ing') &&
      next === nounLemma(next) &&
      !LINKS.has(next) &&
      !ARTICLES.has(tokens[i + 2]?.word ?? '') &&
      describesNext(base, next)
    )
      return;
    if (next.length > 0 && isColorWord(next)) return;
    // A chef hat is a hat.
    if (isOrder && !token.isOwner && WORN_BY_TRADE.has(next)) return;
    // Cook some pasta.
    if (isOrder && opens < 0 && ARTICLES.has(next) && sensesOf(token.word, 'verb').length > 0) return;
    const [role, last] = [roleOf(lemma), people.at(-1)];
    // “My neighbour the beekeeper” is one person, and so is “her son the chef”.
    if (article === 'the' && role && lead && kinName(lemmaOf(lead)) === kinName(lemmaOf(subjectWords.at(-1) ?? '')))
      return;
    if (article === 'the' && last && role && tokens[i - 2] && membersOf(lemmaOf(lead))) {
      last.role = role;
      return;
    }
    const isOwn = said.every((word) => subjectWords.includes(word) || !(SMALL.has(word) || AGED.has(word)));
    if (lemma === kinName(lemmaOf(subjectWords.at(-1) ?? '')) && isOwn && article !== 'another' && !isPlural) {
      withHero = true;
      heroNamedAt = i;
      return;
    }
    // “My uncle Desmond, a butcher of seventy” is one person.
    if (leading === ',' && /^an?$/.test(article) && i - before.length + opens - heroNamedAt <= 3) return;
    const until = tokens.slice(i + 1).find(({ word }) => membersOf(lemmaOf(word)) || /^[.;!?]$/.test(word))?.at;
    const aged = ageSaid(text.slice(tokens[i - said.length]?.at ?? token.at, until));
    const isOld =
      aged === 'old' ||
      members.every(({ age }) => age === 'old') ||
      [...said, next].some((word) => AGED.has(word)) ||
      ELDERS.has(next);
    const isSmall =
      aged === 'child' ||
      // A young woman is no child.
      (said.some((word) => SMALL.has(word) && !(word === 'young' && GROWN.test(lemma))) && members.length === 1) ||
      (isYoung(lemma) && hasParent);
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
    // A male voice choir; the surgeon takes her mask off.
    const all =
      members.length > 1
        ? sexOfAll(said)
        : isPlural || isOrder
          ? null
          : (sexOfArticle(article, token.word) ??
            (members[0]?.sex === null && isEnglish ? sexToldIn(text.slice(token.at, until), 'en') : null));
    each.forEach((member, k) => {
      if (!member || people.length >= PEOPLE_MAX) return;
      people.push({
        called,
        sex: all ?? member.sex ?? turn(lemma === 'twins' ? 0 : k),
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
  // Two loaves “side by side” are no people.
  if (people.length === 0 && PAIR.test(isOrder ? text.replace(BESIDE_EACH_OTHER, ' ') : text))
    return {
      people: [{ called: SOMEBODY_ELSE, age: 'adult', sex: heroIs === 'woman' ? 'man' : 'woman' }],
      withHero: true,
    };
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
  const isInTwoWords = lemma.includes('-') && roleNamed(lemma) !== undefined;
  const isEnglish =
    members > 1 || nounFile(nounLemma(lemma)) === NOUN_FILES.person || lemma.endsWith('kid') || isInTwoWords;
  if (!isEnglish) return isPlural ? 'some people' : `the ${sort}${sex ?? 'person'}`;
  const number = ['', '', 'two', 'three', 'four', 'five'][count];
  if (members > 1)
    return lemma === 'people'
      ? `${Object.hasOwn(NUMBERS, article) ? number : 'some'} people`
      : `the ${sort}${groupName(word)}`;
  const [one, many] = isInTwoWords ? [lemma.replace('-', ' '), word.replace('-', ' ')] : [lemma, word];
  return isPlural
    ? `${number} ${sort}${many}`
    : `${/^an?$/.test(article) ? (/^[aeiou]/.test(sort || one) ? 'an' : 'a') : 'the'} ${sort}${one}`;
}

export const kindOf = (called: string): string => kinName(nounLemma(called.split(' ').at(-1) as string));

/** Whether a thing stands for people who are seen: beside a king, no chess king is shown. */
export const isAmong = (noun: string, people: readonly SeenPerson[]): boolean =>
  people.length > 0 &&
  membersOf(lemmaOf(tokensOf(noun).findLast(({ word }) => /\p{L}/u.test(word))?.word ?? '')) !== null;
