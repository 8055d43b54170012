import type { Genre, GenreId } from './style.ts';

/** A subgenre: a named kind of music within a genre, with the parameters it overrides. */
type Kind = { of: GenreId; words: RegExp; label: string; unless?: RegExp; own: Partial<Genre> };

/** Words for waltzes, in several languages. */
export const WALTZ_WORDS = /\b(?:waltz(?:es)?|vals|walzer|valse|valsa|valzer)\b/iu;

const DEMBOW: Partial<Genre> = {
  swing: 0.5,
  kit: 24,
  grooves: ['dembowA', 'dembowB'],
  chorusGrooves: ['dembowC', 'dembowB'],
  bass: { instruments: ['synthBass2'], styles: ['sub'] },
  comp: [
    { instruments: ['polysynth', 'nylonGuitar', 'crystal'], styles: ['plucks'], from: 0 },
    { instruments: ['polysynth', 'synthBrass'], styles: ['stabs', 'block'], from: 0.6, gain: 0.6 },
  ],
  pads: ['warmPad', 'synthStrings'],
  leads: ['calliope', 'squareLead', 'panFlute'],
  counters: ['crystal', 'marimba'],
  progressions: 'epic',
  energy: 0.7,
  delay: 0.3,
  pump: 0.2,
  syllableRate: 3,
  electronic: 'eightZeroEight',
};

const KINDS: readonly Kind[] = [
  {
    of: 'reggae',
    words: /\b(?:reggaet[oó]n|dembow|perreo)\b/iu,
    label: 'reggaeton',
    own: {
      ...DEMBOW,
      bpm: [86, 98],
      modes: [
        ['minor', 5],
        ['major', 1],
      ],
    },
  },
  { of: 'reggae', words: /\bdancehall\b/iu, label: 'dancehall', own: { ...DEMBOW, bpm: [92, 106] } },
  {
    of: 'reggae',
    words: /\bafrobeats?\b/iu,
    label: 'afrobeats',
    own: { ...DEMBOW, bpm: [100, 114], grooves: ['afroA', 'afroB'], chorusGrooves: ['afroB', 'afroC'] },
  },
  {
    of: 'reggae',
    words: /\bska\b/iu,
    label: 'ska',
    own: {
      bpm: [126, 150],
      swing: 0.5,
      grooves: ['rockBasic', 'indieA'],
      chorusGrooves: ['rockBasic', 'rockDrive'],
      bass: { instruments: ['fingerBass'], styles: ['walking'] },
      energy: 0.8,
    },
  },
  {
    of: 'trap',
    words: /\bdrill\b/iu,
    label: 'drill',
    own: { bpm: [69, 74], grooves: ['drillA', 'drillB'], chorusGrooves: ['drillB', 'drillC'] },
  },
  { of: 'house', words: /\btechno\b/iu, label: 'techno', own: { bpm: [126, 136], swing: 0.5 } },
  { of: 'house', words: /\btrance\b/iu, label: 'trance', own: { bpm: [132, 142], swing: 0.5, progressions: 'epic' } },
  { of: 'house', words: /(?<!nu[ -])\bdisco\b(?! house)/iu, label: 'disco', own: { bpm: [112, 124] } },
  {
    of: 'edm',
    words: /\b(?:dubstep|future bass)\b/iu,
    label: 'dubstep',
    own: { bpm: [138, 148], grooves: ['halfA', 'halfB'], chorusGrooves: ['halfC', 'halfB'] },
  },
  { of: 'edm', words: /\b(?:hardstyle|speedcore|gabber)\b/iu, label: 'hardstyle', own: { bpm: [148, 160] } },
  {
    of: 'rnb',
    words: /\bgospel\b/iu,
    label: 'gospel',
    own: {
      bpm: [76, 104],
      kit: 8,
      grooves: ['gospelA', 'balladA'],
      chorusGrooves: ['gospelB', 'gospelC'],
      bass: { instruments: ['fingerBass'], styles: ['syncopated', 'roots'] },
      comp: [
        { instruments: ['piano'], styles: ['block', 'eighths'], from: 0 },
        { instruments: ['organ'], styles: ['block'], from: 0.5, gain: 0.8 },
      ],
      pads: ['choir', 'oohs'],
      leads: ['organ', 'altoSax'],
      counters: ['choir', 'organ'],
      voice: {
        breath: 0.35,
        tension: 0.6,
        vibrato: 0.65,
        scoop: 0.8,
        melisma: 0.6,
        doubles: 1,
        harmony: 1,
        talk: 0,
      },
      energy: 0.66,
    },
  },
  {
    of: 'lullaby',
    words: /\b(?:children'?s|kids'?|nursery|kinderlied\p{L}{0,2}|infantil|pour enfants?|comptine|per bambini)\b/iu,
    unless: /\b(?:lullaby|wiegenlied|berceuse|sleep\w*|bedtime|calm|music box)\b/iu,
    label: 'children’s song',
    own: {
      bpm: [104, 126],
      kit: 8,
      grooves: ['stomp', 'popA'],
      chorusGrooves: ['popA', 'stomp'],
      bass: { instruments: ['uprightBass'], styles: ['twobeat'] },
      comp: [
        { instruments: ['nylonGuitar', 'piano'], styles: ['strum', 'eighths'], from: 0 },
        { instruments: ['marimba', 'glockenspiel'], styles: ['plucks', 'arp8'], from: 0.45, gain: 0.7 },
      ],
      pads: ['accordion'],
      leads: ['whistle', 'glockenspiel', 'marimba'],
      energy: 0.6,
      reverb: 0.22,
      syllableRate: 2.7,
    },
  },
  {
    of: 'cinematic',
    words: WALTZ_WORDS,
    label: 'waltz',
    own: {
      bpm: [104, 138],
      modes: [
        ['major', 4],
        ['minor', 2],
      ],
      grooves: ['none', 'heartbeat'],
      chorusGrooves: ['orchA'],
      bass: { instruments: ['cello', 'uprightBass'], styles: ['long'] },
      comp: [
        { instruments: ['strings', 'piano'], styles: ['waltz'], from: 0 },
        { instruments: ['harp', 'piano'], styles: ['waltz', 'pick'], from: 0.55, gain: 0.7 },
      ],
      pads: ['slowStrings'],
      leads: ['violin', 'clarinet', 'flute'],
      counters: ['flute', 'clarinet', 'oboe'],
      energy: 0.5,
      reverb: 0.4,
    },
  },
];

/** The genre with the overrides of the subgenre named in the text. */
export function withKind(genre: Genre, text: string): Genre {
  const kind = KINDS.find(({ of, words, unless }) => of === genre.id && words.test(text) && !unless?.test(text));
  return kind ? { ...genre, ...kind.own, label: kind.label } : genre;
}
