import type { SongBrief } from '#lib/products/music/ports.ts';

/** Verses, choruses and a bridge, all in everyday English. */
const TEXTS = [
  {
    verses: [
      'I fold my letters into paper boats\nAnd send them down the river in the rain\nThe captain hums a couple broken notes\nAnd nobody is calling out my name',
      'The summer left a bottle on the shore\nA photograph a button and a key\nI never knew what I was looking for\nUntil the water brought it back to me',
    ],
    chorus: 'Paper boats are sailing on the water\nCarry every word I never said',
    bridge: 'Tomorrow we will find another harbor\nAnd every light will burn above the bay',
  },
  {
    verses: [
      'We were walking through the market in the morning\nYou were looking for a present for your mother\nThere was music from the window of the kitchen\nAnd the people were all talking to each other',
      'I can see the city lights are burning\nAnd the train is leaving at a quarter past eleven\nMy brother said the doctor will be waiting\nAnd the children want to know about heaven',
    ],
    chorus: 'Give me one more day before the winter\nGive me one more chance to tell the truth',
    bridge: 'Nothing in this world can last forever\nBut I will keep the picture in my hand',
  },
  {
    verses: [
      'The telephone is ringing in the office\nThe company has sold another building\nMy father used to work there every summer\nAnd now the government has closed the station',
      'The president is speaking on the radio\nThe teacher puts the table by the garden\nA soldier writes a letter to his daughter\nAnd no one knows the reason for the party',
    ],
    chorus: 'Take me back to where the story started\nShow me how to say the things I mean',
    bridge: 'Remember when the money was important\nRemember how we danced across the street',
  },
] as const;

/** Energy in decibels: of the sides against the middle, and below 150 Hz and above 5 kHz against the total. */
type Range = readonly [number, number];
export type BenchGenre = { name: string; tags: string; drops?: true; width: Range; bass: Range; air: Range };

/**
 * Target width, bass and brightness for a few players in a room, for bands and for machines. Our own ranges around the
 * targets of the mix, not measured on other records.
 */
const ROOM = { width: [-12, -6.5], bass: [-11, -1.5], air: [-24, -12] } as const;
const BAND = { width: [-10.5, -5.5], bass: [-9, -1.5], air: [-20, -9] } as const;
const MACHINES = { width: [-10, -5], bass: [-7, -1], air: [-20, -9] } as const;

export const BENCH_GENRES: readonly BenchGenre[] = [
  { name: 'pop', tags: 'pop, female vocals', ...BAND },
  { name: 'rock', tags: 'rock, male vocals', ...BAND },
  { name: 'ballad', tags: 'piano ballad', ...BAND },
  { name: 'rap', tags: 'rap hip-hop, male', ...MACHINES },
  { name: 'edm', tags: 'edm festival', drops: true, ...MACHINES },
  { name: 'house', tags: 'deep house, female vocals', drops: true, ...MACHINES },
  { name: 'punk', tags: 'punk rock, male', ...BAND },
  { name: 'bossa', tags: 'bossa nova, female', ...ROOM },
  { name: 'folk', tags: 'acoustic folk', ...ROOM },
  { name: 'synthwave', tags: 'synthwave, female vocals', ...MACHINES },
  { name: 'jazz', tags: 'jazz, male vocals', ...ROOM },
  { name: 'rnb', tags: 'r&b soul, female vocals', ...ROOM },
  { name: 'dnb', tags: 'drum and bass', drops: true, ...MACHINES },
];

/** The brief of a genre with a seed; each seed has a different text. */
export function benchBrief({ tags, drops }: BenchGenre, place: number, seed: number): SongBrief {
  const { verses, chorus, bridge } = TEXTS[(place + seed) % TEXTS.length] as (typeof TEXTS)[number];
  const close = drops ? `[Build]\n${bridge}\n[Drop]` : `[Bridge]\n${bridge}\n[Chorus]\n${chorus}`;
  const lyrics = `[Verse 1]\n${verses[0]}\n[Chorus]\n${chorus}\n[Verse 2]\n${verses[1]}\n${close}`;
  return { lyrics, tags, title: 'Home', instrumental: false, model: 'chirp-hawk', seed };
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** All distinct words that are sung. */
export const VOCABULARY: readonly string[] = [
  ...new Set(TEXTS.flatMap(({ verses, chorus, bridge }) => wordsOf([...verses, chorus, bridge].join(' ')))),
].sort();
