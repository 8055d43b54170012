/** The parts of a request that name a kind of song rather than its subject: “a moody trip hop track”, “americana”. */
import { nounLemma, sensesOf, verbLemma } from '../../words/wordnet.ts';

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words that, between a pause and a form, say what the music is. */
const GENRE_WORDS = wordsOf(
  'pop rock jazz blues folk country metal punk techno house edm lofi lo-fi indie soul funk disco reggae latin ambient orchestral acoustic electronic synthwave r&b rnb bossa nova hop hip-hop trip-hop rap trap drill grime phonk emo goth gothic grunge shoegaze motown doo-wop doowop rockabilly bluegrass zydeco mariachi ranchera corrido bolero klezmer gypsy swing electroswing synthpop synth-pop electropop hyperpop post-punk dancehall dub dubstep ragtime bebop opera operatic operetta musical theatre theater broadway showtune chillwave vaporwave prog progressive noise industrial hardcore soca calypso highlife kizomba zouk samba salsa cumbia reggaeton merengue bachata flamenco fado tango waltz polka schlager barbershop cappella gospel spiritual worship hymn hymn-like shanty nursery lullaby ballad crunk dnb jungle hardstyle gabber eurodance italo trance drone minimal krautrock surf garage britpop bedroom honky-tonk outlaw western yacht torch chanson americana afrobeat afrobeats amapiano boom bap celtic cajun klezmerish medieval baroque classical piano guitar ukulele banjo accordion music hall cabaret novelty comedy parody fantasy viking pirate arena stadium k-pop kpop j-pop jpop citypop anthemic singalong sing-along a-cappella chant folktronica downtempo chillhop hip trip big band easy listening new age wave bass drum breakbeat uk rnb neo roots alt alternative experimental art chamber dream power slow jam soft hard heavy death black doom thrash speed nu glam psych psychedelic space stoner desert tropical deep tech future vocal euro nordic balkan',
);
const FORM_WORDS =
  'songs?|tracks?|tunes?|numbers?|anthems?|ballads?|jingles?|hymns?|lullab(?:y|ies)|lyrics|bangers?|raps?|shant(?:y|ies)|bops?|ditt(?:y|ies)|jams?|singles?|themes?|duets?|odes?|eleg(?:y|ies)|laments?|tangos?|waltz(?:es)?|polkas?|blues|spirituals?|marches|carols?|serenades?|chants?';
const FORM = new RegExp(`^(?:${FORM_WORDS})$`, 'iu');
/** Words of asking, and small words around a kind of song. */
const ASKS =
  /^(?:hi|hey|hello|hiya|yo|ok|okay|so|please|can|could|would|will|you|u|i|i['’](?:d|m)|we|we['’]d|need|needs|want|wants|like|love|write|make|makes|do|create|compose|give|gimme|me|us|up|an?|the|some|this|it|it['’]s|just|really|whole|hype|kind|sort|of|gotta|must|let['’]?s|looking|for|short|quick|little|new|own|custom|original|to|be|get|have|maybe|thing|one|something|and|or|but|with|not|too|very|kinda|super|more|full|style|styled|inspired|vibes?|feel|feeling|sound|sounds|sounding|tempo|mood|tone|genre|energy|in|type|him|her|them|then|also|theme|intro|outro|kids|kid|children['’]?s?|kids['’]|wee)$/iu;
/** “Poppy”, “folky”: the dictionary has a flower. */
const OF_GENRE =
  /^(?:popp|folk|jazz|blues|rock|punk|funk|twang|jangl|danc|synth|shout|groov|bounc|trapp|croon|bop)(?:y|ey|ish)$/iu;

/** A word that describes; “cheeky”, “deadpan”. */
const isQuality = (word: string): boolean =>
  OF_GENRE.test(word) ||
  /^(?:\p{L}+-)?(?:style|esque|ish|inspired|tinged|infused|influenced)$/iu.test(word.split('-').at(-1) ?? '') ||
  (sensesOf(word, 'adj').length > 0 &&
    sensesOf(word, 'adj').length >= sensesOf(nounLemma(word), 'noun').length &&
    (verbLemma(word) === word || /ed$/u.test(word)));

