/**
 * Reads who plays in which sections from requests in six languages: “no drums until the chorus”, “Chor im letzten
 * Refrain”.
 */
import { INSTRUMENT_WORDS, STRUCK_WORDS, type Struck } from '../instruments.ts';
import type { Family } from '../style.ts';
import { areAll, cutOut, isLeading, type Span } from './cut-out.ts';
import { placeOf, SECTION_PLACES, type SectionPlace } from './section-places.ts';

/**
 * Something that can play: one of several instruments, a family, percussion beside the drums, the singer, or the whole
 * band.
 */
export type Tool = { names: readonly string[]; family: Family | null; struck?: Struck; sings?: true; isBand?: true };

/**
 * `in`: plays there, and nowhere else if the request says so (`only`) or the instrument is not part of the song
 * otherwise. `from`: plays from there on. `not`: plays everywhere else. `alone`: nothing else plays there. Percussion
 * without places plays in the whole song.
 */
export type Entry = { how: 'in' | 'from' | 'not' | 'alone'; only?: true; tools: Tool[]; places: SectionPlace[] };
type Read = { entries: Entry[]; spans: Span[] };

const L = '(?<!\\p{L})';
const R = '(?!\\p{L})';
type Mark = 'only' | 'not' | 'out' | 'until' | 'enter' | 'starts' | 'ends' | 'bare' | 'with' | 'solo';
const MARKS: readonly (readonly [Mark, RegExp])[] = [
  [
    'starts',
    new RegExp(
      `${L}(?:(?:starts?|begins?|opens?|starting|beginning|opening|kicks off)(?: off| out)?(?: \\p{L}{4,7}ly)? (?:with|on)|(?:beginnt|startet|fängt)(?: ganz)? (?:(?:nur|allein) )?(?:an )?mit|(?:empieza|comienza|empezando)(?: (?:solo|sólo|solamente))? con|(?:commence|débute)(?: (?:juste|seulement|uniquement))? (?:avec|par)|(?:inizia|comincia)(?: (?:solo|soltanto))? con|começa(?: (?:só|somente|apenas))? com)${R}`,
      'giu',
    ),
  ],
  [
    'ends',
    new RegExp(
      `${L}(?:(?:ends?|ending|finish(?:es|ing)?) (?:with|on)|endet(?: nur)? mit|termina(?: (?:solo|sólo|só))? (?:con|com)|(?:finit|se termine)(?: juste)? (?:avec|par)|finisce(?: solo)? con)${R}`,
      'giu',
    ),
  ],
  [
    'until',
    new RegExp(
      `${L}(?:until|till|before|bis(?: zum| zur)?|vor (?:dem|der)|hasta|antes d[eo]l?|jusqu[’']?(?:au?|à)?|avant|fino (?:al|alla)|prima del(?:la)?|até|antes d[oa])${R}`,
      'giu',
    ),
  ],
  [
    'enter',
    new RegExp(
      `${L}(?:(?:comes?|kicks?|drops?|fades?|joins?|brought|coming|kicking|joining) in|enters?|entering|joins?|starts?(?: playing)?(?= (?:in|at|on|from)${R})|setz(?:t|en)|einsetz(?:en|t)|einsteig(?:en|t)|steig(?:t|en)|komm(?:t|en)|ab (?:dem|der)|entran?|entren?t?|entrano|entram|entrando|se (?:suman?|incorporan?|unen?)|arriv(?:ent?|ano|a)|à partir d[eu]|dès|desde|a partir d[eoa]l?|si aggiung(?:e|ono)|dal(?:la)? (?=second|terz|prim)|from (?=the (?:first|second|third|last|final|chorus|bridge)${R}))${R}`,
      'giu',
    ),
  ],
  [
    'out',
    new RegExp(
      `${L}(?:drops? (?:out|away)|cuts? out|falls? (?:out|away)|stops?(?: playing)?|goes away|is (?:gone|silent)|are (?:gone|silent)|setz(?:t|en) aus|schweig(?:t|en)|fall(?:en)? weg|se calla|desaparecen?|s[’']arrêt(?:e|ent)|disparaît|scompare|tace|some|para)(?= (?:in|at|on|during|before|for|for the|beim?|im|en|dans|au|à|nel|nella|no|na)${R})`,
      'giu',
    ),
  ],
  [
    'not',
    new RegExp(`${L}(?:no|without(?: any)?|not|kein(?:e[nrs]?)?|ohne|sin|sans|pas d[e’']|senza|sem|niente)${R}`, 'giu'),
  ],
  [
    'bare',
    new RegExp(
      `${L}(?:acoustic|unplugged|stripped(?:[ -](?:down|back))?|akustisch(?:e[nrsm]?)?|acoustiques?|ac[úu]stic[oa]s?|acustic[oa]|a[ -]?capp?ella)${R}`,
      'giu',
    ),
  ],
  [
    'only',
    new RegExp(
      `${L}(?:only|just|nothing but|alone|nur|bloß|allein|solo|sólo|solamente|únicamente|seulement|uniquement|juste|rien que|soltanto|solamente|só|somente|apenas)${R}`,
      'giu',
    ),
  ],
  ['with', new RegExp(`${L}(?:with|mit|con|avec|com|at the|au|à la|de|di|da|am)${R}|:`, 'giu')],
];
/** Solos are read elsewhere and have their own place. */
const SOLO =
  /(?<!\p{L})(?:[\p{L}-]{3,14}[ -]solos?(?!\p{L}| (?:piano|guitar|violin|cello|voice|con|mit|with|de|una?|le|il)(?!\p{L}))|(?:solos?|assolo) (?:de|di|du|da|do|à la|on) [\p{L}-]{3,14}(?: \p{L}{5,9})?)/giu;
