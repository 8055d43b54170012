/** Finds the names of people and places in a request. */
import { type NounPhrase, nounPhrase } from '../../words/noun-phrase.ts';
import { kindsOf, nounLemma, sensesOf, synset, verbLemma } from '../../words/wordnet.ts';
import { findNouns } from './find-nouns.ts';

const NOT_NAMES = new Set(
  "i i'm i've i'll i'd english spanish french german chinese italian portuguese japanese r&b rnb edm ok tv usa uk monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february march april may june july august september october november december christmas easter halloween thanksgiving god hanukkah diwali ramadan eid passover lent verse chorus bridge intro outro hook refrain pre-chorus".split(
    ' ',
  ),
);
const INTRODUCED =
  /\b(?:for|named|called|to|about|and|with|of|by|from|in|mention|mentions|mentioning|include|dear|sister|brother|friend|cousin|uncle|aunt|daughter|son|wife|husband|neighbou?r|colleague|boss|coach|captain|(?:my|our|his|her|their)(?: \p{L}{1,20}){1,3})\s$/iu;

/**
 * `things` are proper names that behave like nouns: lakes and mountains, animals, teams, and any other name after
 * “the”.
 */
export type Named = {
  people: string[];
  places: string[];
  things: NounPhrase[];
  /** Those of `people` who are certainly persons, rather than brands, languages or feasts. */
  persons: ReadonlySet<string>;
};

/** “Called Spoonful of Trouble” */
const TITLES_OF =
  /\b(?:called|named) (\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)?(?: (?:of|in|on|to|for|from|at|with) (?:the |my |a )?\p{Lu}[\p{L}'-]*)(?: \p{Lu}[\p{L}'-]*)?)/gu;
const WATERS_AND_HEIGHTS =
  /^(?:(?:lake|mount|mt|loch|cape) .+|.+ (?:lake|river|creek|bay|sea|ocean|canyon|falls|mountains?|hills?|valley|forest|woods|desert|island|islands|beach))$/iu;
const OF_BODY =
  / (?:Club|School|Academy|Church|Chapel|Choir|Society|Hospital|Association|Orchestra|Band|FC|Team|Library|Museum)$/u;
const BUILT =
  /^(?:(?:port|fort|san|santa|st|saint|new) .+|.+ (?:street|road|avenue|lane|square|park|bridge|station|city|town|county|village|harbou?r|airport|alley|boulevard|market|heights))$/iu;
/** Prepositions and verbs of motion: a capitalised word after one is a place, known or not. */
const LEADS_TO =
  /\b(?:in|near|through|across|outside|around|(?:road|roads|way|back|trip|train|bus|flight|drive|driving|drove|ride|going|goes|went|moving|moved|move|travel|travell?ing|journey|ticket|miles|return|returning|sailing|walk|walking|running) (?:to|from|for)|(?:girl|boy|man|woman|lady|people|folks|someone|kid|kids|home|away|come|comes|came|coming|view) from|(?:town|city|mayor|council|citizens|borough|district|parish|people|port|miners|workers|people|folk|women|men|children|girls|boys|fishermen|sailors|streets|bells|mills|docks|hills|roofs|rooftops|lights) of|village of|summer in)\s$/iu;
/** “Bus 42”, “the class of 2026” */
const NUMBERED =
  /\b(?:(bus|tram|line|route|highway|flight|room|gate|track|platform|apartment|channel|train|house|seat|locker|exit|ward|pier|cell|grade|year|class) (?:no\.? |number )?(\d{1,4}[A-Z]?(?![\p{L}\d]))|(class|summer|winter|spring|autumn|fall) of ((?:19|20)\d\d))\b/giu;
