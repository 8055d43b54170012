/**
 * The forms under which a word of another language may be listed as a thing: the singular (galline, túneles, Äpfel),
 * without a particle, the word that a diminutive comes from (Kätzchen), or the last part of a German compound, which
 * alone says what is meant: an Apfelbaum is a tree.
 */
import { words } from '../../listed-in.ts';
import { emojiWords, isCommonWord, isListedWord, sungWord } from './object-words.ts';

/** No name of a thing in a language with spaces is longer; a text without any blank is no word. */
const LONGEST_WORD = 40;

const KOREAN_PARTICLE = /(?:에서|으로|이랑|하고|까지|부터|에게|한테|마다|이야|[이가은는을를에의도로와과만야아])$/u;

/** Plural endings of languages that have no others: a part is no parti, and a Palast no pala. */
const PLURAL_ENDINGS: Readonly<Record<string, RegExp>> = {
  fr: /^(?:e?s|x|e)$/,
  es: /^e?s$/,
  pt: /^e?s$/,
  it: /^s$/,
  de: /^(?:en?|n?s?|es|se)$/,
};

/** A word and the forms that it may come from, the likeliest first. */
export function* formsOf(word: string, language: string): Generator<string> {
  if (word.length > LONGEST_WORD) return;
  if (/\p{Script=Hangul}/u.test(word)) {
    yield word;
    const bare = word.replace(KOREAN_PARTICLE, '');
    if (bare) yield bare;
  } else if (language === 'de') {
    yield* ofGerman(word);
    yield* headsOf(word);
  } else if (NO_PLURALS[language]?.has(word)) {
    yield word;
  } else {
    yield* cutForms(word, language);
    yield* ofMany(word, language);
    yield* undiminished(word, language);
  }
}

/**
 * The fewest letters left of a word without its ending, and the endings that a stem of three letters may have: rues,
 * Türen.
 */
const STEM_LETTERS = 4;
const SHORT_STEM_LETTERS = 3;
const SHORT_ENDINGS: Readonly<Record<string, RegExp>> = { fr: /^[sx]$/, es: /^e?s$/, pt: /^e?s$/, de: /^(?:en?|e?s)$/ };

/** A word, and what is left of it without an ending of one or two letters. */
const cutForms = (word: string, language: string): string[] =>
  [0, 1, 2]
    .map((cut) => word.slice(0, word.length - cut))
    .filter((form) => {
      const ending = word.slice(form.length);
      if (ending === '') return true;
      if (form.length >= STEM_LETTERS) return PLURAL_ENDINGS[language]?.test(ending) ?? true;
      return form.length === SHORT_STEM_LETTERS && (SHORT_ENDINGS[language]?.test(ending) ?? false);
    });

/** Plurals that change more than their ending, by language: how the plural ends, and how its singular may. */
const PLURALS: Readonly<Record<string, readonly (readonly [RegExp, readonly string[]])[]>> = {
  fr: [[/aux$/, ['al', 'ail']]],
  es: [
    [/ces$/, ['z']],
    [/anes$/, ['án']],
    [/enes$/, ['én']],
    [/ines$/, ['ín']],
    [/ones$/, ['ón']],
    [/unes$/, ['ún']],
  ],
  it: [
    [/([cg])hi$/, ['$1o', '$1hio']],
    [/([cg])he$/, ['$1a']],
    [/([cg])e$/, ['$1ia', '$1a']],
    [/(?<![cg]h)i$/, ['o', 'e', 'io']],
    [/(?<![cg]h?)e$/, ['a']],
  ],
  pt: [
    [/[õã]es$/u, ['ão']],
    [/ais$/, ['al']],
    [/[ée]is$/u, ['el']],
    [/[óo]is$/u, ['ol']],
    [/(?<![aeouéó])is$/u, ['il']],
    [/ns$/, ['m']],
  ],
};
/** Words that end like plurals but are none: verbs, adjectives and others. */
const NO_PLURALS: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: words('monte vers fils mars sons royaux travaux'),
  es: words('sales mars'),
  pt: words('sais sons'),
  it: words(
    'mangi porti principi radi ricariche sali soffi soli spare venti indici intimi fumi geni decolli circoli bolli archivi auti galoppi mazzi scie schiume dite sveglie limi stoni isoli cene confezioni ghiacci brindi trotti stili plagi',
  ),
};

