import { Note } from 'tonal';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { createRandom, type Random } from '../seeded-random.ts';
import { askedSolo, asksToFade, startsQuietly } from './asked/arrangement.ts';
import { askedEntries, withoutEntries } from './asked/entries.ts';
import { onlyInstruments } from './asked/instruments.ts';
import { askedKeyChange } from './asked/key-change.ts';
import { askedLength } from './asked/length.ts';
import { isInThree } from './asked/metre.ts';
import { askedTempo } from './asked/tempo.ts';
import { tempoChangesOf, withoutTempoChanges } from './asked/tempo-changes.ts';
import { GENRES, genreById } from './genres.ts';
import { INSTRUMENT_WORDS, INSTRUMENTS } from './instruments.ts';
import { WALTZ_WORDS, withKind } from './kinds.ts';
import { singWith } from './sing-with.ts';
import { scaleOf, voicesOf } from './song-models.ts';
import type { Family, Genre, GenreId, ModeName, Style, VoiceKind } from './style.ts';

const BRIGHT =
  /\b(happy|joy\w*|upbeat|bright|sunny|uplifting|cheerful|playful|fun|celebrat\w*|hopeful|triumphant|summer|warm|feel.?good|optimistic|party|alegre|feliz|fröhlich\w*|joyeux|joyeuse|alegria|allegr[oa]|lustig\w*|animad[oa]|gioios[oa]|快乐|开心)\b/giu;
const DARK =
  /\b(sad\w*|dark\w*|melanchol\w*|moody|gloom\w*|lonely|heartbr\w*|tragic|somber|haunting|angry|aggressive|bitter\w*|grief|nostalgi\w*|tense|eerie|mysterious|sombre|tristes?|traurig\w*|noir|悲伤|忧伤)\b/giu;
const STRONG =
  /\b(energetic|powerful|intense|aggressive|anthem\w*|epic|driving|hard|loud|explosive|banger|hype|fast|wild|festival|triumphant|kraftvoll\w*|energisch\w*|en[ée]rgic[oa]|énergique|puissante?|potente|poderos[oa])\b/giu;
const SOFT =
  /\b(calm|gentle|soft\w*|mellow|relax\w*|chill\w*|quiet|intimate|dreamy|slow|tender|delicate|minimal\w*|sleepy|stripped|peaceful|soothing|whisper\w*|ruhig\w*|sanft\w*|suave|tranquil[oa]|tranquille|dou(?:x|ce)|dolce)\b/giu;
/** Requests for beats without a melody, to sing or speak over. */
const NO_MELODY =
  /(?<!\p{L})(?:no|without(?: an?y?)?|ohne|sin|sans|senza|sem) (?:lead )?(?:melod(?:y|ies|ie|ía|ia|iestimme)|mélodie)(?!\p{L})/iu;
const WITHOUT = '\\b(?:no|without|minus|ohne|sans|sin|sem|senza)\\s+';
const UNWANTED_WORD = new RegExp(`${WITHOUT}[\\p{L}\\p{N}-]+`, 'giu');
const UNWANTED_WORDS = new RegExp(`${WITHOUT}([\\p{L}\\p{N}-]+(?:\\s[\\p{L}\\p{N}-]+)?)`, 'giu');
const SIDE_GENRES: Readonly<Partial<Record<GenreId, GenreId[]>>> = {
  pop: ['indie', 'citypop', 'edm'],
  rock: ['indie', 'punk', 'blues'],
  ballad: ['pop', 'cinematic'],
  folk: ['country', 'indie'],
  edm: ['house', 'synthwave'],
  house: ['edm', 'funk'],
  jazz: ['bossa', 'blues'],
  rnb: ['funk', 'lofi'],
  lofi: ['rnb', 'jazz'],
};