const SINGS =
  /(?<!\p{L})(?:(?:lead )?vocals?|voices?|singing|singer|gesang|stimmen?|voz|voces|vozes|voix|chant|voce|voci|canto)(?!\p{L})/giu;
const BAND =
  /(?<!\p{L})(?:(?:the )?(?:full|whole|entire|rest of the) band|the band|everything(?: else)?|everyone|all (?:the )?instruments|(?:ganze|volle|komplette) band|die band|toda la banda|banda completa|(?:tout le|le) groupe|tutta la band|banda toda)(?!\p{L})/giu;
/** German compounds and hyphens join an instrument and its section. */
const JOINED =
  /(?<!\p{L})(klavier|piano|gitarren|streicher|orgel|chor|schlagzeug|geigen|cello|trompeten|guitar|string|drum|sax|organ|synth)-?(?=(?:intro|outro|vorspiel|nachspiel|breakdown)(?!\p{L}))-?/giu;
/** Where a clause ends, or a sentence turns to the next wish. */
const CLAUSES =
  /(?<=[.;,\n])|(?= (?:(?:and )?then|but|while|dann|aber|luego|después|pero|puis|ensuite|mais|poi|ma|depois) )/u;
/** Words that introduce a song's subject: “the beginning” after them is a time of life, not a section. */
const SUBJECT = /(?<!\p{L})(?:about|über|sobre|sur|su|sul|sulla)(?!\p{L})/iu;
const BETWEEN = new Set('and or und y et e the le la il el o a in im then'.split(' '));
type Token =
  | ({ mark: Mark } & Span)
  | ({ tool: Tool; said: string } & Span)
  | ({ place: SectionPlace; said: string } & Span);

const overlaps = (one: Span, others: readonly Span[]) =>
  others.some((other) => one.from < other.until && other.from < one.until);

/** Tools, places and marks in order. Where matches overlap, the kind searched first wins. */
function tokensOf(clause: string, at: number): Token[] {
  const found: Token[] = [];
  const add = (pattern: RegExp, make: (match: RegExpMatchArray) => object) => {
    for (const match of clause.matchAll(pattern)) {
      const span = { from: at + (match.index ?? 0), until: at + (match.index ?? 0) + match[0].length };
      if (!overlaps(span, found)) found.push({ ...make(match), ...span } as Token);
    }
  };
  for (const mark of ['starts', 'ends'] as const) add(markOf(mark), () => ({ mark }));
  add(SOLO, () => ({ mark: 'solo' }));
  add(SECTION_PLACES, (match) => ({ place: placeOf(match), said: match[0] }));
  for (const [words, struck] of STRUCK_WORDS)
    add(every(words), ([said]) => ({ tool: { names: [], family: null, struck }, said }));
  for (const [words, names, family] of INSTRUMENT_WORDS)
    add(every(words), ([said]) => ({ tool: { names, family }, said }));
  add(SINGS, ([said]) => ({ tool: { names: [], family: null, sings: true }, said }));
  add(BAND, ([said]) => ({ tool: { names: [], family: null, isBand: true }, said }));
  for (const mark of ['until', 'enter', 'out', 'not', 'bare', 'only', 'with'] as const)
    add(markOf(mark), () => ({ mark }));
  return found.toSorted((one, other) => one.from - other.from);
}
const markOf = (mark: Mark): RegExp => (MARKS.find(([name]) => name === mark) as (typeof MARKS)[number])[1];
const globals = new Map<RegExp, RegExp>();
function every(words: RegExp): RegExp {
  const known = globals.get(words) ?? new RegExp(words.source, 'giu');
  globals.set(words, known);
  return known;
}

