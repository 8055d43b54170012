import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { SongRefusal, SongWish } from '#lib/products/music/ports.ts';

/** A shorter time, such as “one second”, is not the length of a song. */
const LENGTH_SEC_MIN = 10;
/** Numbers as used in lengths in English, German, Spanish, French, Italian and Portuguese. */
const NUMBERS = `one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, ten 10, fifteen 15, twenty 20, thirty 30, forty 40, forty-five 45, forty five 45, fifty 50, sixty 60, seventy 70, ninety 90,
ein 1, eine 1, einer 1, einen 1, eineinhalb 1.5, anderthalb 1.5, zwei 2, zweieinhalb 2.5, drei 3, dreieinhalb 3.5, vier 4, fünf 5, zehn 10, fünfzehn 15, zwanzig 20, dreißig 30, vierzig 40, fünfzig 50, sechzig 60, neunzig 90,
un 1, uno 1, una 1, dos 2, tres 3, cuatro 4, cinco 5, diez 10, quince 15, veinte 20, treinta 30, cuarenta 40, cincuenta 50, sesenta 60, noventa 90,
une 1, deux 2, trois 3, quatre 4, cinq 5, dix 10, quinze 15, vingt 20, trente 30, quarante 40, cinquante 50, soixante 60, quatre-vingt-dix 90,
due 2, tre 3, quattro 4, cinque 5, dieci 10, quindici 15, venti 20, trenta 30, quaranta 40, cinquanta 50, sessanta 60, novanta 90,
um 1, uma 1, dois 2, duas 2, três 3, quatro 4, dez 10, vinte 20, trinta 30, quarenta 40, cinquenta 50, sessenta 60`;
const VALUES = new Map(
  NUMBERS.split(/,\s/u).map((pair): [string, number] => {
    const [word = '', value] = pair.split(/ (?=[\d.]{1,3}$)/u);
    return [word, Number(value)];
  }),
);
const WORDS = [...VALUES.keys()].toSorted((one, other) => other.length - one.length).join('|');
const NUMBER = `\\d{1,3}(?:[.,]\\d)?|${WORDS}`;
const MINUTE = '(?:minutes?|mins?|minuten?|minütig\\p{L}{0,2}|minutos?|minut[oi])(?!\\p{L})';
const SECOND = '(?:seconds?|secs?|sekunden?|sekündig\\p{L}{0,2}|secondes?|segundos?|second[oi])(?!\\p{L})';
const HALF = '(?: and a half| und eine halbe| y medi[oa]| et demie?| e mezz[oa]| e mei[oa])(?!\\p{L})';
const STARTS = '(?<![\\p{L}\\p{N}.,:/-])';
/**
 * Contexts in which a duration belongs to a story: “the last two minutes”, “hot in twenty minutes”, “five minutes of
 * fame”, “two minutes to midnight”.
 */
const OF_A_STORY =
  '(?<!(?:last|first|every|each|next|final|past|these|those|the|my|your|our|his|her|its|after|within|only) )(?<!\\b(?:hot|ready|done|there|here|delivered|served|cooked|baked|home|back|fixed|over|gone|door) in )(?<!\\b(?:meet|meets|met|meeting|talk|talks|talked|speak|spoke|see|saw|kiss|kissed|wait|waits|waited|stop|stops|stopped|stay|stays|stayed|look|looked|dance|danced|hold|holds|held|cried|awake|apart|famous)(?: each other| me| you| him| her| them)? for )';
const NO_STORY =
  '(?! (?:to|before|after|until|till|ago|late|later|away|every (?:day|morning|evening|night|week)|a (?:day|night|week)|at (?:\\d|noon|night|dawn|dusk)|from|left|apart|early|alone|together|when|where|walk|drive|break|i|we|you|he|she|they|for (?:you|me|us|him|them)|of (?:fame|silence|my|your|our|his|her|their)|in (?:an?|the|my) (?!style|key))\\b)';