/** Turns prompt, tags, negative tags and sliders into one set of musical decisions; `index` is the candidate. */
export function chooseStyle(brief: SongBrief, index: number): Style {
  const shared = createRandom(`${brief.seed}|style|${brief.tags ?? ''}|${brief.prompt ?? ''}`);
  const own = createRandom(`${brief.seed}|style|${index}|${brief.title ?? ''}`);
  // Statements about single sections do not apply to the whole song.
  const [tags, prompt] = [brief.tags ?? '', brief.prompt ?? ''].map(withoutTempoChanges).map(withoutEntries) as [
    string,
    string,
  ];
  const text = `${tags}, ${prompt}`;
  const negative = brief.negativeTags ?? '';
  const sliders = {
    styleWeight: clamp01(brief.controlSliders?.styleWeight ?? 0.65),
    weirdnessConstraint: clamp01(
      brief.controlSliders?.weirdnessConstraint ?? (scaleOf(brief.model) === 'big' ? 0.65 : 0.3),
    ),
    audioWeight: clamp01(brief.controlSliders?.audioWeight ?? 0.5),
  };
  let genre =
    findGenre(tags, negative) ??
    findGenre(beforeSubject(prompt), negative) ??
    findGenre(prompt, negative) ??
    genreFromMood(text, negative, shared);
  genre = withKind(genre, text);
  if (sliders.styleWeight < 0.35)
    genre = blend(genre, genreById(own.pick(SIDE_GENRES[genre.id] ?? ['pop', 'indie', 'rnb'])));
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const valence = Math.max(-1, Math.min(1, (count(BRIGHT) - count(DARK)) * 0.5));
  const energy = Math.max(
    0.2,
    Math.min(1, genre.energy + 0.12 * (sliders.styleWeight / 0.65) * (count(STRONG) - count(SOFT))),
  );
  const explicitBpm = askedTempo(brief);
  const beatsPerBar =
    WALTZ_WORDS.test(text) || isInThree(text) || (['folk', 'lullaby'].includes(genre.id) && shared.chance(0.2)) ? 3 : 4;
  const range = tempoRange(genre, text);
  let bpm = tempoOf(range, shared.fork('tempo'), index);
  // A high style weight keeps to the centre of the genre and exaggerates its mood.
  const tight = Math.max(0, (sliders.styleWeight - 0.65) / 0.35);
  bpm += ((range[0] + range[1]) / 2 - bpm) * tight;
  if (explicitBpm !== null) bpm = explicitBpm;
  else bpm = Math.round(bpm + (sliders.weirdnessConstraint > 0.7 ? own.range(-9, 9) : 0));
  const named = explicitKey(text);
  const mode = named?.mode ?? chooseMode(genre, valence, own, sliders.weirdnessConstraint);
  const { kind, duet } = chooseVoice(text, negative, shared);
  const tonic =
    named?.tonic ??
    own.pick(
      kind === 'female' ? ['A', 'Bb', 'C', 'D', 'E', 'F', 'G', 'B'] : ['C', 'D', 'Eb', 'E', 'F', 'G', 'A', 'Bb'],
    );
  const scale = scaleOf(brief.model);
  const without = new Set<string>();
  const wanted: string[] = [];
  const affirmed = text.replace(UNWANTED_WORD, '');
  for (const [pattern, names, family] of INSTRUMENT_WORDS) {
    if (pattern.test(negative)) for (const word of family ? [family, ...names] : names) without.add(word);
    else if (pattern.test(affirmed) && names.length > 0) wanted.push(shared.pick(names));
  }
  for (const match of text.matchAll(UNWANTED_WORDS)) {
    // “No electric guitar” keeps the acoustic one.
    const said = (match[1] ?? '').replace(/\bbass guitars?\b/iu, 'bass');
    const unwanted = INSTRUMENT_WORDS.find(([pattern]) => pattern.test(said));
    if (unwanted) for (const word of unwanted[2] ? [unwanted[2], ...unwanted[1]] : unwanted[1]) without.add(word);
  }
  if (/\bdrumless\b/iu.test(text)) without.add('drums');
  if (NO_MELODY.test(text)) without.add('melody');
  const only = onlyInstruments(affirmed);
  if (only) {
    for (const { name } of INSTRUMENTS) if (!only.kept.has(name)) without.add(name);
    for (const family of ['drums', 'bass']) if (!only.kept.has(family)) without.add(family);
  }
  if (asksForNoBand(text, negative)) for (const family of BAND) without.add(family);
  const moodWords = [
    ...new Set(
      [...text.matchAll(BRIGHT), ...text.matchAll(DARK), ...text.matchAll(STRONG), ...text.matchAll(SOFT)].map(
        (match) => match[0].toLowerCase(),
      ),
    ),
  ].slice(0, 3);
  const style: Style = {
    genre,
    idea: { seed: `${brief.seed}|${brief.tags ?? ''}|${brief.prompt ?? ''}`, index },
    bpm: Math.round(bpm),
    tempoFixed: explicitBpm !== null,
    beatsPerBar,
    tonic,
    mode,
    energy,
    valence,
    duet,
    without,
    wanted,
    sliders,
    moodWords,
    label: `${[...moodWords, genre.label].join(' ')}, ${Math.round(bpm)} BPM, ${tonic} ${mode}`.replace(
      /^./u,
      (letter) => letter.toUpperCase(),
    ),
    swing: Math.max(0.5, genre.swing + (genre.swing > 0.52 ? own.range(-0.02, 0.03) : 0)),
    voiceKind: kind,
    scale,
    voice: {
      ...voicesOf(genre.voice, scale),
      breath: clamp01(genre.voice.breath + (/\b(breathy|whisper\w*|airy|soft vocals?)\b/iu.test(text) ? 0.3 : 0)),
      tension: clamp01(
        genre.voice.tension + (/\b(belt\w*|powerful vocals?|raspy|shout\w*|gritty)\b/iu.test(text) ? 0.25 : 0),
      ),
    },
    targetSec: askedLength(text),
    tempi: range,
    solo: askedSolo(text),
    fadesOut: asksToFade(text),
    startsQuietly: startsQuietly(text),
    tempoChanges: tempoChangesOf(brief),
    entries: [brief.tags ?? '', brief.prompt ?? ''].map(withoutTempoChanges).flatMap(askedEntries),
    only: only?.named ?? [],
    lastChorusUp: askedKeyChange(brief) ?? 0,
  };
  return brief.voice ? singWith(style, brief.voice) : style;
}

