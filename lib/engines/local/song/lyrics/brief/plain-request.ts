/**
 * Turns requests as people type them into readable text: all capitals, emoji alone, swapped letters, names in lower
 * case, single quotes.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pronunciationOf } from '../../phonetics/pronunciations.ts';
import { capital } from '../words/narrate.ts';
import { kindsOf, nounLemma, sensesOf, synset, usesOf, verbLemma } from '../words/wordnet.ts';
import { isCompound, STOP } from './subject/find-nouns.ts';

const require = createRequire(import.meta.url);
/** More words than this in capitals are shouting; “SV Rotbach” and “NASA” are names. */
const SHOUTED_WORDS = 3;
const TEXT_READ = 4_000;
/** A text with more unknown words than this is not English with typos. */
const UNKNOWN_WORDS_READ = 12;

/** These describe the words of the song, not its subject. */
const ONLY_IN =
  /\b(?:in )?(?:english|spanish|french|german|italian|portuguese)[- ]only\b|\bonly (?:in )?(?:english|spanish|french|german|italian|portuguese)\b(?! \p{L}{3,})/giu;
/** “Cheer for our team” is a song for it. */
const IN_MEMORY = /\b(?:an? (?:song|ballad|hymn|piece) )?in (?:loving )?memory of\b/giu;
/** “My daughter …, her name is Freya” */
const NAME_IS = /(?:,|\.| and) (?:[Hh]er|[Hh]is|[Ii]ts|[Tt]heir) name(?: is|['’]s|:) (\p{Lu}\p{Ll}[\p{L}'’-]{0,20})/gu;
/** “Podcast name is Hive Minded” */
const BODY_NAME =
  /(?<=^|[.;\n,] ?)(?:(?:[Tt]he|[Mm]y|[Oo]ur) )?([Pp]odcast|[Ss]how|[Bb]and|[Tt]eam|[Cc]lub|[Cc]ompany|[Bb]rand|[Ss]hop|[Ss]tore|[Cc]afé|[Cc]afe|[Bb]usiness|[Cc]hannel|[Cc]hoir|[Ss]tation)(?:['’]s)? name(?: is|['’]s|:) (?=\p{Lu})/gmu;
