/** Puts the name of whoever a request is about beside the words for them, and tells apart what customers say of themselves. */
import { nounPhrase } from '../words/noun-phrase.ts';
import { nounLemma } from '../words/wordnet.ts';
import { isAlive, isMan, isNoun, isWoman, somebodyIn } from './somebody.ts';

const NAME =
  "((?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|St)\\.? )?\\p{Lu}[\\p{L}'’-]{0,20}(?: (?:of |the |de |van |von )?\\p{Lu}[\\p{L}'’-]{1,20}){0,2})";
/** “Call him Rusty Hollins.”, “name of Elowen”, “Name: Cornelius” */
const CALLED = new RegExp(
  `(?:^|[.,;!?\\n(-]\\s{0,2}|\\band )(?:(?:please |(?:you can |we can |we |I |let['’]?s )(?:just )?)?(?:[Cc]all|[Nn]ame) (him|her|it|them|the (\\p{Ll}{3,20})|this (?:guy|man|woman|one))(?: is)?:? |(?:[Tt]heir|[Hh]is|[Hh]er|[Ii]ts|the) names?(?: is| are|['’]?s|:| =| (?:should|must|could|would|has to|needs to) be)? |(?:we |I |they )?(?:have |['’]ve )?(?:named|called|christened) (?:him|her|it|them) |(?:he|she|it|He|She|It)(?:['’]s| is| was) (?:called|named) |(?:the )?(?:guy|man|woman|girl|boy|lady|fella|bloke|character|person)['’]?s (?:name (?:is|=) |called )|[Nn]ames?(?: is|:| of| =)? |with the name (?:of )?|goes by (?:the name (?:of )?)?)["“]?${NAME}["”]?(?=\\s?(?:$|[.,;!?\\n)])|["”]|,? (?:he|she|it|who|and (?:he|she|it))\\b)`,
  'u',
);
const IS_PLACE =
  /(?:^|[.;!?\n]\s{0,2}|, )(?:and )?the (city|town|village|country|island|river|lake|street|school|bar|pub|ship|boat|band|team|club|company|bakery|cafe|shop|dog|cat|horse) (?:is|is called|is named|name is|['’]s name is) ((?:(?:the|The) )?\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’-]{1,20}){0,2})(?=\s?(?:$|[.,;!?\n]))/u;
/** “I'm a geologist retiring next month and colleagues want to sing something. … Name: Dr Haldane.” */
const OF_SELF =
  /\bI(?:['’]m| am) (?=an? \p{Ll}[^.;!?\n]{2,60} and (?:my |our |the )?(?:colleagues|friends|team|family|students|kids|coworkers|workmates|crew)\b)/u;
const PHRASES = /\b(?:an?|the|my|our) (?=\p{L})/giu;
const READ = 600;
/** “My three legged cat” */
const LEGGED =
  /\b(one|two|three|four|five|six|seven|eight|many) (legged|eyed|headed|winged|armed|wheeled|footed|toed|fingered|storey|story|door)(?=[ ,.])/giu;
const OF_NEIGHBOURS =
  /\b((?:the|my|our|his|her|their) neighbou?r)s (?=(?:\p{Ll}{2,12} )?(?:dog|cat|kid|kids|son|daughter|car|garden|house|wife|husband|rooster|parrot|fence|tree|party|horse|goat)\b)/giu;
/** “My teacher, Ms. Dalloway, is moving to Peru” */
const OWN_BESIDE_NAME =
  /\b((?:[Mm]y|[Oo]ur) (?:\p{Ll}{2,20} ){0,2}\p{Ll}{3,20}), ((?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?\p{Lu}[\p{Ll}'’-]{1,20}(?: \p{Lu}[\p{Ll}'’-]{1,20})?), (?=(?:is|was|has|will|just|still|never|always) )/gu;
/** “A small-town radio host, Earlene Tubbs, signing off” */
const BESIDE_NAME =
  /\b((?:an?|the) )((?:\p{Ll}[\p{Ll}-]{1,20} ){0,3}\p{Ll}{3,20}), (\p{Lu}[\p{Ll}'’-]{1,20}(?: \p{Lu}[\p{Ll}'’-]{1,20}){1,2})(?=,|\.| who\b|$)/gu;
const NO_ONE =
  /\b(?:song|hero|heroine|star|ballad|lullaby|poem|anthem|rap|hymn|jingle|ode|tune|track|letter|theme|verse|chorus|style|birthday|wedding|anniversary|kind|way|lot|bit|band name)$/iu;
const CLOSE =
  /\b(?:child|kid|baby|twin|friend|partner|dog|cat|pet|bf|gf|grandson|granddaughter|cousin|puppy|kitten|hamster|rabbit|horse|parrot)$/iu;

/** “A guy who loses his truck. Call him Rusty.” becomes “a guy named Rusty who loses his truck.” */
export function withNamesInPlace(given: string): string {
  const text = given
    .replace(LEGGED, '$1-$2')
    .replace(OF_NEIGHBOURS, "$1's ")
    .replace(OWN_BESIDE_NAME, '$1 $2 ')
    .replace(BESIDE_NAME, (said, lead: string, who: string, name: string) =>
      isAlive(who) ? `${lead}${who} named ${name}` : said,
    );
  const placed = IS_PLACE.exec(text);
  if (placed) {
    const [whole, noun = '', name = ''] = placed;
    const first = new RegExp(`\\b(?:an?|the|my|our) ${RegExp.escape(noun)}\\b(?! of\\b)`, 'iu').exec(
      text.slice(0, placed.index),
    );
    if (first)
      return `${text.slice(0, first.index)}${/^(?:city|town|village|country|island|street)$/u.test(noun) ? name : `${first[0]} ${name}`}${text.slice(first.index + first[0].length, placed.index).replace(/^,? (?:and |but )?not an? (?:person|human|man|woman|lover|girl|boy|guy|somebody)\b/iu, '')}${text.slice(placed.index + whole.length)}`;
  }
  const called = CALLED.exec(text);
  if (called === null) return text;
  const [whole, pronoun = '', noun, name = ''] = called;
  const his =
    /\b(him|her|his|he|she|it|its|them|their)\b/iu
      .exec(`${pronoun} ${whole.slice(0, whole.indexOf(name))}`)?.[1]
      ?.toLowerCase() ?? '';
  const before = text.slice(0, called.index);
  const self = pronoun === '' && his === '' ? OF_SELF.exec(text) : null;
  if (
    self &&
    self.index < called.index &&
    !/\b(?:my|our) \p{Ll}/u.test(before.replace(/\bmy (?:colleagues|friends|team|boss)\b/giu, ''))
  )
    return `${text.slice(0, self.index)}${name} is ${text.slice(self.index + self[0].length, called.index)}${/^[.;!?\n]/u.test(whole) ? '.' : ''}${text.slice(called.index + whole.length)}`;
  // In “my mother's migration to be a nurse. Her name is Annamma”, she is the mother.
  const [, owner = ''] = /\b(?:my|our) (\p{Ll}{2,20})['’]s? /u.exec(before) ?? [];
  if (owner !== '' && isAlive(`my ${owner}`)) return text;
  const found = [...before.slice(0, READ).matchAll(PHRASES)].flatMap((match) => {
    const one = somebodyIn(before.slice(match.index, match.index + 120));
    return one === null || !isNoun(one.who) || NO_ONE.test(one.who) ? [] : [{ ...one, from: match.index }];
  });
  const isIt = /^(?:it|its)$/u.test(his);
  const suits = ({ who }: { who: string }) =>
    noun !== undefined
      ? who.endsWith(` ${noun}`)
      : isIt
        ? true
        : isAlive(who) &&
          !(/^(?:he|his|him)$/u.test(his) && isWoman(who)) &&
          !(/^(?:she|her)$/u.test(his) && isMan(who));
  const isOwn = (each: { who: string }) => /^(?:my|our) /iu.test(each.who) && suits(each);
  const one =
    found.find((each) => isOwn(each) && (isWoman(each.who) || isMan(each.who) || CLOSE.test(each.who))) ??
    found.find((each) => suits(each) && / about $/iu.test(before.slice(0, each.from))) ??
    found.find(isOwn) ??
    found.find(suits);
  if (one === undefined || one.name !== undefined || (isIt && !isAlive(one.who) && found[0] !== one)) return text;
  const end =
    before.length - (before.length - one.from) + (before.slice(one.from, one.from + 120).length - one.rest.length);
  // “My brother Cornelius”, “a guy named Rusty”
  if (/^ (?:called|named) \p{Lu}/u.test(before.slice(end))) return text;
  // “Mrs Abernathy, the lady at the post office”
  if (
    /^ (?:at|in|on|of|from|behind|near|with|next) /u.test(before.slice(end)) &&
    / (?:about|for|to|of) $/u.test(before.slice(0, one.from)) &&
    !/^(?:my|our) /iu.test(one.who)
  )
    return `${before.slice(0, one.from)}${name}, ${before.slice(one.from).replace(/^an? (?=.{3,60} (?:who|that) )/iu, 'the ')}${/^[.;!?\n]/u.test(whole) ? '.' : ''}${text.slice(called.index + whole.length)}`;
  const naming = /^(?:my|our) /iu.test(one.who) ? ` ${name}` : ` named ${name}`;
  const [lead = ''] = /^(?:[.,;!?\n(-]\s{0,2}|and )?/u.exec(whole) ?? [];
  return `${before.slice(0, end)}${naming}${before.slice(end)}${/^[.;!?\n]/u.test(lead) ? '.' : ''}${text.slice(called.index + whole.length)}`;
}

const GREETING =
  /^(?:(?:hi|hey|hello|good (?:morning|evening|day)|dear \p{L}{2,20}|ok|okay|so|well|yo)(?: there| all| team| cadenza)?[,.!]{0,3} ){0,4}/iu;
/** “I'm a beekeeper”, “I teach 4th grade”, “we run a bookshop” */
const OF_CUSTOMER =
  /^(?:(?:I|we)(?:['’]m| am|['’]re| are) (?:(?:an?|the) (?!(?:song|fan\b.{0,30}\bmyself))|(?:looking for|trying to|organi[sz]ing|planning|hosting|running|putting|making|working|doing|preparing|getting|writing|teaching|studying)\b)|(?:I|we) (?:teach|run|own|work|host|lead|coach|organi[sz]e|manage|make|sell|have (?:an?|the) (?:exam|event|show|podcast|class|meeting|party|company|channel|deadline)|am in charge|play in|sing in|conduct|volunteer|study|just (?:started|opened|founded))\b|my (?:colleagues?|boss|friend|teacher|class|team|company) (?:asked|wants?|needs?)\b|my name(?:['’]s| is) |as an? \p{L}[^,.;]{2,40},? I (?:need|want|am|would))/iu;
/** “Write me a song about …” asks for a subject of its own. */
const ASKS_ABOUT =
  /\b(?:songs?|lyrics|track|tune|jingle|anthem|theme|ballad|rap|hymn|number|something|piece|poem|words|lullaby|carol|banger|shanty)\b[^.;!?\n]{0,80}?\b(?:about|on|with all|on the topic of|celebrating) (?!(?:me|myself|us|my|our|that|this|it)\b)/iu;

/**
 * The text without what customers say of themselves only to explain why they ask. If the song is to be about them, or
 * nothing else is named, it stays.
 */
export function withoutIntroductions(text: string): string {
  if (!ASKS_ABOUT.test(text)) return text;
  return text
    .split(/(?<=[.;!?\n])/u)
    .map((sentence) => {
      const said = sentence.trimStart().replace(GREETING, '');
      if (!OF_CUSTOMER.test(said)) return sentence;
      const about = ASKS_ABOUT.exec(said);
      if (about === null) return ' , ';
      // “I'm a dentist and I want a song about flossing”
      return said.slice(about.index).replace(/^/u, ' a ');
    })
    .join('');
}

/** A company or a place with a name is still spoken of as what it is. */
const NAMED_KINDS = /^(?:person|baby|vehicle|craft|cycle)$/u;
/** Whether the words are sung by a name: “plumber” of “a plumber called Mario”. */
export function isNamedIn(text: string, noun: string, names: readonly string[]): boolean {
  const { kind, isCertain } = nounPhrase(noun);
  // “The cat was told of my three-legged cat”
  const isPet = kind === 'animal' && (!isCertain || /[ -]/u.test(noun));
  if (!isPet && !NAMED_KINDS.test(kind)) return false;
  const isBeside = isPet || /\b(?:uncle|aunt|auntie|cousin)$/u.test(noun);
  const joins = [...(isBeside ? [' '] : []), ' called ', ' named ', ', ', ', called ', ', named '];
  return names.some((name) => name !== '' && joins.some((join) => text.includes(`${noun}${join}${name}`)));
}

/** Whether the words mean the addressee, “my son”. */
export const isOf = (addressee: string | undefined, noun: string): boolean =>
  addressee !== undefined &&
  /^\p{Ll}/u.test(addressee) &&
  nounLemma(addressee.split(' ').at(-1) ?? '') === nounLemma(noun.split(' ').at(-1) ?? '');

/** “Hey, I'm a beekeeper”: the greeting is no part of what is asked. */
export const withoutGreeting = (text: string): string => text.replace(GREETING, '');

/** “My name is Otto and I'm a chef. Write a song about onions” is not about Otto. */
export const isOfCustomer = (name: string, text: string): boolean =>
  ASKS_ABOUT.test(text) && new RegExp(`\\bmy name(?:['’]s| is) ${RegExp.escape(name)}(?![\\p{L}])`, 'iu').test(text);
