/**
 * The hero of a video that is not about a person: the subject of the description's first sentence that has one (a
 * toaster robot builds a rocket), else what the song's “I” says it is (I'm a toaster). Persons are left to the styles.
 */
import type { Concept, VideoBrief } from '#lib/products/mv/ports.ts';
import { type FoundObject, findObjects, namesSomebody, shapeFor } from '../../draw/objects/find-objects.ts';
import { BEINGS, byKind, isAlive, isFixed, isPlaceNoun } from '../../draw/objects/object-kinds.ts';
import { languagesOf, UNSPACED_LANGUAGES } from '../../draw/objects/object-words.ts';
import { isColorWord } from '../../draw/objects/thing-colors.ts';
import { words } from '../../listed-in.ts';
import { isVerbAfter } from '../../song/lyrics/brief/subject/find-nouns.ts';
import { nounPhrase } from '../../song/lyrics/words/noun-phrase.ts';
import { kindsOf, nounLemma, sensesOf, verbLemma } from '../../song/lyrics/words/wordnet.ts';
import { allLyrics } from '../song/song-parts.ts';
import { isWeather } from '../things/thing-places.ts';

export type Hero = NonNullable<Concept['hero']>;

const HEROES_MAX = 3;
const SENTENCES_READ = 3;
const SIGNS_BEFORE = 4;
/** How a description opens before it names its subject. */
const ABOUT =
  /^(?:[\p{L}'’-]+\s+){0,6}?(?:story|tale|film|movie|video|clip|animation|cartoon|fable|adventures?|journey|life|portrait|day)\s+(?:of|about|with|where|in which|starring|featuring|following|that follows)\s+/iu;
const MADE_FOR = /^(?:[\p{L}'’-]+\s+){0,6}?(?:film|movie|video|clip|animation|spot|ad|advert|commercial)\s+for\b/iu;
/** Words that open a sentence before its subject. */
const OPENERS = words(
  'in on at under over inside outside deep high far by near behind beneath beyond through across after before during when while as once every each from with without late early one',
);
const ARTICLES = words('a an the this that one');
const DETERMINERS = words(
  'a an the one two three four five six seven my our his her their this that these some many several',
);
const VERBS = words('is are was were has have had can will would must goes gets tries comes falls keeps wants turns');
const LINKS = words(
  'who that which whose in on at of from with without under over by near into to for through across behind beside inside among between after before during as where while when but or',
);
const endsPhrase = (word: string): boolean => VERBS.has(word) || LINKS.has(word);
/** Words for a group of what is named next. */
const GROUPS = words(
  'crowd group band gang pack flock herd choir team family bunch row army swarm troupe crew orchestra class colony pair trio duo',
);
/** Words that say less than the one before: a toaster robot is drawn as a toaster. */
const GENERAL = words('robot toy machine monster creature spirit puppet plush figure being character hero thing');
/** What only somebody does: a thing that wants or fears is more than a thing. */
const DOES = words(
  'dream want wish love miss sing dance build learn search look discover travel escape run walk wander meet try decide leave explore fear hide teach help hope remember forget wake wait play perform chase race follow save rescue think believe feel cry laugh smile sleep eat cook paint write refuse journey roam jump crawl climb hike invent steal conduct fight drum rap attend befriend long yearn wonder watch listen whisper sulk conquer visit return grow',
);

/** How only somebody feels. */
const FEELS = words(
  'afraid lonely happy sad scared tired bored shy cheerful brave grumpy curious sleepy hungry angry proud jealous nervous homesick friendly',
);

type Phrase = {
  text: string;
  head: string;
  rest: string[];
  isPlural: boolean;
  group: string | null;
  hasArticle: boolean;
};

export function findHero(brief: VideoBrief): Hero | null {
  if (brief.characterImagePath) return null;
  const told = brief.description?.trim() ?? '';
  const [language = 'en'] = languagesOf(told);
  if (language !== 'en') return foreignHero(told, language);
  if (told !== '') {
    if (MADE_FOR.test(told)) return null;
    for (const sentence of told.split(/(?<=[.!?;])\s+|\n+/).slice(0, SENTENCES_READ)) {
      const phrases = subjectsOf(sentence);
      if (phrases.some(isPerson)) return null;
      const [subject] = phrases;
      if (subject && isActing(subject, phrases.length, told, brief)) return heroOf(phrases, brief);
    }
    if (namesSomebody(told)) return null;
  }
  return sungHero(brief);
}

/** What a description in another language says of itself before a colon: Música infantil: um robô. */
const HEADING = /^[^:.!?]{1,40}:\s+/u;

/** In other languages: an animal or robot within two words of an opening article, or near the start if unspaced. */
function foreignHero(whole: string, language: string): Hero | null {
  const told = whole.replace(HEADING, '');
  const [found] = findObjects(told, 1);
  if (!found || !isAlive(found.noun)) return null;
  const before = told.slice(0, found.at).trim();
  const isFirst = UNSPACED_LANGUAGES.has(language)
    ? before.length <= SIGNS_BEFORE && !/[人孩男女子]/u.test(before)
    : before.split(/\s+/).length <= 2 && /^\p{L}{1,5}(?:\s|$)/u.test(before);
  const name = nounLemma(found.noun);
  return isFirst
    ? { nouns: [found.noun], full: `a ${name}`, short: `the ${name}`, ...(found.color ? { color: found.color } : {}) }
    : null;
}

/** The song's own “I”, if its title or another line agrees: a fire that somebody only feels like is no hero. */
function sungHero(brief: VideoBrief): Hero | null {
  const title = tokensOf(brief.title).map(nounLemma);
  const lyrics = allLyrics(brief);
  const sung = tokensOf(lyrics).map(nounLemma);
  const isTold = (noun: string, at: number) =>
    title.includes(noun) || (at < FIRST_LETTERS && sung.indexOf(noun) !== sung.lastIndexOf(noun) && isMachine(noun));
  for (const { 1: said = '', index } of lyrics.matchAll(/\bI(?:['’]m| am) ((?:an?|the) [^,.;!?\n]{3,60})/giu)) {
    const [subject] = subjectsOf(said);
    if (subject && isTold(nounLemma(subject.head), index) && !isPerson(subject) && isShown(subject))
      return heroOf([subject], brief);
  }
  const named = /^(.+?) (?:who|that) /iu.exec(brief.title)?.[1];
  const [subject] = named ? subjectsOf(named) : [];
  return subject && !isPerson(subject) && isAlive(nounLemma(subject.head)) ? heroOf([subject], brief) : null;
}

/** A song says within this many characters of its beginning who sings it. */
const FIRST_LETTERS = 80;
const VEHICLES = { vehicle: true, machine: true } as const;
/** Whether a song's “I” may be such a thing: an animal, or a machine, like the tractor of a children's song. */
const isMachine = (noun: string): boolean => isAlive(noun) || (byKind(noun, VEHICLES, 1) ?? false);

const tokensOf = (text: string): string[] =>
  (text.replaceAll('’', "'").match(/\p{L}[\p{L}'-]*|[,:;—–]/gu) ?? []).map((token) => token.toLowerCase());

/** Says what somebody with a name is: Percy is a penguin who fixes pipes. */
const IS_CALLED = /^(?!(?:This|That|It|He|She|There|Here) )\p{Lu}[\p{L}'’-]+\s+is\s+(?=an?\s)/u;

/** The noun phrases before the verb of a sentence: one, or two joined by “and”. */
function subjectsOf(sentence: string): Phrase[] {
  const about = ABOUT.exec(sentence)?.[0] ?? IS_CALLED.exec(sentence)?.[0] ?? '';
  let tokens = tokensOf(sentence.slice(about.length));
  if (OPENERS.has(tokens[0] ?? '') && !(tokens[0] === 'one' && !tokens[1]?.match(/^(?:day|night|morning|evening)$/))) {
    const comma = tokens.indexOf(',');
    const next = tokens.findIndex((token, i) => i > 2 && ARTICLES.has(token) && !endsPhrase(tokens[i - 1] as string));
    const from = comma >= 0 ? comma + 1 : next;
    if (from < 0) return [];
    tokens = tokens.slice(from);
  }
  const first = phraseFrom(tokens);
  if (!first) return [];
  const [joint, ...others] = first.rest;
  const second = joint === 'and' ? phraseFrom(others, true) : null;
  return second ? [{ ...first, rest: second.rest }, second] : [first];
}

function phraseFrom(tokens: readonly string[], isJoined = false): Phrase | null {
  // Rusty the robot: what it is, not how it is called.
  const named = tokens.findIndex(
    (token, i) => i > 0 && i < 3 && token === 'the' && !endsPhrase(tokens[i - 1] as string),
  );
  let at = named > 0 && !DETERMINERS.has(tokens[0] ?? '') ? named : 0;
  const opener = tokens[at] ?? '';
  const hasArticle = DETERMINERS.has(opener) || /'s$/.test(opener);
  if (hasArticle) at++;
  const said: string[] = [];
  const lead = ARTICLES.has(opener) ? 'one' : hasArticle ? 'some' : 'none';
  for (; at < tokens.length; at++) {
    const token = tokens[at] as string;
    if (/[,:;—–]/.test(token) || token === 'and' || endsPhrase(token)) break;
    const last = said.at(-1);
    const next = tokens[at + 1] ?? '';
    if (last !== undefined && (isVerb(last, token, next, lead) || (isJoined && isPlainVerb(token, next)))) break;
    said.push(token);
  }
  const rest = tokens.slice(at);
  const head = said.at(-1);
  if (head === undefined) return null;
  const group = rest[0] === 'of' && (GROUPS.has(head) || /^(?:slice|piece)$/.test(head)) ? head : null;
  if (group) {
    const members = phraseFrom(rest.slice(1));
    return (
      members && {
        ...members,
        group: GROUPS.has(group) ? group : null,
        hasArticle,
        text: [opener, ...said, 'of', members.text].join(' '),
      }
    );
  }
  const { isPlural } = nounPhrase(head);
  return { text: (hasArticle ? [opener, ...said] : said).join(' '), head, rest, isPlural, group, hasArticle };
}

function isVerb(last: string, word: string, next: string, lead: 'one' | 'some' | 'none'): boolean {
  if (sensesOf(nounLemma(last), 'noun').length === 0) return false;
  if (DOES.has(verbLemma(word)) && verbLemma(word) !== word) return true;
  if (word.endsWith('ing') && verbLemma(word) !== word && endsPhrase(next)) return true;
  return isVerbAfter(last, word, next, lead);
}

/** The verb behind two subjects: a spoon and a fork fall in love. */
const isPlainVerb = (word: string, next: string): boolean =>
  sensesOf(word, 'verb').length > 0 && (endsPhrase(next) || DOES.has(word));

/** The dictionary's compound where there is one: a night owl is somebody. */
function nounOf({ text, head }: Phrase): ReturnType<typeof nounPhrase> {
  const modifier = text.split(' ').at(-2) ?? '';
  const isCompound =
    sensesOf(modifier, 'adj').length === 0 && sensesOf(`${modifier} ${nounLemma(head)}`, 'noun').length > 0;
  return nounPhrase(isCompound ? `${modifier} ${head}` : head);
}

/** Words for machines that look like words for people. */
const MACHINES = words('toaster cooker mixer blender lighter heater printer copier');

const isPerson = (phrase: Phrase): boolean =>
  !BEINGS.has(nounLemma(phrase.head)) &&
  !MACHINES.has(nounLemma(phrase.head)) &&
  (['person', 'baby'].includes(nounOf(phrase).kind) ||
    (nounOf(phrase).kind !== 'animal' && namesSomebody(phrase.head)));

/** Whether a phrase names something that can be looked at, and neither a place nor a state. */
function isShown(phrase: Phrase): boolean {
  const lemma = nounLemma(phrase.head);
  if (isAlive(lemma) || lemma === 'cloud') return true;
  const { kind, isMass } = nounOf(phrase);
  if (isMass || isWeather(lemma) || isPlaceNoun(lemma, '')) return false;
  if (kind === 'land') return /^(?:moon|star|sun|planet|comet)$/.test(lemma);
  return !['idea', 'event', 'feeling', 'time', 'body', 'weather'].includes(kind);
}

/** Whether the subject carries the video. A thing does if it acts as a person, or if nobody else is named or sings. */
function isActing(subject: Phrase, count: number, told: string, { performanceMode }: VideoBrief): boolean {
  const [next = '', after = ''] = subject.rest;
  // In a list (a fox, a lighthouse, a violin) things are only to be seen.
  if (!isShown(subject) || (next === ',' && ARTICLES.has(after))) return false;
  if (isAlive(nounLemma(subject.head))) return true;
  const does =
    subject.group !== null ||
    next === 'who' ||
    [next, after].some((word) => DOES.has(verbLemma(word))) ||
    (verbLemma(next) === 'fall' && after === 'in');
  const isFixture = isFixed(nounLemma(subject.head));
  if (does || (!isFixture && [...subject.text.split(' '), after].some((word) => FEELS.has(word)))) return true;
  const isListed = next === ',' || count > 1 || !subject.hasArticle;
  const isDoing = next !== '' && !LINKS.has(next);
  return (
    !isListed &&
    (isDoing || performanceMode === 'auto') &&
    !isPlaceNoun(nounLemma(subject.head), '') &&
    !isFixture &&
    !namesSomebody(told) &&
    (performanceMode === 'auto' || performanceMode === 'story')
  );
}

/** The noun that is drawn for a phrase: the toaster of a toaster robot. */
function shapeOf({ text, head }: Phrase): string | null {
  const lemma = nounLemma(head);
  const said = text.split(' ');
  const modifier = nounLemma(said.at(-2) ?? '');
  const isSeen =
    said.length > 1 && !isColorWord(modifier) && sensesOf(modifier, 'adj').length === 0 && shapeFor(modifier) !== null;
  if (GENERAL.has(lemma) && isSeen) return modifier;
  const pair = `${modifier} ${lemma}`;
  if (said.length > 1 && shapeFor(pair) !== shapeFor(lemma)) return pair;
  return shapeFor(lemma) ? lemma : null;
}

function heroOf(phrases: readonly Phrase[], brief: VideoBrief): Hero | null {
  const nouns = phrases.flatMap((phrase) => drawnNouns(phrase, brief)).slice(0, HEROES_MAX);
  const [subject] = phrases as [Phrase];
  if (nouns.length === 0) return null;
  const found: FoundObject | undefined = findObjects(
    brief.description?.trim() || allLyrics(brief),
    Number.POSITIVE_INFINITY,
  ).find(({ noun }) => noun === nouns[0] || noun === nounLemma(subject.head));
  const short = phrases.map((phrase) => `the ${nameOf(phrase)}`).join(' with ');
  const isFull = subject.hasArticle && /^(?:an?|one|the|my|our|his|her|their) /.test(subject.text) && !subject.isPlural;
  return {
    nouns,
    full: phrases.length === 1 && (isFull || subject.group) ? subject.text.replace(/^one /, 'a ') : short,
    short,
    ...(phrases.length === 1 && found?.color ? { color: found.color } : {}),
  };
}

/** Whether a video has a character, or a hero, to be seen again and again. */
export const hasLead = ({ hero, needsCharacter }: Pick<Concept, 'hero' | 'needsCharacter'>): boolean =>
  hero !== undefined || needsCharacter;

/** Whether a thing is the hero, or what the hero is called. */
export function isOfHero(noun: string, hero: Hero | null | undefined): boolean {
  if (!hero) return false;
  const called = [...hero.nouns, ...hero.short.split(' ').map(nounLemma)];
  return called.includes(noun) || called.some((word) => word.length > 2 && shapeFor(word) === shapeFor(noun));
}

/** One noun of a phrase for each thing that is drawn. A kind without a picture gives way to its members in the song. */
function drawnNouns(phrase: Phrase, brief: VideoBrief): string[] {
  const noun = shapeOf(phrase);
  const isSeveral = phrase.isPlural || phrase.group !== null;
  if (!isSeveral) return noun ? [noun] : [];
  const [kind] = sensesOf(nounLemma(phrase.head), 'noun');
  const members = findObjects(`${brief.description ?? ''}\n${allLyrics(brief)}`, Number.POSITIVE_INFINITY)
    .filter(
      (one) =>
        kind !== undefined &&
        sensesOf(one.noun, 'noun')
          .slice(0, 3)
          .some((sense) => kindsOf(sense).includes(kind)),
    )
    .map((one) => one.noun);
  if (members.length > 1 || !noun) return members;
  return Array.from({ length: isPair(phrase) ? 2 : HEROES_MAX }, () => noun);
}

const isPair = ({ text, group }: Phrase): boolean => text.startsWith('two ') || group === 'pair' || group === 'duo';

/** The name without adjectives: the toaster robot, the crowd of vegetables. */
function nameOf(phrase: Phrase): string {
  const lemma = phrase.isPlural ? phrase.head : nounLemma(phrase.head);
  const modifier = phrase.text.split(' ').at(-2) ?? '';
  const isNoun =
    sensesOf(modifier, 'adj').length === 0 &&
    sensesOf(nounLemma(modifier), 'noun').length > 0 &&
    !DETERMINERS.has(modifier) &&
    modifier !== 'of' &&
    !/'s$/.test(modifier);
  const name = isNoun ? `${modifier} ${lemma}` : lemma;
  return phrase.group
    ? `${phrase.group} of ${name}`
    : phrase.isPlural
      ? `${isPair(phrase) ? 'pair' : 'crowd'} of ${name}`
      : name;
}
