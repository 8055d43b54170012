/** Words for people in customers' languages, and what each says about the person seen. */
import { listedIn, words } from '../../listed-in.ts';
import {
  kindsOf,
  NOUN_FILES,
  nounFile,
  nounLemma,
  sensesOf,
  synset,
  verbLemma,
} from '../../song/lyrics/words/wordnet.ts';
import { shapeFor } from './find-objects.ts';
import { NEVER_PICTURED } from './object-words.ts';
import { type Role, roleNamed, TRADES_ABROAD } from './trade-words.ts';

/** Names and pronouns that by themselves say man, woman or either. */
export const MEN = words(
  'boy man king prince brother father grandfather grandpa grandad granddad gramps dad daddy papa son husband uncle gentleman guy lad monk priest fisherman cowboy salesman hombre viejo chico niño rey padre abuelo señor farolero mann junge könig vater großvater opa herr homme vieux garçon roi père boulanger homem velho menino rei pai avô uomo ragazzo nonno mannes',
);
export const WOMEN = words(
  'girl woman queen princess sister mother grandmother grandma granny mom mommy mum mama daughter wife aunt lady nurse actress waitress bride widow ballerina schoolgirl mujer vieja chica niña reina madre abuela señora dueña cantante bailarina frau mädchen königin mutter großmutter oma dame sängerin tänzerin femme vieille fille reine mère boulangère mulher velha menina rainha mãe avó garota fillette donna ragazza bambina nonna',
);
export const EITHER = words(
  'twins kids kid child children singer teenager friends friend stranger strangers worker driver dancer student lovers couple people person somebody someone dentist doctor teacher painter sailor traveller traveler wanderer',
);
/** Alone these are somebody; after a noun they mean old: un viejo, un reloj viejo. */
export const OLD_ONES = words('viejo vieja vieux vieille velho velha');
/** Kin that songs call as if by name, without an article, and their other names. */
const KIN = {
  grandfather: words('grandfather grandpa grandad granddad gramps'),
  grandmother: words('grandmother grandma granny gran nana'),
  mother: words('mother mom mum mama mommy mummy'),
  father: words('father dad daddy papa'),
} as const;
/** People with grey hair: by their name, or by a word before it. */
export const ELDERS: ReadonlySet<string> = new Set([
  ...KIN.grandfather,
  ...KIN.grandmother,
  ...words(
    'pensioner abuelo abuela abuelito abuelita opa oma opi omi großvater großmutter grand-père grand-mère papi mamie avô avó vovô vovó nonno nonna',
  ),
  ...OLD_ONES,
]);
/** Which kin each of these names means. */
export const KIN_BY_NAME: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(KIN).flatMap(([name, all]) => [...all].map((one): [string, string] => [one, name])),
);
/** The usual word among synonyms for a person: a dad is a father, and a Pfarrer a priest. */
export const kinName = (word: string): string => listedIn(KIN_BY_NAME, word) ?? listedIn(TRADES_ABROAD, word) ?? word;
export const AGED = words(
  'old elderly aged aging ageing ancient retired alter alte alten älterer ältere vieil âgé âgée mayor anciano anciana idoso idosa anziano anziana',
);

/** Rare nouns of WordNet that here begin what somebody does, or where. */
const NO_NOUNS = words(
  'in at an a as on by or no who so i he it his me here there now then over past outside inside home',
);
/**
 * Whether the word after somebody is a noun that they only describe: a butcher shop, a baby elephant, a family
 * restaurant.
 */
export const describesNext = (who: string, next: string): boolean =>
  !NO_NOUNS.has(next) &&
  (sensesOf(`${who} ${next}`, 'noun').length > 0 ||
    sensesOf(nounLemma(next), 'noun').length > sensesOf(verbLemma(next), 'verb').length);

