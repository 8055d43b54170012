/**
 * Puts orders into the words that the readers of edits know: “make it so that she's blonde”, “haz que sea rubia”, “the
 * dog should be a cat”, “it's a boy, not a girl”.
 */
import { holdsOthers } from '../things/relations.ts';
import { findObjects } from '../../../draw/objects/find-objects.ts';
import { colorOfPhrase } from '../../../draw/objects/thing-colors.ts';
import { isAlive, isPlaceNoun } from '../../../draw/objects/object-kinds.ts';
import { membersOf } from '../../../draw/objects/people-words.ts';
import { lemmaOf, peopleNamedAt } from '../../people/sung-people.ts';
import { languagesOfEdit } from '../languages.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** Where a predicate ends. */
const END =
  '(?=\\s{0,2}(?:$|[,.;:!?])| (?:and|but|please|now|instead|with|und|aber|bitte|ist|sei|sein|mit|y|pero|con|et|mais|avec|e|ma|mas|com)(?!\\p{L}))';

/** “Make it so that”, which says nothing of its own. */
const CAUSES = new RegExp(
  `${FROM}(?:make it so(?: that)?|make sure(?: that)?|see to it that|i want(?: it so)? that|fai(?:te)? in modo che|fa['’]? (?:sì )?che|voglio che|vorrei che|mach(?:e|t)?(?: es)?(?: so)?,? dass|sorg(?:e|t)? dafür,? dass|ich (?:will|möchte),? dass|(?:haz|haga|hagan|hace|quiero|me gustaría|(?:fais|faites) en sorte|je (?:veux|voudrais)|(?:faz|faça|fazer) com|quero|queria|gostaria)(?= qu(?:e (?!pare|cese|termine)|['’]))) ?`,
  'giu',
);

/** Hair by the name of who has it: a redhead, una rubia. */
const TONES: readonly [string, string][] = [
  ['blonde', 'blondes?|blonds?|fair-?haired|blonde[rn]?|rubi[oa]s?|loir[oa]s?|biond[oaie]'],
  ['red', 'redheads?|red-?haired|gingers?|rothaarige?|pelirroj[oa]s?|rousses?|roux|ruiv[oa]s?'],
  ['brown', 'brunettes?|brown-?haired|brünette?|brunhaarige?|castañ[oa]s?|châtaine?s?'],
  ['black', 'black-?haired|dark-?haired|schwarzhaarige?|dunkelhaarige?|pelinegr[oa]s?'],
  ['silver', 'white-?haired|gr[ae]y-?haired|silver-?haired|weißhaarige?|grauhaarige?|canos[oa]s?'],
];
const AN = '(?:(?:an?|eine?|un[ao]?|une|uma?) )?';
const COMES = '(?:add|another|und|two|with|mit|con|avec|com|noch|añad\\p{L}{1,2}|ajoute|aggiungi)';
// slow pattern allowed: its words are the constants of `TONES`.
const hairedAs = (words: string): RegExp => new RegExp(`${FROM}(?<!${COMES} )${AN}(?:${words})${END}`, 'giu');
const HAIRED = TONES.map(([tone, words]) => [tone, hairedAs(words)] as const);
const HAIR =
  /(?<!\p{L})(?:hair|haare?n?|pelo|cabellos?|cheveux|cabelos?|capelli|beard|bart|barba|barbe|wig|perücke|peluca)(?!\p{L})/iu;

/** What a thing that is there should become: the dog should be a cat, make it a cat. */
const THE = "(?:the|this|that|der|die|das|den|el|la|los|las|le|l['’]|il|lo|o|a) ?";
const THING = `(?<gone>${THE}(?:[\\p{L}-]{2,14} ){0,2}?[\\p{L}-]{2,16})`;
const ONE = "(?<asked>(?:(?:an?|eine?n?|un[ao]?|une|uma?) |un['’])(?:[\\p{L}'’-]{1,16} ?){1,5})";
const SHALL_BE =
  '(?:(?:should|shall|must|could|needs? to|has to|ought to|(?:is|was) (?:supposed|meant) to)(?: really| actually| rather)? (?:be|become|turn into)|(?:debe(?:ría)?|tiene que) (?:ser|convertirse en)|(?:doit|devrait) (?:être|devenir)|(?:deve(?:ria)?|tem (?:que|de)) (?:ser|virar)|(?:deve|dovrebbe) (?:essere|diventare))';
