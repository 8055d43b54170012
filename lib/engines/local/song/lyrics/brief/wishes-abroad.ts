/**
 * The wishes of a request in German, Spanish, French, Italian or Portuguese other than its subject, as English
 * sentences.
 */

const LETTERS = '(?<!\\p{L})';
const END = '(?!\\p{L})';
const ITEM = "(?:(?:das|die|der|den|la|las|el|los|le|les|il|lo|gli|o|a|os|as|una?|une) |l['’])?\\p{L}{2,20}";
const LIST = `(${ITEM}(?:, ?(?!${ITEM} (?:\\p{Ll}{2,} ){2})${ITEM}){0,8}(?:,? (?:und|oder|y|e|o|ni|et|ou|né) ${ITEM})?)`;
// slow pattern allowed: the parts are constants of this file, and words of at most 20 letters between single spaces.
const pattern = (text: string) => new RegExp(`${LETTERS}(?:${text})${END}`, 'giu');

const WITHOUT_WORDS = pattern(
  `(?:ohne|sin|sans|senza|sem) (?:(?:das|die|den|la|las|le|les|il|o|a|as) )?(?:worte?|wörter|palabras?|mots?|parol[ae]|palavras?)? ?["“„«]?${LIST}["”“»]?`,
);
const WITH_WORDS = pattern(
  `(?:mit|con|avec|com|usando|en utilisant) (?:(?:den|dem|las|la|les|le|i|il|as|a) )?(?:worten?|wörtern|palabras?|mots?|parol[ae]|palavras?) ["“„«]?${LIST}["”“»]?`,
);
const SECTIONS: readonly (readonly [RegExp, string])[] = [
  [pattern('(?:ohne|sin|sans|senza|sem) (?:einen? )?(?:refrain|estribillo|ritornello|refrão|kehrreim)'), 'No chorus.'],
  [pattern('(?:ohne|sin|sans|senza|sem) (?:reime?|rima|rimes?|rime)'), 'No rhymes.'],
  [pattern('(?:in der|en|à la|alla|na) (?:ersten?|primera|première|prima|primeira) person(?:a|ne)?'), 'First person.'],
  [
    pattern('(?:in der|en|à la|alla|na) (?:zweiten?|segunda|deuxième|seconda) (?:person(?:a|ne)?|pessoa)'),
    'Second person.',
  ],
  [
    pattern('(?:in der|en|à la|alla|na) (?:dritten?|tercera|troisième|terza|terceira) (?:person(?:a|ne)?|pessoa)'),
    'Third person.',
  ],
  [pattern('(?:als duett|a dúo|en duo|dueto|duetto)'), 'A duet.'],
  [
    pattern(
      '(?:im präteritum|in der vergangenheit(?:sform)?|en (?:tiempo )?pasado|au passé|al passato|no (?:tempo )?passado)',
    ),
    'Past tense.',
  ],
  [
    pattern('(?:im präsens|in der gegenwart|en (?:tiempo )?presente|au présent|al presente|no presente)'),
    'Present tense.',
  ],
];
const COUNTS: Readonly<Record<string, string>> = {
  zwei: 'two',
  dos: 'two',
  deux: 'two',
  due: 'two',
  duas: 'two',
  '2': 'two',
  drei: 'three',
  tres: 'three',
  trois: 'three',
  tre: 'three',
  três: 'three',
  '3': 'three',
  vier: 'four',
  cuatro: 'four',
  quatre: 'four',
  quattro: 'four',
  quatro: 'four',
  '4': 'four',
};
/** Names of sections, and what an English request calls them. */
const SECTION_NAMES: Readonly<Record<string, string>> = {
  strophe: 'verse',
  vers: 'verse',
  estrofa: 'verse',
  couplet: 'verse',
  strofa: 'verse',
  estrofe: 'verse',
  refrain: 'chorus',
  kehrreim: 'chorus',
  estribillo: 'chorus',
  ritornello: 'chorus',
  refrão: 'chorus',
  brücke: 'bridge',
  bridge: 'bridge',
  puente: 'bridge',
  pont: 'bridge',
  ponte: 'bridge',
};
const NAMES = Object.keys(SECTION_NAMES).join('|');
/** “Strofa, ritornello, strofa, ritornello” */
const IN_ORDER = pattern(`(?:(?:mit|con|avec|com) )?(?:${NAMES})(?:(?:,| und| y| et| e|, dann) (?:${NAMES})){2,9}`);
/** “Dos estrofas y un estribillo” */
const ONE_OF_EACH = pattern(
  '(?:(?:mit|con|avec|com) )?(zwei|dos|deux|due|duas|drei|tres|trois|tre|três|[2-4]) (?:strophen|estrofas|couplets|strofe|estrofes) (?:und|y|et|e) (?:einem?|ein|un|uno|um) (?:refrain|kehrreim|estribillo|ritornello|refrão)',
);
const QUOTED_OUT = pattern(
  "(?:ohne|sin|sans|senza|sem)(?: (?:das|die|el|la|le|les|il|o|a|usar|utilizar|utiliser|usare|wort|wörter|palabra|mot|parola|palavra|l[’']uso della)){0,4} [\"“„«](\\p{L}[\\p{L} ’'-]{1,30})",
);
/** “Que diga "…"”, “deve conter a frase "…"”, and what must not be sung: “mais pas le mot "…"” */
const QUOTED = /["“„«]([\p{L}\d][\p{L}\d ’',.!?-]{1,80})["”“»]/gu;
const NEGATIONS = new Set('nicht kein keine niemals no nunca pas jamais sauf non mai não nem ni'.split(' '));
/** Whether the words right before a quotation, in the same part of the sentence, negate it. */
const isDenied = (before: string): boolean =>
  (
    before
      .slice(-60)
      .split(/[,.;:!?]/u)
      .at(-1) ?? ''
  )
    .toLowerCase()
    .split(' ')
    .filter(Boolean)
    .slice(-5)
    .some((word) => NEGATIONS.has(word));