/** “1:30”, unless it is a time of day. */
const CLOCK = new RegExp(
  `(?:(?<=\\b(?:length|duration|durée|duración|duração|durata|länge|dauer|runtime|lasts|lasting|dura|dure)(?: (?:of|is|about|de|di|von))?[ :=]{1,2})|(?=\\d{1,2}:\\d\\d(?: ?${MINUTE})? (?:long|in length|lang|de (?:largo|long|duración|durée|duração)|di durata)\\b)|(?=\\d:\\d\\d ?${MINUTE}))(?<![\\d:])(\\d{1,2}):([0-5]\\d)(?![:\\d])`,
  'iu',
);
// slow pattern allowed: its words are the constants of `NUMBERS`.
const MINUTES = new RegExp(
  `${STARTS}${OF_A_STORY}(${NUMBER})( and a half)?[ -]?${MINUTE}(${HALF})?(?:(?: and| und| y| et| e)? (${NUMBER})(?: ?${SECOND}|(?=$|[,.;!])))?${NO_STORY}`,
  'iu',
);
// slow pattern allowed: its words are the constants of `NUMBERS`.
const SECONDS = new RegExp(`${STARTS}${OF_A_STORY}(${NUMBER})[ -]?${SECOND}${NO_STORY}`, 'iu');
/** “45s”, but not “90s”, a decade, “808s”, which are drums, or “under 16s”, a young team. */
const SHORT_SECONDS =
  /(?<!\b(?:under|over)[- ](?=(?:\d|1\d|2[0-3])s\b))\b(?![5-9]0[5-9]s\b)(\d{2}[1-9]|\d[1-9]|1\d0)s\b/iu;
/** “2min30”, “2m30s” */
const MINUTES_THEN = new RegExp(`${STARTS}(\\d)(?:m|min) ?([0-5]\\d)(?:s|sec)?(?![\\p{L}\\d])`, 'iu');
const APOSTROPHES = /(?<=\b[dl])['’](?=une? minute)/giu;

/** The length a text names, and its position. */
function namedLength(given: string): { sec: number; at: number; until: number } | null {
  const text = given
    .replace(APOSTROPHES, ' ')
    .replace(/\bhalf a minute\b/giu, (words) => '30 seconds'.padEnd(words.length))
    .replace(/\ba(?= minute(?: long\b| and a half\b|$|[.,;]))/giu, '1');
  for (const read of [
    (match = CLOCK.exec(text)) => match && ([match, Number(match[1]) * 60 + Number(match[2])] as const),
    (match = MINUTES_THEN.exec(text)) => match && ([match, Number(match[1]) * 60 + Number(match[2])] as const),
    (match = MINUTES.exec(text)) =>
      match &&
      ([
        match,
        (amountOf(match[1]) + (match[2] || match[3] ? 0.5 : 0)) * 60 + (match[4] ? amountOf(match[4]) : 0),
      ] as const),
    (match = SECONDS.exec(text) ?? SHORT_SECONDS.exec(text)) => match && ([match, amountOf(match[1])] as const),
  ]) {
    const found = read();
    if (found && found[1] >= LENGTH_SEC_MIN)
      return { sec: Math.round(found[1]), at: found[0].index, until: found[0].index + found[0][0].length };
  }
  return null;
}

const amountOf = (said = ''): number => VALUES.get(said.toLowerCase()) ?? Number(said.replace(',', '.'));

/** The requested length in seconds; null for none. */
export const askedLength = (text: string): number | null => namedLength(text)?.sec ?? null;

/** A request without its length, which is no subject to sing about. */
export function withoutLength(text: string): string {
  const named = namedLength(text);
  if (!named) return text;
  const before = text
    .slice(0, named.at)
    .replace(
      /(?:[,;(]? ?\b(?:and )?(?:that (?:is|lasts)|which lasts|lasting|with a (?:length|duration) of|length|duration):?)?(?: ?\b(?:about|around|roughly|approximately|some|of|for)(?: an?)?)?\s?$/iu,
      ' ',
    );
  const after = text
    .slice(named.until)
    .replace(
      /^(?:[ -](?:long\b|in length\b|in total\b))?(?: (?:max(?:imum)?|tops|at (?:the )?most)\b\.?(?: so\b)?)?[ ,)]{0,2}/iu,
      ' ',
    );
  return `${before.trimEnd()} ${after.trimStart()}`.trim();
}

/** The longest possible song, as long lyrics make it. */
const ASKED_SEC_MAX = fieldLimits.songSourceSecMax;

/** Refuses a length that no song can have. With imported audio the length is not checked. */
export function refuseLength({ tags = '', prompt = '', use }: SongWish): SongRefusal | null {
  const ofTags = askedLength(tags);
  const sec = ofTags ?? askedLength(prompt);
  if (use || sec === null || sec <= ASKED_SEC_MAX) return null;
  return {
    field: ofTags === null ? 'prompt' : 'tags',
    reason: 'length_not_made',
    message: `A song is at most ${ASKED_SEC_MAX} seconds long, not ${sec}. Continue it with mode upload-extend.`,
    bounds: { durationSec: sec, durationSecMax: ASKED_SEC_MAX },
  };
}