/** “Our allotment society, name: Green Thumb Gang” */
const NAMED_SO = /, name: (?=\p{Lu}\p{Ll})/gu;
/** “mr finch” */
const TITLED =
  /(?<![\p{L}'’])(?:mr|mrs|ms|miss|dr|uncle|aunt|auntie|captain|coach|prof)\.? \p{Ll}{3,20}(?=$|[.,;:!?\n]| (?:who|and|is|was|has|from|in|at|to|for|retir|turn))/gmu;
/** “My three legged cat” has three legs. */
const LIMBS =
  /\b(one|two|three|four|five|six|seven|eight|ten) (?=(?:legged|eyed|armed|wheeled|storey|headed|sided|stringed|toed|fingered|seated|masted|humped|winged)\b)/giu;
/** “From the perspective of an old ferry speaking” */
const SPEAKING =
  /(\b(?:perspective|point of view|viewpoint|pov|voice|eyes) of (?:an?|the|my|our) (?:\p{L}{1,20} ){0,2}\p{L}{1,20}) (?:speaking|talking|singing)(?=\s?(?:$|[.,;!?\n]))/giu;
/** “Grandma Rosa's kitchen” */
const KIN_BY_NAME =
  /(?<=^|[.;,\n] ?|\b(?:about|for|of|to|with|and) )(?:grandma|grandpa|granny|nana|auntie?|uncle|cousin) (?=\p{Lu}\p{Ll})/gmu;
/** “The kids (Leo and Pip)” */
const IN_BRACKETS =
  /\b(kids|children|sons?|daughters?|twins|boys|girls|cats?|dogs?|sisters?|brothers?|parents|friends|grandchildren|grandparents) \((\p{Lu}\p{Ll}{1,20}(?:(?:,| and| &) \p{Lu}\p{Ll}{1,20}){0,3})\)/gu;
/** “My son (6)” */
const AGE_IN_BRACKETS =
  /\b((?:[Mm]y|[Oo]ur) (?:\p{Ll}{2,20} )?\p{Ll}{2,20}|\p{Lu}\p{Ll}{1,20}) \((\d{1,2})\)(?=,|\.|$| and | who )/gmu;
/** “Beth (doctor)”, “Finn (cute)” */
const OFFICE_IN_BRACKETS = /\b(\p{Lu}\p{Ll}{1,20}) \((?:an? |the )?(\p{Ll}{3,20})\)/gu;
function whoIs(who: string, what: string): string | null {
  if (isLiving(nounLemma(what))) return `${who} who is ${/^[aeiou]/u.test(what) ? 'an' : 'a'} ${what}`;
  return sensesOf(what, 'adj').length > sensesOf(what, 'noun').length ? `${who} who is ${what}` : null;
}
/** “The watering can” is a noun, not a verb. */
const CANS =
  /\b(watering|tin|oil|trash|garbage|paint|milk|petrol|gas|beer) (cans?)\b(?! (?:be|not|do|make|you|we|I)\b)/gu;
/** “Foxgloves, the bench, bees.” is a list of its own. */
const LISTED_FIRST =
  /(?<=[.;!?\n])( )(\p{Lu}\p{Ll}{3,20}), (?=(?:the|an?|my|our|his|her|some|old|\p{Ll}{3,20}(?:,|\.| and)) ?)/gu;
const isPlural = (word: string): boolean => {
  const lower = word.toLowerCase();
  const lemma = nounLemma(lower);
  return lemma !== lower && sensesOf(lemma, 'noun').length > sensesOf(verbLemma(lower), 'verb').length;
};
/** “In january” */
const CALENDAR =
  /(?<![\p{L}\d])(?:christmas|easter|halloween|january|february|april|june|july|august(?= (?:night|evening|morning|day|sun|of|\d))|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?!\p{L})/gu;
/** “Svetlana (Lana for short)” */
const CALLED_SHORT = /(?<!\p{L})\p{Lu}\p{Ll}{1,20} \((\p{Lu}\p{Ll}{1,20}) for short[^()\n]{0,40}\)/gu;
/** “The moons complaint” */
const OWNED =
  /\b(the|my|our|his|her) (?!(?:parent|kid|friend|grandparent|boy|girl|dog|cat|fan|player|worker|student|teacher)s)(\p{Ll}{2,15}[^s\s'’])s (?=(?:dog|cat|parrot|hamster|rabbit|horse|car|van|truck|bike|garden|shed|boat|fence|lawn|hedge|complaint|confession|diary|monologue|view|perspective|point of view|side of|eyes|voice|birthday|wedding|house|kitchen|garden|funeral|retirement|\d{1,3}(?:st|nd|rd|th))\b)/giu;
const CHEERS =
  /^(?:please )?(?:write (?:me |us )?)?(?:an? )?(?:cheer|chant|battle cry|rally song|theme|march|valentine) (?=for |about )/iu;

/**
 * The request in the form all other readers expect: words rather than emoji, double quotes, and capitals only for
 * names.
 */
export function plainRequest(given: string): string {
  const text = given
    .slice(0, TEXT_READ)
    .replace(CHEERS, (said) => (/valentine/iu.test(said) ? 'A love song ' : 'A song '))
    .replace(/\b(?:poem|pop|rock|folk|rap|story)-song\b/giu, 'song')
    .replace(CALLED_SHORT, '$1')
    .replace(IN_BRACKETS, '$1 $2')
    .replace(AGE_IN_BRACKETS, '$1 who is $2')
    .replace(OFFICE_IN_BRACKETS, (said, who: string, what: string) => whoIs(who, what) ?? said)
    .replace(/ lol\b/giu, '')
    .replace(KIN_BY_NAME, capital)
    .replace(/(?<=^|[\s(])['‘]I['’](?=$|[\s.,;:!?)])/gmu, '“I”')
    .replace(OWNED, "$1 $2's ")
    .replace(ONLY_IN, '')
    .replace(IN_MEMORY, 'a memorial song for')
    .replace(CANS, '$1-$2')
    .replace(LISTED_FIRST, (said, before: string, noun: string) =>
      isPlural(noun) ? `${before}with ${noun.toLowerCase()}, ` : said,
    )
    .replace(/\bnew year(['’])s eve\b/giu, 'New Year$1s Eve')
    .replace(CALENDAR, capital)
    .replace(NAME_IS, ', dear $1')
    .replace(
      BODY_NAME,
      (_all, body: string) => `${/^\p{Lu}/u.test(body) ? 'The' : 'the'} ${body.toLowerCase()} is called `,
    )
    .replace(NAMED_SO, ' called ')
    .replace(TITLED, (name) => name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase()))
    .replace(LIMBS, '$1-')
    .replace(SPEAKING, '$1');
  return withBirthdays(
    withoutSwaps(withNames(withoutEmphasis(unshouted(inWords(withApostrophes(withDoubleQuotes(spelledOut(text)))))))),
  );
}

const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])w\/ ?o(?:ut)?(?!\p{L})/giu, 'without'],
  [/\bpre (?=chorus)/giu, 'pre-'],
  [/(?<![\p{L}\p{N}])w\/(?= ?\p{L})/giu, 'with '],
  [/(?<![\p{L}\p{N}])b\/c(?!\p{L})/giu, 'because'],
  [/(?<![\p{L}\p{N}])(?:pls|plz)(?!\p{L})/giu, 'please'],
  [/(?<![\p{L}\p{N}])(?:thx|tysm|tnx)(?!\p{L})/giu, 'thanks'],
  [/(?<![\p{L}\p{N}])(?:bday|b-day)(?!\p{L})/giu, 'birthday'],
  [/(?<![\p{L}\p{N}])(?:gf|bf)(?!\p{L})/gu, 'partner'],
  [/(?<![\p{L}\p{N}])(?:btw|fyi|tbh|imo|haha+|hehe+|lmao|omg)(?!\p{L})/giu, ''],
  [/(?<![\p{L}\p{N}])(?:bc|cuz|coz)(?!\p{L})/gu, 'because'],
  [/(?<![\p{L}\p{N}])abt(?!\p{L})/giu, 'about'],
  [/\b1st[- ]person\b/giu, 'first person'],
  [/\b2nd[- ]person\b/giu, 'second person'],
  [/\b3rd[- ]person\b/giu, 'third person'],
  [/(?<![\p{L}\p{N}])(?:thru)(?!\p{L})/giu, 'through'],
  // “Lyrics 4 a tiktok”
  [/(?<=\p{L} )4 (?=(?:an?|my|our|the|his|her|us|me)\b)/gu, 'for '],
  [/(?<![\p{L}\p{N}])(?:abt)(?!\p{L})/giu, 'about'],
  // “Gotta mention flour”
  [
    /(?<![\p{L}\p{N}])(?:(?:you |u |you've |i've |it )?(?:gotta|got to|have to|has to|needs? to)) (?=(?:mention|include|say|name)\b)/giu,
    'please ',
  ],
  [/(?<![\p{L}\p{N}])(?:yrs)(?!\p{L})/gu, 'years'],
  [/(?<![\p{L}\p{N}])(?:smth|sth)(?!\p{L})/gu, 'something'],
  // “When i went on vacation”
  [/(?<=^|[\s,;(])i(?=$|['’](?:m|ve|ll|d)\b|[\s,;.!?)])/gmu, 'I'],
  [/(?<![\p{L}\p{N}])u(?= (?:can|know|could|are|do|have|will|write|make)\b)/gu, 'you'],
  [/(?<![\p{L}\p{N}])ur(?= \p{Ll})/gu, 'your'],
  // “Tom & Anneke met”
  [
    /(?<=\b(?:wedding|anniversary|engagement|love|duet|parents|twins|couple|friends|brothers|sisters|kids|grandparents)\b[^.;\n]{0,40}\p{Lu}\p{Ll}{1,20}) & (?=\p{Lu}\p{Ll})/gu,
    ' and ',
  ],
  // “Humble & funny”, but “Paws & Bubbles”
  [/(?<=\p{Ll}) & (?=\p{Ll})/gu, ' and '],
  [/ \+ (?=\p{L})/gu, ', '],
  [/\b[Ii]ts (?=(?:the|a|an|just|not|all|been|about|always|never|so|too|really|me|my|our|him|her|us)\b)/gu, "it's "],
];
/** “w/ a parcel”, “pls”: how people type. */
const spelledOut = (text: string): string =>
  SHORTENED.reduce((said, [typed, meant]) => said.replace(typed, meant), text);

/** “She is OBSESSED with axolotls”: a single word in capitals within a sentence. */
const EMPHASIZED = /(?<=\p{Ll}[,;:]? )\p{Lu}{3,20}(?=$|[\s.,;:!?)])/gmu;
const withoutEmphasis = (text: string): string =>
  text.replace(EMPHASIZED, (word) => {
    const lower = word.toLowerCase();
    const isWord =
      STOP.has(lower) ||
      sensesOf(lower, 'adj').length > 0 ||
      sensesOf(lower, 'adv').length > 0 ||
      (lower.length > 5 && sensesOf(verbLemma(lower), 'verb').length > 0);
    return isWord ? lower : word;
  });

const CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|was|are|were|should|could|would|has|have|had|wo|ca)nt\b/giu, "$1n't"],
  [/\b(that|she|he|there|what|who|where)s\b/giu, "$1's"],
  [/\b(they|you)(re|ve)\b/giu, "$1'$2"],
  [/\bweve\b/giu, "we've"],
  [/\bim\b/giu, "I'm"],
];
/** Adds missing apostrophes, except between quotation marks. */
const withApostrophes = (text: string): string =>
  text
    .split(/(["“”])/u)
    .map((part, at) =>
      at % 4 === 0 ? CONTRACTED.reduce((said, [typed, meant]) => said.replace(typed, meant), part) : part,
    )
    .join('');

const OF_A_BODY =
  /\b(?:clubs?|choir|company|firm|school|team|brigade|society|church|band|orchestra|hospital|village|town|bakery|shop)$/iu;
/** “Maya's 30th” is a birthday, “Maya's 30th marathon” is not. */
const withBirthdays = (text: string): string =>
  text.replace(
    /(?:['’]s|\b(?:my|his|her)) \d{1,3}(?:st|nd|rd|th)(?= ?(?:[.,;:!?)\n]|$)| (?:and|with|in|at|on|this|next|party|song)\b)/giu,
    (said, at: number) => `${said} ${OF_A_BODY.test(text.slice(0, at)) ? 'anniversary' : 'birthday'}`,
  );

/** “'Blue Umbrella'” is a quotation; “don't” and “the dogs' bowl” are not. */
const withDoubleQuotes = (text: string): string =>
  text.replace(/(^|[\s([:])['‘]([^'‘’\n]{2,90}(?:['’]\p{L}[^'‘’\n]{0,90}){0,4})['’](?=$|[\s.,;:!?)\]])/gmu, '$1“$2”');

type Emoji = { unicode: string; label: string };
let labels: Map<string, string> | null = null;

/** Emoji beside words are decoration; emoji alone are the request. */
function inWords(text: string): string {
  if (/[\p{L}\p{N}]/u.test(text)) return text;
  const found = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => bareEmoji(segment));
  if (!found.some((one) => /\p{Extended_Pictographic}/u.test(one))) return text;
  labels ??= new Map(
    (JSON.parse(readFileSync(require.resolve('emojibase-data/en/compact.json'), 'utf8')) as Emoji[]).map(
      ({ unicode, label }) => [bareEmoji(unicode), label],
    ),
  );
  const named = found.flatMap((one) => {
    const label = labels?.get(one);
    if (label === undefined) return [];
    return [/\bface\b/u.test(label) ? label.replace(/ ?\bface\b ?(?:with )?/u, ' ').trim() : `the ${label}`];
  });
  return named.length > 0 ? `about ${[...new Set(named)].join(', ')}` : text;
}

const bareEmoji = (emoji: string): string => emoji.replace(/[\uFE0F\u{1F3FB}-\u{1F3FF}]/gu, '');

function unshouted(text: string): string {
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const isShouted = words.length > SHOUTED_WORDS && !/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);
  return isShouted ? text.toLowerCase().replace(/\bi(?=$|['’\s.,;!?])/gmu, 'I') : text;
}

const isListed = (word: string): boolean =>
  STOP.has(word) ||
  sensesOf(nounLemma(word), 'noun').length + sensesOf(word, 'adj').length + sensesOf(word, 'adv').length > 0 ||
  sensesOf(verbLemma(word), 'verb').length > 0;

/** Corrects “abuot” to “about” and “hapier” to “happier” where no other word can be meant. */
function withoutSwaps(text: string): string {
  let unknown = 0;
  return text.replace(/(?<![\p{L}\p{N}'’-])\p{Ll}{3,24}(?![\p{L}\p{N}'’-])/gu, (word) => {
    if (!/^[a-z]+$/u.test(word) || isListed(word) || ++unknown > UNKNOWN_WORDS_READ) return word;
    const letters = [...word];
    const swapped = letters.slice(1).map((letter, at) => letters.with(at, letter).with(at + 1, letters[at] ?? ''));
    const doubled =
      word.length < 5 || pronunciationOf(word) ? [] : letters.map((letter, at) => letters.toSpliced(at, 0, letter));
    const isMeant = (one: string) =>
      pronunciationOf(one) !== undefined && (word.length < 4 ? STOP.has(one) : isListed(one));
    const meant = new Set(swapped.map((one) => one.join('')).filter(isMeant));
    if (meant.size === 0)
      for (const one of doubled.map((each) => each.join(''))) if (pronunciationOf(one) !== undefined) meant.add(one);
    return meant.size === 1 ? ([...meant][0] ?? word) : word;
  });
}

const NAME =
  /(?<=(?<![\p{L}'’])(my|our|his|her|their|an?|the) (?:\p{Ll}{1,24} ){0,2}(\p{Ll}{3,24}) (named |called )?)(?<!(?:named|called) \p{Ll}{1,24} )\p{Ll}[\p{Ll}-]{1,24}(?=$|\s?[.,;:!?\n]|['’]s\b|\s(?:and|who|that|which|is|was|has|in|on|at|from|for|to|with|turning|turns)\b)/gmu;

/** “My cat mochi” is Mochi: after a person or an animal, a word that is hardly ever anything else is a name. */
function withNames(text: string): string {
  return text.replace(NAME, (name: string, owner: string, kind: string, naming: string | undefined) => {
    const isOwned = /^(?:my|our|his|her|their)$/u.test(owner);
    const isName =
      (isOwned || naming !== undefined) &&
      isLiving(kind) &&
      !STOP.has(name) &&
      !isCompound(kind, name) &&
      usesOf(nounLemma(name), 'noun') === 0 &&
      sensesOf(verbLemma(name), 'verb').length + sensesOf(name, 'adj').length + sensesOf(name, 'adv').length === 0;
    return isName ? capital(name) : name;
  });
}

const PERSONS = 18;
const ANIMALS = 5;
function isLiving(word: string): boolean {
  const [sense] = sensesOf(word, 'noun');
  return (
    sense !== undefined &&
    [PERSONS, ANIMALS].includes(synset(sense, 'noun').lexicographerFile) &&
    kindsOf(sense).length > 0
  );
}