const OLD_AGE = '(?:sixty|seventy|eighty|ninety|[6-9]\\d)(?:-\\p{L}{1,9})?';
const YOUNG_AGE = '(?:five|six|seven|eight|nine|ten|eleven|twelve|[3-9]|1[0-2])';
const YEARS_OLD = '[- ]years?[- ]old';
/** Before a number that is not part of a larger one: twenty-five is not five. */
const WHOLE = '(?<![\\p{L}\\d]|ty[- ]|hundred (?:and )?)';
const YEARS_ROMANCE =
  'de (?:sesenta|setenta|ochenta|noventa|[6-9]\\d) años|de (?:sessenta|setenta|oitenta|noventa|[6-9]\\d) anos|de (?:[6-9]\\d|(?:soixante|quatre-vingt)[\\p{L}-]{0,9}) ans|di (?:[6-9]\\d|(?:sessant|settant|ottant|novant)\\p{L}{1,9}) anni';
const LATE_IN_LIFE = `(?<![\\p{L}\\d])(?:in (?:his|her|their) (?:sixties|seventies|eighties|nineties|[6-9]0s)|${YEARS_ROMANCE}|[6-9]\\d Jahre alt|\\p{L}{0,12}(?:sechzig|siebzig|achtzig|neunzig)jährig\\p{L}{0,2})`;
/** Ages from sixty on of somebody or something: seventy years old, in his eighties, de setenta años, siebzigjährig. */
export const OLD_IN_YEARS = new RegExp(`${WHOLE}${OLD_AGE}${YEARS_OLD}|${LATE_IN_LIFE}`, 'iu');
/** The same for people alone: I'm 72, in my sixties. */
const OF_OLD_AGE = new RegExp(
  `${LATE_IN_LIFE}|(?<!\\p{L})(?:in my (?:sixties|seventies|eighties|nineties)|(?:aged|(?:I|he|she|who) (?:am|is)|(?:I|he|she)['’](?:m|s)) ${OLD_AGE}(?=[,.;!?]|$| (?:—|and|who|with|in|from|now) ))`,
  'iu',
);
/** The butcher of seventy, a widow of eighty; the noun is checked later, as in a tower of sixty floors. */
const SOMEBODY_OF = new RegExp(
  `(?<!\\p{L})(\\p{L}{2,20}) of (?:(?:about|around|some|nearly|almost|over) )?(?:(${OLD_AGE})|${YOUNG_AGE})(?=[,.;!?]|$| [\\p{L}—])`,
  'giu',
);
/** A seven-year-old; a noun after it is what is that old. */
const OF_YEARS = new RegExp(`${WHOLE}(?:(${OLD_AGE})|${YOUNG_AGE})${YEARS_OLD}(?: (\\p{L}{2,20}))?`, 'giu');
const THING_FILES = new Set<number>([
  NOUN_FILES.animal,
  NOUN_FILES.artefact,
  NOUN_FILES.food,
  NOUN_FILES.plant,
  NOUN_FILES.substance,
]);

/**
 * The age that a text gives a person by a number, if it is an old one's or a child's; a whisky or a bridge is nobody,
 * and a mother of five is no child.
 */
export function ageSaid(text: string): 'old' | 'child' | null {
  if (OF_OLD_AGE.test(text)) return 'old';
  const said = text.toLowerCase();
  for (const [, who = '', old] of said.matchAll(SOMEBODY_OF)) {
    if (old && membersOf(who)?.length === 1) return 'old';
    if (!old && MAY_BE_YOUNG.has(who)) return 'child';
  }
  for (const [, old, next = ''] of said.matchAll(OF_YEARS))
    if (NO_NOUNS.has(next) || !THING_FILES.has(nounFile(nounLemma(next)) ?? 0)) return old ? 'old' : 'child';
  return null;
}

