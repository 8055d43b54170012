/** Which languages this writer can write: only English. Others are refused before anybody pays. */
import type { LyricsBrief, LyricsEdit, LyricsRefusal } from '#lib/products/music/ports.ts';
import { COMMON_WORDS, detectLanguage } from '../text/detect-language.ts';
import { englishPrompt } from './brief/in-english.ts';
import { isRead, needsWords, readInstruction } from './edit/read-instruction.ts';
import { capital } from './words/narrate.ts';

/** The languages this writer writes, as customers see them. */
export const writtenLanguages: readonly string[] = ['English'];
const ENGLISH = /^\s*(?:en\b|english|inglés|anglais|englisch|inglese|inglês|英)/iu;
const NAMES =
  'spanish french german chinese mandarin cantonese italian portuguese japanese korean russian ukrainian polish dutch swedish norwegian danish finnish icelandic greek turkish arabic hebrew hindi urdu bengali tamil telugu punjabi persian farsi thai vietnamese indonesian malay tagalog swahili zulu yoruba hungarian czech slovak romanian bulgarian serbian croatian latin welsh irish gaelic catalan basque esperanto klingon';
const names = new Set(NAMES.split(' '));
/** “Sung in French”, “in Spanish about the sea”; but not “in French cafés” or “in Latin America”. */
const NAMED_IN_TEXT =
  /\b(?:sung|sing|singing|write|written|lyrics|vocals|words|it) in(?:to)? (\p{L}{2,20})\b|\b(?:in|into|to) (\p{L}{2,20})(?= ?(?:$|[^ \p{L}'’-])| (?:about|and|as|at|but|by|for|from|if|instead|language|lyrics|my|not|of|on|only|or|our|please|pls|preferably|so|that|the|then|this|to|too|where|which|with|without|words)\b)|\b(\p{L}{2,20})[ -](?:language|lyrics|words)\b/giu;
/** “Half English, half Spanish”, “in English and French” */
const NAMED_BESIDE_ENGLISH =
  /\bhalf(?: in| of it)? (?!english)(\p{L}{4,20})|\b(?:in|both|mix of|mixing) english (?:and|&|with) (?:some |a bit of )?(\p{L}{4,20})|\b(?:in|both|mix of|mixing) (\p{L}{4,20}) (?:and|&) english|\benglish\/(\p{L}{4,20})|\b(\p{L}{4,20})\/english/giu;
/** Words for songs, before a word that an English sentence would not have there. */
const SONG_WORDS: readonly (readonly [string, RegExp])[] = [
  ['fr', /^\s*(?:une? |écris (?:une? )?)?(?:chanson|berceuse|ballade)s? (?:d['’]|de |du |des |pour |sur |à )/iu],
  ['es', /^\s*(?:una? )?(?:canci[oó]n|nana|balada) (?:de |del |para |sobre |a )/iu],
  ['it', /^\s*(?:una? )?(?:canzone|ninna nanna) (?:d['’]|di |del|per |su)/iu],
  ['pt', /^\s*(?:uma? )?(?:can[çc][ãa]o|m[úu]sica) (?:de |do |da |para |sobre )/iu],
  ['de', /^\s*(?:ein )?\p{L}{0,20}lied (?:f[üu]e?r |[üu]e?ber |von |zum |zur |an )/iu],
];
/** What each language is called in other languages, after “en”, “in”, “auf”, “em” and the like. */
const CALLED_ABROAD: Readonly<Record<string, string>> = {
  Spanish: 'español|espanol|castellano|spanisch|espagnol|spagnolo|espanhol',
  German: 'deutsch|alemán|aleman|allemand|tedesco|alemão|alemao',
  French: 'français|francais|französisch|francés|frances|francese|francês',
  Italian: 'italiano|italienisch|italien',
  Portuguese: 'português|portugues|portugués|portugiesisch|portugais|portoghese|brasileiro|brasileño',
  Polish: 'polsku|polnisch|polaco|polonais|polacco|polonês',
  Swedish: 'svenska|schwedisch|sueco|suédois|svedese',
  Dutch: 'nederlands|niederländisch|holländisch|neerlandés|holandés|néerlandais|olandese|holandês',
  Russian: 'russisch|ruso|russe|russo',
  Turkish: 'türkçe|türkisch|turco|turc',
  Japanese: 'japanisch|japonés|japonais|giapponese|japonês',
  Korean: 'koreanisch|coreano|coréen',
  Chinese: 'chinesisch|chino|chinois|cinese|chinês|mandarín',
};
const NAMED_ABROAD = Object.entries(CALLED_ABROAD).map(
  ([name, called]) =>
    [
      name,
      // slow pattern allowed: its words are the constants of `CALLED_ABROAD`.
      new RegExp(
        `(?<!\\p{L})(?:en|in|auf|em|på|po|su|(?:in|en|de) (?:lingua|langue|lengua|idioma|língua)|in het|auf gut) (?:${called})(?!\\p{L})|(?<!\\p{L})(?:letra|paroles|testo|texto) (?:${called})(?!\\p{L})`,
        'iu',
      ),
    ] as const,
);
/** “Spanish vocals”; but “Latin vocals” may be those of Latin America. */
const VOCALS = /\b(\p{L}{2,20}) (?:vocals|singing)\b/giu;
const codes = new Intl.DisplayNames(['en'], { type: 'language' });
const TEXT_READ = 4_000;

const isEnglish = (name: string): boolean => name.trim() === '' || /^\s*auto\s*$/iu.test(name) || ENGLISH.test(name);

/** The language other than English that a text names or is written in; null if it is to be English. */
export function foreignLanguageOf(text: string): string | null {
  const read = text.slice(0, TEXT_READ);
  const named = languageNamedIn(read);
  if (named !== null) return named;
  return languageWritten(read);
}

/** Quotations are sung verbatim, so they do not show the language of the request. */
const QUOTED = /["“„«][^"“”„«»]{1,200}["”“»]/gu;

function languageWritten(text: string): string | null {
  const unquoted = text.replace(QUOTED, ' ');
  const read = /\p{L}/u.test(unquoted) ? unquoted : text;
  const opening = SONG_WORDS.find(([, words]) => words.test(read));
  return opening ? nameOf(opening[0]) : (writtenIn(read) ?? requestedIn(read));
}

const NOT_IN = '(?<!(?<!\\p{L})(?:not?|nicht|pas|non|não|nunca|never|nie|jamais|mai) )(?<!\\p{L})';
/** “Lyrics in English” */
const IN_ENGLISH = new RegExp(`${NOT_IN}(?:in english|english (?:lyrics|vocals|words|text))(?!\\p{L})`, 'iu');
/** “Text auf Englisch”, “letra en inglés” */
const IN_ENGLISH_ABROAD = new RegExp(
  `${NOT_IN}(?:(?:in|auf|en|em) (?:englisch(?:er sprache)?|inglés|ingles|anglais|inglese|inglês)|englische[nrs]? (?:text|lyrics|worten?|gesang|songtext)|(?:letras?|paroles|testo|texto|voz|voix|voce) (?:inglesa?|anglaises?|inglese|inglês|inglés))(?!\\p{L})`,
  'iu',
);

/** Whether a request in another language asks for lyrics in English. */
export function asksForEnglish({ prompt, language }: Pick<LyricsBrief, 'prompt' | 'language'>): boolean {
  const read = prompt.slice(0, TEXT_READ);
  const isNamed = language !== undefined && ENGLISH.test(language);
  if (isNamed || IN_ENGLISH.test(read)) return languageNamedIn(read) === null && languageWritten(read) !== null;
  return IN_ENGLISH_ABROAD.test(read) && languageNamedIn(read) === null;
}

const nameOf = (code: string): string => codes.of(code) ?? code;

function languageNamedIn(read: string): string | null {
  for (const match of [...read.matchAll(NAMED_IN_TEXT), ...read.matchAll(NAMED_BESIDE_ENGLISH)]) {
    const name = (match.slice(1).find(Boolean) ?? '').toLowerCase();
    if (names.has(name)) return capital(name);
  }
  const abroad = NAMED_ABROAD.find(([, words]) => words.test(read));
  if (abroad) return abroad[0];
  const [vocals] = [...read.matchAll(VOCALS)].map(([, name = '']) => name.toLowerCase());
  return vocals !== undefined && vocals !== 'latin' && names.has(vocals) ? capital(vocals) : null;
}

const ENGLISH_WORDS = new Set(
  `${COMMON_WORDS.en} an at by from into or as she he they his her our their its about song who where there here it's don't`.split(
    ' ',
  ),
);

/**
 * Scripts decide. Text in Latin letters is foreign if it has several common words of another language and hardly any of
 * English.
 */
function writtenIn(text: string): string | null {
  const language = detectLanguage(text);
  if (language === 'en' || language === 'other') return null;
  const words = [...new Set(text.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? [])];
  const isLatin = (text.match(/\p{Script=Latin}/gu)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0) / 2;
  const common = new Set((COMMON_WORDS[language as keyof typeof COMMON_WORDS] ?? '').split(' '));
  const foreign = words.filter((word) => common.has(word) && !ENGLISH_WORDS.has(word)).length;
  const english = words.filter((word) => ENGLISH_WORDS.has(word) && !common.has(word)).length;
  return isLatin && (foreign < 2 || foreign < english * 3) ? null : nameOf(language);
}

/** Words that short requests have in addition to the common ones. */
const REQUEST_WORDS: Readonly<Record<keyof typeof COMMON_WORDS, string>> = {
  en: '',
  es: 'canción cancion canciones música sobre triste alegre feliz lento rápido balada voz femenina masculina letra mi hija hijo madre padre abuela abuelo mujer hombre lluvia mar sol playa verano fiesta cumpleaños barrio guitarra sin mucho muy',
  pt: 'canção música sobre triste alegre feliz balada voz feminina masculina letra filha filho mãe pai avó chuva mar sol praia saudade verão festa aniversário amor alegria violão sem muito',
  it: 'canzone ballata musica sulla sulle sul sull sui sugli triste allegra allegro felice lento voce femminile maschile testo mia mio figlia figlio madre padre nonna nonno pioggia mare sole spiaggia estate festa compleanno chitarra senza dell',
  fr: 'chanson chansons musique ballade triste joyeuse joyeux gaie lent voix féminine masculine paroles fille fils mère père pluie mer soleil plage été fête anniversaire amour guitare sans très chien',
  de: 'lied lieder song ballade schlager rockballade über traurig traurige trauriges fröhlich fröhliche fröhlicher fröhliches lustig lustiges langsam schnell stimme weibliche männliche frauenstimme männerstimme meine meinen meinem meiner sommer regen meer liebe katze hund mutter vater oma opa geburtstag gitarre ohne ein eine einen einem sehr',
};

/** The language of a request too short for common words: most of its words belong to that language alone. */
function requestedIn(text: string): string | null {
  const words = [...new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])];
  const english = words.filter((word) => ENGLISH_WORDS.has(word)).length;
  const counted = Object.entries(REQUEST_WORDS).map(([code, own]) => {
    const known = new Set(`${COMMON_WORDS[code as keyof typeof COMMON_WORDS]} ${own}`.split(' '));
    return { code, count: words.filter((word) => known.has(word) && !ENGLISH_WORDS.has(word)).length };
  });
  const best = counted.reduce((most, one) => (one.count > most.count ? one : most));
  return best.code === 'en' || best.count < 2 || best.count < english * 3 ? null : nameOf(best.code);
}

/** Refuses a brief that this writer cannot follow at all. */
export function refuseBrief(brief: LyricsBrief): LyricsRefusal | null {
  const named = [brief.language, ...(brief.secondaryLanguages ?? [])].find(
    (name) => name !== undefined && !isEnglish(name),
  );
  if (named !== undefined) return { wish: 'language', language: named.trim() };
  if (brief.language !== undefined && !/^\s*auto\s*$/iu.test(brief.language)) return null;
  const meant = asksForEnglish(brief) && englishPrompt(brief.prompt) !== null ? null : foreignLanguageOf(brief.prompt);
  if (meant !== null) return { wish: 'prompt', language: meant };
  const ofTags = languageNamedIn((brief.tags ?? '').slice(0, TEXT_READ));
  return ofTags === null ? null : { wish: 'tags', language: ofTags };
}

/**
 * Refuses an edit that this writer cannot do at all: new words in another language, a translation, an instruction it
 * cannot read.
 */
export function refuseEdit(edit: LyricsEdit): LyricsRefusal | null {
  const asked = readInstruction(edit.instruction, edit.lyrics);
  const sung = writtenIn(edit.lyrics.slice(0, TEXT_READ));
  if (asked.language !== null && !(sung === null && isEnglish(asked.language)))
    return { wish: 'instruction', language: asked.language };
  const wanted = edit.language?.trim() ?? '';
  if (!isEnglish(wanted) && (sung === null || needsWords(asked))) return { wish: 'language', language: wanted };
  if (sung !== null && needsWords(asked)) return { wish: 'lyrics', language: sung };
  return isRead(asked) ? null : { wish: 'instruction', language: null };
}