/** Minimum tempo ratio between a song's two candidates, if the genre's range allows it. */
const TEMPO_RATIO_MIN = 1.07;
const SLOW = /\b(slow|downtempo|largo|adagio|lento|lenta|lente?|langsam\w*|devagar)\b/iu;
const FAST = /\b(fast|uptempo|up-?tempo|quick|presto|allegro|energetic|schnell\w*|rapide|r[áa]pid[oa]|veloce)\b/iu;

/** A genre's tempo range, or one end of it when slow or fast music is requested. Dance music never leaves its range. */
function tempoRange({ bpm: [low, high], electronic }: Genre, text: string): readonly [number, number] {
  const isDance = electronic === 'four';
  if (FAST.test(text)) return isDance ? [high - (high - low) * 0.4, high] : [high * 0.97, high * 1.04];
  if (SLOW.test(text)) return isDance ? [low, low + (high - low) * 0.4] : [low * 0.92, low * 0.99];
  return [low, high];
}

/** One candidate takes a slow tempo of the range, the other a fast one. */
function tempoOf([low, high]: readonly [number, number], shared: Random, index: number): number {
  const early = low + (high - low) * shared.range(0, 0.4);
  const fast = Math.min(high, Math.max(low + (high - low) * shared.range(0.6, 1), early * TEMPO_RATIO_MIN));
  const slow = Math.max(low, Math.min(early, fast / TEMPO_RATIO_MIN));
  return shared.chance(0.5) === (index % 2 === 0) ? slow : fast;
}

/** Everything except voices. */
const BAND: readonly Family[] = [
  'drums',
  'bass',
  'piano',
  'keys',
  'organ',
  'acoustic',
  'electric',
  'distorted',
  'strings',
  'brass',
  'woodwind',
  'synth',
  'mallet',
  'ethnic',
];

const A_CAPPELLA = /\b(?:a[ -]?capp?ella|unaccompanied|gregorian|plainchant)\b/iu;
const WITHOUT_BAND_ABROAD =
  /(?<!\p{L})(?:(?:ohne|sans|sin|senza|sem) (?:instrumente|begleitung|instruments?|accompagnement|instrumentos|acompañamiento|strumenti|accompagnamento|acompanhamento)|nur (?:stimmen|gesang)|solo (?:voces|voci)|voix seules|(?:só|apenas) vozes)(?!\p{L}| (?:und|et|y|e)\b)/iu;
const VOICES_ONLY =
  /\b(?:(?:only|just) (?:(?:the|an?|my|her|his) )?(?:human )?voices?|(?<!male )voices? (?:only|alone))\b(?!,? (?:and|with|plus|over|but|except)\b)/iu;
const WITHOUT_BAND =
  /\b(?:no|without)(?: any| an?)? (?:musical )?(?:instruments?|instrumentation|accompaniment|band|backing (?:tracks?|music|band))\b(?!,? (?:but|except|besides|apart|other)\b)/iu;
const BAND_UNWANTED =
  /^(?:(?:all|any) )?(?:musical )?(?:instruments?|instrumentation|accompaniment|band|backing (?:tracks?|music))$/iu;