const isKind = (word: string): boolean =>
  GENRE_WORDS.has(word) ||
  FORM.test(word) ||
  OF_GENRE.test(word) ||
  (word.includes('-') && word.split('-').every((part) => GENRE_WORDS.has(part)));
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}&]['’\p{L}\p{N}&-]*/gu) ?? [];

const PART = /([.,;:!?\n()]+)/u;
const WORDS_MAX = 9;
/** “… song about”, “… track for”: what is before belongs to the kind of song, and what is after to the subject. */
const LEAD = new RegExp(
  `^((?:(?!about|for|who|whose|that|which|where|because|when)[\\p{L}\\p{N}&'’-]+ ){0,8}?(?:${FORM_WORDS}))(?: (?:about|for|of|on|to|with|in which|where)\\b|$)`,
  'iu',
);
/** A building, not the music. */
const A_HOUSE = /\b(?:haunted|abandoned|empty|burning|old|new|little|dark|tree|green|light) ?house\b/iu;
/** “Moody trip hop about” */
const BARE_LEAD = /^((?:[\p{L}\p{N}&'’-]+ ){1,7}?)(?:about|for|on|where|in which) /iu;
const OWN = /^(?:my|his|her|our|their|your|favou?rite|sings?|sang|sung|singing|wrote|hears?|heard)$/u;

/**
 * The request without the words that only name a kind of song. A lead such as “A Viking metal song where” goes too;
 * its words that name no kind (“winter” of “a cosy winter song”) stay if `keepsOthers`.
 */
export function withoutKinds(text: string, keepsOthers: boolean): string {
  return text
    .split(PART)
    .map((part, at) => (at % 2 === 1 ? part : withoutKind(part, keepsOthers)))
    .join('');
}

function withoutKind(part: string, keepsOthers: boolean): string {
  const said = part.trimStart();
  const space = part.slice(0, part.length - said.length);
  const [, lead = ''] = LEAD.exec(said.slice(0, 160)) ?? [];
  if (lead !== '') {
    const words = wordsIn(lead);
    if (words.some((word) => OWN.test(word)) || A_HOUSE.test(lead)) return part;
    const others = words.filter((word) => !isKind(word) && !ASKS.test(word) && !isQuality(word));
    return `${space}${keepsOthers && others.length > 0 ? `${others.join(' ')}, ` : ''}${said.slice(lead.length).trimStart()}`;
  }
  const [bare = '', before = ''] = BARE_LEAD.exec(said.slice(0, 160)) ?? [];
  if (bare !== '' && isOnly(wordsIn(before))) return `${space}${said.slice(before.length)}`;
  const words = wordsIn(said);
  const isOnlyKind = words.length > 0 && words.length <= WORDS_MAX && isOnly(words);
  return isOnlyKind ? space : part;
}
const isOnly = (words: readonly string[]): boolean =>
  words.some(isKind) && words.every((word) => isKind(word) || ASKS.test(word) || isQuality(word));

/** “A song about recycling for a school assembly”: where the song is to be sung is not what it is about. */
const PURPOSE =
  /(\babout [^.;,]{3,80}?) for (?:an?|our|my|the) (?:(?:school|staff|museum|charity|church|youth|community|children['’]s|kids['’]?|company|science|art) ){0,2}(?:assembly|exhibit|exhibition|concert|recital|show|campaign|podcast|lesson|class|ceremony|gala|fundraiser|project|video|film|event|open day|website|advert|ad)(?: for \p{L}+)?(?=\s?$)/u;

/** “A moody trip hop track about rain” as “A song about rain”, and what is after “where” as a sentence of its own. */
export function withPlainLeads(text: string): string {
  return text
    .split(PART)
    .map((part, at) => {
      if (at % 2 === 1) return part;
      const said = part.trimStart().replace(PURPOSE, '$1');
      const [whole = '', before = ''] = LEAD.exec(said.slice(0, 160)) ?? BARE_LEAD.exec(said.slice(0, 160)) ?? [];
      const words = wordsIn(before);
      const space = part.slice(0, part.length - part.trimStart().length);
      if (whole === '' || words.some((word) => OWN.test(word)) || !words.some(isKind)) return `${space}${said}`;
      if (/ about ?$/iu.test(whole) && !FORM.test(words.at(-1) ?? ''))
        return `${space}A song about ${said.slice(whole.length).trimStart()}`;
      if (/ (?:where|in which) ?$/iu.test(whole)) return `${space}A song. ${said.slice(whole.length).trimStart()}`;
      return part;
    })
    .join('');
}

/** Also without the parts that only describe: “funny but warm”, “poppy, silly”. */
export const withoutQualities = (text: string): string =>
  text
    .split(PART)
    .map((part, at) => {
      if (at % 2 === 1) return part;
      const words = wordsIn(part);
      const isOnly =
        words.length > 0 &&
        words.length <= 5 &&
        !A_HOUSE.test(part) &&
        words.some(isQuality) &&
        words.every((word) => isQuality(word) || isKind(word) || ASKS.test(word));
      return isOnly ? ' ' : part;
    })
    .join('');
