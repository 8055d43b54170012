/**
 * Reads requests for tempo changes in six languages: “slows down in the bridge”, “ritardando am Ende”, “half time in
 * the verse”.
 */
import type { SongBrief } from '#lib/products/music/ports.ts';
import { cutOut, type Span } from './cut-out.ts';
import { placeOf, SECTION_PLACES, type SectionPlace } from './section-places.ts';

/**
 * `slower` and `faster` change the tempo: in sections, at the end, or from the start on. `half` and `double` change
 * only the drums' pace; without places they apply to the whole song.
 */
export type TempoChange = { how: 'slower' | 'faster' | 'half' | 'double'; places: SectionPlace[] };
type Read = { changes: TempoChange[]; left: string };

const SLOWER =
  'ritardando|rallentando|ritard|rit(?=[ ,;.]|$)|slow(?:s|ing)? down|slower|langsamer|verlangsamt(?: sich)?|más lent[oa]|(?:se )?ralentiza|ralentit|ralenti|plus lent(?:e|ement)?|rallenta|più lent[oa]|mais lent[oa]|desacelera|ralenta';
const FASTER =
  'accelerando|(?:gets?|getting|grows?|becomes?|goes) faster|speed(?:s|ing)? up|accelerates?|picks? up (?:the )?(?:pace|tempo|speed)|faster|schneller|beschleunigt(?: sich)?|más rápid[oa]|(?:se )?acelera|accélère|plus (?:vite|rapide)|accelera|più veloce|mais rápid[oa]';
const HALF =
  'half[ -]?time|halbe[sm]? tempo|medio tiempo|mitad del? tempo|demi-?tempo|moitié du tempo|mezzo tempo|metà tempo|meio tempo|metade do tempo';
const DOUBLE =
  'double[ -]?time|doppelte[sm]? tempo|doppelt so schnell|doble tiempo|doble de rápido|tempo doublé|deux fois plus vite|doppio tempo|tempo dobrado|dobro do tempo';
/** “Starts slow and gets faster” */
const STARTS_SLOW =
  '(?:(?:starts?|begins?|starting|beginning)(?: off| out)? slow(?:ly)?|(?:beginnt|fängt|startet) langsam(?: an)?|(?:empieza|comienza) (?:lent[oa]|despacio)|commence (?:lentement|doucement)|(?:inizia|comincia) (?:lent[oa]|lentamente)|começa (?:lent[oa]|devagar)),? (?:and |but |then |it |und |dann |wird |immer |y |luego |et |puis |e |poi |depois ){1,4}';