/** Shorter words are not taken for plurals by the table above: api, pás. */
const MANY_LETTERS = 4;

function ofMany(word: string, language: string): string[] {
  if (word.length < MANY_LETTERS) return [];
  return (PLURALS[language] ?? []).flatMap(([many, one]) =>
    many.test(word) ? one.map((ending) => word.replace(many, ending)) : [],
  );
}

/** German nouns whose plural ends in -er; other words in -er name a doer: a Fischer is no fish. */
const GERMAN_PLURALS =
  /(?:bild|kind|lied|feld|kleid|nest|brett|geist|schild|schwert|rind|ei|licht|gespenst|häus|däch|büch|tüch|blätt|räd|fäss|gläs|schlöss|hörn|hühn|kälb|lämm|dörf|löch|bänd|bäd|gräb|fäch|kräut|wäld|körn|täl|würm|männ)er$/;
const LONG_VOWELS: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };
/** Undoes the last umlaut, which may be that of a plural: Bäume, Hüte. */
function withoutUmlaut(word: string): string {
  const at = Math.max(...Object.keys(LONG_VOWELS).map((vowel) => word.lastIndexOf(vowel)));
  return at < 0 ? word : word.slice(0, at) + LONG_VOWELS[word.charAt(at)] + word.slice(at + 1);
}

function ofGerman(word: string): string[] {
  if (NO_GERMAN_FORMS.has(word)) return [];
  const cut = word.endsWith('er')
    ? [word, ...(GERMAN_PLURALS.test(word) ? [word.slice(0, -2)] : [])]
    : cutForms(word, 'de');
  return [...new Set([...cut, ...cut.map(withoutUmlaut), ...undiminished(word, 'de')])];
}
/** Words that are not forms of the thing whose name they begin with: Eisen is no ice. */
const NO_GERMAN_FORMS = words(
  'eisen reise reisen herde herden märchen baden bade baue bauen balle ballen bilde bilden busen buse golden golde kohle kohlen hain mars schmücke schmücken schwäche schwächen schätze schätzen kröne krönen drücker höher größer älter alter altern alters hausse manie röte welke wollen weinen heißen heiße miaue pellen plagen posten trenn umschlagen',
);

/** The shortest part of a compound. */
const PART_LETTERS = 3;
/** What may join the parts of a compound, or be dropped between them: Kinderwagen, Apfelbaum, Wollmütze. */
const JOINTS = ['', 's', 'n', 'e', 'en', 'er', 'es', 'ns'];
const FIRST_PARTS = words(
  'wohn schlaf ess koch brat schreib näh steh hänge wander reit spiel bade schwimm schaukel liege back leder woll gummi stroh holz stein blech kupfer metall papier plastik lehm seiden samt linden eichen buchen birken tannen fichten garten keller dach boden hof stall dorf stadt markt park wand decken fuß hals abend morgen nacht sommer winter herbst weihnacht oster geburtstag hochzeit kinder puppen bauern fischer hirten segel ruder motor dampf rettung leucht wiesen bach hafen werkzeug werkstatt arbeit müll zeitung noten kuckuck turn theater zirkus zauber räuber piraten ritter geister toten reise einkauf brief vogel steuer mühl spinn laden rathaus fernseh wendel strick bücher bett käse rosen feder pferde wein hunde kleider',
);
/**
 * No first parts, although emoji list them: they begin verbs and their nouns, or other words: Einfluss, Matrose,
 * Schlampe.
 */