/** More men and women seen beside somebody, and those who may be either. */
const OTHER_MEN = words(
  'groom bridegroom grandson nephew policeman postman fireman waiter actor soldier pirate knight barman milkman schoolboy boyfriend papà babbo papai hermano esposo novio soldado abuelito grand-père papi vovô hijo tío bruder sohn onkel soldat kellner opi frère mari fils soldat oncle irmão marido filho soldado fratello marito figlio soldato papá bombero bombeiro pompier pompiere feuerwehrmann pastor',
);
const OTHER_WOMEN = words(
  'mamma mamãe maman mutti abuelita omi grand-mère mamie vovó bäuerin fermière granjera fazendeira contadina mummy nan nana granddaughter niece stepmother policewoman girlfriend hermana esposa novia enfermera hija tía mamá schwester tochter tante braut krankenschwester kellnerin sœur fiancée infirmière irmã noiva enfermeira filha mamãe sorella sposa infermiera figlia mamma pfarrerin',
);
const OTHERS = words(
  'firefighter builder judge mechanic constable passenger pasajero passagier passager passageiro passeggero bauer fermier granjero fazendeiro contadino baker chef cook enfant enfants criança crianças bambino bambini niños farmer neighbour neighbor cop officer guard gardener barista drummer guitarist fiddler matchmaker tailor cousin nachbar freund freundin fremder bäcker koch polizist amigo amiga vecino panadero cocinero policía ami amie voisin étranger cuisinier policier vizinho padeiro cozinheiro vicino amico amica cuoco',
);
const CHILDREN = words(
  'enfants crianças bambini niños boy girl kid child schoolboy schoolgirl grandson granddaughter niño niña junge mädchen kind garçon menino menina garota criança bambino bambina enfant fillette',
);
/** People who are children where a number says so. */
const MAY_BE_YOUNG: ReadonlySet<string> = new Set([
  ...CHILDREN,
  ...words('son daughter brother sister nephew niece cousin pupil toddler'),
]);
/** Young people who need not be small: a girl is a child where the text speaks of children, else a young woman. */
const YOUNG = words('boy girl mädchen junge');
type Member = { sex: 'man' | 'woman' | null; age: 'child' | 'adult' | 'old' };
const of = (sex: Member['sex'], age: Member['age'] = 'adult'): Member => ({ sex, age });
/** Several people named by one word. */
const GROUPS: Readonly<Record<string, readonly Member[]>> = {
  couple: [of('man'), of('woman')],
  lovers: [of('man'), of('woman')],
  newlyweds: [of('man'), of('woman')],
  parents: [of('man'), of('woman')],
  grandparents: [of('man', 'old'), of('woman', 'old')],
  twins: [of(null), of(null)],
  family: [of('man'), of('woman'), of('man', 'child'), of('woman', 'child')],
  band: [of('man'), of('woman'), of('man'), of(null)],
  choir: [of('woman'), of('man'), of('woman'), of('man'), of('woman')],
  crowd: [of('man'), of('woman'), of('man'), of('woman', 'old'), of('man')],
  people: [of('woman'), of('man'), of('woman', 'old'), of('man')],
  queue: [of('woman'), of('man'), of('woman', 'old'), of('man')],
  crew: [of('man'), of('woman'), of('man')],
  audience: [of('woman'), of('man'), of('woman'), of('man'), of('man', 'old')],
  police: [of('man'), of('man')],
  'two kids': [of('man', 'child'), of('woman', 'child')],
};
const GROUPS_ABROAD: Readonly<Record<string, string>> = {
  kinder: 'two kids',
  pareja: 'couple',
  paar: 'couple',
  casal: 'couple',
  coppia: 'couple',
  familia: 'family',
  familie: 'family',
  famille: 'family',
  família: 'family',
  famiglia: 'family',
  gente: 'people',
  leute: 'people',
  menschen: 'people',
  eltern: 'parents',
  amantes: 'lovers',
  gemelos: 'twins',
  zwillinge: 'twins',
  jumeaux: 'twins',
};

/**
 * WordNet's kinds of people known by what they do, wear or are to somebody; a fool, a winner or a lover is none of
 * them.
 */
const SEEN_KINDS = words(
  'worker merchant professional athlete combatant traveler entertainer musician religious clergyman relative juvenile male female administrator trainer ' +
    'guard official criminal consumer farmer woodworker needleworker supervisor employer explorer pauper peasant businessperson craftsman novice reformer',
);
const YOUNGEST = words('baby toddler infant newborn');
/** People whose first meaning is of another kind, and those WordNet lacks. */
const MORE_PEOPLE = words('punk miller schoolkid grandkid teen conductor florist');
/** Words that name a person first in a dictionary, and a thing to everybody else. */
const RATHER_THINGS = words(
  'accumulator adapter amazon antique backstop batter beater blocker bombshell bowler brownie carrier caster checker controller conveyer conveyor cooky cutter ' +
    'decoy dragger dry edger ensign extra finisher fodder harvester juicer macaroni mannequin monitor oiler picket pivot planter pop preserver quad router ' +
    'sprayer stamper stepper tart teaser topper trimmer tumbler tuner washer winder',
);