// slow pattern allowed: its words are the constants above.
const GROWING = new RegExp(`(?<!\\p{L})${STARTS_SLOW}(?:${FASTER})(?!\\p{L})`, 'giu');
const CHANGES: readonly (readonly [TempoChange['how'], RegExp])[] = [
  // slow pattern allowed: its words are a constant above.
  ['half', new RegExp(`(?<!\\p{L})(?:${HALF})(?!\\p{L})`, 'giu')],
  // slow pattern allowed: its words are a constant above.
  ['double', new RegExp(`(?<!\\p{L})(?:${DOUBLE})(?!\\p{L})`, 'giu')],
  // slow pattern allowed: its words are a constant above.
  ['slower', new RegExp(`(?<!\\p{L})(?:${SLOWER})(?!\\p{L})`, 'giu')],
  // slow pattern allowed: its words are a constant above.
  ['faster', new RegExp(`(?<!\\p{L})(?:${FASTER})(?!\\p{L})`, 'giu')],
];
/** Words that refer to music even without a section. */
const OF_MUSIC = /^(?:ritardando|rallentando|ritard|rit|accelerando)$/iu;
/** Half time is also part of a football match, so the words after it must refer to drums or rhythm. */
const OF_DRUMS = /^[ -](?:feel|beats?|grooves?|drums?|drumming|shuffle)(?!\p{L})/iu;
const NOT =
  /(?<!\p{L})(?:no|not|without|never|don[’']t|kein(?:e[nrsm]?)?|ohne|nicht|sin|sans|pas de|ne|senza|non|sem|não)(?!\p{L})/iu;
const CLAUSES =
  /(?<=[.;,\n](?!\S))|(?= (?:(?:and )?then|but|dann|aber|luego|puis|poi|depois|und (?=\p{L}{3,8} (?:schneller|langsamer))) )/u;
/** The most letters between a section and what happens in it: “am Ende hin”, “chorus is”. */
const BESIDE = 6;
const NOT_BEFORE = 16;

type Said = Span & { how: TempoChange['how']; said: string };

function readClause(clause: string, at: number): { changes: TempoChange[]; spans: Span[] } {
  const found: Said[] = CHANGES.flatMap(([how, words]) =>
    [...clause.matchAll(words)].map((match) => ({
      how,
      said: match[0],
      from: match.index,
      until: match.index + match[0].length,
    })),
  ).toSorted((one, other) => one.from - other.from);
  if (found.length === 0) return { changes: [], spans: [] };
  const places = [...clause.matchAll(SECTION_PLACES)].map((match) => ({
    place: placeOf(match),
    from: match.index,
    until: match.index + match[0].length,
  }));
  const told = found.flatMap(({ how, said, from, until }, each) => {
    if (NOT.test(clause.slice(Math.max(0, from - NOT_BEFORE), from))) return [];
    const next = found[each + 1]?.from ?? Infinity;
    const after = places.filter((place) => place.from >= until && place.from < next);
    const own = after.length > 0 ? after : places.filter((place) => place.until <= from && from - place.until < BESIDE);
    const ofDrums = how === 'half' || how === 'double';
    const isAlone = clause.trim().length < said.length + 3;
    const isOfMusic = ofDrums ? isAlone || OF_DRUMS.test(clause.slice(until)) : OF_MUSIC.test(said);
    // “Life slows down” is not a request.
    if (own.length === 0 && !isOfMusic) return [];
    const usual: SectionPlace[] = ofDrums ? [] : [{ kind: 'end' }];
    return [
      {
        change: { how, places: own.length > 0 ? own.map(({ place }) => place) : usual },
        span: {
          from: at + Math.min(from, ...own.map((place) => place.from)),
          until: at + Math.max(until, ...own.map((place) => place.until)),
        },
      },
    ];
  });
  return { changes: told.map(({ change }) => change), spans: told.map(({ span }) => span) };
}

function readAll(given: string): Read {
  const text = given.replace(/\brit\. /giu, 'rit ');
  const growing = [...text.matchAll(GROWING)].map(({ 0: said, index }) => ({
    from: index,
    until: index + said.length,
  }));
  const changes: TempoChange[] = growing.map(() => ({ how: 'faster', places: [{ kind: 'start' }] }));
  const spans: Span[] = [...growing];
  let at = 0;
  for (const clause of text.split(CLAUSES)) {
    const read = readClause(clause, at);
    read.spans.forEach((span, each) => {
      if (growing.some(({ from, until }) => span.from < until && from < span.until)) return;
      spans.push(span);
      changes.push(read.changes[each] as TempoChange);
    });
    at += clause.length;
  }
  return { changes, left: spans.length > 0 ? cutOut(text, spans) : given };
}

let remembered: Read & { text: string } = { text: '', changes: [], left: '' };
function read(text: string): Read {
  if (text !== remembered.text)
    remembered = {
      text,
      ...(CHANGES.some(([, words]) => text.search(words) >= 0) ? readAll(text) : { changes: [], left: text }),
    };
  return remembered;
}

export const askedTempoChanges = (text: string): TempoChange[] => read(text).changes;

export const tempoChangesOf = ({ tags = '', prompt = '' }: Pick<SongBrief, 'tags' | 'prompt'>): TempoChange[] =>
  [tags, prompt].flatMap(askedTempoChanges);

/** Whether a change affects the tempo rather than the drums alone. */
export const turnsTempo = ({ how }: Pick<TempoChange, 'how'>): boolean => how === 'slower' || how === 'faster';

/** A text without its requests for tempo changes. */
export const withoutTempoChanges = (text: string): string => read(text).left;