const asksForNoBand = (text: string, negative: string): boolean =>
  [A_CAPPELLA, VOICES_ONLY, WITHOUT_BAND, WITHOUT_BAND_ABROAD].some((pattern) => pattern.test(text)) ||
  negative.split(/[,;\n]/u).some((wish) => BAND_UNWANTED.test(wish.trim()));

/** Whether the song is a cappella: voices alone, a choir under the lead included. */
export const isUnaccompanied = (style: Pick<Style, 'without'>): boolean =>
  BAND.every((family) => style.without.has(family));

const clamp01 = (value: number) => Math.max(0, Math.min(1, value));

/** Only the text before the subject counts: a pop song about a summer dance is still pop. */
const beforeSubject = (prompt: string): string => prompt.split(/\b(?:about|über|sobre|sur)\b/iu)[0] ?? '';

function findGenre(text: string, negative: string): Genre | null {
  let found: Genre | null = null;
  let foundAt = Infinity;
  for (const genre of GENRES) {
    const at = text.search(genre.words);
    if (at < 0 || genre.words.test(negative)) continue;
    const generic = genre.id === 'pop' || genre.id === 'rock' || genre.id === 'folk' || genre.id === 'edm' ? 40 : 0;
    if (at + generic < foundAt) {
      found = genre;
      foundAt = at + generic;
    }
  }
  return found;
}

/** Genres for requests that name only instruments: a sad piano should not get a synthesizer. */
const OF_INSTRUMENTS: readonly (readonly [RegExp, GenreId])[] = [
  [/\b(?:piano|klavier)\b/iu, 'ballad'],
  [/\b(?:acoustic guitar|ukulele|banjo|fiddle|mandolin|accordion|bagpipes?|tin whistle|jig|reel|polka)\b/iu, 'folk'],
  [
    /\b(?:choir|choral|gregorian|plainchant|strings|violins?|cellos?|harp|church organ|brass band|march)\b/iu,
    'cinematic',
  ],
  [/\b(?:sax(?:ophone)?|double bass|upright bass|vibraphone)\b/iu, 'jazz'],
  [/\b(?:8-?bit|chiptune|video ?game)\b/iu, 'edm'],
  [WALTZ_WORDS, 'cinematic'],
];

function genreFromMood(text: string, negative: string, random: Random): Genre {
  const has = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) > 0;
  const played = OF_INSTRUMENTS.filter(([words]) => has(words) && !words.test(negative)).map(([, id]) => id);
  if (played[0] !== undefined) return genreById(played[0]);
  const options: GenreId[] =
    has(SOFT) && has(DARK)
      ? ['ballad', 'folk', 'lofi']
      : has(SOFT)
        ? ['folk', 'lofi', 'ballad', 'bossa']
        : has(STRONG) && has(DARK)
          ? ['rock', 'cinematic', 'synthwave']
          : has(STRONG)
            ? ['edm', 'rock', 'pop']
            : has(DARK)
              ? ['ballad', 'synthwave', 'indie']
              : ['pop', 'pop', 'indie', 'rnb'];
  const allowed = options.filter((id) => !genreById(id).words.test(negative));
  return genreById(
    allowed.length > 0
      ? random.pick(allowed)
      : (['pop', 'indie', 'folk', 'rnb'].map((id) => id as GenreId).find((id) => !genreById(id).words.test(negative)) ??
          'ambient'),
  );
}

/** A low style weight borrows the rhythm section of a related genre. */
function blend(base: Genre, other: Genre): Genre {
  return {
    ...base,
    grooves: other.grooves,
    chorusGrooves: other.chorusGrooves,
    bass: other.bass,
    kit: other.kit,
    swing: other.swing,
    pads: other.pads,
    counters: other.counters,
  };
}

function chooseMode(genre: Genre, valence: number, random: Random, weirdness: number): ModeName {
  const lean = (mode: ModeName) => (mode === 'major' || mode === 'lydian' || mode === 'mixolydian' ? 1 : -1) * valence;
  const odd: readonly (readonly [ModeName, number])[] =
    weirdness > 0.6
      ? [
          ['lydian', 2],
          ['dorian', 2],
          ['mixolydian', 2],
        ]
      : [];
  return random.weighted(
    [...genre.modes, ...odd].map(([mode, weight]) => [mode, weight * Math.exp(2.2 * lean(mode))] as const),
  );
}