const MORE_COUNTS: Readonly<Record<string, number>> = {
  vier: 4,
  cuatro: 4,
  quatre: 4,
  quattro: 4,
  quatro: 4,
  sechs: 6,
  seis: 6,
  six: 6,
  sei: 6,
  acht: 8,
  ocho: 8,
  huit: 8,
  otto: 8,
  oito: 8,
  zehn: 10,
  diez: 10,
  dix: 10,
  dieci: 10,
  dez: 10,
  zwölf: 12,
  doce: 12,
  douze: 12,
  dodici: 12,
  doze: 12,
};
const LINES_AT_MOST = pattern(
  `(?:(?:nur|maximal|höchstens|máximo|maximum|massimo|no máximo|al massimo|como máximo|au plus|de|di|en|in) ){0,3}(\\d{1,2}|${Object.keys(MORE_COUNTS).join('|')}) (?:zeilen|líneas|versos|lignes|righe|versi|linhas)(?: (?:maximal|höchstens|(?:como )?máximo|(?:au )?maximum|(?:al )?massimo|no máximo))?`,
);
/** Former occupations. */
const TRADES: Readonly<Record<string, string>> = {
  fisherman: 'fischer|pescador|pêcheur|pescatore',
  carpenter: 'tischler|schreiner|zimmermann|carpintero|charpentier|menuisier|falegname|carpinteiro',
  teacher: 'lehrer|lehrerin|maestro|maestra|profesor|profesora|professeur|institutrice|insegnante|professor|professora',
  farmer:
    'bauer|bäuerin|landwirt|agricultor|campesino|campesina|agriculteur|paysan|paysanne|contadino|contadina|agricultora',
  miner: 'bergmann|minero|mineur|minatore|mineiro',
  baker: 'bäcker|bäckerin|panadero|panadera|boulanger|boulangère|panettiere|fornaio|padeiro|padeira',
  nurse: 'krankenschwester|krankenpfleger|enfermera|enfermero|infirmière|infirmier|infermiera|infermiere|enfermeira',
  doctor: 'arzt|ärztin|médico|médica|médecin|medico|dottoressa',
  sailor: 'seemann|matrose|marinero|marin|marinaio|marinheiro',
  tailor: 'schneider|schneiderin|sastre|modista|tailleur|couturière|sarto|sarta|alfaiate|costureira',
  postman: 'briefträger|postbote|cartero|facteur|postino|carteiro',
};
const TRADE_OF = new Map(
  Object.entries(TRADES).flatMap(([english, names]) => names.split('|').map((name) => [name, english] as const)),
);
const WORKED = pattern(
  `(?:(?:que|qui|che|der|die) )?(?:era|fue|était|fut|fu|foi|es|est|è|é|war|ist)(?: (?:ein|eine|un|una|um|uma))? (${[...TRADE_OF.keys()].join('|')})|(?:der|die) (${[...TRADE_OF.keys()].join('|')}) (?:war|ist)`,
);