const NO_FIRST_PARTS = words('auf aus ein ent vor über durch nach gegen unter sch neu gut schön mat pol all bar zen');
/** Heads that emoji list only among their keywords. */
const HEADS = words('baum boot schuh stiefel buch ball kette ring nest saft hund pferd blatt wein bier');
/** Heads of three letters; any other word ends in more of them by chance. */
const SHORT_HEADS = words('rad uhr tür hut bär bus kuh');
/** No heads: as last parts they mean something else. */
const NO_HEADS = words('bogen stelle mate post fahren schlüsseln tour plage linge gaule route');
/** Compounds that are not of the kind that their last part names: a person, a movement, a place, another animal. */
const NO_COMPOUNDS = words(
  'blütenblatt blütenblätter bildschirm lampenschirm augenstern augapfel zankapfel adamsapfel pechvogel spaßvogel galgenvogel nervensäge angsthase glückspilz eselsbrücke fingerhut bücherwurm ohrwurm atemzug drahtesel schweinigel kusshand irrenhaus gerüchteküche meerschaum einstein windeseile wetterfrosch naschkatze leseratte landratte wasserratte sündenbock partylöwe salonlöwe durchmesser luftschloss luftschlösser kronleuchter autoknacker mannsbild gesundbrunnen herzblatt spitzbein scheibenwischer gegenüber tagtraum windhund seepferdchen hasenfuß angeber lichtblick blickfang windrose',
);

/** The things that the last part of a German compound may name, the longest first. */
function headsOf(word: string): string[] {
  if (NO_COMPOUNDS.has(word)) return [];
  const heads: string[] = [];
  for (let at = PART_LETTERS; at <= word.length - PART_LETTERS; at++) {
    if (isFirstPart(word.slice(0, at))) heads.push(...ofGerman(word.slice(at)).filter(isHead));
  }
  return heads;
}

const isHead = (word: string): boolean =>
  !NO_HEADS.has(word) &&
  (word.length > PART_LETTERS || SHORT_HEADS.has(word)) &&
  (emojiWords('de').byLabel.has(word) || sungWord(word, 'de') !== undefined || HEADS.has(word));

const isFirstPart = (part: string): boolean =>
  !NO_FIRST_PARTS.has(part) &&
  (isListedWord(`${part}e`, 'de') ||
    JOINTS.some((joint) => {
      const first = part.endsWith(joint) ? part.slice(0, part.length - joint.length) : '';
      return first.length >= PART_LETTERS && (FIRST_PARTS.has(first) || isListedWord(first, 'de'));
    }));

/** Diminutive endings, with the last vowel of the thing's name. */
const DIMINUTIVES: Readonly<Record<string, RegExp>> = {
  es: /^(\p{L}{3,}?)(?:e?c)?it([oa])s?$/u,
  pt: /^(\p{L}{3,}?)z?inh([oa])s?$/u,
  de: /^(\p{L}{3,}?)(?:chen|lein)()s?$/u,
};
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

/** Pretty, not a small cap. */
const NO_DIMINUTIVE = /^bonit[oa]s?$/;

/**
 * The words that a diminutive may come from: perrito, florecita, ratoncito, pajarito, robozinho, casinha, Kätzchen,
 * Vöglein.
 */
function undiminished(word: string, language: string): string[] {
  const [, stem, vowel] = DIMINUTIVES[language]?.exec(word) ?? [];
  if (stem === undefined || vowel === undefined || NO_DIMINUTIVE.test(word)) return [];
  if (language === 'de') {
    const plain = [...stem].map((letter) => LONG_VOWELS[letter] ?? letter).join('');
    return [stem, plain, `${stem}e`, `${plain}e`, `${plain}el`].filter((form) => !isCommonWord(form, language));
  }
  const hard = stem.replace(/qu$/, 'c').replace(/gu$/, 'g');
  const forms = [stem, hard + vowel, `${hard}e`];
  const stressed = forms.flatMap((form) =>
    [...form].flatMap((letter, i) =>
      ACCENTED[letter] ? [`${form.slice(0, i)}${ACCENTED[letter]}${form.slice(i + 1)}`] : [],
    ),
  );
  const circumflexed = language === 'pt' ? [stem.replace(/o$/, 'ô'), stem.replace(/e$/, 'ê')] : [];
  return [...forms, ...stressed, ...circumflexed].filter((form) => form.length > 2 && !isCommonWord(form, language));
}