const BECOMES: readonly RegExp[] = [
  new RegExp(`${FROM}${THING} ${SHALL_BE} ${ONE}${END}`, 'iu'),
  new RegExp(`${FROM}${THING} soll(?:te)? (?:lieber |eher |besser )?${ONE} sein${TO}`, 'iu'),
  new RegExp(`${FROM}(?:make|let) ${THING} (?:be |become )?${ONE}${END}`, 'iu'),
];
const INTO: Readonly<Record<string, (gone: string, asked: string) => string>> = {
  de: (gone, asked) => `ersetze ${gone} durch ${asked}`,
  es: (gone, asked) => `cambia ${gone} por ${asked}`,
  fr: (gone, asked) => `remplace ${gone} par ${asked}`,
  pt: (gone, asked) => `troca ${gone} por ${asked}`,
  it: (gone, asked) => `cambia ${gone} per ${asked}`,
};

/** The same for “it”, “that” and “this”. */
const IT = new RegExp(
  `${FROM}(?:it|that|this)(?:(?:['’]s| is| was) (?:supposed|meant) to| should| must| needs to| has to| ought to) be ${ONE}${END}`,
  'iu',
);

/** Somebody should become somebody else: swap the girl for a boy, replace her with an old man, make her a man. */
const WHO = "(?:the |this |that |(?:die|den|das|la|el|le|l['’]|il|lo|a|o) ?)?(?<gone>\\p{L}{2,16})";
const SOMEBODY = '(?<asked>(?:an?|eine?n?|un[ao]?|une|uma?) (?:\\p{L}{2,10} )?\\p{L}{2,16})';
const SWAPS: readonly RegExp[] = [
  new RegExp(`${FROM}(?:replace|swap(?: out)?|exchange|switch) ${WHO} (?:by|with|for|to) ${SOMEBODY}${TO}`, 'iu'),
  new RegExp(`${FROM}(?:turn|change|transform) ${WHO} (?:in)?to ${SOMEBODY}${TO}`, 'iu'),
  new RegExp(`${FROM}make ${WHO} (?:into )?${SOMEBODY}${END}`, 'iu'),
];
/** “Not a girl”, beside who it should be. */
const NOT_ONE =
  /,? (?:and |und |y |et |e )?(?:not|no|nicht|keine?n?|pas|non|não) (?:(?:an?|eine?n?|un[ao]?|une|uma?|the) )?(?<who>\p{L}{3,16})(?=\s{0,2}(?:$|[.,;!?]))/iu;

