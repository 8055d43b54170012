/** Selects image banks for a request by matching its words with the banks' subjects in the lexical database. */
import type { Random } from '../../../seeded-random.ts';
import { IMAGE_BANKS } from '../../material/images.ts';
import { NARROWER } from '../../material/narrow-banks.ts';
import { NO_SUBJECT } from './read-prompt.ts';
import { kindsOf, nounLemma, sensesOf, verbLemma } from '../../words/wordnet.ts';

type Seeds = { words: Map<string, string[]>; senses: Map<number, string[]> };
let seeds: Seeds | null = null;

/** Seeds that are hypernyms of nearly everything, and so say nothing of the subject. */
const GENERAL = /^(?:leave|lose|time|thing|business|case|act|change|learn|begin|living|food|sand)$/u;

function readSeeds(): Seeds {
  if (seeds) return seeds;
  const words = new Map<string, string[]>();
  const senses = new Map<number, string[]>();
  const add = <Key>(map: Map<Key, string[]>, key: Key, bank: string) => map.set(key, [...(map.get(key) ?? []), bank]);
  for (const [bank, { seeds: list }] of Object.entries(IMAGE_BANKS)) {
    for (const word of new Set(list.split(' '))) {
      add(words, word, bank);
      const [sense] = sensesOf(word, 'noun');
      if (sense !== undefined && !GENERAL.test(word)) add(senses, sense, bank);
    }
  }
  seeds = { words, senses };
  return seeds;
}

/** The banks that have this word among their seeds. */
export const banksOf = (word: string): readonly string[] =>
  [...new Set([word, nounLemma(word), verbLemma(word)])].flatMap((form) => readSeeds().words.get(form) ?? []);

/** Matches a song for somebody who has died. */
export const MOURNS =
  /\b(?:funerals?|eulogy|memorial (?:song|service)|mourn(?:s|ed|ing|ful)?|in (?:loving )?memory of|passed away|\b(?:my|our) (?:\p{L}{2,20} ){1,3}(?:just |has |have )?died\b|died (?:yesterday|today|last|this (?:week|month|year|morning))\b|(?:he|she|who|has|just) died|rest in peace|(?:the|my|our|his|her) late (?:mom|mum|mother|dad|father|husband|wife|brother|sister|friend|grandma|grandpa|grandmother|grandfather)|(?:lost|losing) (?:my|our|his|her) (?:(?:\p{L}{2,20} )?(?:cat|dog|rabbit|horse|pony|hamster|parrot|guinea pig|kitten|puppy)(?= [^.;\n]{0,60}\b(?:was|lived|aged|years)\b)|mom|mum|mother|dad|father|husband|wife|brother|sister|grandma|grandpa|grandmother|grandfather))\b/iu;

