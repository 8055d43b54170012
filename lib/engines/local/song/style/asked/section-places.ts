/** Words for song sections in English, German, French, Spanish, Portuguese and Italian, and the sections they mean. */
import type { SectionKind } from '../../text/parse-lyrics.ts';

/**
 * `start` and `end` are the first and the last section, whatever their kind. `nth` counts from 1; without it, all of
 * the kind.
 */
export type SectionPlace = { kind: SectionKind | 'start' | 'end'; nth?: number | 'last' };

const ORDINALS: readonly (readonly [number | 'last', string])[] = [
  [1, 'first|1st|erste[nrsm]?|1\\.|primer[oa]?|premi(?:er|ère)|prim[oa]|primeir[oa]'],
  [2, 'second|2nd|zweite[nrsm]?|2\\.|segund[oa]|deuxième|seconde?|second[oa]'],
  [3, 'third|3rd|dritte[nrsm]?|3\\.|tercer[oa]?|troisième|terz[oa]|terceir[oa]'],
  ['last', 'last|final|letzte[nrsm]?|últim[oa]|derni(?:er|ère)|finale?|ultim[oa]'],
];
/** Kinds of sections, the words for them, and what must precede a word that has other meanings as well. */
const KINDS: readonly (readonly [SectionPlace['kind'], string, string?])[] = [
  ['intro', 'intro(?:s|duction)?|introducci[oó]n|introdução|introduzione|vorspiel'],
  ['pre', 'pre-?chorus(?:es)?|pre-?refrain|pré-?refrain|pre-?estribillo|pré-?refrão|pre-?ritornello'],
  ['chorus', 'chorus(?:es)?|refrains?|(?:schluss|end)refrain|estribillos?|ritornell[oi]|refrão|refrao|refrões|hooks?'],
  ['chorus', 'coros?', 'en el|en los|hasta el|del|primer|segundo|último|no|até o'],
  ['verse', 'verses?|strophen?|estrofas?|couplets?|strof[ae]|versos?'],
  ['bridge', 'bridge|brücke|mittelteil|middle (?:eight|8|section|part)|puente|pont|ponte'],
  ['break', 'break-?downs?|breaks?'],
  ['outro', 'outro|coda|nachspiel'],
  [
    'start',
    'start|beginning|anfang|beginn|inicio|comienzo|principio|début|inizio|início|começo',
    "at the|in the|zu|am|al|au|all[’']|no",
  ],
  [
    'end',
    '(?:very )?(?:end|ending|ende|schluss|final|fin|fine|fim)',
    'at the|in the|towards? the|for the|am|zum|gegen|hacia el|al|à la|vers la|alla|verso la|no|ao|para o',
  ],
];
const ORDINAL = ORDINALS.map(([, words]) => words).join('|');
const KIND = KINDS.map(([, words, after]) => (after ? `(?<=(?:${after}) )(?:${words})` : words)).join('|');
/** “Second verse”, “verse 2”, “último estribillo”, “coro final”. */
// slow pattern allowed: its words are the constants of `ORDINALS` and `KINDS`.
export const SECTION_PLACES = new RegExp(
  `(?<!\\p{L})(?:(${ORDINAL}) )?(${KIND})(?: (one|two|three|[1-3]|eins|zwei|drei|uno|dos|due|tre|final|finale))?(?!\\p{L}|-?line)`,
  'giu',
);
const COUNTED: Readonly<Record<string, number | 'last'>> = {
  one: 1,
  two: 2,
  three: 3,
  eins: 1,
  zwei: 2,
  drei: 3,
  uno: 1,
  dos: 2,
  due: 2,
  tre: 3,
  final: 'last',
  finale: 'last',
};

// slow pattern allowed: its words are the constants of `ORDINALS`.
const READ_ORDINALS = ORDINALS.map(([nth, words]) => [nth, new RegExp(`^(?:${words})$`, 'iu')] as const);
// slow pattern allowed: its words are the constants of `KINDS`.
const READ_KINDS = KINDS.map(([kind, words]) => [kind, new RegExp(`^(?:${words})$`, 'iu')] as const);

/** The place a match of `SECTION_PLACES` refers to. */
export function placeOf([, ordinal, said = '', count]: RegExpMatchArray): SectionPlace {
  const kind = READ_KINDS.find(([, words]) => words.test(said))?.[0] ?? 'verse';
  const nth = /^(?:schluss|end)refrain$/iu.test(said)
    ? 'last'
    : ordinal
      ? READ_ORDINALS.find(([, words]) => words.test(ordinal))?.[0]
      : count && (COUNTED[count.toLowerCase()] ?? Number(count));
  return nth ? { kind, nth } : { kind };
}