/** The instruments of an acoustic section when none is named. */
const ACOUSTIC: Tool = { names: ['steelGuitar', 'nylonGuitar', 'piano'], family: null };

/** Reads a clause; `open` is the entry that a list of instruments in the next clause continues. */
function readClause(clause: string, at: number): Read & { open: Entry | null } {
  const entries: Entry[] = [];
  const spans: Span[] = [];
  let tools: Tool[] = [];
  let marks = new Set<Mark>();
  let from = -1;
  let waiting: SectionPlace[] = [];
  const emitted: { entry: Entry; until: number }[] = [];
  let isOnlyAfter = false;
  let open: Entry | null = null;
  const reset = () => {
    tools = [];
    marks = new Set();
    from = -1;
    waiting = [];
    isOnlyAfter = false;
  };
  const emit = (entry: Entry, until: number) => {
    entries.push(entry);
    spans.push({ from, until });
    emitted.push({ entry, until });
    reset();
  };
  const isBare = () => marks.has('bare');
  const howOf = (): Entry['how'] =>
    marks.has('enter') || (marks.has('until') && marks.has('not'))
      ? 'from'
      : marks.has('not') || marks.has('out')
        ? 'not'
        : (marks.has('only') && !isOnlyAfter) || isBare()
          ? 'alone'
          : 'in';
  const bareTools = (said: string): Tool[] =>
    tools.length > 0 ? tools : /capp?ella/iu.test(said) ? [{ names: [], family: null, sings: true }] : [ACOUSTIC];
  let bareSaid = '';
  const tokens = tokensOf(clause, at);
  for (const [index, token] of tokens.entries()) {
    if (from < 0) from = token.from;
    const last = emitted.at(-1) ?? null;
    if ('mark' in token) {
      // Portuguese “no último refrão” means "in the last chorus", not "no".
      if (
        token.mark === 'not' &&
        /^no \p{L}/iu.test(clause.slice(token.from - at)) &&
        'place' in (tokens[index + 1] ?? {})
      )
        continue;
      if (token.mark === 'only' && tools.length > 0 && waiting.length === 0) isOnlyAfter = true;
      if (token.mark === 'bare') bareSaid = clause.slice(token.from - at, token.until - at);
      if (token.mark === 'starts' || token.mark === 'ends') {
        reset();
        from = token.from;
        waiting = [{ kind: token.mark === 'starts' ? 'start' : 'end' }];
        marks.add('only');
        continue;
      }
      if (token.mark === 'solo') {
        reset();
        continue;
      }
      marks.add(token.mark);
    } else if ('tool' in token) {
      tools.push(token.tool);
      if (waiting.length > 0 && (marks.has('with') || marks.has('only') || marks.has('enter') || marks.has('not'))) {
        const isFrame = waiting.some(({ kind }) => ['start', 'end', 'intro', 'outro'].includes(kind));
        const how = isFrame && !marks.has('not') ? 'alone' : howOf();
        emit({ how, tools: [...tools], places: waiting }, token.until);
        // “With only bass and vocals”: the list continues.
        open = entries.at(-1) ?? null;
        marks.add('with');
      } else if (
        last &&
        tools.length === 1 &&
        areAll(BETWEEN, clause.slice(Math.max(0, last.until - at), token.from - at))
      ) {
        if (open) {
          open.tools.push(token.tool);
          last.until = token.until;
          (spans.at(-1) as Span).until = token.until;
          reset();
          marks.add('with');
        }
      }
    } else {
      const isNext =
        last !== null && tools.length === 0 && areAll(BETWEEN, clause.slice(last.until - at, token.from - at));
      if (isNext && last && !isBare()) {
        last.entry.places.push(token.place);
        (spans.at(-1) as Span).until = token.until;
        last.until = token.until;
        reset();
        continue;
      }
      if (tools.length > 0 || isBare()) {
        const before = tokens[index - 1];
        // “Piano intro”
        const isBeside =
          ['intro', 'outro'].includes(token.place.kind) && before && 'tool' in before && token.from - before.until < 2;
        const how = isBeside && howOf() === 'in' ? 'alone' : howOf();
        const asked = isBare() ? bareTools(bareSaid) : [...tools];
        open = null;
        emit(
          { how, tools: asked, places: [token.place], ...(isOnlyAfter ? { only: true as const } : {}) },
          token.until,
        );
      } else waiting = [...waiting, token.place];
    }
  }
  return { entries, spans, open };
}

