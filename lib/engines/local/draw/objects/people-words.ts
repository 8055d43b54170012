import { listedIn } from '../../listed-in.ts';

/** Words for people, in the languages of customers: what each says of who is seen. */
const words = (listed: string): ReadonlySet<string> => new Set(listed.split(' '));

/** Who a man or a woman is by their name alone, and the pronouns that tell of either. */
export const MEN = words(
  'boy man king prince brother father grandfather grandpa dad son husband uncle gentleman guy lad monk priest fisherman cowboy salesman hombre viejo chico niño rey padre abuelo señor farolero mann junge könig vater großvater opa herr homme vieux garçon roi père boulanger homem velho menino rei pai avô uomo ragazzo nonno',
);
export const WOMEN = words(
  'girl woman queen princess sister mother grandmother grandma granny mom mum daughter wife aunt lady nurse actress waitress bride widow ballerina schoolgirl mujer vieja chica niña reina madre abuela señora dueña cantante bailarina frau mädchen königin mutter großmutter oma dame sängerin tänzerin femme vieille fille reine mère boulangère mulher velha menina rainha mãe avó donna ragazza nonna',
);
export const EITHER = words(
  'twins kids kid child children singer teenager friends friend stranger strangers worker driver dancer student lovers couple people person somebody someone dentist doctor teacher painter sailor traveller traveler wanderer',
);
/** Somebody by themselves, and old behind a noun: un viejo, un reloj viejo. */
export const OLD_ONES = words('viejo vieja vieux vieille velho velha');
/** Whose hair is grey: by their name, or by a word before it. */
export const ELDERS: ReadonlySet<string> = new Set([
  ...words('grandfather grandpa grandmother grandma granny abuelo abuela opa oma avô avó nonno nonna'),
  ...OLD_ONES,
]);
export const AGED = words(
  'old elderly aged aging ageing ancient retired alter alte alten älterer ältere vieil âgé âgée mayor anciano anciana idoso idosa anziano anziana',
);

/** Men and women beyond these who are seen beside somebody, and those who may be either. */
const OTHER_MEN = words(
  'groom bridegroom grandson nephew daddy papa grandad granddad policeman postman fireman waiter actor soldier pirate knight barman milkman schoolboy boyfriend hermano esposo novio soldado abuelito hijo tío bruder sohn onkel soldat kellner opi frère mari fils soldat oncle irmão marido filho soldado fratello marito figlio soldato papá',
);
const OTHER_WOMEN = words(
  'bäuerin fermière granjera fazendeira contadina mama mommy mummy nan nana granddaughter niece stepmother policewoman girlfriend hermana esposa novia enfermera hija tía mamá schwester tochter tante braut krankenschwester kellnerin sœur fiancée infirmière irmã noiva enfermeira filha mamãe sorella sposa infermiera figlia mamma',
);
const OTHERS = words(
  'passenger pasajero passagier passager passageiro passeggero bauer fermier granjero fazendeiro contadino baker chef cook enfant enfants criança crianças bambino bambini niños farmer neighbour neighbor cop officer guard gardener barista drummer guitarist fiddler matchmaker tailor cousin nachbar freund freundin fremder bäcker koch polizist amigo amiga vecino panadero cocinero policía ami amie voisin étranger cuisinier policier vizinho padeiro cozinheiro vicino amico amica cuoco',
);
const CHILDREN = words(
  'enfants crianças bambini niños boy girl kid child schoolboy schoolgirl grandson granddaughter niño niña junge mädchen kind garçon menino menina criança bambino bambina enfant',
);
/** Those who need not be small: a girl is a child where children are told of, else a young woman. */
const YOUNG = words('boy girl mädchen junge');
/** What somebody wears by their trade. */
export type Role = 'nurse' | 'bride' | 'soldier' | 'chef' | 'police' | 'king';
const ROLES: Readonly<Record<Role, ReadonlySet<string>>> = {
  nurse: words('nurse enfermera krankenschwester infirmière enfermeira infermiera'),
  bride: words('bride novia braut noiva sposa'),
  soldier: words('soldier soldado soldat soldato'),
  chef: words('chef cook baker koch bäcker cocinero cuisinier cuoco boulanger'),
  police: words('policeman policewoman cop officer polizist policía policier'),
  king: words('king queen rey reina könig königin roi reine rei rainha'),
};

type Member = { sex: 'man' | 'woman' | null; age: 'child' | 'adult' | 'old' };
const of = (sex: Member['sex'], age: Member['age'] = 'adult'): Member => ({ sex, age });
/** Several people by one word. */
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

/** The members of a group, or the one somebody is, that an English word in its base form or a word of another language names. */
export function membersOf(word: string): readonly Member[] | null {
  const group = listedIn(GROUPS, groupName(word));
  if (group) return group;
  const isMan = MEN.has(word) || OTHER_MEN.has(word);
  const isWoman = WOMEN.has(word) || OTHER_WOMEN.has(word);
  if (!isMan && !isWoman && !OTHERS.has(word) && !EITHER.has(word)) return null;
  const age = ELDERS.has(word) ? 'old' : CHILDREN.has(word) && !YOUNG.has(word) ? 'child' : 'adult';
  return [of(isMan ? 'man' : isWoman ? 'woman' : null, age)];
}

/** The English name of a group. */
export const groupName = (word: string): string => listedIn(GROUPS_ABROAD, word) ?? word;

export const roleOf = (word: string): Role | undefined =>
  (Object.keys(ROLES) as Role[]).find((role) => ROLES[role].has(word));

export const isYoung = (word: string): boolean => YOUNG.has(word);