/** Names what goes before what comes: instead of the bag he holds flowers. */
const INSTEAD_FIRST =
  /(?<=^|[.;!?] ?)((?:instead of|in place of|statt|anstatt|anstelle(?: von)?|en (?:lugar|vez) del?|au lieu (?:de|du|des)|à la place (?:de|du)|em vez d[eoa]|invece (?:di|del|della))['’ ][^,.;!?]{2,30}?) (?=(?:s?he|they|er|sie|soll|que|ella|él|debe|elle|il|ela|ele|deve|lei|lui)(?!\p{L}))/giu;

/** Somebody who flies a kite or a drone stays on the ground and holds it. */
const FLIES =
  /(?<!\p{L})(?:fl(?:y|ies|ying)|flew) (?=(?:an?|the|her|his|their) (?:\p{L}{2,12} ){0,2}(?:kite|drone|model plane|toy plane|paper plane)(?!\p{L}))/giu;

/** Watering flowers asks for no water. */
const WATERS =
  /(?<=(?<!\p{L})(?:should|could|can|must|let|make|have|to|will|would) (?:(?:the|an?|her|his|my) )?(?:\p{L}{2,12} )?)water (?=(?:the|an?|some|her|his|my|big|\p{L}{3,12}s)(?!\p{L}))/giu;

/** Plurals without an article, as orders in Romance languages have after a verb; here Portuguese “bota” is no boot. */
const BARE: readonly [RegExp, string][] = [
  [/(?<!\p{L})bota (?=(?:uma?|uns|umas|[oa]s?|\p{L}{3,14}s?) )/giu, 'coloca '],
  [
    /(?<!\p{L})((?:pon|mete|dá|da)(?:le|les|me)?|añade|agrega|que (?:lleve|tenga|use)n?) (?=(?!unas?|unos|las|los|más|tres|dos)\p{L}{3,14}s(?!\p{L}))/giu,
    '$1 unas ',
  ],
  [
    /(?<!\p{L})(coloca|põe|dá(?:-lhe)?|adiciona|que (?:use|tenha)) (?=(?!uns|umas|os|as|mais|três|dois|duas)\p{L}{3,14}s(?!\p{L}))/giu,
    '$1 uns ',
  ],
  [
    /(?<!\p{L})((?:metti|dai|da|aggiungi)(?:gli|le)?|dagli|dalle) (?=(?!gli|dei|delle|degli|due|tre|più|lei|lui)\p{L}{3,14}[ie](?!\p{L}))/giu,
    '$1 gli ',
  ],
];

/** Orders to make something disappear: make the palm disappear, lass den Hund verschwinden. */
const GOES: readonly [RegExp, string][] = [
  [
    /(?<!\p{L})(?:make|have|let|get) ((?:the|that|this|those|these|his|her|all the|all) (?:[\p{L}'-]{2,15} ){1,3}?)(?:be )?(?:gone|disappear|vanish|go away)(?!\p{L})/giu,
    'remove $1',
  ],
  [
    /(?<!\p{L})(?:lass|lasst|lassen sie|mach) ((?:den|die|das|der) (?:\p{L}{2,15} ){1,3}?)(?:verschwinden|weg)(?!\p{L})/giu,
    'entferne $1',
  ],
  [
    /(?<!\p{L})((?:der|die|das) (?:\p{L}{2,15} ){1,3}?)(?:soll(?:te|en)?|muss|müssen) (?:verschwinden|weg)(?!\p{L})/giu,
    'entferne $1',
  ],
  [/(?<!\p{L})(?:haz|haga|hagan) (?:desaparecer|que desaparezcan?) /giu, 'quita '],
  [/(?<!\p{L})(?:fais|faites) disparaître /giu, 'enlève '],
  [/(?<!\p{L})(?:fai|fate) (?:sparire|scomparire) /giu, 'togli '],
  [/(?<!\p{L})(?:faz|faça) desaparecer |some com /giu, 'tira '],
];
/** “The sun instead of the moon” means day, and the other way round it means night. */
const DAY_OR_NIGHT: readonly [sun: string, moon: string, day: string, night: string][] = [
  ['sun', 'moon', 'by day, let the sun shine', 'at night'],
  ['sonne', 'mond(?:e?s)?', 'am Tag, die Sonne scheint', 'bei Nacht'],
  ['sol', 'luna', 'de día, con sol', 'de noche'],
  ['soleil', 'lune', 'en plein jour, du soleil', 'la nuit'],
  ['sol', 'lua', 'de dia, com sol', 'de noite'],
  ['sole', 'luna', 'di giorno, con il sole', 'di notte'],
];
const BEFORE_BODY = "(?:(?:the|an?|die|der|de[snm]|eine?n?|el|la|le|il|lo|un[ae]?|uma?|[oa]) |l['’])?";
const INSTEAD_OF =
  '(?:instead of|in place of|statt|anstelle|anstatt|en (?:vez|lugar) de|à la place de|au lieu d[eu]|em vez d[eoa]|no lugar d[eoa]|al posto del(?:la)?|invece del(?:la)?)';
const CHANGES =
  '(?:swap|replace|change|exchange|turn|ersetze|tausche|cambia|reemplaza|sustituye|remplace|change|troca|substitui|sostituisci)';
const FOR = '(?:for|by|with|in|into|to|durch|gegen|por|con|par|pour|pela|pelo|com|per)';
const instead = (one: string, other: string): RegExp =>
  // slow pattern allowed: its words are those of `DAY_OR_NIGHT`.
  new RegExp(
    `${FROM}(?:${BEFORE_BODY}(?:big |bright )?${one} ${INSTEAD_OF} ${BEFORE_BODY}${other}|${CHANGES} ${BEFORE_BODY}${other} ${FOR} ${BEFORE_BODY}(?:big |bright )?${one})${TO}`,
    'giu',
  );
const BODIES = DAY_OR_NIGHT.flatMap(([sun, moon, day, night]): [RegExp, string][] => [
  [instead(sun, moon), day],
  [instead(moon, sun), night],
]);

/** Ein Brunnen, auf dem drei Spatzen sitzen: what sits there is on it. */
const ON_WHICH =
  /(?<!\p{L})(\p{L}{3,20}), auf (?:dem|der|denen) ((?:\p{L}{2,15} ){0,2}\p{L}{3,20}) (?:sitz|steh|lieg|schlaf|schläf|hock)\p{L}{1,3}(?!\p{L})/giu;

/** What a sign that is there should say. */
const SAYS =
  /(?<!\p{L})(?:change|make|edit|update|switch|turn|rewrite) ((?:the|that|this) (?:\p{L}{3,10} )?(?:sign|billboard|banner|poster|board))(?: so (?:that )?it(?: should| must)?| to)? (?:says?|reads?|spells?)(?= )/giu;

/** Things made of gold or silver have that colour. */
const OF_METAL: readonly [RegExp, string][] = [
  [/(?<=\p{L}) (?:de|d['’]) ?(?:oro|or|ouro)(?= |$|[,.;!?])/giu, ' dorada'],
  [/(?<=\p{L}) (?:de|d['’]) ?(?:plata|argent|prata|argento)(?= |$|[,.;!?])/giu, ' plateada'],
  [/(?<=\p{L}) (?:aus|von) gold(?!\p{L})/giu, ' golden'],
];

const isPerson = (word: string): boolean =>
  membersOf(lemmaOf(word.toLowerCase()))?.length === 1 || /^(?:hombre|mujer|chic[oa]|niñ[oa])$/iu.test(word);
const PRONOUN = /^(?:s?he|her|him|ella|él|sie|ihn|elle|lui|ela|ele|lei)$/iu;
const CALLED = { man: 'he', woman: 'she' } as const;

/** The parrot should sit on her shoulder and be green: it is the parrot that is green. */
const AND_BE =
  /(?<!\p{L})(?<the>the|this|that|her|his|my|our) (?<thing>\p{L}{2,20}) (?<does>(?:should|must|shall|could|needs? to|has to|ought to) (?:(?!be )[\p{L}'-]{1,15} ){1,7}?)(?:and|but) (?:also )?(?:should |must )?be (?<color>\p{L}{3,12}(?:[ -]\p{L}{3,12})?)(?=\s{0,2}(?:$|[.,;:!?]|(?:and|but|please|now|instead)(?!\p{L})))/giu;
const withColors = (prompt: string): string =>
  prompt.replace(AND_BE, (whole: string, ...found) => {
    const { the, thing, does, color = '' } = found.at(-1) as Record<string, string | undefined>;
    return colorOfPhrase(color) === null ? whole : `${the} ${color} ${thing} ${does?.trim()}`;
  });

/** Paint the barrow green and fill it with tomatoes: those are put in it. */
const FILLS =
  /(?<!\p{L})(?:fill(?:ed)? (?:up )?(?<own>(?:the|that|this|her|his) \p{L}{3,20}(?: \p{L}{3,20})?) (?:up )?with (?<what>[^.,;!?]{3,40}?)|(?<said>(?<named>(?:the|that|this|her|his) \p{L}{3,20})(?: [^.!?]{0,40}?)?(?: |, ))fill it (?:up )?with (?<all>[^.,;!?]{3,40}?))(?=\s{0,2}(?:$|[.,;:!?]|(?:and|but|please|too|instead)(?!\p{L})))/giu;
const withFillings = (prompt: string): string =>
  prompt.replace(FILLS, (whole: string, ...found) => {
    const { own, what, said, named, all } = found.at(-1) as Record<string, string | undefined>;
    // A room or a sky that is filled with something does not hold it.
    if (!holdsOthers(own ?? named ?? '')) return whole;
    return own ? `put ${what} in ${own}` : `${said}put ${all} in ${named}`;
  });

/** A tablecloth, in Spanish, which is no coat. */
const TABLECLOTH_ES = /(?<=(?<!\p{L})(?:un|el|del|al|unos|los) )mantel(?:es)?(?!\p{L})/giu;

/** A prompt in plain orders. */
export function inPlainOrders(prompt: string): string {
  const whole = [...BARE, ...OF_METAL, ...GOES, ...BODIES].reduce(
    (text, [words, name]) => text.replace(words, name),
    prompt,
  );
  const told = whole
    .replace(CAUSES, '')
    .replace(TABLECLOTH_ES, 'tablecloth')
    .replace(INSTEAD_FIRST, '$1, ')
    .replace(FLIES, 'hold ')
    .replace(WATERS, 'sprinkling ')
    .replace(SAYS, '$1 says')
    .replace(ON_WHICH, '$1, $2 auf dem $1');
  return withHair(withBecoming(withSwap(withFillings(withColors(told)))));
}

function withHair(prompt: string): string {
  if (HAIR.test(prompt)) return prompt;
  return HAIRED.reduce((text, [tone, words]) => text.replace(words, `${tone} hair`), prompt);
}

/** Somebody who is exchanged for somebody else becomes that person. */
function withSwap(prompt: string): string {
  for (const pattern of SWAPS) {
    const { 0: whole, index, groups } = pattern.exec(prompt) ?? { 0: '', index: 0 };
    const [gone, asked] = [groups?.gone ?? '', groups?.asked ?? ''];
    // “Make it an old man” corrects whoever is seen.
    const isIt = /^(?:it|this|that)$/iu.test(gone);
    if (!whole || !(isIt || isPerson(gone) || PRONOUN.test(gone)) || !isPerson(asked.split(' ').at(-1) ?? '')) continue;
    const subject = isIt ? 'this' : PRONOUN.test(gone) ? subjectOf(gone) : `the ${gone}`;
    return `${prompt.slice(0, index)}${subject} should be ${asked}${prompt.slice(index + whole.length)}`;
  }
  const not = NOT_ONE.exec(prompt);
  const { index = 0, groups } = not ?? {};
  const isOther = not !== null && isPerson(groups?.who ?? '') && peopleNamedAt(prompt.slice(0, index)).length > 0;
  if (!isOther) return prompt;
  const told = `${prompt.slice(0, index)}${prompt.slice(index + not[0].length)}`;
  // The person in the scene is the one who is not wanted.
  const subject = subjectOf(womanly(groups?.who ?? '') ? 'she' : 'he');
  return told.replace(WANTED, `${subject} should be `);
}
/** I need an older man. */
const WANTED =
  /^\s{0,3}(?:(?:I|we) (?:need|want|would like|['’]d like|asked for)|I['’]d like|there should be|(?:it|this) should be|give me|show me|show) (?=an? )/iu;
const womanly = (word: string): boolean => membersOf(lemmaOf(word.toLowerCase()))?.[0]?.sex === 'woman';
const subjectOf = (pronoun: string): string =>
  /^(?:her|she|ella|sie|elle|ela|lei)$/iu.test(pronoun) ? CALLED.woman : CALLED.man;

/** A thing that should be another is exchanged for it, if both are alive or neither is. */
function withBecoming(prompt: string): string {
  const languages = languagesOfEdit(prompt);
  for (const pattern of BECOMES) {
    const { 0: whole, index, groups } = pattern.exec(prompt) ?? { 0: '', index: 0 };
    const [gone, asked] = [groups?.gone ?? '', groups?.asked ?? ''];
    if (!whole) continue;
    const [before] = findObjects(gone, 1, languages);
    const [after] = findObjects(asked, 1, languages);
    if (!before || !after || peopleNamedAt(gone).length > 0 || isAlive(before.noun) !== isAlive(after.noun)) continue;
    const into = INTO[languages[0] ?? 'en'] ?? ((a: string, b: string) => `replace ${a} with ${b}`);
    return `${prompt.slice(0, index)}${into(gone, asked)}${prompt.slice(index + whole.length)}`;
  }
  const { 0: whole, index, groups } = IT.exec(prompt) ?? { 0: '', index: 0 };
  const [thing] = findObjects(groups?.asked ?? '', 1, languages);
  if (whole && thing && !isPlaceNoun(thing.noun, '') && peopleNamedAt(groups?.asked ?? '').length === 0)
    return `${prompt.slice(0, index)}could it be ${groups?.asked}${prompt.slice(index + whole.length)}`;
  return prompt;
}