const VERSES = pattern(`(${Object.keys(COUNTS).join('|')}) (?:strophen|estrofas|couplets|strofe|versos)`);
const LINES = pattern(`(?:nur )?(${Object.keys(COUNTS).join('|')}) (?:zeilen|líneas|lignes|righe|linhas)`);
const AGE = pattern(
  '(?:wird|cumple|fête ses|fêtera ses|va avoir|compie|faz|completa|aura) (\\d{1,3})(?: (?:años|ans|anni|anos|jahre(?: alt)?))?',
);
const SPAN = pattern(
  '(?:(?:nach|después de|tras|après|dopo|depois de|seit|durante|pendant|per) )?(\\d{1,3}) (?:jahren?|años|ans|anni|anos)',
);
const SINCE = pattern('(?:seit|desde|depuis|dal|fundada? en|fondée? en|gegründet) (1[5-9]\\d\\d|20\\d\\d)');

/** Third-person pronouns in those languages. */
const WHO: Readonly<Record<string, 'he' | 'she' | 'they'>> = {
  er: 'he',
  él: 'he',
  il: 'he',
  lui: 'he',
  ele: 'he',
  sie: 'she',
  ella: 'she',
  elle: 'she',
  lei: 'she',
  ela: 'she',
  ils: 'they',
  elles: 'they',
  ellos: 'they',
  ellas: 'they',
  loro: 'they',
  eles: 'they',
  elas: 'they',
};
/** Verbs that need no object, in singular and plural. */
const DEEDS: readonly (readonly [string, string, string])[] = [
  [
    'starb|gestorben ist|ist gestorben|verstorben|murió|falleció|est morte?|nous a quittés?|è morta|è morto|morreu|faleceu',
    'passed away',
    'passed away',
  ],
  [
    'geht in rente|in den ruhestand(?: geht)?|in rente geht|se jubila|part à la retraite|prend sa retraite|va in pensione|se aposenta',
    'retires',
    'retire',
  ],
  ['angelt(?: gern[e]?)?|le gusta pescar|aime pêcher|ama pescare', 'loves to fish', 'love to fish'],
  [
    'tanzt(?: gern[e]?)?|le gusta bailar|ama bailar|aime danser|ama ballare|adora dançar',
    'loves to dance',
    'love to dance',
  ],
  ['singt(?: gern[e]?)?|le gusta cantar|aime chanter|ama cantare|adora cantar', 'loves to sing', 'love to sing'],
  ['kocht(?: gern[e]?)?|le gusta cocinar|aime cuisiner|ama cucinare|adora cozinhar', 'loves to cook', 'love to cook'],
  ['liest(?: gern[e]?)?|le gusta leer|aime lire|ama leggere|adora ler', 'loves to read', 'love to read'],
  ['lacht viel|ríe mucho|rit beaucoup|ride molto|ri muito', 'laughs a lot', 'laugh a lot'],
  [
    '(?:ist|está|est|è) verliebt|enamorada|enamorado|amoureuse|amoureux|innamorata|innamorato',
    'is in love',
    'are in love',
  ],
  [
    'se sont rencontrés|se conocieron|haben sich kennengelernt|kennengelernt haben|lernten sich kennen|si sono conosciuti|se conheceram',
    'met',
    'met',
  ],
];
/** What “we” did. */
const OURS: readonly (readonly [string, string])[] = [
  [
    "nos conocimos|nous nous sommes (?:rencontrés|connus)|on s[’']est rencontrés?|wir (?:haben uns (?:kennengelernt|getroffen)|lernten uns kennen)|ci siamo (?:conosciuti|incontrati)|nos conhecemos",
    'met',
  ],
  ['vivimos juntos|wir wohnen zusammen|nous vivons ensemble|viviamo insieme|vivemos juntos', 'live together'],
  ['nos casamos|wir heiraten|nous nous marions|ci sposiamo|vamos nos casar', 'are getting married'],
];
const WHERE = `(?: (?:dans|en|in|im|auf|sur|no|na|em|nel|sul|su) (?:(?:einem|einer|der|dem|un|une|una|le|la|el|um|uma) )?(\\p{L}{3,20}))?`;

export type WishesAbroad = { said: string[]; rest: string };

