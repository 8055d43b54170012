/** Who is seen after an edit, and which of several people it dresses or gives a thing. */
import type { Concept, ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { isToldWhole } from '../../../draw/actors/outfits.ts';
import { isYoung, membersOf, roleOf } from '../../../draw/objects/people-words.ts';
import { WITH_ALL, WITH_SOMEBODY } from '../../../draw/scene/style.ts';
import { lookOf } from '../../../draw/styles/character/look.ts';
import { clothesIn, FOR_ALL } from '../picture/colors.ts';
import { NAMED_TOGETHER, pronounsAt, wordAt } from '../named.ts';
import type { Relations } from '../things/relations.ts';
import type { ToldDeed } from './deeds.ts';
import { figureAt } from './figures.ts';
import { nameOfMeant } from './meant.ts';
import { sexOfHero } from '../../people/company.ts';
import { meantBy } from '../../people/meant-words.ts';
import { NOTHING_ELSE } from '../order-words.ts';
import { NUMBER_WORDS } from '../../things/count-words.ts';
import {
  DESCRIBED_BY,
  kindOf,
  lemmaOf,
  PEOPLE_MAX,
  peopleIn,
  peopleNamedAt,
  signedPerson,
  SOMEBODY_ELSE,
  WITH_HERO_MAX,
} from '../../people/sung-people.ts';

/** Words of an edit that keep the video's character beside the people it names. */
const KEPT =
  /(?<!\p{L})(?:beside|next to|with|and|behind|junto|con|neben|mit|à côté|avec|com)(?!\p{L})|旁边|隣|と一緒/iu;
const ALONE =
  /(?<!\p{L})(?:alone|on (?:her|his) own|by (?:her|him|it)self|only (?:her|him|one person)|allein|sol[oa]|seule?|sozinh[oa])(?!\p{L})|独自|一人/iu;
/** Words that say no more than man or woman: they mean the video's character, if it is one. */
const ANYBODY =
  /^(?:the|an?) (?:girl|boy|woman|man|lady|guy|person|singer|dancer|student|driver|worker|painter|travell?er|wanderer|somebody|someone|hero|mann|frau|junge|mädchen|chica|fille|ragazza|hombre|mujer|homme|femme|uomo|donna|homem|mulher)$/;
const ONLY_ONE =
  /(?<!\p{L})(?:(?:only|just) (?:one|a|the)|a single|nur (?:eine?n?|der|die)|solo (?:un[oa]?|el|la)|sólo un[oa]?|(?:un|une) seule?|seulement (?:un|une)|só (?:um|uma|o|a)|apenas uma?|soltanto un[oa]?)(?!\p{L})/iu;
const TWO = /^(?:the )?(?:couple|lovers)$|^two (?:people|friends)$|^a couple$/;

/** The first person whom the first sentence of a video's logline names, and the text before them. */
function firstTold({ logline }: Concept): { ahead: string; word: string } | null {
  const [told = ''] = logline.split(' — ');
  const [at] = peopleNamedAt(told);
  return at === undefined ? null : { ahead: told.slice(0, at), word: wordAt(told, at) };
}

/** Whom a video is about, in the words of its logline: dad, in “my dad was a champion”. */
function leadOf(concept: Concept): string {
  // The person of ink videos has no trade.
  const told = concept.styleId === 'ink' || concept.hero ? null : firstTold(concept);
  if (!told) return '';
  const word = told.word.toLowerCase();
  // Neither one of a couple is “the couple”; one of two brothers is “the brother”.
  if ((membersOf(word)?.length ?? 0) > 1) return '';
  const lemma = lemmaOf(word);
  if (lemma !== word) return lemma;
  return `${told.ahead
    .split(' ')
    .slice(-DESCRIBED_BY - 1)
    .join(' ')}${told.word}`;
}

/** Somebody who is added to the people of the scene. */
const ADDED =
  /(?<!\p{L})(?:add|include|füge?|añad[ea]|agrega|ajoute[zr]?|adiciona|acrescenta|aggiungi) (?:an?|another|eine?n?|una?|une|uma?) ((?:\p{L}{2,12} ){0,2}\p{L}{2,12})/iu;
function addedIn(asked: string): { sex: SeenPerson['sex'] | null; isYoung: boolean } | null {
  for (const word of ADDED.exec(asked)?.[1]?.toLowerCase().split(' ') ?? []) {
    const lemma = lemmaOf(word);
    const [member, ...more] = membersOf(lemma) ?? [];
    if (member && more.length === 0) return { sex: member.sex, isYoung: isYoung(lemma) || member.age === 'child' };
  }
  return null;
}

/** Whether a video is about a girl or a boy. */
function isOfYoung(concept: Concept): boolean {
  const told = firstTold(concept);
  return told !== null && isYoung(lemmaOf(told.word.toLowerCase()));
}

/** What those of a scene's people are called whom a word names; null for the video's character, or none of them. */
function calledBy(word: string, people: readonly SeenPerson[]): string | null {
  const signed = signedPerson(word);
  if (signed) return people.find(({ called }) => called === signed.called)?.called ?? null;
  const lemma = lemmaOf(word.toLowerCase());
  const [member] = membersOf(lemma) ?? [];
  if (!member) return null;
  const role = roleOf(lemma);
  const own =
    people.find(({ called }) => kindOf(called) === kindOf(lemma)) ??
    (role ? people.find((one) => one.role === role) : undefined);
  const isSex = ({ sex }: SeenPerson) => sex === member.sex || (member.sex === null && member.age !== 'adult');
  const alike = people.find((one) => isSex(one) && (one.age === member.age || member.age === 'adult'));
  return (own ?? alike)?.called ?? null;
}

const HIM = /^(?:him|he|his|ihn|ihm|er|seine?[nrms]?|él|lui|ele)$/i;
const HER = /^(?:her|she|sie|ihre?[nrms]?|ella|elle|ela|lei)$/i;
/** What that one of the others is called whom a pronoun means, where it cannot mean the video's character. */
function calledAs(word: string, people: readonly SeenPerson[], concept: Concept, hasCharacter = true): string | null {
  const sex = HIM.test(word) ? 'man' : HER.test(word) ? 'woman' : null;
  if (sex === null || (hasCharacter && sex === sexOfHero(concept))) return null;
  return people.findLast((one) => one.sex === sex)?.called ?? null;
}

/** Whom a name, a pronoun or a word for a choice means; null for the video's character, or nobody who is there. */
export function othersBy(
  word: string,
  people: readonly SeenPerson[],
  concept?: Concept,
  hasCharacter = true,
): { isHeroToo: boolean; isOne: (one: SeenPerson, index: number) => boolean } | null {
  const meant = meantBy(word);
  if (meant) {
    if (meant.others.size === 0) return null;
    return { isHeroToo: meant.hero, isOne: (_, index) => meant.others.has(index) };
  }
  const called = (concept ? calledAs(word, people, concept, hasCharacter) : null) ?? calledBy(word, people);
  return called === null ? null : { isHeroToo: false, isOne: (one) => one.called === called };
}

/** Whether the video's character is neither a child nor old in a scene, so that “younger” changes nothing. */
export const isGrownUp = (concept: Concept, { look }: Pick<ScenePlan, 'look'>): boolean =>
  look?.age !== 'child' && !lookOf(concept, look).isOld;

/** The video's character as one of the others, in an age in which a style draws only those. */
export function personOfAge(concept: Concept, { age, words }: { age: SeenPerson['age']; words: string }): SeenPerson {
  const [said] = membersOf(lemmaOf(words.toLowerCase().split(' ').at(-1) ?? '')) ?? [];
  const sex = said?.sex ?? sexOfHero(concept) ?? 'woman';
  const sort = age === 'old' ? `old ${sex}` : age === 'child' ? (sex === 'man' ? 'little boy' : 'little girl') : sex;
  return { called: `the ${sort}`, sex, age };
}

/** Everybody in the scene, when somebody else should be there instead; “everyone's hats” is nobody. */
// slow pattern allowed: its words are the constants of `NUMBER_WORDS`.
const A_GROUP = new RegExp(
  `(?:^|, ?|(?<!\\p{L})(?:and|und|y|et|ed?) )(?:(?:the|all|any|of|those|these|die|der|den|alle|tod[ao]s?|l[ao]s?|tou(?:te)?s|les|des|tutt[aei]|le|gli|[ao]s|\\d{1,2}|${Object.keys(NUMBER_WORDS).join('|')}) ){0,3}(?:people|persons|leute|menschen|mensch(?: zu sehen)?|personen|personas|gente|personnes|gens|pessoas|persone|everybody|everyone|all of them|alle)(?=\\s{0,2}(?:,|$))`,
  'iu',
);
export const isEverybody = (gone: string): boolean => A_GROUP.test(gone);
/** Whether an order removes one of several people and keeps the rest. */
export const isOneLeaving = (gone: string, { hasCharacter, people = [] }: ScenePlan): boolean =>
  people.length + (hasCharacter ? 1 : 0) > 1 &&
  !isEverybody(gone) &&
  (goneByChoice(gone, people, hasCharacter) !== null || peopleIn(gone, { isOrder: true }).people.length === 1);
const ALL_OTHERS =
  /(?:^|, ?)(?:(?:everybody|everyone) else|all the others|(?:the|all) other (?:people|persons)|alle anderen|(?:todos )?los demás|(?:tous )?les autres|(?:todos )?os outros|(?:tutti )?gli altri)(?=\s{0,2}(?:,|$))/iu;

/** Who stays when an edit picks out some people to remove; null if it picks out none. */
function goneByChoice(
  gone: string,
  people: readonly SeenPerson[],
  hasCharacter: boolean,
): { people: SeenPerson[]; hasCharacter: boolean } | null {
  const chosen = (gone.match(WORD) ?? []).flatMap((word) => meantBy(word) ?? []);
  if (chosen.length === 0) return null;
  return {
    people: people.filter((_, index) => !chosen.some(({ others }) => others.has(index))),
    hasCharacter: hasCharacter && !chosen.some(({ hero }) => hero),
  };
}
const WORD = /\p{L}+/gu;

/** A crowd that belongs to the place: above the crowd. */
const OF_PLACE =
  /(?<=(?<!\p{L})(?:over|above|behind|before|in front of|among|for|über|vor|hinter|sobre|encima del?|delante del?|au-dessus d[eu]|devant|sopra|davanti|acima d[ao]) (?:the|a|der|dem|die|la|el|le|il|o|a) )(?:crowd|audience|public|menge|publikum|multitud|público|foule|folla|pubblico|multidão)(?!\p{L})/giu;
const CROWDED =
  /(?<!\p{L})(?:full of|filled with|crowded with|lots of|voller|voll(?: von| mit)?|llen[oa]s? de|pleine?s? de|chei[oa]s? de|pien[oa] di) (?=people|dancers|children|kids|menschen|leute|gente)/giu;

const GONE_BY_PRONOUN = /^\s{0,2}(her|him|she|he|ihn|lei|lui|elle|ella|él)\s{0,2}$/iu;

/** Who is seen after an edit, and whether the video's character is; null where the prompt says nothing about people. */
export function peopleAfter(
  scene: ScenePlan,
  concept: Concept,
  order: { asked: string; gone: string; adds: boolean; clearsOthers: boolean },
): { people: SeenPerson[]; hasCharacter: boolean | null } | null {
  const { gone } = order;
  // A street full of people surrounds those who are in it already.
  const apart = order.asked.replace(OF_PLACE, ' ');
  const asked = apart.replace(CROWDED, 'some ');
  const isMore = MORE.test(asked);
  const adds = order.adds || asked !== apart || isMore;
  const heroIs = sexOfHero(concept);
  const before = scene.people ?? [];
  const subject = leadOf(concept);
  const absent = peopleIn(gone, { heroIs, subject, isOrder: true });
  const leaving = new Set(absent.people.map(({ called }) => kindOf(called)));
  const isReplaced = !concept.hero && (absent.withHero === true || isOneOf(absent.people, heroIs, before));
  const isWholeGroup = isEverybody(gone);
  const left = goneByChoice(gone, before, scene.hasCharacter);
  if (left) return left;
  // Take her out.
  const [, pronoun] = GONE_BY_PRONOUN.exec(gone) ?? [];
  if (pronoun && !concept.hero) {
    const other = calledAs(pronoun, before, concept);
    return other === null
      ? { people: before, hasCharacter: false }
      : { people: before.filter(({ called }) => called !== other), hasCharacter: scene.hasCharacter };
  }
  const { people: named, withHero } = peopleIn(asked, { heroIs, subject, isOrder: true });
  // People stay who they are under any name: dad is the father, and of a man and a woman “the boy” is the man.
  const people = named.map((one) => {
    if (!/^the /.test(one.called)) return one;
    const same =
      before.find(({ called }) => kindOf(called) === kindOf(one.called) && /^the /.test(called)) ??
      // “The waiter” is whoever waits at tables there.
      before.find(({ role }) => role !== undefined && role === one.role) ??
      (!namesAnother(asked) && !one.role ? onlyLike(one, before) : undefined);
    return same ? { ...one, ...same, age: one.age === 'adult' ? same.age : one.age } : one;
  });
  const isToldOf = (one: SeenPerson) => people.some(({ called }) => called === one.called);
  const isRestGone = ALL_OTHERS.test(gone);
  const staying =
    order.clearsOthers || isWholeGroup || isRestGone
      ? []
      : before.filter(
          (one) =>
            (!ALONE.test(asked) || (gone !== '' && isToldOf(one))) &&
            !leaving.has(kindOf(one.called)) &&
            !(one.role !== undefined && absent.people.some(({ role }) => role === one.role)) &&
            !isTheOnly(one, absent.people, heroIs, before),
        );
  const added = addedIn(asked);
  const isAdded = (one: SeenPerson) =>
    added?.sex === one.sex &&
    ANYBODY.test(one.called) &&
    (scene.hasCharacter || (added.isYoung && !isOfYoung(concept)));
  const isOneOfThem = ONLY_ONE.test(asked) && people.length === 1;
  const isHere = (called: string) =>
    /^(?:the|an?) /.test(called) &&
    before.some((one) => kindOf(one.called) === kindOf(called) && /^two /.test(one.called));
  // “The brother” is one of the two brothers who are there.
  const coming = people
    .filter(({ called }) => isOneOfThem || !isHere(called))
    .map((one): SeenPerson => (isAdded(one) && added?.isYoung ? { ...one, age: 'child' } : one));
  // “The girl” of a scene may be named in another language.
  const isSeen = ({ called, sex, age, role }: SeenPerson) =>
    (!isMore && before.some((one) => one.called === called && one.age === age && one.sex === sex)) ||
    (/^the (?:wo)?man$/.test(called) && !role && before.some((one) => one.sex === sex && one.age === age));
  // Where nothing tells the character's sex, “the girl” of a prompt is that character.
  const isHero = (one: SeenPerson) =>
    heroIs === null &&
    !concept.hero &&
    scene.hasCharacter &&
    /^the /.test(one.called) &&
    before.length === 0 &&
    !namesAnother(asked);
  const others = coming.filter(
    (one) =>
      isOneOfThem ||
      isAdded(one) ||
      concept.hero ||
      one.role ||
      one.age !== 'adult' ||
      !ANYBODY.test(one.called) ||
      (one.sex !== heroIs && !isHero(one) && membersOf(kindOf(one.called))?.[0]?.sex),
  );
  if (others.length === 0 || (!isOneOfThem && others.every(isSeen))) {
    if (isReplaced) return { people: staying, hasCharacter: false };
    // The person whom the video is about comes in where they are named.
    if (withHero && !scene.hasCharacter) return { people: staying, hasCharacter: true };
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
      people: others.filter(({ sex }) => sex !== heroIs).map((one) => ({ ...one, called: SOMEBODY_ELSE })),
      hasCharacter: true,
    };
  const isOnlyThey = asked.search(NOTHING_ELSE) >= 0;
  // Several people who open a prompt are its whole picture, unless it puts them beside those who are there.
  const isHeroToo = heroIs !== null && others.every(({ sex }) => sex !== heroIs) && BY_PRONOUN[heroIs].test(asked);
  const isWhole = isOnlyThey || (others.length > 1 && opensWithPeople(asked) && !WITH_HERO.test(asked) && !isHeroToo);
  const staysHere =
    scene.hasCharacter &&
    !isWholeGroup &&
    !isRestGone &&
    !isWhole &&
    (adds || others.length === 1 || KEPT.test(apartFrom(asked)));
  // Ink draws its character without a trade: somebody named by the character's trade takes their place.
  const [told] = [firstTold(concept)?.word.toLowerCase()];
  const isLead = told !== undefined && others.some(({ called }) => kindOf(called) === kindOf(lemmaOf(told)));
  const isHeroSeen =
    concept.hero !== undefined ||
    (!isReplaced &&
      !(isLead && concept.styleId === 'ink') &&
      (withHero === true || people.length > others.length || staysHere));
  const most = isHeroSeen ? WITH_HERO_MAX : PEOPLE_MAX;
  const beside = adds
    ? staying.filter(({ called }) => isMore || !others.some((one) => kindOf(one.called) === kindOf(called)))
    : [];
  return {
    people: [...beside.slice(0, Math.max(0, most - others.length)), ...others.slice(0, most)],
    hasCharacter: isHeroSeen,
  };
}

/** Words in front of somebody who is new. */
const ANOTHER =
  /(?<!\p{L})(?:an?|another|some|two|three|one|ein\p{L}{0,2}|noch|zwei|drei|una?|otr[oa]|dos|tres|une|deux|trois|un['’]autre|uma?|outr[oa]|dois|duas|três|altr[oa]|due|tre|\d) (?:[\p{L}-]{2,14} ){0,2}$/iu;
const namesAnother = (asked: string): boolean => peopleNamedAt(asked).some((at) => ANOTHER.test(asked.slice(0, at)));
/** The only person there who can be meant: “the boy” is a young man. */
function onlyLike({ sex, age }: SeenPerson, before: readonly SeenPerson[]): SeenPerson | undefined {
  const [one, more] = before.filter((other) => other.sex === sex && other.age === age);
  return more ? undefined : one;
}

/** “More” people, besides those who are there. */
const MORE = /(?<!\p{L})(?:more|additional|extra|further|weitere[nrms]?|noch|más|de plus|a mais|in più)(?!\p{L})/iu;

/** Whether a text begins with people and so is a picture of its own: dad with three kids at the table. */
function opensWithPeople(text: string): boolean {
  const [first = Number.POSITIVE_INFINITY] = peopleNamedAt(text).sort((a, b) => a - b);
  return /^\s{0,3}(?:(?:an?|the|two|three|four|ein\p{L}{0,2}|un[ae]?|der|die|das|el|la|los|las|le|les|o|a) )?(?:[\p{L}-]{2,12} )?$/iu.test(
    text.slice(0, first),
  );
}

const WITH_HERO =
  /(?<!\p{L})(?:beside|next to|with|around|behind|neben|mit|hinter|junto a|con|à côté d|avec|com|ao lado d) ?['’]?(?:her|him|me|ihr|ihm|ella|él|elle|lui|ela|ele|lei)(?!\p{L})/iu;

/** Two men carry the sofa, and she laughs: the character is there too. */
const BY_PRONOUN = {
  woman: /(?<!\p{L})(?:she|her|ella|elle|ela|lei|sie (?=lacht|ist|soll|hat|trägt))(?!\p{L})/iu,
  man: /(?<!\p{L})(?:he|him|his|er|él|il (?=rit|est|a|doit)|ele)(?!\p{L})/iu,
};

/** A text without the words between two people named together: “dad with three kids” keeps nobody else. */
function apartFrom(text: string): string {
  const at = peopleNamedAt(text).sort((a, b) => a - b);
  return at.reduceRight((rest, from, i) => {
    const to = at[i + 1];
    return to !== undefined && NAMED_TOGETHER.test(text.slice(from, to))
      ? `${rest.slice(0, from)}${rest.slice(to)}`
      : rest;
  }, text);
}
/** Whether the video's character should go: a man or a woman like them who is none of the others. */
const isOneOf = (
  gone: readonly SeenPerson[],
  heroIs: SeenPerson['sex'] | null,
  others: readonly SeenPerson[],
): boolean =>
  gone.some(
    ({ called, sex }) =>
      sex === heroIs && ANYBODY.test(called) && !others.some((one) => kindOf(one.called) === kindOf(called)),
  );

/** Whether somebody is the only man or woman there, if one should go and the video's character is of the other sex. */
const isTheOnly = (
  one: SeenPerson,
  gone: readonly SeenPerson[],
  heroIs: SeenPerson['sex'] | null,
  there: readonly SeenPerson[],
): boolean =>
  one.sex !== heroIs &&
  gone.some(({ called, sex }) => sex === one.sex && ANYBODY.test(called)) &&
  there.filter(({ sex }) => sex === one.sex).length === 1;

/** Whom a prompt dresses: all, the person named last before the clothes (or else first), or the video's character. */
export function dressedBy(
  prompt: string,
  seen: readonly SeenPerson[],
  { concept, hasCharacter }: { concept: Concept; hasCharacter: boolean },
): { hero: boolean; others: (one: SeenPerson, index: number) => boolean } {
  const clothes = clothesIn(prompt);
  const at = clothes ? prompt.indexOf(clothes) : (figureAt(prompt) ?? prompt.length);
  const named = [...peopleNamedAt(prompt), ...pronounsAt(prompt)].sort((a, b) => a - b);
  const whose = named.findLast((one) => one < at) ?? named[0];
  const word = whose === undefined ? '' : wordAt(prompt, whose);
  const isForAll = meantBy(word) === null && FOR_ALL.test(prompt);
  if (isForAll || seen.length === 0) return { hero: true, others: () => true };
  const meant = othersBy(word, seen, concept, hasCharacter);
  if (meant) return { hero: meant.isHeroToo, others: meant.isOne };
  return { hero: hasCharacter, others: () => !hasCharacter };
}

/**
 * The people with what an edit has them do, and what the video's character does: as the edit says, or as before.
 * `heroIs`: null where the character is not seen.
 */
export function actedBy(
  people: readonly SeenPerson[],
  deeds: readonly ToldDeed[],
  heroIs: SeenPerson['sex'] | null,
  before: ScenePlan['does'],
  isNamed: (one: SeenPerson) => boolean,
): { people: SeenPerson[]; does: ScenePlan['does'] } {
  const own = people.map((one) => ({ ...one }));
  let does = heroIs ? before : undefined;
  for (const { whose, with: other, ...deed } of deeds) {
    const holds = other === undefined ? null : calledBy(other, own);
    const done = holds === null ? deed : { ...deed, of: holds };
    const lemma = lemmaOf(whose.toLowerCase());
    // “The man” beside a priest is the video's character.
    const isHero =
      whose === '' ||
      (ANYBODY.test(`the ${lemma}`) &&
        membersOf(lemma)?.[0]?.sex === heroIs &&
        !own.some(({ called }) => kindOf(called) === kindOf(lemma)));
    const meant = isHero && heroIs ? null : othersBy(whose, own);
    // A couple's deed is done by both.
    const alike = meant ? own.filter(meant.isOne) : [];
    if (heroIs && meant?.isHeroToo) does = done;
    // The video's character may be one of a couple.
    const isGroup = (membersOf(lemma)?.length ?? 0) > 1 && !own.some((one) => kindOf(one.called) === kindOf(lemma));
    if (isGroup && own.length > 0) {
      for (const one of own) one.does = done;
      if (heroIs) does = done;
      continue;
    }
    const doers = alike.length > 0 || heroIs ? alike : own.filter((one) => !one.does).slice(0, 1);
    for (const doer of doers) doer.does = done;
    if (doers.length > 0) continue;
    if (heroIs) does = done;
  }
  // A trade shows by what is worn on the chest.
  for (const one of own)
    if (!one.does && isToldWhole(one) && (isNamed(one) || one.look !== undefined)) one.does = { is: 'stand' };
  return { people: own, does };
}

/** Where things are, with what the person is called who wears or holds each. */
export function ofWhom(
  { where, whose }: Relations,
  people: readonly SeenPerson[],
  concept: Concept,
  hasCharacter: boolean,
): Relations['where'] {
  if (people.length === 0) return where;
  return new Map(
    [...where].map(([noun, one]) => {
      const word = one.of === WITH_SOMEBODY ? whose.get(noun) : undefined;
      if (word === undefined) return [noun, one];
      const meant = meantBy(word);
      if (meant) return [noun, { ...one, of: nameOfMeant(meant, people, hasCharacter) }];
      const called = calledAs(word, people, concept, hasCharacter) ?? calledBy(word, people);
      const of = FOR_ALL.test(word) ? WITH_ALL : (called ?? WITH_SOMEBODY);
      return [noun, { ...one, of }];
    }),
  );
}