const separated = (text: string): string => text.replace(JOINED, '$1 ');

/** Finds all wishes about who plays where, with their positions in the text. */
function readAll(text: string): Read {
  const entries: Entry[] = [];
  const spans: Span[] = [];
  let at = 0;
  let open: Entry | null = null;
  for (const clause of text.split(CLAUSES)) {
    const read = readClause(clause, at);
    // Wishes about singers are dropped, because they follow the lyrics, unless they sing alone without a band.
    const isTold = ({ how, tools, places }: Entry) =>
      (how === 'alone' || tools.some(({ sings }) => !sings)) &&
      (!SUBJECT.test(clause) || places.every(({ kind }) => kind !== 'start' && kind !== 'end'));
    read.entries.forEach((entry, place) => {
      if (!isTold(entry)) return;
      entries.push(entry);
      spans.push(read.spans[place] as Span);
    });
    if (read.entries.length === 0 && open) {
      const listed = listedTools(clause, at);
      if (listed) {
        open.tools.push(...listed);
        spans.push({ from: at, until: at + clause.replace(/[.;,\n]$/u, '').length });
      } else open = null;
    } else open = read.open;
    at += clause.length;
  }
  return { entries: withWholeSong(text, entries, spans), spans };
}

const UNWANTED = /(?:no|without|ohne|kein|keine|sin|sans|pas de|senza|sem) $/iu;

/** The tools of a clause that contains nothing else: “bass and drums”. */
function listedTools(clause: string, at: number): Tool[] | null {
  const tokens = tokensOf(clause, at);
  const tools = tokens.flatMap((token) => ('tool' in token ? [token.tool] : []));
  if (tools.length === 0 || tools.length < tokens.length) return null;
  const rest = tokens.reduceRight((left, { from, until }) => left.slice(0, from - at) + left.slice(until - at), clause);
  return isLeading(rest) ? tools : null;
}

/** Adds percussion without a section: “with hand claps”. */
function withWholeSong(text: string, entries: Entry[], spans: Span[]): Entry[] {
  const others = STRUCK_WORDS.flatMap(([words, struck]) =>
    [...text.matchAll(every(words))].flatMap((match) => {
      const from = match.index ?? 0;
      const before = text.slice(0, from);
      if (overlaps({ from, until: from + match[0].length }, spans)) return [];
      const clause = before.split(/[.;,]/u).at(-1) ?? '';
      if (UNWANTED.test(before) || /\babout\b/iu.test(clause)) return [];
      return [struck];
    }),
  );
  return [
    ...entries,
    ...[...new Set(others)].map(
      (struck): Entry => ({ how: 'in', tools: [{ names: [], family: null, struck }], places: [] }),
    ),
  ];
}

const NOTHING: Read = { entries: [], spans: [] };
const TOLD = [SECTION_PLACES, markOf('starts'), markOf('ends'), ...STRUCK_WORDS.map(([words]) => every(words))];
let remembered = { text: '', found: NOTHING };
function read(given: string): Read {
  const text = separated(given);
  if (text !== remembered.text)
    remembered = { text, found: TOLD.some((words) => text.search(words) >= 0) ? readAll(text) : NOTHING };
  return remembered.found;
}

/** The wishes about who plays where, in text order. */
export const askedEntries = (text: string): Entry[] => read(text).entries;

/** A text without its wishes about who plays where. */
export function withoutEntries(text: string): string {
  const { spans } = read(text);
  return spans.length === 0 ? text : cutOut(separated(text), spans);
}