/** Banks implied by a kind of song, and their weight. */
const FORM_BANKS: readonly (readonly [string, number, RegExp])[] = [
  ['lullaby', 8, /\b(?:lullab(?:y|ies)|bedtime song|cradle song|good ?night (?:song|tune|story))\b/iu],
  ['memorial', 8, MOURNS],
  [
    'apology',
    8,
    /\b(?:apolog\p{Ll}{1,12}|(?<!\b(?:do not|don['’]t|never|not|no) )(?:say|i['’]?m|i am|so|saying) sorry|forgive me|forgiveness|make (?:it )?up (?:to|with) (?:my|him|her|them))\b/iu,
  ],
  ['thanks', 4, /\b(?:thanks?|thanking|gratitude|appreciation|(?:mother|father)['’]s day)\b/iu],
  [
    'sport',
    3,
    /\b(?:football|soccer|rugby|cricket|basketball|hockey|swimming|handball|running|cycling|tennis) (?:song|chant|anthem|hymn|club|team)\b/iu,
  ],
  [
    'sport',
    3,
    /\b(?:team|club) (?:song|chant|anthem|hymn)\b|\b(?:cyclists|runners|rowers|swimmers|climbers|wanderers|rovers|united|athletic)\b/iu,
  ],
  ['sport', 4, /\b(?:gym|workout|fitness) (?:[\p{L}]{1,20} ){0,2}(?:song|anthem|track|hit|music|rap)\b/iu],
  [
    'animal',
    5,
    /\b(?:my|our) (?:pet |old |little |first )?(?:goldfish|hamster|guinea pig|rabbit|cat|dog|parrot|budgie|tortoise|turtle|kitten|puppy|gerbil|canary|horse|pony)\b/iu,
  ],
  ['bakery', 8, /\b(?:bakery|bakers?|patisserie|sourdough)\b/iu],
  ['mine', 6, /\b(?:coal|pit|mine) ?(?:miners?|mines?|mining|pits?|villages?)\b|\bminers?\b|\bcolliery\b/iu],
  ['sober', 7, /\b(?:sober|sobriety|rehab|(?:stopped|quit|gave up) drinking)\b/iu],
  ['prayer', 8, /\b(?:prayers?(?! (?:flags?|mats?|beads|wheels?))|blessing (?:for|of|over))\b/iu],
  ['teeth', 8, /\bbrush(?:ing|es)? (?:(?:my|your|our|his|her|their|the) )?teeth\b|\btooth ?brush(?:es|ing)?\b/iu],
  ['legend', 6, /\b(?:dragons?|wizards?|unicorns?|trolls?|goblins?|vikings?|valkyries?)\b/iu],
  ['football', 6, /\b(?:football|soccer)\b(?! (?:pitch|field|boots|shirts?))/iu],
  ['school', 8, /\bleavers\b/iu],
  [
    'nightDrive',
    9,
    /\b(?:driv(?:e|es|ing)|drove|highway|truck(?:er|ing)?)\b[^.;\n]{0,60}\b(?:night|midnight|dark)\b|\b(?:night|midnight) (?:drive|driving|highway)\b/iu,
  ],
  ['road', 4, /\b(?:driving|road trip|truck(?:er|ing)|hitchhik\p{Ll}{1,5})\b/iu],
  ['party', 5, /\bquiz(?:zes)?\b/iu],
  ['christmas', 6, /\b(?:christmas|xmas|santa claus)\b/iu],
  ['halloween', 6, /\b(?:halloween|spooky|trick[- ]or[- ]treat(?:s|ing)?)\b/iu],
  ['school', 4, /\b(?:graduat(?:ion|es?|ing)|class of (?:19|20)\d\d|prom)\b/iu],
  ['dance', 4, /\bdanc(?:ing|es|ed|ers?)\b/iu],
  ['birthday', 6, /\bbirthday (?:song|anthem|tune|ballad|rap|hymn|greeting)\b/iu],
  ['fishing', 7, /\b(?:fisherm[ae]n|trawlerm[ae]n|fishing (?:boat|fleet|village|crew))\b/iu],
  ['sea', 5, /\bsailors?\b/iu],
  ['birthday', 5, /\b(?:birthday|turn(?:s|ing) \d{1,3})\b/iu],
  ['child', 4, /\b(?:kids?|children['’]?s?|nursery) (?:song|rhyme|tune|music)/iu],
  [
    'farewell',
    2,
    /\b(?:goodbye|farewell|send-?off|retir(?:e|es|ed|ing|ement)|leav(?:es|ing) (?:us|after|the (?:company|team|office|firm|job)))\b/iu,
  ],
  ['wedding', 4, /\b(?:wedding(?! anniversary)|first dance)\b/iu],
  ['anniversary', 5, /\b(?:anniversary|\d\d years (?:of marriage|married|together))\b/iu],
  ['retirement', 4, /\bretir(?:e|es|ed|ing|ement)\b/iu],
  [
    'company',
    4,
    /\b(?:jingle|(?:company|corporate|staff|firm|brand) (?:\p{L}{1,20} ){0,2}(?:anthem|song|hymn|jingle))\b/iu,
  ],
  [
    'faith',
    2,
    /\bgospel\b|\bhymn\b(?! (?:for|of) (?:our|the|my) (?:\p{L}{1,20} ){0,2}(?:club|team|school|town|village|crew))/iu,
  ],
  ['office', 3, /\b(?:staff|office) (?:anthem|song|hymn|party)\b/iu],
  ['office', 4, /\bmonday mornings?\b|\b(?:late|early|night) shifts?\b|\bcommut(?:e|es|ing|ers?)\b/iu],
  ['farewell', 4, /\bmov(?:es|ing) (?:away|abroad|overseas)\b|\b(?:is|are|he['’]s|she['’]s) (?:moving|leaving)\b/iu],
  ['love', 4, /\bvalentine(?:['’]?s)?\b/iu],
  // A love song from a baker is about love, not about baking.
  ['love', 12, /\blove (?:song|ballad|letter) (?:from [^.;,\n]{2,40} to|between)\b/iu],
  ['love', 7, /\b(?:fall(?:s|ing)?|fell) in love\b/iu],
  ['protest', 5, /\bprotest(?:s|ing)?\b/iu],
  ['justice', 3, /\bpolitical\b/iu],
  ['pollution', 5, /\b(?:poison(?:ed|s|ing)?|pollut\p{Ll}{1,12}|oil spill|toxic (?:waste|sludge|spill))\b/iu],
  ['earth', 2, /\b(?:deforest\p{Ll}{1,12}|climate)\b/iu],
  ['sea', 2, /\bshanty\b/iu],
  [
    'fight',
    2,
    /^(?!.*\b(?:company|corporate|staff|club|team|school|town|village|choir|graduation|summer|party|firm)\b).*\banthem\b|\bmetal\b(?! (?:box|roof|fence|door|gate|bed|chair|detector))/isu,
  ],
  [
    'love',
    4,
    /\b(?:love song|serenade|marry me|(?:boyfriend|girlfriend|partner|marriage|wedding)(?:['’]s)? proposal|propos(?:al|e|es|ing) (?:song|to (?:my|her|him)))\b/iu,
  ],
  ['health', 5, /\bget[- ]well\b|\bin (?:the )?hospital\b/iu],
  ['party', 4, /\b(?:new year(?:['’]s)?|diwali|holi|eid)\b/iu],
  [
    'heartbreak',
    5,
    /\bmy ex\b|\b(?:girlfriend|boyfriend|wife|husband|partner|lover) (?:(?:just |has |is )?(?:left|leaves|leaving|dumped|dumping|walked out on)) (?:me|us)\b|\bcheat(?:ed|ing|s) (?:on|with)\b|\bbreak-?up\b|\bbr(?:oke|eaks?|eaking|oken) up\b(?! (?:the|a|fights?)\b)|\bghosted\b/iu,
  ],
  ['fight', 2, /\b(?:angr(?:y|ier)|furious|rage|defian(?:t|ce)|rebel(?:s|lion|lious)?|diss)\b|\brap battles?\b/iu],
];
/** The banks that a kind of song implies. */
export const banksOfForm = (text: string): string[] =>
  FORM_BANKS.filter(([, , words]) => words.test(text)).map(([bank]) => bank);

/** Subjects that rule out a feast that is also named: an apology for a forgotten birthday has no cake. */
export const SOBER: ReadonlySet<string> = new Set(['apology', 'memorial', 'lullaby']);
export const FESTIVE: ReadonlySet<string> = new Set(['birthday', 'party', 'wedding', 'anniversary', 'summer']);
/**
 * Subjects that a song keeps to, whatever else its request names: their images lead into every chorus and open every
 * bridge.
 */
export const KEPT_TO: ReadonlySet<string> = new Set([
  ...SOBER,
  ...Object.keys(NARROWER),
  'birthday',
  'wedding',
  'anniversary',
  'christmas',
  'halloween',
  'retirement',
  'protest',
]);
/** Loving a club or fishing is not being in love. */
const LIKES = /\blov(?:e|es|ed|ing) (?:them|it|its|our|the|this|that|these|those|to|how|when|\p{Ll}{2,20}ing)\b/gu;
/** To break up is not to be broke. */
const BROKE = /\bbr(?:oke|oken) (?:up|down|in|out|into|off|away|my|his|her|the|a)\b/gu;
/** The anniversary of a club or a company is not a wedding anniversary. */
const BODY =
  '(?:clubs?|brigade|company|firm|school|team|society|choir|church|parish|association|hospital|village|town|city|orchestra|library|museum|factory|union|agency|bakery|shop)';
const OF_A_BODY = new RegExp(
  `\\b${BODY}(?:['’]s)? (?:[\\p{L}\\d]{1,12} ){0,2}anniversary\\b|\\banniversary (?:song |hymn )?(?:of|for) (?:the|our|my|an?) (?:[\\p{L}'’-]{1,20} ){0,3}${BODY}\\b`,
  'iu',
);
const WORDS_READ = 120;
/** Banks with less than this share of the highest score are only touched on. */
const PART_OF_FIRST = 0.2;

/** “Without rain”, “it is not about Christmas”, “they don't fall in love” */
const DENIED =
  /\b(?:without(?: any| a)?|no(?: more)?|not(?: a| an| about| even about| really about)?|(?:is|do|does|should|must)(?: not|n['’]t)(?: be| make it| mention| want| have| really){0,2}(?: about| a| an| any| the){0,2}|(?:do|does|did)(?: not|n['’]t) (?:ever )?fall in|(?:never|not) fall(?:s|ing)? in|nobody falls in) (\p{L}{3,20})/giu;
const DRY =
  /\b(?:droughts?|dry spell|parched|(?:has not|hasn['’]t|had not|hadn['’]t|did not|didn['’]t|never) rain(?:ed|s)?)\b/iu;
/** “They become friends” */
const FRIENDS_ONLY =
  /\b(?:just|only|simply|purely) (?:(?:be|become|becoming|stay|staying|good|best|as) )?friends\b|\bplatonic\b/iu;

/** What is denied by its name, and not by a word that is only part of it: no Santa, but Christmas all the same. */
const DENIED_BANKS: Readonly<Record<string, readonly string[]>> = {
  rain: ['rain'],
  love: ['love', 'heartbreak'],
  romance: ['love', 'heartbreak'],
  christmas: ['christmas'],
  xmas: ['christmas'],
  halloween: ['halloween'],
  wedding: ['wedding'],
  marriage: ['wedding', 'anniversary'],
  birthday: ['birthday'],
  religion: ['faith', 'prayer'],
  god: ['faith', 'prayer'],
  prayer: ['prayer'],
  football: ['football'],
  war: ['war'],
};

/** Banks of what a request says is not so, and names nowhere else. */
export function deniedBanks(text: string): string[] {
  const denied = [...text.slice(0, 4_000).matchAll(DENIED)].map(([, word = '']) => word.toLowerCase());
  const left = text.slice(0, 4_000).replace(DENIED, ' ').split(DRY).join(' ').toLowerCase();
  const isElsewhere = (word: string) => new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`, 'u').test(left);
  return [
    ...denied.filter((word) => !isElsewhere(word)).flatMap((word) => DENIED_BANKS[nounLemma(word)] ?? []),
    ...(DRY.test(text) && !/\brain(?:s|ing)?\b/u.test(left) ? ['rain'] : []),
    ...(FRIENDS_ONLY.test(text) ? ['love', 'heartbreak', 'wedding'] : []),
  ];
}

/**
 * Banks ranked by how much of the text belongs to them; empty if nothing does. Each word counts once, and the first
 * subjects count most.
 */
export function rankBanks(text: string, subjects: readonly string[], form = ''): string[] {
  const { words, senses } = readSeeds();
  const isOfBody = OF_A_BODY.test(form);
  const scores = new Map<string, number>();
  const give = (bank: string, weight: number) => scores.set(bank, (scores.get(bank) ?? 0) + weight);
  const heard = new Set(
    (
      text
        .toLowerCase()
        .replace(LIKES, ' ')
        .replace(BROKE, ' ')
        .match(/\p{L}[\p{L}'-]*/gu) ?? []
    )
      .slice(0, WORDS_READ)
      .filter((word) => !NO_SUBJECT.has(word) && !(isOfBody && word === 'anniversary')),
  );
  subjects.forEach((subject, place) => {
    if (isOfBody && /^anniversary$/iu.test(subject)) return;
    const weight = 3 / (1 + place * 0.4);
    const base = nounLemma(subject);
    const direct = words.get(base) ?? words.get(subject) ?? [];
    for (const bank of direct) give(bank, weight);
    const [sense] = sensesOf(base, 'noun');
    // The “steady” of “a steady hand” is an adjective, not the noun.
    const isQuality = sensesOf(base, 'adj').length > sensesOf(base, 'noun').length;
    if (sense === undefined || direct.length > 0 || isQuality) return;
    [sense, ...kindsOf(sense)].slice(0, 7).forEach((kind, distance) => {
      for (const bank of senses.get(kind) ?? []) give(bank, (weight * 0.8) / (1 + distance * 0.5));
    });
  });
  for (const word of heard) {
    const bases = new Set([word, nounLemma(word), verbLemma(word)]);
    const named = new Set([...bases].flatMap((base) => words.get(base) ?? []));
    for (const bank of named) give(bank, 1);
  }
  const said = isOfBody ? form.replace(/\banniversary\b/giu, ' ') : form;
  for (const [bank, weight, words] of FORM_BANKS) if (words.test(said)) give(bank, weight);
  const most = Math.max(0, ...scores.values());
  const ranked = [...scores]
    .filter(([, score]) => score >= most * PART_OF_FIRST)
    .sort(([left, high], [right, low]) => low - high || (left < right ? -1 : 1))
    .map(([bank]) => bank);
  const wider = ranked.slice(0, 2).flatMap((bank) => NARROWER[bank] ?? []);
  return ranked.filter((bank) => !wider.includes(bank) && !(SOBER.has(ranked[0] ?? '') && FESTIVE.has(bank)));
}

/** Banks that are typical of a sound, for requests that name too little of their own. */
const SPARE_BANKS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /(?<!\b(?:the|an?|my|our|his|her|their|this|old|new) )\b(?:techno|house|edm|dance|disco|club|rave|trance|garage)\b/iu,
    ['party', 'city', 'machine'],
  ],
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

export function withSpare(ranked: readonly string[], tone: number, sound: string, random: Random): string[] {
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