const SYLLABLES: Readonly<Record<string, string>> = {
  do: 'C',
  re: 'D',
  ré: 'D',
  mi: 'E',
  fa: 'F',
  sol: 'G',
  la: 'A',
  si: 'B',
};
/** “a-Moll”, “Fis-Dur”, “la menor”, “si bémol majeur”; H is B in German, and B is B flat. */
const KEY_ABROAD =
  /(?<!\p{L})(?:([A-H])(is|es|s)?-?\s?(moll|dur)|(do|r[eé]|mi|fa|sol|la|si) (?:(sostenido|diesis|dièse|sustenido) |(bemol|bémol|bemolle) )?(menor|mineur|minore|mayor|maior|majeur|maggiore)(?=\s?(?:$|[.,;|()])| (?:con|com|avec|y|et|e|para|pour|per|sobre|sur|su|a \d)(?!\p{L})))(?!\p{L})/iu;

function explicitKey(given: string): { tonic: string; mode?: ModeName } | null {
  const text = given.replace(/\s+/gu, ' ');
  const abroad = KEY_ABROAD.exec(text);
  if (abroad) {
    const [, letter, german, quality, syllable, sharp, flat, latin] = abroad;
    const isMajor = /^(?:dur|ma)/iu.test(quality ?? latin ?? '');
    const isGermanB = letter?.toLowerCase() === 'b' && !german;
    const natural = letter
      ? letter.toUpperCase().replace('H', 'B')
      : (SYLLABLES[(syllable ?? '').toLowerCase()] ?? 'C');
    const accidental =
      isGermanB || flat || (german && german.toLowerCase() !== 'is') ? 'b' : sharp || german ? '#' : '';
    return { tonic: Note.simplify(`${natural}${accidental}`), mode: isMajor ? 'major' : 'minor' };
  }
  const match =
    /\bin ([a-g])(#|b|[ -]?sharp|[ -]?flat)? (major|minor)\b(?! keys?\b)(?<!\bin a (?:major|minor))/u.exec(text) ??
    /\b(?:key)?([A-G])(\s?(?:#|♯|b|♭|-?sharp|-?flat))?[\s-]?(major|minor|maj|min|dorian|mixolydian|lydian|m)\b/u.exec(
      text,
    ) ??
    /\bkey(?: of)? ?[:=]? ?([A-Ga-g])(#|♯|b|♭|-?sharp|-?flat)?\b/u.exec(text);
  if (!match) return null;
  const accidental = match[2] === undefined ? '' : /#|♯|sharp/.test(match[2]) ? '#' : 'b';
  const tonic = Note.simplify(`${(match[1] as string).toUpperCase()}${accidental}`);
  const word = match[3];
  const mode =
    word === undefined
      ? undefined
      : word === 'm' || word.startsWith('min')
        ? 'minor'
        : word.startsWith('maj')
          ? 'major'
          : (word as ModeName);
  return { tonic, mode };
}

function chooseVoice(text: string, negative: string, random: Random): { kind: VoiceKind; duet: boolean } {
  const female =
    /\b(female|woman|girl|soprano|alto|mezzo|diva|she sings|femenina|feminina|feminine|femminile|femme|mujer|mulher|weiblich\p{L}{0,2}|frauenstimme|sängerin)(?!\p{L})|féminin|女|여자|여성/iu;
  const male =
    /\b(male|man|boy|baritone|tenor|bass voice|he sings|masculin\w*|maschile|homme|hombre|homem|uomo|männlich\p{L}{0,2}|männerstimme|sänger)(?!\p{L})|男|남자|남성/iu;
  const duet = /\b(?:duett?|duetto|dueto|d[úu]o|two (?:voices|singers))\b/iu.test(text);
  const plain = text.replace(/\bfemale\b/giu, 'FEM');
  const wantsFemale = (female.test(text) || /\bFEM\b/.test(plain)) && !female.test(negative);
  const wantsMale = male.test(plain) && !male.test(negative.replace(/\bfemale\b/giu, ''));
  if (wantsFemale !== wantsMale) return { kind: wantsFemale ? 'female' : 'male', duet };
  if (female.test(negative)) return { kind: 'male', duet };
  if (/\bmale\b/iu.test(negative.replace(/\bfemale\b/giu, ''))) return { kind: 'female', duet };
  return { kind: random.chance(0.6) ? 'female' : 'male', duet: duet || (wantsFemale && wantsMale) };
}