/** A name that addresses somebody: “will you marry me, Sofia?” */
const ADDRESSED = /\b(?:me|you|birthday|thanks|sorry|goodbye|congratulations|well|on|soon),\s$/iu;
const LEADING =
  /^(?:(?:It|That|There|He|She|What|Here|Who|Where)'s|For|To|The|An?|My|Our|Your|His|Her|Their|Dear|In|On|At|From|With|About|When|Where|Why|How|What|If|And|But|Oh|Poor|Old|Little|Young|Thank) (?=\p{Lu})/u;
/** “The Old Thistles” is a name, not a plant. */
const LEADING_A_TITLE =
  /^(?:For|To|The|An?|My|Our|Your|His|Her|Their|Dear|In|On|At|From|With|About|When|Where|Why|How|What|If|And|But|Oh|Thank) (?=\p{Lu})/u;
const BESIDE = /\b(?:the|in|on|by|along|across|over|near|under|up|down|beside|climb|climbed|climbing)\s$/iu;
const TITLES = /\b(Mr|Mrs|Ms|Dr|Prof|St|Mme|Mlle|Sra?)\./gu;

/** Removes the dot of “Mr. Abernathy”, which would end the sentence. */
export const withoutTitleDots = (text: string): string => text.replace(TITLES, '$1');

/** Reads capitalised words inside sentences as known places or as people. A text in all capitals contains no names. */
export function findNames(given: string): Named {
  const whole = withoutTitleDots(given).replaceAll('’', "'");
  const titles = [...whole.matchAll(TITLES_OF)].map(([, title = '']) => title).slice(0, 4);
  // “Spoonful of Trouble” is a single name.
  const text = titles.reduce((left, title) => left.replace(title, title.toLowerCase()), whole);
  const words = text.match(/\p{L}[\p{L}'-]*/gu) ?? [];
  const people = new Set<string>();
  const persons = new Set<string>();
  const places = new Set<string>();
  const things = new Map<string, NounPhrase>();
  for (const [, numbered, number, season, year] of [...text.matchAll(NUMBERED)].slice(0, 4)) {
    const head = (numbered ?? season ?? '').toLowerCase();
    // “Year 1941” is only a year.
    if (head === 'year' && /^(?:1[5-9]|20)\d\d$/u.test(number ?? '')) continue;
    const whole = numbered === undefined ? `${head} of ${year}` : `${head} ${number}`;
    const isBare = numbered !== undefined;
    things.set(whole, { ...nounPhrase(head), text: whole, isBare, isMass: false, isDoubtful: false, isCertain: false });
  }
  for (const title of titles) things.set(title, named(title));
  const newYear = /\bNew Year(?:'s (?:Eve|Day))?(?!\p{L})/u.exec(text)?.[0];
  if (newYear !== undefined) things.set('New Year', named(newYear));
  const [feast] =
    /\b(?:(?:Mother|Father|Valentine)['’]s Day|Diwali|Hanukkah|Eid|Ramadan|Passover|Holi|Kwanzaa)\b/u.exec(text) ?? [];
  if (feast !== undefined) things.set(feast, named(feast));
  let lastEnd = -1;
  if (words.length > 4 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.7)
    return { people: [], places: [], things: [], persons };
  for (const match of text.matchAll(OF_TRADE.test(text) ? NAMES_OF_TRADE : NAMES)) {
    // In “For Dad”, “Dad” is the name.
    const leading = text.slice(0, match.index);
    const lead = /\b(?:called|named)\s$/iu.test(leading)
      ? /^$/u
      : /\bthe\s$/iu.test(leading)
        ? LEADING_A_TITLE
        : LEADING;
    const name = match[0]
      .replace(lead, '')
      .replace(/ I(?:'\p{Ll}+)?$/u, '')
      .replace(/'s$/u, '');
    // “Waiting at the DMV”
    if (
      /^\p{Lu}{2,6}$/u.test(name) &&
      !NOT_NAMES.has(name.toLowerCase()) &&
      /\bthe\s$/u.test(text.slice(0, match.index))
    )
      things.set(name, { ...named(name), isBare: false });
    if (
      CHORDS.test(name) ||
      NOT_NAMES.has(name.toLowerCase()) ||
      /^New Year\b/u.test(name) ||
      name.length < 2 ||
      (name === name.toUpperCase() && name.length > 1 && !/^\p{Lu}\p{Ll}/u.test(name))
    )
      continue;
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    // “Instead of We Will Rock You”
    if (/\b(?:instead of|rather than|unlike|not like|sounds? like|in the style of) $/iu.test(before)) continue;
    const known = isPlace(name);
    // Rivers share names with people: “for Lena” is a person.
    const isNature =
      WATERS_AND_HEIGHTS.test(name) || (isInstanceOf(name, 17) && (!isRiver(name) || BESIDE.test(before)));
    // “St Brannock's Rowing Club”
    if (name.includes(' ') && OF_BODY.test(name)) {
      things.set(name, { ...named(name), isBare: !/\bthe\s$/iu.test(before) });
      continue;
    }
    const place =
      !ADDRESSED.test(before) &&
      (known || isNature || BUILT.test(name) || (!startsSentence(before) && LEADS_TO.test(before)));
    // “love: Anya in Moscow, Jack in Chicago”
    const rest = text.slice(match.index + match[0].length);
    const number = /^ \d+(?![\p{L}\d])/u.exec(rest)?.[0] ?? '';
    const isSomewhere = /^ (?:in|from|at) \p{Lu}/u.test(rest) && before.trim() !== '';
    const isFirstOfList = /:\s$/u.test(before) && /^(?:,| and| &) \p{Lu}/u.test(rest);
    if (
      startsSentence(before) &&
      !isFirstOfList &&
      !place &&
      !isSomewhere &&
      (!name.includes(' ') || isWord(name.split(' ')[0] ?? name))
    )
      continue;
    if (/\b(?:river|lake|mount|mountain|sea|street|road|town of|city of)\s$/iu.test(before) && !known) continue;
    // “Olivia, Ben and little Max”.
    const isListed =
      /^(?:,| and| &) \p{Lu}/u.test(text.slice(match.index + match[0].length)) ||
      (lastEnd >= 0 && /^(?: &|,?) (?:and )?(?:\p{Ll}+ )?$/u.test(text.slice(lastEnd, match.index)));
    if (number !== '' && !place) {
      things.set(name, { ...named(name), text: name + number });
      continue;
    }
    // “a Sherpa crossing a glacier”
    const isOne = /\ban?\s$/iu.test(before) && isPersonKind(name) && !isThing(/^ (\p{Ll}{3,})/u.exec(rest)?.[1] ?? '');
    if (
      !place &&
      isWord(name) &&
      !isListed &&
      !isSomewhere &&
      !isOne &&
      !INTRODUCED.test(before) &&
      !/\bthe\s$/iu.test(before)
    )
      continue;
    const isDefinite = /\bthe\s$/iu.test(before);
    const [following = '', more = ''] =
      /^ (\p{Ll}{3,})(?: (\p{Ll}{3,}))?/u.exec(text.slice(match.index + match[0].length))?.slice(1) ?? [];
    const whole = isThing(more) ? `${following} ${more}` : following;
    const withThe = isDefinite && !isThing(following);
    const [, owner, qualities] = OWNED_MAKE.exec(before) ?? [];
    if (owner !== undefined && (MAKES.test(name) || OF_COLOR.test(qualities ?? ''))) {
      things.set(name, {
        ...named(name),
        text: `${qualities ?? ''}${name}`,
        owner: owner.toLowerCase(),
        isBare: false,
      });
      continue;
    }
    const creature =
      before
        .toLowerCase()
        .match(/\p{L}+/gu)
        ?.findLast((word) => word !== 'named' && word !== 'called') ?? '';
    // “the Berlin wall” is a wall, not the city.
    if (isDefinite && isThing(following)) {
      things.set(name, { ...nounPhrase(`${name} ${whole}`), isCertain: false, isBare: false });
      continue;
    }
    // “Finnish ice swimmers” are swimmers, and an “IKEA wardrobe” is a wardrobe.
    // “Roman coins”
    const isOfPeople =
      sensesOf(name.toLowerCase(), 'adj').length > 0 &&
      sensesOf(nounLemma(following), 'noun').length > 0 &&
      isSeveral(following);
    if (
      !place &&
      !isNature &&
      !/'s$| & /u.test(match[0]) &&
      !isNamedPerson(before) &&
      (isOfPeople || isSaidOf(following))
    ) {
      if (sensesOf(name, 'adj').length === 0 && findNouns(whole).length > 0)
        things.set(name, {
          ...nounPhrase(`${name} ${whole}`),
          isCertain: false,
          isBare: !/\b(?:an?|my|our|your|his|her|their)\s$/iu.test(before),
        });
      continue;
    }
    if (isNature)
      things.set(name, {
        ...nounPhrase(name),
        kind: 'land',
        isCertain: true,
        isPlural: false,
        isMass: false,
        isBare: !withThe,
      });
    else if (place && !/\b(?:with|dear|named|called)\s$/iu.test(before)) places.add(withThe ? `the ${name}` : name);
    else if (withThe && SHIPS.test(text))
      things.set(name, { ...named(name), kind: 'craft', isCertain: true, isBare: false });
    else if (withThe || /\ban?\s$/iu.test(before)) things.set(name, ofMany(nounPhrase(name)));
    else if (isCreature(creature)) things.set(name, { ...named(name), kind: 'animal' });
    else {
      people.add(name);
      if (isListed || ADDRESSED.test(before) || isPersonBy(name, before, rest)) persons.add(name);
      lastEnd = match.index + match[0].length;
    }
  }
  return {
    people: [...people].slice(0, 12),
    places: [...places].slice(0, 6),
    things: [...things.values()].slice(0, 6),
    persons,
  };
}

/** “G C D Em” */
const CHORDS = /^(?:[A-G](?:m|maj|min|sus|dim|b)?)(?: [A-G](?:m|maj|min|sus|dim|b)?){1,11}$/u;
const NAMES =
  /\p{Lu}[\p{L}'-]{0,30}(?:(?<=\p{Ll}\p{Ll})\d{1,4}\b)?(?: \p{Lu}[\p{L}'-]{0,30}){0,3}(?: & (?:Co|Sons?|Daughters?|Company|Bros)\b)?/gu;
/** “A jingle for Paws & Bubbles” names a single shop. */
const NAMES_OF_TRADE = /\p{Lu}[\p{L}'-]{0,30}(?: \p{Lu}[\p{L}'-]{0,30}){0,3}(?: & \p{Lu}[\p{L}'-]{0,30})?/gu;
const OF_TRADE = /\b(?:jingle|advert(?:isement)?|commercial|slogan|company|brand|shop|store|salon|firm)\b/iu;

/** “My old red ” */
const OWNED_MAKE = /\b(my|our|his|her) ((?:\p{Ll}{2,20} ){0,3})$/iu;
const OF_COLOR = /\b(?:red|blue|green|white|black|yellow|silver|orange|pink|rusty|golden) $/iu;
const MAKES =
  /^(?:Vespa|Lambretta|Ford|Chevy|Honda|Toyota|Volvo|Fiat|Jeep|Beetle|Mustang|Cadillac|Harley|Mini|Volkswagen|Saab|Peugeot|Renault|Lada|Trabant|Tesla|Gibson|Fender|Stratocaster|Telecaster|Nintendo|Walkman|Nokia)\b/u;

/** A proper name of which nothing else is known. */
export const named = (name: string): NounPhrase => ({
  ...nounPhrase(name),
  isPlural: false,
  isMass: false,
  isBare: true,
  isCertain: false,
});

const TITLED =
  /^(?:Miss|Mister|Pastor|Rabbi|Imam|Nurse|Big|DJ|Mr|Mrs|Ms|Dr|Prof|Mme|Mlle|Madame|Monsieur|Frau|Herr|Señora?|Sra?|Doña|Don|Signora?|Uncle|Aunt|Auntie|Grandma|Grandpa|Granny|Captain|Coach|Sir|Lady|King|Queen|Sister|Brother|Father)\b/u;
/** “My husband Gareth”, “a song for Yusuf who just learned to swim”, “Dwayne wants kids”. */
function isPersonBy(name: string, before: string, rest: string): boolean {
  const last = /\s$/u.test(before) ? (before.toLowerCase().trimEnd().split(/\P{L}/u).at(-1) ?? '') : '';
  const [, next = ''] = /^ (\p{Ll}{4,30})\b/u.exec(rest) ?? [];
  const verb = next.endsWith('s') ? next : '';
  return (
    TITLED.test(name) ||
    last === 'dear' ||
    isNamedPerson(before) ||
    // “For Brightwater Logistics” does not address a person, and a bakery called Golden Crust is not one.
    (/^(?:for|named|called)$/u.test(last) &&
      !/&/u.test(name) &&
      isPersonOrUnknown(/(?<!\p{L})(\p{L}{2,30}) (?:named|called)\s$/u.exec(before)?.[1] ?? '') &&
      sensesOf(nounLemma(name.split(' ').at(-1) ?? name), 'noun').length === 0) ||
    /^,? who\b/u.test(rest) ||
    (last !== '' && isPersonKind(last)) ||
    (verb !== '' && sensesOf(verbLemma(verb), 'verb').length > 0)
  );
}

/** “A waitress named” */
const isNamedPerson = (before: string): boolean =>
  isPersonKind(/(?<!\p{L})(\p{L}{2,30}) (?:named|called)\s$/u.exec(before)?.[1] ?? '');

/** “A bakery called Crumb” is not a person. */
const isPersonOrUnknown = (word: string): boolean =>
  isPersonKind(nounLemma(word)) || isCreature(nounLemma(word)) || sensesOf(nounLemma(word), 'noun').length === 0;

/** “The Marigold” is a ship if the request mentions one. */
const SHIPS =
  /\b(?:ships?|shipwrecks?|boats?|vessel|schooner|steamer|trawler|ferry|sloop|sailed|sank|sinking|crew|captain)\b/iu;

/** A team or a band is referred to as people are. */
const ofMany = (noun: NounPhrase): NounPhrase =>
  noun.isPlural || noun.kind === 'animal'
    ? { ...noun, kind: 'person', isMass: false, isBare: false, isCertain: false }
    : { ...noun, isBare: false, isCertain: false };

const JOINS =
  /^(?:in|on|at|of|and|or|to|from|for|with|by|that|who|which|is|are|was|were|when|where|while|after|before|as|but|so)$/u;
const isThing = (word: string): boolean =>
  word !== '' &&
  !JOINS.test(word) &&
  sensesOf(nounLemma(word), 'noun').length >= sensesOf(verbLemma(word), 'verb').length &&
  sensesOf(nounLemma(word), 'noun').length > 0;

/**
 * Whether the name before it describes this word, as in “IKEA wardrobe”, rather than being its subject, as in “Tom
 * waits”.
 */
const isSaidOf = (word: string): boolean =>
  isPersonKind(nounLemma(word)) ||
  (isThing(word) &&
    !(
      /s$/u.test(word) &&
      verbLemma(word) !== word &&
      sensesOf(verbLemma(word), 'verb').length * 2 > sensesOf(nounLemma(word), 'noun').length
    ));

const isSeveral = (word: string): boolean => nounLemma(word) !== word;

const isCreature = (word: string): boolean => {
  const [sense] = sensesOf(word, 'noun');
  return sense !== undefined && synset(sense, 'noun').lexicographerFile === 5 && kindsOf(sense).length > 0;
};

const startsSentence = (before: string): boolean =>
  before.trim() === '' || /[.!?:"“”(]$/u.test(before.trimEnd()) || before.endsWith('\n');

const isPersonKind = (name: string): boolean => {
  const [sense] = sensesOf(name, 'noun');
  return sense !== undefined && synset(sense, 'noun').lexicographerFile === 18 && !synset(sense, 'noun').isInstance;
};

/** Also finds “Dublín”, which is Dublin. */
export const isPlace = (name: string): boolean =>
  isInstanceOf(name, 15) || isInstanceOf(name.normalize('NFD').replace(/\p{M}/gu, ''), 15);

const isRiver = (name: string): boolean =>
  sensesOf(name, 'noun')
    .slice(0, 1)
    .some((offset) => kindsOf(offset).some((kind) => synset(kind, 'noun').words[0] === 'stream'));

function isInstanceOf(name: string, lexicographerFile: number): boolean {
  const [first] = sensesOf(name, 'noun');
  if (first === undefined) return false;
  const meaning = synset(first, 'noun');
  return meaning.isInstance && meaning.lexicographerFile === lexicographerFile;
}

const isWord = (word: string): boolean =>
  sensesOf(word, 'verb').length > 0 ||
  sensesOf(word, 'adj').length > 0 ||
  // The first sense of “Daniel” is a person; “a wise judge” comes only after it.
  sensesOf(word, 'noun')
    .slice(0, 1)
    .some((offset) => !synset(offset, 'noun').isInstance);
