import { expect, it } from 'vitest';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { composeSong } from '../../compose/compose-song.ts';
import { onlyInstruments } from './instruments.ts';

const LYRICS =
  '[Verse]\nThe harbour light is burning low\n\n[Chorus]\nCarry me over to you\n\n[Verse]\nI kept a letter\n\n[Chorus]\nCarry me over to you';
const playedIn = (patch: Partial<SongBrief>) => {
  const brief = { lyrics: LYRICS, instrumental: false, model: 'chirp-hawk-wild', seed: 9, ...patch };
  return [0, 1].flatMap((index) => composeSong(brief, index).parts);
};
const familiesIn = (prompt: string) => [
  ...new Set(playedIn({ prompt }).map(({ instrument, drumKit }) => (drumKit === null ? instrument.family : 'drums'))),
];

it.each([
  ['folk song, only piano and voice', ['piano']],
  ['just her voice and a piano, jazz', ['piano']],
  ['Ballade nur Klavier und Gesang', ['piano']],
  ['pop, solo piano y voz', ['piano']],
  ['chanson, piano et voix seulement', ['piano']],
  ['rock, só piano e voz', ['piano']],
  ['pop, piano and vocals only', ['piano']],
  ['pop about rain, just a cello and a female voice', ['strings']],
  ['rock, only drums and bass and voice', ['bass', 'drums']],
] as const)('plays what “%s” asks for and nothing else', (prompt, families) => {
  expect(familiesIn(prompt).toSorted()).toEqual([...families]);
});

it('the only instrument of a song accompanies the voice', () => {
  const [part] = playedIn({ prompt: 'pop, just a cello and a female voice' });
  expect([part?.role, part?.instrument.name]).toEqual(['comp1', 'cello']);
});

it('a song asked for guitar only has no other instruments', () => {
  const names = playedIn({ prompt: 'folk song about snow, just acoustic guitar' }).map(
    ({ instrument }) => instrument.name,
  );
  expect(names.filter((name) => !name.endsWith('Guitar'))).toEqual([]);
});

it.each([
  'just like a guitar in the rain',
  'only piano in the intro, then drums',
  'pop song about only you, with piano',
  'balada con solo de guitarra',
  'pop, female vocals only',
  'not only piano, also drums',
  'I just want a happy song with drums',
])('leaves “%s” its band', (prompt) => {
  expect(onlyInstruments(prompt)).toBeNull();
});

it.each([
  ['Pop mit Akkordeon', 'accordion'],
  ['pop con violín', 'violin'],
  ['pop avec violoncelle', 'cello'],
  ['pop con tromba', 'trumpet'],
  ['pop com flauta', 'flute'],
] as const)('plays the instrument that “%s” names', (prompt, name) => {
  expect(playedIn({ prompt }).map(({ instrument }) => instrument.name)).toContain(name);
});

it('an unwanted bass is left out, in six languages', () => {
  for (const prompt of [
    'pop, no bass',
    'Pop ohne Bass',
    'pop sin bajo',
    'pop sans basse',
    'pop senza basso',
    'pop sem baixo',
  ])
    expect(familiesIn(prompt), prompt).not.toContain('bass');
});