/** English sentences for what was read, and the text without it. `inEnglish` translates a noun. */
export function wishesAbroad(text: string, inEnglish: (word: string) => string | undefined): WishesAbroad {
  const said: string[] = [];
  // « mot »
  let rest = text.replace(/«\s/gu, '«').replace(/\s»/gu, '»');
  const take = (wanted: RegExp, say: (match: RegExpMatchArray) => string | null) => {
    for (const match of [...rest.matchAll(wanted)]) {
      const sentence = say(match);
      if (sentence === null) continue;
      said.push(sentence);
      rest = rest.replace(match[0], ' , ');
    }
  };
  const words = (list: string) =>
    list
      .split(/,|(?<!\p{L})(?:und|oder|y|e|o|ni|et|ou|né)(?!\p{L})/iu)
      .map((one) =>
        one.trim().replace(/^(?:(?:das|die|der|den|la|las|el|los|le|les|il|lo|gli|o|a|os|as|una?|une) |l['’])/iu, ''),
      )
      .filter((one) => one !== '');
  const listed = (list: string) => words(list).map((word) => inEnglish(word));
  const joined = (list: readonly string[]) => [list.slice(0, -1).join(', '), list.at(-1)].filter(Boolean).join(' and ');
  take(QUOTED_OUT, ([, word = '']) => `Without the word "${word}".`);
  take(QUOTED, ({ 1: words = '', index = 0, input = '' }) =>
    isDenied(input.slice(0, index))
      ? `Without the word "${words.trim()}".`
      : words.trim().includes(' ')
        ? `Must contain "${words.trim()}".`
        : null,
  );
  take(IN_ORDER, ([list]) => {
    const order = list.toLowerCase().match(/\p{L}+/gu) ?? [];
    return `${order.flatMap((name) => SECTION_NAMES[name] ?? []).join(', ')}.`;
  });
  take(ONE_OF_EACH, ([, count = '']) => `${COUNTS[count.toLowerCase()]} verses and one chorus.`);
  for (const [wanted, sentence] of SECTIONS) take(wanted, () => sentence);
  take(WITHOUT_WORDS, ([, list = '']) => {
    const known = listed(list).filter((word) => word !== undefined);
    return known.length === 0 ? null : `Without the word${known.length > 1 ? 's' : ''} ${joined(known)}.`;
  });
  take(WITH_WORDS, ([, list = '']) => {
    const known = listed(list).filter((word) => word !== undefined);
    return known.length === 0 ? null : `Mention ${joined(known.map((word) => word.replace(/^sunday$/u, 'Sunday')))}.`;
  });
  take(VERSES, ([, count = '']) => `${COUNTS[count.toLowerCase()]} verses.`);
  take(LINES, ([, count = '']) => `${COUNTS[count.toLowerCase()]} lines only.`);
  take(LINES_AT_MOST, ([, count = '']) => `${MORE_COUNTS[count.toLowerCase()] ?? count} lines only.`);
  take(WORKED, ([whole, one, other]) => {
    const trade = TRADE_OF.get((one ?? other ?? '').toLowerCase());
    return `who ${/(?<!\p{L})(?:era|fue|était|fut|fu|foi|war)(?!\p{L})/iu.test(whole) ? 'was' : 'is'} a ${trade}`;
  });
  take(AGE, ([, age = '']) => `who turns ${age}`);
  take(SINCE, ([, year = '']) => `Since ${year}.`);
  for (const [verbs, one, several] of DEEDS)
    take(
      pattern(`(?:(${Object.keys(WHO).join('|')}|que|qui|che|der|die|das) )?(?:(?:und|y|et|e) )?(?:${verbs})${WHERE}`),
      ([, who = '', place = '']) => {
        const doer = WHO[who.toLowerCase()];
        const where = place === '' ? undefined : inEnglish(place);
        const does = `${doer === 'they' ? several : one}${where === undefined ? '' : ` ${OF_PLACE.test(where) ? 'at' : 'on'} the ${where}`}`;
        return doer === undefined ? `who ${does}` : `${doer} ${does}`;
      },
    );
  take(SPAN, ([, years = '']) => `${years} years.`);
  for (const [verbs, does] of OURS)
    take(pattern(`(?:${verbs})${WHERE}`), ([, place = '']) => {
      const where = place === '' ? undefined : inEnglish(place);
      return `we ${does}${where === undefined ? '' : ` ${OF_PLACE.test(where) ? 'at' : 'on'} the ${where}`}`;
    });
  return { said, rest };
}
const OF_PLACE =
  /^(?:school|party|beach|house|home|kitchen|hospital|wedding|village|lake|sea|city|work|market|station|airport|harbor|pub|office|bakery|farm|library|factory)$/u;