/** A person whom no list above names: the fishmonger, two nuns. A fairy or a clown has a picture of its own. */
function memberByKind(word: string): Member | null {
  if (word.length < 3 || RATHER_THINGS.has(word)) return null;
  const [sense] = sensesOf(word, 'noun');
  // Luce was a publisher, and is light in Italian.
  const isPerson =
    sense !== undefined &&
    synset(sense, 'noun').lexicographerFile === NOUN_FILES.person &&
    !synset(sense, 'noun').isInstance;
  // A ferryman is not shown as a ferry.
  const isOfTrade = isPerson && /(?:man|woman|maker|keeper)$/.test(word);
  if (shapeFor(word) !== null && !NEVER_PICTURED.has(word) && !isOfTrade) return null;
  const kinds = isPerson ? kindsOf(sense).map((kind) => synset(kind, 'noun').words[0] as string) : [];
  if (!MORE_PEOPLE.has(word) && !kinds.some((kind) => SEEN_KINDS.has(kind))) return null;
  const gloss = isPerson ? synset(sense, 'noun').gloss : '';
  const isWoman = /(?:woman|ess)$/.test(word) || /^(?:an? )?(?:\w+ )?(?:woman|girl|female)\b/.test(gloss);
  const isMan = /(?:man|boy)$/.test(word) || kinds.includes('male') || kinds.some((kind) => /clergyman/.test(kind));
  const isChild = YOUNGEST.has(word) || kinds.includes('juvenile') || /kid$/.test(word);
  return of(isWoman ? 'woman' : isMan ? 'man' : null, isChild ? 'child' : 'adult');
}

/** Feminine endings of trades in the Romance languages: costurera, coiffeuse, apicoltrice. */
const ENDS_AS_WOMEN = /(?:[ei]ra|[dt]ora|trice|euse|ière|enne|essa|aia|[aá]ria)$/u;

/** A person of a trade that has a picture too, or is two words: a golfer, a lollipop lady. */
const memberOfTrade = (word: string): Member | null =>
  roleNamed(word) === undefined
    ? null
    : of(/(?:woman|lady|girl|ess)$/.test(word) ? 'woman' : /(?:man|boy)$/.test(word) ? 'man' : null);

/**
 * The members of a group, or the single person, named by an English word in its base form or by a listed word of
 * another language.
 */
export function membersOf(word: string, isEnglish = true): readonly Member[] | null {
  const group = listedIn(GROUPS, groupName(word));
  if (group) return group;
  const abroad = listedIn(TRADES_ABROAD, word);
  if (abroad) {
    const [one = of(null)] = membersOf(abroad) ?? [];
    return [{ ...one, sex: /in$/.test(word) || (!one.sex && ENDS_AS_WOMEN.test(word)) ? 'woman' : (one.sex ?? 'man') }];
  }
  const isMan = MEN.has(word) || OTHER_MEN.has(word);
  const isWoman = WOMEN.has(word) || OTHER_WOMEN.has(word);
  if (!isMan && !isWoman && !OTHERS.has(word) && !EITHER.has(word)) {
    if (!isEnglish) return null;
    const kin = kinName(word);
    if (kin !== word) return membersOf(kin);
    const member = memberByKind(word) ?? memberOfTrade(word);
    return member && [member];
  }
  const age = ELDERS.has(word) ? 'old' : CHILDREN.has(word) && !YOUNG.has(word) ? 'child' : 'adult';
  return [of(isMan ? 'man' : isWoman ? 'woman' : null, age)];
}

/** The English name of a group. */
export const groupName = (word: string): string => listedIn(GROUPS_ABROAD, word) ?? word;

/** The trade that a word of any language names, where clothes show it. */
export const roleOf = (word: string): Role | undefined => roleNamed(word) ?? roleNamed(kinName(word));

export const isYoung = (word: string): boolean => YOUNG.has(word);
